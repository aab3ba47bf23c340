"""Pictures in a terminal: two pixels a sign, the upper one as its ink, the lower one as its ground."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray
from textual.content import Content

Picture = NDArray[np.uint8]


def from_png(png: bytes) -> Picture | None:
    """Return the picture that bytes hold, height by width by blue, green, red; None where they hold none."""
    found = cv2.imdecode(np.frombuffer(png, dtype=np.uint8), cv2.IMREAD_COLOR)
    return None if found is None else np.asarray(found, dtype=np.uint8)


def half_blocks(picture: Picture, columns: int, rows: int) -> Content:
    """Return a picture as large as fits into so many columns and rows, its proportions kept."""
    height, width = picture.shape[:2]
    scale = min(columns / width, 2 * rows / height)
    size = (max(1, round(width * scale)), max(2, round(height * scale / 2) * 2))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_NEAREST)
    lines = [
        Content.assemble(
            *(("▀", f"{_hex(ink)} on {_hex(ground)}") for ink, ground in zip(*pair, strict=True))
        )
        for pair in zip(small[0::2], small[1::2], strict=True)
    ]
    return Content("\n").join(lines)


def _hex(pixel: NDArray[np.uint8]) -> str:
    blue, green, red = (int(value) for value in pixel)
    return f"#{red:02x}{green:02x}{blue:02x}"
