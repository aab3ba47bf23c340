"""From what a camera writes to light, and from light to colours as people see them."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]

_LINEAR_SRGB_TO_XYZ = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
)
_WHITE = _LINEAR_SRGB_TO_XYZ.sum(axis=1)


def srgb_to_linear(values: ArrayLike) -> Floats:
    """Light from sRGB values, both from 0 to 1, any shape (IEC 61966-2-1)."""
    encoded = np.asarray(values, dtype=np.float64)
    low = encoded / 12.92
    high = ((np.maximum(encoded, 0) + 0.055) / 1.055) ** 2.4
    return np.where(encoded <= 0.04045, low, high)


def linear_to_srgb(light: ArrayLike) -> Floats:
    """Values in sRGB from light, both from 0 to 1, any shape; light outside is clipped."""
    clipped = np.clip(np.asarray(light, dtype=np.float64), 0, 1)
    return np.where(clipped <= 0.0031308, clipped * 12.92, 1.055 * clipped ** (1 / 2.4) - 0.055)


def linear_to_lab(light: ArrayLike) -> Floats:
    """CIE L*a*b* of linear red, green, blue (last axis), where 1, 1, 1 is white (CIE 15, D65)."""
    xyz = np.asarray(light, dtype=np.float64) @ _LINEAR_SRGB_TO_XYZ.T / _WHITE
    bent = np.where(xyz > (6 / 29) ** 3, np.cbrt(xyz), xyz * (29 / 6) ** 2 / 3 + 4 / 29)
    lightness = 116 * bent[..., 1] - 16
    return np.stack(
        [lightness, 500 * (bent[..., 0] - bent[..., 1]), 200 * (bent[..., 1] - bent[..., 2])], axis=-1
    )
