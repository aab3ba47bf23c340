"""Expansion 4, spectators: the purple side of the discs for everybody."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import printed, square
from companion.games.marrakesh.expansions import Expansion
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import given, has
from tests.marrakesh.laid_out import STAND_IN, fresh, laid_out
from tests.marrakesh.whose import ada_of, owned
from tests.playing import question_of, refusal, run

PURPLE = (1, 4, 2, 0, 3, 1, 2, 3)


def purple() -> MarrakeshTable:
    """A table in mid-game with the purple side up, its one entertainer on the dinar space, 4 of T4."""
    table = given(expansions=[Expansion.SPECTATORS])
    table.printed.disc = PURPLE
    ada = has(ada_of(table), dinar=0, water=0, date=0)
    table.take(Keshi.PINK)
    ada.keshis[Keshi.PINK], ada.entertainers = 1, [3]
    return table


@pytest.mark.rule("MAR-X4-01", "MAR-DATA-13")
def test_the_chosen_side_is_used_by_everybody() -> None:
    table = fresh(expansions=[Expansion.SPECTATORS])
    played = laid_out(table, {f"disc/{seat.id}": "14" for seat in table.seats})
    assert table.printed.disc == PURPLE
    played.says("onto the main square, purple side up")
    played.says("of the base game are used, purple side up for all")
    assert sum("printed/disc/" in question.key for question in played.asked) == 1
    played = laid_out(table := fresh())
    played.says("onto the main square, pink side up")
    assert table.printed.disc == tuple(STAND_IN["disc/pink"])  # type: ignore[arg-type]


@pytest.mark.rule("MAR-XTRA-04")
def test_the_purple_side_is_the_back_of_the_same_discs() -> None:
    table = fresh(expansions=[Expansion.SPECTATORS])
    played = laid_out(table, {f"disc/{seat.id}": "14" for seat in table.seats})
    assert "MAR-XTRA-04" in played.says("The audience discs of the base game are used").rules


@pytest.mark.rule("MAR-X4-02")
@pytest.mark.parametrize("typed", ["14213123", "14203120"])
def test_one_section_of_the_purple_side_has_no_spectator(typed: str) -> None:
    question = question_of(printed.disc(fresh(expansions=[Expansion.SPECTATORS])), "disc/purple")
    assert "one section of the purple side has 0 spectators, and no other" in refusal(question, typed)
    assert refusal(question, "14203123") == ""


@pytest.mark.rule("MAR-X4-03")
@pytest.mark.parametrize("typed", ["13203123", "14203124"])
def test_one_section_of_the_purple_side_has_four_spectators(typed: str) -> None:
    question = question_of(printed.disc(fresh(expansions=[Expansion.SPECTATORS])), "disc/purple")
    assert "one section of the purple side has 4 spectators, and no other" in refusal(question, typed)


@pytest.mark.rule("MAR-CASE-92", "MAR-X4-02", "MAR-X4-03")
@pytest.mark.parametrize(("turned", "dinars"), [(7, 0), (1, 4)])
def test_case_92_no_spectator_pays_nothing_and_four_pay_four_times(turned: int, dinars: int) -> None:
    table = purple()
    ada = ada_of(table)
    ada.disc = turned
    played = run(table, square.action(table, ada, "x"))
    assert owned(ada) == (dinars, 0, 0)
    if not dinars:
        played.says("no spectator faces that space")
