"""The colour model: learns clouds, knows what it never saw, and reads the light off the pieces."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from calibration.assignment import PALETTE
from calibration.colour_model import CalibrationError, ColourModel
from calibration.colour_spaces import Floats, srgb_to_linear
from calibration.counts import Counts
from calibration.drop_labelling import FOREIGN, Evening
from calibration.light import Light, LightSpread
from calibration.palette import Keshi

TRUE = np.log(srgb_to_linear(np.array([keshi.nominal for keshi in Keshi]) / 255) + 0.01)


def samples(
    luck: np.random.Generator, colours: Sequence[Keshi], flare: float = 0.0, mixing: float = 0.0
) -> Floats:
    """Log ratios of pieces with shade and noise of their own, under a light with flare and crosstalk."""
    ratios = np.exp(TRUE[[PALETTE.index(colour) for colour in colours]])
    ratios = ratios + mixing * (ratios.mean(axis=1, keepdims=True) - ratios)
    ratios = (ratios + flare) / (1 + flare)
    return np.asarray(
        np.log(ratios) + luck.normal(0, 0.08, (len(ratios), 1)) + luck.normal(0, 0.03, ratios.shape)
    )


def calibrated(each: int = 5) -> ColourModel:
    luck = np.random.default_rng(1)
    colours = [keshi for keshi in Keshi for _ in range(each)]
    return ColourModel.fit(colours, samples(luck, colours))


def test_a_calibrated_light_is_read_without_a_mistake() -> None:
    luck = np.random.default_rng(2)
    colours = [PALETTE[place] for place in luck.integers(0, 12, 200)]
    found = Evening.begin(calibrated()).label(samples(luck, colours))
    assert [label.colour for label in found.labels] == colours
    assert not found.recorded


def test_one_sample_of_each_colour_is_enough_to_begin() -> None:
    luck = np.random.default_rng(3)
    colours = [PALETTE[place] for place in luck.integers(0, 12, 60)]
    found = Evening.begin(calibrated(each=1)).label(samples(luck, colours))
    assert [label.colour for label in found.labels] == colours


def test_a_colour_never_shown_is_never_found() -> None:
    luck = np.random.default_rng(4)
    shown = [keshi for keshi in Keshi if keshi is not Keshi.RED for _ in range(3)]
    model = ColourModel.fit(shown, samples(luck, shown))
    assert Keshi.RED not in model.learned
    found = Evening.begin(model).label(samples(luck, [Keshi.RED] * 5))
    assert Keshi.RED not in found.counts


def test_what_is_none_of_the_twelve_is_said_to_be_unknown() -> None:
    mid_blue = np.log([[0.05, 0.15, 0.7]])
    found = Evening.begin(calibrated()).label(mid_blue, foreign=FOREIGN)
    assert found.unknown == (0,)


def neutrals(luck: np.random.Generator, colours: Sequence[Keshi], flare: float) -> Floats:
    """Black, gray and white pieces under stray light, with shades that differ from piece to piece."""
    plain = {Keshi.BLACK: 0.06, Keshi.GRAY: 0.13, Keshi.WHITE: 0.85}
    ratios = (np.array([[plain[colour]] * 3 for colour in colours]) + flare) / (1 + flare)
    noise = luck.normal(0, 0.02, ratios.shape)
    return np.asarray(np.log(ratios) + luck.normal(0, 0.1, (len(ratios), 1)) + noise)


def blacks_taken_for_gray(evening: Evening, flare: float) -> int:
    """Of 40 black pieces read one by one."""
    found = [evening.label(neutrals(np.random.default_rng(seed), [Keshi.BLACK], flare)) for seed in range(40)]
    return sum(drop.counts[Keshi.GRAY] for drop in found)


def test_an_evening_gets_used_to_stray_light_that_was_never_calibrated() -> None:
    luck = np.random.default_rng(8)
    shown = [Keshi.BLACK, Keshi.GRAY, Keshi.WHITE] * 8
    evening = Evening.begin(ColourModel.fit(shown, neutrals(luck, shown, flare=0)))
    assert blacks_taken_for_gray(evening, flare=0) <= 1
    assert blacks_taken_for_gray(evening, flare=0.035) >= 10
    for _ in range(6):
        log_ratios = neutrals(luck, shown[:6], flare=0.035)
        evening = evening.learned(log_ratios, evening.label(log_ratios, Counts(shown[:6])))
    assert blacks_taken_for_gray(evening, flare=0.035) <= 2


def test_without_a_record_only_answers_teach() -> None:
    luck = np.random.default_rng(6)
    evening = Evening.begin(calibrated())
    log_ratios = samples(luck, [Keshi.BLACK, Keshi.RED], flare=0.05)
    found = evening.label(log_ratios)
    untaught = evening.learned(log_ratios, found)
    assert untaught.light.values == pytest.approx(evening.light.values)
    taught = evening.learned(log_ratios, found, {0: Keshi.BLACK})
    assert np.abs(taught.light.values).max() > 0.01
    assert evening.learned(log_ratios, found, {0: None, 1: None}) is evening


def test_the_light_is_read_off_pieces_of_known_colours() -> None:
    model, luck = calibrated(each=20), np.random.default_rng(7)
    colours = list(Keshi) * 6
    labels = np.array([PALETTE.index(colour) for colour in colours])
    unseen = Light.unseen(LightSpread())
    points = model.points(samples(luck, colours, flare=0.03))
    seen = model.light_after(unseen, points, labels, unseen, np.ones(len(labels)))
    assert seen.values[6] == pytest.approx(0.03, abs=0.012)
    assert np.all(np.diag(seen.covariance) <= np.diag(unseen.covariance) + 1e-12)


@pytest.mark.parametrize(
    ("colours", "log_ratios"),
    [([], np.zeros((0, 3))), ([Keshi.RED], np.zeros((2, 3))), ([Keshi.RED], np.full((1, 3), -np.inf))],
)
def test_samples_of_nothing_are_refused(colours: list[Keshi], log_ratios: Floats) -> None:
    with pytest.raises(CalibrationError, match="three finite values"):
        ColourModel.fit(colours, log_ratios)
