"""From home to the calibrate screen: which reader, how thoroughly; what cannot be calibrated is said."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.widgets import OptionList

from companion.screens.app import CompanionApp
from companion.screens.calibrate import CalibrateScreen
from companion.screens.calibrate_sensor import CalibrateSensorScreen
from companion.screens.home import HomeScreen
from companion.screens.play import PlayScreen
from companion.screens.shelf import Shelf
from tests.screens.looking import PHONE, WIDE, Table, until


@asynccontextmanager
async def at_home(shelf: Shelf, reader: str = "", size: tuple[int, int] = WIDE) -> AsyncIterator[Table]:
    app = CompanionApp(shelf, reader=reader)
    async with app.run_test(size=size, notifications=True) as pilot:
        table = Table(app, pilot)
        await until(table, lambda: isinstance(app.screen, HomeScreen))
        yield table


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["80x24", "48x45"])
async def test_a_key_leads_to_the_calibration_of_a_camera_and_back(
    shelf: Shelf, size: tuple[int, int]
) -> None:
    async with at_home(shelf, size=size) as table:
        assert "c calibrate" in table.flowing()
        await table.press("c")
        await until(table, lambda: "What is calibrated?" in table.flowing())
        await table.press("2")
        await until(table, lambda: "How thoroughly?" in table.flowing())
        await table.press("1")
        await until(table, lambda: isinstance(table.app.screen, CalibrateScreen))
        await table.press("escape")
        await until(table, lambda: isinstance(table.app.screen, HomeScreen))


async def test_the_reader_that_reads_the_tower_comes_first(shelf: Shelf) -> None:
    async with at_home(shelf, "serial:///dev/no-such-port") as table:
        await table.press("c")
        await until(table, lambda: "serial:///dev/no-such-port, which reads the tower" in table.flowing())
        await table.press("1")
        await until(table, lambda: "How thoroughly?" in table.flowing())
        await table.press("2")
        await until(table, lambda: isinstance(table.app.screen, CalibrateSensorScreen))
        assert "keshis slide down" in table.flowing()
        assert not table.app.desk.active, "a port has one reader at a time"
        await until(table, lambda: "There is no port /dev/no-such-port" in table.flowing())
        await table.press("escape")
        await until(table, lambda: isinstance(table.app.screen, HomeScreen))


@pytest.mark.parametrize(
    ("address", "words"), [("hand://", "needs no calibration"), ("nothing", "names no tower reader")]
)
async def test_what_cannot_be_calibrated_is_said(shelf: Shelf, address: str, words: str) -> None:
    async with at_home(shelf) as table:
        await table.press("c")
        await until(table, lambda: "What is calibrated?" in table.flowing())
        await table.press("1")
        await until(table, lambda: "Which address?" in table.flowing())
        await table.type(address)
        await until(table, lambda: "How thoroughly?" in table.flowing())
        await table.press("1")
        await until(table, lambda: words in table.said())
        assert isinstance(table.app.screen, HomeScreen)


async def test_a_second_enter_of_a_fast_hand_leaves_one_screen_only(shelf: Shelf) -> None:
    async with at_home(shelf) as table:
        await table.press("c")
        await until(table, lambda: "What is calibrated?" in table.flowing())
        await table.press("2")
        await until(table, lambda: "How thoroughly?" in table.flowing())
        choices = table.app.screen.query_one(OptionList)
        choices.action_select()
        choices.action_select()
        await until(table, lambda: isinstance(table.app.screen, CalibrateScreen))
        await table.press("escape")
        await until(table, lambda: isinstance(table.app.screen, HomeScreen))
        assert table.app.is_running


async def test_a_second_enter_at_home_begins_no_second_game(shelf: Shelf) -> None:
    async with at_home(shelf) as table:
        choices = table.app.screen.query_one(OptionList)
        choices.action_select()
        choices.action_select()
        await until(table, lambda: isinstance(table.app.screen, PlayScreen))
        assert table.app.opened is not None
        assert table.app.opened.game_id == 1
