"""Texts as values: equal, hashed and kept by what they say; options are frozen like every other value."""

from __future__ import annotations

import dataclasses

import pytest

from companion.engine.choice import Choice, Option
from companion.engine.number import Number
from companion.engine.question import Raw
from companion.engine.replay import Answered
from companion.engine.script import STOP
from companion.engine.table import snapshot
from companion.engine.text import Text, plain


def test_texts_are_equal_by_message_and_values_in_any_order() -> None:
    one = Text("{a} to {b}", a=1, b=plain("x"))
    assert one == Text("{a} to {b}", b=plain("x"), a=1)
    assert hash(one) == hash(Text("{a} to {b}", b=plain("x"), a=1))
    for other in (Text("{a} to {b}", a=2, b=plain("x")), Text("{a} to {b}!", a=1, b=plain("x")), "1 to x"):
        assert one != other


def test_a_plural_makes_another_text() -> None:
    assert Text("a coin", "coins", n=1) != Text("a coin", n=1)


def test_a_text_keeps_its_values_by_name() -> None:
    assert Text("{a} to {b}", a=1, b="x").values == (("a", 1), ("b", "x"))


def test_a_snapshot_of_a_text_is_message_plural_and_values() -> None:
    kept = {"msgid": "{n} coin", "many": "{n} coins", "values": [["n", 2]]}
    assert snapshot(Text("{n} coin", "{n} coins", n=2)) == kept


def test_options_are_frozen() -> None:
    option = Option(id="well", name=Text("the well"), value=1)
    assert (option.key, option.barred, option.rules) == ("", None, ())
    for name in ("id", "name", "value", "key", "barred", "rules"):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(option, name, "other")
    assert option == dataclasses.replace(option)
    assert dataclasses.replace(option, key="w").key == "w"


@pytest.mark.parametrize(("raw", "words"), [(3, "3"), (STOP, "Score it as it stands.")])
def test_the_log_says_question_and_answer(raw: Raw, words: str) -> None:
    line = Answered(Number(key="m1/coins", text=Text("How many coins?")), raw, by_people=True)
    assert (line.key, str(line.text), str(line.answer)) == ("m1/coins", "How many coins?", words)


def test_the_log_names_the_chosen_option() -> None:
    stalls = (
        Option(id="well", name=Text("the well"), value=1),
        Option(id="gate", name=Text("the gate"), value=2),
    )
    question = Choice(key="m1/stall", text=Text("Where?"), options=stalls)
    assert Answered(question, "gate", by_people=True).answer == Text("the gate")


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        (("3 red", "1 pink"), "3 red, 1 pink"),
        (("Ada red, pink", "Bob green"), "Ada red, pink; Bob green"),
    ],
)
def test_semicolons_stand_between_parts_that_have_commas_of_their_own(
    parts: tuple[str, ...], words: str
) -> None:
    assert str(Text("{parts}", parts=tuple(plain(part) for part in parts))) == words
