"""What is wrong with a picture itself: too dark, clipped, or with nothing on it."""

from __future__ import annotations

from enum import Enum

import numpy as np
import numpy.typing as npt

from calibration.sentence import Sentence
from hardware.tray_view import Picture

DARK_STEP = 16
"""At or below this step (of 255) a pixel says next to nothing about its colour."""
CLIPPED_STEP = 252
SHARE_DARK = 0.6
SHARE_CLIPPED = 0.08
LEAST_DETAIL = 2.0
"""Standard deviation, in steps, below which a picture shows nothing (a covered lens, a lamp that is off)."""


class PictureFault(Enum):
    """A fault of a picture; its value is what the player is told."""

    NOTHING = Sentence("The camera shows nothing: is the lens covered or the lamp off?")
    TOO_DARK = Sentence("The tray is too dark to tell colours apart: switch on a lamp or move it nearer.")
    CLIPPED = Sentence(
        "The tray is so bright that its colours wash out: move the lamp away or lower the exposure."
    )


def picture_fault(view: Picture, floor: npt.NDArray[np.bool_]) -> PictureFault | None:
    """The gravest fault of a view (BGR, uint8) on the tray's floor, None where there is none."""
    pixels = view[floor]
    brightest = pixels.max(axis=1)
    if float(pixels.std()) < LEAST_DETAIL and float(brightest.mean()) <= DARK_STEP:
        return PictureFault.NOTHING
    if float((brightest <= DARK_STEP).mean()) > SHARE_DARK:
        return PictureFault.TOO_DARK
    if float((brightest >= CLIPPED_STEP).mean()) > SHARE_CLIPPED:
        return PictureFault.CLIPPED
    return None
