"""The Black Gate: Extoll Virtue or Seek Charity, by the tiles on the Civic board."""

from __future__ import annotations

import pytest

from companion.games.baghdad import gates
from companion.games.baghdad.gates import Gate
from companion.games.baghdad.kinds import Owner, Symbol
from companion.games.baghdad.person import Extolled
from companion.games.baghdad.table import BaghdadTable
from tests.baghdad.full_city_play import TO, Game, ada, names
from tests.baghdad.full_gates_play import (
    CHARITY,
    CIVICS,
    EXTOLL,
    civic_table,
    column,
    moves_on,
    passes,
)

ON_THE_WAY = "you/vizier/black-gate/civics"
YOU, SECOND, THIRD, BOT = Owner.YOU, Owner.SECOND, Owner.THIRD, Owner.BOT


def with_columns(you: str, second: str = "", **more: object) -> BaghdadTable:
    """Return a table of two with these columns of the Civic board."""
    return civic_table(columns={YOU: you, SECOND: second}, **more)


def gate(table: BaghdadTable, answer: str | None = None) -> Game:
    """Let Ada pass the Black Gate; without an answer nothing may be asked."""
    return passes(table, Gate.BLACK, {CIVICS: answer} if answer is not None else {})


def standing(table: BaghdadTable) -> tuple[int, int]:
    """Return Ada's Favour and Shame."""
    return ada(table).favour, ada(table).shame


@pytest.mark.rule("BAG-PUB-19")
@pytest.mark.parametrize(("to", "steps"), [("SW-7", 0), ("NW-7", 1), ("NE-7", 2), ("SE-7", 3)])
def test_every_move_out_of_se_forces_one_choice(to: str, steps: int) -> None:
    table = with_columns("p", favour=2, steps=steps)
    played = moves_on(table, {TO: to, ON_THE_WAY: EXTOLL})
    assert {"extoll", "charity"} <= {option.id for option in played.question(ON_THE_WAY).places()}
    assert "BAG-PUB-19" in played.question(ON_THE_WAY).rules
    assert standing(table) == (3, 0)
    played.in_order("your Vizier", "Ada passes the Black Gate", ON_THE_WAY)


@pytest.mark.rule("BAG-PUB-19")
@pytest.mark.parametrize(("place", "to"), [("SW-1", "NW-7"), ("NW-1", "NE-7"), ("NE-1", "SE-7")])
def test_no_other_border_is_a_gate(place: str, to: str) -> None:
    table = with_columns("p", place=place, favour=2)
    assert moves_on(table, {TO: to}).keys == ["you/vizier/to"]
    assert standing(table) == (2, 0)


@pytest.mark.rule("BAG-PUB-20", "BAG-AMB-08")
@pytest.mark.parametrize(("words", "gained"), [("p", 1), ("p! s", 2), ("b! p! a s!", 4)])
def test_extoll_marks_a_tile_and_gains_favour_for_the_whole_column(words: str, gained: int) -> None:
    table = with_columns(words, second="b p a", favour=2)
    played = gate(table, EXTOLL)
    assert set(column(table).values()) == {Extolled.EXTOLLED}
    assert standing(table) == (2 + gained, 0)
    assert set(column(table, SECOND).values()) == {Extolled.NOT_YET}
    assert {"BAG-PUB-20", "BAG-AMB-08"} <= set(played.says("of your column on the Civic board").rules)


@pytest.mark.rule("BAG-PUB-20")
def test_one_tile_is_marked_not_all() -> None:
    table = with_columns("p s b", favour=2)
    gate(table, EXTOLL)
    assert list(column(table).values()) == [Extolled.EXTOLLED, Extolled.NOT_YET, Extolled.NOT_YET]


@pytest.mark.rule("BAG-PUB-21")
@pytest.mark.parametrize(("words", "lost"), [("", 0), ("p!", 1), ("p! s!", 2)])
def test_without_an_unmarked_tile_charity_is_forced(words: str, lost: int) -> None:
    table = with_columns(words, favour=3)
    played = gate(table)
    assert standing(table) == (3 - lost, 0)
    assert "BAG-PUB-21" in played.says("no tile without a marker lies in your column").rules


@pytest.mark.rule("BAG-PUB-22")
@pytest.mark.parametrize(
    ("you", "second", "lost"), [("p", "", 1), ("p", "b p a", 3), ("p s b", "b", 3), ("p", "b p a s", 4)]
)
def test_charity_costs_the_tiles_of_the_fullest_column(you: str, second: str, lost: int) -> None:
    table = with_columns(you, second, favour=6)
    played = gate(table, CHARITY)
    assert standing(table) == (6 - lost, 0)
    assert set(column(table).values()) == {Extolled.NOT_YET}
    assert "BAG-PUB-22" in played.says("step").rules


@pytest.mark.rule("BAG-PUB-22")
def test_the_column_of_any_player_counts() -> None:
    table = civic_table(3, columns={YOU: "p", SECOND: "b", THIRD: "b p a"}, favour=6)
    gate(table, CHARITY)
    assert standing(table) == (3, 0)


@pytest.mark.rule("BAG-BMOD-11")
def test_the_bots_column_counts_too() -> None:
    table = civic_table(1, columns={YOU: "p", BOT: "b p a s"}, favour=6)
    played = gate(table, CHARITY)
    assert standing(table) == (2, 0)
    assert "BAG-BMOD-11" in played.says("steps down").rules


@pytest.mark.rule("BAG-PUB-23")
@pytest.mark.parametrize(("favour", "left", "shame"), [(4, 1, 0), (3, 0, 0), (2, 0, 1), (0, 0, 3)])
def test_steps_that_are_missing_become_shame(favour: int, left: int, shame: int) -> None:
    table = with_columns("p", "b p a", favour=favour)
    asked = names(table, lambda: gates.pass_gate(table, ada(table), Gate.BLACK, "gate"), CIVICS)
    assert asked["charity"].endswith(f"of it {shame} as Shame") is (shame > 0)
    played = gate(table, CHARITY)
    assert standing(table) == (left, shame)
    if shame:
        assert "BAG-PUB-23" in played.says("Shame").rules


@pytest.mark.rule("BAG-PUB-25")
def test_each_tile_is_extolled_once_so_four_times_at_most() -> None:
    table = with_columns("b p a s", favour=0)
    gained = []
    for _ in range(4):
        before = ada(table).favour
        ada(table).favour = 0
        gate(table, EXTOLL)
        gained.append(ada(table).favour)
        ada(table).favour = before
    assert gained == [4, 4, 4, 4]
    assert "Seek Charity" in gate(table).words[1]


@pytest.mark.rule("BAG-PUB-26")
def test_with_all_columns_empty_charity_costs_nothing() -> None:
    table = with_columns("", favour=0)
    played = gate(table)
    assert standing(table) == (0, 0)
    assert "BAG-PUB-26" in played.says("it costs nothing").rules


@pytest.mark.rule("BAG-CASE-100")
def test_case_extoll_until_all_are_marked() -> None:
    table = with_columns("p! s b", favour=0)
    gate(table, EXTOLL)
    assert (ada(table).favour, list(column(table).values()).count(Extolled.EXTOLLED)) == (3, 2)
    gate(table, EXTOLL)
    assert (ada(table).favour, list(column(table).values()).count(Extolled.EXTOLLED)) == (6, 3)
    assert gate(table).keys == []
    assert ada(table).favour == 3
    column(table)[Symbol.ARTEFACT] = Extolled.NOT_YET
    gate(table, EXTOLL)
    assert (ada(table).favour, len(column(table))) == (7, 4)


@pytest.mark.rule("BAG-CASE-101")
def test_case_charity_with_shame() -> None:
    table = with_columns("p", "b p a", favour=2)
    gate(table, CHARITY)
    assert standing(table) == (0, 1)
