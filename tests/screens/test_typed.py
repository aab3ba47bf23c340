"""What typed lines and taps mean: pure, and one with what the questions themselves read."""

from __future__ import annotations

import pytest

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.number import Number, Tally, TowerDrop
from companion.engine.numerals import Numerals
from companion.engine.question import Question, Refusal
from companion.engine.text import Text, plain
from companion.engine.words import Words
from companion.screens.pick import PickScreen
from companion.screens.play import PlayScreen
from companion.screens.shelf import Shelf
from companion.screens.typed import Filling, begins_answer, filled, goes_on, meant, pressed, with_item
from companion.screens.undo import UndoScreen
from companion.screens.why import WhyScreen
from companion.screens.widgets.large_words import large
from tests.screens.looking import SET_UP, TOSS, Table, at_the_table, begun, until

COLOURS = (
    Option(id="R", name=plain("red"), value="R", key="R"),
    Option(id="W", name=plain("white"), value="W", key="W"),
)


def _options(count: int) -> tuple[Option[int], ...]:
    return tuple(Option(id=f"o{n}", name=Text("option {n}", n=n), value=n) for n in range(1, count + 1))


def _choice(count: int) -> Choice[int]:
    return Choice(key="choice", text=Text("Which?"), options=_options(count))


def _several(count: int) -> Several[int]:
    return Several(key="several", text=Text("Which?"), options=_options(count), least=3)


def _form() -> Form[dict[str, object]]:
    number = Number(key="n", text=Text("number"), most=99)
    digit = Choice(key="d", text=Text("digit"), options=_options(4))
    words = Words(key="w", text=Text("words"), default="none")
    return Form(
        key="form",
        text=Text("What?"),
        fields=(
            FormField(name="digit", label=digit.text, question=digit, width=1),
            FormField(name="number", label=number.text, question=number),
            FormField(name="words", label=words.text, question=words, rest=True),
        ),
        make=dict,
    )


@pytest.mark.parametrize("typed", ["2 17 some words", "2 17", "217", "3 5, a, b"])
def test_the_fields_shown_are_the_fields_read(typed: str) -> None:
    fields, left = filled(_form(), typed, {})
    assert {one.field.name: one.raw for one in fields} == _form().read(typed)
    assert left == ""


def test_a_wrong_field_is_marked_and_later_ones_are_open() -> None:
    fields, _ = filled(_form(), "9", {})
    assert [one.filling for one in fields] == [Filling.WRONG, Filling.OPEN, Filling.DEFAULT]


def test_tapped_fields_stand_until_the_line_reaches_them() -> None:
    assert meant(_form(), "", {"number": 5, "digit": "o1"}, None) == {
        "digit": "o1",
        "number": 5,
        "words": "none",
    }
    assert meant(_form(), "2", {"number": 5}, None) == {"digit": "o2", "number": 5, "words": "none"}
    refusal = meant(_form(), "", {"number": 5}, None)
    assert isinstance(refusal, Refusal)
    assert "digit is still missing" in str(refusal.text)


def test_a_key_answers_at_once_only_where_no_longer_key_begins_with_it() -> None:
    place = pressed(_choice(12), "3")
    assert place is not None
    assert place.id == "o3"
    assert pressed(_choice(12), "1") is None
    long = pressed(_choice(12), "12")
    assert long is not None
    assert long.id == "o12"
    assert pressed(_choice(3), "x") is None


def test_enter_alone_takes_what_is_offered_or_says_what_is_missing() -> None:
    assert meant(_choice(3), "", {}, "o2") == "o2"
    refusal = meant(_choice(3), "", {}, None)
    assert isinstance(refusal, Refusal)
    assert "Nothing is given yet" in str(refusal.text)


@pytest.mark.parametrize(
    ("question", "sign", "begins"),
    [
        (_choice(3), "z", False),
        (_choice(3), "1", True),
        (_form(), "z", False),
        (Words(key="w", text=Text("w")), "z", True),
        (Number(key="n", text=Text("n")), "?", False),
    ],
)
def test_what_may_begin_an_answer_is_no_command(question: Question[object], sign: str, begins: bool) -> None:
    assert begins_answer(question, sign) is begins


@pytest.mark.parametrize(
    ("question", "signs", "goes"),
    [
        (_choice(3), "123opti ", True),
        (_choice(3), "?zZmlvcx", False),
        (_several(3), "op 1,2", True),
        (_several(3), "?zmL", False),
        (Form(key="f", text=Text("f"), fields=_form().fields[:2], make=dict), "123op ", True),
        (Form(key="f", text=Text("f"), fields=_form().fields[:2], make=dict), "?zmLhs", False),
        (_form(), "?z", True),
        (Words(key="w", text=Text("w")), "?z", True),
        (Number(key="n", text=Text("n")), "12+8-3 −", True),
        (Number(key="n", text=Text("n")), "?zeN", False),
        (Numerals(key="n", text=Text("n")), "12-none", True),
        (Numerals(key="n", text=Text("n"), least=1), "?zne", False),
        (TowerDrop(key="t", text=Text("t"), options=COLOURS), "2rR w", True),
        (TowerDrop(key="t", text=Text("t"), options=COLOURS), "?zhsjJ", False),
    ],
)
def test_a_sign_that_no_answer_has_is_a_command(question: Question[object], signs: str, goes: bool) -> None:
    assert {sign: goes_on(question, sign) for sign in signs} == dict.fromkeys(signs, goes)


def test_taps_build_the_line_that_keys_would_type() -> None:
    several = Several(key="s", text=Text("s"), options=_options(3), each=1)
    line = with_item(several, "", several.places()[2], 1)
    line = with_item(several, line, several.places()[0], 1)
    assert several.read(line) == ["o3", "o1"]
    assert several.read(with_item(several, line, several.places()[2], 1)) == ["o1"]
    tally = Tally(key="t", text=Text("t"), options=_options(3))
    line = with_item(tally, "", tally.places()[1], 1)
    line = with_item(tally, line, tally.places()[1], 1)
    assert tally.read(line) == {"o1": 0, "o2": 2, "o3": 0}
    assert with_item(tally, with_item(tally, line, tally.places()[1], -1), tally.places()[1], -1) == ""


def test_large_words_have_three_rows_and_know_their_limits() -> None:
    words = large("Bot", 20)
    assert words is not None
    assert len(words.split("\n")) == 3
    assert large("Bot", 5) is None
    assert large("[/]", 80) is None
    assert large("", 80) is None


_NUMBER = Number(key="number", text=Text("How many?"), least=1, most=4)


async def _refused(table: Table) -> None:
    table.box.show(_NUMBER, None)
    await table.settle()
    await table.type("71")
    await until(table, lambda: "71 is not from 1 to 4" in table.flowing("#question"))


async def test_a_refused_number_gives_way_to_the_next_digit(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP)) as table:
        await _refused(table)
        assert table.box.line.value == "71"
        await table.type("9", enter=False)
        assert table.box.line.value == "9"
        assert "is not from" not in table.flowing("#question")


@pytest.mark.parametrize("before", [(), ("home",), ("left",), ("escape",)])
async def test_ctrl_u_empties_the_line_wherever_the_cursor_is(shelf: Shelf, before: tuple[str, ...]) -> None:
    async with at_the_table(shelf, begun(shelf, *SET_UP)) as table:
        await _refused(table)
        await table.press(*before, "ctrl+u")
        assert table.box.line.value == ""
        assert "is not from" not in table.flowing("#question")


async def test_a_refused_list_stays_to_be_gone_on_with(shelf: Shelf) -> None:
    several = Several(key="several", text=Text("Which?"), options=_options(9), least=3)
    async with at_the_table(shelf, begun(shelf, *SET_UP)) as table:
        table.box.show(several, None)
        await table.settle()
        await table.type("12")
        await until(table, lambda: "✗" in table.flowing("#refusal"))
        await table.type("3", enter=False)
        assert table.box.line.value == "123"


@pytest.mark.parametrize(
    ("question", "typed"),
    [
        (_NUMBER, "71"),
        (_choice(3), "9"),
        (_several(9), "12"),
        (Form(key="f", text=Text("f"), fields=_form().fields[:2], make=dict), "1 100"),
    ],
    ids=["number", "choice", "several", "form"],
)
async def test_beside_a_refused_answer_command_keys_are_commands(
    shelf: Shelf, question: Question[object], typed: str
) -> None:
    async with at_the_table(shelf, begun(shelf, *TOSS)) as table:
        table.box.show(question, None)
        await table.settle()
        await table.type(typed)
        await until(table, lambda: "✗" in table.flowing("#refusal"))
        for key, page in (("question_mark", WhyScreen), ("m", PickScreen), ("z", UndoScreen)):
            await table.press(key)
            await until(table, lambda page=page: isinstance(table.app.screen, page))
            await table.press("escape")
            await until(table, lambda: isinstance(table.app.screen, PlayScreen))
            assert table.box.line.value == typed
            assert "✗" in table.flowing("#refusal")


async def test_letters_of_words_stay_letters_beside_a_refused_answer(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *TOSS)) as table:
        table.box.show(_form(), None)
        await table.settle()
        await table.type("2 100 a")
        await until(table, lambda: "✗" in table.flowing("#refusal"))
        await table.type("z?", enter=False)
        assert table.box.line.value == "2 100 az?"


async def test_what_is_typed_and_not_refused_takes_every_sign(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *TOSS)) as table:
        table.box.show(_several(9), None)
        await table.settle()
        await table.type("1z", enter=False)
        assert table.box.line.value == "1z"
