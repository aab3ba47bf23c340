"""From the counts of the colour sensor to colours: the model, the assignment and the record of the webcam."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np

from calibration.assignment import BEYOND_RECORD, PALETTE, assign
from calibration.colour_model import ColourModel
from calibration.counts import Counts
from calibration.light import Light, LightSpread
from calibration.palette import Keshi
from calibration.sensor_profile import SensorProfile
from firmware_protocol.messages import Event, Flag

DOUBTFUL = 3.0
"""Nats of margin below which a piece is asked about: at the threshold one in twenty is wrong."""
STRANGE = 40.0
"""Nats above the usual cost beyond which a piece is asked about: it looks like none of the colours."""
WITHOUT_COLOUR = Flag.SENSOR_SILENT | Flag.NO_SAMPLE | Flag.SATURATED | Flag.NO_REFERENCE
Ratios: TypeAlias = tuple[float, float, float]
"""Logs of red, green, blue of a piece over those of the empty chute."""
_FAINT = 0.5
"""Counts added to every channel, so that black has a logarithm."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What a piece was taken for, what else it may be, how many nats that costs more, and whether to ask."""

    colour: Keshi
    runner_up: Keshi
    margin: float
    ask: bool


def log_ratios(event: Event) -> Ratios | None:
    """Log of red, green, blue of the piece over the empty chute; None where the event has no colour."""
    if event.flags & WITHOUT_COLOUR or not event.samples:
        return None
    pairs = (
        (event.red, event.reference_red),
        (event.green, event.reference_green),
        (event.blue, event.reference_blue),
    )
    red, green, blue = (math.log((piece + _FAINT) / (empty + _FAINT)) for piece, empty in pairs)
    return red, green, blue


class SensorColours:
    """Labels the pieces of a drop by a profile; without one every piece is asked."""

    def __init__(self, profile: SensorProfile | None) -> None:
        self._model: ColourModel | None = None
        if profile is not None and profile.samples:
            points = np.array([sample.log_ratios for sample in profile.samples], dtype=np.float64)
            self._model = ColourModel.fit([sample.colour for sample in profile.samples], points)
        self._light = Light.unseen(LightSpread()).settled()

    def judge(self, events: Sequence[Event], record: Counts | None) -> list[Judged]:
        """The colour of each piece, all together: a record of what may come makes each likelier.

        ``record``: what can have come out, None where nothing is known.
        """
        judged = self.judge_ratios([log_ratios(event) for event in events], record)
        return [
            replace(one, ask=one.ask or bool(event.flags & Flag.LONG_DWELL))
            for one, event in zip(judged, events, strict=True)
        ]

    def judge_ratios(self, ratios: Sequence[Ratios | None], record: Counts | None) -> list[Judged]:
        """The same from log ratios, None for a piece without a colour."""
        if not ratios:
            return []
        costs = np.zeros((len(ratios), len(PALETTE)))
        known = [(place, ratio) for place, ratio in enumerate(ratios) if ratio is not None]
        if self._model is not None and known:
            points = self._model.points(np.array([ratio for _, ratio in known], dtype=np.float64))
            costs[[place for place, _ in known]] = self._model.costs(points, self._light)
        strange = costs.min(axis=1) > STRANGE
        assignment = assign(costs, record, penalty=BEYOND_RECORD)
        judged = []
        for place, label in enumerate(assignment.labels):
            if label.colour is None or label.runner_up is None:
                raise ValueError("A piece was taken for none of the colours, which is no choice here.")
            unknown = self._model is None or ratios[place] is None
            ask = unknown or label.margin < DOUBTFUL or bool(strange[place])
            judged.append(Judged(label.colour, label.runner_up, label.margin, ask))
        return judged
