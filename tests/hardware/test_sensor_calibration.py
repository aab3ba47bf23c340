"""Teaching the sensor: quick with one of each, or colour by colour; what is worth nothing is refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from calibration.palette import Keshi
from calibration.sensor_profile import (
    SensorProfile,
    SensorProfileError,
    SensorSample,
    load_sensor_profile,
    save_sensor_profile,
)
from firmware_protocol.device import DeviceModel
from firmware_protocol.link_events import PieceName, PieceSeen
from firmware_protocol.messages import Flag
from hardware.sensor_calibration import (
    SensorCalibrationError,
    closest_pair,
    profile_of,
    samples_of,
    samples_of_one_of_each,
)
from hardware.sensor_colours import SensorColours
from tests.hardware.sensor_on_a_cable import slid


def seen(colours: list[Keshi], luck: Random | None = None) -> list[PieceSeen]:
    """What the sensor tells of these keshis."""
    device = DeviceModel(uid=0xBEEF)
    for colour in colours:
        device.record(slid(colour, luck))
    return [PieceSeen(PieceName(0xBEEF, 1, number), event, None) for number, event in enumerate(device.held)]


def test_one_of_each_in_any_order_names_themselves() -> None:
    colours = list(Keshi)
    Random(3).shuffle(colours)
    samples = samples_of_one_of_each(seen(colours, Random(4)))
    assert [sample.colour for sample in samples] == colours


def test_a_quick_calibration_reads_other_keshis_right() -> None:
    taught = seen(list(Keshi), Random(4))
    profile = profile_of(0xBEEF, "2026-11-29", [taught[0].event], samples_of_one_of_each(taught))
    others = [piece.event for piece in seen(list(Keshi), Random(5))]
    judged = SensorColours(profile).judge(others, None)
    assert [one.colour for one in judged] == list(Keshi)
    assert sum(one.ask for one in judged) <= 1
    assert (profile.sensor, profile.steps, profile.gain) == ("0000beef", 4, 2)


def test_the_closest_pair_is_named() -> None:
    samples = [
        sample
        for colour in Keshi
        for sample in samples_of(
            colour, seen([Keshi.WHITE if colour is Keshi.BEIGE else colour] * 3, Random(1))
        )
    ]
    closest = closest_pair(SensorProfile("0000beef", "2026-11-29", 4, 2, tuple(samples)))
    assert {closest.first, closest.second} == {Keshi.WHITE, Keshi.BEIGE}
    assert "hardly tells" in closest.words


def test_a_missing_piece_and_a_piece_without_colour_are_named() -> None:
    with pytest.raises(SensorCalibrationError, match="11 keshis came out, not 12"):
        samples_of_one_of_each(seen(list(Keshi)[1:]))
    pieces = seen([Keshi.RED, Keshi.RED])
    pieces[1] = replace(pieces[1], event=replace(pieces[1].event, flags=Flag.NO_SAMPLE))
    with pytest.raises(SensorCalibrationError, match="Keshi 2 was not measured"):
        samples_of(Keshi.RED, pieces)


def test_a_profile_comes_back_as_it_was_saved(tmp_path: Path) -> None:
    samples = samples_of(Keshi.RED, seen([Keshi.RED]))
    profile = SensorProfile("0000beef", "2026-11-29", 4, 2, samples)
    save_sensor_profile(tmp_path / "p.json", profile)
    again = load_sensor_profile(tmp_path / "p.json")
    assert again.samples[0].log_ratios == pytest.approx(samples[0].log_ratios, abs=1e-4)
    assert replace(again, samples=samples) == profile
    assert again.missing == tuple(keshi for keshi in Keshi if keshi is not Keshi.RED)
    more = again.with_samples([SensorSample(Keshi.WHITE, (0.0, 0.0, 0.0))])
    assert len(more.samples) == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "is damaged or no sensor calibration"),
        ("[]", "is damaged or no sensor calibration"),
        ('{"kind": "other", "version": 1}', "is no sensor calibration. Name the right file."),
        ('{"kind": "table-companion sensor calibration", "version": 9}', "another version"),
        ('{"kind": "table-companion sensor calibration", "version": 1}', "is damaged"),
    ],
)
def test_a_file_that_is_no_profile_says_so(tmp_path: Path, text: str, sentence: str) -> None:
    place = tmp_path / "p.json"
    place.write_text(text, encoding="utf-8")
    with pytest.raises(SensorProfileError, match=sentence):
        load_sensor_profile(place)
