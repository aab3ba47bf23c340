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

OPEN_DOUBT = 0.3
"""How much doubt a whole piece's area that nothing explains adds to a drop."""

OPEN_AT_MOST = 1.5
"""A larger area than this, in whole pieces, adds no more doubt."""

SMALL_THING = 0.6
"""A foreign thing smaller than this share of a piece may be a part of a piece."""

SUREST = 0.97
"""No single piece is doubted more than this."""


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
    """What lies in the tray: pieces (the counted ones first), foreign things, and how much is in doubt.

    `open_area` is what looks like pieces and is none, in whole pieces. The drop is asked about when its
    `doubt` reaches `ask_from`, and then only as far as needed to bring it below.
    """

    pieces: tuple[ReadPiece, ...]
    foreign: tuple[ForeignThing, ...]
    open_area: float
    ask_from: float

    @property
    def counted(self) -> tuple[ReadPiece, ...]:
        """The pieces that count."""
        return tuple(piece for piece in self.pieces if piece.standing is Standing.COUNTED)

    @property
    def doubt(self) -> float:
        """How many slips are to be expected in the whole drop if nothing is asked, 0 or above."""
        return sum(doubt for doubt, _ in self._doubts())

    @property
    def doubtful(self) -> tuple[ReadPiece, ...]:
        """The pieces to be asked about, the most doubtful first."""
        return tuple(piece for piece in self._asked() if piece is not None)

    @property
    def unexplained(self) -> bool:
        """Whether it has to be asked what else lies there."""
        return None in self._asked()

    @property
    def questions(self) -> int:
        """How many things have to be asked before the reading can be accepted."""
        return len(self._asked())

    def _doubts(self) -> list[tuple[float, ReadPiece | None]]:
        """What each piece adds to the doubt, and what is open (None), the most doubtful first."""
        doubts: list[tuple[float, ReadPiece | None]] = [
            (-float(np.log1p(-min(piece.chance_wrong, SUREST))), piece) for piece in self.pieces
        ]
        if self.open_area > 0:
            doubts.append((OPEN_DOUBT * min(self.open_area, OPEN_AT_MOST), None))
        return sorted(doubts, key=lambda one: -one[0])

    def _asked(self) -> list[ReadPiece | None]:
        """As many of the most doubtful as leave less doubt than `ask_from` behind."""
        doubts = self._doubts()
        enough = next(
            (n for n in range(len(doubts)) if sum(d for d, _ in doubts[n:]) < self.ask_from), len(doubts)
        )
        return [piece for _, piece in doubts[:enough]]


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
    return DropReading(tuple(read), sight.foreign, _open_area(sight), judges.ask_from)


@dataclass(frozen=True, slots=True, eq=False)
class _Named:
    """A patch with its colour, before anything is known of its standing."""

    seen: SeenPiece
    colour: Keshi
    second: Keshi
    margin: float
    oddness: float


def _named(pieces: list[SeenPiece], colours: TrayColours, record: Counts | None) -> list[_Named]:
    """The colours of pieces, named together: as they look, then again with their common light taken off."""
    if not pieces:
        return []
    features = features_of(pieces)
    first_labels = assign(-colours.log_likelihood(features), record, penalty=BEYOND_RECORD).labels
    first_places = np.array([COLOURS.index(label.colour) for label in first_labels if label.colour], np.int64)
    trust = np.array([1 - np.exp(-label.margin) for label in first_labels])
    features = features - colours.common_shift(features, first_places, trust)
    labels = assign(-colours.log_likelihood(features), record, penalty=BEYOND_RECORD).labels
    best = [label.colour for label in labels if label.colour is not None]
    second = [label.runner_up for label in labels if label.runner_up is not None]
    places = np.array([COLOURS.index(colour) for colour in best], np.int64)
    oddness = colours.oddness(features, places)
    return [
        _Named(seen, first, other, label.margin, float(odd))
        for seen, first, other, label, odd in zip(pieces, best, second, labels, oddness, strict=True)
    ]


def _open_area(sight: Sight) -> float:
    """The area of what is neither a clear piece nor a clear foreign thing, in whole pieces."""
    return sight.unexplained + sum(thing.area for thing in sight.foreign if thing.area < SMALL_THING)
