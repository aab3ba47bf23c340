"""Exactly once up to the log: a host that is killed at any moment, on a cable that harms what it carries."""

from __future__ import annotations

from collections import Counter

from tests.hardware.sensor_evening import play


def test_every_keshi_is_in_the_log_once_and_in_order_whenever_the_program_dies() -> None:
    happened: Counter[str] = Counter()
    for seed in range(3):
        happened += play(seed, 60)
    assert happened["keshis"] == 180
    for kind in (
        "resets",
        "killed before saving",
        "killed between saving and remembering",
        "given again and not counted",
    ):
        assert happened[kind] > 0, happened
