"""Worked cases of the ledger: scrolls about the main square."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import (
    deployment,
    sahara,
    scroll_moves,
    square,
)
from companion.games.marrakesh.gains import Points
from companion.games.marrakesh.kinds import (
    GOODS,
    Resource,
    SquareSpace,
    Staircase,
)
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import given
from tests.marrakesh.whose import ada_of, entertained, line, owned, owns, scroll
from tests.playing import run

MOSQUE, PALACE = Staircase.MOSQUE, Staircase.PALACE
DINAR, WATER, DATE = Resource
LOADED = (sahara, scroll_moves)
"""Modules that carry out what others grant."""


@pytest.mark.rule("MAR-CASE-157")
def test_case_157_scroll_47_with_goods_and_mosque_at_sections_of_three() -> None:
    table = given()
    table.printed.disc = (1, 3, 2, 1, 2, 1, 2, 3)
    ada = ada_of(table)
    ada.stairs[MOSQUE] = 2
    line(table, 2, 1, Points(1))
    scroll(table, ada, 47, goods="U", **{"next-of-2": "8"})
    assert [ada.keshis[colour] for colour in GOODS] == [0, 3, 0]
    assert (ada.stairs[MOSQUE], owned(ada), ada.score) == (5, (1, 0, 0), 11)


@pytest.mark.rule("MAR-CASE-158")
def test_case_158_scroll_48_and_the_mosque_step_of_a_new_entertainer() -> None:
    table = given()
    ada = ada_of(table)
    owns(ada, Scroll.LONGER_STAIR_MOVES)
    run(table, deployment.deploy(table, ada, Keshi.PINK, "x"), {"space": "2", "more": ""})
    assert ada.stairs[MOSQUE] == 2


@pytest.mark.rule("MAR-CASE-159")
def test_case_159_scroll_51_on_top_of_the_action() -> None:
    table = given()
    table.printed.disc = (2, 3, 2, 3, 1, 1, 2, 1)
    ada = entertained(table, ada_of(table), 4)
    ada.disc = 0
    owns(ada, Scroll.LONELY_SPECTATORS)
    run(table, square.action(table, ada, "x"), {"order": ""})
    assert owned(ada) == (2, 1, 1), "2 dinars of the action, then 1 water and 1 date"
    assert ada.stairs[PALACE] == 1


def neighbours_as_printed(table: MarrakeshTable) -> None:
    """Two points between water and dinar; the disc turns its sections from the points towards the water."""
    table.printed.square = (
        SquareSpace.WATER,
        SquareSpace.MOSQUE,
        SquareSpace.RIVER,
        SquareSpace.PALACE,
        SquareSpace.DATE,
        SquareSpace.GOODS,
        SquareSpace.DINAR,
        SquareSpace.POINTS,
    )


@pytest.mark.rule("MAR-CASE-160")
def test_case_160_scroll_54_between_water_and_dinar() -> None:
    table = given()
    neighbours_as_printed(table)
    ada = ada_of(table)
    owns(ada, Scroll.NEIGHBOURS_PAY)
    run(table, deployment.deploy(table, ada, Keshi.PINK, "x"), {"space": "8"})
    assert (ada.score, owned(ada)) == (12, (1, 1, 0))


@pytest.mark.rule("MAR-CASE-161")
def test_case_161_scroll_65_pays_the_same_section_on_two_spaces() -> None:
    table = given()
    neighbours_as_printed(table)
    table.printed.disc = (1, 2, 1, 2, 1, 2, 3, 1)
    ada = entertained(table, ada_of(table), 1, 8)
    owns(ada, Scroll.SQUARE_TWICE)
    run(table, square.action(table, ada, "x"), {"square-1/space": "8", "square-2/space": "1"})
    assert (ada.score, owned(ada)) == (16, (0, 3, 0))


@pytest.mark.rule("MAR-CASE-162")
def test_case_162_scroll_70_pays_every_entertainer() -> None:
    table = given()
    table.printed.disc = (2, 2, 3, 3, 1, 1, 2, 2)
    ada = entertained(table, ada_of(table), 3, 4, 5, 6)
    scroll(table, ada, 70, **{"next-of-4": "6", "next-of-3": "3", "next-of-2": "4"})
    assert (ada.stairs[PALACE], ada.fisherman, owned(ada), ada.score) == (1, 3, (3, 0, 0), 12)


@pytest.mark.rule("MAR-CASE-164")
def test_case_164_scroll_31_makes_three_spectators_four() -> None:
    table = given()
    ada = ada_of(table)
    before = [run(table, square.spectators(table, ada, space)).value for space in range(8)]
    owns(ada, Scroll.ONE_SPECTATOR_MORE)
    after = [run(table, square.spectators(table, ada, space)).value for space in range(8)]
    assert (before[2], after[2]) == (3, 4)


@pytest.mark.rule("MAR-CASE-156")
def test_case_156_scroll_29_without_an_entertainer_on_the_points_space() -> None:
    table = given()
    ada = ada_of(table)
    owns(ada, Scroll.POINTS_FOR_SPECTATORS)
    run(table, square.action(table, ada, "x"))
    assert run(table, square.spectators(table, ada, 4)).value == 2
    assert ada.score == 14
