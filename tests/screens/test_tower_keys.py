"""What is said of the tower names the key that the players chose for it."""

from __future__ import annotations

import pytest

from companion.screens.shelf import Shelf
from companion.store.games import saved_games
from tests.patience import StoppedClock
from tests.screens.looking import SET_UP, TOSS, at_the_table, begun, until
from tests.screens.scripted_reader import ScriptedReader, drop
from tests.screens.test_tower_side import PICTURE, toss_named, watched

_TALL = (100, 60)
_CHOSEN = """
"game.tower" = "F5"
"game.hide_tower" = "M"
"tower.settle" = "F6"
"history.delete" = "F7"
"""


@pytest.fixture
def chosen(shelf: Shelf) -> Shelf:
    """A table with keys of its own."""
    (shelf.database.path.parent / "keys.toml").write_text(_CHOSEN, encoding="utf-8")
    return shelf


async def test_a_reader_that_says_nothing_is_chosen_again_by_the_chosen_key(chosen: Shelf) -> None:
    opened, reader = begun(chosen, *SET_UP), ScriptedReader()
    async with watched(chosen, opened, reader) as table:
        await until(table, lambda: bool(reader.told))
        reader.hang()
        clock = table.app.desk.clock
        assert isinstance(clock, StoppedClock)
        clock.seconds += 5
        await until(table, lambda: "The scripted camera does not answer." in table.flowing("#left"))
        assert "F5 chooses it again, or another one." in table.flowing("#left")
        await table.press("f5")
        assert "F5 chooses it again, or another one." in table.flowing()


async def test_a_drop_that_waits_is_taken_up_by_the_chosen_keys(chosen: Shelf) -> None:
    opened, reader = begun(chosen, *SET_UP), ScriptedReader()
    async with watched(chosen, opened, reader) as table:
        read = drop("one", "R", tosses=(toss_named(opened),), doubts={1: "Y"}, picture=PICTURE)
        reader.readings.put(read)
        await until(table, lambda: "which colour is it?" in table.seen())
        await table.press("escape")
        await until(table, lambda: "a drop waits for you" in table.flowing())
        assert "Tower: a drop waits for you. F5 opens it." in table.flowing()
        await table.press("f5")
        assert "1 in doubt; F6 asks you about it" in table.flowing()
        await table.press("f6")
        await until(table, lambda: "which colour is it?" in table.seen())


async def test_what_is_hidden_is_shown_by_the_chosen_key(chosen: Shelf) -> None:
    async with at_the_table(chosen, begun(chosen, *TOSS), _TALL) as table:
        await table.press("M")
        assert "hidden; M shows it" in table.flowing("#panels")
        table.app.clear_notifications()
        await table.press("f5")
        assert "hidden at your wish; M in the game." in table.flowing()


async def test_a_deleted_game_is_brought_back_by_the_chosen_key(chosen: Shelf) -> None:
    begun(chosen, *TOSS)
    assert saved_games(chosen.database)
    async with at_the_table(chosen, None) as table:
        await table.press("h", "1", "f7")
        assert "Deleted. F7 brings it back, for 30 days more." in table.flowing()
