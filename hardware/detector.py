"""Finding pieces in a picture: what any detector must tell, whatever it is made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

import cv2
import numpy as np

from calibration.colour_spaces import Floats
from calibration.empty_tray import EmptyTray, Picture


class Kind(Enum):
    """What a found thing is taken for by its shape."""

    KESHI = "keshi"
    FOREIGN = "foreign"


@dataclass(frozen=True, slots=True)
class Detection:
    """One thing found in a picture.

    ``x``, ``y``: its centre in pixels. ``radius``: in pixels, of a disc of its area. ``log_ratio``: its
    colour, logs of red, green, blue over the empty tray at the same place.
    """

    x: float
    y: float
    radius: float
    log_ratio: tuple[float, float, float]
    kind: Kind = Kind.KESHI


class PieceDetector(Protocol):
    """Finds the pieces that lie in a picture."""

    def detect(self, picture: Picture, empty: EmptyTray) -> tuple[Detection, ...]:
        """Everything that lies there, in any order. Raises CalibrationError for a picture of another size."""


def log_ratios(detections: tuple[Detection, ...]) -> Floats:
    """The colours of found things, a row each."""
    return np.array([found.log_ratio for found in detections], dtype=np.float64).reshape(-1, 3)


def picture_of(found: Detection, picture: Picture) -> bytes:
    """A small PNG of a found thing, three radii wide to each side as far as the picture goes."""
    reach = max(4, round(3 * found.radius))
    left, top = max(0, round(found.x) - reach), max(0, round(found.y) - reach)
    crop = picture[top : round(found.y) + reach + 1, left : round(found.x) + reach + 1]
    return bytes(cv2.imencode(".png", crop)[1])
