"""Exactly once up to the log: a host that is killed at any moment, on a cable that harms what it carries."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.hardware.sensor_evening import play

SEEDS = range(3)

pytestmark = pytest.mark.xdist_group("sensor-evenings")

played = cache(play)
"""Evenings take seconds: all tests look at the same ones."""


@pytest.mark.parametrize("seed", SEEDS)
def test_every_keshi_is_in_the_log_once_and_in_order_whenever_the_program_dies(seed: int) -> None:
    assert played(seed, 60)["keshis"] == 60


def test_the_program_died_at_every_moment() -> None:
    happened = sum((played(seed, 60) for seed in SEEDS), Counter[str]())
    for kind in (
        "resets",
        "killed before saving",
        "killed between saving and remembering",
        "given again and not counted",
    ):
        assert happened[kind] > 0, happened
