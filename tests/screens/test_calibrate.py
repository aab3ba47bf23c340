"""The calibrate screen from the empty tray to the saved profile, at 80x24 and on a phone."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from calibration.counts import Counts
from calibration.palette import Keshi
from calibration.profile import load_profile
from companion.screens.calibrate import CalibrateScreen
from companion.screens.calibrate_app import CalibrateApp
from companion.screens.calibrate_progress import Lesson, Step, Thoroughness
from companion.screens.shelf import Shelf
from hardware.frames import FrameSource
from hardware.lesson_source import PaintedLesson
from hardware.opening import open_reader
from hardware.reader_url import parse_reader_url
from hardware.rendering import CORNERS
from hardware.seeing_eye import SeeingEye
from hardware.webcam import Webcam
from tests.hardware.fake_camera import NAME, FakeCamera
from tests.hardware.painted_profile import PAINTED, segmenter
from tests.patience import PATIENCE
from tests.screens.looking import PHONE, WIDE, Table, until

URL = "sim+camera://?seed=7"
SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["80x24", "48x45"])


@asynccontextmanager
async def calibrating(
    shelf: Shelf,
    source: FrameSource,
    path: Path,
    how: Thoroughness = Thoroughness.QUICK,
    size: tuple[int, int] = WIDE,
) -> AsyncIterator[Table]:
    app = CalibrateApp(shelf, partial(CalibrateScreen, source, Lesson(URL, path, how, "2026-01-31")))
    async with app.run_test(size=size, notifications=True) as pilot:
        table = Table(app, pilot)
        await until(table, lambda: isinstance(app.screen, CalibrateScreen))
        yield table


def screen(table: Table) -> CalibrateScreen:
    assert isinstance(table.app.screen, CalibrateScreen)
    return table.app.screen


async def step_to(table: Table, step: Step, *, by: str = "enter") -> None:
    """Press until the step is there: a look wants a calm picture, as hands do."""
    ends = time.monotonic() + PATIENCE
    while not (isinstance(table.app.screen, CalibrateScreen) and screen(table).step is step):
        assert time.monotonic() < ends, f"never at {step}:\n{table.seen()}"
        await table.press(by)
        await until(table, lambda: not _looks(table))


def _looks(table: Table) -> bool:
    """Whether a look is under way: another key would be for the step after it."""
    return isinstance(table.app.screen, CalibrateScreen) and screen(table)._busy


async def to_the_pieces(table: Table) -> None:
    await until(table, lambda: screen(table).corners is not None)
    screen(table)._progress.corners = PAINTED
    await step_to(table, Step.PIECES)


@SIZES
async def test_quick_from_the_empty_tray_to_the_profile(
    shelf: Shelf, tmp_path: Path, size: tuple[int, int]
) -> None:
    path = tmp_path / "calibrations" / "table.json"
    async with calibrating(shelf, PaintedLesson(5), path, size=size) as table:
        await until(table, lambda: "▀" in table.seen())
        assert "Take everything out of the tray" in table.flowing()
        await to_the_pieces(table)
        assert "one piece of each of the twelve colours" in table.flowing()
        await step_to(table, Step.NAMES)
        assert screen(table).colours_said == Counts(Keshi)
        assert "green" in table.seen()
        await table.press("enter")
        assert screen(table).step is Step.REPORT
        assert "Closest pair" in table.flowing()
        await table.press("enter")
        await until(table, lambda: table.app.return_code == 0)
    profile = load_profile(path)
    assert (profile.saved, [light.name for light in profile.lights]) == ("2026-01-31", ["light 1"])
    assert Counts(sample.colour for sample in profile.lights[0].samples) == Counts(Keshi)


@SIZES
async def test_thorough_asks_for_one_colour_after_the_other(
    shelf: Shelf, tmp_path: Path, size: tuple[int, int]
) -> None:
    path = tmp_path / "table.json"
    async with calibrating(shelf, PaintedLesson(5), path, Thoroughness.THOROUGH, size) as table:
        await to_the_pieces(table)
        assert "Lay 3 to 5 pieces of G green" in table.flowing()
        await step_to(table, Step.NAMES)
        assert screen(table).colours_said == Counts({Keshi.GREEN: 3})
        await table.press("enter")
        assert "1 of 12 colours are done" in table.flowing()
        for _ in range(len(Keshi) - 1):
            await table.press("x")
        assert screen(table).step is Step.REPORT
        assert "No piece of these colours was shown: gray" in table.flowing()
        await table.press("enter")
        await until(table, path.exists)
    assert {sample.colour for sample in load_profile(path).lights[0].samples} == {Keshi.GREEN}


async def test_a_colour_that_is_put_right_goes_to_the_piece_and_the_other_gets_what_is_free(
    shelf: Shelf, tmp_path: Path
) -> None:
    async with calibrating(shelf, PaintedLesson(5), tmp_path / "table.json") as table:
        await to_the_pieces(table)
        await step_to(table, Step.NAMES)
        first, other = screen(table).shown[1].colour, screen(table).shown[4].colour
        await table.press("tab", "e")
        await until(table, lambda: "Which colour is piece 2?" in table.flowing())
        choices = table.app.screen.query_one("#list")
        choices.highlighted = list(Keshi).index(other)  # type: ignore[attr-defined]
        await table.press("enter")
        await until(table, lambda: isinstance(table.app.screen, CalibrateScreen))
        assert screen(table)._progress.colour(screen(table).shown[1]) is other
        assert screen(table)._progress.colour(screen(table).shown[4]) is first
        assert screen(table).colours_said == Counts(Keshi)


async def test_corners_are_chosen_and_moved_by_keys(shelf: Shelf, tmp_path: Path) -> None:
    async with calibrating(shelf, PaintedLesson(5), tmp_path / "table.json") as table:
        await until(table, lambda: screen(table).corners is not None)
        before = screen(table).corners
        assert before is not None
        assert abs(before.array() - CORNERS).max() < 10, "the tray is found by itself"
        await table.press("tab", "left", "left", "up")
        after = screen(table).corners
        assert after is not None
        moved = after.array() - before.array()
        assert moved[1][0] == 2 * moved[1][1] < 0
        assert not moved[[0, 2, 3]].any()
        await table.press("f")
        again = screen(table).corners
        assert again is not None
        assert abs(again.array() - before.array()).max() < 3, "found anew, as far as noise lets it"


async def test_pieces_in_the_empty_tray_and_too_few_pieces_are_said(shelf: Shelf, tmp_path: Path) -> None:
    source = PaintedLesson(5)
    source.lay([Keshi.RED])
    async with calibrating(shelf, source, tmp_path / "table.json") as table:
        await until(table, lambda: screen(table).corners is not None)
        screen(table)._progress.corners = PAINTED
        await until(table, lambda: screen(table)._live.calm() is not None)
        await table.press("enter")
        await until(table, lambda: "Something lies in the tray" in table.flowing())
        source.lay([])
        screen(table)._live.forget()
        await step_to(table, Step.PIECES)
        source.lay([Keshi.RED, Keshi.BLACK])
        screen(table)._live.forget()
        await until(table, lambda: screen(table)._live.calm() is not None)
        await table.press("enter")
        await until(table, lambda: "2 pieces are seen, and 12 should lie there" in table.flowing())
        assert screen(table).step is Step.PIECES


async def test_a_second_evening_says_whether_the_light_fits_and_adds_a_light(
    shelf: Shelf, tmp_path: Path
) -> None:
    path = tmp_path / "table.json"
    for keys in ((), ("2",)):
        async with calibrating(shelf, PaintedLesson(5), path) as table:
            await to_the_pieces(table)
            if keys:
                assert "Calibrated on 2026-01-31 (light 1). The light is the one" in table.flowing("#page")
            await step_to(table, Step.NAMES)
            await table.press("enter", "enter", *keys)
            await until(table, lambda: table.app.return_code == 0)
    assert [light.name for light in load_profile(path).lights] == ["light 1", "light 2"]


async def test_leaving_keeps_the_calibration_of_before(shelf: Shelf, tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    async with calibrating(shelf, PaintedLesson(5), path) as table:
        await to_the_pieces(table)
        await table.press("escape")
        await until(table, lambda: table.app.return_code == 1)
    assert not path.exists()


async def test_a_broken_profile_is_named_and_set_aside(shelf: Shelf, tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    path.write_text("{", encoding="utf-8")
    async with calibrating(shelf, PaintedLesson(5), path) as table:
        await until(table, lambda: "is damaged" in table.flowing())
        assert "table.set-aside-1.json" in table.flowing()
    assert (tmp_path / "table.set-aside-1.json").read_text(encoding="utf-8") == "{"


async def test_a_full_disk_is_said_and_enter_tries_again(
    shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "table.json"

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    async with calibrating(shelf, PaintedLesson(5), path) as table:
        await to_the_pieces(table)
        await step_to(table, Step.NAMES)
        with monkeypatch.context() as patch:
            patch.setattr("companion.screens.calibrate.save_profile", full)
            await table.press("enter", "enter")
            await until(table, lambda: "No space left on device" in table.flowing())
        await table.press("enter")
        await until(table, path.exists)


@SIZES
async def test_a_camera_that_is_not_there_is_said_and_leaving_is_quick(
    shelf: Shelf, tmp_path: Path, size: tuple[int, int]
) -> None:
    camera = FakeCamera(plugged_in=False)
    source = Webcam(NAME, outside=camera.surroundings())
    async with calibrating(shelf, source, tmp_path / "table.json", size=size) as table:
        await until(table, lambda: "is not plugged in" in table.flowing())
        await table.press("escape")
        await until(table, lambda: table.app.return_code == 1)


async def test_what_was_saved_is_what_the_reader_sees_by(shelf: Shelf, tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    async with calibrating(shelf, PaintedLesson(5), path) as table:
        await to_the_pieces(table)
        await step_to(table, Step.NAMES)
        await table.press("enter", "enter")
        await until(table, path.exists)
    eye = SeeingEye(load_profile(path), segmenter=segmenter())
    assert eye.profile.reader == parse_reader_url(URL).text
    assert open_reader(f"{URL}&profile={path}").name == "simulated camera"
