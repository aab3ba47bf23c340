"""A tower reader in front of any source of frames: one thread looks, everybody else waits for drops."""

from __future__ import annotations

import json
from collections.abc import Callable
from threading import Event, Lock, Thread
from types import TracebackType
from typing import Protocol, Self

from calibration.colour_model import CalibrationError
from calibration.sentence import Sentence, begun, together
from hardware.frames import Frame, FrameSource, SourceLostError
from hardware.reader_url import ReaderUrlError
from hardware.tower import Condition, ReaderState, Reading, ReadingId, Toss
from hardware.tray import TrayWatcher
from hardware.unacknowledged import Unacknowledged

_LOOK = 0.2
"""Seconds that one wait for a frame lasts at most, so that closing is noticed."""
_PAUSES = (0.5, 1.0, 2.0, 5.0)
"""Seconds between tries to get a lost source back; the last one is repeated."""


class Clock(Protocol):
    """How the reader waits between two tries; tests bring their own."""

    def wait(self, closed: Event, seconds: float) -> bool:
        """Wait so long, less when the event is set; whether it is."""


class RealClock:
    """Waits as long as it says."""

    def wait(self, closed: Event, seconds: float) -> bool:
        """Wait in real time."""
        return closed.wait(seconds)


class PictureReader:
    """Reads frames in a thread of its own and gives the drops that the watcher makes of them.

    The thread is a daemon, because a device that blocks in a read cannot be interrupted. ``told``: what
    else must hear of a toss, as a source that throws by itself.
    """

    def __init__(
        self,
        url: str,
        source: FrameSource,
        watcher: TrayWatcher,
        *,
        told: Callable[[Toss], None] | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.url = url
        self._source = source
        self._watcher = watcher
        self._told = told or self._tell_watcher
        self._clock = clock or RealClock()
        self._readings = Unacknowledged()
        self._memories: dict[ReadingId, str] = {}
        self._memory = _memory_text(watcher.memory.text, source.memory)
        self._lock = Lock()
        self._closed = Event()
        self._thread: Thread | None = None
        self._state = ReaderState(Condition.CLOSED, Sentence("Not in use."))
        self._latest: Frame | None = None
        self._last = watcher.memory.frame
        self._trouble = ""

    @property
    def name(self) -> str:
        """The name of the source."""
        return self._source.name

    @property
    def state(self) -> ReaderState:
        """How the source is doing, and what the watcher waits for."""
        return self._state

    @property
    def memory(self) -> str:
        """Everything up to the last acknowledged drop."""
        with self._lock:
            return self._memory

    @property
    def latest(self) -> Frame | None:
        """The latest frame, for a look at what the camera sees."""
        return self._latest

    def toss(self, toss: Toss) -> None:
        """A throw is made now."""
        self._told(toss)

    def conclude(self) -> None:
        """Answer awaited tosses with what is seen at the next rest."""
        with self._lock:
            self._watcher.conclude()

    def read(self, timeout: float) -> Reading | None:
        """The oldest drop not acknowledged."""
        return self._readings.oldest(timeout)

    def acknowledge(self, reading: Reading) -> None:
        """Forget a drop that the host has saved, and learn from the colours that the players settled."""
        with self._lock:
            self._watcher.accept(reading)
            kept = self._memories.pop(reading.reading, None)
            if kept is not None:
                self._memory = _memory_text(self._watcher.memory.text, kept)
        self._readings.acknowledge(reading)

    def close(self) -> None:
        """End waiting reads; the thread lets go of the device as soon as it can."""
        self._closed.set()
        self._readings.close()
        thread, self._thread = self._thread, None
        if thread is not None:
            self._source.close()
            thread.join(_LOOK * 2)
        self._state = ReaderState(Condition.CLOSED, Sentence("Not in use."))

    def __enter__(self) -> Self:
        self._closed = Event()
        self._readings.open()
        self._state = ReaderState(Condition.OPENING, Sentence("Opening {reader}.", reader=self.name))
        self._thread = Thread(
            target=self._run, args=(self._closed,), name=f"pictures of {self.name}", daemon=True
        )
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _tell_watcher(self, toss: Toss) -> None:
        with self._lock:
            self._watcher.toss(toss)

    def _run(self, closed: Event) -> None:
        """Read until closed; a fault of the program ends the thread with its traceback and a state."""
        try:
            self._keep_reading(closed)
        finally:
            if not closed.is_set():
                words = Sentence(
                    "{reader} stopped by a fault of the program. Open it again, or go on by hand.",
                    reader=begun(self.name),
                )
                self._state = ReaderState(Condition.LOST, words)

    def _keep_reading(self, closed: Event) -> None:
        tries = 0
        while not closed.is_set():
            try:
                self._source.open(self._last)
                while not closed.is_set():
                    frame = self._source.next(_LOOK)
                    if frame is not None:
                        tries = 0
                        self._see(frame)
                    if not closed.is_set():
                        self._state = self._at_work()
            except (SourceLostError, CalibrationError) as error:
                pause = _PAUSES[min(tries, len(_PAUSES) - 1)]
                tries += 1
                if not closed.is_set():
                    again = Sentence(
                        "Looking again in {seconds} s; by hand you can go on now.", seconds=f"{pause:g}"
                    )
                    self._state = ReaderState(Condition.LOST, together(str(error), again))
                self._clock.wait(closed, pause)
            finally:
                self._source.close()

    def _see(self, frame: Frame) -> None:
        self._trouble = frame.trouble
        if frame.trouble:
            self._last, self._latest = frame.number, frame
            return
        with self._lock:
            drop = self._watcher.feed(frame)
            self._last = frame.number
            self._latest = frame
            if drop is not None:
                self._memories[drop.reading] = self._source.memory
        if drop is not None:
            self._readings.put(drop)

    def _at_work(self) -> ReaderState:
        if self._trouble:
            words = together(self._trouble, Sentence("By hand you can go on now."))
            return ReaderState(Condition.LOST, words)
        if self._latest is None:
            words = Sentence("Opening {reader}; no picture came yet.", reader=self.name)
            return ReaderState(Condition.OPENING, words)
        if self._watcher.awaiting:
            at_rest = self._watcher.at_rest
            moving = Sentence("Waiting for what falls out of the tower." if at_rest else "Something moves.")
            return ReaderState(Condition.WATCHING, moving)
        looking = Sentence(
            "{reader} is looking; {n} keshi lies in the tray.",
            "{reader} is looking; {n} keshis lie in the tray.",
            reader=begun(self.name),
            n=self._watcher.lying.total,
        )
        return ReaderState(Condition.READY, together(looking, self._watcher.notice))


def _memory_text(tray: str, source: str) -> str:
    return json.dumps({"tray": tray, "source": source}, ensure_ascii=False)


def parts_of(memory: str) -> tuple[str, str]:
    """What the watcher and the source remembered, both empty where nothing was. Raises ReaderUrlError."""
    if not memory:
        return "", ""
    try:
        saved = json.loads(memory)
        return str(saved["tray"]), str(saved["source"])
    except (KeyError, TypeError, ValueError) as error:
        raise ReaderUrlError(
            Sentence(
                "What the reader remembered cannot be read ({error}); open it without.", error=str(error)
            )
        ) from error
