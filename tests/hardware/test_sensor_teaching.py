"""Keshis are collected until they are enough; what is worth nothing is refused, and nothing else is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from calibration.palette import Keshi
from firmware_protocol.device import DeviceModel
from firmware_protocol.link_events import PieceName, PieceSeen
from firmware_protocol.messages import Flag
from hardware.sensor_calibration import SensorCalibrationError
from hardware.sensor_teaching import SensorTeaching
from tests.hardware.sensor_on_a_cable import slid


def seen(*colours: Keshi) -> list[PieceSeen]:
    """What the sensor tells of these keshis."""
    device = DeviceModel(uid=0xBEEF)
    for colour in colours:
        device.record(slid(colour))
    return [PieceSeen(PieceName(0xBEEF, 1, number), event, None) for number, event in enumerate(device.held)]


def test_keshis_of_several_drops_are_one_lesson() -> None:
    teaching = SensorTeaching(one_of_each=True)
    first, *others = Keshi
    assert teaching.slid(seen(*others), None) == ()
    shown = teaching.slid(seen(first), None)
    assert [piece.colour for piece in shown] == [*others, first]
    assert [piece.number for piece in shown] == list(range(1, 13))
    assert teaching.waiting == 0


def test_colours_that_players_put_right_are_learned_as_they_say() -> None:
    teaching = SensorTeaching(one_of_each=False)
    shown = teaching.slid(seen(*[Keshi.RED] * 3), Keshi.RED)
    teaching.confirm(shown, {2: Keshi.PINK})
    profile = teaching.profile("2026-01-31")
    assert [sample.colour for sample in profile.samples] == [Keshi.RED, Keshi.PINK, Keshi.RED]
    assert (profile.sensor, profile.saved) == ("0000beef", "2026-01-31")


def test_too_many_all_slide_again_and_an_unmeasured_one_slides_alone() -> None:
    teaching = SensorTeaching(one_of_each=False)
    with pytest.raises(SensorCalibrationError, match="4 keshis came out, not 3: let all of them"):
        teaching.slid(seen(*[Keshi.RED] * 4), Keshi.RED)
    assert teaching.waiting == 0
    good, bad = seen(Keshi.RED, Keshi.RED)
    bad = replace(bad, event=replace(bad.event, flags=Flag.NO_SAMPLE))
    with pytest.raises(SensorCalibrationError, match="1 of 2 keshis could not be measured"):
        teaching.slid([bad, good], Keshi.RED)
    assert teaching.waiting == 1


def test_a_calibration_without_keshis_is_none() -> None:
    with pytest.raises(SensorCalibrationError, match="No keshi was shown"):
        SensorTeaching(one_of_each=True).profile("2026-01-31")
