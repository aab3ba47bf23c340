"""Exactly once between the link and the model of the sensor, whatever happens to cable, program or power."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from firmware_protocol.device import DeviceModel
from firmware_protocol.messages import Acknowledgement
from tests.firmware_protocol.evening import Result, play

SEEDS = range(12)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_recorded_piece_is_saved_once_in_order(seed: int) -> None:
    result = play(seed, 100)
    result.check()
    assert len(result.saved) == 100
    assert result.happened["damaged chunks"] > 0


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_power_cut_destroys_is_told_and_nothing_else_is_missing(seed: int) -> None:
    play(seed, 100, power_cuts=True).check()


def test_players_who_take_their_time_lose_nothing() -> None:
    for seed in SEEDS:
        result = play(seed, 60, patience=3.0)
        result.check()


def test_the_evenings_hold_every_kind_of_trouble() -> None:
    happened: Counter[str] = Counter()
    for seed in SEEDS:
        happened += play(seed, 100, power_cuts=True, patience=3.0).happened
    assert set(happened) == {
        "resets",
        "kills",
        "cuts",
        "power cuts",
        "chunks",
        "damaged chunks",
        "no room",
    }


def test_a_check_that_finds_nothing_would_be_no_check() -> None:
    result = play(1, 30)
    for harmed in (result.saved[:-1], [*result.saved, result.saved[0]], result.saved[::-1]):
        with pytest.raises(AssertionError):
            Result(result.recorded, saved=harmed).check()


def test_a_sensor_that_forgets_what_was_only_received_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    release = DeviceModel._release

    def careless(self: DeviceModel, said: Acknowledgement) -> None:
        release(self, replace(said, safe=said.received))

    monkeypatch.setattr(DeviceModel, "_release", careless)
    result = play(2, 100, patience=3.0)
    with pytest.raises(AssertionError, match="lost, or out of order"):
        result.check()
