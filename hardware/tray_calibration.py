"""What a camera must have been shown before it can read a tray: the empty tray, and pieces of each colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from calibration.colour_model import CalibrationError, ColourModel
from calibration.colour_spaces import Floats
from calibration.empty_tray import EmptyTray, Picture
from calibration.palette import Keshi
from calibration.sentence import Sentence
from hardware.detector import Kind, log_ratios
from hardware.distance_peaks import DistancePeaks, foreground

_SPECK = 30
"""Pixels below which a patch is dirt."""


@dataclass(frozen=True, slots=True, eq=False)
class TrayCalibration:
    """The empty tray, the colours over it, and the radius of a piece in pixels."""

    empty: EmptyTray
    model: ColourModel
    radius: float

    @classmethod
    def learned(
        cls, empty: Sequence[Picture], shown: Mapping[Keshi, Sequence[Picture]], corners: Floats
    ) -> TrayCalibration:
        """Learn from pictures of the empty tray and, for each colour, pictures with pieces of it alone.

        ``corners``: of the floor in pixels, front left, front right, back right, back left. Raises
        CalibrationError with a sentence where something is missing.
        """
        tray = EmptyTray.seen(empty, corners)
        radius = _radius(tray, [picture for pictures in shown.values() for picture in pictures])
        detector = DistancePeaks(radius)
        colours: list[Keshi] = []
        samples: list[Floats] = []
        for keshi, pictures in shown.items():
            for picture in pictures:
                found = tuple(one for one in detector.detect(picture, tray) if one.kind is Kind.KESHI)
                colours += [keshi] * len(found)
                samples.append(log_ratios(found))
            if keshi not in colours:
                raise CalibrationError(
                    Sentence(
                        "No piece was found in the pictures of {colour}; show it again.", colour=keshi.words
                    )
                )
        return cls(tray, ColourModel.fit(colours, np.vstack(samples)), radius)


def _radius(empty: EmptyTray, pictures: Sequence[Picture]) -> float:
    """Of a disc with the area of a piece: the median of all patches, for most pieces lie by themselves."""
    areas: list[float] = []
    for picture in pictures:
        mask = foreground(empty.log_ratios(picture), empty.noise) * empty.floor.astype(np.uint8)
        sizes = cv2.connectedComponentsWithStats(mask)[2][1:, cv2.CC_STAT_AREA]
        areas += [float(size) for size in sizes if size >= _SPECK]
    if not areas:
        raise CalibrationError(
            Sentence("No pieces were found in the pictures; show pieces of each colour in the tray.")
        )
    return float(np.sqrt(np.median(areas) / np.pi))
