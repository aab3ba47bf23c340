"""Teaching a colour sensor the twelve colours: from drops of known keshis to a profile and its worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from calibration.joint_labelling import label_one_of_each
from calibration.palette import Keshi
from calibration.sensor_profile import SensorProfile, SensorSample
from calibration.sentence import Sentence
from firmware_protocol.link_events import PieceSeen
from firmware_protocol.messages import Event
from hardware.sensor_colours import DOUBTFUL, SensorColours, log_ratios

THOROUGH: Final = 3
"""Keshis of each colour that a thorough calibration asks for."""


class SensorCalibrationError(ValueError):
    """Pieces that teach nothing; the text says which, and what to do."""


@dataclass(frozen=True, slots=True)
class Closest:
    """The two colours that are hardest to tell apart, and by how many nats they are told apart at least."""

    first: Keshi
    second: Keshi
    margin: float

    @property
    def words(self) -> Sentence:
        """A sentence for the players."""
        first, second = self.first.words, self.second.words
        if self.margin < DOUBTFUL:
            return Sentence(
                "The sensor hardly tells {first} and {second} apart: some will be asked. Shade the chute, or "
                "show more keshis of both.",
                first=first,
                second=second,
            )
        return Sentence(
            "All colours are told apart; {first} and {second} are the closest pair.",
            first=first,
            second=second,
        )


def samples_of(colour: Keshi, pieces: Iterable[PieceSeen]) -> tuple[SensorSample, ...]:
    """What keshis of one colour taught. Raises SensorCalibrationError for one without a colour."""
    return tuple(SensorSample(colour, _ratios(seen.event, number)) for number, seen in enumerate(pieces, 1))


def samples_of_one_of_each(pieces: Sequence[PieceSeen]) -> tuple[SensorSample, ...]:
    """What twelve keshis taught, one of each colour in any order: labelled jointly by the palette.

    Raises SensorCalibrationError for another number, or for one without a colour.
    """
    if len(pieces) != len(Keshi):
        raise SensorCalibrationError(
            Sentence(
                "{n} keshi came out, not {wanted}: drop one of each colour again, a little apart.",
                "{n} keshis came out, not {wanted}: drop one of each colour again, a little apart.",
                n=len(pieces),
                wanted=len(Keshi),
            )
        )
    ratios = [_ratios(seen.event, number) for number, seen in enumerate(pieces, 1)]
    labels = label_one_of_each(np.exp(np.array(ratios)))
    return tuple(SensorSample(colour, ratio) for colour, ratio in zip(labels, ratios, strict=True))


def profile_of(
    uid: int, saved: str, events: Sequence[Event], samples: Iterable[SensorSample]
) -> SensorProfile:
    """The profile of a sensor, measured as in these events (one at least). ``saved``: as in 2026-11-29."""
    return SensorProfile(f"{uid:08x}", saved, events[0].steps, events[0].gain, tuple(samples))


def closest_pair(profile: SensorProfile) -> Closest:
    """The pair of colours that the calibration's own samples come closest to confusing."""
    judged = SensorColours(profile).judge_ratios([sample.log_ratios for sample in profile.samples], None)
    place = min(range(len(judged)), key=lambda number: judged[number].margin)
    return Closest(profile.samples[place].colour, judged[place].runner_up, judged[place].margin)


def _ratios(event: Event, number: int) -> tuple[float, float, float]:
    ratios = log_ratios(event)
    if ratios is None:
        raise SensorCalibrationError(
            Sentence(
                "Keshi {number} was not measured: it slid too fast, or the light is too strong. Drop it "
                "again.",
                number=number,
            )
        )
    return ratios
