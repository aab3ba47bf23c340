"""``images:///folder`` and ``video:///clip.avi``: pictures of a tray that were taken before."""

from __future__ import annotations

import json
import re
from collections import deque
from functools import partial
from pathlib import Path
from threading import Event

import cv2
import numpy as np

from calibration.colour_model import CalibrationError
from calibration.empty_tray import Picture
from calibration.palette import Keshi
from calibration.sentence import Sentence
from hardware.frames import Frame, FrameSource, SourceLostError
from hardware.picture_reader import PictureReader, parts_of
from hardware.profiles import eye_for
from hardware.reader_url import ReaderUrl, ReaderUrlError, Scheme
from hardware.tray import TrayWatcher
from hardware.tray_calibration import TrayCalibration
from hardware.tray_memory import TrayMemory

FRAMES_PER_SECOND = 15
"""What a folder is taken to have been taken at, and a film that does not say."""
_POLL = 0.1
"""Seconds between two looks into a folder."""
_PATIENCE = 20
"""Looks for which a picture may be half written."""
_ENDINGS = {".png", ".jpg", ".jpeg", ".bmp"}
_SHOWN = re.compile(r"(empty|cal)-?.*")
_CORNERS = "tray.json"


class PictureFolder:
    """The pictures of a folder in the order of their names, numbers by value; new ones as they come.

    Pictures whose names begin with ``empty`` or ``cal`` are for calibration and are left out.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._number = -1
        self._waiting: deque[Path] = deque()
        self._taken: set[Path] = set()
        self._unreadable = 0
        self._closed = Event()

    @property
    def name(self) -> str:
        """The folder's name."""
        return Sentence("folder {folder}", folder=self._folder.name)

    @property
    def memory(self) -> str:
        """Nothing: the folder is still there."""
        return ""

    def open(self, after: int) -> None:
        """Look into the folder; the first ``after + 1`` pictures are left out. Raises SourceLostError."""
        self._closed.clear()
        self._number, self._unreadable = after, 0
        names = self._names()
        self._taken = set(names[: after + 1])
        self._waiting = deque(names[after + 1 :])

    def next(self, timeout: float) -> Frame | None:
        """The next picture. Raises SourceLostError for one that cannot be read."""
        if not self._waiting:
            self._closed.wait(min(timeout, _POLL))
            self._waiting.extend(path for path in self._names() if path not in self._taken)
        if not self._waiting or self._closed.is_set():
            return None
        path = self._waiting[0]
        picture = cv2.imread(str(path), cv2.IMREAD_COLOR)
        if picture is None:
            self._wait_for(path)
            return None
        self._unreadable = 0
        self._taken.add(self._waiting.popleft())
        self._number += 1
        return Frame(picture.astype(np.uint8), self._number, self._number / FRAMES_PER_SECOND)

    def close(self) -> None:
        """End a wait for pictures."""
        self._closed.set()

    def _wait_for(self, path: Path) -> None:
        self._unreadable += 1
        if self._unreadable > _PATIENCE:
            raise SourceLostError(
                Sentence("{file} is no picture that can be read; take it out of the folder.", file=path.name)
            )
        self._closed.wait(_POLL)

    def _names(self) -> list[Path]:
        try:
            found = [path for path in self._folder.iterdir() if path.suffix.lower() in _ENDINGS]
        except OSError as error:
            raise SourceLostError(
                Sentence(
                    "The folder {folder} cannot be read ({error}).",
                    folder=str(self._folder),
                    error=str(error.strerror),
                )
            ) from error
        return sorted((path for path in found if not _SHOWN.match(path.name)), key=_by_number)


class Film:
    """The frames of a film, one after the other; at its end there are no more."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._number = -1
        self._capture: cv2.VideoCapture | None = None
        self._rate = float(FRAMES_PER_SECOND)
        self._closed = Event()

    @property
    def name(self) -> str:
        """The film's name."""
        return Sentence("film {film}", film=self._path.name)

    @property
    def memory(self) -> str:
        """Nothing: the film is still there."""
        return ""

    def open(self, after: int) -> None:
        """Open the film behind frame ``after``. Raises SourceLostError."""
        self._closed.clear()
        capture = cv2.VideoCapture(str(self._path))
        if not capture.isOpened():
            raise SourceLostError(
                Sentence(
                    "The film {film} is not there, or is of no kind that can be read.", film=str(self._path)
                )
            )
        rate = capture.get(cv2.CAP_PROP_FPS)
        self._rate = rate if 1 <= rate <= 1000 else float(FRAMES_PER_SECOND)
        for _ in range(after + 1):
            capture.grab()
        self._number, self._capture = after, capture

    def next(self, timeout: float) -> Frame | None:
        """The next frame; None at the end of the film."""
        if self._capture is not None:
            there, picture = self._capture.read()
            if there:
                self._number += 1
                return Frame(picture.astype(np.uint8), self._number, self._number / self._rate)
        self._closed.wait(timeout)
        return None

    def close(self) -> None:
        """End a wait; the file is let go of when it is opened anew or forgotten."""
        self._closed.set()


def calibration_in(folder: Path) -> TrayCalibration:
    """What the pictures of a folder teach.

    ``empty*``: the empty tray. ``cal-COLOUR*``: pieces of one colour, by its English name. ``tray.json``:
    ``{"corners": [[x, y], ...]}``, the corners of the floor in pixels, front left, front right, back right,
    back left. Raises CalibrationError.
    """
    written = folder / _CORNERS
    try:
        corners = np.array(json.loads(written.read_text(encoding="utf-8"))["corners"], dtype=np.float64)
    except (OSError, KeyError, TypeError, ValueError) as error:
        raise CalibrationError(
            Sentence(
                "The corners of the tray cannot be read from {file} ({error}).",
                file=str(written),
                error=str(error),
            )
        ) from error
    if corners.shape != (4, 2):
        raise CalibrationError(Sentence("{file} must give four corners, x and y each.", file=str(written)))
    shown = {keshi: [_picture(path) for path in _pictures(folder, f"cal-{keshi.english}")] for keshi in Keshi}
    missing = [keshi.english for keshi, pictures in shown.items() if not pictures]
    if missing:
        raise CalibrationError(
            Sentence(
                "{folder} has no pictures named cal-{colour}; each colour needs at least one.",
                folder=str(folder),
                colour=missing[0],
            )
        )
    return TrayCalibration.learned([_picture(path) for path in _pictures(folder, "empty")], shown, corners)


def open_pictures(url: ReaderUrl, memory: str = "", profiles: Path | None = None) -> PictureReader:
    """The reader of a folder or film.

    ``profile`` is a saved calibration, or a folder of pictures to learn from as ``calibration_in`` does; a
    folder of pictures may be its own. Raises ReaderUrlError where there is nothing to learn the colours from,
    or for a foreign memory.
    """
    path = Path(url.target)
    own = path if url.scheme is Scheme.IMAGES else None
    taught = Path(url.options["profile"]) if "profile" in url.options else own
    plain = None if taught is None or taught.is_file() else partial(_learned, taught)
    eye = eye_for(url, profiles, plain)
    source: FrameSource = PictureFolder(path) if url.scheme is Scheme.IMAGES else Film(path)
    tray_memory = TrayMemory.from_text(parts_of(memory)[0])
    rest = max(1, url.whole_number("rest", 5))
    watcher = TrayWatcher(f"{url.scheme.word}/{path.name}", eye, rest_frames=rest, memory=tray_memory)
    return PictureReader(url.text, source, watcher)


def _learned(folder: Path) -> TrayCalibration:
    try:
        return calibration_in(folder)
    except CalibrationError as error:
        raise ReaderUrlError(str(error)) from error


def _pictures(folder: Path, begins: str) -> list[Path]:
    return sorted(
        (path for path in folder.glob(f"{begins}*") if path.suffix.lower() in _ENDINGS), key=_by_number
    )


def _picture(path: Path) -> Picture:
    picture = cv2.imread(str(path), cv2.IMREAD_COLOR)
    if picture is None:
        raise CalibrationError(Sentence("{file} is no picture that can be read.", file=str(path)))
    return picture.astype(np.uint8)


def _by_number(path: Path) -> list[tuple[int, str]]:
    """``frame-9`` before ``frame-10``."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", path.name)]
