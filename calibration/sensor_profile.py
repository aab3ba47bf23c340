"""The saved calibration of a colour sensor in the chute: versioned, readable, written whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from calibration.palette import Keshi
from calibration.saving import save_whole
from calibration.sentence import Sentence

KIND = "table-companion sensor calibration"
VERSION = 1


class SensorProfileError(Exception):
    """A file that cannot be used; its text says why and what to do."""


@dataclass(frozen=True, slots=True)
class SensorSample:
    """One piece of a known colour: logs of red, green, blue over those of the empty chute."""

    colour: Keshi
    log_ratios: tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class SensorProfile:
    """What a sensor saw of pieces of known colour.

    ``sensor``: the sensor's id as eight hexadecimal digits. ``saved``: a date as in 2026-11-29.
    ``steps``, ``gain``: how it measured.
    """

    sensor: str
    saved: str
    steps: int
    gain: int
    samples: tuple[SensorSample, ...]

    @property
    def missing(self) -> tuple[Keshi, ...]:
        """The colours of which there is no sample."""
        shown = {sample.colour for sample in self.samples}
        return tuple(keshi for keshi in Keshi if keshi not in shown)

    def with_samples(self, samples: Iterable[SensorSample]) -> SensorProfile:
        """The profile with what confirmed drops taught."""
        return replace(self, samples=(*self.samples, *samples))


def save_sensor_profile(path: Path, profile: SensorProfile) -> None:
    """Write a profile; after a crash or on a full disk the old file is still whole. Raises OSError."""
    table = {
        "kind": KIND,
        "version": VERSION,
        "sensor": profile.sensor,
        "saved": profile.saved,
        "steps": profile.steps,
        "gain": profile.gain,
        "samples": [
            [sample.colour.english, *(round(ratio, 4) for ratio in sample.log_ratios)]
            for sample in profile.samples
        ],
    }
    save_whole(path, table)


def load_sensor_profile(path: Path) -> SensorProfile:
    """Read a profile. Raises SensorProfileError, and OSError where the file cannot be read."""
    try:
        table = json.loads(path.read_bytes())
        kind, version = table["kind"], table["version"]
    except (ValueError, KeyError, TypeError) as error:
        raise SensorProfileError(
            Sentence(
                "{file} is damaged or no sensor calibration ({error}). Calibrate anew.",
                file=path.name,
                error=str(error),
            )
        ) from error
    if kind != KIND:
        raise SensorProfileError(
            Sentence("{file} is no sensor calibration. Name the right file.", file=path.name)
        )
    if version != VERSION:
        raise SensorProfileError(
            Sentence(
                "{file} was written by another version of the program ({version}). Calibrate anew.",
                file=path.name,
                version=str(version),
            )
        )
    names = {keshi.english: keshi for keshi in Keshi}
    try:
        return SensorProfile(
            sensor=str(table["sensor"]),
            saved=str(table["saved"]),
            steps=int(table["steps"]),
            gain=int(table["gain"]),
            samples=tuple(
                SensorSample(names[name], (float(red), float(green), float(blue)))
                for name, red, green, blue in table["samples"]
            ),
        )
    except (ValueError, KeyError, TypeError) as error:
        raise SensorProfileError(
            Sentence("{file} is damaged ({error}). Calibrate anew.", file=path.name, error=str(error))
        ) from error
