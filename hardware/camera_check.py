"""Trying every camera that is plugged in, for a report: what was tried, what was got, what to do."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from calibration.sentence import Sentence, together
from hardware.camera_control import Wanted
from hardware.cameras import Camera, CameraLostError
from hardware.frames import SourceLostError
from hardware.webcam import Surroundings, Webcam

PATIENCE = 5.0
"""Seconds that a camera gets to show its first picture."""
_LOOK = 0.1


@dataclass(frozen=True, slots=True)
class CameraCheck:
    """One camera, or the list of them: what was found, in words, and whether it can be used."""

    about: str
    words: str
    well: bool = True


def check_cameras(
    listed: Callable[[], Sequence[Camera]],
    outside: Surroundings,
    *,
    wanted: Wanted | None = None,
    patience: float = PATIENCE,
) -> Iterator[CameraCheck]:
    """Try each camera in turn; none waits longer than ``patience`` real seconds."""
    try:
        cameras = listed()
    except CameraLostError as error:
        yield CameraCheck(Sentence("cameras"), str(error), well=False)
        return
    if not cameras:
        # No fault: whoever counts by hand or has a sensor needs none.
        words = together(Sentence("none is plugged in."), outside.habits.search)
        yield CameraCheck(Sentence("cameras"), words)
    for camera in cameras:
        yield _tried(camera, Webcam(camera.name, wanted, outside), patience)


def _tried(camera: Camera, webcam: Webcam, patience: float) -> CameraCheck:
    about = f"camera://{quote(camera.name)}"
    backends = ", ".join(name.removeprefix("CAP_") for name in webcam.backends)
    tried = Sentence("Tried {ways} at number {number}.", ways=backends, number=camera.index)
    end = time.monotonic() + patience
    words: str = Sentence(
        "It gave no picture within {seconds} seconds: plug it in anew.", seconds=f"{patience:g}"
    )
    try:
        webcam.open(-1)
        while time.monotonic() < end:
            frame = webcam.next(_LOOK)
            if frame is not None and webcam.got is not None:
                gives = Sentence("It gives {picture}", picture=webcam.got.words)
                return CameraCheck(about, frame.trouble or gives, well=not frame.trouble)
    except SourceLostError as error:
        words = str(error)
    finally:
        webcam.close()
    return CameraCheck(about, together(words, tried), well=False)
