"""The set-ups of the training set: trays under their lamps, with the labelled pictures of their drops."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from hardware.tray_view import DARKEST, Surroundings, TrayCorners

FOREIGN_LABEL = 100
LEAST_VISIBLE = 0.15

Matrix = npt.NDArray[np.float64]
Labels = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture with its labels (0 nothing, 1-99 pieces, 100 and more foreign) and the camera's nudge.

    `paint` holds the logarithm of each label's paint in linear B, G, R; float32 (256, 3).
    """

    frame: npt.NDArray[np.uint8]
    labels: Labels
    paint: Floats
    hidden: frozenset[int]
    nudge: Matrix
    foreign: bool


@dataclass(frozen=True, slots=True)
class SetUp:
    """A tray under its lamps: the empty picture, where the floor lies, and the drops."""

    name: str
    corners: TrayCorners
    empty: npt.NDArray[np.uint8]
    shots: tuple[Shot, ...]


def load_set_up(folder: Path) -> SetUp:
    """A set-up of the training set's format; reads truth.json and every picture."""
    truth = json.loads((folder / "truth.json").read_text())
    first = next(image for image in truth["images"] if image["kind"] == "empty")
    corners = TrayCorners(tuple(tuple(point) for point in first["tray_floor_px"]))
    empty = cv2.imread(str(folder / first["file"]))
    surroundings = Surroundings.of(empty, corners)
    shots = []
    for image in truth["images"]:
        if image["kind"] != "test":
            continue
        frame = cv2.imread(str(folder / image["file"]))
        labels = np.zeros(frame.shape[:2], np.uint8)
        if image["mask"] and (folder / image["mask"]).exists():
            labels = cv2.imread(str(folder / image["mask"]), cv2.IMREAD_GRAYSCALE)
        hidden = frozenset(p["id"] for p in image["pieces"] if p["visible_fraction"] < LEAST_VISIBLE)
        paint = np.zeros((256, 3), np.float32)
        for piece in image["pieces"]:
            paint[piece["id"]] = np.log((np.array(piece["rgb"][::-1]) / 255) ** 2.2 + DARKEST)
        shots.append(Shot(frame, labels, paint, hidden, surroundings.nudge(frame), bool(image["foreign"])))
    return SetUp(folder.name, corners, empty, tuple(shots))
