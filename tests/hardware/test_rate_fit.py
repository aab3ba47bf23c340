"""Fitted rates: the true ones lie within their intervals, which narrow as the log grows."""

from __future__ import annotations

import numpy as np
import pytest

from calibration.counts import Counts
from calibration.palette import Keshi
from hardware.rate_fit import _Towers, fitted
from hardware.tower import TossId
from hardware.tower_model import SimulatedTower, TowerRates
from hardware.tower_statistics import LoggedToss
from tests.long.tower import logged

TRUE = [(0.25, 0.35), (0.1, 0.8), (0.5, 0.2), (0.05, 0.1), (0.3, 0.05), (0.7, 0.6)]


def test_the_true_rates_lie_within_the_fitted_intervals() -> None:
    """At 95 % one of twelve may be missed; over 400 see the long suite."""
    held = 0
    for stick, release in TRUE:
        found = fitted(logged(seed=5, rates=TowerRates(stick, release), tosses=80))
        held += found.stick.low <= stick <= found.stick.high
        held += found.release.low <= release <= found.release.high
        assert found.stick.high - found.stick.low < 0.25
        assert found.release.high - found.release.low < 0.25
    assert held >= 11


def test_a_longer_log_knows_more() -> None:
    widths = []
    for tosses in (5, 20, 80):
        found = fitted(logged(seed=2, rates=TowerRates(0.25, 0.35), tosses=tosses))
        widths.append(found.release.high - found.release.low)
    assert widths[0] > 1.3 * widths[1] > 1.6 * widths[2]


def test_an_empty_log_says_nothing() -> None:
    found = fitted([])
    assert found.stick.low < 0.05
    assert found.stick.high > 0.95


def test_a_tower_in_which_nothing_ever_stuck_has_a_small_rate() -> None:
    thrown = Counts.from_letters("GAWKPT")
    found = fitted([LoggedToss(thrown, thrown)] * 20)
    assert found.stick.high < 0.03
    assert found.release.high - found.release.low > 0.8


def test_a_log_is_as_likely_as_it_is_often_simulated() -> None:
    """Two reds go in and one comes out, then one more is tossed and two come out."""
    towers = _Towers(np.array([0.25]), np.array([0.35]))
    first = towers._step(0, 2, 1)[0, 0]
    likely = float(first @ towers._step(1, 1, 2)[0].sum(axis=1))
    often = 0
    for trial in range(20_000):
        tower = SimulatedTower(trial, TowerRates(0.25, 0.35))
        if len(tower.toss(TossId("first"), Counts.from_letters("RR"))) == 1:
            often += len(tower.toss(TossId("second"), Counts.from_letters("R"))) == 2
    assert likely == pytest.approx(often / 20_000, abs=0.007)


def test_the_chance_of_a_colour_at_the_next_toss() -> None:
    """One red tossed into an empty tower whose rates a long log has settled comes straight out or sticks."""
    rates = TowerRates(0.25, 0.35)
    log = [toss for toss in logged(seed=8, rates=rates, tosses=300, pieces=1) if not toss.thrown[Keshi.RED]]
    chances = fitted(log, next_thrown=Counts.from_letters("R")).next_toss
    assert chances[Keshi.RED] == pytest.approx(0.75**2, abs=0.08)


def test_an_impossible_log_is_taken_as_more_inside_from_before() -> None:
    found = fitted([LoggedToss(Counts.from_letters("R"), Counts.from_letters("RRO"))])
    assert 0 < found.stick.low < found.stick.high < 1
