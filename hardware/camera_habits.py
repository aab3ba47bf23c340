"""How cameras behave on each kind of computer: everything that differs between them stands here.

Nothing here was tried on every machine; what drivers do is verified by the picture (``camera_control``).
"""

from __future__ import annotations

import sys
from collections.abc import MutableMapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from calibration.sentence import Sentence, together

_BOARD = Path("/proc/device-tree/model")


class System(Enum):
    """A kind of computer."""

    LINUX = "Linux"
    RASPBERRY_PI = "Raspberry Pi"
    MACOS = "macOS"
    WINDOWS = "Windows"
    OTHER = "another system"


@dataclass(frozen=True, slots=True)
class CameraHabits:
    """What to try, in this order, and what to tell people.

    ``backends``: names of OpenCV's constants. ``manual``: values that may switch automatic exposure off;
    empty where nothing can. ``automatic``: the one that switches it on again. ``in_steps``: whether exposure
    is told in powers of two and not in units of time. ``environment``: variables that must be set before
    OpenCV is loaded. ``permission``: how a person allows the camera. ``search``: where to look for one.
    """

    backends: tuple[str, ...]
    manual: tuple[float, ...]
    automatic: float
    in_steps: bool
    environment: tuple[tuple[str, str], ...]
    permission: str
    search: str


_GROUP = Sentence("Allow it by “sudo usermod -aG video $USER”, then log out and in again.")
_CABLE = Sentence("Look at its cable and try another socket.")

_HABITS = {
    System.LINUX: CameraHabits(("CAP_V4L2", "CAP_ANY"), (1.0, 0.25), 3.0, False, (), _GROUP, _CABLE),
    System.RASPBERRY_PI: CameraHabits(
        ("CAP_V4L2",),
        (1.0, 0.25),
        3.0,
        False,
        (),
        _GROUP,
        together(
            _CABLE,
            Sentence(
                "A camera on the ribbon cable is seen only when the program is started by "
                "“libcamerify companion”."
            ),
        ),
    ),
    System.MACOS: CameraHabits(
        ("CAP_AVFOUNDATION",),
        (),
        1.0,
        False,
        # Asking for permission needs the main thread, which is the screen's: the system asks by itself.
        (("OPENCV_AVFOUNDATION_SKIP_AUTH", "1"),),
        Sentence(
            "Allow it in System Settings, Privacy & Security, Camera, for the terminal program you use; "
            "then start that anew."
        ),
        together(_CABLE, Sentence("Switch off effects such as Center Stage and Reactions for it.")),
    ),
    System.WINDOWS: CameraHabits(
        ("CAP_DSHOW", "CAP_MSMF"),
        (0.25, 0.0),
        0.75,
        True,
        # Without it opening takes up to minutes with some drivers.
        (("OPENCV_VIDEOIO_MSMF_ENABLE_HW_TRANSFORMS", "0"),),
        Sentence("Allow it in Settings, Privacy & security, Camera: “Let desktop apps access your camera”."),
        _CABLE,
    ),
    System.OTHER: CameraHabits(
        ("CAP_ANY",), (1.0, 0.25), 3.0, False, (), Sentence("Ask whoever set this computer up."), _CABLE
    ),
}


def habits_of(system: System) -> CameraHabits:
    """What is to be known of cameras on such a computer."""
    return _HABITS[system]


def system_of(platform: str, board: str = "") -> System:
    """The kind of computer: ``platform`` as ``sys.platform``, ``board`` as the device tree names it."""
    if platform.startswith("linux"):
        return System.RASPBERRY_PI if "raspberry pi" in board.lower() else System.LINUX
    return {"darwin": System.MACOS, "win32": System.WINDOWS, "cygwin": System.WINDOWS}.get(
        platform, System.OTHER
    )


def this_system() -> System:
    """The computer that this program runs on."""
    try:
        board = _BOARD.read_text(encoding="utf-8", errors="replace")
    except OSError:
        board = ""  # only boards of this kind name themselves there
    return system_of(sys.platform, board)


def prepare(environment: MutableMapping[str, str], system: System) -> None:
    """Set what OpenCV reads when it is loaded; what somebody has set already stays."""
    for name, value in habits_of(system).environment:
        environment.setdefault(name, value)
