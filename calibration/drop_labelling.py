"""The colours of all pieces of a drop: likelihoods, the record and the light, settled together.

Labels and light depend on each other: labels are assigned, the light is read off them, labels are assigned
again, until nothing changes. This is done from a few first guesses of the light, and the most probable whole
is taken. Over an evening the light is carried from drop to drop, so that the reader gets used to the lamp.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf

import numpy as np
from numpy.typing import NDArray

from calibration.assignment import BEYOND_RECORD, PALETTE, Assignment, Slots, assign
from calibration.colour_model import ColourModel
from calibration.colour_spaces import Floats
from calibration.counts import Counts
from calibration.light import Light, LightSpread
from calibration.palette import Keshi

FOREIGN = 8.5
"""Nats for "none of the twelve": one piece in a hundred, of any colour (a flat density over log ratios)."""

_ROUNDS = 4
DOUBTFUL = 0.8
"""Nats of margin below which a piece is asked about."""

_DRIFT = 0.05
"""Share of the first uncertainty about the light that comes back from drop to drop."""
_CAUTION = 3
"""How much less an unsure piece teaches: its probability of being right to this power."""
_FIRST_GUESSES: tuple[dict[str, float], ...] = (
    {},
    {"flare": 0.02},
    {"flare": -0.02},
    {"gain": 0.2},
    {"gain": -0.2},
)


@dataclass(frozen=True, slots=True, eq=False)
class Evening:
    """One camera at one table for one evening: the calibrated colours, and the light as drops betrayed it.

    Nothing is shared between evenings; ``begin`` starts one. ``label`` and ``learned`` change nothing.
    """

    model: ColourModel
    light: Light
    spread: LightSpread

    @classmethod
    def begin(cls, model: ColourModel, spread: LightSpread | None = None) -> Evening:
        """An evening of which no drop was seen."""
        expected = spread or LightSpread()
        return cls(model, Light.unseen(expected), expected)

    def label(
        self,
        log_ratios: Floats,
        record: Counts | None = None,
        *,
        penalty: float = BEYOND_RECORD,
        foreign: float = inf,
    ) -> Assignment:
        """Label the pieces of one picture.

        ``log_ratios``: of linear red, green, blue of piece over empty tray, a row a piece. ``record``: what
        they are drawn from, None for unknown. ``penalty``: nats for a piece beyond the record. ``foreign``:
        nats for "none of the twelve", ``inf`` to rule it out. Raises ValueError as ``assign`` does.
        """
        points = self.model.points(log_ratios)
        light = self._light_of(points, record, penalty) if len(points) else self.light
        unknown_costs = None if foreign == inf else np.full(len(points), foreign)
        return assign(self.model.costs(points, light), record, penalty=penalty, unknown_costs=unknown_costs)

    def likeliest(self, log_ratios: Floats) -> tuple[tuple[Keshi, Keshi], ...]:
        """The two likeliest colours of each piece by its looks alone, likeliest first."""
        order = np.argsort(self.model.costs(self.model.points(log_ratios), self.light), axis=1, kind="stable")
        return tuple((PALETTE[first], PALETTE[second]) for first, second in order[:, :2])

    def learned(
        self, log_ratios: Floats, assignment: Assignment, answers: Mapping[int, Keshi | None] | None = None
    ) -> Evening:
        """The evening after a drop was accepted.

        ``answers``: what the players said of pieces they were asked about, by place from 0. Sure pieces teach
        more than unsure ones, no keshis nothing. Without a record only answers teach: labels that stand on
        nothing but looks would confirm themselves, and the light would run away with them.
        """
        said = answers or {}
        colours = [said.get(place, label.colour) for place, label in enumerate(assignment.labels)]
        unasked = 1.0 if assignment.recorded else 0.0
        trusts = [
            1.0 if place in said else unasked * (1 - float(np.exp(-label.margin))) ** _CAUTION
            for place, label in enumerate(assignment.labels)
        ]
        of_use = [place for place, colour in enumerate(colours) if colour in self.model.learned]
        if not of_use:
            return self
        points = self.model.points(log_ratios[of_use])
        labels = np.array([PALETTE.index(colour) for colour in colours if colour in self.model.learned])
        weights = np.array(trusts)[of_use]
        seen = self.model.light_after(self.light, points, labels, self.light, weights)
        light = self.model.light_after(self.light, points, labels, seen, weights)
        return Evening(self.model, light.drifted(_DRIFT, self.spread), self.spread)

    def _light_of(self, points: Floats, record: Counts | None, penalty: float) -> Light:
        """The light of the most probable whole of labels and light."""
        slots = Slots.of(len(points), record, penalty)
        wholes = [self._settled(points, slots, self.light.guessed(**guess)) for guess in _FIRST_GUESSES]
        return min(wholes, key=lambda whole: whole.cost).light

    def _settled(self, points: Floats, slots: Slots, light: Light) -> _Whole:
        everyone = np.ones(len(points))
        labels = slots.best(self.model.costs(points, light))[0]
        for _ in range(_ROUNDS):
            light = self.model.light_after(self.light, points, labels, light, everyone)
            previous: NDArray[np.intp] = labels
            labels = slots.best(self.model.costs(points, light))[0]
            if np.array_equal(labels, previous):
                break
        pieces = slots.best(self.model.costs(points, light.settled()))[1]
        width = float(np.linalg.slogdet(light.covariance)[1])
        return _Whole(light, pieces + self.light.surprise(light.values) - width / 2)


@dataclass(frozen=True, slots=True, eq=False)
class _Whole:
    """A light that fits its own labels, and minus the log of their probability, the light integrated out."""

    light: Light
    cost: float
