"""Cameras: whether pictures can be read at all, by which addresses, and every camera tried."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable, Iterator
from typing import Final

from companion.doctor.finding import Finding, trouble
from companion.engine.text import Text
from hardware.reader_url import Scheme

_WITH_PICTURES: Final = (Scheme.RENDERED, Scheme.CAMERA, Scheme.VIDEO, Scheme.IMAGES)
"""The readers that need OpenCV."""

_ABOUT: Final = Text("camera")

Load = Callable[[str], object]
"""Loads a module by its name. Raises ImportError."""


def vision_trouble(load: Load = importlib.import_module) -> str:
    """Return why OpenCV cannot be loaded on this machine, empty where it can."""
    try:
        load("cv2")
    except ImportError as error:
        return str(error) or type(error).__name__
    return ""


def vision_remedy(platform: str) -> Text:
    """Return how OpenCV gets what it lacks on a platform, named as ``sys.platform``."""
    if platform == "linux":
        return Text(
            "On Debian, Ubuntu and Raspberry Pi: sudo apt install libgl1 libglib2.0-0; elsewhere install "
            "opencv-python anew. Everything but the camera works without it."
        )
    if platform == "win32":
        return Text(
            "Install the Visual C++ Redistributable of Microsoft (x64), and opencv-python anew; on Windows N "
            "also the Media Feature Pack. Everything but the camera works without it."
        )
    return Text("Install opencv-python anew. Everything but the camera works without it.")


def vision_finding(reason: str, platform: str) -> Finding:
    """Say whether OpenCV loads."""
    if not reason:
        return Finding(_ABOUT, Text("OpenCV loads"))
    return trouble(_ABOUT, Text("OpenCV cannot be loaded ({error})", error=reason), vision_remedy(platform))


def readers_finding(reason: str, platform: str) -> Finding:
    """Say by which addresses the cube tower can be read on this machine, and which need what is missing."""
    about = Text("tower readers")
    forms = ", ".join(f"{scheme.word}://" for scheme in Scheme if not reason or scheme not in _WITH_PICTURES)
    if not reason:
        return Finding(about, forms)
    return trouble(
        about, Text("{addresses}; the others need OpenCV", addresses=forms), vision_remedy(platform)
    )


def camera_findings() -> Iterator[Finding]:
    """Try every camera of this computer: whether it opens, who holds it, what it gives."""
    reason = vision_trouble()
    yield vision_finding(reason, sys.platform)
    yield readers_finding(reason, sys.platform)
    if reason:
        return
    from hardware.camera_habits import prepare, this_system

    prepare(os.environ, this_system())
    from hardware.camera_check import check_cameras
    from hardware.cameras import plugged_in
    from hardware.webcam import real_surroundings

    outside = real_surroundings()
    for check in check_cameras(lambda: plugged_in(outside.system), outside):
        # The sentence of a camera that does not work says what to do.
        yield Finding(check.about, check.words) if check.well else trouble(check.about, check.words, "")
