"""A tower reader that tests lead by the hand: it says what it is told to, and can hang or be lost."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from types import TracebackType
from typing import Self

from calibration.palette import Keshi
from hardware.tower import Cause, Condition, Doubt, Drop, Piece, ReaderState, ReadingId, Toss, TossId
from hardware.unacknowledged import Unacknowledged
from tests.patience import PATIENCE


@dataclass(slots=True)
class ScriptedReader:
    """One device of a test."""

    url: str = "scripted://"
    name: str = "scripted camera"
    memory: str = ""
    told: list[Toss] = field(default_factory=list)
    acknowledged: list[Drop] = field(default_factory=list)
    concluded: int = 0
    condition: Condition = Condition.READY
    words: str = "The scripted camera is looking."
    hanging: threading.Event = field(default_factory=threading.Event)
    hung: threading.Event = field(default_factory=threading.Event)
    readings: Unacknowledged = field(default_factory=Unacknowledged)

    @property
    def state(self) -> ReaderState:
        return ReaderState(self.condition, self.words)

    def forgot(self) -> bool:
        """Whether it was told to forget a reading."""
        return bool(self.acknowledged)

    def hang(self) -> None:
        """Block in every look from now on; returns when one blocks."""
        self.hanging.set()
        assert self.hung.wait(PATIENCE)

    def lose(self) -> None:
        self.condition, self.words = Condition.LOST, "The cable was pulled. Count by hand meanwhile."

    def find(self) -> None:
        self.condition, self.words = Condition.READY, "The scripted camera is looking."

    def toss(self, toss: Toss) -> None:
        if toss not in self.told:
            self.told.append(toss)

    def conclude(self) -> None:
        self.concluded += 1

    def read(self, timeout: float) -> Drop | None:
        if self.hanging.is_set():
            self.hung.set()
            threading.Event().wait(PATIENCE)  # a blocked device: nothing wakes it
        return self.readings.oldest(timeout)

    def acknowledge(self, reading: Drop) -> None:
        self.acknowledged.append(reading)
        self.memory = f"after {reading.reading}"
        self.readings.acknowledge(reading)

    def close(self) -> None:
        self.readings.close()

    def __enter__(self) -> Self:
        self.readings.open()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def drop(
    name: str,
    letters: str,
    *,
    tosses: tuple[TossId, ...] = (),
    doubts: dict[int, str] | None = None,
    picture: bytes | None = None,
) -> Drop:
    """A drop of these keshis; ``doubts`` gives by piece the letter that it may be as well."""
    pieces = tuple(Piece(number, Keshi.from_letter(one)) for number, one in enumerate(letters, start=1))
    asked = tuple(
        Doubt(piece, (piece.colour, Keshi.from_letter(other)), picture)
        for piece in pieces
        if (other := (doubts or {}).get(piece.number)) is not None
    )
    cause = Cause.TOSS if tosses else Cause.LATE
    return Drop(ReadingId(name), pieces, asked, cause, tosses)
