"""The newest frame of a source for people to look at, and a calm picture once nothing moves."""

from __future__ import annotations

from collections import deque
from threading import Event, Lock, Thread

from calibration.empty_tray import Picture
from calibration.sentence import Sentence
from hardware.frames import Frame, FrameSource, SourceLostError
from hardware.rest import RestDetector
from hardware.teaching import averaged

_LOOK = 0.2
_PAUSE = 1.0
_STILL = 5
_END_WITHIN = 0.4


class LiveFrames:
    """Reads a source in a daemon thread, for a camera that blocks cannot be interrupted."""

    def __init__(self, source: FrameSource) -> None:
        self.source = source
        self._words: str = Sentence("Opening {reader}.", reader=source.name)
        self._newest: Frame | None = None
        self._still: deque[Picture] = deque(maxlen=_STILL)
        self._rest = RestDetector(_STILL)
        self._lock = Lock()
        self._closed = Event()
        self._thread: Thread | None = None

    @property
    def newest(self) -> Frame | None:
        """The newest frame, None before the first."""
        return self._newest

    @property
    def trouble(self) -> str:
        """Why nothing is to be seen, a sentence; empty where all is well."""
        return self._words

    def start(self) -> None:
        """Begin to read."""
        self._thread = Thread(
            target=self._run, args=(self._closed,), name=f"live {self.source.name}", daemon=True
        )
        self._thread.start()

    def stop(self) -> None:
        """Let go of the source; waits a moment only."""
        self._closed.set()
        self.source.close()
        if self._thread is not None:
            self._thread.join(_END_WITHIN)

    def forget(self) -> None:
        """Wait anew until nothing moves: something was laid or taken."""
        with self._lock:
            self._still.clear()
            self._rest = RestDetector(_STILL)

    def calm(self) -> Picture | None:
        """The mean of the latest frames when none of them moved, else None."""
        with self._lock:
            ready = self._rest.at_rest and len(self._still) == _STILL
            return averaged(list(self._still)) if ready else None

    def _run(self, closed: Event) -> None:
        while not closed.is_set():
            try:
                self.source.open(self._newest.number if self._newest is not None else -1)
                while not closed.is_set():
                    frame = self.source.next(_LOOK)
                    if frame is not None:
                        self._see(frame)
            except SourceLostError as error:
                self._words = str(error)
                self.forget()
                closed.wait(_PAUSE)
            finally:
                self.source.close()

    def _see(self, frame: Frame) -> None:
        with self._lock:
            if self._newest is not None and self._newest.picture.shape != frame.picture.shape:
                self._still.clear()
                self._rest = RestDetector(_STILL)
            self._newest, self._words = frame, frame.trouble
            if frame.trouble:
                self._still.clear()
                return
            self._rest.feed(frame.picture)
            self._still.append(frame.picture)
