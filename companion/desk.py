"""The reader desk: one per process; it reads the tower in a thread and publishes what it sees."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable
from uuid import uuid4

from calibration.sentence import Sentence
from companion.engine.entry import BY_HAND
from hardware.opening import open_reader
from hardware.reader_url import Scheme, parse_reader_url
from hardware.tower import Condition, Drop, ReaderState, ReaderUrlError, Toss, TowerReader

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
class _Watch:
    """One reader, opened and read in ``thread`` until ``ended``; ``fault`` is why it could not be opened."""

    name: str
    ended: threading.Event = field(default_factory=threading.Event)
    lock: threading.Lock = field(default_factory=threading.Lock)
    tosses: list[Toss] = field(default_factory=list)
    reader: TowerReader | None = None
    fault: ReaderUrlError | None = None
    thread: threading.Thread | None = None

    def toss(self, toss: Toss) -> None:
        """Tell the reader of a toss, as soon as it is open."""
        with self.lock:
            if self.reader is None:
                self.tosses.append(toss)
                return
        self.reader.toss(toss)

    def opened(self, reader: TowerReader) -> None:
        """Take the reader and tell it what was tossed meanwhile."""
        with self.lock:
            self.reader, tosses = reader, self.tosses
        for toss in tosses:
            reader.toss(toss)


@dataclass(slots=True)
class ReaderDesk:
    """Reads the tower at ``url`` while it holds the lease; ``publish`` is called from the reading thread.

    ``url`` is ``hand://`` where people count. ``tend`` is called about once a second from the thread that
    owns the store; everything else may be called from any thread. Readers open in the reading thread, for
    those with pictures take their time. A lost device never raises: its state is published. ``clock``
    counts seconds. ``key`` returns the cap of what people press to choose a reader.
    """

    url: str
    lease: Lease
    publish: Callable[[Bulletin], object]
    open_at: Callable[[str, str], TowerReader] = open_reader
    clock: Callable[[], float] = time.monotonic
    key: Callable[[], str] = lambda: "j"
    _holder: str = ""
    _watch: _Watch | None = None
    _looked: float = 0.0
    _silence: ReaderState | None = None
    _trouble: str = ""
    _waiting: dict[str, Drop] = field(default_factory=dict)

    @property
    def active(self) -> bool:
        """Whether this process reads the device, or opens it."""
        return self._watch is not None

    @property
    def by_hand(self) -> bool:
        """Whether people count what falls."""
        return self.url == BY_HAND

    @property
    def simulated(self) -> bool:
        """Whether nothing real falls: the program throws."""
        try:
            return parse_reader_url(self.url).scheme in (Scheme.SIMULATED, Scheme.RENDERED)
        except ReaderUrlError:
            return False

    @property
    def name(self) -> str:
        """What the players call the reader."""
        if self.by_hand:
            return Sentence("by hand")
        return self._reader.name if self._reader is not None else self.url

    @property
    def state(self) -> ReaderState:
        """How the reader is doing, in words."""
        if self.by_hand:
            return ReaderState(Condition.READY, self._trouble or Sentence("People count what falls."))
        if self._silence is not None:
            return self._silence
        if self._reader is not None:
            return self._reader.state
        if self._watch is not None:
            return ReaderState(Condition.OPENING, Sentence("Opening {reader}.", reader=self.url))
        return ReaderState(Condition.CLOSED, Sentence("Another screen reads the tower."))

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

    @property
    def _reader(self) -> TowerReader | None:
        return self._watch.reader if self._watch is not None else None

    def tend(self) -> None:
        """Take or renew the lease; begin to read where it was got; notice a device that says nothing.

        Raises StoreError, and ReaderUrlError where there is no such reader.
        """
        if self.by_hand:
            return
        self._holder = self._holder or uuid4().hex
        got = self.lease.take_lease(self.url, self._holder, _LEASE)
        if got and self._watch is None:
            self._begin(self.lease.memory(self.url))
        elif not got and self._watch is not None:
            self._stop_reading()
        if self._watch is not None and self._watch.fault is not None:
            raise self._watch.fault
        self._listen()

    def switch(self, url: str, *, because: str = "") -> None:
        """Read another reader from now on, or count by hand; ``because`` is said where that was forced.

        What the old one has not told yet stays with it and comes when it is read again. Raises StoreError.
        """
        self.close()
        self.url, self._trouble = url, because

    def toss(self, toss: Toss) -> None:
        """Say what is thrown in now; said again, it changes nothing."""
        if self._watch is not None:
            self._watch.toss(toss)

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
        watch = self._watch
        if watch is None or watch.thread is None:
            return
        alive = watch.thread.is_alive()
        if alive and (watch.reader is None or self.clock() - self._looked <= _SILENT):
            heard, self._silence = self._silence is not None, None
            if heard:
                self.publish(self.state)
            return
        words = (_silent if alive else _stopped)(watch.name, self.key())
        if self._silence is None or self._silence.words != words:
            self._silence = ReaderState(Condition.LOST, words)
            self.publish(self._silence)

    def _begin(self, memory: str) -> None:
        self._watch = watch = _Watch(self.url)
        # A daemon, because a blocked device cannot be cancelled and must not hold up the end of the program.
        watch.thread = threading.Thread(
            target=self._read, args=(watch, self.url, memory), name="reading the tower", daemon=True
        )
        watch.thread.start()

    def _stop_reading(self) -> None:
        watch, self._watch, self._silence = self._watch, None, None
        self._waiting.clear()
        if watch is None or watch.thread is None:
            return
        watch.ended.set()
        if watch.reader is not None:
            # Beside this thread, because a blocked device may hold up its own closing, too.
            closing = threading.Thread(target=watch.reader.close, name="closing the tower", daemon=True)
            closing.start()
            closing.join(_END_WITHIN)
        watch.thread.join(_END_WITHIN)

    def _read(self, watch: _Watch, url: str, memory: str) -> None:
        try:
            reader = self.open_at(url, memory)
        except ReaderUrlError as fault:
            watch.fault = fault
            if not watch.ended.is_set():
                self.publish(ReaderState(Condition.CLOSED, str(fault)))
            return
        if not watch.ended.is_set():
            with reader:
                watch.name, self._looked = reader.name, self.clock()
                watch.opened(reader)
                self._keep_reading(watch, reader)

    def _keep_reading(self, watch: _Watch, reader: TowerReader) -> None:
        told: str | None = None
        state: ReaderState | None = None
        while not watch.ended.is_set():
            drop = reader.read(_LOOK)
            if watch.ended.is_set():
                return
            self._looked = self.clock()
            if reader.state != state:
                state = reader.state
                self.publish(state)
            if drop is None:
                continue
            if drop.reading == told:
                watch.ended.wait(_LOOK)  # it waits to be acknowledged
            else:
                told = drop.reading
                self._waiting[drop.reading] = drop
                self.publish(drop)


def _silent(reader: str, key: str) -> Sentence:
    return Sentence(
        "The {reader} does not answer. Count by hand; {key} chooses it again, or another one.",
        reader=reader,
        key=key,
    )


def _stopped(reader: str, key: str) -> Sentence:
    return Sentence(
        "The {reader} stopped by a fault of the program. Count by hand; "
        "{key} chooses it again, or another one.",
        reader=reader,
        key=key,
    )
