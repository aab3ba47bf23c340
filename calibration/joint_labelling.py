"""Naming samples of which only the number of each colour is known: for quick calibration.

Each colour starts where the palette says it is. The samples are assigned by CIEDE2000 with the counts held
hard, each colour moves to the mean of its samples, and so on until nothing changes: k-means with an
assignment in each step.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from calibration.colour_difference import ciede2000
from calibration.colour_spaces import Floats, linear_to_lab, srgb_to_linear
from calibration.palette import Keshi

_ROUNDS = 50


def label_jointly(samples: Floats, starts: Floats, numbers: Sequence[int]) -> NDArray[np.intp]:
    """The colour, from 0, of each sample.

    ``samples``: L*a*b*, a row a sample. ``starts``: L*a*b* of each colour before anything was seen.
    ``numbers``: how many samples each colour has, together as many as there are samples. Raises ValueError
    where they are not.
    """
    if sum(numbers) != len(samples) or len(numbers) != len(starts):
        raise ValueError(f"{len(samples)} samples cannot be {sum(numbers)} pieces of {len(starts)} colours.")
    slots = np.repeat(np.arange(len(starts)), numbers)
    centres = np.array(starts, dtype=np.float64)
    labels = np.full(len(samples), -1)
    for _ in range(_ROUNDS):
        chosen = linear_sum_assignment(ciede2000(samples[:, None], centres[None])[:, slots])[1]
        if np.array_equal(labels, slots[chosen]):
            break
        labels = slots[chosen]
        for colour in np.flatnonzero(numbers):
            centres[colour] = samples[labels == colour].mean(axis=0)
    return labels


def label_one_of_each(light_over_tray: Floats) -> tuple[Keshi, ...]:
    """The colours of twelve pieces, one of each: a row a piece, linear red, green, blue over a white tray."""
    nominal = linear_to_lab(srgb_to_linear(np.array([keshi.nominal for keshi in Keshi]) / 255))
    labels = label_jointly(linear_to_lab(light_over_tray), nominal, [1] * len(Keshi))
    return tuple(tuple(Keshi)[label] for label in labels)
