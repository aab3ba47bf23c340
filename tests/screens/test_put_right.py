"""An earlier answer given anew on the screen: what hands must change on the table is listed."""

from __future__ import annotations

from companion.screens.pick import ReadScreen
from companion.screens.session_screen import SessionScreen
from companion.screens.shelf import Shelf
from tests.screens.answers import at_step, usual
from tests.screens.looking import TOSS, at_the_table, begun, play_until


async def test_a_drop_given_anew_lists_what_changes_on_the_table(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("visits"), usual)
    async with at_the_table(shelf, opened) as table:
        screen = table.app.screen
        assert isinstance(screen, SessionScreen)
        assert screen.act(lambda: table.session.revise("m1/toss", {"R": 1})) is None
        await table.settle()
        assert isinstance(table.app.screen, ReadScreen)
        seen = table.flowing()
        assert "To put right on the table" in seen
        assert "1. coins of Ada [/]: 4 become 3" in seen
        await table.press("escape")
        assert table.app.screen == screen


async def test_where_nothing_moves_nothing_is_listed(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("visits"), usual)
    async with at_the_table(shelf, opened) as table:
        screen = table.app.screen
        assert isinstance(screen, SessionScreen)
        assert screen.act(lambda: table.session.revise("m1/toss", {"R": 1, "Y": 1})) is None
        await table.settle()
        assert table.app.screen == screen
