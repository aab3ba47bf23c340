"""Finds the tray in a picture, the largest clear four-sided shape; players confirm or move its corners."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from hardware.tray_view import Picture, TrayCorners

_WIDTH = 480
_LEAST, _MOST = 0.08, 0.92
"""Shares of the picture that a tray's floor covers."""
_INSET = 0.15
"""Where the corners stand, as a share of the picture from its edges, when no tray is found."""
_EDGES = ((20, 60), (40, 120), (80, 200))


def find_tray(picture: Picture) -> TrayCorners | None:
    """The corners of the tray's floor, None where nothing looks like one."""
    scale = min(1.0, _WIDTH / picture.shape[1])
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    area = small.shape[0] * small.shape[1]
    best: npt.NDArray[np.float32] | None = None
    most = 0.0
    for shape in _shapes(np.asarray(cv2.GaussianBlur(small, (5, 5), 0), np.uint8)):
        hull = cv2.convexHull(shape)
        corners = cv2.approxPolyDP(hull, 0.03 * cv2.arcLength(hull, True), True).reshape(-1, 2)
        size = float(cv2.contourArea(hull))
        clear = len(corners) == 4 and _within(corners, small.shape[1], small.shape[0])
        full = clear and size > 0 and float(cv2.contourArea(corners)) / size > 0.93
        if full and _LEAST < size / area < _MOST and size > most:
            best, most = corners.astype(np.float32) / scale, size
    return None if best is None else _ordered(best)


def usual_corners(picture: Picture) -> TrayCorners:
    """Where the corners stand before anybody moved them, when no tray is found."""
    height, width = picture.shape[:2]
    left, right = width * _INSET, width * (1 - _INSET)
    back, front = height * _INSET, height * (1 - _INSET)
    return TrayCorners(((left, front), (right, front), (right, back), (left, back)))


def moved(corners: TrayCorners, which: int, right: float, down: float, picture: Picture) -> TrayCorners:
    """The corners with one of them, from 0, moved by so many pixels; it stays in the picture."""
    height, width = picture.shape[:2]
    points = list(corners.points)
    x, y = points[which]
    points[which] = (min(max(x + right, 0.0), width - 1.0), min(max(y + down, 0.0), height - 1.0))
    first, second, third, fourth = points
    return TrayCorners((first, second, third, fourth))


def _shapes(picture: Picture) -> list[npt.NDArray[np.int32]]:
    """Outlines in the picture, by edges of several strengths and by brightness."""
    found: list[npt.NDArray[np.int32]] = []

    def outline(mask: npt.NDArray[np.uint8]) -> None:
        outlines = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)[0]
        found.extend(np.asarray(one, np.int32) for one in outlines)

    for plane in cv2.split(cv2.cvtColor(picture, cv2.COLOR_BGR2Lab)):
        for low, high in _EDGES:
            edges = cv2.dilate(cv2.Canny(plane, low, high), np.ones((3, 3), np.uint8))
            outline(np.asarray(edges, np.uint8))
        for kind in (cv2.THRESH_BINARY, cv2.THRESH_BINARY_INV):
            parts = cv2.threshold(plane, 0, 255, kind | cv2.THRESH_OTSU)[1]
            outline(np.asarray(parts, np.uint8))
    return found


def _within(corners: npt.NDArray[np.generic], width: int, height: int) -> bool:
    """Whether a shape ends inside the picture: what is cut off by its edge is no whole tray."""
    x, y = corners.T
    return bool((x > 2).all() and (y > 2).all() and (x < width - 3).all() and (y < height - 3).all())


def _ordered(corners: npt.NDArray[np.float32]) -> TrayCorners:
    """Front left, front right, back right, back left: the front is below in the picture."""
    by_height = corners[np.argsort(corners[:, 1])]
    back_left, back_right = by_height[:2][np.argsort(by_height[:2, 0])]
    front_left, front_right = by_height[2:][np.argsort(by_height[2:, 0])]
    points = [(float(x), float(y)) for x, y in (front_left, front_right, back_right, back_left)]
    return TrayCorners((points[0], points[1], points[2], points[3]))
