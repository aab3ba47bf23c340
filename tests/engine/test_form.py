"""Forms: fields filled from left to right by one typed line, refused with the field's name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.question import Question, Raw
from companion.engine.text import Text
from companion.engine.words import Words
from tests.engine.typed import answer, refused, refused_raw


def _field(name: str, question: Question[Any], width: int = 0, *, rest: bool = False) -> FormField:
    return FormField(name=name, label=Text("{name}", name=name), question=question, width=width, rest=rest)


def _number(name: str, most: int = 9, default: Raw = None) -> Number:
    return Number(key=name, text=Text("{name}", name=name), most=most, default=default)


SORT = Choice(
    key="sort",
    text=Text("sort"),
    options=tuple(Option(id=word, name=Text("{word}", word=word), value=word) for word in ("silk", "salt")),
)
CARD = Form(
    key="card",
    text=Text("What is on the card?"),
    fields=(
        _field("sort", SORT),
        _field("price", _number("price", 60)),
        _field("crates", _number("crates", 9, 1)),
    ),
    make=lambda given: (given["sort"], given["price"], given["crates"]),
    check=lambda card: Text("Salt never costs more than 9.") if card[0] == "salt" and card[1] > 9 else None,
)
NOTE = Words(key="note", text=Text("note"), default="-")
ROW = Form(
    key="row",
    text=Text("How many of each?"),
    fields=(
        *(_field(name, _number(name, 5), 1) for name in "xyz"),
        _field("note", NOTE, rest=True),
    ),
    make=lambda given: given,
)


@pytest.mark.parametrize(
    ("typed", "raw"),
    [
        ("silk 12 3", {"sort": "silk", "price": 12, "crates": 3}),
        ("1 12 3", {"sort": "silk", "price": 12, "crates": 3}),
        ("si,12+8-3,3", {"sort": "silk", "price": 17, "crates": 3}),
        ("salt   7", {"sort": "salt", "price": 7, "crates": 1}),
    ],
)
def test_a_typed_line_fills_the_fields_from_left_to_right(typed: str, raw: dict[str, Raw]) -> None:
    assert answer(CARD, typed) == raw
    assert CARD.decode(raw) == tuple(raw.values())


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("silk", "price is still missing: 0 to 60."),
        ("", "sort is still missing: 1 silk, 2 salt."),
        ("silk 61", "price: 61 is not from 0 to 60."),
        ("silk x", "price: “x” is no whole number from 0 to 60 and no sum such as 12+8-3."),
        ("s 5", "sort: “s” could be silk, salt: type more of it."),
        ("silk 5 5 5", "“5” is more than the 3 fields here take."),
        ("salt 12", "Salt never costs more than 9."),
    ],
)
def test_a_form_refuses_with_the_name_of_the_field(typed: str, sentence: str) -> None:
    assert refused(CARD, typed) == sentence


@pytest.mark.parametrize("typed", ["123", "1 2 3", "12 3", "1, 2, 3"])
def test_fields_of_one_character_need_no_blanks(typed: str) -> None:
    assert answer(ROW, typed) == {"x": 1, "y": 2, "z": 3, "note": "-"}


def test_the_rest_of_the_line_goes_into_the_last_field() -> None:
    assert answer(ROW, "123 by the old gate") == {"x": 1, "y": 2, "z": 3, "note": "by the old gate"}
    assert answer(ROW, "120[/]") == {"x": 1, "y": 2, "z": 0, "note": "[/]"}
    assert refused(ROW, "12") == "z is still missing: 0 to 5."
    assert refused(ROW, "193") == "y: 9 is not from 0 to 5."


def test_fields_come_in_any_order_and_all_are_needed() -> None:
    assert CARD.refuse({"crates": 2, "price": 3, "sort": "salt"}) is None
    assert refused_raw(CARD, {"crates": 2, "sort": "salt"}) == "price is still missing."
    assert (
        refused_raw(CARD, {"sort": "salt", "price": 3, "crates": 2, "moon": 1})
        == "There is no field “moon” here."
    )
    assert refused_raw(CARD, ["salt", 3, 2]) == "All fields are needed: sort, price, crates."
    assert (
        refused_raw(CARD, {"sort": "tea", "price": 3, "crates": 2})
        == "sort: “tea” is none of the options: 1 silk, 2 salt."
    )


def test_a_form_is_one_value_made_of_all_fields() -> None:
    def total(given: Mapping[str, Any]) -> int:
        return sum(given.values())

    form = Form(
        key="sum",
        text=Text("Sum?"),
        fields=(_field("x", _number("x")), _field("y", _number("y"))),
        make=total,
    )
    assert form.decode({"y": 4, "x": 3}) == 7
    assert str(form.say({"x": 3, "y": 4})) == "x 3, y 4"
    assert [place.id for place in form.places()] == ["x", "y"]
    assert str(form.hint()) == "in this order: x, y"
