"""An earlier answer given anew on the screen: what hands must change on the table is listed."""

from __future__ import annotations

from companion.screens.pick import ReadScreen
from companion.screens.shelf import Shelf
from tests.screens.toss_anew import at_the_visits, give_toss_anew


async def test_a_drop_given_anew_lists_what_changes_on_the_table(shelf: Shelf) -> None:
    async with at_the_visits(shelf) as (table, screen):
        await give_toss_anew(table, screen, {"R": 1})
        assert isinstance(table.app.screen, ReadScreen)
        seen = table.flowing()
        assert "To put right on the table" in seen
        assert "1. coins of Ada [/]: 4 become 3" in seen
        await table.press("escape")
        assert table.app.screen == screen


async def test_where_nothing_moves_nothing_is_listed(shelf: Shelf) -> None:
    async with at_the_visits(shelf) as (table, screen):
        await give_toss_anew(table, screen, {"R": 1, "Y": 1})
        assert table.app.screen == screen
