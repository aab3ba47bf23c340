"""The madrasa, rule by rule: buying scrolls, changing them, new scrolls at the close of a turn."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.games.marrakesh import madrasa, river_evaluation, round_end
from companion.games.marrakesh.kinds import Back, Resource, Source, back_of
from companion.games.marrakesh.scrolls import SCROLLS, Scroll, Timing, timing_of
from companion.games.marrakesh.table import MarrakeshTable, Stack
from tests.marrakesh.given import given, has, stands
from tests.marrakesh.whose import ada_of
from tests.playing import Played, question_of, refusal, run

LASTING = {
    Back.GRAY: (13, 14, 15),
    Back.YELLOW: (22, 23, 24),
    Back.PINK: (48, 49, 50),
    Back.ORANGE: (63, 65, 66),
}
"""Scrolls of each back that do nothing when they are taken."""


def shown(table: MarrakeshTable, *numbers: int, size: int = 5) -> MarrakeshTable:
    """Turn scrolls up on their academies, one stack after the other; other stacks are empty."""
    for back in Back:
        tops = [number for number in numbers if back_of(number) is back]
        table.stacks[back] = [Stack(size, top) for top in tops] + [Stack(0) for _ in range(3 - len(tops))]
    return table


def full(size: int = 5) -> MarrakeshTable:
    """Return a table with three lasting scrolls faceup on every academy."""
    return shown(given(), *(number for numbers in LASTING.values() for number in numbers), size=size)


def act(table: MarrakeshTable, *typed: str, **more: str) -> Played[MarrakeshTable]:
    """Perform the madrasa action: the answers to its questions, one after the other."""
    answers = {f"x/{number}": answer for number, answer in enumerate(typed, start=1)}
    return run(table, madrasa.action(table, ada_of(table), "x"), answers | more)


def refused(table: MarrakeshTable, typed: str, *before: str) -> str:
    answers = {f"x/{number}": answer for number, answer in enumerate(before, start=1)}
    question = question_of(madrasa.action(table, ada_of(table), "x"), f"x/{len(before) + 1}", answers)
    return refusal(question, typed)


@pytest.mark.rule("MAR-MADR-01", "MAR-MADR-19")
@pytest.mark.parametrize(
    ("back", "needed"), [(Back.GRAY, 1), (Back.YELLOW, 3), (Back.PINK, 5), (Back.ORANGE, 7)]
)
def test_a_scroll_needs_as_many_scholars_as_its_back_says(back: Back, needed: int) -> None:
    number = LASTING[back][0]
    table = shown(given(), number, 16)
    has(stands(table, ada_of(table), gray=needed), date=3)
    assert refused(table, str(number)) == ""
    table = shown(given(), number, 16)
    has(stands(table, ada_of(table), gray=needed - 1), date=3)
    act(table, *(["0"] if needed > 1 else []))
    if needed > 1:
        assert f"it needs {needed} scholars, {needed - 1} free" in refused(table, str(number))


@pytest.mark.rule("MAR-MADR-02", "MAR-MADR-06")
@pytest.mark.parametrize(
    ("back", "dates"), [(Back.GRAY, 1), (Back.YELLOW, 1), (Back.PINK, 2), (Back.ORANGE, 3)]
)
def test_a_scroll_costs_the_dates_of_its_back(back: Back, dates: int) -> None:
    number = LASTING[back][0]
    table = shown(given(), number)
    ada = has(stands(table, ada_of(table), gray=8), date=dates)
    played = act(table, str(number))
    assert (ada.scrolls, ada.resources[Resource.DATE]) == ([number], 0)
    played.says(f"take scroll {number} and keep it")
    assert any("pay" in said and "date" in said for said in played.todo)
    table = shown(given(), number, 13 if number != 13 else 14)
    has(stands(table, ada_of(table), gray=8), date=dates - 1)
    if dates > 1:
        assert "it costs" in refused(table, str(number))


@pytest.mark.rule("MAR-MADR-03", "MAR-MADR-04", "MAR-MADR-05")
def test_scholars_are_shared_out_among_the_scrolls_of_one_action_and_stay() -> None:
    table = full()
    ada = has(stands(table, ada_of(table), gray=6), date=9)
    assert "it needs 3 scholars, 1 free" in refused(table, "22", "48")
    table = full()
    ada = has(stands(table, ada_of(table), gray=6), date=9)
    act(table, "22", "13", "14", "15")
    assert ada.scrolls == [22, 13, 14, 15]
    assert ada.keshis[Keshi.GRAY] == 6


@pytest.mark.rule("MAR-MADR-03")
def test_no_scroll_need_be_taken() -> None:
    table = full()
    ada = has(stands(table, ada_of(table), gray=6), date=9)
    act(table, "0").says("no scroll is taken")
    assert (ada.scrolls, ada.resources[Resource.DATE]) == ([], 9)


@pytest.mark.rule("MAR-MADR-05", "MAR-AMB-22")
def test_the_scholars_serve_again_in_the_next_action() -> None:
    table = full()
    ada = has(stands(table, ada_of(table), gray=3), date=2)
    act(table, "22")
    act(table, "23")
    assert ada.scrolls == [22, 23]


@pytest.mark.rule("MAR-MADR-07")
def test_new_scrolls_come_only_at_the_close_of_the_turn() -> None:
    table = shown(given(), 13, 14)
    ada = has(stands(table, ada_of(table), gray=2), date=2)
    act(table, "13", "0")
    assert table.stacks[Back.GRAY][0] == Stack(4, None)
    assert "none of the options" in refused(table, "13")
    run(
        table,
        madrasa.refill(table, ada, "close"),
        {"close/gray-1/scroll/gray": "15", "gray-3/scroll/gray": "16"},
    )
    assert table.stacks[Back.GRAY] == [Stack(4, 15), Stack(3, 14), Stack(2, 16)]


@pytest.mark.rule("MAR-MADR-08", "MAR-MADR-09", "MAR-MADR-10")
@pytest.mark.parametrize(
    ("sizes", "after"),
    [((0, 5, 4), (2, 3, 4)), ((0, 1, 1), (0, 1, 1)), ((3, 0, 7), (3, 3, 4)), ((0, 0, 2), (1, 0, 1))],
)
def test_an_empty_academy_gets_half_of_the_larger_stack(
    sizes: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    table = given()
    for back in Back:
        table.stacks[back] = [Stack(0) for _ in range(3)]
    tops = (13, 14, 15)
    table.stacks[Back.GRAY] = [
        Stack(size, top if size else None) for size, top in zip(sizes, tops, strict=True)
    ]
    new = {f"close/gray-{n + 1}/scroll/gray": str(16 + n) for n in range(3) if after[n] and not sizes[n]}
    played = run(table, madrasa.refill(table, ada_of(table), "close"), new)
    assert tuple(stack.size for stack in table.stacks[Back.GRAY]) == after
    assert [bool(stack.top) for stack in table.stacks[Back.GRAY]] == [size > 0 for size in after]
    assert len(played.todo) == len(new)


@pytest.mark.rule("MAR-AMB-25")
def test_of_two_equal_stacks_who_has_the_turn_says_which_gives() -> None:
    table = given()
    for back in Back:
        table.stacks[back] = [Stack(0) for _ in range(3)]
    table.stacks[Back.PINK] = [Stack(4, 48), Stack(0), Stack(4, 49)]
    answers = {"close/pink-2/giving": "3", "pink-2/scroll/pink": "50"}
    played = run(table, madrasa.refill(table, ada_of(table), "close"), answers)
    assert table.stacks[Back.PINK] == [Stack(4, 48), Stack(2, 50), Stack(2, 49)]
    assert played.question("giving").to == table.seats[0]


def changed(table: MarrakeshTable, *typed: str) -> Played[MarrakeshTable]:
    """Change the pink scrolls: 51, 52 and 54 come."""
    new = {f"pink-{place}/scroll/pink": str(number) for place, number in ((1, 51), (2, 52), (3, 54))}
    return act(table, "93", *typed, **new)


@pytest.mark.rule("MAR-MADR-11", "MAR-MADR-12", "MAR-MADR-13")
def test_before_the_first_purchase_a_dinar_changes_the_scrolls_of_a_colour() -> None:
    table = full()
    ada = has(stands(table, ada_of(table), gray=5), date=4, dinar=1)
    played = changed(table, "52")
    assert ada.scrolls == [52]
    assert (ada.resources[Resource.DINAR], ada.resources[Resource.DATE]) == (0, 2)
    assert table.stacks[Back.PINK] == [Stack(5, 51), Stack(4, None), Stack(5, 54)]
    played.says("Put the faceup pink scrolls under their own stacks")
    played.in_order("change costs 1 dinar", "pay 1 dinar", "pink-1/scroll/pink", "take scroll 52")


@pytest.mark.rule("MAR-MADR-13", "MAR-XTRA-54")
def test_after_a_change_one_of_the_new_scrolls_comes_next() -> None:
    new = {f"pink-{place}/scroll/pink": str(number) for place, number in ((1, 51), (2, 52), (3, 54))}
    for typed in ("22", "13", "0"):
        table = full()
        ada = has(stands(table, ada_of(table), gray=8), date=4, dinar=2)
        question = question_of(madrasa.action(table, ada, "x"), "x/2", {"x/1": "93"} | new)
        assert "a new pink scroll is due" in refusal(question, typed)
        assert refusal(question, "92") != ""


@pytest.mark.rule("MAR-MADR-14", "MAR-XTRA-54")
def test_after_a_purchase_of_the_round_there_is_no_change() -> None:
    table = full()
    ada = has(stands(table, ada_of(table), gray=8), date=9, dinar=3)
    assert "before your first purchase of the round" in refused(table, "93", "13")
    ada.scrolls, ada.bought_this_round = [13], True
    assert "before your first purchase of the round" in refused(table, "91")
    ada.bought_this_round = False
    assert refused(table, "91") == ""


@pytest.mark.rule("MAR-MADR-14")
def test_a_new_round_allows_a_change_again() -> None:
    table = full()
    ada = has(stands(table, ada_of(table), gray=1), date=1)
    act(table, "13")
    assert ada.bought_this_round
    run(table, round_end.end_round(table))
    assert not ada.bought_this_round


@pytest.mark.rule("MAR-AMB-23", "MAR-MADR-13")
def test_who_could_not_buy_a_new_scroll_cannot_change() -> None:
    table = full()
    has(stands(table, ada_of(table), gray=5), date=1, dinar=1)
    assert "it costs 1 dinar, 2 dates" in refused(table, "93")
    table = full()
    has(stands(table, ada_of(table), gray=4), date=9, dinar=1)
    assert "it needs 5 scholars" in refused(table, "93")


@pytest.mark.rule("MAR-AMB-23")
def test_a_change_needs_a_second_scroll_in_a_stack() -> None:
    table = full(size=1)
    has(stands(table, ada_of(table), gray=5), date=9, dinar=1)
    assert "no new scroll lies under them" in refused(table, "93")


@pytest.mark.rule("MAR-AMB-23")
def test_a_scroll_that_comes_back_by_a_change_is_not_new() -> None:
    table = full()
    table.stacks[Back.PINK][0].size = 1
    ada = has(stands(table, ada_of(table), gray=5), date=2, dinar=1)
    new = {"pink-2/scroll/pink": "52", "pink-3/scroll/pink": "54"}
    question = question_of(madrasa.action(table, ada, "x"), "x/2", {"x/1": "93"} | new)
    assert "a new pink scroll is due" in refusal(question, "48")
    assert refusal(question, "54") == ""


@pytest.mark.rule("MAR-MADR-11", "MAR-MADR-13")
def test_with_scroll_33_the_change_leaves_the_dates_that_the_new_scroll_costs() -> None:
    table = full()
    ada = has(stands(table, ada_of(table), gray=5), date=2, dinar=1)
    ada.scrolls.append(Scroll.ANYTHING_FOR_DINARS.value)
    changed(table, "51")
    assert ada.scrolls[-1] == 51
    assert (ada.resources[Resource.DINAR], ada.resources[Resource.DATE]) == (0, 0)


@pytest.mark.rule("MAR-MADR-15")
def test_an_instant_scroll_works_once_when_it_is_taken_and_is_kept() -> None:
    table = shown(given(), 19)
    ada = has(stands(table, ada_of(table), gray=1), date=1)
    act(table, "19")
    assert (ada.resources[Resource.WATER], ada.scrolls) == (2, [19])
    table.stacks[Back.GRAY][0].top = 13
    has(ada, date=1)
    act(table, "13")
    assert ada.resources[Resource.WATER] == 2


@pytest.mark.rule("MAR-MADR-15", "MAR-SCROLL-02")
def test_every_instant_scroll_has_an_effect_and_no_other_has() -> None:
    from companion.games.marrakesh import sahara
    from companion.games.marrakesh.scroll_effects import known_effects

    assert sahara.FREE_CLAIMS == 3
    instant = [number for number in SCROLLS if timing_of(number) is Timing.INSTANT]
    expected = [*range(1, 13), 19, 20, 21, 30, *range(37, 44), 47, 53, 55, 57, 58, 59, 62, 64, 67, 70, 71, 72]
    assert instant == expected
    assert list(known_effects()) == expected
    assert [number for number in SCROLLS if timing_of(number) is Timing.ROUND_END] == [69]
    assert [number for number in SCROLLS if timing_of(number) is Timing.SEASON_END] == [28]


@pytest.mark.rule("MAR-MADR-16")
def test_a_scroll_of_the_rounds_end_works_at_the_end_of_every_round() -> None:
    table = given()
    ada = ada_of(table)
    ada.fisherman = 9
    ada.scrolls = [Scroll.ALL_RAPIDS.value]
    for round_number in (1, 2):
        run(table, round_end.end_round(table), {"resource": "2"})
        assert (ada.score, ada.resources[Resource.WATER]) == (10 + round_number, round_number)


@pytest.mark.rule("MAR-MADR-17")
def test_a_scroll_of_the_seasons_end_works_at_the_end_of_every_season() -> None:
    table = shown(given())
    table.shops = []
    ada = ada_of(table)
    ada.scrolls = [Scroll.RAPIDS_AT_SEASON_END.value]
    table.faces = {1: 8, 2: 4}
    for season in (1, 2):
        table.season = season
        ada.fisherman = 9
        run(table, river_evaluation.evaluate_river(table), {"resource": "2"})
        assert table.points[ada.seat.id][season][Source.RAPIDS] == 1
        assert ada.resources[Resource.WATER] == season


@pytest.mark.rule("MAR-MADR-18")
def test_a_permanent_scroll_lasts_beyond_the_turn() -> None:
    table = shown(given(), 24)
    ada = has(stands(table, ada_of(table), gray=3), date=1)
    act(table, "24")
    table.begin_moment()
    table.season = 3
    assert ada.holds(Scroll.DINARS_FROM_ORCHARD)


@pytest.mark.rule("MAR-MADR-20")
@pytest.mark.parametrize(
    ("numbers", "legal"),
    [
        ((63, 13), True),
        ((48, 22), True),
        ((48, 13, 14, 15), True),
        ((22, 23, 13, 14), True),
        ((63, 65), False),
        ((48, 22, 13), False),
        ((22, 23, 24), False),
    ],
)
def test_the_largest_sets_that_eight_scholars_serve(numbers: tuple[int, ...], legal: bool) -> None:
    table = full()
    has(stands(table, ada_of(table), gray=8), date=20)
    *before, last = (str(number) for number in numbers)
    if legal:
        played = act(table, *before, last)
        assert ada_of(table).scrolls == list(numbers)
        assert "x/0" not in played.keys
        return
    script = madrasa.action(table, ada_of(table), "x")
    try:
        question = question_of(script, f"x/{len(numbers)}", dict(zip(("x/1", "x/2"), before, strict=False)))
    except AssertionError:
        assert sum(back_of(int(number)).scholars for number in before) == 8
    else:
        assert "it needs" in refusal(question, last)


@pytest.mark.rule("MAR-SCROLL-01")
def test_a_scroll_is_picked_by_its_number() -> None:
    table = shown(given(), 5, 15)
    has(stands(table, ada_of(table), gray=1), date=1)
    question = question_of(madrasa.action(table, ada_of(table), "x"), "x/1")
    assert [place.key for place in question.places()][:2] == ["5", "15"]
    assert refusal(question, "5") == ""
    assert "none of the options" in refusal(question, "6")


@pytest.mark.rule("MAR-SCROLL-03", "MAR-SCROLL-04")
def test_scrolls_01_to_42_by_scholars_and_dates() -> None:
    assert [_of(number) for number in (1, 21)] == [(1, 1)] * 2
    assert [_of(number) for number in (22, 42)] == [(3, 1)] * 2


@pytest.mark.rule("MAR-SCROLL-05", "MAR-SCROLL-06")
def test_scrolls_43_to_72_by_scholars_and_dates() -> None:
    assert [_of(number) for number in (43, 60)] == [(5, 2)] * 2
    assert [_of(number) for number in (61, 72)] == [(7, 3)] * 2


def _of(number: int) -> tuple[int, int]:
    return back_of(number).scholars, back_of(number).dates
