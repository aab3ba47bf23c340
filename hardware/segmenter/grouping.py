"""From the network's maps to single patches: which pixels belong to one piece, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from hardware.segmenter.network import Maps

Labels = npt.NDArray[np.int32]
Mask = npt.NDArray[np.bool_]

PIECE_CHANCE = 0.5
FAINT_CENTRE = 0.12
CLEAR_CENTRE = 0.3
"""Hills lower than this are no centres; those up to twice as high are looked at closely."""
NEAR = 5
"""Two centres are at least this many pixels of the map apart (a piece is about eleven wide)."""
REACH = 5.0
"""A pixel whose offset ends further than this from every centre belongs to none."""


@dataclass(frozen=True, slots=True)
class Patch:
    """What is visible of one piece or foreign thing, in pixels of the map.

    `box` is left, top, right, bottom, the last two exclusive. `height` is how clear its centre is (0 to
    1); `scatter` how far apart its pixels think its centre is, in
    pixels; `certainty` the mean chance of its pixels,
    `foreign_near` the highest chance of a foreign thing among them and just beside them.
    """

    label: int
    x: float
    y: float
    box: tuple[int, int, int, int]
    area: int
    height: float
    scatter: float
    certainty: float
    foreign_near: float = 0.0


@dataclass(frozen=True, slots=True)
class Grouping:
    """The patches of a view: `labels` holds each patch's number (0 = nothing) at the maps' size.

    `left_over` marks pixels that look like pieces and belong to no patch; `lost` counts clear centres without
    a pixel of their own, as of a piece half under a foreign thing.
    """

    labels: Labels
    pieces: tuple[Patch, ...]
    foreign: tuple[Patch, ...]
    left_over: Mask
    lost: int


def _centres(maps: Maps) -> npt.NDArray[np.float32]:
    """The hill tops (x, y, height) of the centre map, strongest first, NEAR apart; float32 (n, 3)."""
    hills = cv2.GaussianBlur(maps.centre, (3, 3), 0.7)
    window = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (NEAR, NEAR))
    top = (hills >= cv2.dilate(hills, window)) & (hills > FAINT_CENTRE)
    ys, xs = np.nonzero(top)
    order = np.argsort(-hills[ys, xs])
    kept: list[tuple[float, float, float]] = []
    for y, x in zip(ys[order].tolist(), xs[order].tolist(), strict=True):
        if all((x - a) ** 2 + (y - b) ** 2 >= (NEAR - 1) ** 2 for a, b, _ in kept):
            kept.append((x, y, float(maps.centre[max(0, y - 1) : y + 2, max(0, x - 1) : x + 2].max())))
    return np.array(kept, np.float32).reshape(-1, 3)


def group(maps: Maps, inside: Mask) -> Grouping:
    """Sorts the pixels into patches; only what has its middle in `inside` (bool, maps' size) counts."""
    looks = (maps.piece > PIECE_CHANCE) & (maps.piece >= maps.foreign)
    centres = _centres(maps)
    labels = np.zeros(looks.shape, np.int32)
    ys, xs = np.nonzero(looks)
    aim_x, aim_y = xs + maps.offset_x[ys, xs], ys + maps.offset_y[ys, xs]
    pieces: list[Patch] = []
    lost = 0
    if len(centres):
        squared = (aim_x[:, None] - centres[:, 0]) ** 2 + (aim_y[:, None] - centres[:, 1]) ** 2
        nearest = squared.argmin(axis=1)
        distance = np.sqrt(squared[np.arange(len(xs)), nearest])
        near = distance <= REACH
        for n, (x, y, height) in enumerate(centres.tolist()):
            mine = np.flatnonzero((nearest == n) & near)
            if not len(mine):
                lost += int(height >= CLEAR_CENTRE and inside[round(y), round(x)])
                continue
            own_x, own_y = xs[mine], ys[mine]
            patch_x, patch_y = float(own_x.mean()), float(own_y.mean())
            if not inside[round(patch_y), round(patch_x)]:
                labels[own_y, own_x] = -1
                continue
            label = len(pieces) + 1
            labels[own_y, own_x] = label
            scatter = float(np.sqrt((distance[mine] ** 2).mean()))
            certainty = float(maps.piece[own_y, own_x].mean())
            box = (int(own_x.min()), int(own_y.min()), int(own_x.max()) + 1, int(own_y.max()) + 1)
            left, top = max(0, box[0] - 1), max(0, box[1] - 1)
            foreign_near = float(maps.foreign[top : box[3] + 1, left : box[2] + 1].max())
            pieces.append(
                Patch(label, patch_x, patch_y, box, len(mine), height, scatter, certainty, foreign_near)
            )
    foreign = _foreign(maps, inside, labels, len(pieces))
    return Grouping(np.maximum(labels, 0), tuple(pieces), foreign, looks & (labels == 0) & inside, lost)


def _foreign(maps: Maps, inside: Mask, labels: Labels, pieces: int) -> tuple[Patch, ...]:
    """The foreign things, each a connected patch that reaches into the tray; writes them into `labels`."""
    looks = ((maps.foreign > PIECE_CHANCE) & (labels <= 0)).astype(np.uint8)
    count, parts, stats, middles = cv2.connectedComponentsWithStats(looks, connectivity=8)
    found: list[Patch] = []
    for part in range(1, count):
        mask = parts == part
        area = int(stats[part, cv2.CC_STAT_AREA])
        if area < 8 or not (mask & inside).any():
            continue
        label = pieces + len(found) + 1
        labels[mask] = label
        certainty = float(maps.foreign[mask].mean())
        x, y = middles[part]
        left, top, width, tall = (int(stats[part, n]) for n in range(4))
        box = (left, top, left + width, top + tall)
        found.append(
            Patch(label, float(x), float(y), box, area, float(maps.foreign[mask].max()), 0.0, certainty)
        )
    return tuple(found)
