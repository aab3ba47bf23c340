"""Forms that do not fit the window, and forms that nobody touched: nothing is taken unseen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from companion.engine.form import Form, FormField
from companion.engine.game import Mode
from companion.engine.number import Number
from companion.engine.numerals import Numerals
from companion.engine.question import Raw
from companion.engine.text import Text
from companion.screens.answer import AnswerScreen
from companion.screens.shelf import Shelf
from tests.sample_game import turn
from tests.screens.looking import WIDE, Table, at_the_table, begun

ZERO = {f"f{n}": 0 for n in range(30)}


def long_form() -> Form[dict[str, Raw]]:
    number = Number(key="n", text=Text("number"), most=99, default=0)
    fields = tuple(FormField(name=name, label=Text("{name}", name=name), question=number) for name in ZERO)
    return Form(key="long", text=Text("First words. " * 12), fields=fields, make=dict)


@asynccontextmanager
async def asked(shelf: Shelf) -> AsyncIterator[tuple[Table, list[object]]]:
    async with at_the_table(shelf) as table:
        given: list[object] = []
        await table.app.push_screen(AnswerScreen("Correct", long_form(), None), given.append)
        await table.settle()
        yield table, given


async def test_enter_shows_fields_that_nobody_saw_before_it_takes_their_defaults(shelf: Shelf) -> None:
    async with asked(shelf) as (table, given):
        assert "f29: 0" not in table.flowing()
        for _ in range(5):
            if "f29: 0" in table.flowing():
                break
            await table.press("enter")
            assert not given
        assert "f29: 0" in table.flowing()
        assert "These are the other fields: Enter takes all as proposed." in table.flowing()
        await table.press("enter")
        assert given == [(ZERO,)]


@pytest.mark.parametrize("size", [WIDE, (48, 30)], ids=["wide", "phone"])
async def test_what_enter_does_is_said_until_every_field_was_seen(
    shelf: Shelf, size: tuple[int, int]
) -> None:
    async with at_the_table(shelf, None, size) as table:
        given: list[object] = []
        form = replace(long_form(), default=ZERO)
        await table.app.push_screen(AnswerScreen("Correct", form, ZERO), given.append)
        await table.pilot.resize_terminal(*size)
        await table.settle()
        for _ in range(9):
            await table.settle()
            onward = "Enter alone: on to the fields further down" in table.flowing()
            assert onward is not ("Enter alone: all as proposed" in table.flowing())
            await table.press("enter")
            if not onward:
                break
            assert not given
        assert given == [(ZERO,)]


async def test_a_short_form_says_at_once_what_enter_takes(shelf: Shelf) -> None:
    async with at_the_table(shelf) as table:
        form = replace(long_form(), fields=long_form().fields[:2], default={"f0": 0, "f1": 0})
        await table.app.push_screen(AnswerScreen("Correct", form, form.default))
        await table.settle()
        await table.settle()
        assert "Enter alone: all as proposed" in table.flowing()


async def test_a_form_proposed_as_a_whole_is_taken_by_the_second_enter(shelf: Shelf) -> None:
    async with at_the_table(shelf) as table:
        given: list[object] = []
        form = replace(long_form(), default=ZERO)
        await table.app.push_screen(AnswerScreen("Correct", form, None), given.append)
        await table.settle()
        await table.press("enter")
        assert "These are the other fields: Enter takes all as proposed." in table.flowing()
        assert "✗" not in table.seen()
        await table.press("enter")
        assert given == [(ZERO,)]


async def test_page_keys_scroll_a_long_question_whose_first_words_stay(shelf: Shelf) -> None:
    async with asked(shelf) as (table, _):
        assert "▼ more below: PgDn" in table.flowing()
        await table.press("pagedown", "pagedown", "pagedown")
        assert "First words. First words." in table.flowing()
        assert "▲ more above: PgUp" in table.flowing()
        await table.press("pageup", "pageup", "pageup")
        assert "▲ more above" not in table.flowing()


async def test_a_long_form_begins_with_its_first_words(shelf: Shelf) -> None:
    async with asked(shelf) as (table, _):
        assert table.app.screen.query_one("#answers").scroll_offset.y == 0
        await table.type("1 2", enter=False)
        assert "f1: ✓ 2" in table.flowing()


async def test_how_no_digit_is_typed_stands_beside_the_field(shelf: Shelf) -> None:
    row = Numerals(key="row", text=Text("row"), allowed=(1, 2), default=[])
    form = replace(long_form(), fields=(FormField(name="row", label=row.text, question=row),))
    async with at_the_table(shelf) as table:
        await table.app.push_screen(AnswerScreen("Correct", form, None))
        await table.settle()
        assert "row: none (up to 9 of 1 2; 0 for none)" in table.flowing()


async def test_a_scorepad_asks_once_before_it_takes_a_whole_form_as_proposed(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    final = turn._final

    def proposed(*given: object) -> Form[tuple[int, int, int]]:
        form = final(*given)  # type: ignore[arg-type]
        fields = tuple(replace(one, question=replace(one.question, default=0)) for one in form.fields)
        return replace(form, fields=fields)

    monkeypatch.setattr(turn, "_final", proposed)
    opened = begun(shelf, "Ada", "Ben", mode=Mode.SCORE, stand_in=False)
    async with at_the_table(shelf, opened, WIDE) as table:
        size = table.session.line.size
        await table.press("enter")
        assert "Nothing was typed: Enter once more" in table.flowing("#question")
        assert table.session.line.size == size
        await table.press("enter")
        assert table.session.line.size == size + 1
        await table.type("1 2")
        assert table.session.finished


async def test_after_tab_blanks_and_ctrl_u_still_belong_to_the_line(shelf: Shelf) -> None:
    opened = begun(shelf, "Ada", "Ben", mode=Mode.SCORE, stand_in=False)
    async with at_the_table(shelf, opened) as table:
        await table.type("0", enter=False)
        await table.press("tab", "space", "3")
        assert table.box.line.value == "0 3"
        await table.press("tab", "ctrl+u")
        assert table.box.line.value == ""
        await table.type("4 5", enter=False)
        await table.press("tab", "backspace")
        assert table.box.line.value == "4 "


async def test_the_bar_names_escape_where_letters_are_typed(shelf: Shelf) -> None:
    opened = begun(shelf, "Ada")
    async with at_the_table(shelf, opened) as table:
        assert "Esc z undo" in table.flowing("CommandBar")
        assert "Esc m more" in table.flowing("CommandBar")
        await table.type("Ben")
        assert "Esc z" not in table.flowing("CommandBar")
        assert "z undo" in table.flowing("CommandBar")
