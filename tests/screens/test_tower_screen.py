"""The tower screen at a table and on a phone: reading, record, tosses, picture; letters with every colour."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import numpy as np
import pytest
from textual.binding import Binding

from calibration.palette import Keshi
from companion.screens.doubt import DoubtScreen
from companion.screens.keshi import cap, keshi_told
from companion.screens.play import PlayScreen
from companion.screens.shelf import Shelf
from companion.screens.tower import PICTURES_EVERY, TowerScreen
from companion.screens.tower_statistics import bar, plot
from companion.screens.widgets.chip import Chip
from tests.screens.answers import at_step, usual
from tests.screens.looking import PHONE, SET_UP, WIDE, at_the_table, begun, play_until, until
from tests.screens.scripted_reader import ScriptedReader, drop
from tests.screens.test_colours import _contrast, _numbers
from tests.screens.test_tower_side import PICTURE, toss_named, watched

SIZES = [WIDE, PHONE]


@dataclass(slots=True)
class Frame:
    """What a camera saw."""

    picture: np.ndarray = field(default_factory=lambda: np.full((30, 40, 3), 128, dtype=np.uint8))
    number: int = 1


@dataclass(slots=True)
class LookingReader(ScriptedReader):
    """A scripted reader with a picture."""

    latest: Frame | None = field(default_factory=Frame)


@pytest.mark.parametrize("size", SIZES)
async def test_reading_record_tosses_and_picture_are_on_one_screen(
    shelf: Shelf, size: tuple[int, int]
) -> None:
    opened, reader = begun(shelf, *SET_UP), LookingReader()
    async with watched(shelf, opened, reader, size) as table:
        reader.readings.put(drop("one", "RW", tosses=(toss_named(opened),)))
        await until(table, lambda: not at_step("toss")(table.session))
        table.app.clear_notifications()
        await table.press("j")
        await until(table, lambda: "▀▀▀▀" in table.seen())
        seen = table.flowing()
        assert "Reader scripted camera" in seen
        assert "The scripted camera is looking." in seen
        assert re.search(r"Must be inside .*Y 1 yellow", seen)
        assert "of 1R 1Y 1W · by scripted" in seen
        for chip in table.app.screen.query("CommandBar Chip").results(Chip):
            assert table.app.screen.region.contains_region(chip.region), chip.visual
            assert chip.region.height
        await table.press("v")
        assert "▀▀▀▀" not in table.seen()
        await table.press("escape")
        assert isinstance(table.app.screen, PlayScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_a_doubt_is_complete_with_picture_and_answers(shelf: Shelf, size: tuple[int, int]) -> None:
    opened, reader = begun(shelf, *SET_UP), ScriptedReader()
    async with watched(shelf, opened, reader, size) as table:
        read = drop("one", "R", tosses=(toss_named(opened),), doubts={1: "Y"}, picture=PICTURE)
        reader.readings.put(read)
        await until(table, lambda: "which colour is it?" in table.seen())
        for words in ("1 R red", "2 Y yellow", "3 another colour", "4 that is no keshi", "Esc by hand"):
            assert words in table.flowing()
        assert "▀▀▀▀" in table.seen()
        await table.tap_words("yellow")
        await until(table, lambda: not at_step("toss")(table.session))


@pytest.mark.parametrize("size", SIZES)
async def test_what_waits_is_taken_up_from_the_tower_screen(shelf: Shelf, size: tuple[int, int]) -> None:
    opened, reader = begun(shelf, *SET_UP), ScriptedReader()
    async with watched(shelf, opened, reader, size) as table:
        reader.readings.put(drop("one", "R", tosses=(toss_named(opened),), doubts={1: "Y"}))
        await until(table, lambda: "which colour is it?" in table.seen())
        await table.press("escape", "j")
        assert "waits: R 1 red, 1 in doubt" in table.flowing()
        await table.press("enter")
        await until(table, lambda: "which colour is it?" in table.seen())
        await table.press("2")
        await until(table, lambda: not at_step("toss")(table.session))
        assert table.session.line.given()["m1/toss"].raw == {"Y": 1}


async def test_enter_says_that_nothing_waits_and_the_next_key_is_still_for_the_tower(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP)
    async with at_the_table(shelf, opened) as table:
        await table.press("j", "enter")
        assert isinstance(table.app.screen, TowerScreen)
        assert "No drop waits to be settled." in table.said()
        await table.press("x", "enter")
        assert isinstance(table.app.screen, TowerScreen)
        assert not table.session.finished


@pytest.mark.parametrize("size", SIZES)
async def test_log_and_statistics_are_one_key_away(shelf: Shelf, size: tuple[int, int]) -> None:
    opened = begun(shelf, *SET_UP, {"R": 1})
    play_until(opened.session, at_step("toss", 5), usual)
    assert opened.session.answer({"W": 1, "Y": 1}) is None
    async with at_the_table(shelf, opened, size) as table:
        await table.press("j", "s")
        seen = table.flowing()
        assert "2 tosses" in seen
        assert "R red" in seen
        await table.press("escape", "l")
        assert "by hand" in table.flowing()
        assert "W 1 white Y 1 yellow" in table.flowing()


async def test_the_record_is_corrected_from_the_tower_screen(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP)
    async with at_the_table(shelf, opened) as table:
        await table.press("j", "c")
        assert "in the tower" in table.flowing()
        await table.type("ry")
        fields = {one.name: one.read() for one in table.session.fields()}
        assert fields["tower/inside"] == {"R": 1, "Y": 1}


async def test_the_tower_screen_opens_from_home(shelf: Shelf) -> None:
    async with at_the_table(shelf) as table:
        await table.press("j")
        assert isinstance(table.app.screen, TowerScreen)
        assert "by hand" in table.flowing()
        await table.press("e", "2")
        await until(table, lambda: "Simulated tower, seed 7" in table.flowing())
        await table.press("escape")
        assert "New game" in table.flowing()


def test_pictures_come_at_most_twice_a_second() -> None:
    assert PICTURES_EVERY >= 0.5


@pytest.mark.parametrize("keshi", Keshi, ids=lambda keshi: keshi.english)
def test_every_colour_stands_with_letter_name_and_contrast(keshi: Keshi) -> None:
    assert keshi_told(keshi).plain == f" {keshi.letter}  {keshi.english}"
    style = str(cap(keshi).spans[0].style)
    ink, _, ground = style.partition(" on ")
    assert _contrast(_numbers(ink), _numbers(ground)) >= 4.5


def test_bars_and_plots_show_shares() -> None:
    assert bar(0.0, 4) == "    "
    assert bar(0.5, 4) == "██  "
    assert bar(1.0, 4) == "████"
    assert bar(0.3, 4) == "█▎  "
    assert plot([0, 1, 2]) == "▁▅█"
    assert plot([0, 0]) == "▁▁"


def test_no_key_of_the_tower_is_a_letter_of_a_keshi() -> None:
    letters = {keshi.letter.lower() for keshi in Keshi}
    for screen in (TowerScreen, DoubtScreen):
        keys = {binding.key for binding in screen.BINDINGS if isinstance(binding, Binding)}
        assert keys
        assert not {key.lower() for key in keys} & letters
