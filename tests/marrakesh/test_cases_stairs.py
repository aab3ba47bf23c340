"""Worked cases of the ledger: staircases, lines and the scrolls about them."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import (
    oases,
    sahara,
    scroll_moves,
    square,
    stairs,
)
from companion.games.marrakesh.gains import AnyKeshis, Gain, KeshiOf, Points, Resources
from companion.games.marrakesh.kinds import (
    Resource,
    Sector,
    Source,
    Staircase,
)
from companion.games.marrakesh.scrolls import Scroll
from tests.marrakesh.given import given, stands
from tests.marrakesh.whose import ada_of, entertained, line, owned, owns, scroll
from tests.playing import refusal, run

MOSQUE, PALACE = Staircase.MOSQUE, Staircase.PALACE
DINAR, WATER, DATE = Resource
LOADED = (sahara, scroll_moves)
"""Modules that carry out what others grant."""


@pytest.mark.rule("MAR-CASE-54")
def test_case_54_three_clerics_cross_the_first_threshold() -> None:
    table = given()
    ada = stands(table, ada_of(table), black=3)
    ada.stairs[MOSQUE] = 2
    line(table, 2, 1, KeshiOf(Keshi.GREEN), Resources(DINAR), Points(3))
    run(table, stairs.action(table, ada, MOSQUE, "x"), {"line-1": "1"})
    assert (ada.stairs[MOSQUE], owned(ada), ada.score) == (5, (1, 0, 0), 11)
    assert ada.keshis[Keshi.GREEN] == 1


@pytest.mark.rule("MAR-CASE-55")
def test_case_55_two_thresholds_in_one_move() -> None:
    table = given()
    ada = stands(table, ada_of(table), black=6)
    ada.stairs[MOSQUE] = 3
    line(table, 2, 1, Points(2), Resources(WATER))
    line(table, 3, 1, Points(5), Resources(DATE))
    answers = {"mosque-2/line-1": "2", "mosque-3/line-1": "1"}
    played = run(table, stairs.action(table, ada, MOSQUE, "x"), answers)
    assert (ada.stairs[MOSQUE], owned(ada), ada.score) == (9, (2, 1, 0), 15)
    assert "none of the options" in refusal(played.question("mosque-2/line-1"), "1 2")


@pytest.mark.rule("MAR-CASE-56")
def test_case_56_the_final_space() -> None:
    table = given()
    ada = stands(table, ada_of(table), white=5)
    ada.stairs = {MOSQUE: 5, PALACE: 12}
    line(table, 2, 5, Resources(DINAR, 4), Points(7))
    run(table, stairs.action(table, ada, PALACE, "x"), {"line-1": "2"})
    assert (ada.stairs[PALACE], owned(ada), ada.score) == (14, (1, 0, 0), 20)


@pytest.mark.rule("MAR-CASE-57")
def test_case_57_on_the_final_space() -> None:
    table = given()
    ada = stands(table, ada_of(table), white=6)
    ada.stairs[PALACE] = 14
    played = run(table, stairs.action(table, ada, PALACE, "x"))
    assert (ada.score, owned(ada), played.keys) == (16, (0, 0, 0), [])


@pytest.mark.rule("MAR-CASE-58")
def test_case_58_no_threshold() -> None:
    table = given()
    ada = stands(table, ada_of(table), black=3)
    ada.stairs[MOSQUE] = 4
    played = run(table, stairs.action(table, ada, MOSQUE, "x"))
    assert (ada.stairs[MOSQUE], ada.score, owned(ada), played.keys) == (7, 10, (0, 0, 0), [])


@pytest.mark.rule("MAR-CASE-59")
def test_case_59_two_keshis_of_one_colour() -> None:
    table = given()
    ada = stands(table, ada_of(table), green=6)
    ada.stairs[MOSQUE] = 3
    line(table, 2, 1, AnyKeshis(2, alike=True))
    script = stairs.climb(table, ada, MOSQUE, 1, "x", Source.STAIRS)
    played = run(table, script, {"colour": "G"})
    assert (ada.keshis[Keshi.GREEN], ada.score) == (8, 12)
    assert "none of the options" in refusal(played.question("colour"), "GW")


@pytest.mark.rule("MAR-CASE-60")
def test_case_60_a_full_madrasa_leaves_the_date() -> None:
    table = given()
    ada = stands(table, ada_of(table), gray=8)
    ada.stairs[MOSQUE] = 3
    line(table, 2, 1, KeshiOf(Keshi.GRAY), Resources(DATE))
    played = run(table, stairs.climb(table, ada, MOSQUE, 1, "x", Source.STAIRS))
    assert (owned(ada), ada.keshis[Keshi.GRAY], played.keys) == ((1, 0, 1), 8, [])


@pytest.mark.rule("MAR-CASE-98")
def test_case_98_scroll_48_lengthens_a_move_of_the_main_square_once() -> None:
    table = given()
    ada = entertained(table, ada_of(table), 2)
    ada.stairs[MOSQUE], ada.disc = 3, 6
    owns(ada, Scroll.LONGER_STAIR_MOVES)
    line(table, 2, 1, Points(2))
    run(table, square.action(table, ada, "x"), {"more": ""})
    assert run(table, square.spectators(table, ada, 1)).value == 3
    assert (ada.stairs[MOSQUE], owned(ada), ada.score) == (7, (1, 0, 0), 12)


@pytest.mark.rule("MAR-CASE-104", "MAR-CASE-148")
@pytest.mark.parametrize(("student", "points"), [(5, 7), (3, 0)])
def test_cases_104_and_148_thresholds_crossed_on_both_staircases(student: int, points: int) -> None:
    table = given()
    ada = ada_of(table)
    ada.stairs = {MOSQUE: student, PALACE: 14}
    assert oases.worth(table, ada, 29) == points


@pytest.mark.rule("MAR-CASE-131")
def test_case_131_the_first_threshold_of_the_palace() -> None:
    shown: tuple[Gain, ...] = (
        Resources(DINAR),
        KeshiOf(Keshi.TURQUOISE),
        KeshiOf(Keshi.GRAY),
        KeshiOf(Keshi.YELLOW),
        Points(5),
    )
    table = given()
    ada = stands(table, ada_of(table), white=2)
    ada.stairs[PALACE] = 2
    line(table, 1, 2, *shown)
    run(table, stairs.action(table, ada, PALACE, "x"), {"line-1": "5"})
    assert (owned(ada), ada.score) == ((1, 0, 0), 15)
    owns(ada, Scroll.TWO_LINE_BONUSES)
    ada.stairs[PALACE] = 2
    played = run(table, stairs.action(table, ada, PALACE, "y"), {"line-1": "1", "line-2": "1"})
    assert (owned(ada), ada.keshis[Keshi.TURQUOISE]) == ((3, 0, 0), 1)
    assert len(played.question("line-2").places()) == 4, "another one than the first"


@pytest.mark.rule("MAR-CASE-132")
@pytest.mark.parametrize(("scrolls", "points"), [((), 5), ((Scroll.TWO_POINTS_ATOP_PALACE,), 10)])
def test_case_132_five_nobles_with_the_courtier_on_top(scrolls: tuple[Scroll, ...], points: int) -> None:
    table = given()
    ada = stands(table, ada_of(table), white=5)
    ada.stairs[PALACE] = 14
    owns(ada, *scrolls)
    played = run(table, stairs.action(table, ada, PALACE, "x"))
    assert (ada.score, owned(ada), played.keys) == (10 + points, (0, 0, 0), [])


@pytest.mark.rule("MAR-CASE-163")
def test_case_163_scroll_59_gives_the_whole_line() -> None:
    table = given()
    ada = ada_of(table)
    line(table, 1, 1, Resources(DINAR), Points(3), KeshiOf(Keshi.RED), KeshiOf(Keshi.GREEN))
    scroll(table, ada, 59, vendor=Sector.PALACE.key)
    assert (owned(ada), ada.score, ada.keshis[Keshi.GREEN]) == ((1, 0, 0), 14, 1)
    assert set(ada.vendors) == {Sector.PALACE}
