"""Reads a drop from a sight of the tray: the colour of every piece, and which have to be asked about."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import numpy as np

from calibration.assignment import assign
from calibration.counts import Counts
from calibration.palette import Keshi
from calibration.piece_colour import piece_features
from calibration.tray_colours import COLOURS, Features, TrayColours
from hardware.doubt import Judges
from hardware.tray_sight import ForeignThing, SeenPiece, Sight

PIECE_FROM = 0.5
"""From this chance on a patch counts as a piece."""

BEYOND_RECORD = 6.0
"""What a piece beyond the record costs here, in nats: dear, as records are mostly right, never impossible."""

UNEXPLAINED_FROM = 0.45
"""From this area on, in whole pieces, what no piece explains is asked about."""


SMALL_THING = 0.6
"""A foreign thing smaller than this share of a piece may be a part of a piece, and is asked about."""


class Standing(Enum):
    """What the reader makes of a patch."""

    COUNTED = "counted"
    LEFT_OUT = "left out"


@dataclass(frozen=True, slots=True, eq=False)
class ReadPiece:
    """A patch with its likeliest two colours, the margin between (nats) and the chance of being wrong.

    `oddness` is how strange a piece of its colour it is, about 1 being usual.
    """

    seen: SeenPiece
    standing: Standing
    colour: Keshi
    second: Keshi
    margin: float
    oddness: float
    chance_wrong: float


@dataclass(frozen=True, slots=True, eq=False)
class DropReading:
    """What lies in the tray: pieces (the counted ones first), foreign things, and how much is in doubt."""

    pieces: tuple[ReadPiece, ...]
    foreign: tuple[ForeignThing, ...]
    unexplained: bool
    ask_from: float

    @property
    def counted(self) -> tuple[ReadPiece, ...]:
        """The pieces that count."""
        return tuple(piece for piece in self.pieces if piece.standing is Standing.COUNTED)

    @property
    def doubtful(self) -> tuple[ReadPiece, ...]:
        """The pieces to be asked about, the most doubtful first."""
        asked = [piece for piece in self.pieces if piece.chance_wrong >= self.ask_from]
        return tuple(sorted(asked, key=lambda piece: -piece.chance_wrong))

    @property
    def questions(self) -> int:
        """How many things have to be asked before the reading can be accepted."""
        return len(self.doubtful) + (1 if self.unexplained else 0)


def features_of(pieces: tuple[SeenPiece, ...] | list[SeenPiece]) -> Features:
    """The features of pieces for the colour model, float64 (n, 6)."""
    return piece_features([p.light for p in pieces], [p.lamp for p in pieces], [p.paint for p in pieces])


def read_drop(
    sight: Sight, colours: TrayColours, judges: Judges, record: Counts | None = None
) -> DropReading:
    """Names the pieces of a sight; `record` is what the tower held, None if unknown."""
    chances = [judges.is_piece(piece) for piece in sight.pieces]
    counted = [piece for piece, chance in zip(sight.pieces, chances, strict=True) if chance >= PIECE_FROM]
    left_out = [(p, chance) for p, chance in zip(sight.pieces, chances, strict=True) if chance < PIECE_FROM]
    read = [
        ReadPiece(
            piece.seen,
            Standing.COUNTED,
            piece.colour,
            piece.second,
            piece.margin,
            piece.oddness,
            judges.is_wrong(piece.seen, piece.margin, piece.oddness),
        )
        for piece in _named(counted, colours, record)
    ]
    # what was left out takes no place of the record: it most likely is no piece
    read += [
        ReadPiece(
            piece.seen, Standing.LEFT_OUT, piece.colour, piece.second, piece.margin, piece.oddness, chance
        )
        for piece, (_, chance) in zip(
            _named([seen for seen, _ in left_out], colours, None), left_out, strict=True
        )
    ]
    return DropReading(tuple(read), sight.foreign, _unexplained(sight), judges.ask_from)


@dataclass(frozen=True, slots=True, eq=False)
class _Named:
    """A patch with its colour, before anything is known of its standing."""

    seen: SeenPiece
    colour: Keshi
    second: Keshi
    margin: float
    oddness: float


def _named(pieces: list[SeenPiece], colours: TrayColours, record: Counts | None) -> list[_Named]:
    """The colours of pieces, named together."""
    features = features_of(pieces)
    labels = assign(-colours.log_likelihood(features), record, penalty=BEYOND_RECORD).labels
    best = [label.colour for label in labels if label.colour is not None]
    second = [label.runner_up for label in labels if label.runner_up is not None]
    places = np.array([COLOURS.index(colour) for colour in best], np.int64)
    oddness = colours.oddness(features, places)
    return [
        _Named(seen, first, other, label.margin, float(odd))
        for seen, first, other, label, odd in zip(pieces, best, second, labels, oddness, strict=True)
    ]


def _unexplained(sight: Sight) -> bool:
    """Whether something lies there that is neither a clear piece nor a clear foreign thing."""
    small = any(thing.area < SMALL_THING for thing in sight.foreign)
    return small or sight.unexplained > UNEXPLAINED_FROM
