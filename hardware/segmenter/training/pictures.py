"""The training pictures: each made new by chance whenever it is shown, with what the network shall answer."""

from __future__ import annotations

import cv2
import numpy as np
import torch
from torch.utils.data import Dataset

from hardware.segmenter.training.lighting import cast_shadows, glare, ramp, shadow, to_light, to_view
from hardware.segmenter.training.pieces import paste, recolour, strange_thing
from hardware.segmenter.training.placing import (
    WINDOW_HEIGHT,
    WINDOW_WIDTH,
    change_of_place,
    small_move,
    warp,
    window,
)
from hardware.segmenter.training.set_ups import FOREIGN_LABEL, Floats, Labels, SetUp
from hardware.tray_view import (
    VIEW_HEIGHT,
    VIEW_WIDTH,
    floor_in_view,
    log_ratio,
    network_planes,
    view_matrix,
)

SPREAD = 2.2
"""The width of the hill around each piece's centre, in pixels of the answer."""
OFFSET_UNIT = 8.0
PAINT_MIDDLE = 1.5
"""Added to the logarithm of paint, so that the planes have a mean near zero."""


def targets(labels: Labels, paint: Floats, hidden: frozenset[int]) -> Floats:
    """What the network shall answer: (10, height / 2, width / 2).

    Planes: piece, foreign, centre hill, offset x, offset y, paint (B, G, R), then two weights: of offsets and
    paint, and of the centre plane.
    """
    small = labels[::2, ::2]
    height, width = small.shape
    answer = np.zeros((10, height, width), np.float32)
    answer[0] = (small > 0) & (small < FOREIGN_LABEL)
    answer[1] = small >= FOREIGN_LABEL
    answer[9] = 1
    answer[5:8] = paint[small].transpose(2, 0, 1) + PAINT_MIDDLE
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    for n in np.unique(small):
        if not 0 < n < FOREIGN_LABEL:
            continue
        mask = small == n
        if mask.sum() < 6 or int(n) in hidden:
            answer[9][mask] = 0
            continue
        y, x = ys[mask].mean(), xs[mask].mean()
        answer[2] = np.maximum(answer[2], np.exp(-((xs - x) ** 2 + (ys - y) ** 2) / (2 * SPREAD**2)))
        answer[3][mask] = (x - xs[mask]) / OFFSET_UNIT
        answer[4][mask] = (y - ys[mask]) / OFFSET_UNIT
        answer[8][mask] = 1
    return answer


class Drops(Dataset[tuple[torch.Tensor, torch.Tensor]]):
    """Pictures of many set-ups, each made new by chance whenever it is taken (unless `still`)."""

    def __init__(self, set_ups: list[SetUp], *, still: bool = False) -> None:
        self.set_ups = set_ups
        self.still = still
        self.index: list[tuple[int, int]] = []
        for s, set_up in enumerate(set_ups):
            for n, shot in enumerate(set_up.shots):
                self.index += [(s, n)] * (2 if shot.foreign and not still else 1)

    def __len__(self) -> int:
        return len(self.index)

    def __getitem__(self, item: int) -> tuple[torch.Tensor, torch.Tensor]:
        """Planes (9, height, width) and targets (10, height / 2, width / 2)."""
        s, n = self.index[item]
        set_up = self.set_ups[s]
        shot = set_up.shots[n]
        matrix = view_matrix(set_up.corners)
        floor = np.zeros((VIEW_HEIGHT, VIEW_WIDTH), np.uint8)
        if self.still:
            cv2.fillConvexPoly(floor, np.int32(floor_in_view(set_up.corners)), 1)
            view = warp(shot.frame, matrix @ shot.nudge)
            labels = warp(shot.labels, matrix @ shot.nudge, nearest=True)
            empty_view = warp(set_up.empty, matrix)
            planes = network_planes(view, empty_view, log_ratio(view, empty_view), floor.astype(bool))
            return torch.from_numpy(planes), torch.from_numpy(targets(labels, shot.paint, shot.hidden))
        rng = np.random.default_rng()
        place = change_of_place(rng) @ matrix
        onto = place @ (shot.nudge if rng.random() < 0.9 else np.eye(3))
        cv2.fillConvexPoly(
            floor, np.int32(cv2.perspectiveTransform(set_up.corners.array()[None], place)[0]), 1
        )
        light, labels = to_light(warp(shot.frame, onto)), warp(shot.labels, onto, nearest=True)
        paint = shot.paint
        empty = to_light(warp(set_up.empty, small_move(rng) @ place))
        if rng.random() < 0.45:
            other = set_up.shots[int(rng.integers(len(set_up.shots)))]
            onto = place @ other.nudge
            there = warp(other.labels, onto, nearest=True)
            light, labels, paint = paste(
                light, labels, paint, to_light(warp(other.frame, onto)), there, other.paint, rng
            )
        if rng.random() < 0.6:
            light, paint = recolour(light, labels, paint, rng)
        if rng.random() < 0.35:
            light = cast_shadows(light, labels, rng)
        if rng.random() < 0.3:
            light = glare(light, labels, rng)
        if rng.random() < 0.1:
            light, labels = strange_thing(light, labels, rng)
        if rng.random() < 0.4:
            light = light * shadow(rng)
        if rng.random() < 0.3:
            light = light * ramp(rng, 0.4)[..., None]
        common = np.exp(rng.normal(0, 0.25)) * np.exp(rng.normal(0, 0.1, 3))
        light = light * (common * np.exp(rng.normal(0, 0.2)) * np.exp(rng.normal(0, 0.07, 3))).astype(
            np.float32
        )
        empty = empty * common.astype(np.float32)
        if rng.random() < 0.15:
            light = cv2.GaussianBlur(light, (0, 0), rng.uniform(0.4, 1.3))
        noise = abs(rng.normal(0, 0.01))
        view, empty_view = to_view(light, rng, noise), to_view(empty, rng, noise * rng.uniform(0.3, 1))
        planes = network_planes(view, empty_view, log_ratio(view, empty_view), floor.astype(bool))
        left, top = window(labels, rng)
        labels = labels[top : top + WINDOW_HEIGHT, left : left + WINDOW_WIDTH]
        planes = planes[:, top : top + WINDOW_HEIGHT, left : left + WINDOW_WIDTH].copy()
        return torch.from_numpy(planes), torch.from_numpy(targets(labels, paint, shot.hidden))
