"""Which cameras are plugged in, by name; who holds one, and who may."""

from __future__ import annotations

import importlib
import os
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from pathlib import Path

from calibration.sentence import Sentence, listed, together
from hardware.camera_habits import System, habits_of

_LISTED = Path("/sys/class/video4linux")
_DEVICES = Path("/dev")
_PROCESSES = Path("/proc")
_INNER = ("bcm2835-", "rpi-", "unicam", "rp1-")
"""Nodes of the Raspberry Pi's own picture processor: they are no cameras."""


class CameraLostError(Exception):
    """A camera that cannot be had; its text is a sentence that says why and what to do."""


@dataclass(frozen=True, slots=True)
class Camera:
    """A camera that is plugged in: its name, OpenCV's number for it, its file where it has one."""

    name: str
    index: int
    path: Path | None = None


@dataclass(frozen=True, slots=True)
class Holder:
    """A program that has a camera open."""

    process: int
    program: str

    @property
    def words(self) -> Sentence:
        """Which program, for people."""
        return Sentence("{program} (process {process})", program=self.program, process=self.process)


def plugged_in(system: System, listed: Path = _LISTED, devices: Path = _DEVICES) -> tuple[Camera, ...]:
    """Every camera, in the order of its number; two of one name are told apart by a number in brackets."""
    if system in (System.LINUX, System.RASPBERRY_PI):
        return _told_apart(_on_linux(listed, devices))
    return _told_apart(_enumerated(habits_of(system).backends[0]))


def find_camera(name: str, cameras: Sequence[Camera]) -> Camera:
    """The camera that a name means: all of it, a part that only one has, or its number.

    Raises CameraLostError, which says what there is.
    """
    exact = [camera for camera in cameras if camera.name == name]
    part = [camera for camera in cameras if name.casefold() in camera.name.casefold()]
    number = [camera for camera in cameras if name.isdigit() and camera.index == int(name)]
    found = exact or (part if len(part) == 1 else number)
    if found:
        return found[0]
    if len(part) > 1:
        raise CameraLostError(
            Sentence(
                "“{name}” may be any of {cameras}: write the whole name.", name=name, cameras=_named(part)
            )
        )
    if cameras:
        raise CameraLostError(
            Sentence(
                "The camera “{name}” is not plugged in; there is {cameras}.",
                name=name,
                cameras=_named(cameras),
            )
        )
    raise CameraLostError(
        Sentence("The camera “{name}” is not plugged in, and no other camera is.", name=name)
    )


def holders(device: Path, processes: Path = _PROCESSES) -> tuple[Holder, ...]:
    """The programs that have a file open, as far as this user may know; Linux only, elsewhere none."""
    found: list[Holder] = []
    for process in _folders(processes):
        if process.name.isdigit() and process.name != str(os.getpid()) and _has_open(process, device):
            found.append(Holder(int(process.name), _program(process)))
    return tuple(sorted(found, key=lambda holder: holder.process))


def why_not_opened(
    camera: Camera,
    system: System,
    *,
    allowed: Callable[[Path], bool] | None = None,
    held: Callable[[Path], tuple[Holder, ...]] = holders,
) -> str:
    """A sentence on why a camera that is there cannot be opened, and what to do."""
    may = allowed or (lambda path: os.access(path, os.R_OK | os.W_OK))
    if camera.path is not None and not may(camera.path):
        may_not = Sentence(
            "This user may not use the camera {camera} ({file}).", camera=camera.name, file=str(camera.path)
        )
        return together(may_not, habits_of(system).permission)
    using = held(camera.path) if camera.path is not None else ()
    if using:
        return Sentence(
            "The camera {camera} is used by {programs}: close that.",
            camera=camera.name,
            programs=reduce(_both, (holder.words for holder in using)),
        )
    words = Sentence(
        "The camera {camera} cannot be opened: another program may use it, or it is not allowed.",
        camera=camera.name,
    )
    return together(words, habits_of(system).permission)


def _on_linux(listed: Path, devices: Path) -> Iterable[Camera]:
    nodes = [node for node in _folders(listed) if node.name.startswith("video") and node.name[5:].isdigit()]
    for node in sorted(nodes, key=lambda node: int(node.name[5:])):
        name = _line(node / "name")
        # A camera's further nodes give descriptions of pictures, no pictures.
        if name and _line(node / "index") in ("", "0") and not name.startswith(_INNER):
            yield Camera(name, int(node.name[5:]), devices / node.name)


def _enumerated(backend: str) -> Iterable[Camera]:
    """What the system lists; nothing where the list cannot be had."""
    try:
        listing = importlib.import_module("cv2_enumerate_cameras")
        vision = importlib.import_module("cv2")
    except ImportError as error:
        raise CameraLostError(
            Sentence(
                "The names of cameras cannot be read ({error}): install cv2-enumerate-cameras.",
                error=str(error),
            )
        ) from error
    return [
        Camera(str(found.name), int(found.index))
        for found in listing.enumerate_cameras(getattr(vision, backend))
    ]


def _told_apart(cameras: Iterable[Camera]) -> tuple[Camera, ...]:
    seen: Counter[str] = Counter()
    told: list[Camera] = []
    for camera in cameras:
        seen[camera.name] += 1
        number = seen[camera.name]
        name = camera.name if number == 1 else f"{camera.name} ({number})"
        told.append(Camera(name, camera.index, camera.path))
    return tuple(told)


def _named(cameras: Sequence[Camera]) -> str:
    return listed(f"“{camera.name}”" for camera in cameras)


def _both(first: Sentence, second: Sentence) -> Sentence:
    return Sentence("{first} and {second}", first=first, second=second)


def _folders(parent: Path) -> list[Path]:
    try:
        return list(parent.iterdir())
    except OSError:
        return []  # there is none on this computer, or this user may not look


def _line(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""  # gone between two looks, as a pulled cable does


def _has_open(process: Path, device: Path) -> bool:
    return any(_target(link) == str(device) for link in _folders(process / "fd"))


def _target(link: Path) -> str:
    try:
        return str(link.readlink())
    except OSError:
        return ""  # closed between two looks


def _program(process: Path) -> str:
    return _line(process / "comm") or Sentence("a program")
