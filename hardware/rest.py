"""Does anything move? At rest is a tray of which several frames differ by noise and exposure only."""

from __future__ import annotations

from collections import deque

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.empty_tray import Picture

_CELLS = (64, 48)
"""Frames are compared as so many cells, wide and high; a keshi covers several."""
_NEIGHBOURS = (3, 3)
"""A change is averaged over so many cells: noise cancels there, a piece does not."""
_LEAST = 0.02
"""Change of an sRGB value, 0 to 1, from which on a cell moved."""
_STRAYS = 8.0
"""And by more than so many times the usual change, for cameras that are noisier than that."""
_HISTORY = 60

_Cells = NDArray[np.float32]


class RestDetector:
    """Eats frames and tells whether the tray has been still for ``frames`` of them; knows no clock."""

    def __init__(self, frames: int = 5) -> None:
        if frames < 1:
            raise ValueError(f"Rest needs at least one frame, not {frames}.")
        self._needed = frames
        self._still = 0
        self.moved = False
        """Whether the latest frame differed from the one before."""
        self._last: _Cells | None = None
        self._usual: deque[float] = deque(maxlen=_HISTORY)

    @property
    def at_rest(self) -> bool:
        """Whether the latest frames were all still."""
        return self._still >= self._needed

    def feed(self, picture: Picture) -> bool:
        """Look at the next frame; True when the tray is at rest now."""
        small = cv2.resize(picture, _CELLS, interpolation=cv2.INTER_AREA)
        cells: _Cells = small.astype(np.float32) / np.float32(255)
        self.moved = self._last is None or self._differs(cells, self._last)
        self._last = cells
        self._still = 1 if self.moved else self._still + 1
        return self.at_rest

    def _differs(self, cells: _Cells, last: _Cells) -> bool:
        seen = last.sum(axis=2) > 0.1
        exposure = np.median(cells[seen] / np.maximum(last[seen], 1e-3), axis=0) if seen.any() else 1.0
        change = np.abs(cv2.blur(cells - (last * exposure).astype(np.float32), _NEIGHBOURS)).max(axis=2)
        self._usual.append(float(np.median(change)))
        # The quietest frames tell the noise: where much moves, the median of the moment is no measure.
        usual = float(np.quantile(self._usual, 0.25))
        return bool(np.count_nonzero(change > max(_LEAST, _STRAYS * usual)) > 1)
