"""The calibration of before: read or set aside, compared with today's light, kept or replaced."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from textual.content import Content

from calibration.colour_model import CalibrationError
from calibration.profile import Profile, ProfileError, load_profile, set_aside
from companion.screens.pick import Item
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

    def read(self) -> str:
        """Read it; what cannot be used is set aside and named in the words returned."""
        try:
            self.profile = load_profile(self._path)
        except FileNotFoundError:
            return ""
        except ProfileError as error:
            try:
                return f"{error} It was set aside as {set_aside(self._path).name}."
            except OSError as fault:
                return f"{error} It cannot be set aside ({fault})."
        except OSError as error:
            return f"The calibration of before cannot be read ({error.strerror})."
        return ""

    def compared(self, picture: Picture, segmenter: Segmenter) -> str:
        """Return what it is worth today, by a picture of the empty tray; empty where there is none."""
        if self.profile is None:
            return ""
        lights = ", ".join(light.name for light in self.profile.lights)
        try:
            eye = SeeingEye(self.profile, segmenter=segmenter)
            eye.look(picture, TrayState(), None)
        except CalibrationError as error:
            self.profile = None
            return f"The calibration of before ({lights}) fits no more: {error}"
        fit = eye.drift_verdict.value if eye.drift_verdict is not None else ""
        return f"Calibrated on {self.profile.saved} ({lights}). {fit} Esc leaves it as it is."


def lights_to_pick(before: Profile) -> list[Item[str]]:
    """Return what a new light may be: in place of one, beside them, or the only one."""
    new = f"light {len(before.lights) + 1}"
    return [
        *(Item(Content(f"In place of {light.name}"), light.name) for light in before.lights),
        Item(Content(f"Another light, beside the {len(before.lights)} of before: {new}"), new),
        Item(Content("A new calibration: forget those of before"), ANEW),
    ]
