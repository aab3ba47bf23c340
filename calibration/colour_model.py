"""What the twelve colours look like to one camera at one table, learned from pieces whose colour is known."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from calibration.palette import Keshi

Features = npt.NDArray[np.float64]

COLOURS = tuple(Keshi)
"""The order of the colours in every table of this package."""

STEADINESS = 8.0
"""How many pieces the usual spread of a colour weighs against the spread of the player's own pieces."""

OUTLIER = 30.0
"""A piece further than this many nats from a colour is no worse than this: it is a stain or a reflection."""


@dataclass(frozen=True, slots=True, eq=False)
class ColourModel:
    """A normal distribution of the features for each colour.

    `means` is float64 (12, k), `spreads` (12, k, k) are covariances, `numbers` how many pieces of each colour
    were seen. A colour never seen has number 0 and is never answered.
    """

    means: Features
    spreads: Features
    numbers: npt.NDArray[np.int64]

    @staticmethod
    def learn(features: Features, colours: npt.NDArray[np.int64], usual_spread: Features) -> ColourModel:
        """From features (n, k) of pieces and their colours (n, places in COLOURS).

        Each colour's spread is its own, drawn towards `usual_spread` (k, k) as long as few pieces are known,
        and widened for what a mean of few pieces leaves open. Raises ValueError when no piece is given.
        """
        if len(features) == 0:
            raise ValueError("There is no piece to learn from: lay pieces into the tray and try again.")
        width = features.shape[1]
        means = np.zeros((len(COLOURS), width))
        spreads = np.tile(usual_spread, (len(COLOURS), 1, 1))
        numbers = np.bincount(colours, minlength=len(COLOURS))
        for colour in np.flatnonzero(numbers):
            own = features[colours == colour]
            means[colour] = own.mean(axis=0)
            away = own - means[colour]
            spread = (usual_spread * STEADINESS + away.T @ away) / (STEADINESS + len(own) - 1)
            spreads[colour] = spread * (1 + 1 / len(own))
        return ColourModel(means, spreads, numbers)

    def log_likelihood(self, features: Features) -> Features:
        """The logarithm of the density of each piece (n, k) under each colour: float64 (n, 12), -inf if unseen."""
        away = features[:, None, :] - self.means
        inverse = np.linalg.inv(self.spreads)
        distance = np.einsum("ncj,cjk,nck->nc", away, inverse, away)
        size = np.linalg.slogdet(self.spreads)[1]
        answer = -0.5 * np.minimum(distance, 2 * OUTLIER) - 0.5 * size
        answer[:, self.numbers == 0] = -np.inf
        return np.asarray(answer, np.float64)


def usual_spread(groups: list[Features]) -> Features:
    """How much pieces of one colour under one light differ as a rule, float64 (k, k).

    Each group holds the features (n, k) of pieces of one colour at one table. A few stains and reflections are
    left out by trimming.
    """
    away = np.concatenate([group - np.median(group, axis=0) for group in groups if len(group) > 2])
    spread = np.cov(away.T)
    for _ in range(5):
        distance = np.einsum("ij,jk,ik->i", away, np.linalg.inv(spread), away)
        spread = np.cov(away[distance < 4 * away.shape[1]].T) * 1.1
    return np.asarray(spread, np.float64)
