"""The commands of a running game: undo with a look first, why, corrections, log, and what chance answered."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.widgets import OptionList

from companion.engine.entry import Correct, DrawAgain, Overrule, Revise
from companion.engine.number import Number
from companion.engine.replay import Answered
from companion.engine.table import Field
from companion.engine.text import Text
from companion.engine.words import Shuffle
from companion.screens.end import EndScreen
from companion.screens.log_list import log_items, title_anew
from companion.screens.play import PlayScreen
from companion.screens.shelf import Shelf
from tests.screens.answers import at_end, at_step, usual
from tests.screens.looking import PHONE, SET_UP, TOSS, WIDE, Table, at_the_table, begun, play_until


async def test_undo_says_first_what_to_put_back_then_on_a_key_what_is_said(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("lighting"), usual)
    async with at_the_table(shelf, opened) as table:
        await table.press("z")
        seen = table.flowing()
        assert "Take back: Which stalls do you visit" in seen
        assert "First, on the table:" in seen
        assert "coins of Ada [/]: 3 become 4" in seen
        assert "No longer said" not in seen
        await table.press("s")
        assert "No longer said:" in table.flowing()
        assert "✗ Ada [/] buys the lamp" in table.flowing()
        await table.press("z")
        assert at_step("visits")(table.session)
        assert isinstance(table.app.screen, PlayScreen)
        await table.press("Z")
        assert at_step("lighting")(table.session)


async def test_undo_left_with_escape_takes_nothing_back(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    async with at_the_table(shelf, opened) as table:
        size = table.session.line.size
        await table.press("z", "escape")
        assert table.session.line.size == size


async def test_the_history_goes_back_several_acts_at_once(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP)
    async with at_the_table(shelf, opened) as table:
        await table.press("h")
        assert "How many rounds? 2" in table.flowing()
        await table.press("3", "enter")
        assert table.session.open is not None
        assert table.session.open.key == "setup/rounds"


async def test_why_shows_criteria_candidates_losers_and_the_rule(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("toss", 5), usual)
    async with at_the_table(shelf, opened) as table:
        await table.press("question_mark")
        seen = table.flowing()
        assert "[LAMP-FOX-02] most lamps" in seen
        assert "✗ stall at the well" in seen
        assert "– out" in seen
        await table.press("1", "enter")
        assert "Rulebook:" in table.flowing() or "Rulebook" in table.flowing()
        assert table.session.game.rules["LAMP-FOX-01"].text.split()[0] in table.flowing()


async def test_why_not_tells_what_put_a_candidate_out(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("toss", 5), usual)
    async with at_the_table(shelf, opened) as table:
        await table.press("question_mark")
        choices = table.app.screen.query_one(OptionList)
        line = next(
            number
            for number in range(choices.option_count)
            if "✗ stall at the well" in str(choices.get_option_at_index(number).prompt)
        )
        choices.highlighted = line
        await table.press("enter")
        seen = table.flowing()
        assert "Why not stall at the well?" in seen
        assert "It was taken: stall at the gate" in seen


async def test_a_row_of_the_table_is_corrected_by_key(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP)
    async with at_the_table(shelf, opened) as table:
        await table.press("c")
        await table.press("3")
        assert "Correct: Ada [/]: coins" in table.flowing()
        await table.type("7")
        latest = table.session.line.latest()
        assert isinstance(latest, Correct)
        assert (latest.field, latest.was, latest.now) == ("first/coins", 2, 7)
        assert "Ada [/]: coins 7" in table.flowing("#panels")


async def test_a_row_of_the_table_is_corrected_by_tap(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP)
    async with at_the_table(shelf, opened) as table:
        await table.tap_words("Ada [/]: coins")
        for key in ("4", "7", "⌫", "⏎ Enter"):  # digits stand there for a mouse, too
            await table.tap_words(key)
        assert "Ada [/]: coins 4" in table.flowing("#panels")


async def test_a_computed_row_opens_what_it_is_computed_from(shelf: Shelf) -> None:
    opened = begun(shelf, *SET_UP)
    async with at_the_table(shelf, opened, (100, 50)) as table:
        points = [
            chip for chip in table.app.screen.query(".row").results() if "Ada [/]  2" in str(chip.visual)
        ]
        await table.tap(points[0])
        assert "Ada [/] is computed. Which of these is wrong?" in table.flowing()
        await table.press("2")
        await table.type("3")
        assert "Ada [/]: lamps 3" in table.flowing("#panels")


async def test_an_earlier_question_is_answered_anew_from_the_log(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    async with at_the_table(shelf, opened) as table:
        await table.press("l")
        await table.press("1")
        assert "Who sells first?" in table.flowing()
        await table.type("Çelik")
        assert isinstance(table.session.line.latest(), Revise)
        assert "Çelik: coins" in table.flowing("#panels")


async def test_chance_draws_again_only_after_a_word(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    async with at_the_table(replace(shelf, seed=9), opened) as table:
        before = _deck(table)
        await table.press("l")
        choices = table.app.screen.query_one(OptionList)
        line = next(
            number
            for number in range(choices.option_count)
            if "Shuffle the deck" in str(choices.get_option_at_index(number).prompt)
        )
        choices.highlighted = line
        await table.press("enter")
        assert "Draw again?" in table.flowing()
        await table.press("enter")
        assert _deck(table) == before
        await table.press("d")
        assert isinstance(table.session.line.latest(), DrawAgain)
        assert _deck(table) != before


async def test_the_table_did_it_otherwise(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("toss", 5), usual)
    async with at_the_table(shelf, opened) as table:
        await table.press("d")
        assert "By the rules: stall at the gate (round 1, Ada [/] to play)" in table.flowing()
        await table.press("1")
        assert isinstance(table.session.line.latest(), Overrule)
        assert "lamps of the stall at the gate: 1 become 2" in table.flowing(), "first what to put right"
        await table.press("enter")
        assert "Give the fox the lamp of the stall by the wall." in table.flowing("#now")
        await table.press("z")
        assert "Take back: Done otherwise: stall by the wall" in table.flowing()


async def test_stopping_early_asks_first_and_scores(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    async with at_the_table(shelf, opened) as table:
        await table.press("x")
        assert "scored as the table stands" in table.flowing()
        await table.press("escape")
        assert not table.session.finished
        await table.press("x", "enter", "enter")
        assert not table.session.finished, "an Enter too many ends no game"
        assert "Enter ends nothing here" in table.said()
        await table.press("e")
        assert isinstance(table.app.screen, EndScreen)
        assert "won" in table.flowing()


async def test_the_whole_last_turn_is_shown_again_at_any_time(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("visits", 6), usual)
    async with at_the_table(shelf, opened) as table:
        assert "fox" not in table.flowing("#now")
        await table.press("v")
        seen = table.flowing()
        assert "Give the fox the lamp" in seen
        assert "Put a lamp on every stall" in seen
        assert "How many rounds" not in seen


async def test_what_does_not_fit_any_more_is_shown(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("lighting"), usual)
    session = opened.session
    assert session.revise("setup/rounds", 1) is None
    assert session.correct("stall/gate", 5) is None
    assert session.undo() is None
    async with at_the_table(shelf, opened) as table:
        await table.press("f")
        assert "Every entry of this game fits it." in table.flowing()
        await table.press("escape")
        assert session.set_aside() == ()


async def test_every_command_is_reachable_under_more(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    async with at_the_table(shelf, opened) as table:
        await table.tap_words("m more")
        seen = table.flowing()
        for words in ("Take back the latest act", "Where every piece should lie", "End the game here"):
            assert words in seen
        await table.tap(table.app.screen.query_one(OptionList))
        await table.press("home", "enter")
        assert table.app.screen.query("#list")


async def test_the_palette_lists_the_commands(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    async with at_the_table(shelf, opened) as table:
        names = {command.title for command in table.app.get_system_commands(table.app.screen)}
        assert {"undo", "why", "correct", "log", "last turn", "Dark, light, high contrast", "Quit"} <= names
        await table.press("ctrl+p")
        await table.type("correct")
        await table.settle()
        assert "Correct: which value is wrong?" in table.flowing()


async def test_trouble_is_said_in_words(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    async with at_the_table(shelf, opened) as table:
        table.session.trouble = Text("The program made a mistake after this answer and took it back.")
        table.app.settle()
        await table.settle()
        assert "✗ The program made a mistake" in table.flowing()


def _deck(table: Table) -> list[str]:
    game_table = table.session.run.table
    return list(game_table.deck)  # type: ignore[union-attr]


async def test_a_notice_covers_no_column_of_the_score_sheet(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_end, usual)
    async with at_the_table(shelf, opened) as table:
        screen = table.app.screen
        assert isinstance(screen, EndScreen)
        screen.say("Answered on another screen: something quite long that takes two lines of a notice")
        await table.settle()
        told = table.seen().splitlines()
        total = next(line for line in told if line.strip(" │").startswith("Total"))
        assert told.index(total) < screen.query_one("Toast").region.y


async def test_escape_out_of_an_answer_given_anew_leads_back_to_the_log(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    async with at_the_table(shelf, opened) as table:
        await table.press("l", "1")
        assert "Answer anew" in table.flowing()
        await table.press("escape")
        assert "Log of play" in table.flowing()
        assert table.app.screen.query_one(OptionList).highlighted == 0
        await table.press("escape")
        assert isinstance(table.app.screen, PlayScreen)


def test_the_log_cuts_long_questions_and_leaves_out_what_nobody_was_asked(shelf: Shelf) -> None:
    run = begun(shelf, *TOSS).session.run
    long = Number(key="long", text=Text("What lies there? " * 20))
    run.log += [Answered(long, 7, by_people=True), Answered(long, 8, by_people=False)]
    told = [str(item.label) for item in log_items(run, 75)]
    assert len(told[-1]) <= 150
    assert told[-1].startswith("? What lies there? What")
    assert told[-1].endswith("… 7")
    assert not any(line.endswith(" 8") for line in told)


def test_the_log_tells_a_shuffle_as_one_and_not_as_a_question(shelf: Shelf) -> None:
    run = begun(shelf, *TOSS).session.run
    shuffle = Shuffle(key="deck", text=Text("The solo cards"), cards=("1", "2"))
    run.log.append(Answered(shuffle, ["2", "1"], by_people=False))
    assert str(log_items(run, 75)[-1].label) == "= The solo cards shuffled (2 cards)"


@pytest.mark.parametrize("size", [WIDE, PHONE, (110, 36)], ids=["wide", "phone", "middle"])
async def test_commands_at_the_foot_of_the_home_screen_stand_apart_on_one_row_each(
    shelf: Shelf, size: tuple[int, int]
) -> None:
    long_list = replace(shelf, games=dict.fromkeys(("a", "b", "c", "sample"), shelf.games["sample"]))
    async with at_the_table(long_list, None, size) as table:
        region = table.app.screen.query_one("CommandBar").region
        rows = table.seen().splitlines()[region.y : region.bottom]
        found = [one for row in rows for one in row.strip().split("  ") if one]
        wanted = [
            "Enter open it",
            "j cube tower",
            "h history",
            "c calibrate",
            "i theme",
            "l Deutsch",
            "? help",
            "q quit",
        ]
        assert [one.strip() for one in found] == wanted


@pytest.mark.parametrize("key", ["setup/level", "m1/level", "setup/players"])
def test_an_answer_of_the_set_up_that_can_be_corrected_says_how_it_is_for_what_comes(key: str) -> None:
    level = Number(key="level", text=Text("level"))
    field = Field("level", Text("Level, from the next turn on"), level, lambda: 1, lambda raw: None)
    head = str(title_anew(key, [field], "c"))
    corrected = head.endswith("for what is still to come: c Level, from the next turn on")
    assert corrected is (key == "setup/level")
    assert head.startswith("Answer anew")
