"""Faults of a picture are said."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.picture_faults import PictureFault, picture_fault
from hardware.tray_view import VIEW_HEIGHT, VIEW_WIDTH

FLOOR = np.ones((VIEW_HEIGHT, VIEW_WIDTH), bool)


@pytest.mark.parametrize(
    ("middle", "spread", "fault"),
    [
        (120, 20, None),
        (3, 0, PictureFault.NOTHING),
        (8, 6, PictureFault.TOO_DARK),
        (250, 10, PictureFault.CLIPPED),
    ],
)
def test_faults(middle: int, spread: int, fault: PictureFault | None) -> None:
    noise = np.random.default_rng(1).normal(middle, spread, (VIEW_HEIGHT, VIEW_WIDTH, 3))
    assert picture_fault(np.clip(noise, 0, 255).astype(np.uint8), FLOOR) is fault


def test_only_the_floor_counts() -> None:
    view = np.zeros((VIEW_HEIGHT, VIEW_WIDTH, 3), np.uint8)
    view[100:150] = 120
    floor = np.zeros((VIEW_HEIGHT, VIEW_WIDTH), bool)
    floor[100:150] = True
    assert picture_fault(view, floor) is None
