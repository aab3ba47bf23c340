"""Pictures of trays with exact truth, as the benches of seeing read them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from calibration.tray_colours import COLOURS
from hardware.tray_view import Picture, TrayCorners

PLACE_OF = {keshi.english: place for place, keshi in enumerate(COLOURS)}


class Use(Enum):
    """What a picture is for."""

    EMPTY = "empty"
    ONE_COLOUR = "calibration"
    ONE_OF_EACH = "calibration_all"
    TEST = "test"


@dataclass(frozen=True, slots=True)
class TruePiece:
    """A piece that really lies there: number in the mask, place in COLOURS, whether it must be found."""

    label: int
    colour: int
    counted: bool
    x: float
    y: float
    full_area: float


@dataclass(frozen=True)
class TruePicture:
    """One picture of a set-up and what it shows."""

    folder: Path
    file: str
    use: Use
    pieces: tuple[TruePiece, ...]
    foreign: bool
    stacked: bool

    @property
    def kind(self) -> str:
        """The kind named in the file's name: few, mid, crowded-heap, foreign-coin, ..."""
        return "-".join(Path(self.file).stem.split("-")[2:])

    @property
    def plain(self) -> bool:
        """Neither foreign things nor a heap."""
        return not self.foreign and "heap" not in self.kind

    @cached_property
    def frame(self) -> Picture:
        """The picture itself, BGR."""
        return np.asarray(cv2.imread(str(self.folder / self.file)), np.uint8)

    def labels(self) -> Picture:
        """The mask of the picture: 0 nothing, a piece's number, 100 and more for foreign things."""
        path = self.folder / "masks" / f"{Path(self.file).stem}.png"
        if not path.exists():
            return np.zeros(self.frame.shape[:2], np.uint8)
        return np.asarray(cv2.imread(str(path), cv2.IMREAD_GRAYSCALE), np.uint8)

    def counts(self) -> npt.NDArray[np.int64]:
        """How many of each colour must be counted, int64 (12)."""
        return np.bincount([p.colour for p in self.pieces if p.counted], minlength=len(COLOURS)).astype(
            np.int64
        )

    def counts_all(self) -> npt.NDArray[np.int64]:
        """How many of each colour lie there, hidden ones too."""
        return np.bincount([p.colour for p in self.pieces], minlength=len(COLOURS)).astype(np.int64)


@dataclass(frozen=True, slots=True)
class TrueSetUp:
    """One tray with its lamps and camera."""

    name: str
    corners: TrayCorners
    pictures: tuple[TruePicture, ...]

    def of(self, *uses: Use) -> tuple[TruePicture, ...]:
        """The pictures for these uses."""
        return tuple(picture for picture in self.pictures if picture.use in uses)


def load_set(folder: Path) -> tuple[TrueSetUp, ...]:
    """Every set-up below a folder, by name. Raises ValueError when there is none."""
    found = tuple(_load(path.parent) for path in sorted(folder.glob("*/truth.json")))
    if not found:
        raise ValueError(f"There is no set-up (a folder with truth.json) in {folder}.")
    return found


def _load(folder: Path) -> TrueSetUp:
    truth = json.loads((folder / "truth.json").read_text())
    pictures = tuple(_picture(folder, image) for image in truth["images"])
    empty = next(image for image in truth["images"] if image["kind"] == "empty")
    front_left, front_right, back_right, back_left = (tuple(point) for point in empty["tray_floor_px"])
    return TrueSetUp(folder.name, TrayCorners((front_left, front_right, back_right, back_left)), pictures)


def _picture(folder: Path, image: dict[str, Any]) -> TruePicture:
    pieces = tuple(
        TruePiece(
            p["id"],
            PLACE_OF[p["colour"]],
            p["counted"],
            float(p["visible_centre"][0]),
            float(p["visible_centre"][1]),
            float(p["full_px"]),
        )
        for p in image["pieces"]
    )
    stacked = any(p.get("stacked") for p in image["pieces"])
    return TruePicture(folder, image["file"], Use(image["kind"]), pieces, bool(image["foreign"]), stacked)
