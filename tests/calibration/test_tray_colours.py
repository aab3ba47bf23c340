"""The colours of a table: the player's pieces decide, the usual look fills in."""

from __future__ import annotations

import numpy as np
import pytest

from calibration.piece_colour import piece_features
from calibration.report import paint_lab, report
from calibration.tray_colours import COLOURS, TrayColours, UsualColours

USUAL = UsualColours.shipped()


def _table(shift: np.ndarray, each: int, seed: int = 1) -> tuple[np.ndarray, np.ndarray]:
    """Pieces of every colour at a table whose light moves all features."""
    rng = np.random.default_rng(seed)
    colours = np.repeat(np.arange(len(COLOURS)), each)
    noise = rng.multivariate_normal(np.zeros(len(shift)), USUAL.within, len(colours)) / 2
    return USUAL.means[colours] + shift + noise, colours


SHIFT = np.array([0.6, -0.5, -0.8, 0.2, 0.1, -0.3])


@pytest.mark.parametrize("each", [1, 4])
def test_colours_are_told_apart_under_a_light_of_their_own(each: int) -> None:
    model = TrayColours.learn(*_table(SHIFT, each), USUAL)
    features, truth = _table(SHIFT, 10, seed=2)
    assert (model.log_likelihood(features).argmax(axis=1) == truth).mean() > 0.93


def test_a_colour_never_shown_keeps_its_usual_look() -> None:
    features, colours = _table(SHIFT, 4)
    shown = colours != 3
    model = TrayColours.learn(features[shown], colours[shown], USUAL)
    assert model.numbers[3] == 0
    assert model.means[3] == pytest.approx(USUAL.means[3] + SHIFT, abs=0.2)


def test_many_pieces_overrule_what_is_usual() -> None:
    features, colours = _table(SHIFT, 40)
    features[colours == 5] += 1.0
    model = TrayColours.learn(features, colours, USUAL)
    assert model.means[5] == pytest.approx(features[colours == 5].mean(axis=0), abs=0.1)


def test_nothing_shown_is_refused() -> None:
    with pytest.raises(ValueError, match="no piece to learn from"):
        TrayColours.learn(np.zeros((0, 6)), np.zeros(0, np.int64), USUAL)


def test_features_do_not_change_with_the_strength_of_the_lamp() -> None:
    light, lamp, paint = np.array([[-1.0, -0.5, -0.2]]), np.array([[-0.4, -0.3, -0.2]]), np.zeros((1, 3))
    assert piece_features(light, lamp, paint) == pytest.approx(piece_features(light - 2, lamp - 2, paint))


def test_the_report_names_what_will_be_confused() -> None:
    features, colours = _table(SHIFT, 4)
    features[colours == 1] = features[colours == 2] + 0.01
    found = report(TrayColours.learn(features, colours, USUAL))
    assert {found.confusions[0].first, found.confusions[0].second} == {COLOURS[1], COLOURS[2]}
    assert any(COLOURS[1].english in words and COLOURS[2].english in words for words in found.advice)
    assert found.never_shown == ()


def test_the_paint_of_white_and_black_in_lab() -> None:
    linear = np.array([[1.0, 1.0, 1.0], [0.01, 0.01, 0.01]])
    mean = np.log(linear).mean(axis=1) + 1.5
    features = np.column_stack([np.zeros((2, 3)), np.zeros((2, 2)), mean])
    assert paint_lab(features)[:, 0] == pytest.approx([100.0, 9.0], abs=0.1)
    assert np.abs(paint_lab(features)[:, 1:]).max() < 0.1


def test_a_drop_shows_the_light_that_its_pieces_have_in_common() -> None:
    model = TrayColours.learn(*_table(SHIFT, 5), USUAL)
    moved = np.array([0.3, -0.2, 0.4, 0.0, 0.0, 0.0])
    features, colours = _table(SHIFT + moved, 3, seed=4)
    found = model.common_shift(features, colours, np.ones(len(colours)))
    assert found[:3] == pytest.approx(moved[:3], abs=0.15)
    assert model.common_shift(features, colours, np.zeros(len(colours))) == pytest.approx(np.zeros(6))
