"""Readings that wait for their acknowledgement: the half of "exactly once" that every reader shares."""

from __future__ import annotations

import math
from collections.abc import Iterable
from threading import Condition

from hardware.tower import Reading


class Unacknowledged:
    """Readings in their order, each given again until it is acknowledged; safe to use from any thread.

    A reading put a second time under the same id is dropped, and so is one that was acknowledged already,
    so a device that repeats itself after a restart counts once.
    """

    def __init__(self, waiting: Iterable[Reading] = ()) -> None:
        self._changed = Condition()
        self._waiting = list(waiting)
        self._done: set[str] = set()
        self._closed = False

    @property
    def waiting(self) -> tuple[Reading, ...]:
        """The readings not acknowledged yet, oldest first."""
        with self._changed:
            return tuple(self._waiting)

    def put(self, reading: Reading) -> None:
        """Add a reading behind the others and wake whoever waits for one."""
        with self._changed:
            known = {waiting.reading for waiting in self._waiting} | self._done
            if reading.reading not in known:
                self._waiting.append(reading)
                self._changed.notify_all()

    def oldest(self, timeout: float) -> Reading | None:
        """The oldest reading, waiting at most ``timeout`` seconds for one; None for none or when closed.

        Raises ValueError for a timeout below zero or without end.
        """
        if not 0 <= timeout < math.inf:
            raise ValueError(f"A reader waits a number of seconds from 0 on, not {timeout}.")
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._closed, timeout)
            return self._waiting[0] if self._waiting and not self._closed else None

    def acknowledge(self, reading: Reading) -> None:
        """Forget the reading with this id; one that is not there any more is no error."""
        with self._changed:
            self._done.add(reading.reading)
            self._waiting = [waiting for waiting in self._waiting if waiting.reading != reading.reading]

    def open(self) -> None:
        """Let reads wait again."""
        with self._changed:
            self._closed = False

    def close(self) -> None:
        """End every waiting read; the readings stay."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
