"""Where a training picture is taken from: the tray moved by chance in the view, and the part trained on."""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

from hardware.segmenter.training.set_ups import Labels, Matrix
from hardware.tray_view import VIEW_HEIGHT, VIEW_WIDTH

WINDOW_WIDTH, WINDOW_HEIGHT = 208, 176
"""The part of the view that is trained on at a time: more pieces seen for the same work."""


def change_of_place(rng: np.random.Generator) -> Matrix:
    """A random turn, stretch, shift and mirroring of the view."""
    middle = np.array([[1, 0, -VIEW_WIDTH / 2], [0, 1, -VIEW_HEIGHT / 2], [0, 0, 1]], float)
    turn = np.deg2rad(rng.normal(0, 4))
    scale = np.exp(rng.normal(0, 0.07))
    stretch = np.exp(rng.normal(0, 0.05))
    mirror_x = -1 if rng.random() < 0.5 else 1
    mirror_y = -1 if rng.random() < 0.25 else 1
    linear = np.array(
        [
            [np.cos(turn) * scale * mirror_x, -np.sin(turn) * scale, 0],
            [np.sin(turn) * scale * stretch, np.cos(turn) * scale * stretch * mirror_y, 0],
            [rng.normal(0, 8e-5), rng.normal(0, 8e-5), 1],
        ]
    )
    shift = np.array([[1, 0, rng.normal(0, 5)], [0, 1, rng.normal(0, 5)], [0, 0, 1]])
    return np.linalg.inv(middle) @ shift @ linear @ middle


def small_move(rng: np.random.Generator) -> Matrix:
    """What is left of a nudge after alignment: mostly under a pixel, now and then several."""
    reach = 0.4 if rng.random() < 0.88 else 2.0
    turn = np.deg2rad(rng.normal(0, 0.12 * reach))
    about = np.array([[1, 0, -VIEW_WIDTH / 2], [0, 1, -VIEW_HEIGHT / 2], [0, 0, 1]], float)
    move = np.array(
        [
            [np.cos(turn), -np.sin(turn), rng.normal(0, reach)],
            [np.sin(turn), np.cos(turn), rng.normal(0, reach)],
            [0, 0, 1],
        ]
    )
    return np.linalg.inv(about) @ move @ about


def warp(picture: npt.NDArray[np.uint8], matrix: Matrix, nearest: bool = False) -> npt.NDArray[np.uint8]:
    """The view of a picture under a matrix; `nearest` keeps labels whole, and is 0 beyond the picture."""
    return cv2.warpPerspective(
        picture,
        matrix,
        (VIEW_WIDTH, VIEW_HEIGHT),
        flags=cv2.INTER_NEAREST if nearest else cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_CONSTANT if nearest else cv2.BORDER_REPLICATE,
    )


def window(labels: Labels, rng: np.random.Generator) -> tuple[int, int]:
    """The left and top edge of the part of the view that is trained on, mostly around some piece."""
    ys, xs = np.nonzero(labels)
    x, y = rng.uniform((0, 0), (VIEW_WIDTH, VIEW_HEIGHT))
    if len(xs) and rng.random() < 0.8:
        n = int(rng.integers(len(xs)))
        x, y = xs[n] + rng.normal(0, 40), ys[n] + rng.normal(0, 30)
    left = int(np.clip(x - WINDOW_WIDTH / 2, 0, VIEW_WIDTH - WINDOW_WIDTH)) // 2 * 2
    top = int(np.clip(y - WINDOW_HEIGHT / 2, 0, VIEW_HEIGHT - WINDOW_HEIGHT)) // 2 * 2
    return left, top
