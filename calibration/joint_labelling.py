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
from calibration.tray_colours import COLOURS, Features, UsualColours

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


def name_by_usual_looks(features: Features, usual: UsualColours) -> tuple[Keshi, ...]:
    """The colours of at most twelve pieces of different colours, seen by a camera at one table.

    ``features``: (n, k), see ``piece_colour``. Pieces go to the usual looks, each colour once; what all looks
    have in common at this table is taken off, and so on until nothing changes. Raises ValueError for more
    pieces than there are colours, or none.
    """
    if not 0 < len(features) <= len(COLOURS):
        raise ValueError(f"{len(features)} pieces cannot be one each of {len(COLOURS)} colours.")
    precision = np.linalg.inv(usual.between + usual.within)
    shift = features.mean(axis=0) - usual.means.mean(axis=0)
    places = np.full(len(features), -1)
    for _ in range(_ROUNDS):
        away = features[:, None] - usual.means - shift
        chosen = linear_sum_assignment(np.einsum("ncj,cjk,nck->nc", away, precision, away))[1]
        if np.array_equal(places, chosen):
            break
        places = chosen
        shift = (features - usual.means[places]).mean(axis=0)
    return tuple(COLOURS[place] for place in places)
