"""Quick calibration: samples named by palette and number, under a light that fools each by itself."""

import numpy as np
import pytest

from calibration.colour_difference import ciede2000
from calibration.colour_spaces import linear_to_lab, srgb_to_linear
from calibration.joint_labelling import label_jointly, label_one_of_each
from calibration.palette import Keshi

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
