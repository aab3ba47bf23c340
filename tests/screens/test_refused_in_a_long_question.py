"""A refusal beside much to do and much to choose from: what the player must see next comes first."""

from __future__ import annotations

import pytest

from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.question import Question, Raw
from companion.engine.saying import do
from companion.engine.text import Text, plain
from companion.screens.answer import AnswerScreen
from companion.screens.play import PlayScreen
from companion.screens.shelf import Shelf
from companion.screens.widgets.instructions import Instructions
from tests.patience import StoppedClock
from tests.screens.looking import PHONE, SET_UP, WIDE, Table, at_the_table, begun
from tests.screens.test_longest_forms import longest

CARDS = Choice(
    key="card",
    text=Text("Slot 2 is refilled: which card?"),
    options=tuple(
        Option(id=str(n), key=str(n), name=plain(f"the card with the number {n}"), value=n)
        for n in range(1, 60)
    ),
)
STEPS = tuple(do(Text("Step {n}: put a lamp on the stall.", n=n)) for n in range(1, 6))
YEARS: Form[dict[str, Raw]] = Form(
    key="years",
    text=Text("Which years?"),
    fields=tuple(
        FormField(
            name=name, label=plain(name), question=Number(key=name, text=plain(name), least=100, most=500)
        )
        for name in ("first", "second", "third", "fourth", "fifth", "sixth")
    ),
    make=dict,
)
GROWN = (80, 70)
MORE_FIELDS = "More fields stand further down"
BY_HABIT = "Enter belonged to the key before"


async def rest(table: Table) -> None:
    for _ in range(4):
        await table.settle()


async def asked_beside_steps(table: Table, question: Question[int]) -> None:
    screen = table.app.screen
    assert isinstance(screen, PlayScreen)
    screen.query_one(Instructions).show(STEPS)
    screen.room.begin_anew()
    table.box.show(question, None)
    await rest(table)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_some_instructions_stay_beside_a_refusal_where_options_are_hidden_anyway(
    shelf: Shelf, size: tuple[int, int]
) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP), size) as table:
        await asked_beside_steps(table, CARDS)
        await table.press("enter")
        await rest(table)
        assert "Nothing is given yet" in table.flowing("#refusal")
        now = table.flowing("#now")
        assert all(f"Step {n}" in now for n in (1, 2, 3)), now


async def test_after_a_refusal_the_page_keys_lead_through_the_options_first(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP), WIDE) as table:
        await asked_beside_steps(table, CARDS)
        await table.press("enter")
        await rest(table)
        while table.box.answers.can_scroll(1):
            before = table.box.answers.scroll_offset.y
            await table.press("pagedown")
            assert table.box.answers.scroll_offset.y > before
            assert "Step 1" in table.flowing("#now")
        assert "the card with the number 59" in table.flowing("#question")
        await table.press("pagedown", "pagedown")
        assert "Step 5" in table.flowing("#now")


async def more_fields_named(table: Table) -> None:
    """Open the longest form and press Enter: it says that more fields stand further down."""
    page = longest()
    await table.app.push_screen(AnswerScreen("Readings", page, page.default))
    await rest(table)
    await table.press("enter")
    await rest(table)
    assert MORE_FIELDS in table.flowing("#refusal")


async def test_more_fields_are_named_only_while_some_are_hidden(shelf: Shelf) -> None:
    async with at_the_table(shelf, None, WIDE) as table:
        await more_fields_named(table)
        await table.pilot.resize_terminal(*GROWN)
        await rest(table)
        assert not table.box.answers.can_scroll(1)
        assert MORE_FIELDS not in table.flowing()


async def test_scrolled_by_hand_to_the_last_field_no_more_are_named(shelf: Shelf) -> None:
    async with at_the_table(shelf, None, WIDE) as table:
        await more_fields_named(table)
        while table.box.answers.can_scroll(1):
            await table.press("pagedown")
            await rest(table)
        assert MORE_FIELDS not in table.flowing()


async def test_a_refusal_takes_the_place_of_what_was_said_of_an_enter_by_habit(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP[:2])) as table:
        table.app.hand.clock = StoppedClock()
        await table.press("2")
        table.box.show(CARDS, None)
        await rest(table)
        await table.press("enter")
        assert BY_HABIT in table.flowing("#typing")
        await table.press("enter")
        assert "Nothing is given yet" in table.flowing("#refusal")
        assert BY_HABIT not in table.flowing()
        assert "a key, or blank and a name" in table.flowing("#typing")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_why_a_form_is_refused_is_said_once_and_each_wrong_field_is_marked(
    shelf: Shelf, size: tuple[int, int]
) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP), size) as table:
        table.box.show(YEARS, None)
        await rest(table)
        await table.type("1 2 300")
        await rest(table)
        asked = table.flowing("#question")
        assert asked.count("is not from 100 to 500") == 1, asked
        assert "first: 1 is not from 100 to 500" in table.flowing("#refusal")
        fields = table.flowing("#fields")
        assert "first: 1 ✗" in fields
        assert "second: 2 ✗" in fields
        assert "third: ✓ 300" in fields
