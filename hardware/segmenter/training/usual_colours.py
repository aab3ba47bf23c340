"""Measures what is usual of the twelve colours over many tables, with the trained network.

`python -m hardware.segmenter.training.usual_colours --pictures DIR --weights FILE.onnx --out FILE.json`
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt

from calibration.piece_colour import piece_features
from calibration.tray_colours import COLOURS, Features
from hardware.segmenter.network import Segmenter
from hardware.tray_sight import SeenPiece, TrayReference, look
from hardware.tray_view import VIEW_HEIGHT, VIEW_WIDTH, TrayCorners

PLACE_OF = {keshi.english: place for place, keshi in enumerate(COLOURS)}
UNSEEN = 1.2
"""The guess at the paint scatters so much more on set-ups kept out of training (standard deviations)."""

MOSTLY = 0.7
"""A patch stands for a piece when this share of its outline's pixels carries the piece's number."""


def features_by_colour(folder: Path, segmenter: Segmenter) -> list[Features]:
    """The features of the pieces that the network finds in a set-up, one array for each colour."""
    truth = json.loads((folder / "truth.json").read_text())
    first = next(image for image in truth["images"] if image["kind"] == "empty")
    empty = TrayReference(
        cv2.imread(str(folder / first["file"])), TrayCorners(tuple(map(tuple, first["tray_floor_px"])))
    )
    found: list[list[SeenPiece]] = [[] for _ in COLOURS]
    for image in truth["images"]:
        if image["kind"] != "test" or not image["pieces"]:
            continue
        frame = cv2.imread(str(folder / image["file"]))
        matrix = empty.matrix @ empty.surroundings.nudge(frame)
        mask = cv2.imread(str(folder / image["mask"]), cv2.IMREAD_GRAYSCALE)
        labels = cv2.warpPerspective(mask, matrix, (VIEW_WIDTH, VIEW_HEIGHT), flags=cv2.INTER_NEAREST)
        colour_of = {piece["id"]: PLACE_OF[piece["colour"]] for piece in image["pieces"]}
        for piece in look(frame, empty, segmenter).pieces:
            label = _label_below(piece, labels)
            if label in colour_of:
                found[colour_of[label]].append(piece)
    return [
        piece_features([p.light for p in ps], [p.lamp for p in ps], [p.paint for p in ps]) for ps in found
    ]


def _label_below(piece: SeenPiece, labels: npt.NDArray[np.uint8]) -> int:
    """The number that most of a patch's pixels carry; 0 where none does clearly."""
    mask = np.zeros(labels.shape, np.uint8)
    cv2.fillPoly(mask, [piece.outline], 1)
    counts = np.bincount(labels[mask > 0], minlength=1)
    return int(counts.argmax()) if counts.max() >= MOSTLY * counts.sum() else 0


def usual(tables: list[list[Features]]) -> dict[str, list[object]]:
    """Means, spread between tables and spread within a table, rounded for the file."""
    width = tables[0][0].shape[1]
    looks = np.full((len(tables), len(COLOURS), width), np.nan)
    away = []
    for n, table in enumerate(tables):
        for colour, features in enumerate(table):
            if len(features) > 2:
                looks[n, colour] = np.median(features, axis=0)
                away.append(features - looks[n, colour])
    means = np.nanmean(looks, axis=0)
    for _ in range(5):
        shared = np.nanmean(looks - means, axis=1, keepdims=True)
        means = np.nanmean(looks - shared, axis=0)
    rest = looks - shared - means
    general = np.cov(rest[~np.isnan(rest[..., 0])].T)
    between = [
        (np.cov(rest[~np.isnan(rest[:, colour, 0]), colour].T) * len(tables) + general * 5)
        / (len(tables) + 5)
        for colour in range(len(COLOURS))
    ]
    seen_too_well = np.array([1.0, 1.0, 1.0, UNSEEN, UNSEEN, UNSEEN])
    within = _trimmed_spread(np.concatenate(away)) * np.outer(seen_too_well, seen_too_well)
    return {
        "means": means.round(4).tolist(),
        "between": np.round(between, 5).tolist(),
        "within": within.round(5).tolist(),
    }


def _trimmed_spread(away: Features) -> Features:
    """The covariance of deviations without the few stains and reflections."""
    spread = np.cov(away.T)
    for _ in range(5):
        distance = np.einsum("ij,jk,ik->i", away, np.linalg.inv(spread), away)
        spread = np.cov(away[distance < 4 * away.shape[1]].T) * 1.1
    return np.asarray(spread)


def main() -> None:
    """Writes the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pictures", type=Path, required=True)
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--every", type=int, default=1, help="take every n-th set-up only")
    arguments = parser.parse_args()
    segmenter = Segmenter(arguments.weights.read_bytes())
    folders = sorted(path.parent for path in arguments.pictures.glob("*/truth.json"))[:: arguments.every]
    table = usual([features_by_colour(folder, segmenter) for folder in folders])
    arguments.out.write_text(json.dumps(table) + "\n")


if __name__ == "__main__":
    main()
