"""``hand://``: the players look into the tray and say what lies there."""

from __future__ import annotations

from secrets import token_hex
from types import TracebackType
from typing import Self

from calibration.counts import NOTHING, Counts
from calibration.sentence import Sentence
from hardware.tower import Cause, Condition, Drop, Piece, ReaderState, Reading, ReadingId, Toss, TossId
from hardware.unacknowledged import Unacknowledged


class HandReader:
    """A reader whose readings the players enter; never lost, always one key away.

    It remembers nothing over a restart: what was entered and not acknowledged is simply asked again.
    """

    name = Sentence("by hand")

    def __init__(self, url: str = "hand://", memory: str = "") -> None:
        self.url = url
        self.memory = memory
        self._readings = Unacknowledged()
        self._awaited: list[TossId] = []
        self._told: set[TossId] = set()
        self._entered = 0
        self._session = token_hex(6)
        self._condition = Condition.OPENING

    @property
    def state(self) -> ReaderState:
        """Says what the players are to do."""
        words = {
            Condition.WATCHING: Sentence("Say what came out of the tower."),
            Condition.READY: Sentence("Nothing was tossed."),
        }.get(self._condition, Sentence("Not in use."))
        return ReaderState(self._condition, words)

    def toss(self, toss: Toss) -> None:
        """Await what comes out; told again, changes nothing."""
        if toss.id not in self._told:
            self._told.add(toss.id)
            self._awaited.append(toss.id)
            self._condition = Condition.WATCHING

    def enter(self, counts: Counts) -> None:
        """The players say what came out: the answer to all awaited tosses, or else a late drop."""
        self._entered += 1
        tosses = tuple(self._awaited)
        self._awaited.clear()
        self._condition = Condition.READY
        self._readings.put(
            Drop(
                reading=ReadingId(f"hand/{self._session}/{self._entered}"),
                pieces=tuple(Piece(number, colour) for number, colour in enumerate(counts.pieces(), start=1)),
                cause=Cause.TOSS if tosses else Cause.LATE,
                tosses=tosses,
            )
        )

    def conclude(self) -> None:
        """Answer awaited tosses with nothing."""
        if self._awaited:
            self.enter(NOTHING)

    def read(self, timeout: float) -> Reading | None:
        """The oldest entry not acknowledged."""
        return self._readings.oldest(timeout)

    def acknowledge(self, reading: Reading) -> None:
        """Forget an entry that the host has saved."""
        self._readings.acknowledge(reading)

    def close(self) -> None:
        """End waiting reads."""
        self._condition = Condition.CLOSED
        self._readings.close()

    def __enter__(self) -> Self:
        self._condition = Condition.WATCHING if self._awaited else Condition.READY
        self._readings.open()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
