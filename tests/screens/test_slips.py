"""Slips of the hand while answering: none of them becomes an answer that nobody meant."""

from __future__ import annotations

import asyncio
import random

import pytest
from textual.events import Key

from companion.engine.choice import Choice, Option
from companion.engine.entry import Answer
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.numerals import Numerals
from companion.engine.question import Question
from companion.engine.text import Text, plain
from companion.screens.draw_again import DrawAgainScreen
from companion.screens.pick import PickScreen
from companion.screens.play import PlayScreen
from companion.screens.session_screen import SessionScreen
from companion.screens.shelf import Shelf
from companion.screens.typed import begins_answer, by_one_key, pressed
from companion.screens.widgets.chip import Chip
from companion.screens.widgets.late_hand import AFTER_A_STRAY, OUT_OF_HABIT, LateHand
from tests.patience import StoppedClock
from tests.screens.answers import at_step, usual
from tests.screens.looking import SET_UP, TOSS, Table, at_the_table, begun, play_until, until

PLAYERS = Number(key="players", text=Text("How many players?"), least=2, most=4, default=2)
CITIES = Choice(
    key="city",
    text=Text("Where?"),
    options=tuple(Option(id=name, name=plain(name), value=name) for name in ("Suk", "Jezira", "Amol")),
    default="Amol",
)


def _form_that_begins_with(question: Question[object]) -> Form[dict[str, object]]:
    field = FormField(name="first", label=Text("first"), question=question, width=1)
    return Form(key="form", text=Text("What?"), fields=(field,), make=dict)


def _answers(table: Table) -> list[Answer]:
    return [act for act in table.session.line if isinstance(act, Answer)]


def _together(table: Table, keys: str) -> None:
    """Let keys come all at once, faster than anything can be drawn."""
    for sign in keys:
        table.app.post_message(Key("enter", "\r") if sign == "\n" else Key(sign, sign))


# A minus


@pytest.mark.parametrize(
    "question",
    [PLAYERS, CITIES, Number(key="n", text=Text("n")), Numerals(key="n", text=Text("n"), least=1)],
    ids=["few", "choice", "many", "digits"],
)
def test_a_minus_begins_an_answer_wherever_a_digit_does(question: Question[object]) -> None:
    assert begins_answer(question, "-")
    assert begins_answer(_form_that_begins_with(question), "-")


async def test_a_count_is_not_corrected_to_a_number_without_its_minus(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *TOSS)) as table:
        screen = table.app.screen
        assert isinstance(screen, SessionScreen)
        await _correct(table, "Ada [/]: coins")
        size = table.session.line.size
        await table.press("minus", "5", "enter")
        assert table.box.line.value == "-5"
        assert "✗ -5 is not from 0 to 99" in table.flowing("#question")
        assert table.session.line.size == size


async def test_a_question_of_one_key_refuses_a_number_with_a_minus(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP[:2])) as table:
        size = table.session.line.size
        await table.press("minus", "3")
        assert table.box.line.value == "-3"
        await table.press("enter")
        assert "✗ -3 is not from 1 to 3" in table.flowing("#question")
        assert table.session.line.size == size


# A correction


async def _correct(table: Table, label: str) -> None:
    await table.press("c")
    screen = table.app.screen
    assert isinstance(screen, PickScreen)
    number = next(n for n, item in enumerate(screen._items) if label in item.label.plain)
    screen._pick(number)
    await until(table, lambda: bool(table.app.screen.query("QuestionBox")))


@pytest.mark.parametrize("label", ["Ada [/]: coins", "whose turn"])
async def test_escape_cancels_a_correction_whatever_is_typed(shelf: Shelf, label: str) -> None:
    async with at_the_table(shelf, begun(shelf, *TOSS)) as table:
        size = table.session.line.size
        await _correct(table, label)
        await table.press("2", "escape")
        assert isinstance(table.app.screen, PlayScreen)
        assert table.session.line.size == size


async def test_a_correction_by_one_key_is_written_at_enter(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *TOSS)) as table:
        size = table.session.line.size
        await _correct(table, "whose turn")
        assert "a key, or how a name begins" in table.flowing("#question")
        await table.press("left_square_bracket")
        assert table.session.line.size == size
        await table.press("backspace", "2", "enter")
        assert table.session.line.size == size + 1
        assert isinstance(table.app.screen, PlayScreen)


# The deck


async def test_a_deck_is_drawn_again_by_its_letter_and_never_by_enter(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    play_until(opened.session, at_step("fox"), usual)
    deck = next(key for key in opened.session.run.questions if key.endswith("/deck"))
    async with at_the_table(shelf, opened) as table:
        screen = table.app.screen
        assert isinstance(screen, SessionScreen)
        size = table.session.line.size
        screen.command(lambda: screen._revise(deck))
        await until(table, lambda: isinstance(table.app.screen, DrawAgainScreen))
        await table.press("enter", "enter")
        assert isinstance(table.app.screen, DrawAgainScreen)
        assert table.session.line.size == size
        assert "Enter draws nothing here" in table.said()
        await table.press("d")
        assert table.session.line.size == size + 1


# Enter out of habit


@pytest.mark.parametrize(
    ("waited", "taken"), [(0.7, False), (OUT_OF_HABIT - 0.1, False), (OUT_OF_HABIT, True)]
)
async def test_enter_after_a_key_that_answered_is_not_for_the_next_question(
    shelf: Shelf, waited: float, *, taken: bool
) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP[:2])) as table:
        table.app.hand.clock = clock = StoppedClock()
        await table.press("2")
        clock.seconds += waited
        await table.press("enter")
        assert (_answers(table)[-1].key != "setup/rounds") is taken
        assert ("Enter belonged to the key before" in table.flowing("#typing")) is not taken


@pytest.mark.parametrize("between", ["down", "left", "v"])
async def test_after_anything_else_enter_is_no_habit(shelf: Shelf, between: str) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP[:2])) as table:
        table.app.hand.clock = StoppedClock()
        await table.press("2", between)
        if not isinstance(table.app.screen, PlayScreen):
            await table.press("escape")
        await table.press("enter")
        assert _answers(table)[-1].key != "setup/rounds"


async def test_beside_a_question_of_one_key_nothing_says_enter(shelf: Shelf) -> None:
    assert by_one_key(PLAYERS)
    assert not by_one_key(Number(key="n", text=Text("n")))
    async with at_the_table(shelf, begun(shelf)) as table:
        assert "⏎ Enter" in table.flowing("#typing")
        table.box.show(PLAYERS, 2)
        await table.settle()
        assert "⏎ Enter" not in table.flowing("#typing")
        await table.press("minus")
        assert "⏎ Enter" in table.flowing("#typing")
        assert table.app.screen.query_one("#typing .enter", Chip).visible


# Fast hands


async def test_names_that_come_in_one_go_are_those_of_the_players(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf)) as table:
        _together(table, "Anna\nBernd\n2")
        await until(table, lambda: len(_answers(table)) == 3)
        assert [one.raw for one in _answers(table)] == ["Anna", "Bernd", 2]


async def test_a_key_and_the_keys_right_after_it_answer_one_question_each(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP[:2])) as table:
        table.app.hand.clock = StoppedClock()
        _together(table, "2\n2")
        await until(table, lambda: len(_answers(table)) == 4)
        assert [one.raw for one in _answers(table)][2:] == [2, "one-coin"]


async def test_keys_after_a_refused_answer_are_not_lost(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP[:2])) as table:
        _together(table, "-3\n2")
        await until(table, lambda: len(_answers(table)) == 3)
        assert _answers(table)[-1].raw == 2


_TURNS = (0, 0, 1, 2, 3, 5, 8, 13, 40)
"""So often does the program get to work on something else between two keys."""


@pytest.mark.parametrize("seed", range(6))
async def test_keys_stay_in_their_order_however_they_meet_the_work_on_an_answer(
    shelf: Shelf, seed: int
) -> None:
    chance = random.Random(seed)
    async with at_the_table(shelf, begun(shelf)) as table:
        table.app.hand.clock = StoppedClock()
        for sign in "Ann\nBobby\n1":
            _together(table, sign)
            for _ in range(chance.choice(_TURNS)):
                await asyncio.sleep(0)
        await until(table, lambda: len(_answers(table)) == 3)
        assert [one.raw for one in _answers(table)] == ["Ann", "Bobby", 1]


async def test_keys_that_come_while_an_answer_is_worked_in_are_rubbed_out_in_their_order(
    shelf: Shelf,
) -> None:
    async with at_the_table(shelf, begun(shelf)) as table:
        table.app.hand.clock = StoppedClock()
        _together(table, "Ann\nBx")
        table.app.post_message(Key("backspace", None))
        _together(table, "o\n")
        await until(table, lambda: len(_answers(table)) == 2)
        assert [one.raw for one in _answers(table)] == ["Ann", "Bo"]


async def test_a_key_pressed_before_the_line_has_the_focus_is_no_sign_astray(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP[:2])) as table:
        table.app.screen.set_focus(None)
        table.app.screen.post_message(Key("1", "1"))
        table.box.line.focus()
        await until(table, lambda: len(_answers(table)) == 3)
        assert _answers(table)[-1].raw == 1


# Names and signs


def test_after_a_blank_the_letters_of_a_name_are_no_keys() -> None:
    assert begins_answer(CITIES, " ")
    assert pressed(CITIES, "1") is not None
    assert pressed(CITIES, " 1") is None


async def test_a_name_is_typed_after_a_blank_whatever_its_letters_do(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP[:3])) as table:
        assert "a key, or blank and a name" in table.flowing("#typing")
        table.box.show(CITIES, None)
        await table.settle()
        await table.press("space", "J", "e")
        assert isinstance(table.app.screen, PlayScreen)
        assert table.box.line.value == " Je"
        await table.press("escape", "J")
        assert table.box.line.value == ""


@pytest.mark.parametrize("sign", ["🎲", "ß", "9"])
async def test_a_sign_that_no_answer_has_does_not_let_enter_take_the_offer(shelf: Shelf, sign: str) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP[:3])) as table:
        table.app.hand.clock = clock = StoppedClock()
        size = table.session.line.size
        table.app.post_message(Key(sign, sign))
        await table.settle()
        await table.press("enter")
        assert table.session.line.size == size
        assert f"“{sign}” is" in table.flowing("#refusal")
        if sign != "9":
            clock.seconds += AFTER_A_STRAY
            await table.press("enter")
            assert table.session.line.size == size + 1


def test_each_sign_that_no_answer_has_keeps_one_enter_for_a_second() -> None:
    clock = StoppedClock()
    hand = LateHand(clock)
    assert not hand.enters_after_a_stray()
    hand.strayed()
    assert hand.enters_after_a_stray()
    assert not hand.enters_after_a_stray()
    hand.strayed()
    clock.seconds += AFTER_A_STRAY
    assert not hand.enters_after_a_stray()
    hand.strayed()
    hand.picked()
    hand.moved()
    assert not hand.enters_after_a_stray()
    assert not hand.enters_by_habit()
