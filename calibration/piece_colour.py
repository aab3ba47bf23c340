"""What the colour model is told about a piece: six numbers, lamps and exposure taken off."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from calibration.looks import hue_and_light
from calibration.tray_colours import Features


def piece_features(
    light: Sequence[npt.ArrayLike], lamp: Sequence[npt.ArrayLike], paint: Sequence[npt.ArrayLike]
) -> Features:
    """Features of n pieces, float64 (n, 6), from three lists of n triples in B, G, R (natural logarithms).

    `light` is the light of a piece, `lamp` that of the floor at its place, `paint` the network's guess.
    Red and
    blue are taken relative to green, as the strength of light varies far more over a piece than its hue.
    """
    if not len(light):
        return np.zeros((0, 6))
    relative = np.asarray(light, np.float64) - np.asarray(lamp, np.float64)
    return np.hstack([hue_and_light(relative), hue_and_light(np.asarray(paint, np.float64))])
