"""A calibration under way: what is calibrated, and what was seen of it so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from calibration.palette import Keshi
from companion.engine.text import Text


class Thoroughness(Enum):
    """How much is shown."""

    QUICK = "quick"
    THOROUGH = "thorough"


class Step(Enum):
    """Where a calibration stands; only what looks at a tray begins with it."""

    TRAY = "tray"
    PIECES = "pieces"
    NAMES = "names"
    REPORT = "report"


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is calibrated: the reader, where its profile lies, how thoroughly, the date, the light's name."""

    reader: str
    path: Path
    thoroughness: Thoroughness
    today: str
    light: str = ""


class NamedPiece(Protocol):
    """A piece whose colour players confirm: its number, from 1, and the colour that it is taken for."""

    @property
    def number(self) -> int:
        """Its number."""

    @property
    def colour(self) -> Keshi:
        """What it is taken for."""


PieceT = TypeVar("PieceT", bound=NamedPiece)


@dataclass(slots=True, eq=False)
class Progress(Generic[PieceT]):
    """What was shown so far; ``left``: the colours still to come, where they come one by one."""

    left: list[Keshi] = field(default_factory=list)
    shown: tuple[PieceT, ...] = ()
    said: dict[int, Keshi] = field(default_factory=dict)
    piece: int = 0
    trouble: Text | Exception | str = ""
    notice: Text | Exception | str = ""

    def show(self, pieces: tuple[PieceT, ...]) -> None:
        """These wait to be confirmed now."""
        self.shown, self.said, self.piece = pieces, {}, 0

    def colour(self, piece: NamedPiece) -> Keshi:
        """The colour of a shown piece as it would be confirmed now."""
        return self.said.get(piece.number, piece.colour)

    def recolour(self, piece: NamedPiece, colour: Keshi, *, one_of_each: bool) -> None:
        """Players put a colour right; of one of each, whoever had it gets the one that is free now."""
        if one_of_each:
            for other in self.shown:
                if other.number != piece.number and self.colour(other) is colour:
                    self.said[other.number] = self.colour(piece)
        self.said[piece.number] = colour
