"""What the twelve colours look like to one camera at one table, learned from pieces whose colour is known."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from importlib import resources

import numpy as np
import numpy.typing as npt

from calibration.looks import looks_of
from calibration.palette import Keshi

Features = npt.NDArray[np.float64]

COLOURS = tuple(Keshi)
"""The order of the colours in every table of this package."""

STEADINESS = 8.0
"""How many pieces the usual spread of a colour weighs against the spread of the player's own pieces."""

TAIL = 4.0
"""How fast the density of a colour falls off (degrees of freedom of Student's t): stains, reflections and the
light of neighbours put single pieces further away than a normal distribution allows."""

STIFFNESS = 6.0
"""How many pieces a common shift of a drop's light weighs against: it is mostly small."""


@dataclass(frozen=True, slots=True, eq=False)
class UsualColours:
    """What is usual before a player has calibrated, over many tables.

    `means` (12, k) is the look of each colour, `between` (12, k, k) how much that look differs from table to
    table (what all colours share taken off), `within` (k, k) how much pieces of one colour differ at one
    table.
    """

    means: Features
    between: Features
    within: Features

    @staticmethod
    def shipped() -> UsualColours:
        """The values that come with the program; `hardware.segmenter.training.usual_colours` makes them."""
        table = json.loads(resources.files("calibration").joinpath("usual_colours.json").read_text("utf-8"))
        return UsualColours(*(np.array(table[name], np.float64) for name in ("means", "between", "within")))


@dataclass(frozen=True, slots=True, eq=False)
class TrayColours:
    """The spread of the features of each colour, a hill with long tails.

    `means` is float64 (12, k), `spreads` (12, k, k) are covariances without the tails, `numbers` how
    many pieces of each colour were seen; `precisions` are the inverses of the spreads, `sizes` (12) the
    logarithms of their determinants. `shares` and `looks`: see `calibration.looks.looks_of`.
    """

    means: Features
    spreads: Features
    numbers: npt.NDArray[np.int64]
    precisions: Features = field(init=False, repr=False)
    sizes: Features = field(init=False, repr=False)
    shares: Features = field(init=False, repr=False)
    looks: Features = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Works out once what every reading needs."""
        object.__setattr__(self, "precisions", np.linalg.inv(self.spreads))
        object.__setattr__(self, "sizes", np.linalg.slogdet(self.spreads)[1])
        shares, looks = looks_of(self.means)
        object.__setattr__(self, "shares", shares)
        object.__setattr__(self, "looks", looks)

    @staticmethod
    def learn(features: Features, colours: npt.NDArray[np.int64], usual: UsualColours) -> TrayColours:
        """From features (n, k) of pieces and their colours (n, places in COLOURS).

        The player's own pieces decide; what is usual fills in where they are few: each mean is drawn towards
        the usual look of that colour (moved by what all colours have in common at this table) as far as few
        pieces leave it open, and each spread towards the usual spread. A colour never shown keeps the
        usual look, widely spread. Raises ValueError when no piece is given.
        """
        if len(features) == 0:
            raise ValueError("There is no piece to learn from: lay pieces into the tray and try again.")
        numbers = np.bincount(colours, minlength=len(COLOURS))
        seen = np.flatnonzero(numbers)
        own_means = np.stack([features[colours == colour].mean(axis=0) for colour in seen])
        table = np.mean(own_means - usual.means[seen], axis=0)
        means = usual.means + table
        spreads = usual.between * 2 + usual.within
        for colour, own_mean in zip(seen, own_means, strict=True):
            number = numbers[colour]
            away = features[colours == colour] - own_mean
            within = (usual.within * STEADINESS + away.T @ away) / (STEADINESS + number - 1)
            pull = usual.between[colour] @ np.linalg.inv(usual.between[colour] + within / number)
            means[colour] = usual.means[colour] + table + pull @ (own_mean - usual.means[colour] - table)
            open_still = usual.between[colour] - pull @ usual.between[colour]
            spreads[colour] = within + (open_still + open_still.T) / 2
        return TrayColours(means, spreads, numbers)

    def oddness(self, features: Features, colours: npt.NDArray[np.int64]) -> Features:
        """How strange each piece (n, k) is for the colour it was taken for; 1 is usual, float64 (n)."""
        away = features - self.means[colours]
        inverse = self.precisions[colours]
        return np.asarray(np.einsum("nj,njk,nk->n", away, inverse, away) / features.shape[1], np.float64)

    def log_likelihood(self, features: Features) -> Features:
        """The logarithm of the density of each piece (n, k) under each colour: float64 (n, 12)."""
        return np.asarray(np.logaddexp.reduce(self._log_likelihoods(features)), np.float64)

    def _log_likelihoods(self, features: Features) -> Features:
        """The same for each look by itself, its share included: float64 (looks, n, 12)."""
        away = features - self.looks[:, :, None]  # looks, 12, n, k
        distance = ((away @ self.precisions) * away).sum(axis=-1).transpose(0, 2, 1)
        tails = -0.5 * (TAIL + features.shape[1]) * np.log1p(distance / TAIL)
        return np.asarray(tails - 0.5 * self.sizes + self.shares[:, None, None], np.float64)

    def common_shift(
        self, features: Features, colours: npt.NDArray[np.int64], trust: npt.NDArray[np.float64]
    ) -> Features:
        """What pieces (n, k) of one drop have in common beside their colours, float64 (k).

        `trust` (n, from 0 to 1) is how sure each piece's colour is. The lamp and the camera's exposure change
        a little from drop to drop; few or unsure pieces show next to
        nothing of it, nor do glossy or shaded ones.
        """
        looks = self._log_likelihoods(features)[:, np.arange(len(features)), colours]
        usual_look = np.exp(looks[0] - np.logaddexp.reduce(looks))
        weights = self.precisions[colours] * (trust * usual_look)[:, None, None]
        pulled = np.einsum("njk,nk->j", weights, features - self.means[colours])
        usual = np.linalg.inv(self.spreads.mean(axis=0)) * STIFFNESS
        return np.asarray(np.linalg.solve(weights.sum(axis=0) + usual, pulled), np.float64)
