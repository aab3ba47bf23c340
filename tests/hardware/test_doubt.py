"""The judges of doubt."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.doubt import Judges, chance, colour_facts, fit_judge


def test_a_judge_learns_what_decides() -> None:
    rng = np.random.default_rng(3)
    facts = np.column_stack([np.ones(400), rng.normal(size=400), rng.normal(size=400)])
    outcomes = facts[:, 1] + rng.normal(0, 0.3, 400) > 0.5
    weights = fit_judge(facts, outcomes)
    assert chance([1.0, 2.0, 0.0], weights) > 0.95
    assert chance([1.0, -1.0, 0.0], weights) < 0.05
    assert abs(weights[2]) < abs(weights[1]) / 4


def test_margins_beyond_a_dozen_nats_are_all_alike() -> None:
    assert colour_facts(12.0, 1.0) == colour_facts(400.0, 1.0)
    assert colour_facts(-1.0, 1.0) == colour_facts(0.0, 1.0)
    assert colour_facts(2.0, 1.0)[0] == pytest.approx(2.0)


def test_the_shipped_judges_fit_the_facts() -> None:
    judges = Judges.shipped()
    assert len(judges.right) == len(judges.piece) + 3
    assert 0 < judges.ask_from < 1
