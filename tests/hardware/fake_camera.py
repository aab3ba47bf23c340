"""A camera made of nothing: what its pictures show, and every way in which a camera fails."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np

from calibration.empty_tray import Picture
from hardware.camera_control import Setting
from hardware.camera_habits import System
from hardware.cameras import Camera, find_camera
from hardware.webcam import Surroundings
from tests.patience import PATIENCE

NAME = "Desk Camera"
_MJPG = float(int.from_bytes(b"MJPG", "little"))


class HandClock:
    """Seconds that pass when somebody says so."""

    def __init__(self) -> None:
        self._now = 100.0
        self._lock = threading.Lock()

    def __call__(self) -> float:
        with self._lock:
            return self._now

    def pass_by(self, seconds: float) -> None:
        with self._lock:
            self._now += seconds


def noise(number: int, width: int = 320, height: int = 240) -> Picture:
    """A picture of a gray thing on a lighter ground, a little different each time."""
    picture = np.full((height, width, 3), 150, np.uint8)
    picture[: height // 2, : width // 3] = 60
    picture[::7, ::5] += np.random.default_rng(number).integers(0, 5, picture[::7, ::5].shape, np.uint8)
    return picture


@dataclass(eq=False)
class FakeCamera:
    """A camera and the computer that it is plugged into; what it does is changed while it is read.

    ``obeys``: which settings the picture follows. ``pause``: real seconds that a picture takes, which
    are a thirtieth on its clock. ``size``: what it sends whatever is asked, None to obey.
    """

    clock: HandClock = field(default_factory=HandClock)
    shows: Callable[[int, int, int], Picture] = noise
    obeys: frozenset[Setting] = frozenset({Setting.EXPOSURE, Setting.WHITE, Setting.FORMAT})
    size: tuple[int, int] | None = None
    system: System = System.LINUX
    plugged_in: bool = True
    opens: bool = True
    connected: bool = True
    frozen: bool = False
    light: float = 1.0
    black: bool = False
    covered: bool = False
    pause: float = 0.001
    opened: int = 0
    released: int = 0
    number: int = 0
    settings: dict[Setting, float] = field(default_factory=dict)
    answering: threading.Event = field(default_factory=threading.Event)
    _by_hand: bool = False
    _wanted: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        self.answering.set()
        self.settings = {
            Setting.WIDTH: 640,
            Setting.HEIGHT: 480,
            Setting.EXPOSURE: 200.0,
            Setting.WHITE: 4600.0,
            Setting.AUTOMATIC_EXPOSURE: 3.0,
            Setting.AUTOMATIC_WHITE: 1.0,
        }

    def surroundings(self) -> Surroundings:
        return Surroundings(
            self.system, find=self._find, connect=self._connect, explain=self._explain, clock=self.clock
        )

    def _find(self, name: str) -> Camera:
        return find_camera(name, [Camera(NAME, 0)] if self.plugged_in else [])

    def _explain(self, camera: Camera) -> str:
        return f"The camera {camera.name} is used by cheese (process 12): close that."

    def _connect(self, _camera: Camera) -> FakeCamera | None:
        self._wait()
        self.opened += self.opens
        return self if self.opens else None

    def _wait(self) -> None:
        self.answering.wait(PATIENCE)

    @contextmanager
    def picture_by_picture(self) -> Iterator[None]:
        """Give pictures only as ``one_more`` asks, so that its clock never runs ahead of who looks at it."""
        self._by_hand, before = True, self._by_hand
        try:
            yield
        finally:
            self._by_hand = before
            self._wanted.set()

    def one_more(self) -> None:
        """Let one more picture come; asked again before it came, that is still one."""
        self._wanted.set()

    def read(self) -> Picture | None:
        self._wait()
        if self._by_hand:
            self._wanted.wait(PATIENCE)
            self._wanted.clear()
        time.sleep(self.pause)
        self.clock.pass_by(1 / 30)
        if not self.connected:
            return None
        self.number += not self.frozen
        width, height = self.size or (int(self.settings[Setting.WIDTH]), int(self.settings[Setting.HEIGHT]))
        if self.black:
            return np.zeros((height, width, 3), np.uint8)
        if self.covered:
            return np.full((height, width, 3), 9 + self.number % 2, np.uint8)
        return self._seen(self.shows(self.number, width, height))

    def _seen(self, picture: Picture) -> Picture:
        gain, tint = self.light, 1.0
        if self.settings[Setting.AUTOMATIC_EXPOSURE] != 3.0 and Setting.EXPOSURE in self.obeys:
            gain *= self.settings[Setting.EXPOSURE] / 200.0
        if self.settings[Setting.AUTOMATIC_WHITE] == 0.0 and Setting.WHITE in self.obeys:
            tint = self.settings[Setting.WHITE] / 4600.0
        if gain == tint == 1.0:
            return picture
        linear = (picture / 255.0) ** 2.2 * gain * np.array([1 / tint, 1, tint])
        return np.asarray(np.clip(linear, 0, 1) ** (1 / 2.2) * 255, np.uint8)

    def get(self, setting: Setting) -> float:
        self._wait()
        return self.settings.get(setting, -1.0)

    def set(self, setting: Setting, value: float) -> bool:
        self._wait()
        if setting is Setting.FORMAT and setting not in self.obeys:
            return False
        self.settings[setting] = value
        return True

    def release(self) -> None:
        self.released += 1
