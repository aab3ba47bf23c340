"""What a golden playthrough is: a game played to the end by a scripted person, and its text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.scripted.played import PlayedGame

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Golden:
    """A playthrough: its name, and how its game is played to the end.

    ``untold`` are parts of keys of known answers that its text leaves out.
    """

    name: str
    played: Callable[[], PlayedGame]
    untold: tuple[str, ...] = ()

    @property
    def path(self) -> Path:
        """Where its text is kept."""
        return FOLDER / f"{self.name}.txt"
