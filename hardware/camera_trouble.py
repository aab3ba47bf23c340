"""What is wrong with the pictures of a camera: black, covered, dark, frozen, of another size.

Pure: arrays in, words out. Whether a picture is good enough to tell colours is judged on the tray's floor,
see ``picture_faults``; here the whole picture is looked at, many times a second.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np

from calibration.empty_tray import Picture
from calibration.sentence import Sentence

_CELLS = (32, 24)
_BLACK = 3.0
"""Steps of 255: no brighter is a picture without any light, as a closed shutter gives."""
_EVEN = 3.0
"""Steps by which cells of a picture of anything differ, at least (standard deviation)."""
_DARK = 40.0
"""Steps up to which an even picture is a covered lens: a bright even one may be a large plain tray."""
_LAMP_OFF = 0.12
"""Share of the usual light below which the lamp is off."""
_SAME_SECONDS, _SAME_FRAMES = 1.0, 6
"""So long and so often the same to the last step: a real sensor's noise never is."""


class PictureTrouble(Enum):
    """What is seen to be wrong."""

    BLACK = "black"
    COVERED = "covered"
    LAMP_OFF = "lamp off"

    def said_of(self, camera: str) -> Sentence:
        """What is wrong with the camera of this name, and what to do."""
        match self:
            case PictureTrouble.BLACK:
                return Sentence(
                    "The camera {camera} sends black pictures: open its shutter, or close the program that "
                    "uses it.",
                    camera=camera,
                )
            case PictureTrouble.COVERED:
                return Sentence("The camera {camera} sees nothing: uncover its lens.", camera=camera)
            case PictureTrouble.LAMP_OFF:
                return Sentence(
                    "The camera {camera} sees far less light than before: switch the lamp on.", camera=camera
                )


def light_of(picture: Picture) -> float:
    """How much light a picture shows: the mean of linear light, 0 to 1."""
    steps = picture[::8, ::8].astype(np.float32) / 255
    return float((steps**2.2).mean())


def trouble_of(picture: Picture, usual_light: float | None = None) -> PictureTrouble | None:
    """What is wrong with one picture; ``usual_light`` as ``light_of`` gave it when all was well."""
    cells = cv2.resize(picture, _CELLS, interpolation=cv2.INTER_AREA).astype(np.float32)
    brightness = cells.mean(axis=2)
    if float(np.quantile(brightness, 0.99)) <= _BLACK:
        return PictureTrouble.BLACK
    if float(brightness.std()) < _EVEN and float(brightness.mean()) <= _DARK:
        return PictureTrouble.COVERED
    if usual_light is not None and light_of(picture) < _LAMP_OFF * usual_light:
        return PictureTrouble.LAMP_OFF
    return None


@dataclass(slots=True)
class FrozenWatch:
    """Notices a camera that gives one picture again and again, as some do after their cable was pulled."""

    _print: int = -1
    _since: float = 0.0
    _times: int = 0

    def feed(self, picture: Picture, at: float) -> bool:
        """Look at the next picture and its time in seconds; True while it is the same for too long."""
        here = zlib.crc32(picture[::3, ::3].tobytes())
        if here != self._print:
            self._print, self._since, self._times = here, at, 0
        self._times += 1
        return self._times >= _SAME_FRAMES and at - self._since >= _SAME_SECONDS


def size_of(picture: Picture) -> tuple[int, int]:
    """Width and height of a picture in pixels."""
    return picture.shape[1], picture.shape[0]
