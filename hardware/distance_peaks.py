"""The plain detector: what differs from the empty tray, cut at the peaks of the distance to its edge.

Nothing here is learned but the size of a piece. It stays as the measure that better detectors are held
against.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.empty_tray import EmptyTray, LogPicture, Picture
from hardware.detector import Detection, Kind

_TINT = 0.16
"""Log difference between channels from which on a pixel is no shadow."""
_DARKER = -0.75
_BRIGHTER = 0.3
"""Log brightness over the tray beyond which a pixel of the tray's own tint is a piece."""
_NOISES = 5.0
_PEAK = 0.6
"""Share of a piece's radius that the distance to the edge must reach at its middle."""
_APART = 1.25
"""Radii between the middles of two pieces, at least."""
_TOO_WIDE = 1.3
"""Radii from which on the distance to the edge belongs to no keshi."""
_LEAST_AREA = 0.35
_HEART = 0.6
"""Share of the radius within which colour is measured; beyond these quantiles is gloss or edge."""
_DULL, _GLOSSY = 0.3, 0.85


@dataclass(frozen=True, slots=True)
class DistancePeaks:
    """Finds pieces of ``radius`` pixels."""

    radius: float

    def detect(self, picture: Picture, empty: EmptyTray) -> tuple[Detection, ...]:
        """Everything in the picture that differs enough from the empty tray."""
        ratios = empty.log_ratios(picture)
        mask = foreground(ratios, empty.noise)
        distance = cv2.distanceTransform(mask, cv2.DIST_L2, 5).astype(np.float32)
        middles = self._middles(distance)
        if not len(middles):
            return ()
        ys, xs, numbers = _nearest(mask, middles)
        colours = ratios + empty.surroundings
        found = (
            self._measured(
                colours, ys[numbers == number], xs[numbers == number], middle, distance[middle[1], middle[0]]
            )
            for number, middle in enumerate(middles)
        )
        return tuple(one for one in found if one is not None)

    def _middles(self, distance: NDArray[np.float32]) -> NDArray[np.intp]:
        """Peaks of the distance, highest first, none nearer to a higher one than pieces lie: x, y a row."""
        reach = 2 * round(self.radius * 0.5) + 1
        highest = cv2.dilate(distance, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (reach, reach)))
        ys, xs = np.nonzero((distance >= highest - 1e-4) & (distance > _PEAK * self.radius))
        order = np.argsort(-distance[ys, xs], kind="stable")
        kept: list[tuple[int, int]] = []
        for x, y in zip(xs[order], ys[order], strict=True):
            room = max(_APART * self.radius, float(distance[y, x]))
            if all((x - other_x) ** 2 + (y - other_y) ** 2 >= room**2 for other_x, other_y in kept):
                kept.append((int(x), int(y)))
        return np.array(kept, dtype=np.intp).reshape(-1, 2)

    def _measured(
        self,
        colours: LogPicture,
        ys: NDArray[np.intp],
        xs: NDArray[np.intp],
        middle: NDArray[np.intp],
        distance: float,
    ) -> Detection | None:
        """The piece made of these pixels, so far from the edge in its middle; None for a speck."""
        area = len(ys)
        if area < _LEAST_AREA * np.pi * self.radius**2:
            return None
        radius = float(np.sqrt(area / np.pi))
        near = (xs - middle[0]) ** 2 + (ys - middle[1]) ** 2 <= (_HEART * self.radius) ** 2
        heart = colours[ys[near], xs[near]]
        brightness = heart.mean(axis=1)
        low, high = np.quantile(brightness, [_DULL, _GLOSSY])
        red, green, blue = heart[(brightness >= low) & (brightness <= high)].mean(axis=0)
        kind = Kind.FOREIGN if distance > _TOO_WIDE * self.radius else Kind.KESHI
        return Detection(
            float(xs.mean()), float(ys.mean()), radius, (float(red), float(green), float(blue)), kind
        )


def foreground(ratios: LogPicture, noise: float) -> NDArray[np.uint8]:
    """Where something lies: 1 where the tint or the brightness is not the tray's, cleaned of specks."""
    red, green, blue = (ratios[:, :, channel] for channel in range(3))
    brightness = (red + green + blue) / 3
    tint = (np.maximum(np.maximum(red, green), blue) - np.minimum(np.minimum(red, green), blue)) / 2
    sure = _NOISES * noise
    mask = (tint > max(_TINT, sure)) | (brightness < _DARKER) | (brightness > max(_BRIGHTER, sure))
    cross = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (3, 3))
    opened = cv2.morphologyEx(mask.astype(np.uint8), cv2.MORPH_OPEN, cross)
    return np.asarray(cv2.morphologyEx(opened, cv2.MORPH_CLOSE, cross), dtype=np.uint8)


def _nearest(
    mask: NDArray[np.uint8], middles: NDArray[np.intp]
) -> tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.intp]]:
    """The pixels of the mask, y and x, and for each the number, from 0, of the nearest middle in its patch.

    Pixels of patches without a middle are left out.
    """
    patches = cv2.connectedComponents(mask, connectivity=4)[1]
    ys, xs = np.nonzero(mask)
    apart = (xs[:, None] - middles[:, 0]) ** 2 + (ys[:, None] - middles[:, 1]) ** 2
    elsewhere = patches[ys, xs][:, None] != patches[middles[:, 1], middles[:, 0]]
    nearest = np.where(elsewhere, np.iinfo(apart.dtype).max, apart).argmin(axis=1)
    has_one = ~elsewhere.all(axis=1)
    return ys[has_one], xs[has_one], nearest[has_one]
