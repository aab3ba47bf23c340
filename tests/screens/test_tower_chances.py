"""What the tower holds on the play screen: its chances by the log, hidden at the table's wish."""

from __future__ import annotations

from companion.screens.play import PlayScreen
from companion.screens.shelf import Shelf
from tests.screens.answers import at_step, usual
from tests.screens.looking import SET_UP, TOSS, at_the_table, begun, play_until, until

TALL = (100, 50)


async def test_before_the_first_toss_the_tower_shows_no_chance(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP), TALL) as table:
        assert "in the tower R1 Y1 W1" in table.flowing("#panels")
        assert "%" not in table.flowing("#panels")


async def test_what_stuck_is_shown_with_its_chance_at_the_next_toss(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *TOSS), TALL) as table:
        await until(table, lambda: "%" in table.flowing("#panels"))
        seen = table.flowing("#panels")
        assert "in the tower, and its chance at the next toss: Y1" in seen
        share = int(seen.partition("Y1 ")[2].partition("%")[0])
        assert 0 < share < 100


async def test_the_chance_counts_what_is_thrown_where_that_is_known(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    async with at_the_table(shelf, opened, TALL) as table:
        await until(table, lambda: "%" in table.flowing("#panels"))
        alone = int(table.flowing("#panels").partition("Y1 ")[2].partition("%")[0])
        play_until(opened.session, at_step("toss"), usual)
        table.app.settle()
        await until(table, lambda: "Y2" in table.flowing("#panels") and "%" in table.flowing("#panels"))
        assert int(table.flowing("#panels").partition("Y2 ")[2].partition("%")[0]) > alone


async def test_one_key_hides_what_the_tower_holds_and_a_restart_keeps_that(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    async with at_the_table(shelf, opened, TALL) as table:
        await until(table, lambda: "%" in table.flowing("#panels"))
        await table.press("J")
        assert "hidden; J shows it" in table.flowing("#panels")
        assert "%" not in table.flowing("#panels")
    assert shelf.tower_hidden()
    async with at_the_table(shelf, opened, TALL) as table:
        assert isinstance(table.app.screen, PlayScreen)
        assert "hidden; J shows it" in table.flowing("#panels")
        await table.press("J")
        await until(table, lambda: "%" in table.flowing("#panels"))
    assert not shelf.tower_hidden()


async def test_hidden_contents_stand_on_the_tower_screen_neither(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *TOSS), TALL) as table:
        await table.press("j")
        assert "1 yellow" in table.flowing()
        await table.press("escape", "J", "j")
        assert "1 yellow" not in table.flowing()
        assert "hidden at your wish" in table.flowing()


async def test_where_the_panel_has_no_room_a_strip_says_what_the_tower_holds(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *TOSS), TALL) as table:
        await until(table, lambda: "%" in table.flowing("#panels"))
        assert isinstance(table.app.screen, PlayScreen)
        assert table.app.screen.chances.in_a_strip().plain.startswith("In the tower: Y1 ")
        await table.press("J")
        assert table.app.screen.chances.in_a_strip().plain == ""
