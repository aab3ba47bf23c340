"""What came out of the tower: what lies in the tray now, less what lay there before and was not claimed.

Everything that the difference cannot explain by the tower is named in a remark, and nothing is counted twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from calibration.counts import NOTHING, Counts
from calibration.palette import Keshi
from hardware.tower import Cause, Doubt, Drop, Piece, ReadingId, Remark, RemarkKind, TossId
from hardware.tray_state import TrayPiece, TrayState

SAME_PLACE = 0.02
"""Trays within which a piece counts as not having moved."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Two states at rest compared.

    ``new``: the pieces that came out of the tower. ``left_over``: what lay there before and still does.
    ``remarks``: what else was noticed.
    """

    new: tuple[TrayPiece, ...]
    left_over: Counts
    remarks: tuple[Remark, ...]

    @property
    def counts(self) -> Counts:
        """How many pieces of each colour came out."""
        return Counts(piece.colour for piece in self.new if piece.colour is not None)


@dataclass(frozen=True, slots=True)
class Between:
    """What is known to have happened between the two states.

    ``tosses``: throws that were made, none where nobody tossed. ``lying``: what should lie in the tray before
    them, by the players' claims, None where nobody told. ``inside``: what was in the tower, these throws
    included, None where nobody knows.
    """

    tosses: tuple[TossId, ...] = ()
    lying: Counts | None = None
    inside: Counts | None = None


def difference(before: TrayState, after: TrayState, between: Between) -> Difference:
    """Compare two states at rest.

    Left over is, by colour, what should lie there, did before and does now. Pieces that lie exactly where one
    of their colour lay, beyond what should lie there, were claimed and never taken. The rest is new. What
    should lie there and does not was taken. Without a toss, a colour of which nothing is inside was put there
    by hand. Where nobody told what should lie there, whatever vanished was taken by right.
    """
    lying = after.counts
    should_lie = before.counts.common(lying) if between.lying is None else between.lying
    expected = should_lie.common(before.counts)
    left_over = expected.common(lying)
    still_there = _unmoved(before, after).beyond(expected)
    arrived = lying - left_over - still_there
    by_hand = NOTHING if between.tosses or between.inside is None else arrived.beyond(between.inside)
    came_out = arrived - by_hand
    surplus = came_out.beyond(between.inside) if between.inside is not None else NOTHING
    noticed = (
        Remark(RemarkKind.LEFT_OVERS, left_over),
        Remark(RemarkKind.STILL_THERE, still_there),
        Remark(RemarkKind.TAKEN, should_lie.beyond(left_over)),
        Remark(RemarkKind.ADDED, by_hand),
        Remark(RemarkKind.LATE, NOTHING if between.tosses else came_out),
        Remark(RemarkKind.BEYOND_RECORD, surplus),
        Remark(RemarkKind.BESIDE, after.beside.beyond(before.beside)),
        Remark(RemarkKind.FOREIGN, number=max(0, after.foreign - before.foreign)),
        Remark(RemarkKind.TWO_TOSSES, number=len(between.tosses) if len(between.tosses) > 1 else 0),
        Remark(RemarkKind.NOTHING_CAME_OUT, number=int(bool(between.tosses) and not came_out)),
    )
    return Difference(
        new=_newest(before, after, came_out),
        left_over=left_over,
        remarks=tuple(remark for remark in noticed if remark.counts or remark.number),
    )


def drop_of(compared: Difference, tosses: Sequence[TossId], reading: ReadingId, doubtful: float) -> Drop:
    """The drop that a difference makes; pieces of less margin than ``doubtful`` nats are asked about."""
    pieces = tuple(
        Piece(number, piece.colour, piece.place, piece.margin)
        for number, piece in enumerate(compared.new, start=1)
        if piece.colour is not None
    )
    doubts = tuple(
        Doubt(piece, (piece.colour, seen.runner_up), seen.picture)
        for piece, seen in zip(pieces, compared.new, strict=True)
        if seen.margin < doubtful and seen.runner_up is not None
    )
    cause = Cause.TOSS if tosses else Cause.LATE
    return Drop(reading, pieces, doubts, cause, tuple(tosses), compared.remarks)


def _unmoved(before: TrayState, after: TrayState) -> Counts:
    """How many pieces of each colour lie where one of the same colour lay; each old place counts once."""
    free = list(before.keshis)
    found: list[Keshi] = []
    for piece in after.keshis:
        near = [old for old in free if old.colour is piece.colour and piece.distance(old) <= SAME_PLACE]
        if near and piece.colour is not None:
            free.remove(min(near, key=piece.distance))
            found.append(piece.colour)
    return Counts(found)


def _newest(before: TrayState, after: TrayState, counts: Counts) -> tuple[TrayPiece, ...]:
    """So many pieces of each colour, those that lie farthest from where one of that colour lay."""
    chosen: set[int] = set()
    for colour, number in counts.items():
        old = [piece for piece in before.keshis if piece.colour is colour]
        own = [
            (min((piece.distance(one) for one in old), default=2.0), place)
            for place, piece in enumerate(after.pieces)
            if piece.colour is colour and not piece.beside
        ]
        chosen |= {place for _, place in sorted(own, key=lambda found: (-found[0], found[1]))[:number]}
    return tuple(piece for place, piece in enumerate(after.pieces) if place in chosen)
