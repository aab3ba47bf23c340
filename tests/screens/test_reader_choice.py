"""From a browser only readers are chosen that were chosen at the computer before; none is typed there."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from companion.screens.app import CompanionApp
from companion.screens.calibrate_screen import CalibrationScreen
from companion.screens.home import HomeScreen
from companion.screens.reader_choice import NotFromABrowserError, remember_chosen, take_address
from companion.screens.shelf import Shelf
from companion.store.known_readers import MOST, known_readers, note_reader
from hardware.reader_url import ReaderUrlError
from tests.screens.looking import until
from tests.screens.test_calibrate_home import at_home

IN_A_BROWSER = patch.object(CompanionApp, "is_web", property(lambda app: True))
CAMERA = "camera://Tray"
FORBIDDEN = (
    "serial+spy:///dev/null?file=/precious",
    "serial+loop://",
    "serial:///dev/ttyUSB0",
    "camera://Other",
    "video:///film.avi",
    "images:///folder",
    "sim+camera://?seed=7&profile=/etc/passwd",
    "sim://?seed=8",
)


@pytest.mark.parametrize("url", FORBIDDEN)
def test_a_browser_names_no_reader_that_is_not_known(shelf: Shelf, url: str) -> None:
    remember_chosen(shelf.database, CAMERA)
    with IN_A_BROWSER:
        app = CompanionApp(shelf)
        with pytest.raises(NotFromABrowserError, match="chosen at the computer itself"):
            take_address(app, url)
        for known in (CAMERA, "hand://", "sim://?seed=7", "sim+camera://?seed=7"):
            assert take_address(app, known) == known
    assert known_readers(shelf.database) == (CAMERA,)


async def test_at_home_in_a_browser_no_address_is_typed_and_known_readers_are_listed(shelf: Shelf) -> None:
    remember_chosen(shelf.database, CAMERA)
    with IN_A_BROWSER:
        async with at_home(shelf) as table:
            for key, title, place in (("c", "What is calibrated?", "2"), ("j", "Who reads the tower?", "5")):
                await table.press(key)
                if key == "j":
                    await until(table, lambda: "The cube tower" in table.flowing())
                    await table.press("e")
                await until(table, lambda title=title: title in table.flowing())
                assert CAMERA in table.flowing()
                table.app.clear_notifications()
                await table.press(place)
                await until(table, lambda: "chosen at the computer itself" in table.said())
                assert "Which address?" not in table.flowing()
            await table.press("escape")
            await until(table, lambda: isinstance(table.app.screen, HomeScreen))
            await table.press("c")
            await until(table, lambda: "What is calibrated?" in table.flowing())
            await table.press("1")
            await until(table, lambda: "How thoroughly?" in table.flowing())
            await table.press("1")
            await until(table, lambda: isinstance(table.app.screen, CalibrationScreen))


async def test_what_is_typed_at_the_computer_is_known_from_then_on(shelf: Shelf) -> None:
    async with at_home(shelf) as table:
        await table.press("j")
        await until(table, lambda: "The cube tower" in table.flowing())
        await table.press("e")
        await until(table, lambda: "Who reads the tower?" in table.flowing())
        await table.press("4")
        await until(table, lambda: "Which address?" in table.flowing())
        await table.type("serial:///dev/no-such-port")
        await until(table, lambda: known_readers(shelf.database) == ("serial:///dev/no-such-port",))


def test_a_few_known_readers_are_kept_the_latest_first_and_no_nonsense(shelf: Shelf) -> None:
    for number in range(MOST + 2):
        note_reader(shelf.database, f"camera://{number}")
    note_reader(shelf.database, "camera://5")
    known = known_readers(shelf.database)
    assert known[:2] == ("camera://5", f"camera://{MOST + 1}")
    assert len(known) == MOST
    with pytest.raises(ReaderUrlError):
        remember_chosen(shelf.database, "serial+spy:///dev/null?file=a")
    remember_chosen(shelf.database, "hand://")
    assert known_readers(shelf.database) == known
