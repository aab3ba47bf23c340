"""The pieces of a training picture, made anew by chance: their colours, more of them, and strange things."""

from __future__ import annotations

import cv2
import numpy as np

from hardware.segmenter.training.lighting import ramp
from hardware.segmenter.training.set_ups import FOREIGN_LABEL, Floats, Labels
from hardware.tray_view import DARKEST, VIEW_HEIGHT, VIEW_WIDTH


def recolour(frame: Floats, labels: Labels, paint: Floats, rng: np.random.Generator) -> tuple[Floats, Floats]:
    """Gives some pieces other colours, often the colour of a neighbour; `frame` is linear light."""
    ids = [int(n) for n in np.unique(labels) if 0 < n < FOREIGN_LABEL]
    if not ids:
        return frame, paint
    gains = np.ones((256, 3), np.float32)
    share = rng.choice([0.15, 0.4, 0.8])
    model = rng.choice(ids)
    alike = rng.random() < 0.6
    means = {n: frame[labels == n].mean(axis=0) + 1e-3 for n in ids}
    for n in ids:
        if rng.random() > share:
            continue
        if alike and n != model:
            gains[n] = means[model] / means[n] * np.exp(rng.normal(0, 0.12)) * np.exp(rng.normal(0, 0.04, 3))
        else:
            gains[n] = np.exp(rng.normal(0, 0.35)) * np.exp(rng.normal(0, 0.3, 3))
    gains = np.clip(gains, 0.02, 30)
    return frame * cv2.blur(gains[labels], (3, 3)), np.clip(paint + np.log(gains), np.log(DARKEST), 0.3)


def paste(
    frame: Floats,
    labels: Labels,
    paint: Floats,
    other: Floats,
    other_labels: Labels,
    other_paint: Floats,
    rng: np.random.Generator,
) -> tuple[Floats, Labels, Floats]:
    """Lays pieces of another drop of the same tray into this one, often against a piece that lies there."""
    here = [int(n) for n in np.unique(labels) if 0 < n < FOREIGN_LABEL]
    there = [int(n) for n in np.unique(other_labels) if n > 0]
    free = [n for n in range(1, FOREIGN_LABEL) if n not in here]
    frame, labels, paint = frame.copy(), labels.copy(), paint.copy()
    for n in rng.permutation(there)[: int(rng.integers(1, 9))]:
        mask = (other_labels == n).astype(np.uint8)
        ys, xs = np.nonzero(mask)
        if len(xs) < 60 or not free:
            continue
        dx, dy, grown = 0, 0, 1.0
        if n < FOREIGN_LABEL:
            if here and rng.random() < 0.7:
                ty, tx = np.nonzero(labels == rng.choice(here))
                if not len(tx):
                    continue
                way = rng.uniform(0, 2 * np.pi)
                on_top = rng.random() < 0.35
                grown = rng.uniform(1.02, 1.2) if on_top else 1.0
                reach = (rng.uniform(0.2, 0.8) if on_top else rng.uniform(0.75, 1.1)) * np.sqrt(len(xs))
                dx = int(tx.mean() + np.cos(way) * reach - xs.mean())
                dy = int(ty.mean() + np.sin(way) * reach - ys.mean())
            else:
                dx, dy = (int(v) for v in rng.normal(0, 25, 2))
        # a piece on top of others is nearer to the camera and looks larger
        fixed = (1 - grown) * np.array([xs.mean(), ys.mean()])
        move = np.array([[grown, 0, dx + fixed[0]], [0, grown, dy + fixed[1]]], np.float32)
        size = (VIEW_WIDTH, VIEW_HEIGHT)
        moved = cv2.warpAffine(mask, move, size, flags=cv2.INTER_NEAREST)
        colour = cv2.warpAffine(other, move, size, flags=cv2.INTER_NEAREST)
        soft = cv2.GaussianBlur(moved.astype(np.float32), (3, 3), 0.6)[..., None]
        shade = 1 - rng.uniform(0, 0.5) * cv2.GaussianBlur(
            np.roll(moved, rng.integers(-5, 6, 2), (0, 1)).astype(np.float32), (0, 0), 2.5
        )
        frame = frame * shade[..., None] * (1 - soft) + colour * soft
        new = int(n) if n >= FOREIGN_LABEL else free.pop()
        labels[moved > 0] = new
        paint[new] = other_paint[n]
        if new < FOREIGN_LABEL:
            here.append(new)
    return frame, labels, paint


def strange_thing(frame: Floats, labels: Labels, rng: np.random.Generator) -> tuple[Floats, Labels]:
    """Lays a plain thing of another size or shape than a piece into the tray."""
    centre = (int(rng.uniform(40, VIEW_WIDTH - 40)), int(rng.uniform(40, VIEW_HEIGHT - 40)))
    mask = np.zeros(labels.shape, np.uint8)
    kind = rng.integers(3)
    if kind == 0:
        size = rng.choice([rng.uniform(4, 7), rng.uniform(16, 30)])
        cv2.ellipse(
            mask, centre, (int(size), int(size * rng.uniform(0.7, 1))), rng.uniform(0, 180), 0, 360, 1, -1
        )
    elif kind == 1:
        box = cv2.boxPoints((centre, (rng.uniform(25, 90), rng.uniform(5, 14)), rng.uniform(0, 180)))
        cv2.fillPoly(mask, [np.int32(box)], 1)
    else:
        around = np.sort(rng.uniform(0, 2 * np.pi, 5))
        far = rng.uniform(12, 34, 5)
        points = np.stack([centre[0] + np.cos(around) * far, centre[1] + np.sin(around) * far], 1)
        cv2.fillPoly(mask, [np.int32(points)], 1)
    light = np.exp(rng.normal(-1.5, 0.7)) * np.exp(rng.normal(0, 0.4, 3))
    slope = ramp(rng, 0.5)
    soft = cv2.GaussianBlur(mask.astype(np.float32), (3, 3), 0.7)[..., None]
    frame = frame * (1 - soft) + (light * slope[..., None]).astype(np.float32) * soft
    labels = labels.copy()
    labels[mask > 0] = FOREIGN_LABEL
    return frame, labels
