"""The two baselines of seeing: A, colour ranges and areas; B, difference, distance peaks, watershed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import cv2
import numpy as np
import numpy.typing as npt

from calibration.colour_difference import ciede2000
from calibration.tray_colours import COLOURS
from hardware.tray_view import Picture
from tests.bench.trayset import TrueSetUp, Use

Mask = npt.NDArray[np.uint8]
CLEAR_DIFFERENCE = 26.0


@dataclass(frozen=True, slots=True)
class Found:
    """A piece that a reader reports: its middle in the frame, in pixels, and its place in COLOURS."""

    x: float
    y: float
    colour: int


class Baseline(Protocol):
    """A reader calibrated from a set-up's own pictures."""

    def read(self, frame: Picture) -> list[Found]:
        """The pieces in a frame."""


def _tray(set_up: TrueSetUp, shape: tuple[int, ...]) -> Mask:
    mask = np.zeros(shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, set_up.corners.array().astype(np.int32), 1)
    return mask


def _difference(frame: Picture, empty: Picture, tray: Mask) -> Mask:
    """Where a frame differs from the empty tray, the common change of brightness taken off."""
    lab, lab_empty = (cv2.cvtColor(p, cv2.COLOR_BGR2Lab).astype(np.float32) for p in (frame, empty))
    apart = lab - lab_empty
    apart -= np.median(apart[tray > 0], axis=0)
    mask = ((np.linalg.norm(apart, axis=2) > CLEAR_DIFFERENCE) & (tray > 0)).astype(np.uint8)
    return np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8)), np.uint8)


def _blobs(mask: Mask, least: float) -> list[npt.NDArray[np.int32]]:
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    return [np.asarray(contour, np.int32) for contour in contours if cv2.contourArea(contour) > least]


class ColourRanges:
    """Baseline A: a range of hue, saturation and value for each colour; pieces by the area of contours."""

    def __init__(self, set_up: TrueSetUp) -> None:
        self._ranges: dict[int, tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]] = {}
        empty = set_up.of(Use.EMPTY)[0].frame
        self._tray = _tray(set_up, empty.shape)
        areas: list[float] = []
        for picture in set_up.of(Use.ONE_COLOUR):
            mask = _difference(picture.frame, empty, self._tray)
            pixels = cv2.cvtColor(picture.frame, cv2.COLOR_BGR2HSV)[mask > 0]
            areas += [cv2.contourArea(c) for c in _blobs(mask, 150)]
            if len(pixels):
                low, high = np.percentile(pixels, (5, 95), axis=0)
                self._ranges[picture.pieces[0].colour] = (low, high)
        self._area = float(np.median(areas)) if areas else 1500.0

    def read(self, frame: Picture) -> list[Found]:
        """The pieces in a frame."""
        hsv = cv2.cvtColor(frame, cv2.COLOR_BGR2HSV)
        found = []
        for colour, (low, high) in self._ranges.items():
            mask = (cv2.inRange(hsv, low, high) > 0).astype(np.uint8) & self._tray
            clean = np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)), np.uint8)
            for contour in _blobs(clean, 0.3 * self._area):
                x, y = contour.reshape(-1, 2).mean(axis=0)
                found += [Found(float(x), float(y), colour)] * max(
                    1, round(cv2.contourArea(contour) / self._area)
                )
        return found


class DifferenceAndPeaks:
    """Baseline B: what differs from the empty tray, split at distance peaks, nearest mean by CIEDE2000."""

    def __init__(self, set_up: TrueSetUp) -> None:
        self._empty = set_up.of(Use.EMPTY)[0].frame
        self._tray = _tray(set_up, self._empty.shape)
        self._means = np.full((len(COLOURS), 3), np.inf)
        depths: list[float] = []
        for picture in set_up.of(Use.ONE_COLOUR):
            mask = _difference(picture.frame, self._empty, self._tray)
            depth = cv2.distanceTransform(mask, cv2.DIST_L2, 5)
            count, parts = cv2.connectedComponents(mask)
            depths += [float(depth[parts == part].max()) for part in range(1, count)]
            lab = cv2.cvtColor(picture.frame.astype(np.float32) / 255, cv2.COLOR_BGR2Lab)
            core = depth > 0.6 * depth.max()
            if core.any():
                self._means[picture.pieces[0].colour] = np.median(lab[core], axis=0)
        self._radius = float(np.median([depth for depth in depths if depth > 5])) if depths else 20.0

    def read(self, frame: Picture) -> list[Found]:
        """The pieces in a frame."""
        mask = _difference(frame, self._empty, self._tray)
        depth = cv2.distanceTransform(mask, cv2.DIST_L2, 5)
        width = int(1.4 * self._radius) | 1
        window = np.ones((width, width), np.uint8)
        peaks = ((depth >= cv2.dilate(depth, window)) & (depth > 0.55 * self._radius)).astype(np.uint8)
        count, markers = cv2.connectedComponents(cv2.dilate(peaks, np.ones((3, 3), np.uint8)))
        markers[mask == 0] = count
        parts = cv2.watershed(frame, markers.astype(np.int32))
        lab = cv2.cvtColor(frame.astype(np.float32) / 255, cv2.COLOR_BGR2Lab)
        found = []
        known = np.flatnonzero(np.isfinite(self._means[:, 0]))
        for part in range(1, count):
            ys, xs = np.nonzero(parts == part)
            if len(xs) < 0.3 * np.pi * self._radius**2:
                continue
            core = depth[ys, xs] > 0.5 * depth[ys, xs].max()
            apart = ciede2000(np.median(lab[ys[core], xs[core]], axis=0), self._means[known])
            found.append(Found(float(xs.mean()), float(ys.mean()), int(known[apart.argmin()])))
        return found
