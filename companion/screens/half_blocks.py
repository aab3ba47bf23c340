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


_VISIBLE = 10
"""Levels of a channel by which a pixel must differ to be drawn again: less is the noise of a camera."""


def half_blocks(picture: Picture, columns: int, rows: int) -> Content:
    """Return a picture as large as fits into so many columns and rows, its proportions kept."""
    return _drawn(_shrunk(picture, columns, rows))


class LivePicture:
    """A picture that is looked at again and again: drawn anew only where something in it has changed."""

    def __init__(self) -> None:
        self._shown: Picture | None = None

    def forget(self) -> None:
        """Draw the next picture whatever it shows."""
        self._shown = None

    def again(self, picture: Picture, columns: int, rows: int) -> Content | None:
        """Return a picture as ``half_blocks`` does, None where it shows what was drawn last."""
        small = _shrunk(picture, columns, rows)
        if self._shown is not None and not _differ(small, self._shown):
            return None
        self._shown = small
        return _drawn(small)


def _differ(one: Picture, other: Picture) -> bool:
    return one.shape != other.shape or int(cv2.absdiff(one, other).max()) > _VISIBLE


def _shrunk(picture: Picture, columns: int, rows: int) -> Picture:
    height, width = picture.shape[:2]
    scale = min(columns / width, 2 * rows / height)
    size = (max(1, round(width * scale)), max(2, round(height * scale / 2) * 2))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_NEAREST)
    return np.asarray(small, dtype=np.uint8)


def _drawn(small: Picture) -> Content:
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
