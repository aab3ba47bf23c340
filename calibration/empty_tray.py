"""The empty tray: the white reference at every place of the picture, frame by frame."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.colour_model import CalibrationError
from calibration.colour_spaces import Floats, srgb_to_linear
from calibration.sentence import Sentence

Picture = NDArray[np.uint8]
"""Height by width by 3: blue, green, red as a camera writes them."""
LogPicture = NDArray[np.float32]
"""Height by width by 3: red, green, blue, logs of light."""

_DARK = 0.002
"""Light that is added before a log is taken, about half a step of 8 bits: black is not infinitely dark."""
_LOG_LIGHT = np.log(srgb_to_linear(np.arange(256) / 255) + _DARK).astype(np.float32)
_FEW = 4
"""The gain is read from every fourth pixel each way: a median needs no more."""


def log_light(picture: Picture) -> LogPicture:
    """The logs of linear red, green, blue of a picture."""
    return np.asarray(cv2.LUT(picture, _LOG_LIGHT)[:, :, ::-1], dtype=np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class EmptyTray:
    """What the camera sees when nothing lies in the tray.

    ``reference``: logs of light. ``corners``: the corners of the floor in pixels, front left, front right,
    back right, back left, 4 by 2. ``floor``: which pixels are floor. ``surroundings``: logs of what lies
    around the floor over the floor, 0 on it: added to a ratio they give the ratio that the piece would have
    in the tray. ``noise``: how much a log strays from frame to frame (standard deviation).
    """

    reference: LogPicture
    corners: Floats
    floor: NDArray[np.bool_]
    surroundings: LogPicture
    noise: float

    @classmethod
    def seen(cls, pictures: Sequence[Picture], corners: Floats) -> EmptyTray:
        """Learn from one or more pictures of the empty tray, all of one size. Raises CalibrationError."""
        if not pictures or len({picture.shape for picture in pictures}) > 1:
            raise CalibrationError(
                Sentence("The empty tray needs at least one picture, and all of one size.")
            )
        logs = np.stack([log_light(picture) for picture in pictures])
        floor = np.zeros(pictures[0].shape[:2], dtype=np.uint8)
        cv2.fillConvexPoly(floor, np.round(corners).astype(np.int32), 1)
        if floor.sum() < 100:
            raise CalibrationError(
                Sentence("The corners of the tray enclose next to nothing; mark them again.")
            )
        inside = floor.astype(np.bool_)
        reference = logs.mean(axis=0)
        surroundings = np.where(inside[:, :, None], 0, reference - np.median(reference[inside], axis=0))
        return cls(
            reference=reference,
            corners=np.asarray(corners, dtype=np.float64),
            floor=inside,
            surroundings=surroundings.astype(np.float32),
            noise=_noise(logs, reference, inside),
        )

    def log_ratios(self, picture: Picture) -> LogPicture:
        """A picture over the empty tray: logs of red, green, blue, the change of exposure taken off.

        Raises CalibrationError for a picture of another size.
        """
        if picture.shape != self.reference.shape:
            (height, width), (empty_height, empty_width) = picture.shape[:2], self.reference.shape[:2]
            raise CalibrationError(
                Sentence(
                    "The picture is {width} by {height}, the empty tray was {empty_width} by {empty_height}; "
                    "look at the empty tray again.",
                    width=width,
                    height=height,
                    empty_width=empty_width,
                    empty_height=empty_height,
                )
            )
        ratios = log_light(picture) - self.reference
        return ratios - self.gain(ratios).astype(np.float32)

    def gain(self, ratios: LogPicture) -> Floats:
        """By how much the floor became brighter in red, green, blue: medians, so pieces do not count."""
        few = ratios[::_FEW, ::_FEW][self.floor[::_FEW, ::_FEW]]
        return np.asarray(np.median(few, axis=0), dtype=np.float64)

    def places(self, pixels: Floats) -> Floats:
        """Where pixels (x, y; a row each) lie in the tray: x from left, y from back, 0 to 1 inside."""
        if not len(pixels):
            return np.zeros((0, 2))
        corners = np.array([[0, 1], [1, 1], [1, 0], [0, 0]], dtype=np.float32)
        turn = cv2.getPerspectiveTransform(self.corners.astype(np.float32), corners)
        flat = cv2.perspectiveTransform(pixels.reshape(-1, 1, 2).astype(np.float64), turn)
        return np.asarray(flat.reshape(-1, 2), dtype=np.float64)


def _noise(logs: LogPicture, reference: LogPicture, floor: NDArray[np.bool_]) -> float:
    """From frame to frame where there are several, else from the finest texture of the one."""
    if len(logs) > 1:
        apart = np.abs(logs - reference)[:, floor]
        return float(1.4826 * np.median(apart) * np.sqrt(len(logs) / (len(logs) - 1)))
    fine = reference - cv2.blur(reference, (3, 3))
    return float(1.4826 * np.median(np.abs(fine[floor])))
