"""What a lamp and a camera do to the colours of one picture, as a few numbers that pieces betray.

Colours are logs of the light of a piece over the light of the empty tray at the same place, so a change of
brightness or white balance cancels. What does not cancel is modelled by numbers shared by all pieces:

* six *mixings*: under a lamp of another spectrum, or with another camera, each channel sees a little of the
  others, ``r_i + m_ij (r_j - r_i)``. White and gray stay; the dark channels of strong colours move most.
* *flare*: stray light that lifts black more than white, ``(r + f) / (1 + f)``.
* *gain*: pieces stand higher or slanted and get more or less light than the floor, ``log r + g``.
* three *shifts* a colour, shared by its pieces only: what the others do not explain.

Each is expected to be 0, give or take a spread. Its effect is taken as linear around the calibrated colour.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from calibration.colour_spaces import Floats
from calibration.palette import Keshi

_PAIRS = tuple((seen, mixed) for seen in range(3) for mixed in range(3) if mixed != seen)
_FLARE, _GAIN = len(_PAIRS), len(_PAIRS) + 1
SHARED = len(_PAIRS) + 2
NUMBERS = SHARED + 3 * len(Keshi)


@dataclass(frozen=True, slots=True)
class LightSpread:
    """How far each number is expected to stray from 0 (standard deviations)."""

    mixing: float = 0.02
    flare: float = 0.015
    gain: float = 0.3
    shift: float = 0.03

    @property
    def covariance(self) -> Floats:
        """The covariance of all numbers before anything was seen."""
        shared = [self.mixing**2] * len(_PAIRS) + [self.flare**2, self.gain**2]
        return np.diag(shared + [self.shift**2] * (NUMBERS - SHARED))


@dataclass(frozen=True, slots=True, eq=False)
class Light:
    """What is known of the numbers: their likeliest values and their covariance."""

    values: Floats
    covariance: Floats

    @classmethod
    def unseen(cls, spread: LightSpread) -> Light:
        """Nothing seen yet."""
        return cls(np.zeros(NUMBERS), spread.covariance)

    def guessed(self, *, flare: float = 0.0, gain: float = 0.0) -> Light:
        """The same uncertainty around another guess."""
        values = self.values.copy()
        values[_FLARE] += flare
        values[_GAIN] += gain
        return Light(values, self.covariance)

    def settled(self) -> Light:
        """The same values without any doubt about them."""
        return Light(self.values, np.zeros_like(self.covariance))

    def drifted(self, share: float, spread: LightSpread) -> Light:
        """The same values a while later: a share (squared) of the first uncertainty comes back."""
        return Light(self.values, self.covariance + share**2 * spread.covariance)

    def surprise(self, values: Floats) -> float:
        """Minus log probability of other values, in nats, up to a constant."""
        apart = values - self.values
        return float(0.5 * apart @ np.linalg.solve(self.covariance, apart))

    def after(self, residuals: Floats, slopes: Floats, precisions: Floats, weights: Floats) -> Light:
        """What is known after pieces were seen: linear, Gaussian, exact.

        ``residuals``: measured less calibrated, pieces by 3. ``slopes``: pieces by 3 by ``NUMBERS``.
        ``precisions``: inverse covariances, pieces by 3 by 3. ``weights``: trust in each piece, 0 to 1.
        """
        weighted = np.swapaxes(slopes, 1, 2) @ precisions * weights[:, None, None]
        before = np.linalg.inv(self.covariance)
        covariance = np.linalg.inv(before + (weighted @ slopes).sum(axis=0))
        evidence = before @ self.values + np.einsum("nij,nj->i", weighted, residuals)
        return Light(covariance @ evidence, covariance)


def slopes_of(log_ratios: Floats, axes: Floats) -> Floats:
    """How the twelve colours answer to the light: 12 by 3 by ``NUMBERS``.

    ``log_ratios``: of red, green, blue, 12 by 3, in the order of the palette. ``axes``: the frame in which
    the answer is wanted, 3 by 3 on red, green, blue; shifts are along its axes.
    """
    ratios = np.exp(log_ratios)
    shared = np.zeros((*ratios.shape, SHARED))
    for number, (seen, mixed) in enumerate(_PAIRS):
        shared[..., seen, number] = ratios[..., mixed] / ratios[..., seen] - 1
    shared[..., _FLARE] = 1 / ratios - 1
    shared[..., _GAIN] = 1
    slopes = np.zeros((len(ratios), 3, NUMBERS))
    slopes[:, :, :SHARED] = axes @ shared
    for colour in range(len(ratios)):
        first = SHARED + 3 * colour
        slopes[colour, :, first : first + 3] = np.eye(3)
    return slopes
