"""The reader desk: one per process; it reads the tower in a thread and publishes what it sees."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final, Protocol, TypeAlias
from uuid import uuid4

from hardware.tower import Condition, Drop, ReaderState, Toss, TowerReader, open_reader

_LOOK: Final = 0.2
"""Seconds that one look at the reader may wait."""
_LEASE: Final = timedelta(seconds=5)
"""How long the right to read a device lasts without being renewed."""
_END_WITHIN: Final = 1.0
"""Seconds that the reading thread gets to end."""

Bulletin: TypeAlias = Drop | ReaderState
"""What the desk publishes: a drop, once; or how the reader is doing, whenever that changed."""


class Lease(Protocol):
    """Who may read a device, and what its reader remembers: kept by the store, shared by all processes."""

    def take_lease(self, reader: str, holder: str, lasting: timedelta) -> bool:
        """Take or renew the right to read; False while another holds it."""
        ...

    def give_up_lease(self, reader: str, holder: str) -> None:
        """Give the right back."""
        ...

    def was_counted(self, reader: str, reading: str) -> bool:
        """Tell whether a reading answered a question already."""
        ...

    def memory(self, reader: str) -> str:
        """Return what the reader remembered last."""
        ...

    def remember(self, reader: str, memory: str) -> None:
        """Keep what the reader must know after a restart."""
        ...


@dataclass(slots=True)
class ReaderDesk:
    """Reads the tower at ``url`` while it holds the lease; ``publish`` is called from the reading thread.

    ``tend`` is called about once a second from the thread that owns the store; everything else may be
    called from any thread. A lost device never raises: its state is published.
    """

    url: str
    lease: Lease
    publish: Callable[[Bulletin], object]
    open_at: Callable[[str, str], TowerReader] = open_reader
    _holder: str = ""
    _reader: TowerReader | None = None
    _thread: threading.Thread | None = None
    _ended: threading.Event | None = None

    @property
    def active(self) -> bool:
        """Whether this process reads the device."""
        return self._reader is not None

    @property
    def state(self) -> ReaderState:
        """How the reader is doing, in words."""
        if self._reader is not None:
            return self._reader.state
        return ReaderState(Condition.CLOSED, "Another screen reads the tower.")

    def tend(self) -> None:
        """Take or renew the lease; begin to read where it was got. Raises ReaderUrlError and StoreError."""
        self._holder = self._holder or uuid4().hex
        got = self.lease.take_lease(self.url, self._holder, _LEASE)
        if got and self._reader is None:
            self._begin(self.open_at(self.url, self.lease.memory(self.url)))
        elif not got and self._reader is not None:
            self._stop_reading()

    def toss(self, toss: Toss) -> None:
        """Say what is thrown in now; said again, it changes nothing."""
        if self._reader is not None:
            self._reader.toss(toss)

    def was_counted(self, drop: Drop) -> bool:
        """Tell whether a drop was saved before its acknowledgement was lost: it must not count again."""
        return self.lease.was_counted(self.url, drop.reading)

    def acknowledge(self, drop: Drop) -> None:
        """Forget a drop that is saved, and keep what the reader must remember. Raises StoreError."""
        if self._reader is not None:
            self._reader.acknowledge(drop)
            self.lease.remember(self.url, self._reader.memory)

    def close(self) -> None:
        """Stop reading and give the lease back; closing twice changes nothing. Raises StoreError."""
        self._stop_reading()
        if self._holder:
            self.lease.give_up_lease(self.url, self._holder)
            self._holder = ""

    def _begin(self, reader: TowerReader) -> None:
        self._reader, self._ended = reader, threading.Event()
        # A daemon, because a blocked device cannot be cancelled and must not hold up the end of the program.
        self._thread = threading.Thread(
            target=self._read, args=(reader, self._ended), name="reading the tower", daemon=True
        )
        self._thread.start()

    def _stop_reading(self) -> None:
        reader, thread, ended = self._reader, self._thread, self._ended
        self._reader = self._thread = self._ended = None
        if reader is None or thread is None or ended is None:
            return
        ended.set()
        reader.close()
        thread.join(_END_WITHIN)

    def _read(self, reader: TowerReader, ended: threading.Event) -> None:
        told: str | None = None
        state: ReaderState | None = None
        with reader:
            while not ended.is_set():
                drop = reader.read(_LOOK)
                if reader.state != state and not ended.is_set():
                    state = reader.state
                    self.publish(state)
                if drop is None:
                    continue
                if drop.reading == told:
                    ended.wait(_LOOK)  # it waits to be acknowledged
                elif not ended.is_set():
                    told = drop.reading
                    self.publish(drop)
