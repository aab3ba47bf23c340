"""Worked cases of instant scrolls."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import madrasa
from companion.games.marrakesh.gains import KeshiOf, Points, Resources
from companion.games.marrakesh.kinds import (
    Resource,
    Sector,
    Staircase,
)
from tests.marrakesh.given import given
from tests.marrakesh.kept import EACH, lying
from tests.marrakesh.whose import ada_of, goods, owned
from tests.playing import run

DINAR, WATER, DATE = Resource.DINAR, Resource.WATER, Resource.DATE


@pytest.mark.rule("MAR-CASE-157")
def test_scroll_47_with_two_sections_of_three() -> None:
    table = given()
    ada = ada_of(table)
    table.printed.disc = (1, 3, 1, 2, 2, 2, 1, 3)
    table.printed.lines["1/1"] = (Points(1),)
    run(
        table,
        madrasa.take_scroll(table, ada, 47, "x"),
        {"next-of-2": "8", "goods": "U"},
    )
    assert (goods(ada), ada.stairs[Staircase.MOSQUE]) == ((0, 3, 0), 3)


@pytest.mark.rule("MAR-CASE-162")
def test_scroll_70_with_four_entertainers() -> None:
    table = given()
    ada = ada_of(table)
    table.take(Keshi.PINK, 4)
    ada.keshis[Keshi.PINK], ada.entertainers = 4, [5, 2, 3, 4]
    table.printed.disc = (2, 2, 3, 3, 1, 1, 2, 1)
    typed = {"next-of-4": "6", "next-of-3": "3", "next-of-2": "4"}
    run(table, madrasa.take_scroll(table, ada, 70, "x"), typed)
    assert (ada.stairs[Staircase.PALACE], ada.fisherman, owned(ada), ada.score) == (1, 3, (3, 0, 0), 12)


@pytest.mark.rule("MAR-CASE-163")
def test_scroll_59_with_four_bonuses_on_the_line() -> None:
    table = given()
    ada = ada_of(table)
    table.printed.lines["1/1"] = (
        Resources(DINAR, 1),
        Points(3),
        KeshiOf(Keshi.RED),
        KeshiOf(Keshi.GREEN),
    )
    run(table, madrasa.take_scroll(table, ada, 59, "x"), {"vendor": "3"})
    assert (owned(ada), ada.score) == ((1, 0, 0), 10 + 3 + 1)
    assert (list(ada.vendors), ada.keshis[Keshi.GREEN]) == ([Sector.PALACE], 1)
    assert lying(table) == EACH
