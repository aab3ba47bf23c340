"""Other looks of a colour: a mirrored lamp adds the light of white, shade leaves the hue as it is."""

from __future__ import annotations

import numpy as np
import pytest

from calibration.looks import DARKENED, MIRRORED, blue_green_red, hue_and_light, looks_of
from calibration.palette import Keshi
from calibration.tray_colours import COLOURS, TrayColours, UsualColours

USUAL = UsualColours.shipped()
PURPLE, WHITE = COLOURS.index(Keshi.PURPLE), COLOURS.index(Keshi.WHITE)


def test_hue_and_light_can_be_taken_back() -> None:
    triples = np.random.default_rng(3).normal(size=(5, 4, 3))
    assert blue_green_red(hue_and_light(triples)) == pytest.approx(triples)


def test_shares_of_all_looks_make_a_whole_and_the_first_is_the_usual_one() -> None:
    shares, looks = looks_of(USUAL.means)
    assert np.exp(shares).sum() == pytest.approx(1)
    assert looks.shape == (1 + len(MIRRORED) + len(DARKENED), *USUAL.means.shape)
    assert looks[0] == pytest.approx(USUAL.means)


def test_a_glossy_piece_pales_towards_white_and_a_shaded_one_keeps_its_hue() -> None:
    looks = looks_of(USUAL.means)[1][:, PURPLE, :3]
    white = USUAL.means[WHITE, :3]
    apart = np.abs(looks[: 1 + len(MIRRORED), :2] - white[:2]).sum(axis=1)
    assert (np.diff(apart) < 0).all()
    assert looks[-1] - looks[0] == pytest.approx([0, 0, -DARKENED[-1]])


def test_a_purple_piece_that_mirrors_the_lamp_is_no_white_one() -> None:
    model = TrayColours.learn(np.repeat(USUAL.means, 4, axis=0), np.repeat(np.arange(12), 4), USUAL)
    light = np.exp(blue_green_red(USUAL.means.reshape(12, 2, 3)))
    mirrored = hue_and_light(np.log(light[PURPLE] + 0.5 * light[WHITE])).reshape(1, -1)
    assert COLOURS[int(model.log_likelihood(mirrored).argmax())] is Keshi.PURPLE
