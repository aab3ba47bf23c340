"""The tray seen straight from above, at a fixed size: what every later step of seeing works on.

A camera frame is warped so that the tray's floor, marked once by its four corners, fills a fixed picture.
Pieces then have nearly the same size wherever they lie, and the empty tray of the profile lies pixel on pixel
below the drop. Frames are BGR, uint8, as OpenCV gives them.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

Picture = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]

VIEW_WIDTH = 320
VIEW_HEIGHT = 256
FLOOR_SHARE = 0.86
"""Share of the view that the floor fills along its tighter side: the rest is room for walls and the mouth."""

DARKEST = 0.004
"""Linear light added before a logarithm, about one step of an 8-bit picture."""


def _log_light_table() -> Floats:
    """The natural logarithm of linear light for each of the 256 sRGB steps."""
    encoded = np.arange(256) / 255.0
    linear = np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)
    return np.log(linear + DARKEST).astype(np.float32)


LOG_LIGHT = _log_light_table()


@dataclass(frozen=True, slots=True)
class TrayCorners:
    """The four corners of the tray's floor in a frame, in pixels.

    Their order: front left, front right, back right, back left. Front is the side away from the tower.
    """

    points: tuple[tuple[float, float], tuple[float, float], tuple[float, float], tuple[float, float]]

    def array(self) -> Floats:
        """The corners as float32 of shape (4, 2)."""
        return np.array(self.points, np.float32)


def floor_in_view(corners: TrayCorners) -> Floats:
    """Where the floor's corners come to lie in the view, float32 (4, 2), same order as the corners."""
    front_left, front_right, back_right, back_left = corners.array()
    width = (np.linalg.norm(front_right - front_left) + np.linalg.norm(back_right - back_left)) / 2
    depth = (np.linalg.norm(back_left - front_left) + np.linalg.norm(back_right - front_right)) / 2
    scale = min(FLOOR_SHARE * VIEW_WIDTH / width, FLOOR_SHARE * VIEW_HEIGHT / depth)
    half_width, half_depth = width * scale / 2, depth * scale / 2
    middle_x, middle_y = VIEW_WIDTH / 2, VIEW_HEIGHT / 2
    return np.array(
        [
            (middle_x - half_width, middle_y + half_depth),
            (middle_x + half_width, middle_y + half_depth),
            (middle_x + half_width, middle_y - half_depth),
            (middle_x - half_width, middle_y - half_depth),
        ],
        np.float32,
    )


def view_matrix(corners: TrayCorners) -> npt.NDArray[np.float64]:
    """The 3 x 3 matrix that takes pixels of the frame to pixels of the view."""
    return np.asarray(cv2.getPerspectiveTransform(corners.array(), floor_in_view(corners)), np.float64)


def take_view(frame: Picture, matrix: npt.NDArray[np.float64]) -> Picture:
    """The view of a frame, uint8 of shape (VIEW_HEIGHT, VIEW_WIDTH, 3)."""
    size = (VIEW_WIDTH, VIEW_HEIGHT)
    return np.asarray(
        cv2.warpPerspective(frame, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE),
        np.uint8,
    )


def log_light(view: Picture) -> Floats:
    """The logarithm of linear light of each channel, float32 of the shape of the view."""
    return np.asarray(cv2.LUT(view, LOG_LIGHT), np.float32)


def floor_mask(corners: TrayCorners, grow: float = 0.0) -> npt.NDArray[np.bool_]:
    """Which pixels of the view show the tray's floor, grown by `grow` pixels; bool (height, width)."""
    floor = floor_in_view(corners)
    middle = floor.mean(axis=0)
    grown = floor + np.sign(floor - middle) * grow
    mask = np.zeros((VIEW_HEIGHT, VIEW_WIDTH), np.uint8)
    cv2.fillConvexPoly(mask, np.round(grown).astype(np.int32), 1)
    return mask.astype(bool)


SMALL = 0.25
"""The scale at which a frame is compared with the empty tray's to find how far the camera moved."""

LARGEST_NUDGE = 24.0
"""A camera moved further than this many pixels of the frame needs a new mark, not an alignment."""

CLEAR_GAIN = 0.01
"""How much better the moved picture must agree before a movement is believed."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The edges around the tray's floor in the empty picture, by which a nudged camera is noticed."""

    edges: Floats
    outside: Picture

    @staticmethod
    def of(frame: Picture, corners: TrayCorners) -> Surroundings:
        """The surroundings of the tray in a frame of the empty tray."""
        edges = _edges(frame)
        outside = np.ones(edges.shape, np.uint8)
        cv2.fillConvexPoly(outside, np.round(corners.array() * SMALL).astype(np.int32), 0)
        return Surroundings(edges, outside)

    def nudge(self, frame: Picture) -> npt.NDArray[np.float64]:
        """The 3 x 3 matrix that moves a frame onto the empty picture; the unit matrix where nothing moved.

        A coarse shift by phase correlation, refined to shift and turn, both outside the floor, where no
        pieces lie. A movement is believed only where it makes the pictures agree clearly better.
        """
        edges = _edges(frame)
        outside = self.outside.astype(np.float32)
        still = cv2.computeECC(self.edges, edges, self.outside)
        (dx, dy), _ = cv2.phaseCorrelate(self.edges * outside, edges * outside)
        if np.hypot(dx, dy) > LARGEST_NUDGE * SMALL:
            dx, dy = 0.0, 0.0
        warp = np.array([[1, 0, dx], [0, 1, dy]], np.float32)
        criteria = (cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_COUNT, 25, 3e-4)
        try:
            agreement, found = cv2.findTransformECC(
                self.edges, edges, warp, cv2.MOTION_EUCLIDEAN, criteria, self.outside, 3
            )
        except cv2.error:  # it did not converge: the pictures differ by more than a nudge
            return np.eye(3)
        warp = np.asarray(found, np.float32)
        if agreement < still + CLEAR_GAIN:
            return np.eye(3)
        to_empty = np.linalg.inv(np.vstack([warp, [0, 0, 1]]).astype(np.float64))
        small = np.diag([SMALL, SMALL, 1.0])
        return np.asarray(np.linalg.inv(small) @ to_empty @ small, np.float64)


def _edges(frame: Picture) -> Floats:
    """The strength of the edges of a frame in the logarithm of light, at the small scale."""
    small = cv2.resize(frame, None, fx=SMALL, fy=SMALL, interpolation=cv2.INTER_AREA)
    light = cv2.LUT(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), LOG_LIGHT)
    edges = cv2.magnitude(cv2.Sobel(light, cv2.CV_32F, 1, 0), cv2.Sobel(light, cv2.CV_32F, 0, 1))
    return np.asarray(np.minimum(edges, 1.5), np.float32)


def log_ratio(view: Picture, empty_view: Picture) -> Floats:
    """The log light of a view less that of the empty tray, float32 of the shape of the view."""
    return np.asarray(cv2.subtract(log_light(view), log_light(empty_view)), np.float32)


def network_planes(view: Picture, empty_view: Picture, ratio: Floats, floor: npt.NDArray[np.bool_]) -> Floats:
    """What the segmenter is shown: float32 of shape (9, VIEW_HEIGHT, VIEW_WIDTH).

    `ratio` is what `log_ratio` says of the two views.

    Three planes of the view, three of the empty tray (0 to 1), three of the logarithm of their ratio with the
    floor's median taken off, so that a change of exposure or white balance vanishes.
    """
    usual = np.median(ratio[::4, ::4][floor[::4, ::4]], axis=0)
    planes = np.empty((9, *view.shape[:2]), np.float32)
    for n, plane in enumerate((*cv2.split(view), *cv2.split(empty_view))):
        np.multiply(plane, np.float32(1 / 255), out=planes[n])
    for n, plane in enumerate(cv2.split(ratio)):
        np.clip(plane - usual[n], -2.5, 2.5, out=planes[6 + n])
    return planes
