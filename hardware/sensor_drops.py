"""Which pieces belong to one drop, and which toss it answers; pieces and heartbeats in, drops out. No I/O.

Where one drop ends and the next begins depends on nothing but what the sensor recorded (its own clock, its
restarts, the number of pieces), so a host that was killed and is told everything again cuts the same drops
with the same names.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from firmware_protocol.link_events import PieceSeen
from firmware_protocol.messages import serial_difference
from hardware.tower import Toss, TossId

SETTLE_MS: Final = 1500
"""A piece that comes so long after the one before begins another drop."""
COMMIT_MS: Final = 300
"""A piece that ended longer ago than this has been recorded: the longest gap that can be set is 255 ms."""
MOST_PIECES: Final = 30
"""A drop is cut here: what is not acknowledged fills the sensor's memory, which holds 38."""
_REMEMBERED: Final = 200


@dataclass(frozen=True, slots=True)
class SensorDrop:
    """The pieces of one drop in their order, and the tosses that it answers (none: it came late)."""

    pieces: tuple[PieceSeen, ...]
    tosses: tuple[Toss, ...]

    @property
    def reading(self) -> str:
        """The name of the drop: the same whenever and by whomever it is read."""
        first, last = self.pieces[0].name, self.pieces[-1].name
        return f"serial/{first.text}-{last.number}"


@dataclass(frozen=True, slots=True)
class SensorNow:
    """What a heartbeat or an answer of the sensor says about now: its start, its clock, what it recorded."""

    uid: int
    boot: int
    epoch: int
    now_ms: int
    next: int


class DropCutter:
    """Cuts the stream of pieces into drops.

    ``answered``: tosses that were answered by drops of an earlier run of the program.
    """

    def __init__(self, answered: tuple[TossId, ...] = ()) -> None:
        self._pieces: list[PieceSeen] = []
        self._awaited: list[Toss] = []
        self._answered = list(answered)

    @property
    def answered(self) -> tuple[TossId, ...]:
        """The latest tosses that were answered, oldest first."""
        return tuple(self._answered[-_REMEMBERED:])

    @property
    def falling(self) -> int:
        """How many pieces the drop has that is not over yet."""
        return len(self._pieces)

    @property
    def awaits_toss(self) -> bool:
        """Whether a toss was told and nothing has answered it."""
        return bool(self._awaited)

    def toss(self, toss: Toss) -> bool:
        """A toss is told; False where it was told before.

        A toss that waits while nothing falls is over when the next is told: players answered it by hand.
        """
        if toss.id in self._answered or any(toss.id == known.id for known in self._awaited):
            return False
        if not self._pieces:
            self._answered += [known.id for known in self._awaited]
            self._awaited.clear()
        self._awaited.append(toss)
        return True

    def take_awaited(self) -> tuple[Toss, ...]:
        """The tosses that wait, as answered by a drop that was cut before they were told."""
        tosses = tuple(self._awaited)
        self._answered += [toss.id for toss in tosses]
        self._awaited.clear()
        return tosses

    def piece(self, seen: PieceSeen) -> list[SensorDrop]:
        """A piece passed; the drop that is over because of it, if any."""
        drops = []
        if self._pieces and self._begins_another(seen):
            drops.append(self._cut())
        self._pieces.append(seen)
        if len(self._pieces) == MOST_PIECES:
            drops.append(self._cut())
        return drops

    def heartbeat(self, now: SensorNow) -> list[SensorDrop]:
        """The sensor told what time it is; the drop that is over, if any."""
        if not self._pieces:
            return []
        last = self._pieces[-1]
        if (last.name.uid, last.name.epoch) == (now.uid, now.epoch):
            if serial_difference(now.next, last.name.number + 1 & 0xFFFF) > 0:
                return []  # more was recorded and is on its way
            if last.event.boot == now.boot & 0xFF and _since(now.now_ms, _end(last)) < SETTLE_MS + COMMIT_MS:
                return []
        return [self._cut()]

    def _begins_another(self, seen: PieceSeen) -> bool:
        last = self._pieces[-1]
        if (last.name.uid, last.name.epoch, last.event.boot) != (
            seen.name.uid,
            seen.name.epoch,
            seen.event.boot,
        ):
            return True
        return _since(_end(seen), _end(last)) > SETTLE_MS

    def _cut(self) -> SensorDrop:
        drop = SensorDrop(tuple(self._pieces), self.take_awaited())
        self._pieces.clear()
        return drop


def _end(seen: PieceSeen) -> int:
    return seen.event.at_ms + seen.event.dwell_ms


def _since(later: int, earlier: int) -> int:
    return (later - earlier + 0x80000000) % 0x100000000 - 0x80000000
