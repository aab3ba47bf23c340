"""Worked cases of the madrasa: sets of scrolls, the change, empty academies."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import madrasa, storage_row
from companion.games.marrakesh.kinds import (
    Back,
    Resource,
)
from companion.games.marrakesh.table import MarrakeshTable, Stack
from tests.marrakesh.given import given, has, stands
from tests.marrakesh.test_madrasa import LASTING, shown
from tests.marrakesh.whose import ada_of, owned
from tests.playing import question_of, refusal, run

DINAR, WATER, DATE = Resource.DINAR, Resource.WATER, Resource.DATE


def buying(scholars: int, dates: int, *wanted: Back) -> str:
    """Buy a scroll of each back; return why the last one is refused, empty where all are bought."""
    numbers = [LASTING[back][wanted[:place].count(back)] for place, back in enumerate(wanted)]
    table = shown(given(), *(number for lasting in LASTING.values() for number in lasting))
    has(stands(table, ada_of(table), gray=scholars), date=dates)
    typed = {f"x/{place}": str(number) for place, number in enumerate(numbers[:-1], start=1)}
    try:
        question = question_of(madrasa.action(table, ada_of(table), "x"), f"x/{len(numbers)}", typed)
    except AssertionError:
        return "nothing more can be bought"
    refused = refusal(question, str(numbers[-1]))
    if refused:
        return refused
    table = shown(given(), *(number for lasting in LASTING.values() for number in lasting))
    ada = has(stands(table, ada_of(table), gray=scholars), date=dates)
    typed |= {f"x/{len(numbers)}": str(numbers[-1])}
    left = scholars - sum(back.scholars for back in wanted), dates - sum(back.dates for back in wanted)
    if min(left) > 0:
        typed |= {f"x/{len(numbers) + 1}": "0"}
    run(table, madrasa.action(table, ada, "x"), typed)
    assert (ada.scrolls, ada.resources[DATE]) == (numbers, left[1])
    return ""


def pinks() -> MarrakeshTable:
    """Return a table with 5 scholars for Ada, three pink and three gray scrolls faceup."""
    table = shown(given(), 48, 49, 50, 13, 14, 15)
    stands(table, ada_of(table), gray=5)
    return table


@pytest.mark.rule("MAR-CASE-61")
@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ((Back.PINK, Back.GRAY), ""),
        ((Back.YELLOW, Back.YELLOW), ""),
        ((Back.YELLOW, Back.GRAY, Back.GRAY), ""),
        ((Back.YELLOW, Back.GRAY, Back.GRAY, Back.GRAY), "nothing more"),
        ((Back.PINK, Back.YELLOW), "it needs 3 scholars, 1 free"),
    ],
)
def test_sets_for_six_scholars_and_three_dates(wanted: tuple[Back, ...], why: str) -> None:
    assert why in buying(6, 3, *wanted)
    assert bool(why) == bool(buying(6, 3, *wanted))


@pytest.mark.rule("MAR-CASE-62")
@pytest.mark.parametrize(
    ("wanted", "legal"),
    [((Back.ORANGE,), True), ((Back.PINK, Back.YELLOW), True), ((Back.ORANGE, Back.GRAY), False)],
)
def test_sets_for_eight_scholars_and_three_dates(wanted: tuple[Back, ...], legal: bool) -> None:
    assert (buying(8, 3, *wanted) == "") == legal


@pytest.mark.rule("MAR-CASE-63")
def test_the_same_scholars_serve_again_two_rounds_later() -> None:
    table = shown(given(), 13, 14, 48, 49)
    ada = has(stands(table, ada_of(table), gray=6), date=3)
    run(table, madrasa.action(table, ada, "x"), {"x/1": "48", "x/2": "13"})
    table.begin_moment()
    table.round = 3
    has(ada, date=3)
    run(table, madrasa.action(table, ada, "x"), {"x/1": "49", "x/2": "14"})
    assert (ada.scrolls, ada.resources[DATE], ada.keshis[Keshi.GRAY]) == ([48, 13, 49, 14], 0, 6)


@pytest.mark.rule("MAR-CASE-64")
def test_the_pink_scrolls_are_changed_and_one_is_taken() -> None:
    table = pinks()
    ada = has(ada_of(table), dinar=1, date=2)
    new = {"pink-1/scroll/pink": "52", "pink-2/scroll/pink": "54", "pink-3/scroll/pink": "56"}
    question = question_of(madrasa.action(table, ada, "x"), "x/2", {"x/1": "93"} | new)
    assert refusal(question, "0") != ""
    table = pinks()
    ada = has(ada_of(table), dinar=1, date=2)
    run(table, madrasa.action(table, ada, "x"), {"x/1": "93", "x/2": "54"} | new)
    assert (ada.scrolls, owned(ada)) == ([54], (0, 0, 0))
    assert table.stacks[Back.PINK] == [Stack(5, 52), Stack(4, None), Stack(5, 56)]


@pytest.mark.rule("MAR-CASE-65")
def test_changes_that_are_refused() -> None:
    table = pinks()
    ada = has(ada_of(table), dinar=1, date=1)
    question = question_of(madrasa.action(table, ada, "x"), "x/1")
    assert "it costs 1 dinar, 2 dates" in refusal(question, "93")
    has(ada, dinar=1, date=3)
    question = question_of(madrasa.action(table, ada, "x"), "x/2", {"x/1": "13"})
    assert "only before your first purchase of the round" in refusal(question, "93")


@pytest.mark.rule("MAR-CASE-66")
@pytest.mark.parametrize(("sizes", "after"), [((0, 5, 4), (2, 3, 4)), ((0, 1, 1), (0, 1, 1))])
def test_the_lower_half_fills_the_empty_gray_academy(
    sizes: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    table = shown(given())
    tops = (None, 13, 14)
    table.stacks[Back.GRAY] = [Stack(size, top) for size, top in zip(sizes, tops, strict=True)]
    new = {"gray-1/scroll/gray": "15"} if after[0] else {}
    run(table, madrasa.refill(table, ada_of(table), "close"), new)
    assert [(stack.size, stack.top) for stack in table.stacks[Back.GRAY]] == [
        (after[0], 15 if after[0] else None),
        (after[1], 13),
        (after[2], 14),
    ]


@pytest.mark.rule("MAR-CASE-67")
def test_the_scroll_icon_finds_the_two_yellow_scrolls_that_are_left() -> None:
    table = shown(given(), 22, 23, 24)
    ada = has(stands(table, ada_of(table), gray=3), date=1)
    run(table, madrasa.action(table, ada, "assistant-1/action"), {"action/1": "23"})
    ada.row = [5, 6, 7]
    script = storage_row.cover(table, ada, 22, "assistant-2/action")
    question = question_of(script, "storage-4/scroll")
    assert [refusal(question, number) == "" for number in ("22", "23", "24")] == [True, False, True]
    ada.row.pop()
    script = storage_row.cover(table, ada, 22, "assistant-2/action")
    run(table, script, {"storage-4/scroll": "24"})
    assert ada.scrolls == [23, 24]
    assert [stack.top for stack in table.stacks[Back.YELLOW]] == [22, None, None]
    new = {"yellow-2/scroll/yellow": "25", "yellow-3/scroll/yellow": "26"}
    run(table, madrasa.refill(table, ada, "close"), new)
    assert [stack.top for stack in table.stacks[Back.YELLOW]] == [22, 25, 26]


@pytest.mark.rule("MAR-CASE-133", "MAR-XTRA-53")
def test_six_scholars_for_a_pink_and_a_gray_scroll() -> None:
    assert buying(6, 3, Back.GRAY, Back.PINK) == ""
    assert buying(6, 9, Back.YELLOW, Back.PINK) != ""
