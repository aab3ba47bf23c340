"""The view from above: where things come to lie in it, and what a nudged camera does."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from hardware.tray_view import (
    VIEW_HEIGHT,
    VIEW_WIDTH,
    Surroundings,
    TrayCorners,
    floor_in_view,
    floor_mask,
    log_light,
    log_ratio,
    network_planes,
    take_view,
    view_matrix,
)

CORNERS = TrayCorners(((150.0, 600.0), (760.0, 620.0), (720.0, 160.0), (180.0, 150.0)))


def _table() -> np.ndarray:
    """A frame with a tray's rim and a lot beside it to hold on to."""
    rng = np.random.default_rng(5)
    frame = cv2.resize(
        rng.integers(60, 200, (36, 48, 3), np.uint8), (960, 720), interpolation=cv2.INTER_CUBIC
    )
    cv2.fillConvexPoly(frame, np.int32(CORNERS.array()), (120, 130, 125))
    return frame


def test_the_floor_fills_the_middle_of_the_view() -> None:
    floor = floor_in_view(CORNERS)
    seen = cv2.perspectiveTransform(CORNERS.array()[None], view_matrix(CORNERS))[0]
    assert seen == pytest.approx(floor, abs=1e-2)
    assert floor.min() > 0
    assert floor[:, 0].max() < VIEW_WIDTH
    assert floor[:, 1].max() < VIEW_HEIGHT


def test_the_grown_floor_covers_the_floor() -> None:
    plain, grown = floor_mask(CORNERS), floor_mask(CORNERS, 10)
    assert (grown | ~plain).all()
    assert grown.sum() > plain.sum()


@pytest.mark.parametrize(("right", "down", "degrees"), [(9.0, -6.0, 0.0), (-7.0, 5.0, 0.3), (4.0, 4.0, -0.4)])
def test_a_nudge_is_taken_back(right: float, down: float, degrees: float) -> None:
    frame = _table()
    move = np.vstack([cv2.getRotationMatrix2D((480, 360), degrees, 1.0), [0, 0, 1]])
    move[:2, 2] += (right, down)
    moved = cv2.warpPerspective(frame, move, (960, 720), borderMode=cv2.BORDER_REPLICATE)
    back = Surroundings.of(frame, CORNERS).nudge(moved) @ move
    corners = cv2.perspectiveTransform(CORNERS.array()[None], back)[0]
    assert corners == pytest.approx(CORNERS.array(), abs=1.5)


def test_a_still_camera_is_not_moved_by_what_lies_in_the_tray() -> None:
    frame = _table()
    surroundings = Surroundings.of(frame, CORNERS)
    for n in range(8):
        cv2.circle(frame, (250 + 50 * n, 300 + 20 * n), 18, (20, 20 * n, 200), -1)
    assert surroundings.nudge(frame) == pytest.approx(np.eye(3))


def test_exposure_and_white_balance_leave_the_ratio_planes_alone() -> None:
    view = take_view(_table(), view_matrix(CORNERS))
    cv2.circle(view, (160, 128), 12, (30, 30, 190), -1)
    gains = np.array([0.8, 0.7, 0.6])
    dimmed = np.round(255 * np.power((view / 255.0) ** 2.2 * gains, 1 / 2.2)).astype(np.uint8)
    empty, floor = take_view(_table(), view_matrix(CORNERS)), floor_mask(CORNERS)
    before, after = (network_planes(one, empty, log_ratio(one, empty), floor) for one in (view, dimmed))
    assert before.shape == (9, VIEW_HEIGHT, VIEW_WIDTH)
    assert np.abs(before[6:] - after[6:])[:, floor].max() < 0.3


def test_logarithm_of_light() -> None:
    steps = np.array([[[0, 128, 255]]], np.uint8)
    assert np.exp(log_light(steps))[0, 0] == pytest.approx([0.004, 0.2199, 1.004], abs=1e-3)
