"""The driver of pieces of a script: it answers what was expected, and fails on anything else."""

from __future__ import annotations

import pytest

from companion.engine.number import Number
from companion.engine.saying import do
from companion.engine.script import Script, StoppedEarlyError, ask
from companion.engine.table import Table
from companion.engine.text import Text
from tests.playing import STOPPED, piece, question_of, run


def _how_many(table: Table, stall: str) -> Number:
    return Number(key=table.key("lamps", stall), text=Text("How many?"), most=5)


def lamps(table: Table) -> Script[int]:
    """Ask twice for lamps and say the sum."""
    table.begin_moment()
    total = 0
    try:
        total += yield from ask(lambda: _how_many(table, "well"))
        total += yield from ask(lambda: _how_many(table, "gate"))
    except StoppedEarlyError:
        return -1
    yield do(Text("Light {n} lamp.", "Light {n} lamps.", n=total))
    return total


light = piece(lamps)


def test_answers_are_found_by_the_end_of_the_key() -> None:
    played = light(Table(), {"well": "2", "lamps/gate": "3"})
    assert (played.value, played.todo, played.keys) == (5, ["Light 5 lamps."], ["lamps/well", "lamps/gate"])
    played.in_order("well", "gate", "Light 5")
    assert played.table.moment == 1


def test_an_answer_for_always_is_made_from_the_question() -> None:
    played = light(Table(), always={"well": "1", "gate": lambda question: question.key[1]})
    assert played.value == 2
    assert light(Table(moment=3), always={"well": "1", "gate": lambda question: question.key[1]}).value == 5


def test_players_may_stop() -> None:
    assert light(Table(), {"well": "2", "gate": STOPPED}).value == -1


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        ({"well": "2"}, "nobody expected the question m1/lamps/gate: How many"),
        ({"well": "2", "gate": "6"}, "m1/lamps/gate refuses “6”"),
        ({"well": "2", "gate": "3", "wall": "1"}, "never asked: \\['wall'\\]"),
    ],
    ids=["too few", "refused", "too many"],
)
def test_what_was_not_expected_fails(answers: dict[str, str], words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        light(Table(), answers)


def test_the_question_under_test_is_reached_through_those_before_it() -> None:
    question = question_of(lamps(Table()), "gate", {"well": "0"})
    assert question.key == "m1/lamps/gate"
    with pytest.raises(AssertionError, match="wall was never asked"):
        question_of(lamps(Table()), "wall", {"well": "0", "gate": "0"})


def test_a_script_that_does_not_end_is_given_up() -> None:
    def endless(table: Table) -> Script[None]:
        while True:
            yield from lamps(table)

    with pytest.raises(AssertionError, match="does not come to an end"):
        run(table := Table(), endless(table), always={"well": "1", "gate": "1"})
