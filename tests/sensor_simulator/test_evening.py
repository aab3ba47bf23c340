"""Exactly once with the real image: whatever happens to cable, program, board or power.

Copyright (C) the authors of table-companion; GPL-3.0-or-later, see LICENSE in this folder.
"""

from __future__ import annotations

import pytest

from tests.sensor_simulator.evening import BoardEvening


@pytest.mark.parametrize("seed", range(2))
def test_every_keshi_that_the_board_recorded_is_saved_once_in_order(seed: int) -> None:
    evening = BoardEvening(seed)
    evening.play(50)
    evening.check()
    assert len(evening.host.log) == len(evening.recorded) >= 50


@pytest.mark.parametrize("seed", [4])
def test_what_a_power_cut_destroys_is_told(seed: int) -> None:
    evening = BoardEvening(seed, power_cuts=True, patience=2.0)
    evening.play(50)
    evening.check()


def test_an_evening_of_nothing_but_trouble() -> None:
    evening = BoardEvening(7, power_cuts=True, often=5.0)
    evening.play(25)
    evening.check()
    evening.happened["kills"] += evening.host.kills
    kinds = ("resets", "hangs", "kills", "cuts", "power cuts", "damaged chunks")
    assert all(evening.happened[kind] for kind in kinds), evening.happened
