"""CIEDE2000 and the way to it, against published values."""

import numpy as np
import pytest

from calibration.colour_difference import ciede2000
from calibration.colour_spaces import linear_to_lab, linear_to_srgb, srgb_to_linear

Lab = tuple[float, float, float]


@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 3.1571, -77.2803), (50, 0, -82.7485), 2.8615),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (56, -27, -3), 31.9030),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_pairs_of_sharma_wu_and_dalal(one: Lab, other: Lab, difference: float) -> None:
    assert ciede2000(np.array(one), np.array(other)) == pytest.approx(difference, abs=5e-5)
    assert ciede2000(np.array(other), np.array(one)) == pytest.approx(difference, abs=5e-5)


def test_white_red_and_black_in_lab() -> None:
    lab = linear_to_lab([[1, 1, 1], [1, 0, 0], [0, 0, 0]])
    assert lab == pytest.approx(np.array([[100, 0, 0], [53.24, 80.09, 67.20], [0, 0, 0]]), abs=0.02)


def test_srgb_goes_to_light_and_back() -> None:
    values = np.linspace(0, 1, 256)
    assert linear_to_srgb(srgb_to_linear(values)) == pytest.approx(values, abs=1e-12)
    assert srgb_to_linear(0.5) == pytest.approx(0.21404, abs=1e-5)
