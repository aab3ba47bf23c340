"""How far the pieces of each sensor came: recorded there, received here, saved by the host. No I/O, no clock.

The sensor counts in 16 bits, a host without end; every comparison of the two is made in this module.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum

from firmware_protocol.link_events import Cursor, Gap, GapReason, PieceName
from firmware_protocol.messages import Acknowledgement, Event, Hello, Status, serial_difference


class Misplaced(Enum):
    """Why a piece that came is not the next one."""

    DOUBLE = "double"
    OUT_OF_ORDER = "out of order"


class Delivery:
    """The books of one host about every sensor that it met; ``cursors`` is what it had saved before."""

    def __init__(self, cursors: Iterable[Cursor] = ()) -> None:
        self._cursors = {cursor.uid: cursor for cursor in cursors}
        self._received: dict[int, int] = {}
        self._known_end: dict[int, int] = {}
        self._given_end: dict[tuple[int, int], int] = {}

    @property
    def cursors(self) -> tuple[Cursor, ...]:
        """How far each sensor's pieces are saved."""
        return tuple(self._cursors.values())

    def epoch(self, uid: int) -> int:
        """The epoch in which a sensor's pieces are counted now."""
        return self._cursors[uid].epoch

    def acknowledgement(self, uid: int) -> Acknowledgement:
        """What is saved and what is received, as the sensor is told."""
        cursor = self._cursors[uid]
        return Acknowledgement(cursor.epoch, cursor.safe & 0xFFFF, self._received[uid] & 0xFFFF)

    def agree(self, hello: Hello) -> list[Gap]:
        """Bring the books into agreement with what the sensor holds; what is missing by that."""
        gaps: list[Gap] = []
        uid = hello.uid
        cursor = self._cursors.get(uid)
        if cursor is None or cursor.epoch != hello.epoch:
            if cursor is not None:
                unsent = self._known_end.get(uid, 0) - self._received.get(uid, cursor.safe)
                gaps.append(Gap(uid, GapReason.POWER_CUT, max(0, unsent)))
            cursor = Cursor(uid, hello.epoch, hello.first, 0)
            self._received[uid] = cursor.safe
            self._known_end[uid] = cursor.safe
        received = self._received.get(uid, cursor.safe)
        ahead = serial_difference(hello.first, received & 0xFFFF)
        beyond = serial_difference(hello.next, received & 0xFFFF)
        if ahead > 0 or beyond < 0:
            # Somebody else took them; or the sensor's numbers went back, which no sound sensor does.
            gaps.append(Gap(uid, GapReason.TAKEN_ELSEWHERE, max(0, ahead)))
            received = received + ahead if ahead > 0 else hello.first
            cursor = replace(cursor, safe=received)
        self._cursors[uid] = cursor
        self._received[uid] = received
        return gaps + self._note(uid, hello.next, hello.lost)

    def heartbeat(self, uid: int, status: Status) -> list[Gap]:
        """The sensor told how far it recorded; what found no room in its memory since."""
        return self._note(uid, status.next, status.lost)

    def take(self, uid: int, event: Event) -> PieceName | Misplaced:
        """A piece of the present epoch came: its name, or why it is not the next one."""
        received = self._received[uid]
        ahead = serial_difference(event.sequence, received & 0xFFFF)
        if ahead:
            return Misplaced.DOUBLE if ahead < 0 else Misplaced.OUT_OF_ORDER
        self._received[uid] = received + 1
        self._known_end[uid] = max(self._known_end.get(uid, 0), received + 1)
        name = PieceName(uid, self.epoch(uid), received)
        self._given_end[uid, name.epoch] = max(self._given_end.get((uid, name.epoch), 0), received + 1)
        return name

    def save(self, name: PieceName) -> bool:
        """The host has saved this piece and all before it; whether that is news.

        Said twice, of a lost epoch, or of numbers that the sensor took back, nothing changes. Raises
        ValueError for a piece never given out.
        """
        cursor = self._cursors.get(name.uid)
        if cursor is None or cursor.epoch != name.epoch or name.number < cursor.safe:
            return False
        if name.number >= self._received.get(name.uid, cursor.safe):
            if name.number < self._given_end.get((name.uid, name.epoch), 0):
                return False
            raise ValueError(f"The piece {name.text} was never given out.")
        self._cursors[name.uid] = replace(cursor, safe=name.number + 1)
        return True

    def _note(self, uid: int, following: int, lost: int) -> list[Gap]:
        received = self._received[uid]
        self._known_end[uid] = received + max(0, serial_difference(following, received & 0xFFFF))
        cursor = self._cursors[uid]
        more = serial_difference(lost, cursor.lost & 0xFFFF)
        if more <= 0:
            return []
        self._cursors[uid] = replace(cursor, lost=cursor.lost + more)
        return [Gap(uid, GapReason.MEMORY_FULL, more)]
