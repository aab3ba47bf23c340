"""Worked cases of the ledger, fourth part: scrolls and oases."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from calibration.palette import Keshi
from tests.oracle.marrakesh_given import Case, case_printed, due, provisions
from tests.oracle.marrakesh_pieces import (
    Back,
    Caravan,
    GoodKind,
    RapidBonus,
    Resource,
    Sector,
    SquareBonus,
    Track,
)
from tests.oracle.marrakesh_play_ground import Readings
from tests.oracle.marrakesh_printed import Rapid

DINAR, WATER, DATE = Resource.DINAR, Resource.WATER, Resource.DATE


@pytest.mark.rule("MAR-CASE-96")
@pytest.mark.parametrize(("water", "left", "score"), [(3, 0, 10), (2, 0, -2)])
def test_scroll_44(water: int, left: int, score: int) -> None:
    case = Case(2, provisions(({DATE: 3}, 4), ({WATER: 2}, 4), ({DINAR: 2}, 4)))
    due(case, 3)
    case.scroll(44)
    case.own(dinars=1, water=water)
    case.run(case.game.provide(case.board()))
    assert (case.board().resources.total(), case.board().score) == (left, score)


@pytest.mark.rule("MAR-CASE-97", "MAR-CASE-155")
def test_scroll_33() -> None:
    case = Case(2)
    case.scroll(33)
    case.own(dinars=1, dates=2)
    board = case.board()
    assert case.game.payments(board, Counter({DINAR: 3})) == [(1, 0, 2)]
    case.own(dinars=5)
    assert case.game.payments(board, Counter({DATE: 2})) == []


@pytest.mark.rule("MAR-CASE-98", "MAR-CASE-158")
@pytest.mark.parametrize(("steps", "to"), [(3, 7), (1, 5)])
def test_scroll_48(steps: int, to: int) -> None:
    case = Case(2, case_printed({(2, 1): ("points-5",)}))
    board = case.board()
    case.scroll(48)
    board.steps[Track.MOSQUE] = 3
    case.run(case.game.climb(board, Track.MOSQUE, steps), 1)
    assert (board.steps[Track.MOSQUE], board.resources[DINAR], board.score) == (to, 1, 15)


@pytest.mark.rule("MAR-CASE-99")
def test_scroll_61() -> None:
    case = Case(2)
    case.scroll(61)
    case.display("GPKK")
    options = case.game.claim_options(case.board())
    assert {"GP", "KK", "KP", "GK"} - set(options) == set()
    case.table.base.clear()
    case.display("G")
    assert case.game.claim_options(case.board()) == ["G"]


@pytest.mark.rule("MAR-CASE-100")
def test_scrolls_60_and_69() -> None:
    case = Case(2)
    board = case.board()
    case.scroll(60, 69)
    case.sail_to(13)
    answers = ((0, "point"), (1, "resource"), "date", "date", (2, "goods"), "Y", "U")
    case.run(case.game.river_bonus(board), *answers)
    assert (board.score, board.resources[DATE], board.souk.total()) == (12, 2, 2)


@pytest.mark.rule("MAR-CASE-101")
def test_scrolls_18_and_46() -> None:
    case = Case(2)
    board = case.board()
    case.scroll(18, 46)
    case.put("YYO")
    answers = (("exchange", "Y"), "water", ("exchange", "Y"), "water", ("exchange", "O"), "water")
    case.run(case.game.souk_action(board), *answers)
    assert board.resources == Counter({DINAR: 4, DATE: 2, WATER: 3})


@pytest.mark.rule("MAR-CASE-103")
def test_oasis_24() -> None:
    case = Case(2)
    case.put("GGG" + "WWWW" + "KK" + "TTT" + "BBBBB")
    case.put_vendor(Sector.ORCHARD)
    case.put_entertainers(*range(8))
    case.put_caravans(Caravan.LEFT_1)
    assert case.game.oasis_value(case.board(), 24) == 20


@pytest.mark.rule("MAR-CASE-104", "MAR-CASE-148")
@pytest.mark.parametrize(("student", "value"), [(5, 7), (3, 0)])
def test_oasis_29(student: int, value: int) -> None:
    case = Case(2)
    case.board().steps[Track.PALACE], case.board().steps[Track.MOSQUE] = 14, student
    assert case.game.oasis_value(case.board(), 29) == value


@pytest.mark.rule("MAR-CASE-106", "MAR-CASE-144", "MAR-CASE-145")
def test_oases_that_count() -> None:
    printed = case_printed()
    colours = {**printed.oasis_colours, 5: Keshi.WHITE, 6: Keshi.RED}
    goods = tuple(replace(good, kind=GoodKind.SLIPPER) for good in printed.goods)
    kinds = {**printed.oasis_goods, 14: (GoodKind.SLIPPER, 2)}
    case = Case(2, replace(printed, oasis_colours=colours, goods=goods, oasis_goods=kinds))
    board = case.board()
    case.scroll(1, 2, 3, 4, 5, 6)
    case.put("W" * 8)
    assert [case.game.oasis_value(board, oasis) for oasis in (22, 23, 5, 6)] == [3, 9, 11, 3]
    for sector in (Sector.RIVER, Sector.PALACE, Sector.MEDINA, Sector.SAHARA):
        case.put_vendor(sector)
    board.luxury = [1, 2, 3]
    assert [case.game.oasis_value(board, oasis) for oasis in (6, 14, 22)] == [7, 6, 6]


@pytest.mark.rule("MAR-CASE-143")
def test_an_oasis_with_three_gate_colours() -> None:
    printed = case_printed()
    three = dict.fromkeys((Keshi.BLACK, Keshi.TURQUOISE, Keshi.GREEN), 2)
    case = Case(2, replace(printed, oasis_gates={**printed.oasis_gates, 1: three}))
    colours = [Keshi.BLACK, *[Keshi.TURQUOISE] * 3, *[Keshi.GREEN] * 2]
    case.board().gates = dict(enumerate(colours))
    assert case.game.oasis_value(case.board(), 1) == 12


@pytest.mark.rule("MAR-CASE-107")
def test_face_09_gives_a_head_start() -> None:
    case = Case(2)
    case.table.season = 2
    case.table.river_faces[1] = 9
    case.sail_to(6)
    case.run(case.game.evaluate_river())
    assert [board.steps[Track.RIVER] for board in case.table.boards] == [5, 0]
    assert case.options(case.game.river_bonus(case.board())) == ((0, "point"), "none")
    case.run(case.game.river_bonus(case.board(1)))
    assert case.asked == []


@pytest.mark.rule("MAR-CASE-123")
@pytest.mark.parametrize(("scrolls", "points"), [((), 5), ((56,), 6)])
def test_steps_beyond_the_jetty(scrolls: tuple[int, ...], points: int) -> None:
    case = Case(2)
    case.scroll(*scrolls)
    case.sail_to(18, seat=1)
    case.board(1).spot = 0
    case.sail_to(12)
    case.own(water=2)
    case.run(case.game.sail(case.board(), 5), 2)
    assert case.board().score == 10 + points


# Dinar, 2 points and water side by side, as in the examples of these scrolls.
NEIGHBOURS = (
    SquareBonus.MOSQUE,
    SquareBonus.RIVER,
    SquareBonus.DATE,
    SquareBonus.DINAR,
    SquareBonus.POINTS,
    SquareBonus.WATER,
    SquareBonus.PALACE,
    SquareBonus.GOODS,
)


def square(
    scrolls: tuple[int, ...], disc: tuple[int, ...], order: tuple[SquareBonus, ...] = tuple(SquareBonus)
) -> Case:
    case = Case(2, replace(case_printed(), disc=disc, square=order))
    case.scroll(*scrolls)
    return case


@pytest.mark.rule("MAR-CASE-156", "MAR-CASE-159", "MAR-CASE-164")
def test_scrolls_that_add_to_the_main_square() -> None:
    case = square((29,), (1, 1, 1, 2, 1, 1, 1, 1))
    case.run(case.game.square_action(case.board()))
    assert case.board().score == 14
    case = square((51,), (1, 2, 2, 2, 1, 1, 2, 2))
    case.board().disc = 7
    case.run(case.game.square_action(case.board()), 0, 4)
    assert (case.board().resources[WATER], case.board().score) == (1, 12)
    assert case.board().steps[Track.PALACE] == 1
    case = square((31,), (3,) * 8)
    assert case.game.facing(case.board(), 2) == 4


@pytest.mark.rule("MAR-CASE-157", "MAR-CASE-160", "MAR-CASE-161")
def test_scrolls_that_let_several_spaces_pay() -> None:
    case = square((), (1, 3, 1, 1, 1, 1, 1, 3))
    case.tops(Back.PINK, 47)
    case.run(case.game.take_scroll(case.board(), Back.PINK, 47), 7, "U")
    assert case.board().souk[Keshi.PURPLE] == 3
    assert case.board().steps[Track.MOSQUE] == 3
    case = square((54,), (1,) * 8, NEIGHBOURS)
    case.run(case.game.bring(case.board(), Keshi.PINK), 4, 3, 4)
    assert (case.board().score, case.board().resources) == (12, Counter({DINAR: 1, WATER: 1, DATE: 0}))
    case = square((65,), (1, 1, 1, 3, 1, 1, 1, 3), NEIGHBOURS)
    case.put_entertainers(4, 5)
    case.run(case.game.square_action(case.board()), 4, 5)
    assert (case.board().score, case.board().resources[WATER], case.board().disc) == (16, 3, 2)


@pytest.mark.rule("MAR-AMB-16")
def test_fishermen_that_never_left_the_start_win_nothing() -> None:
    case = Case(3)
    assert case.game.ranking() == []
    case.table.river_faces[0] = 4
    case.run(case.game.evaluate_river())
    assert [board.score for board in case.table.boards] == [10, 10, 10]
    other = Case(3, readings=Readings(start_is_a_line=True))
    other.sail_to(2, seat=1)
    assert other.game.ranking() == [1, 0, 2]


@pytest.mark.rule("MAR-AMB-05")
def test_leftovers_of_the_display_read_the_other_way_go_to_the_supply() -> None:
    case = Case(2, readings=Readings(leftovers_stay=False))
    for seat in (0, 1):
        case.put("K" * 8, seat=seat)
    case.display("K")
    before = case.table.supply[Keshi.BLACK]
    case.run(case.game.claim_display(case.table.boards))
    assert (case.table.base.total(), case.table.supply[Keshi.BLACK]) == (0, before + 1)


@pytest.mark.rule("MAR-CASE-162")
def test_scroll_70() -> None:
    case = square((), (1, 1, 3, 3, 1, 1, 1, 1))
    case.put_entertainers(5, 2, 3, 4)
    case.tops(Back.ORANGE, 70)
    case.run(case.game.take_scroll(case.board(), Back.ORANGE, 70), 5, 2, 3)
    board = case.board()
    assert (board.steps[Track.PALACE], board.steps[Track.RIVER]) == (1, 3)
    assert (board.resources[DINAR], board.score) == (3, 12)


@pytest.mark.rule("MAR-SCROLL-13", "MAR-SCROLL-26")
def test_scrolls_17_and_28_at_a_rapid_with_two_bonuses() -> None:
    two = Rapid(4, (RapidBonus.POINT, RapidBonus.THREE_POINTS))
    case = Case(2, replace(case_printed(), rapids=(two,)))
    case.scroll(17, 28)
    case.run(case.game.sail(case.board(), 5), (0, "three-points"))
    assert case.board().score == 13
    case.table.river_faces[0] = 8
    case.run(case.game.evaluate_river(), (0, "point"))
    assert case.board().score == 17


@pytest.mark.rule("MAR-CASE-140")
def test_scroll_44_with_two_tiles() -> None:
    case = Case(2, provisions(({DATE: 1, WATER: 2}, 4), ({WATER: 2}, 4)))
    due(case, 2)
    case.scroll(44)
    case.own(dinars=1, dates=2)
    case.run(case.game.provide(case.board()))
    assert (case.board().resources.total(), case.board().score) == (0, 10)


@pytest.mark.rule("MAR-CASE-127")
def test_scroll_25() -> None:
    case = Case(2)
    case.put("GGGG")
    case.scroll(25)
    case.run(case.game.orchard_action(case.board()), "date", "point", "point", "point")
    assert (case.board().resources[DATE], case.board().score) == (1, 13)


@pytest.mark.rule("MAR-CASE-137")
@pytest.mark.parametrize(("scrolls", "paid"), [((), 3), ((45,), 2)])
def test_two_oases_in_one_action(scrolls: tuple[int, ...], paid: int) -> None:
    printed = case_printed()
    costs = {Caravan.LEFT_1: Counter({DINAR: 1}), Caravan.RIGHT_1: Counter({DATE: 1, WATER: 1})}
    case = Case(2, replace(printed, oasis_costs={**printed.oasis_costs, **costs}))
    case.scroll(*scrolls)
    case.put_caravans(Caravan.LEFT_1, Caravan.RIGHT_1)
    case.board().storage[0] = Keshi.GREEN
    case.table.supply[Keshi.GREEN] -= 1
    case.own(dinars=1, dates=1, water=1)
    first, second = (((1, 0, 0),), ((0, 1, 0),)) if scrolls else ((), ())
    case.run(case.game.sahara_action(case.board()), "left-1", *first, "deploy", "right-1", *second, "none")
    assert (case.board().resources.total(), len(case.board().claimed)) == (3 - paid, 2)
    assert case.board().score == 11
