"""From maps to patches, on maps drawn by hand."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.segmenter.grouping import group
from hardware.segmenter.network import Maps

HEIGHT, WIDTH = 64, 80
EVERYWHERE = np.ones((HEIGHT, WIDTH), bool)


def _maps(*middles: tuple[float, float], radius: float = 5.5) -> Maps:
    """Round pieces of usual size at these middles (x, y), as a perfect network would show them."""
    ys, xs = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
    piece, centre = np.zeros((HEIGHT, WIDTH), np.float32), np.zeros((HEIGHT, WIDTH), np.float32)
    offset_x, offset_y = np.zeros_like(piece), np.zeros_like(piece)
    nearest = np.full_like(piece, np.inf)
    for x, y in middles:
        squared = (xs - x) ** 2 + (ys - y) ** 2
        mine = (squared <= radius**2) & (squared < nearest)
        nearest[mine] = squared[mine]
        piece[mine] = 0.95
        offset_x[mine], offset_y[mine] = (x - xs)[mine], (y - ys)[mine]
        centre = np.maximum(centre, np.exp(-squared / 9.7))
    return Maps(
        piece, np.zeros_like(piece), centre, offset_x, offset_y, np.zeros((3, HEIGHT, WIDTH), np.float32)
    )


def test_touching_pieces_are_kept_apart() -> None:
    found = group(_maps((20, 20), (29, 22), (24, 30)), EVERYWHERE).pieces
    assert sorted((round(p.x), round(p.y)) for p in found) == [(20, 20), (24, 30), (29, 22)]
    assert all(60 < p.area < 110 for p in found)


def test_a_patch_knows_its_box_and_its_pixels() -> None:
    grouping = group(_maps((40, 30)), EVERYWHERE)
    (piece,) = grouping.pieces
    left, top, right, bottom = piece.box
    assert (grouping.labels[top:bottom, left:right] == piece.label).sum() == piece.area
    assert (grouping.labels == piece.label).sum() == piece.area


def test_nothing_outside_the_tray_counts() -> None:
    inside = EVERYWHERE.copy()
    inside[:, :30] = False
    assert [round(p.x) for p in group(_maps((15, 20), (60, 20)), inside).pieces] == [60]


def test_pixels_that_no_centre_explains_are_left_over() -> None:
    maps = _maps((20, 20), (60, 40))
    maps.centre[30:, :] = 0
    grouping = group(maps, EVERYWHERE)
    assert len(grouping.pieces) == 1
    assert grouping.left_over[40, 60]
    assert grouping.left_over.sum() > 60


def test_foreign_things_are_no_pieces() -> None:
    maps = _maps((20, 20))
    maps.foreign[40:60, 40:70] = 0.9
    grouping = group(maps, EVERYWHERE)
    assert len(grouping.pieces) == 1
    (thing,) = grouping.foreign
    assert thing.area == pytest.approx(600)
    assert (thing.x, thing.y) == pytest.approx((54.5, 49.5))


def test_an_empty_tray_has_no_patches() -> None:
    grouping = group(_maps(), EVERYWHERE)
    assert grouping.pieces == ()
    assert grouping.foreign == ()
    assert not grouping.left_over.any()
