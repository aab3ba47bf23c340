"""Readings of gaps, for a game of any prefix: ids, what a table takes, the page that asks."""

from __future__ import annotations

from companion.engine.table import Table
from companion.engine.text import Text
from companion.games.readings import (
    Reading,
    Rulings,
    ask_rulings,
    open_ruling,
    open_rulings,
    settled_ruling,
)
from tests.playing import fields_of, question_of, refusal, run

RULINGS = (
    open_ruling("LAMP-AMB", 5, Text("An empty stall"), Text("closed"), Text("open")),
    settled_ruling("LAMP-AMB", 6, Text("A broken lamp"), Text("counts")),
    open_ruling("LAMP-AMB", 15, Text("A tie"), Text("shared"), Text("to the elder")),
)


def taken(typed: str) -> Rulings:
    """Return what a table has taken that typed this line on the page."""
    rulings = run(Table(), ask_rulings(RULINGS), {"setup/rulings": typed}).value
    assert isinstance(rulings, Rulings)
    return rulings


def test_only_open_rulings_are_asked_and_the_ids_carry_prefix_and_number() -> None:
    assert [ruling.id for ruling in RULINGS] == ["LAMP-AMB-05", "LAMP-AMB-06", "LAMP-AMB-15"]
    page = question_of(ask_rulings(RULINGS), "setup/rulings")
    assert list(fields_of(page)) == ["LAMP-AMB-05", "LAMP-AMB-15"] == [r.id for r in open_rulings(RULINGS)]
    assert page.rules == ("LAMP-AMB-05", "LAMP-AMB-15")


def test_a_bare_enter_takes_what_is_recommended() -> None:
    rulings = taken("")
    assert rulings.taken == (("LAMP-AMB-05", Reading.RECOMMENDED), ("LAMP-AMB-15", Reading.RECOMMENDED))
    assert not any(rulings.otherwise(number) for number in (5, 6, 15))


def test_a_number_finds_its_ruling_and_no_other() -> None:
    rulings = taken("12")
    assert [number for number in range(1, 20) if rulings.otherwise(number)] == [15]
    assert [number for number in range(1, 20) if taken("21").otherwise(number)] == [5]


def test_a_third_reading_is_refused() -> None:
    assert "An empty stall" in refusal(question_of(ask_rulings(RULINGS), "setup/rulings"), "3")
