"""The calibration of before: read or set aside, compared with today's light, kept or replaced."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from calibration.colour_model import CalibrationError
from calibration.profile import Profile, ProfileError, load_profile, set_aside_in_words
from calibration.sentence import together
from companion.engine.text import Text
from companion.language import in_words, say
from companion.screens.pick import Item
from companion.screens.wording import written
from hardware.seeing_eye import SeeingEye
from hardware.segmenter.network import Segmenter
from hardware.tray_state import TrayState
from hardware.tray_view import Picture

ANEW: Final = ""
"""Picked where no light of before is to be kept."""


class Before:
    """The profile that lies at ``path``, None where there is none that can be used."""

    def __init__(self, path: Path) -> None:
        self.profile: Profile | None = None
        self._path = path

    def read(self) -> Text | str:
        """Read it; what cannot be used is set aside and named in the words returned."""
        try:
            self.profile = load_profile(self._path)
        except FileNotFoundError:
            return ""
        except ProfileError as error:
            return together(str(error), set_aside_in_words(self._path))
        except OSError as error:
            return Text("The calibration of before cannot be read ({error}).", error=str(error.strerror))
        return ""

    def compared(self, picture: Picture, segmenter: Segmenter) -> Text | str:
        """Return what it is worth today, by a picture of the empty tray; empty where there is none."""
        if self.profile is None:
            return ""
        lights = ", ".join(light.name for light in self.profile.lights)
        try:
            eye = SeeingEye(self.profile, segmenter=segmenter)
            eye.look(picture, TrayState(), None)
        except CalibrationError as error:
            self.profile = None
            return Text(
                "The calibration of before ({lights}) fits no more: {error}",
                lights=lights,
                error=in_words(error),
            )
        fit = eye.drift_verdict.value if eye.drift_verdict is not None else ""
        return Text(
            "Calibrated on {day} ({lights}). {fit} Esc leaves it as it is.",
            day=self.profile.saved,
            lights=lights,
            fit=in_words(fit),
        )


def lights_to_pick(before: Profile) -> list[Item[str]]:
    """Return what a new light may be: in place of one, beside them, or the only one."""
    new = light_named(len(before.lights) + 1)
    beside = Text("Another light, beside the {n} of before: {name}", n=len(before.lights), name=new)
    return [
        *(
            Item(written(Text("In place of {light}", light=light.name)), light.name)
            for light in before.lights
        ),
        Item(written(beside), new),
        Item(written(Text("A new calibration: forget those of before")), ANEW),
    ]


def light_named(number: int) -> str:
    """Return the name that a light gets where players give it none; kept with it like one of theirs."""
    return say("light {number}", number=number)
