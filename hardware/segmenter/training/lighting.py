"""The light of a training picture, made anew by chance: slopes of light, shadows, mirrored lamps."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from hardware.segmenter.training.set_ups import FOREIGN_LABEL, Floats, Labels
from hardware.tray_view import VIEW_HEIGHT, VIEW_WIDTH

NOISE = np.random.default_rng(0).standard_normal(2_000_000, np.float32)

_LIGHT = np.power(np.arange(256, dtype=np.float32) / 255, np.float32(2.2))
_STEPS = 8191
_SHOWN = (np.power(np.arange(_STEPS + 1, dtype=np.float32) / _STEPS, np.float32(1 / 2.2)) * 255).astype(
    np.float32
)


def ramp(rng: np.random.Generator, strength: float) -> Floats:
    """A plane of light that grows smoothly from one side of the view to the other."""
    way = rng.uniform(0, 2 * np.pi)
    y, x = np.mgrid[0:VIEW_HEIGHT, 0:VIEW_WIDTH]
    along = (x / VIEW_WIDTH - 0.5) * np.cos(way) + (y / VIEW_HEIGHT - 0.5) * np.sin(way)
    return np.exp(along * rng.normal(0, strength)).astype(np.float32)


def shadow(rng: np.random.Generator) -> Floats:
    """A gain field of a hand's or a wall's shadow, hard or soft, a little coloured."""
    mask = np.zeros((VIEW_HEIGHT, VIEW_WIDTH), np.float32)
    for _ in range(int(rng.integers(1, 4))):
        centre = rng.uniform((0, 0), (VIEW_WIDTH, VIEW_HEIGHT))
        around = np.sort(rng.uniform(0, 2 * np.pi, int(rng.integers(3, 8))))
        far = rng.uniform(20, 150, len(around))
        points = np.stack([centre[0] + np.cos(around) * far, centre[1] + np.sin(around) * far], 1)
        cv2.fillPoly(mask, [np.int32(points)], 1.0)
    mask = cv2.GaussianBlur(mask, (0, 0), rng.choice([0.7, 2.0, 5.0, 12.0]))
    depth = rng.uniform(0.15, 0.85)
    tint = np.exp(rng.normal(0, 0.12, 3))
    return (1 - mask[..., None] * (1 - np.clip((1 - depth) * tint, 0.05, 1.2))).astype(np.float32)


def cast_shadows(light: Floats, labels: Labels, rng: np.random.Generator) -> Floats:
    """Lets the pieces throw a hard lamp's shadow onto the floor, all to the same side."""
    pieces = ((labels > 0) & (labels < FOREIGN_LABEL)).astype(np.float32)
    way, reach = rng.uniform(0, 2 * np.pi), rng.uniform(4, 26)
    swept = np.zeros_like(pieces)
    for part in np.linspace(0.15, 1, 6):
        move = np.array([[1, 0, np.cos(way) * reach * part], [0, 1, np.sin(way) * reach * part]], np.float32)
        swept = np.maximum(swept, cv2.warpAffine(pieces, move, (VIEW_WIDTH, VIEW_HEIGHT)))
    swept = cv2.GaussianBlur(swept, (0, 0), rng.choice([0.6, 1.0, 2.0, 3.5])) * (labels == 0)
    left = rng.uniform(0.08, 0.6) * np.exp(rng.normal(0, 0.15, 3))
    return (light * (1 - swept[..., None] * (1 - np.minimum(left, 1)))).astype(np.float32)


def glare(frame: Floats, labels: Labels, rng: np.random.Generator) -> Floats:
    """Lets some pieces, or a face of them, mirror the lamp."""
    frame = frame.copy()
    lamp = frame.max(axis=(0, 1)) * np.exp(rng.normal(0, 0.1, 3))
    for n in np.unique(labels):
        if not 0 < n < FOREIGN_LABEL or rng.random() > 0.2:
            continue
        ys, xs = np.nonzero(labels == n)
        way = rng.uniform(0, 2 * np.pi)
        along = (xs - xs.mean()) * np.cos(way) + (ys - ys.mean()) * np.sin(way)
        face = along > rng.choice([-99.0, 0.0, 3.0])
        frame[ys[face], xs[face]] += (lamp * rng.uniform(0, 0.35)).astype(np.float32)
    return frame


def to_light(view: npt.NDArray[np.uint8]) -> Floats:
    """The linear light of a picture, each channel from 0 to 1."""
    return cv2.LUT(view, _LIGHT)


def to_view(light: Floats, rng: np.random.Generator, noise: float) -> npt.NDArray[np.uint8]:
    """The picture of linear light, with a camera's noise: `noise` is its spread, 1 the full range."""
    view = _SHOWN[np.clip(light * np.float32(_STEPS), 0, _STEPS).astype(np.uint16)]
    start = int(rng.integers(len(NOISE) - view.size))
    view += NOISE[start : start + view.size].reshape(view.shape) * np.float32(noise * 255)
    return np.clip(view + 0.5, 0, 255).astype(np.uint8)
