"""The calibrate screen of the tower sensor: keshis slide past, colours are confirmed, the profile is used."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from calibration.counts import Counts
from calibration.palette import Keshi
from calibration.sensor_profile import load_sensor_profile
from companion.screens.calibrate_app import CalibrateApp
from companion.screens.calibrate_progress import Lesson, Step, Thoroughness
from companion.screens.calibrate_sensor import CalibrateSensorScreen
from companion.screens.calibrate_start import calibration_of, lesson_of
from companion.screens.shelf import Shelf
from companion.store.tower_log import TowerLog
from firmware_protocol.messages import Flag
from hardware.profile_file import profile_file
from hardware.reader_url import parse_reader_url
from hardware.serial_sensor import SerialReader
from hardware.tower import Toss, TossId
from tests.hardware.sensor_on_a_cable import Bench, slid
from tests.patience import PATIENCE
from tests.screens.looking import PHONE, WIDE, Table, until

URL = parse_reader_url("serial:///dev/ttyKESHI")
SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["80x24", "48x45"])


@asynccontextmanager
async def calibrating(
    shelf: Shelf,
    bench: Bench,
    path: Path,
    how: Thoroughness = Thoroughness.QUICK,
    size: tuple[int, int] = WIDE,
) -> AsyncIterator[Table]:
    log = TowerLog(shelf.database)
    reader = SerialReader.uncalibrated(URL, log.memory(URL.text), bench.outside())
    begin = partial(CalibrateSensorScreen, reader, Lesson(URL.text, path, how, "2026-01-31"), log)
    app = CalibrateApp(shelf, begin)
    async with app.run_test(size=size, notifications=True) as pilot:
        table = Table(app, pilot)
        await until(table, lambda: isinstance(app.screen, CalibrateSensorScreen))
        yield table


async def until_said(table: Table, words: str) -> None:
    await until(table, lambda: words in table.flowing())


def screen(table: Table) -> CalibrateSensorScreen:
    assert isinstance(table.app.screen, CalibrateSensorScreen)
    return table.app.screen


def let_fall(bench: Bench, colours: list[Keshi]) -> None:
    with bench.lock:
        for colour in colours:
            bench.device.record(slid(colour))


@SIZES
async def test_quick_from_one_of_each_to_the_profile(
    shelf: Shelf, tmp_path: Path, size: tuple[int, int]
) -> None:
    bench, path = Bench(), tmp_path / "calibrations" / "sensor.json"
    async with calibrating(shelf, bench, path, size=size) as table:
        assert "one keshi of each of the twelve colours" in table.flowing()
        await until(table, lambda: "watches the chute" in table.flowing())
        let_fall(bench, list(Keshi)[::-1])
        await until(table, lambda: screen(table).step is Step.NAMES)
        assert [piece.colour for piece in screen(table).shown] == list(Keshi)[::-1]
        await table.press("enter")
        assert screen(table).step is Step.REPORT
        assert "closest pair" in table.flowing()
        await table.press("enter")
        await until(table, path.exists)
    assert table.app.return_code == 0
    profile = load_sensor_profile(path)
    assert (profile.sensor, profile.saved) == ("0000beef", "2026-01-31")
    assert Counts(sample.colour for sample in profile.samples) == Counts(Keshi)


@SIZES
async def test_thorough_goes_on_from_colour_to_colour_without_a_key(
    shelf: Shelf, tmp_path: Path, size: tuple[int, int]
) -> None:
    bench, path = Bench(), tmp_path / "sensor.json"
    async with calibrating(shelf, bench, path, Thoroughness.THOROUGH, size) as table:
        first, second, *others = Keshi
        assert f"Let 3 {first.letter} {first.english} keshis slide" in table.flowing()
        for colour in (first, second):
            let_fall(bench, [colour] * 3)
            await until_said(table, f"3 {colour.english} keshis were read")
        assert "2 of 12 colours are done" in table.flowing()
        for _ in others:
            await table.press("x")
        assert screen(table).step is Step.REPORT
        assert f"No keshi of these colours was shown: {others[0].english}" in table.flowing()
        await table.press("enter")
        await until(table, path.exists)
    assert Counts(sample.colour for sample in load_sensor_profile(path).samples) == Counts(
        {first: 3, second: 3}
    )


async def test_keshis_may_come_in_many_drops_and_too_many_slide_again(shelf: Shelf, tmp_path: Path) -> None:
    bench = Bench()
    async with calibrating(shelf, bench, tmp_path / "sensor.json") as table:
        let_fall(bench, list(Keshi)[:5])
        await until(table, lambda: "5 of 12 keshis were read" in table.flowing())
        let_fall(bench, list(Keshi)[4:])
        await until(table, lambda: "13 keshis came out, not 12: let all of them slide" in table.flowing())
        assert "0 of 12 keshis were read" in table.flowing()
        let_fall(bench, list(Keshi)[:1])
        await until(table, lambda: "1 of 12 keshis were read" in table.flowing())
        await table.press("l")
        assert "0 of 12 keshis were read" in table.flowing()
        assert bench.waiting == 0, "what was read for a lesson is no drop of a game"


async def test_a_keshi_that_was_not_measured_slides_again_alone(shelf: Shelf, tmp_path: Path) -> None:
    bench = Bench()
    async with calibrating(shelf, bench, tmp_path / "sensor.json") as table:
        with bench.lock:
            bench.device.record(slid(Keshi.RED))
            bench.device.record(replace(slid(Keshi.TURQUOISE), flags=Flag.NO_SAMPLE))
        await until(table, lambda: "1 of 2 keshis could not be measured" in table.flowing())
        assert "1 of 12 keshis were read" in table.flowing()


async def test_a_colour_that_is_put_right_changes_places(shelf: Shelf, tmp_path: Path) -> None:
    bench, path = Bench(), tmp_path / "sensor.json"
    async with calibrating(shelf, bench, path) as table:
        let_fall(bench, list(Keshi))
        await until(table, lambda: screen(table).step is Step.NAMES)
        await table.press("tab", "e")
        await until(table, lambda: "Which colour is piece 2?" in table.flowing())
        table.app.screen.query_one("#list").highlighted = 0  # type: ignore[attr-defined]
        await table.press("enter")
        await until(table, lambda: isinstance(table.app.screen, CalibrateSensorScreen))
        await table.press("enter", "enter")
        await until(table, path.exists)
    first, second, *others = Keshi
    assert [sample.colour for sample in load_sensor_profile(path).samples] == [second, first, *others]


async def test_a_sensor_that_is_not_plugged_in_is_said_and_leaving_saves_nothing(
    shelf: Shelf, tmp_path: Path
) -> None:
    bench, path = Bench(plugged=False), tmp_path / "sensor.json"
    async with calibrating(shelf, bench, path) as table:
        await until(table, lambda: "There is no port /dev/ttyKESHI" in table.flowing())
        await table.press("escape")
        await until(table, lambda: table.app.return_code == 1)
    assert not path.exists()


def test_the_address_of_a_sensor_opens_the_screen_of_the_sensor(shelf: Shelf, tmp_path: Path) -> None:
    lesson = lesson_of(URL, tmp_path, Thoroughness.QUICK)
    assert lesson.path == profile_file(URL, tmp_path)
    begin = calibration_of(URL, lesson, TowerLog(shelf.database))
    assert isinstance(begin, partial)
    assert begin.func is CalibrateSensorScreen


async def test_what_was_saved_is_what_the_reader_tells_colours_by(shelf: Shelf, tmp_path: Path) -> None:
    bench, log = Bench(), TowerLog(shelf.database)
    async with calibrating(shelf, bench, profile_file(URL, tmp_path)) as table:
        let_fall(bench, list(Keshi))
        await until(table, lambda: screen(table).step is Step.NAMES)
        await table.press("enter", "enter")
        await until(table, lambda: table.app.return_code == 0)
    with SerialReader.from_url(URL, log.memory(URL.text), bench.outside(), tmp_path) as reader:
        let_fall(bench, [Keshi.TURQUOISE, Keshi.WHITE])
        drop = reader.read(PATIENCE)
        assert drop is not None
        assert (drop.counts, drop.doubts) == (Counts([Keshi.TURQUOISE, Keshi.WHITE]), ())


async def test_no_game_waits_for_the_keshis_of_a_lesson(shelf: Shelf, tmp_path: Path) -> None:
    bench, log = Bench(), TowerLog(shelf.database)
    with bench.reader() as reader:
        let_fall(bench, [Keshi.RED])
        drop = reader.read(PATIENCE)
        assert drop is not None
        reader.acknowledge(drop)
        log.remember(URL.text, reader.memory)
    async with calibrating(shelf, bench, tmp_path / "sensor.json") as table:
        let_fall(bench, list(Keshi)[:5])
        await until_said(table, "5 of 12 keshis were read")
    with bench.reader(log.memory(URL.text)) as reader:
        reader.toss(Toss(TossId("after the lesson"), Counts([Keshi.WHITE])))
        let_fall(bench, [Keshi.WHITE])
        drop = reader.read(PATIENCE)
        assert drop is not None
        assert (drop.counts, drop.remarks) == (Counts([Keshi.WHITE]), ())
