"""What a calibration is worth: which colours will be confused, which pair is closest, what to change."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import erf, sqrt

import numpy as np

from calibration.colour_difference import ciede2000
from calibration.palette import Keshi
from calibration.sentence import Sentence, listed
from calibration.tray_colours import COLOURS, Features, TrayColours

WORTH_NAMING = 0.01
"""Two colours confused more often than this are named."""

WHITE_POINT = np.array([0.95047, 1.0, 1.08883])
PAINT_MIDDLE = 1.5
"""What the network's paint is moved by, see `hardware/segmenter/training`."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two colours and how often a piece of one is expected to be taken for the other (0 to 0.5)."""

    first: Keshi
    second: Keshi
    confused: float


@dataclass(frozen=True, slots=True)
class CalibrationReport:
    """The result of a calibration in numbers and in words."""

    confusions: tuple[Pair, ...]
    closest: tuple[Keshi, Keshi]
    closest_difference: float
    never_shown: tuple[Keshi, ...]

    @property
    def advice(self) -> tuple[Sentence, ...]:
        """Plain sentences, the most useful first."""
        words = []
        if self.never_shown:
            words.append(
                Sentence(
                    "No piece of these colours was shown: {names}. Lay one of each into the tray.",
                    names=listed(keshi.words for keshi in self.never_shown),
                )
            )
        for pair in self.confusions[:3]:
            words.append(
                Sentence(
                    "{first} and {second} look alike in this light: about {share} in 100 would be mistaken. "
                    "Show more pieces of both or try a whiter lamp.",
                    first=pair.first.words,
                    second=pair.second.words,
                    share=f"{100 * pair.confused:.0f}",
                )
            )
        if not words:
            words.append(Sentence("All twelve colours are well apart in this light."))
        return tuple(words)


def paint_lab(means: Features) -> Features:
    """CIE Lab (D65) of colours from the paint part of their features, float64 (n, 3)."""
    red_green, blue_green, mean = means[:, 3:6].T
    green = mean - PAINT_MIDDLE - (red_green + blue_green) / 3
    linear = np.exp(np.stack([green + red_green, green, green + blue_green], axis=1))
    matrix = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    relative = np.clip(linear, 0, 1) @ np.array(matrix).T / WHITE_POINT
    bent = np.where(relative > 216 / 24389, np.cbrt(relative), (24389 / 27 * relative + 16) / 116)
    x, y, z = bent.T
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=1)


def report(colours: TrayColours) -> CalibrationReport:
    """The report of a calibrated colour model."""
    shown = np.flatnonzero(colours.numbers)
    pairs = []
    for a, b in combinations(shown.tolist(), 2):
        apart = colours.means[a] - colours.means[b]
        spread = (colours.spreads[a] + colours.spreads[b]) / 2
        distance = sqrt(float(apart @ np.linalg.solve(spread, apart)))
        pairs.append(Pair(COLOURS[a], COLOURS[b], 0.5 * (1 - erf(distance / 2 / sqrt(2)))))
    pairs.sort(key=lambda pair: -pair.confused)
    lab = paint_lab(colours.means)
    table = ciede2000(lab[:, None], lab[None])
    table[np.diag_indices(len(COLOURS))] = np.inf
    first, second = np.unravel_index(int(table.argmin()), table.shape)
    return CalibrationReport(
        tuple(pair for pair in pairs if pair.confused >= WORTH_NAMING),
        (COLOURS[first], COLOURS[second]),
        float(table.min()),
        tuple(COLOURS[place] for place in np.flatnonzero(colours.numbers == 0)),
    )
