"""Tells at the start of an evening whether the light is still the one that was calibrated."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import numpy as np
import numpy.typing as npt

from calibration.sentence import Sentence

SMALL_SHIFT = 0.15
LARGE_SHIFT = 0.35
MUCH_DARKER = -1.0
"""Natural logarithms of light: 0.15 is about a sixth, -1 is a third of the light that was there."""


class DriftVerdict(Enum):
    """What a look at the empty tray says; its value is the advice."""

    FITS = Sentence("The light is the one that was calibrated.")
    NEW_PICTURE = Sentence("The light has changed a little: take a new picture of the empty tray.")
    NEW_LIGHT = Sentence(
        "The light is another one: calibrate the colours in this light too; the old one is kept."
    )
    TOO_DARK = Sentence("There is far less light than when the colours were calibrated: switch on the lamp.")


@dataclass(frozen=True, slots=True)
class Drift:
    """The change of light since calibration: red and blue against green, brightness (logarithms)."""

    red: float
    blue: float
    brightness: float

    @staticmethod
    def of(shift: npt.ArrayLike) -> Drift:
        """From the common change of light of a sight, B, G, R."""
        blue, green, red = np.asarray(shift, np.float64)
        return Drift(float(red - green), float(blue - green), float((blue + green + red) / 3))

    @property
    def verdict(self) -> DriftVerdict:
        """What to do about it. The hue decides: brightness alone is taken out frame by frame."""
        if self.brightness < MUCH_DARKER:
            return DriftVerdict.TOO_DARK
        hue = max(abs(self.red), abs(self.blue))
        if hue > LARGE_SHIFT:
            return DriftVerdict.NEW_LIGHT
        return DriftVerdict.NEW_PICTURE if hue > SMALL_SHIFT else DriftVerdict.FITS
