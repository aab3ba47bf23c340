"""Asking a camera for what we want, and looking at its pictures to see what was got.

What a driver answers is not believed: some say yes and do nothing, some answer -1 whatever the state. A
setting counts as held when the picture follows it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

import numpy as np

from calibration.empty_tray import Picture
from calibration.sentence import Sentence
from hardware.camera_habits import CameraHabits
from hardware.camera_trouble import light_of

_WARM_UP = 10
"""Pictures until automatic exposure has settled."""
_AFTER_CHANGE = 4
"""Pictures until a change is seen: some lie in buffers."""
_FOLLOWED = 0.85
"""Share of the light up to which a picture is darker by intent."""
_TINTED = 0.04
"""Change of the logarithm of red over blue from which on a picture changed its tint by intent."""
_CLEAR_OF = 1.6
"""By how much light may change when automatic exposure is switched off, either way."""
_KELVIN = 1200.0


class Setting(Enum):
    """What can be set; the value is the name of OpenCV's property."""

    WIDTH = "CAP_PROP_FRAME_WIDTH"
    HEIGHT = "CAP_PROP_FRAME_HEIGHT"
    RATE = "CAP_PROP_FPS"
    FORMAT = "CAP_PROP_FOURCC"
    BUFFERS = "CAP_PROP_BUFFERSIZE"
    AUTOMATIC_EXPOSURE = "CAP_PROP_AUTO_EXPOSURE"
    EXPOSURE = "CAP_PROP_EXPOSURE"
    AUTOMATIC_WHITE = "CAP_PROP_AUTO_WB"
    WHITE = "CAP_PROP_WB_TEMPERATURE"


class CaptureDevice(Protocol):
    """A camera that is open. Every call may block; it is used by one thread."""

    def read(self) -> Picture | None:
        """Wait for the next picture; None where there is none."""

    def get(self, setting: Setting) -> float:
        """What the driver says that a setting is."""

    def set(self, setting: Setting, value: float) -> bool:
        """Ask for a setting; whether the driver says yes."""

    def release(self) -> None:
        """Let go of the camera."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked of a camera: the size of a picture, and whether that is a must.

    ``settings``: exposure and white balance as calibrated, by the names of ``Setting``.
    """

    width: int = 1280
    height: int = 720
    must: bool = False
    settings: tuple[tuple[str, float], ...] = ()

    def value(self, setting: Setting) -> float | None:
        """What was calibrated, None where nothing was."""
        return dict(self.settings).get(setting.name)


@dataclass(frozen=True, slots=True)
class Got:
    """What a camera gives. ``exposure`` and ``white``: what they are held at, None where automatic."""

    width: int
    height: int
    compressed: bool
    exposure: float | None = None
    white: float | None = None

    @property
    def words(self) -> Sentence:
        """All of it as a sentence."""
        return Sentence(
            "{width} by {height}, {form}; {light}.",
            width=self.width,
            height=self.height,
            form=Sentence("compressed" if self.compressed else "uncompressed"),
            light=self._light,
        )

    @property
    def _light(self) -> Sentence:
        if self.exposure is not None and self.white is not None:
            return Sentence("exposure and white balance are held")
        if self.exposure is not None:
            return Sentence("exposure is held, white balance is automatic")
        if self.white is not None:
            return Sentence("white balance is held, exposure is automatic")
        return Sentence("exposure and white balance are automatic, which the tray makes up for")

    @property
    def settings(self) -> tuple[tuple[str, float], ...]:
        """What to keep in a profile."""
        both = ((Setting.EXPOSURE.name, self.exposure), (Setting.WHITE.name, self.white))
        return tuple((name, value) for name, value in both if value is not None)


_MJPG = float(int.from_bytes(b"MJPG", "little"))


def settle(device: CaptureDevice, wanted: Wanted, habits: CameraHabits) -> Got | None:
    """Ask for everything, and hold the light; None for a camera that gives no pictures."""
    device.set(Setting.FORMAT, _MJPG)
    device.set(Setting.WIDTH, wanted.width)
    device.set(Setting.HEIGHT, wanted.height)
    device.set(Setting.FORMAT, _MJPG)  # a change of size makes some forget it
    device.set(Setting.BUFFERS, 1)
    picture = _look(device, _WARM_UP)
    if picture is None:
        return None
    exposure = _hold_exposure(device, wanted, habits, light_of(picture))
    white = _hold_white(device, wanted)
    height, width = picture.shape[:2]
    return Got(width, height, device.get(Setting.FORMAT) == _MJPG, exposure, white)


def _hold_exposure(device: CaptureDevice, wanted: Wanted, habits: CameraHabits, usual: float) -> float | None:
    calibrated = wanted.value(Setting.EXPOSURE)
    found = device.get(Setting.EXPOSURE)
    value = found if calibrated is None else calibrated
    darker = value - 1 if habits.in_steps else value / 2
    for manual in habits.manual if value or habits.in_steps else ():
        device.set(Setting.AUTOMATIC_EXPOSURE, manual)
        held = _light_at(device, Setting.EXPOSURE, value)
        less = _light_at(device, Setting.EXPOSURE, darker)
        again = _light_at(device, Setting.EXPOSURE, value)
        in_bounds = calibrated is not None or usual / _CLEAR_OF < held < usual * _CLEAR_OF
        if in_bounds and 0 < less < _FOLLOWED * min(held, again):
            return value
    device.set(Setting.AUTOMATIC_EXPOSURE, habits.automatic)
    return None


def _hold_white(device: CaptureDevice, wanted: Wanted) -> float | None:
    calibrated = wanted.value(Setting.WHITE)
    value = device.get(Setting.WHITE) if calibrated is None else calibrated
    if value <= 0:
        return None
    device.set(Setting.AUTOMATIC_WHITE, 0.0)
    before = _tint_at(device, value)
    moved = _tint_at(device, value + _KELVIN if value < 5000 else value - _KELVIN)
    again = _tint_at(device, value)
    if min(abs(moved - before), abs(moved - again)) > _TINTED:
        return value
    device.set(Setting.AUTOMATIC_WHITE, 1.0)
    return None


def _light_at(device: CaptureDevice, setting: Setting, value: float) -> float:
    return _measured(device, setting, value, light_of)


def _tint_at(device: CaptureDevice, value: float) -> float:
    return _measured(device, Setting.WHITE, value, _tint)


def _measured(
    device: CaptureDevice, setting: Setting, value: float, measure: Callable[[Picture], float]
) -> float:
    device.set(setting, value)
    picture = _look(device, _AFTER_CHANGE)
    return 0.0 if picture is None else measure(picture)


def _tint(picture: Picture) -> float:
    blue, _, red = picture[::8, ::8].reshape(-1, 3).astype(np.float64).mean(axis=0) + 1.0
    return float(np.log(red / blue))


def _look(device: CaptureDevice, pictures: int) -> Picture | None:
    """The last of so many pictures, None where none came."""
    seen: Picture | None = None
    for _ in range(pictures):
        picture = device.read()
        seen = seen if picture is None else picture
    return seen
