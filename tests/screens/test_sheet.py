"""The score sheet on its page, and its table copied: from a game, from the page, from the end."""

from __future__ import annotations

import base64

import pytest

from companion.language import Language, speaking
from companion.screens.app import CompanionApp
from companion.screens.end import EndScreen
from companion.screens.sheet import SheetScreen
from companion.screens.shelf import Shelf
from tests.screens.answers import at_end, usual
from tests.screens.looking import PHONE, SET_UP, TOSS, WIDE, at_the_table, begun, play_until, until


async def test_a_key_copies_the_table_as_it_stands(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *TOSS)) as table:
        await table.press("E")
        await until(table, lambda: "is copied" in table.said())
        lines = table.app.clipboard.splitlines()
        assert lines[0] == table.session.game.title
        sheet = table.session.score_sheet()
        assert sheet is not None
        assert lines[2].split() == ["Ada", "[/]", "[red]Max"]
        assert lines[-3].split() == ["Total", *map(str, sheet.totals)]
        assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("size", [WIDE, PHONE])
async def test_the_page_of_the_sheet_copies_it_by_key_and_tap(shelf: Shelf, size: tuple[int, int]) -> None:
    async with at_the_table(shelf, begun(shelf, *TOSS), size) as table:
        await table.press("e")
        await until(table, lambda: isinstance(table.app.screen, SheetScreen))
        await table.tap_words("E copy")
        await until(table, lambda: "is copied" in table.said())
        assert "Total" in table.app.clipboard
        table.app.copy_to_clipboard("")
        await table.press("E")
        assert "Total" in table.app.clipboard
        assert isinstance(table.app.screen, SheetScreen)


async def test_the_end_copies_table_and_winner_in_the_spoken_language(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_end, usual)
    with speaking(Language.GERMAN):
        async with at_the_table(shelf, opened) as table:
            assert isinstance(table.app.screen, EndScreen)
            await table.press("E")
            await until(table, lambda: bool(table.app.clipboard))
            assert "Summe" in table.app.clipboard or "Gesamt" in table.app.clipboard


async def test_the_end_offers_it_on_the_bar(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_end, usual)
    async with at_the_table(shelf, opened) as table:
        await table.tap_words("E copy table")
        await until(table, lambda: "won." in table.app.clipboard)


async def test_before_the_set_up_there_is_nothing_to_copy(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP[:2])) as table:
        await table.press("E")
        await until(table, lambda: "nothing to score yet" in table.said())
        assert table.app.clipboard == ""


async def test_a_browser_says_that_it_cannot(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_table(shelf, begun(shelf, *TOSS)) as table:
        monkeypatch.setattr(CompanionApp, "is_web", property(lambda app: True))
        await table.press("E")
        await until(table, lambda: "A browser lets no program copy" in table.said())
        assert table.app.clipboard == ""


async def test_the_terminal_gets_it_as_osc_52(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_the_table(shelf, begun(shelf, *TOSS)) as table:
        sent: list[str] = []
        assert table.app._driver is not None
        monkeypatch.setattr(table.app._driver, "write", sent.append)
        await table.press("E")
        await until(table, lambda: any(one.startswith("\x1b]52;c;") for one in sent))
        kept = next(one for one in sent if one.startswith("\x1b]52;c;"))
        assert base64.b64decode(kept[7:-1]).decode() == table.app.clipboard
