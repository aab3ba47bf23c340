"""One calibration of a tower sensor under way: keshis of known colours slide past and make a profile.

Pure: what the sensor measured in, samples out; the screen and the port are somebody else's business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from calibration.palette import Keshi
from calibration.sensor_profile import SensorProfile, SensorSample
from calibration.sentence import Sentence
from firmware_protocol.link_events import PieceSeen
from hardware.sensor_calibration import (
    THOROUGH,
    SensorCalibrationError,
    profile_of,
    samples_of,
    samples_of_one_of_each,
)
from hardware.sensor_colours import log_ratios


@dataclass(frozen=True, slots=True)
class SlidPiece:
    """A keshi that slid past: its number in the order of sliding, from 1, and the colour it is taken for."""

    number: int
    colour: Keshi
    log_ratios: tuple[float, float, float]


class SensorTeaching:
    """Collects keshis until there are as many as were asked for, then samples of their colours.

    ``one_of_each``: twelve, one of each colour in any order; otherwise three of each, colour by colour.
    """

    def __init__(self, *, one_of_each: bool) -> None:
        self._one_of_each = one_of_each
        self._waiting: list[PieceSeen] = []
        self._measured: PieceSeen | None = None
        self._samples: list[SensorSample] = []

    @property
    def wanted(self) -> int:
        """How many keshis are asked for at a time."""
        return len(Keshi) if self._one_of_each else THOROUGH

    @property
    def waiting(self) -> int:
        """How many of them have slid past so far."""
        return len(self._waiting)

    def forget_waiting(self) -> None:
        """Let them all slide again."""
        self._waiting.clear()

    def slid(self, pieces: Sequence[PieceSeen], colour: Keshi | None) -> tuple[SlidPiece, ...]:
        """More keshis slid past, all of ``colour`` where one is given: all together once they are enough.

        Empty until then. Raises SensorCalibrationError, in words for the players, for more than were asked
        for (all must slide again) and for one that was not measured (it alone must).
        """
        measured = [seen for seen in pieces if log_ratios(seen.event) is not None]
        self._waiting += measured
        if len(measured) < len(pieces):
            raise SensorCalibrationError(
                Sentence(
                    "{missing} of {all} keshis could not be measured: too fast, or too much light. Let what "
                    "is missing slide again.",
                    missing=len(pieces) - len(measured),
                    all=len(pieces),
                )
            )
        if len(self._waiting) < self.wanted:
            return ()
        together, self._waiting = self._waiting, []
        if len(together) > self.wanted:
            raise SensorCalibrationError(
                Sentence(
                    "{number} keshis came out, not {wanted}: let all of them slide again.",
                    number=len(together),
                    wanted=self.wanted,
                )
            )
        self._measured = together[0]
        samples = samples_of_one_of_each(together) if colour is None else samples_of(colour, together)
        return tuple(
            SlidPiece(number, sample.colour, sample.log_ratios) for number, sample in enumerate(samples, 1)
        )

    def confirm(self, shown: Sequence[SlidPiece], said: Mapping[int, Keshi]) -> None:
        """Players confirmed colours; ``said`` has those that they put right, by number."""
        self._samples += [
            SensorSample(said.get(piece.number, piece.colour), piece.log_ratios) for piece in shown
        ]

    def profile(self, saved: str) -> SensorProfile:
        """The calibration; ``saved`` is a date as in 2026-11-29. Raises SensorCalibrationError for none."""
        if self._measured is None or not self._samples:
            raise SensorCalibrationError(Sentence("No keshi was shown: a calibration needs some."))
        return profile_of(self._measured.name.uid, saved, [self._measured.event], self._samples)
