"""From the pieces of a drop, as the sensor measured them, to what the tower's host is told."""

from __future__ import annotations

from calibration.counts import Counts
from hardware.sensor_colours import SensorColours
from hardware.sensor_drops import SensorDrop
from hardware.tower import Cause, Doubt, Drop, Piece, ReadingId, Remark, RemarkKind, Toss, TossId


def reading_of(drop: SensorDrop, colours: SensorColours, remarks: tuple[Remark, ...]) -> Drop:
    """The drop with its colours judged; ``remarks`` is what else was noticed meanwhile."""
    judged = colours.judge([seen.event for seen in drop.pieces], record_of(drop.tosses))
    pieces, doubts = [], []
    for number, one in enumerate(judged, start=1):
        piece = Piece(number, one.colour, margin=one.margin)
        pieces.append(piece)
        if one.ask:
            doubts.append(Doubt(piece, (one.colour, one.runner_up)))
    if not drop.tosses:
        remarks = (Remark(RemarkKind.LATE, Counts(piece.colour for piece in pieces)), *remarks)
    elif len(drop.tosses) > 1:
        remarks = (Remark(RemarkKind.TWO_TOSSES), *remarks)
    return Drop(
        ReadingId(drop.reading),
        tuple(pieces),
        tuple(doubts),
        Cause.TOSS if drop.tosses else Cause.LATE,
        tuple(toss.id for toss in drop.tosses),
        remarks,
    )


def nothing_came(tosses: tuple[TossId, ...], remarks: tuple[Remark, ...]) -> Drop:
    """The answer to tosses (one at least) of which players say that nothing will come."""
    return Drop(
        ReadingId(f"serial/nothing/{tosses[-1]}"),
        (),
        tosses=tosses,
        remarks=(Remark(RemarkKind.NOTHING_CAME_OUT), *remarks),
    )


def record_of(tosses: tuple[Toss, ...]) -> Counts | None:
    """What can have come out: what was inside and what was thrown; None where nobody knows."""
    if not tosses or any(toss.inside is None for toss in tosses):
        return None
    record = tosses[0].inside or Counts()
    for toss in tosses:
        record = record + toss.counts
    return record
