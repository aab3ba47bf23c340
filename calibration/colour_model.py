"""What the colours look like under one camera and lamp: a bell-shaped cloud for each, from samples."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import lgamma, log, pi

import numpy as np
from numpy.typing import NDArray

from calibration.colour_spaces import Floats
from calibration.light import Light, slopes_of
from calibration.palette import Keshi
from calibration.sentence import Sentence

PALETTE = tuple(Keshi)

_AXES = np.array([[1.0, -1.0, 0.0], [0.0, -1.0, 1.0], [1 / 6, 1 / 6, 1 / 6]])
"""Red less green, blue less green, half the mean brightness, which strays most and should count least."""
_BACK = np.linalg.inv(_AXES)

_POOL_WEIGHT = 8.0
"""The pooled spread counts as much as this many samples of the colour itself."""
_ROUNDING = 0.15
"""Share of the mean variance that is added on every axis: clouds are never as flat as a few samples look."""
_SHADE = 0.12
"""Standard deviation of half the mean brightness from piece to piece: slant, shade, gloss."""
_USUAL_SPREAD = np.diag([0.12, 0.12, 0.12]) ** 2
_USUAL_WEIGHT = 6.0
"""What is assumed of the spread when there are next to no samples: a guess, worth this many samples."""
_TAILS = 12.0
"""Degrees of freedom of the clouds (Student's t): low = strange pieces are less of a surprise."""
_NOT_LEARNED = 1e6


class CalibrationError(ValueError):
    """Samples that no model can be made of; its text is a sentence for the players."""


@dataclass(frozen=True, slots=True, eq=False)
class ColourModel:
    """Clouds of the colours in log ratios of piece over empty tray; the frame of reference is ``_AXES``.

    ``means``: 12 by 3, ``covariances``: 12 by 3 by 3, ``numbers``: samples of each colour, 0 where it was
    never shown (its mean is NaN). Everything in the order of the palette.
    """

    means: Floats
    covariances: Floats
    numbers: tuple[int, ...]

    @classmethod
    def fit(cls, colours: Sequence[Keshi], log_ratios: Floats) -> ColourModel:
        """Learn from samples: their colours, and log ratios of linear red, green, blue, a row a sample.

        A colour's own covariance is drawn towards the pooled one of all. Raises CalibrationError for no
        samples, or for values that are not finite.
        """
        if not len(colours) or log_ratios.shape != (len(colours), 3) or not np.isfinite(log_ratios).all():
            raise CalibrationError(
                Sentence("A calibration needs samples of colours, each with three finite values.")
            )
        points = log_ratios @ _AXES.T
        belongs = np.array([PALETTE.index(colour) for colour in colours])
        numbers = np.bincount(belongs, minlength=len(PALETTE))
        means = np.full((len(PALETTE), 3), np.nan)
        scatter = np.zeros((len(PALETTE), 3, 3))
        for place in np.flatnonzero(numbers):
            own = points[belongs == place]
            means[place] = own.mean(axis=0)
            scatter[place] = (own - means[place]).T @ (own - means[place])
        free = len(points) - np.count_nonzero(numbers)
        pooled = (scatter.sum(axis=0) + _USUAL_WEIGHT * _USUAL_SPREAD) / (free + _USUAL_WEIGHT)
        covariances = (scatter + _POOL_WEIGHT * pooled) / (numbers + _POOL_WEIGHT)[:, None, None]
        rounding = _ROUNDING * np.trace(covariances, axis1=1, axis2=2) / 3
        covariances += rounding[:, None, None] * np.eye(3) + np.diag([0, 0, _SHADE**2])
        return cls(means, covariances, tuple(int(number) for number in numbers))

    @property
    def learned(self) -> tuple[Keshi, ...]:
        """The colours that were shown."""
        return tuple(colour for colour, number in zip(PALETTE, self.numbers, strict=True) if number)

    @property
    def log_ratios(self) -> Floats:
        """The mean log ratios of red, green, blue, 12 by 3."""
        return np.asarray(self.means @ _BACK.T)

    @property
    def slopes(self) -> Floats:
        """How each colour answers to the light, 12 by 3 by numbers of the light; 0 where not learned."""
        return np.nan_to_num(slopes_of(self.log_ratios, _AXES))

    def points(self, log_ratios: Floats) -> Floats:
        """Log ratios of red, green, blue in the frame of the model."""
        return np.asarray(log_ratios @ _AXES.T)

    def costs(self, points: Floats, light: Light) -> Floats:
        """Minus log likelihood of each colour for each point, in nats: pieces by 12.

        The light is uncertain: its covariance widens every cloud in the directions in which it moves it.
        Colours not learned cost so much that they are never chosen while another is open.
        """
        squares, spreads = self.distances(points, light)
        half = (_TAILS + 3) / 2
        constant = lgamma(_TAILS / 2) - lgamma(half) + 1.5 * log(_TAILS * pi)
        costs = constant + 0.5 * spreads + half * np.log1p(squares / _TAILS)
        return np.where(np.array(self.numbers) > 0, costs, _NOT_LEARNED)

    def distances(self, points: Floats, light: Light) -> tuple[Floats, Floats]:
        """Squared Mahalanobis distances, pieces by 12, and the log determinants of the widened clouds, 12."""
        slopes = self.slopes
        widened = self.covariances + slopes @ light.covariance @ np.swapaxes(slopes, 1, 2)
        apart = points[:, None] - (np.nan_to_num(self.means) + slopes @ light.values)
        squares = np.einsum("nci,cij,ncj->nc", apart, np.linalg.inv(widened), apart)
        return squares, np.asarray(np.linalg.slogdet(widened)[1])

    def light_after(
        self, light: Light, points: Floats, labels: NDArray[np.intp], seen: Light, weights: Floats
    ) -> Light:
        """What ``light`` becomes by pieces of known colours, from 0 in the order of the palette.

        Pieces that lie strange under ``seen``, the best guess so far, say little; ``weights`` (0 to 1) is
        how much each is trusted beside that.
        """
        squares = self.distances(points, seen)[0][np.arange(len(points)), labels]
        tails = np.minimum(1, (_TAILS + 3) / (_TAILS + squares))
        precisions: Floats = np.linalg.inv(self.covariances)[labels].astype(np.float64)
        return light.after(points - self.means[labels], self.slopes[labels], precisions, tails * weights)
