"""``camera://NAME``: a webcam over the tray, read with the calibration of this table."""

from __future__ import annotations

from pathlib import Path

from hardware.camera_control import Wanted
from hardware.picture_reader import PictureReader, parts_of
from hardware.profiles import eye_for
from hardware.reader_url import ReaderUrl
from hardware.seeing_eye import SeeingEye, picture_in
from hardware.tray import TrayWatcher
from hardware.tray_memory import TrayMemory
from hardware.webcam import Surroundings, Webcam

_REST_FRAMES = 6
_GRACE = 3.0
"""Seconds after a restart in which the program tells again what was tossed."""


def open_camera(
    url: ReaderUrl, memory: str = "", profiles: Path | None = None, outside: Surroundings | None = None
) -> PictureReader:
    """The reader that an address names; the camera itself is opened when the reader is entered.

    Raises ReaderUrlError where it was not calibrated, or for a foreign memory.
    """
    tray_memory = TrayMemory.from_text(parts_of(memory)[0])
    eye = eye_for(url, profiles)
    wanted = _as_calibrated(eye) if isinstance(eye, SeeingEye) else Wanted()
    watcher = TrayWatcher(
        f"camera/{url.target}", eye, rest_frames=_REST_FRAMES, grace=_GRACE, memory=tray_memory
    )
    return PictureReader(url.text, Webcam(url.target, wanted, outside), watcher)


def _as_calibrated(eye: SeeingEye) -> Wanted:
    height, width = picture_in(eye.profile.lights[0]).shape[:2]
    return Wanted(width, height, must=True, settings=eye.profile.settings)
