"""Frames to calibrate by: a camera, a folder of pictures, a painted tray in which pieces lay themselves."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from threading import Event, Lock

from calibration.palette import Keshi
from calibration.sentence import Sentence, begun
from hardware.frames import Frame, FrameSource
from hardware.picture_files import PictureFolder
from hardware.reader_url import ReaderUrl, ReaderUrlError, Scheme
from hardware.rendering import TrayPainter
from hardware.scene import Scene, Stage
from hardware.webcam import Surroundings, Webcam

_PACE = 1 / 15


class PaintedLesson:
    """A painted tray: whoever calibrates it says what to lay, and it lies there."""

    name = Sentence("simulated camera")
    memory = ""

    def __init__(self, seed: int = 1) -> None:
        self._painter = TrayPainter(seed)
        self._seed = seed
        self._lessons = 0
        self._scene = Scene()
        self._number = -1
        self._lock = Lock()
        self._closed = Event()

    def lay(self, colours: Sequence[Keshi]) -> None:
        """Take out what lies there and lay these keshis."""
        self._lessons += 1
        stage = Stage()
        luck = Random(self._seed * 1000 + self._lessons).random  # noqa: S311 - luck at play, no secret
        for _ in stage.fall(list(colours), luck):
            pass
        with self._lock:
            self._scene = Scene(stage.lying)

    def open(self, after: int) -> None:
        """Begin to film."""
        self._closed.clear()
        self._number = max(self._number, after)

    def next(self, timeout: float) -> Frame | None:
        """The tray as it lies there now."""
        if self._closed.wait(min(timeout, _PACE)):
            return None
        with self._lock:
            scene = self._scene
        self._number += 1
        return Frame(self._painter.picture(scene, self._number), self._number, self._number * _PACE)

    def close(self) -> None:
        """End a wait."""
        self._closed.set()


def lesson_source(url: ReaderUrl, outside: Surroundings | None = None) -> FrameSource:
    """The source of frames that an address names. Raises ReaderUrlError for one that shows no tray."""
    match url.scheme:
        case Scheme.CAMERA:
            return Webcam(url.target, outside=outside)
        case Scheme.RENDERED:
            return PaintedLesson(url.whole_number("seed", 1))
        case Scheme.IMAGES:
            return PictureFolder(Path(url.target))
        case _:
            raise ReaderUrlError(
                Sentence(
                    "{reader} needs no calibration: camera://NAME does, images:///folder and sim+camera:// "
                    "may.",
                    reader=begun(url.scheme.title),
                )
            )
