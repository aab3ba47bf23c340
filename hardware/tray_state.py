"""What lies in the tray at rest, piece by piece."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import hypot, inf

from calibration.counts import Counts
from calibration.palette import Keshi
from hardware.tower import Place


@dataclass(frozen=True, slots=True)
class TrayPiece:
    """One thing that lies in or beside the tray.

    ``colour``: its colour, None for something that is no keshi. ``margin``: how sure that is, in nats.
    ``runner_up``: the next likeliest colour. ``picture``: a small PNG of it. A place outside 0 to 1 is
    beside the tray.
    """

    place: Place
    colour: Keshi | None
    margin: float = inf
    runner_up: Keshi | None = None
    picture: bytes | None = None

    @property
    def beside(self) -> bool:
        """Whether it lies outside the tray."""
        return not (0 <= self.place.x <= 1 and 0 <= self.place.y <= 1)

    def distance(self, other: TrayPiece) -> float:
        """How far apart two pieces lie, in trays."""
        return hypot(self.place.x - other.place.x, self.place.y - other.place.y)

    def known_as(self, colour: Keshi) -> TrayPiece:
        """The same piece, its colour certain."""
        return replace(self, colour=colour, margin=inf)


@dataclass(frozen=True, slots=True)
class TrayState:
    """Everything that lies there while nothing moves."""

    pieces: tuple[TrayPiece, ...] = ()

    @property
    def keshis(self) -> tuple[TrayPiece, ...]:
        """The keshis in the tray; not what lies beside it, and no strange things."""
        return tuple(piece for piece in self.pieces if piece.colour is not None and not piece.beside)

    @property
    def counts(self) -> Counts:
        """How many keshis of each colour lie in the tray."""
        return Counts(piece.colour for piece in self.keshis if piece.colour is not None)

    @property
    def beside(self) -> Counts:
        """The keshis that lie beside the tray."""
        return Counts(piece.colour for piece in self.pieces if piece.beside and piece.colour is not None)

    @property
    def foreign(self) -> int:
        """How many things in the tray are no keshis."""
        return sum(piece.colour is None and not piece.beside for piece in self.pieces)

    def __iter__(self) -> Iterator[TrayPiece]:
        return iter(self.pieces)

    def __len__(self) -> int:
        return len(self.pieces)
