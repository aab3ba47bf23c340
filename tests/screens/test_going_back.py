"""Going back on the screen: one page for one act and for several; what hands must do stands uncovered."""

from __future__ import annotations

import random

import pytest
from textual.widgets import Static

from companion.engine.game import Game, Mode
from companion.engine.preview import UndoPreview
from companion.engine.saying import do
from companion.engine.table import to_put_right
from companion.engine.text import Text
from companion.engine.words import Shuffle
from companion.players import RandomPlayer
from companion.screens.pick import PickScreen
from companion.screens.play import PlayScreen
from companion.screens.shelf import Opened, Shelf
from companion.screens.telling import undo_told
from companion.screens.undo import UndoScreen
from tests.screens.answers import at_step, usual
from tests.screens.looking import PHONE, TOSS, WIDE, at_the_table, begun, play_until, until
from tests.screens.toss_anew import at_the_visits, give_toss_anew

ANSWERS = 12
STEPS = 4


def played(shelf: Shelf, game: Game) -> Opened:
    """Play a game until going back so many acts moves something, and so does the latest act by itself."""
    for seed in range(20):
        opened = Shelf(shelf.database, {game.name: game}, seed=5).begin(game, Mode.PLAY, stand_in=True)
        player, session = RandomPlayer(random.Random(seed)), opened.session
        for number in range(120):
            if session.open is None:
                break
            if number >= ANSWERS and all(_moves(opened, steps) for steps in (1, STEPS)):
                return opened
            assert session.answer(player.answer(session.open)) is None
    raise AssertionError("nothing ever moves")


def _moves(opened: Opened, steps: int) -> bool:
    preview = opened.session.preview_undo(steps)
    return preview is not None and bool(preview.on_the_table)


def _flat(words: object) -> str:
    return " ".join(str(words).split())


@pytest.mark.parametrize("size", [WIDE, PHONE])
async def test_going_back_several_acts_says_first_what_to_put_back(
    shelf: Shelf, game: Game, size: tuple[int, int]
) -> None:
    opened = played(shelf, game)
    session = opened.session
    before = game.layout(session.run.table)
    shelf_of_it = Shelf(shelf.database, {game.name: game}, seed=5)
    async with at_the_table(shelf_of_it, opened, size) as table:
        assert isinstance(table.app.screen, PlayScreen)
        await table.press("h")
        screen = table.app.screen
        assert isinstance(screen, PickScreen)
        screen.picked(STEPS)
        await until(table, lambda: isinstance(table.app.screen, UndoScreen))
        page = table.app.screen
        assert isinstance(page, UndoScreen)
        assert f"Go back {STEPS}?" in table.flowing()
        seen = table.flowing("#page")
        assert seen.startswith("First, on the table:")
        assert "1. " in seen
        words = _flat(page.query_one("#page-words", Static).visual)
        acts = [_flat(act) for act in table.session.all_in_words(list(table.session.line)[: -STEPS - 1 : -1])]
        await table.press("enter")
        assert isinstance(table.app.screen, PlayScreen)
        steps = to_put_right(before, game.layout(table.session.run.table))
        assert steps
        for number, step in enumerate(steps, start=1):
            assert f"{number}. {_flat(step)}" in words
        assert f"{len(steps) + 1}. " not in words.partition("These acts are taken back:")[0]
        for act in acts:
            assert f"• {act}" in words.partition("These acts are taken back:")[2]


async def test_going_back_one_act_from_the_list_is_the_page_of_undo(shelf: Shelf, game: Game) -> None:
    opened = played(shelf, game)
    async with at_the_table(Shelf(shelf.database, {game.name: game}, seed=5), opened) as table:
        assert isinstance(table.app.screen, PlayScreen)
        await table.press("z")
        by_key = table.flowing("#page")
        assert "First, on the table: 1. " in by_key
        await table.press("escape", "h")
        await until(table, lambda: isinstance(table.app.screen, PickScreen))
        screen = table.app.screen
        assert isinstance(screen, PickScreen)
        screen.picked(1)
        await until(table, lambda: isinstance(table.app.screen, UndoScreen))
        assert table.flowing("#page") == by_key


async def test_going_back_past_an_answer_given_anew_says_what_moves(shelf: Shelf) -> None:
    async with at_the_visits(shelf) as (table, screen):
        await give_toss_anew(table, screen, {"R": 1})
        assert "4 become 3" in table.flowing()
        await table.press("escape", "h", "1")
        assert "1. coins of Ada [/]: 3 become 4" in table.flowing("#page")
        await table.press("enter")
        assert table.app.screen is screen


async def test_what_came_back_in_a_hurry_is_one_notice(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("lighting"), usual)
    async with at_the_table(shelf, opened) as table:
        await table.press("h", "3", "enter", "Z", "Z", "Z")
        assert table.said().count("Brought back") == 1
        assert "Brought back: Which stalls do you visit" in table.said()


@pytest.mark.parametrize("keys", [("z",), ("h", "2"), ("s",)])
async def test_no_notice_lies_over_what_hands_must_do(shelf: Shelf, keys: tuple[str, ...]) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("lighting"), usual)
    async with at_the_table(shelf, opened) as table:
        await table.press("h", "3", "enter", "Z", "Z", "Z")
        await table.press(*keys)
        assert not isinstance(table.app.screen, PlayScreen)
        assert table.said() == ""
        assert not table.app.screen.query("Toast")


async def test_what_changes_after_an_answer_given_anew_is_uncovered(shelf: Shelf) -> None:
    async with at_the_visits(shelf) as (table, screen):
        screen.say("A notice of before")
        await table.settle()
        await give_toss_anew(table, screen, {"R": 1})
        assert "To put right on the table" in table.flowing()
        assert table.said() == ""


async def test_the_list_names_the_question_of_an_answer_that_is_not_asked_now(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    session = opened.session
    play_until(session, at_step("visits"), usual)
    moon = next(key for key in session.run.answered if "/seen-moon/" in key)
    deck = next(key for key, question in session.run.questions.items() if isinstance(question, Shuffle))
    while moon in session.run.questions:
        assert session.draw_again(deck) is None
    async with at_the_table(shelf, opened) as table:
        await table.press("h")
        assert "does not ask now" not in table.flowing()
        assert "Is there a moon on this card? no moon" in table.flowing()


def test_what_no_table_keeps_is_named_and_nothing_is_said_to_stay() -> None:
    taken = do(Text("Bert: take 1 teal."), unfollowed=True)
    preview = UndoPreview((Text("Which site?"),), (), (taken, do(Text("Next."))), (do(Text("Next.")),))
    words = undo_told(preview, with_sayings=False).plain
    assert words.endswith("take back what you did of it:\n  • Bert: take 1 teal.")
    assert "Nothing moves" not in words
    same = UndoPreview(preview.acts, (), (taken,), (taken,))
    assert "Nothing moves on the table." in undo_told(same, with_sayings=False).plain
