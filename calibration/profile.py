"""The saved calibration of one reader at one table: versioned, readable, written whole or not at all."""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from calibration.palette import Keshi
from calibration.saving import save_whole
from calibration.sentence import Sentence

KIND = "table-companion calibration profile"
VERSION = 1

Point = tuple[float, float]


class ProfileProblem(Enum):
    """Why a file cannot be used as a profile."""

    BROKEN = "broken"
    FOREIGN = "foreign"
    OLDER = "older"
    NEWER = "newer"

    def said_of(self, name: str) -> Sentence:
        """Return what is wrong with the file of this name, and what to do."""
        match self:
            case ProfileProblem.BROKEN:
                return Sentence("The calibration {name} is damaged. Calibrate anew.", name=name)
            case ProfileProblem.FOREIGN:
                return Sentence(
                    "The calibration {name} is not a calibration profile. Calibrate anew.", name=name
                )
            case ProfileProblem.OLDER:
                return Sentence(
                    "The calibration {name} comes from an older program that measured colours otherwise. "
                    "Calibrate anew.",
                    name=name,
                )
            case ProfileProblem.NEWER:
                return Sentence(
                    "The calibration {name} comes from a newer program. "
                    "Update the program, or calibrate anew.",
                    name=name,
                )


class ProfileError(Exception):
    """A profile that cannot be used; its text says which, why, and what to do."""

    def __init__(self, path: Path, problem: ProfileProblem) -> None:
        super().__init__(problem.said_of(path.name))
        self.problem = problem


@dataclass(frozen=True, slots=True)
class ColourSample:
    """One piece whose colour the player confirmed, with its features (see `piece_colour`)."""

    colour: Keshi
    features: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class CalibratedLight:
    """The colours under one light; `empty` is the empty tray's picture, the bytes of a PNG or JPEG."""

    name: str
    empty: bytes
    samples: tuple[ColourSample, ...]


@dataclass(frozen=True, slots=True)
class Profile:
    """A reader's calibration: the floor's corners (pixels), a piece's area (pixels of a map), the lights.

    `saved` is a date as in 2026-11-29; `settings` are what the camera was set to (exposure, white balance).
    """

    reader: str
    saved: str
    corners: tuple[Point, Point, Point, Point]
    usual_area: float
    lights: tuple[CalibratedLight, ...]
    settings: tuple[tuple[str, float], ...] = ()

    def with_samples(self, light: str, samples: tuple[ColourSample, ...]) -> Profile:
        """The profile with what a confirmed drop taught. Raises ValueError where there is no such light."""
        if all(one.name != light for one in self.lights):
            raise ValueError(f"The profile of {self.reader} has no light named {light}.")
        lights = tuple(
            CalibratedLight(one.name, one.empty, one.samples + samples) if one.name == light else one
            for one in self.lights
        )
        return Profile(self.reader, self.saved, self.corners, self.usual_area, lights, self.settings)


def save_profile(path: Path, profile: Profile) -> None:
    """Writes a profile; after a crash or on a full disk the old file is still whole. Raises OSError."""
    table = {
        "kind": KIND,
        "version": VERSION,
        "reader": profile.reader,
        "saved": profile.saved,
        "corners": [list(point) for point in profile.corners],
        "usual_area": profile.usual_area,
        "settings": dict(profile.settings),
        "lights": [
            {
                "name": light.name,
                "samples": [[s.colour.english, *(round(f, 4) for f in s.features)] for s in light.samples],
                "empty": base64.b64encode(light.empty).decode("ascii"),
            }
            for light in profile.lights
        ],
    }
    save_whole(path, table)


def load_profile(path: Path) -> Profile:
    """Reads a profile. Raises ProfileError, and OSError where the file cannot be read."""
    try:
        table = json.loads(path.read_bytes())
    except ValueError as error:
        raise ProfileError(path, ProfileProblem.BROKEN) from error
    if not isinstance(table, dict) or table.get("kind") != KIND:
        raise ProfileError(path, ProfileProblem.FOREIGN)
    version = table.get("version")
    if not isinstance(version, int):
        raise ProfileError(path, ProfileProblem.BROKEN)
    if version != VERSION:
        raise ProfileError(path, ProfileProblem.NEWER if version > VERSION else ProfileProblem.OLDER)
    try:
        return _profile(table)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ProfileError(path, ProfileProblem.BROKEN) from error


def _profile(table: dict[str, Any]) -> Profile:
    first, second, third, fourth = ((float(x), float(y)) for x, y in table["corners"])
    by_name = {keshi.english: keshi for keshi in Keshi}
    lights = tuple(
        CalibratedLight(
            str(light["name"]),
            base64.b64decode(light["empty"], validate=True),
            tuple(
                ColourSample(by_name[name], tuple(float(f) for f in rest)) for name, *rest in light["samples"]
            ),
        )
        for light in table["lights"]
    )
    settings = tuple((str(name), float(value)) for name, value in table["settings"].items())
    return Profile(
        str(table["reader"]),
        str(table["saved"]),
        (first, second, third, fourth),
        float(table["usual_area"]),
        lights,
        settings,
    )


def set_aside(path: Path) -> Path:
    """Moves an unusable profile out of the way, to a name of its own beside it, which is given back."""
    for number in range(1, 1000):
        other = path.with_name(f"{path.stem}.set-aside-{number}{path.suffix}")
        if not other.exists():
            return path.rename(other)
    raise FileExistsError(
        Sentence("There are too many profiles set aside beside {path}: delete some.", path=str(path))
    )


def set_aside_in_words(path: Path) -> Sentence:
    """Moves an unusable profile out of the way as `set_aside` does, and says what came of it."""
    try:
        return Sentence("It was set aside as {file}.", file=set_aside(path).name)
    except OSError as error:
        return Sentence("It could not be set aside ({error}).", error=str(error))
