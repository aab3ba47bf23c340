"""The end of a game, the scorepad, the home screen, and coming back to a game."""

from __future__ import annotations

from textual.widgets import Static

from companion.engine.entry import Result
from companion.engine.game import Mode
from companion.screens.end import EndScreen
from companion.screens.home import HomeScreen
from companion.screens.play import PlayScreen
from companion.screens.scorepad import ScorepadScreen
from companion.screens.shelf import Shelf
from tests.screens.answers import at_end, at_step, usual
from tests.screens.looking import TOSS, at_the_table, begun, play_until, until


async def test_the_end_shows_every_working_and_records_the_result(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_end, usual)
    async with at_the_table(shelf, opened) as table:
        assert isinstance(table.app.screen, EndScreen)
        seen = table.flowing()
        assert "won." in seen
        assert "Total" in seen
        assert "[LAMP-SCORE-01]" in seen
        words = table.app.screen.query_one("#end-words", Static)
        await until(table, lambda: "tosses; how many" in str(words.visual))
        await table.press("end")
        assert "at 2" in table.flowing()
        await table.press("home")
        assert "Enter record" in table.flowing("CommandBar")
        await table.press("enter")
        assert isinstance(table.session.result, Result)
        assert "✓ The result is recorded. q: home" in table.flowing()
        await table.press("enter", "enter")
        assert table.said() == "The result is recorded already. q: home"
        assert "Enter record" not in table.flowing("CommandBar")


async def test_the_end_draws_where_the_points_came_from_and_what_the_tower_did(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_end, usual)
    async with at_the_table(shelf, opened, (80, 60)) as table:
        await until(table, lambda: "tosses; how many came out" in table.flowing())
        seen = table.flowing()
        assert "Where the points came from ░ Ada [/] ▒ [red]Max" in seen
        assert "coins 12 " + 5 * "░" + 7 * "▒" + " 5+7" in seen


async def test_undo_leads_from_the_end_back_into_the_game_and_forward_again(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_end, usual)
    async with at_the_table(shelf, opened) as table:
        await table.press("enter", "z", "z")
        assert table.session.result is None
        assert isinstance(table.app.screen, EndScreen)
        assert "Enter record" in table.flowing("CommandBar")
        await table.press("z", "z")
        assert isinstance(table.app.screen, PlayScreen)
        assert not table.session.finished
        await table.press("Z")
        assert isinstance(table.app.screen, EndScreen)


async def test_the_scorepad_asks_form_after_form_with_the_running_sheet(shelf: Shelf) -> None:
    async with at_the_table(shelf) as table:
        await table.press("3")
        assert isinstance(table.app.screen, ScorepadScreen)
        await table.type("Ada")
        await table.type("Max")
        await table.type("3 1 2")
        assert "Total 11 2" in table.flowing("#now")
        await table.type("1 1 1")
        assert isinstance(table.app.screen, EndScreen)
        assert "Ada won." in table.flowing()


async def test_the_scorepad_names_its_sheet(shelf: Shelf) -> None:
    opened = begun(shelf, mode=Mode.SCORE)
    async with at_the_table(shelf, opened) as table:
        assert "Score sheet so far" in table.flowing()


async def test_home_offers_to_go_on_first_with_where_it_stands(shelf: Shelf) -> None:
    begun(shelf, *TOSS, stand_in=False)
    async with at_the_table(shelf) as table:
        assert isinstance(table.app.screen, HomeScreen)
        seen = table.flowing()
        assert "1 The Lamp Market: round 1, Ada [/] to play" in seen
        assert seen.index("Go on") < seen.index("New game") < seen.index("Scorepad")
        assert "with stand-in cards, made up to try the program" in seen
        await table.press("1")
        assert "So the table should look" in table.flowing()


async def test_coming_back_opens_on_how_the_table_should_look(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("visits"), usual)
    async with at_the_table(shelf, opened, past_layout=False) as table:
        seen = table.flowing()
        assert "So the table should look" in seen
        assert "coins of Ada [/]: 4" in seen
        assert "Last instructions 1. Ada [/] takes 2 coins." in seen
        await table.press("enter")
        assert isinstance(table.app.screen, PlayScreen)
        assert table.box.line.has_focus


async def test_the_program_is_left_from_home_by_q_and_not_by_one_escape_too_many(shelf: Shelf) -> None:
    async with at_the_table(shelf) as table:
        await table.press("escape")
        assert table.app.return_code is None
        await table.press("q")
        assert table.app.return_code == 0


async def test_a_new_game_with_the_stand_in_set_is_an_explicit_choice(shelf: Shelf) -> None:
    async with at_the_table(shelf) as table:
        await table.press("1")
        assert not table.app.stand_in
        await table.press("escape", "q")
        assert isinstance(table.app.screen, HomeScreen)
        await table.press("2")
        assert table.app.stand_in
        assert "stand-in, not the printed cards" in table.flowing()


async def test_leaving_a_game_keeps_its_players_for_the_list(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    async with at_the_table(shelf, opened) as table:
        await table.press("q")
        assert "Ada [/], [red]Max" in table.flowing()
    assert shelf.saved()[0].players == ("Ada [/]", "[red]Max")
    assert shelf.saved()[0].mode is Mode.PLAY
