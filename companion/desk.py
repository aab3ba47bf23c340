"""The reader desk: one per process; it reads the tower in a thread and publishes what it sees."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable
from uuid import uuid4

from companion.engine.entry import BY_HAND
from hardware.tower import Condition, Drop, ReaderState, Toss, TowerReader, open_reader

_LOOK: Final = 0.2
"""Seconds that one look at the reader may wait."""
_SILENT: Final = 1.0
"""Seconds without the end of a look after which a device counts as lost."""
_LEASE: Final = timedelta(seconds=5)
"""How long the right to read a device lasts without being renewed."""
_END_WITHIN: Final = 0.4
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


@runtime_checkable
class Looking(Protocol):
    """A reader that looks with a camera: its latest frame, for people to see what it sees."""

    @property
    def latest(self) -> Any:  # noqa: ANN401  # a frame of hardware.frames, which loads arrays
        """The latest frame, None before the first."""
        ...


@dataclass(slots=True)
class ReaderDesk:
    """Reads the tower at ``url`` while it holds the lease; ``publish`` is called from the reading thread.

    ``url`` is ``hand://`` where people count. ``tend`` is called about once a second from the thread that
    owns the store; everything else may be called from any thread. A lost device never raises: its state
    is published. ``clock`` counts seconds.
    """

    url: str
    lease: Lease
    publish: Callable[[Bulletin], object]
    open_at: Callable[[str, str], TowerReader] = open_reader
    clock: Callable[[], float] = time.monotonic
    _holder: str = ""
    _reader: TowerReader | None = None
    _thread: threading.Thread | None = None
    _ended: threading.Event | None = None
    _looked: float = 0.0
    _silence: ReaderState | None = None
    _trouble: str = ""
    _waiting: dict[str, Drop] = field(default_factory=dict)

    @property
    def active(self) -> bool:
        """Whether this process reads the device."""
        return self._reader is not None

    @property
    def by_hand(self) -> bool:
        """Whether people count what falls."""
        return self.url == BY_HAND

    @property
    def name(self) -> str:
        """What the players call the reader."""
        if self.by_hand:
            return "by hand"
        return self._reader.name if self._reader is not None else self.url

    @property
    def state(self) -> ReaderState:
        """How the reader is doing, in words."""
        if self.by_hand:
            return ReaderState(Condition.READY, self._trouble or "People count what falls.")
        if self._silence is not None:
            return self._silence
        if self._reader is not None:
            return self._reader.state
        return ReaderState(Condition.CLOSED, "Another screen reads the tower.")

    @property
    def waiting(self) -> tuple[Drop, ...]:
        """Drops that were published and not acknowledged yet, oldest first."""
        return tuple(self._waiting.values())

    @property
    def memory(self) -> str | None:
        """What the reader must know after a restart; None where none is read."""
        return self._reader.memory if self._reader is not None else None

    @property
    def frame(self) -> Any:  # noqa: ANN401  # a frame of hardware.frames, which loads arrays
        """The latest picture that the reader saw, None where it sees none."""
        return self._reader.latest if isinstance(self._reader, Looking) else None

    def tend(self) -> None:
        """Take or renew the lease; begin to read where it was got; notice a device that says nothing.

        Raises ReaderUrlError and StoreError.
        """
        if self.by_hand:
            return
        self._holder = self._holder or uuid4().hex
        got = self.lease.take_lease(self.url, self._holder, _LEASE)
        if got and self._reader is None:
            self._begin(self.open_at(self.url, self.lease.memory(self.url)))
        elif not got and self._reader is not None:
            self._stop_reading()
        self._listen()

    def switch(self, url: str, *, because: str = "") -> None:
        """Read another reader from now on, or count by hand; ``because`` is said where that was forced.

        What the old one has not told yet stays with it and comes when it is read again. Raises StoreError.
        """
        self.close()
        self.url, self._trouble = url, because

    def toss(self, toss: Toss) -> None:
        """Say what is thrown in now; said again, it changes nothing."""
        if self._reader is not None:
            self._reader.toss(toss)

    def conclude(self) -> None:
        """Say that nothing more will come out."""
        if self._reader is not None:
            self._reader.conclude()

    def was_counted(self, drop: Drop) -> bool:
        """Tell whether a drop was saved before its acknowledgement was lost: it must not count again."""
        return self.lease.was_counted(self.url, drop.reading)

    def acknowledge(self, drop: Drop) -> None:
        """Forget a drop that is saved, and keep what the reader must remember. Raises StoreError."""
        self._waiting.pop(drop.reading, None)
        if self._reader is not None:
            self._reader.acknowledge(drop)
            self.lease.remember(self.url, self._reader.memory)

    def close(self) -> None:
        """Stop reading and give the lease back; closing twice changes nothing. Raises StoreError."""
        self._stop_reading()
        if self._holder:
            self.lease.give_up_lease(self.url, self._holder)
            self._holder = ""

    def _listen(self) -> None:
        """Notice a look that does not end, or a thread that ended by itself."""
        thread, silent = self._thread, self.clock() - self._looked
        if self._reader is None or thread is None:
            return
        if thread.is_alive() and silent <= _SILENT:
            heard, self._silence = self._silence is not None, None
            if heard:
                self.publish(self.state)
            return
        happened = "does not answer" if thread.is_alive() else "stopped by a fault of the program"
        words = f"The {self._reader.name} {happened}. Count by hand; j chooses it again, or another one."
        if self._silence is None or self._silence.words != words:
            self._silence = ReaderState(Condition.LOST, words)
            self.publish(self._silence)

    def _begin(self, reader: TowerReader) -> None:
        self._reader, self._ended, self._looked = reader, threading.Event(), self.clock()
        # A daemon, because a blocked device cannot be cancelled and must not hold up the end of the program.
        self._thread = threading.Thread(
            target=self._read, args=(reader, self._ended), name="reading the tower", daemon=True
        )
        self._thread.start()

    def _stop_reading(self) -> None:
        reader, thread, ended = self._reader, self._thread, self._ended
        self._reader = self._thread = self._ended = self._silence = None
        self._waiting.clear()
        if reader is None or thread is None or ended is None:
            return
        ended.set()
        # Beside this thread, because a blocked device may hold up its own closing, too.
        closing = threading.Thread(target=reader.close, name="closing the tower's reader", daemon=True)
        closing.start()
        closing.join(_END_WITHIN)
        thread.join(_END_WITHIN)

    def _read(self, reader: TowerReader, ended: threading.Event) -> None:
        told: str | None = None
        state: ReaderState | None = None
        with reader:
            while not ended.is_set():
                drop = reader.read(_LOOK)
                self._looked = self.clock()
                if reader.state != state and not ended.is_set():
                    state = reader.state
                    self.publish(state)
                if drop is None:
                    continue
                if drop.reading == told:
                    ended.wait(_LOOK)  # it waits to be acknowledged
                elif not ended.is_set():
                    told = drop.reading
                    self._waiting[drop.reading] = drop
                    self.publish(drop)
