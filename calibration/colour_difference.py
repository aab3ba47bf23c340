"""How different two colours look: CIEDE2000."""

from __future__ import annotations

import numpy as np

from calibration.colour_spaces import Floats


def ciede2000(one: Floats, other: Floats) -> Floats:
    """The CIEDE2000 difference of L*a*b* colours (last axis), all weights 1; other axes broadcast.

    After Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", 2005, equations 2 to 22.
    """
    lightness_1, a_1, b_1 = np.moveaxis(np.asarray(one, dtype=np.float64), -1, 0)
    lightness_2, a_2, b_2 = np.moveaxis(np.asarray(other, dtype=np.float64), -1, 0)
    mean_chroma = (np.hypot(a_1, b_1) + np.hypot(a_2, b_2)) / 2
    stretch = 1.5 - 0.5 * np.sqrt(mean_chroma**7 / (mean_chroma**7 + 25.0**7))
    chroma_1, chroma_2 = np.hypot(a_1 * stretch, b_1), np.hypot(a_2 * stretch, b_2)
    hue_1 = np.degrees(np.arctan2(b_1, a_1 * stretch)) % 360
    hue_2 = np.degrees(np.arctan2(b_2, a_2 * stretch)) % 360

    coloured = chroma_1 * chroma_2 > 0
    turn = np.where(coloured, (hue_2 - hue_1 + 180) % 360 - 180, 0)
    lightness_step = lightness_2 - lightness_1
    chroma_step = chroma_2 - chroma_1
    hue_step = 2 * np.sqrt(chroma_1 * chroma_2) * np.sin(np.radians(turn) / 2)

    lightness = (lightness_1 + lightness_2) / 2
    chroma = (chroma_1 + chroma_2) / 2
    apart = np.abs(hue_1 - hue_2)
    hue_sum = hue_1 + hue_2
    across_zero = np.where(hue_sum < 360, hue_sum + 360, hue_sum - 360) / 2
    hue = np.where(coloured, np.where(apart <= 180, hue_sum / 2, across_zero), hue_sum)

    weight = (
        1
        - 0.17 * np.cos(np.radians(hue - 30))
        + 0.24 * np.cos(np.radians(2 * hue))
        + 0.32 * np.cos(np.radians(3 * hue + 6))
        - 0.20 * np.cos(np.radians(4 * hue - 63))
    )
    lightness_scale = 1 + 0.015 * (lightness - 50) ** 2 / np.sqrt(20 + (lightness - 50) ** 2)
    chroma_scale = 1 + 0.045 * chroma
    hue_scale = 1 + 0.015 * chroma * weight
    rotation = (
        -2
        * np.sqrt(chroma**7 / (chroma**7 + 25.0**7))
        * np.sin(np.radians(60 * np.exp(-(((hue - 275) / 25) ** 2))))
    )
    light = lightness_step / lightness_scale
    saturation = chroma_step / chroma_scale
    tint = hue_step / hue_scale
    square = light**2 + saturation**2 + tint**2 + rotation * saturation * tint
    return np.asarray(np.sqrt(np.maximum(square, 0)))
