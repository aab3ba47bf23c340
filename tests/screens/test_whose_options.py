"""In a form with several fields, the options below say whose they are, unless they are the same for all."""

from __future__ import annotations

import pytest

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.question import Question, Raw
from companion.engine.text import Text, plain
from companion.screens.answer import AnswerScreen
from companion.screens.shelf import Shelf
from companion.screens.widgets.rows_needed import rows_at
from tests.screens.looking import PHONE, WIDE, Table, at_the_table, begun

SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])


def _keshis(used: str) -> Several[str]:
    return Several(
        key="keshis",
        text=Text("Which?"),
        least=1,
        most=1,
        options=tuple(
            Option(
                id=one,
                key=one,
                name=plain(f"keshi {one}"),
                value=one,
                barred=plain("used") if one == used else None,
            )
            for one in "RWY"
        ),
    )


def _form(*questions: Question[object]) -> Form[dict[str, Raw]]:
    names = ("Ada", "Ben", "Cleo")
    fields = tuple(
        FormField(name=name, label=plain(f"{name} selects"), question=question, width=1)
        for name, question in zip(names, questions, strict=False)
    )
    return Form(key="secret", text=Text("Everybody selects in secret."), fields=fields, make=dict)


async def _ask(table: Table, form: Form[dict[str, Raw]]) -> None:
    await table.app.push_screen(AnswerScreen("Correct", form, None))
    await table.settle()
    await table.settle()


def _heading(table: Table) -> str:
    return table.flowing("#options-of") if table.box.query_one("#options-of").display else ""


@SIZES
async def test_options_that_differ_say_whose_they_are(shelf: Shelf, size: tuple[int, int]) -> None:
    async with at_the_table(shelf, None, size) as table:
        await _ask(table, _form(_keshis("R"), _keshis("W")))
        assert _heading(table) == "▶ Ada selects:"
        assert "keshi R ✗ used" in table.flowing("#options")
        await table.type("Y", enter=False)
        await table.settle()
        assert _heading(table) == "▶ Ben selects:"
        assert "keshi W ✗ used" in table.flowing("#options")


@pytest.mark.parametrize(
    "questions",
    [
        (_keshis("R"),),
        (_keshis("R"), _keshis("R")),
        (_keshis("R"), Number(key="n", text=Text("n"), most=9999)),
    ],
    ids=["one field", "the same for all", "one list alone"],
)
async def test_no_line_is_taken_where_nothing_could_be_mixed_up(
    shelf: Shelf, questions: tuple[Question[object], ...]
) -> None:
    async with at_the_table(shelf) as table:
        await _ask(table, _form(*questions))
        assert "keshi W" in table.flowing("#options")
        assert not _heading(table)


async def test_a_question_of_its_own_has_no_heading(shelf: Shelf) -> None:
    lone = Choice(
        key="way", text=Text("Which?"), options=(Option(id="a", key="a", name=plain("a way"), value=1),)
    )
    async with at_the_table(shelf) as table:
        await _ask(table, _form(_keshis("R"), _keshis("W")))
        assert _heading(table)
        table.box.show(lone, None)
        await table.settle()
        await table.settle()
        assert not _heading(table)


async def test_the_row_of_the_heading_is_reckoned_with(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, "Ada", "Ben"), WIDE) as table:
        rows = []
        for form in (_form(_keshis("R"), _keshis("R")), _form(_keshis("R"), _keshis("W"))):
            table.box.show(form, None)
            await table.settle()
            await table.settle()
            rows.append(rows_at(table.box, 40))
        assert rows[1] == rows[0] + 1
