"""What lies in the tray: frames of the empty tray and of a drop in; pieces, foreign things and outlines out.

Pure: arrays in, values out. The camera is somebody else's business, and so is what colour a piece is: a piece
carries its light, measured against the empty tray, and `calibration` decides.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from hardware.segmenter.grouping import Grouping, Patch, group
from hardware.segmenter.network import MAP_SCALE, Maps, Segmenter
from hardware.tray_view import (
    Floats,
    Picture,
    Surroundings,
    TrayCorners,
    floor_in_view,
    floor_mask,
    log_light,
    network_planes,
    take_view,
    view_matrix,
)

REACH_OF_WALLS = 14.0
"""How far beyond the floor's edge, in pixels of the view, the middle of a leaning piece may come to lie."""

USUAL_AREA = 100.0
"""The area of a whole piece, in pixels of a map, until calibration has measured it."""

GAIN_WIDTH = 5.0
"""The width, in pixels of a map, over which the change of light is taken from the visible tray."""

CLEAR_HEIGHT, CLEAR_SCATTER, OPEN_AREA = 0.6, 1.8, 0.3
"""A sight is clear when every centre is this high, no piece's pixels differ more, and less area is open."""

_CORE, _BODY = np.ones((5, 5), np.uint8), np.ones((3, 3), np.uint8)
"""What is taken off a piece's rim, where the light of two things mixes: in the view, and in the maps."""

FREE_CHANCE = 0.2
"""Below this chance of piece or foreign thing a pixel shows the tray."""


class TrayReference:
    """The tray without pieces under its usual light: the reference for every frame that follows."""

    def __init__(self, frame: Picture, corners: TrayCorners) -> None:
        """From a frame (BGR, uint8) and the floor's corners in it, marked once."""
        self.corners = corners
        self.matrix = view_matrix(corners)
        self.view = take_view(frame, self.matrix)
        self.light = log_light(self.view)
        self.half_light = _half(self.light)
        self.floor = floor_mask(corners)
        self.inside = floor_mask(corners, REACH_OF_WALLS)[::MAP_SCALE, ::MAP_SCALE]
        self.surroundings = Surroundings.of(frame, corners)
        self.lamp = _lamp(self.light, self.floor)

    def aligned_view(self, frame: Picture) -> Picture:
        """The view of a frame, a nudge of the camera taken out."""
        return take_view(frame, self.matrix @ self.surroundings.nudge(frame))


def _lamp(light: Floats, floor: npt.NDArray[np.bool_]) -> Floats:
    """How the lamps light the floor: its log light, smoothed, at the maps' size; float32 (h, w, 3)."""
    weight = _half(floor.astype(np.float32))
    return _smooth(_half(light), weight, 10.0, np.median(light[floor], axis=0), 1e-3)


def _half(plane: Floats) -> Floats:
    size = (plane.shape[1] // MAP_SCALE, plane.shape[0] // MAP_SCALE)
    return np.asarray(cv2.resize(plane, size, interpolation=cv2.INTER_AREA), np.float32)


def _smooth(plane: Floats, weight: Floats, width: float, usual: npt.ArrayLike, trust: float) -> Floats:
    """The plane smoothed where it has weight; elsewhere it goes over to the usual value."""
    usual = np.asarray(usual, np.float32)
    known = cv2.GaussianBlur(weight, (0, 0), width)[..., None]
    sums = cv2.GaussianBlur((plane - usual) * weight[..., None], (0, 0), width)
    return np.asarray(usual + sums / (known + trust), np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class SeenPiece:
    """One piece in the tray.

    `x`, `y`: its middle, as shares of the view's width and height. `area`: its visible area as a share of a
    whole piece's. `light`: the logarithm of its linear light in B, G, R, the change of light since the empty
    tray taken off; `lamp`: the logarithm of the lamp's light on the floor at its place, both float32 (3);
    `paint`: the network's guess at the paint, see `Maps`.
    `height`, `scatter`, `certainty`, `foreign_near`: see `Patch`. `outline`: int32 (n, 2), view pixels.
    `change`: how the light differs here from the empty tray's (natural logarithm, B, G, R, float32 (3)), and
    `grain` how unevenly over the patch: a shadow darkens evenly and hardly changes the hue.
    """

    x: float
    y: float
    area: float
    light: Floats
    lamp: Floats
    paint: Floats
    height: float
    scatter: float
    certainty: float
    foreign_near: float
    outline: npt.NDArray[np.int32]
    change: Floats
    grain: float


@dataclass(frozen=True, slots=True, eq=False)
class ForeignThing:
    """Something in the tray that is no keshi: its middle (shares of the view) and outline (view's pixels)."""

    x: float
    y: float
    area: float
    certainty: float
    outline: npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True, eq=False)
class Sight:
    """What one frame shows. `unexplained` is the area, in whole pieces, that looks like pieces but is none.

    `shift` is the common change of light since the empty tray in B, G, R (natural logarithm).
    """

    view: Picture
    pieces: tuple[SeenPiece, ...]
    foreign: tuple[ForeignThing, ...]
    unexplained: float
    shift: Floats


def look(frame: Picture, empty: TrayReference, segmenter: Segmenter, usual_area: float = USUAL_AREA) -> Sight:
    """Finds the pieces and foreign things in a frame; `usual_area` is a whole piece's, in pixels of a map."""
    view = empty.aligned_view(frame)
    light = log_light(view)
    planes = network_planes(view, empty.view, light - empty.light, empty.floor)
    maps = segmenter.maps(planes)
    grouping = group(maps, empty.inside)
    if _unsure(grouping, usual_area):
        maps = segmenter.second_look(planes, maps)
        grouping = group(maps, empty.inside)
    gain, shift = _change_of_light(light, maps, empty)
    pieces = tuple(
        _piece(patch, grouping.labels, light, gain, maps, empty, usual_area) for patch in grouping.pieces
    )
    foreign = tuple(_thing(patch, grouping, usual_area) for patch in grouping.foreign)
    unexplained = float(grouping.left_over.sum()) / usual_area + grouping.lost
    return Sight(view, pieces, foreign, unexplained, shift)


def _unsure(grouping: Grouping, usual_area: float) -> bool:
    """Whether a first look leaves anything open that a second one may settle."""
    return (
        any(patch.height < CLEAR_HEIGHT or patch.scatter > CLEAR_SCATTER for patch in grouping.pieces)
        or float(grouping.left_over.sum()) > OPEN_AREA * usual_area
    )


def _change_of_light(light: Floats, maps: Maps, empty: TrayReference) -> tuple[Floats, Floats]:
    """The change of light since the empty tray: a field at the maps' size, and its median over the floor."""
    covered = ((maps.piece > FREE_CHANCE) | (maps.foreign > FREE_CHANCE)).astype(np.uint8)
    free = (cv2.dilate(covered, np.ones((3, 3), np.uint8)) == 0) & empty.floor[::MAP_SCALE, ::MAP_SCALE]
    change = _half(light) - empty.half_light
    some = free[::2, ::2]  # a median needs no more
    shift = np.median(change[::2, ::2][some], axis=0) if some.any() else np.zeros(3)
    field = _smooth(change, free.astype(np.float32), GAIN_WIDTH, shift, 0.02)
    return field, np.asarray(shift, np.float32)


def _piece(
    patch: Patch,
    labels: npt.NDArray[np.int32],
    light: Floats,
    gain: Floats,
    maps: Maps,
    empty: TrayReference,
    usual_area: float,
) -> SeenPiece:
    left, top, right, bottom = patch.box
    small = (labels[top:bottom, left:right] == patch.label).astype(np.uint8)
    mask = np.asarray(
        cv2.resize(small, None, fx=MAP_SCALE, fy=MAP_SCALE, interpolation=cv2.INTER_NEAREST), np.uint8
    )
    core = _inner(mask, _CORE)
    window = np.s_[top * MAP_SCALE : bottom * MAP_SCALE, left * MAP_SCALE : right * MAP_SCALE]
    inner = (core if cv2.countNonZero(core) >= 12 else mask).view(np.bool_)
    shown = light[window][inner]
    change = shown - empty.light[window][inner]
    middle = _inner(small, _BODY)
    body = (middle if cv2.countNonZero(middle) >= 6 else small).view(np.bool_)
    column, row = round(patch.x), round(patch.y)
    return SeenPiece(
        x=patch.x / labels.shape[1],
        y=patch.y / labels.shape[0],
        area=patch.area / usual_area,
        light=body_light(shown) - gain[row, column],
        lamp=empty.lamp[row, column],
        paint=maps.paint[:, top:bottom, left:right][:, body].mean(axis=1),
        height=patch.height,
        scatter=patch.scatter,
        certainty=patch.certainty,
        foreign_near=patch.foreign_near,
        outline=_outline(mask) + np.array([left, top], np.int32) * MAP_SCALE,
        change=change.mean(axis=0) - gain[row, column],
        grain=float(change.std(axis=0).mean()),
    )


def _inner(mask: Picture, kernel: Picture) -> Picture:
    """A mask without its rim; what lies beyond the picture is no part of it."""
    return np.asarray(cv2.erode(mask, kernel, borderType=cv2.BORDER_CONSTANT, borderValue=0), np.uint8)


def body_light(pixels: Floats) -> Floats:
    """The light of a piece's body from its pixels (n, 3): the mean without its darkest and brightest parts.

    What is in shade between two pieces and what mirrors the lamp says little about the paint.
    """
    order = np.argsort(pixels.sum(axis=1))
    middling = order[int(0.3 * len(order)) : int(0.85 * len(order)) + 1]
    return np.asarray(pixels[middling].mean(axis=0), np.float32)


def _thing(patch: Patch, grouping: Grouping, usual_area: float) -> ForeignThing:
    mask = (grouping.labels == patch.label).astype(np.uint8)
    height, width = mask.shape
    return ForeignThing(
        patch.x / width,
        patch.y / height,
        patch.area / usual_area,
        patch.certainty,
        _outline(mask) * MAP_SCALE,
    )


def _outline(mask: npt.NDArray[np.uint8]) -> npt.NDArray[np.int32]:
    """The outer contour of the largest part of a mask, int32 (n, 2)."""
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    return np.asarray(max(contours, key=cv2.contourArea), np.int32).reshape(-1, 2)


def corners_in_view(empty: TrayReference) -> Floats:
    """Where the floor's corners lie in the view; float32 (4, 2)."""
    return floor_in_view(empty.corners)
