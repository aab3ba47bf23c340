"""The report of a calibration: confusions, the closest pair, colours never shown, plain advice."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from calibration.colour_difference import ciede2000
from calibration.palette import Keshi
from calibration.report import WORTH_NAMING, paint_lab, report
from calibration.tray_colours import COLOURS, TrayColours

WIDTH = 0.05


def _apart() -> TrayColours:
    """Twelve colours far apart on a line, each with the same spread in every feature."""
    means = np.zeros((len(COLOURS), 6))
    means[:, 0] = np.arange(len(COLOURS)) * 0.4
    means[:, 3] = np.arange(len(COLOURS)) * 0.15 - 0.8
    return TrayColours(
        means, np.tile(np.eye(6) * WIDTH**2, (len(COLOURS), 1, 1)), np.full(len(COLOURS), 4, np.int64)
    )


def _with_pair(distance: float) -> TrayColours:
    """The same, white and gray only so many standard deviations apart."""
    colours = _apart()
    means = colours.means.copy()
    means[COLOURS.index(Keshi.WHITE)] = means[COLOURS.index(Keshi.GRAY)]
    means[COLOURS.index(Keshi.WHITE), 1] += distance * WIDTH
    return replace(colours, means=means)


def test_colours_well_apart_need_no_advice() -> None:
    found = report(_apart())
    assert found.confusions == ()
    assert found.never_shown == ()
    assert found.advice == ("All twelve colours are well apart in this light.",)


# of two normal distributions two standard deviations apart, 15.87 in 100 lie beyond the middle
@pytest.mark.parametrize(("distance", "share"), [(2.0, 0.1587), (3.0, 0.0668), (4.0, 0.0228)])
def test_two_colours_alike_are_named_with_the_share_to_be_mistaken(distance: float, share: float) -> None:
    (pair,) = report(_with_pair(distance)).confusions
    assert {pair.first, pair.second} == {Keshi.WHITE, Keshi.GRAY}
    assert pair.confused == pytest.approx(share, abs=1e-3)


def test_a_confusion_too_rare_to_matter_is_not_named() -> None:
    assert report(_with_pair(5.0)).confusions == ()
    assert WORTH_NAMING > 0.0062


def test_the_advice_names_the_pair_and_what_to_do() -> None:
    (sentence,) = report(_with_pair(2.0)).advice
    assert Keshi.WHITE.english in sentence
    assert Keshi.GRAY.english in sentence
    assert "16 in 100" in sentence
    assert "whiter lamp" in sentence


def test_colours_never_shown_are_named_first_and_not_judged() -> None:
    colours = _with_pair(2.0)
    numbers = colours.numbers.copy()
    numbers[COLOURS.index(Keshi.WHITE)] = 0
    found = report(replace(colours, numbers=numbers))
    assert found.never_shown == (Keshi.WHITE,)
    assert found.confusions == ()
    assert found.advice[0].startswith(f"No piece of these colours was shown: {Keshi.WHITE.english}.")


def test_the_closest_pair_is_the_one_with_the_least_difference() -> None:
    colours = _apart()
    found = report(colours)
    lab = paint_lab(colours.means)
    first, second = (COLOURS.index(colour) for colour in found.closest)
    assert first != second
    assert found.closest_difference == pytest.approx(float(ciede2000(lab[first], lab[second])))
    others = [float(ciede2000(lab[a], lab[b])) for a in range(12) for b in range(a)]
    assert found.closest_difference == pytest.approx(min(others))


def test_a_white_paint_is_white_in_lab() -> None:
    features = np.zeros((1, 6))
    features[0, 5] = 1.5
    assert paint_lab(features)[0] == pytest.approx([100.0, 0.0, 0.0], abs=0.1)
