"""Other looks of a colour: a piece that mirrors a lamp, and one that lies in the shade of others.

What a glossy piece mirrors has the colour of the lamp and is added to the light of its paint (S. A. Shafer,
"Using color to separate reflection components", 1985); the white piece shows the colour of the lamp whatever
the tray is made of. Shade takes light off and leaves the hue. Both are rare, so they have a small share.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from calibration.palette import Keshi

Table = npt.NDArray[np.float64]

GLOSSY, SHADED = 0.02, 0.05
"""The shares of pieces that mirror a lamp and that lie in shade; the rest look as usual."""
MIRRORED = (0.1, 0.4, 1.0)
"""How much light a glossy piece mirrors, as shares of what a white piece shows."""
DARKENED = (0.4, 0.8)
"""How much darker a piece in shade is (natural logarithm)."""

_WHITE = tuple(Keshi).index(Keshi.WHITE)


def hue_and_light(triples: Table) -> Table:
    """Logarithms of B, G, R (last axis) as red less green, blue less green, and their mean."""
    blue, green, red = np.moveaxis(triples, -1, 0)
    return np.stack([red - green, blue - green, (blue + green + red) / 3], axis=-1)


def blue_green_red(parts: Table) -> Table:
    """What `hue_and_light` was made of."""
    red_green, blue_green, mean = np.moveaxis(parts, -1, 0)
    green = mean - (red_green + blue_green) / 3
    return np.stack([green + blue_green, green, green + red_green], axis=-1)


def looks_of(means: Table) -> tuple[Table, Table]:
    """The logarithms of the shares of all looks, (looks), and what each colour looks like in them.

    ``means``: (12, k), k a multiple of three, each three as `hue_and_light` makes them. The second answer is
    (looks, 12, k); its first look is the usual one.
    """
    parts = means.reshape(len(means), -1, 3)
    light = np.exp(blue_green_red(parts))
    glossy = [hue_and_light(np.log(light + share * light[_WHITE])) for share in MIRRORED]
    shaded = [parts - np.array([0.0, 0.0, darker]) for darker in DARKENED]
    shares = [1 - GLOSSY - SHADED, *[GLOSSY / len(MIRRORED)] * len(MIRRORED)]
    shares += [SHADED / len(DARKENED)] * len(DARKENED)
    return np.log(shares), np.stack([parts, *glossy, *shaded]).reshape(-1, *means.shape)
