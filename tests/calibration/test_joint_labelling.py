"""Quick calibration: samples named by palette and number, under a light that fools each by itself."""

import numpy as np
import pytest

from calibration.colour_difference import ciede2000
from calibration.colour_spaces import linear_to_lab, srgb_to_linear
from calibration.joint_labelling import label_jointly, label_one_of_each, name_by_usual_looks
from calibration.palette import Keshi
from calibration.tray_colours import UsualColours

NOMINAL = srgb_to_linear(np.array([keshi.nominal for keshi in Keshi]) / 255)
WARM = np.array([1.4, 0.95, 0.5])


def test_twelve_pieces_under_a_warm_lamp_are_named_right_together() -> None:
    order = np.random.default_rng(4).permutation(12)
    seen = (NOMINAL * WARM * 0.8)[order]
    lab, nominal = linear_to_lab(seen), linear_to_lab(NOMINAL)
    each_by_itself = ciede2000(lab[:, None], nominal[None]).argmin(axis=1)
    assert (each_by_itself != order).sum() >= 2
    assert label_one_of_each(seen) == tuple(tuple(Keshi)[place] for place in order)


def test_numbers_are_kept() -> None:
    lab = linear_to_lab(np.repeat(NOMINAL[:3], [1, 3, 2], axis=0))
    labels = label_jointly(lab, linear_to_lab(NOMINAL[:3]), [1, 3, 2])
    assert labels.tolist() == [0, 1, 1, 1, 2, 2]


def test_numbers_that_do_not_add_up_are_refused() -> None:
    with pytest.raises(ValueError, match="3 samples cannot be 2 pieces of 2 colours"):
        label_jointly(np.zeros((3, 3)), np.zeros((2, 3)), [1, 1])


@pytest.mark.parametrize("pieces", [12, 9])
def test_pieces_before_a_camera_are_named_together_whatever_the_light(pieces: int) -> None:
    usual = UsualColours.shipped()
    order = np.random.default_rng(6).permutation(12)[:pieces]
    seen = usual.means[order] + np.array([0.6, -0.5, -0.8, 0.2, 0.1, -0.3])
    assert name_by_usual_looks(seen, usual) == tuple(tuple(Keshi)[place] for place in order)


@pytest.mark.parametrize("pieces", [0, 13])
def test_more_pieces_than_colours_or_none_are_refused(pieces: int) -> None:
    usual = UsualColours.shipped()
    with pytest.raises(ValueError, match="cannot be one each"):
        name_by_usual_looks(np.zeros((pieces, 6)), usual)
