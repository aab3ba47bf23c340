"""How sticky a tower is: stick and release rates fitted to a log, with intervals, and what comes next.

The tower is taken to be the two-layer one of ``tower_model``. Which layer holds a piece is never seen, so
for each colour the number of pieces on the upper layer is a hidden state, followed exactly from toss to
toss (a hidden Markov chain; colours are independent, for pieces do not hinder each other). Rates are
weighed on a grid, all equally likely before, so a short log gives wide intervals and not wrong ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

import numpy as np

from calibration.colour_spaces import Floats
from calibration.counts import NOTHING, Counts
from calibration.palette import Keshi
from hardware.tower_statistics import LoggedToss, unknown_before

_COARSE, _FINE = 15, 25
_UNLIKELY = 1e-4
_CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class Rate:
    """A chance from 0 to 1: its mean, and the bounds between which it lies with 95 % probability."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class FittedRates:
    """The rates of a tower by its log, and the chance that at least one of a colour comes out next."""

    stick: Rate
    release: Rate
    next_toss: dict[Keshi, float]


def fitted(log: Sequence[LoggedToss], start: Counts = NOTHING, next_thrown: Counts = NOTHING) -> FittedRates:
    """Fit the rates to a log; ``start``: inside before it, ``next_thrown``: what goes in next, for chances.

    More coming out than can be inside is taken as inside from the start. An empty log gives intervals that
    say nothing.
    """
    begun = start + unknown_before(log, start)
    stick, release = (axis.ravel() for axis in np.meshgrid(_centres(0, 1, _COARSE), _centres(0, 1, _COARSE)))
    weights = _Towers(stick, release).follow(log, begun).weights
    low_stick, high_stick = _box(stick, weights, _COARSE)
    low_release, high_release = _box(release, weights, _COARSE)
    fine = np.meshgrid(_centres(low_stick, high_stick, _FINE), _centres(low_release, high_release, _FINE))
    stick, release = fine[0].ravel(), fine[1].ravel()
    followed = _Towers(stick, release).follow(log, begun)
    return FittedRates(
        stick=_rate(stick, followed.weights, (high_stick - low_stick) / _FINE),
        release=_rate(release, followed.weights, (high_release - low_release) / _FINE),
        next_toss=followed.chances(next_thrown),
    )


class _Towers:
    """Towers of many rates at once, one a row of every array."""

    def __init__(self, stick: Floats, release: Floats) -> None:
        self._stick, self._release = stick, release
        self._binomials: dict[tuple[str, int, int], Floats] = {}
        self._outs: dict[tuple[int, int, int], Floats] = {}
        self._steps: dict[tuple[int, int, int], Floats] = {}

    def follow(self, log: Sequence[LoggedToss], start: Counts) -> _Followed:
        """How likely each row's rates make the log, and where the pieces are then."""
        surprise = np.zeros(len(self._stick))
        upper: dict[Keshi, Floats] = {}
        for keshi in Keshi:
            inside = start[keshi]
            # Nobody knows on which layer the pieces from before lie.
            halves = np.array([comb(inside, above) for above in range(inside + 1)]) / 2**inside
            state = np.tile(halves, (len(self._stick), 1))
            for toss in log:
                thrown, out = toss.thrown[keshi], toss.came_out[keshi]
                if inside + thrown:
                    state = np.einsum("ra,rab->rb", state, self._step(inside, thrown, out))
                    likelihood = np.maximum(state.sum(axis=1), 1e-300)
                    surprise -= np.log(likelihood)
                    state /= likelihood[:, None]
                    inside += thrown - out
            upper[keshi] = state
        weights = np.exp(surprise.min() - surprise)
        return _Followed(self, weights / weights.sum(), upper)

    def nothing_comes(self, inside: int, thrown: int, upper: Floats) -> Floats:
        """How likely none of these pieces comes out of each tower at the next toss."""
        return np.asarray(np.einsum("ra,rab->r", upper, self._step(inside, thrown, 0)))

    def _step(self, inside: int, thrown: int, out: int) -> Floats:
        """Rows by pieces above before by pieces above after: how likely, and that so many come out."""
        key = (inside, thrown, out)
        if key not in self._steps:
            step = np.zeros((len(self._stick), inside + 1, inside + thrown + 1))
            for above in range(inside + 1):
                for loosened in range(above + 1):
                    for stuck in range(thrown + 1):
                        falling = loosened + thrown - stuck
                        step[:, above, above - loosened + stuck] += (
                            self._binomial("release", above, loosened)
                            * self._binomial("stick", thrown, stuck)
                            * self._out(inside - above, falling, out)
                        )
            self._steps[key] = step[:, :, : inside + thrown - out + 1]
        return self._steps[key]

    def _out(self, below: int, falling: int, out: int) -> Floats:
        """How likely so many come out of the lower layer, of those it holds and those that fall onto it."""
        key = (below, falling, out)
        if key not in self._outs:
            ways = (
                self._binomial("release", below, loosened)
                * self._binomial("stick", falling, falling - (out - loosened))
                for loosened in range(max(0, out - falling), min(below, out) + 1)
            )
            self._outs[key] = np.asarray(sum(ways, np.zeros(len(self._stick))))
        return self._outs[key]

    def _binomial(self, rate: str, number: int, hits: int) -> Floats:
        key = (rate, number, hits)
        if key not in self._binomials:
            chance = self._stick if rate == "stick" else self._release
            self._binomials[key] = comb(number, hits) * chance**hits * (1 - chance) ** (number - hits)
        return self._binomials[key]


@dataclass(frozen=True, slots=True, eq=False)
class _Followed:
    """Towers after a log: how likely each is, and for each colour how many of its pieces are above."""

    towers: _Towers
    weights: Floats
    upper: dict[Keshi, Floats]

    def chances(self, thrown: Counts) -> dict[Keshi, float]:
        """How likely at least one piece of each colour comes out when these are thrown."""
        found: dict[Keshi, float] = {}
        for keshi, above in self.upper.items():
            inside = above.shape[1] - 1
            if inside + thrown[keshi]:
                none = self.towers.nothing_comes(inside, thrown[keshi], above)
                found[keshi] = float(1 - self.weights @ none)
        return found


def _centres(low: float, high: float, number: int) -> Floats:
    return np.asarray(low + (high - low) * (np.arange(number) + 0.5) / number)


def _box(values: Floats, weights: Floats, number: int) -> tuple[float, float]:
    """The part of 0 to 1 in which anything is likely."""
    likely = values[weights > _UNLIKELY * weights.max()]
    return max(0.0, float(likely.min()) - 1 / number), min(1.0, float(likely.max()) + 1 / number)


def _rate(values: Floats, weights: Floats, width: float) -> Rate:
    """Mean and bounds of a weighted grid, each cell spread over its width."""
    cells = np.unique(values)
    heights = np.array([weights[values == cell].sum() for cell in cells])
    edges = np.concatenate([[cells[0] - width / 2], cells + width / 2])
    below = np.concatenate([[0], np.cumsum(heights)])
    low, high = np.interp([(1 - _CONFIDENCE) / 2, (1 + _CONFIDENCE) / 2], below / below[-1], edges)
    return Rate(float(values @ weights), float(low), float(high))
