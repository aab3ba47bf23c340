"""Every reader with what it takes to make it see a toss, so that one contract can be asked of all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from calibration.counts import Counts
from hardware.by_hand import HandReader
from hardware.tower import Toss, TossId, TowerReader, open_reader

Happens = Callable[[TowerReader, Toss], None]


@dataclass(frozen=True, slots=True)
class ReaderUnderTest:
    """A way to open a reader (with what it remembered) and to let a toss happen in front of it."""

    name: str
    opened: Callable[[str], TowerReader]
    happens: Happens

    def __str__(self) -> str:
        return self.name


def toss(number: int, letters: str = "GGRW") -> Toss:
    """A toss of these keshis."""
    return Toss(TossId(f"toss {number}"), Counts.from_letters(letters))


def _by_hand(reader: TowerReader, thrown: Toss) -> None:
    assert isinstance(reader, HandReader)
    reader.toss(thrown)
    reader.enter(thrown.counts)


def _at_once(reader: TowerReader, thrown: Toss) -> None:
    reader.toss(thrown)


READERS = [
    ReaderUnderTest("sim", lambda memory: open_reader("sim://?seed=7", memory), _at_once),
    ReaderUnderTest("hand", lambda memory: open_reader("hand://", memory), _by_hand),
]
