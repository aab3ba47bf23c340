"""What hands must change after an earlier answer was given anew, and when that is told."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.table import STRETCH, Table, Thing, to_put_right
from companion.engine.text import Text
from tests.engine.fakes import opened
from tests.engine.steady import steady
from tests.sample_game import GAME


def test_nothing_is_due_where_nothing_was_given_anew() -> None:
    session = opened(GAME)
    steady(session, "visits")
    assert session.moves_due() == ()


def test_what_to_change_on_the_table_is_told_once() -> None:
    session = opened(GAME)
    steady(session, "visits")
    assert session.revise("m1/toss", {}) is None
    [move] = session.moves_due()
    assert str(move).startswith("coins of ")
    assert session.moves_due() == ()


def test_an_undo_of_the_new_answer_leaves_nothing_due() -> None:
    session = opened(GAME)
    steady(session, "visits")
    assert session.revise("m1/toss", {}) is None
    assert session.undo() is None
    assert session.moves_due() == ()


def test_a_stretch_begins_at_the_next_round_moment() -> None:
    table = Table()
    for moment in (STRETCH, 2 * STRETCH):
        table.begin_stretch()
        assert table.moment == moment
    table.begin_moment()
    table.begin_stretch()
    assert table.moment == 3 * STRETCH


def test_a_thing_that_only_has_another_name_stays_where_it_is() -> None:
    before = Thing("coins", Text("coins of Ada"), count=2)
    assert to_put_right((before,), (replace(before, name=Text("coins of Max")),)) == ()
    assert to_put_right((before,), (replace(before, count=3),)) != ()
