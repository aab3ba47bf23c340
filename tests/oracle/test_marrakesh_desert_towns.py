"""Worked cases of the desert towns, and the rule lines around them."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from calibration.palette import Keshi
from tests.oracle.marrakesh_moves import DecisionKind
from tests.oracle.marrakesh_pieces import (
    TOWN_SPACES,
    Back,
    Caravan,
    GoodKind,
    Resource,
    Sector,
    Source,
    Track,
)
from tests.oracle.marrakesh_play_ground import Readings
from tests.oracle.marrakesh_printed import LuxuryGood
from tests.oracle.marrakesh_x import Expansion
from tests.oracle.marrakesh_x_deal import deal_with, misplaced_parts
from tests.oracle.marrakesh_x_given import LEFT_PATH, RIGHT_PATH, ExpansionCase, expanded_case_printed

TOWNS = Expansion.DESERT_TOWNS
LEFT, RIGHT = TOWN_SPACES
YELLOW, PURPLE, ORANGE = Keshi.YELLOW, Keshi.PURPLE, Keshi.ORANGE
WATER = Resource.WATER


@pytest.mark.rule("MAR-X5-06", "MAR-X5-07", "MAR-XTRA-74")
@pytest.mark.parametrize(("players", "display"), [(2, 3), (3, 5), (4, 7)])
def test_how_many_towns_are_drawn(players: int, display: int) -> None:
    table = deal_with(expanded_case_printed(), players, random.Random(1), (TOWNS,))
    assert (len(table.towns), len(table.boxed_towns)) == (display, 12 - display)
    assert misplaced_parts(table) == []


@pytest.mark.rule("MAR-X5-03", "MAR-X5-08", "MAR-X5-09")
def test_the_start_oasis_is_out_of_play_and_paths_have_four_spaces() -> None:
    case = ExpansionCase(TOWNS)
    board = case.board()
    assert case.game.caravan_spaces(board) == [Caravan.LEFT_1, Caravan.RIGHT_1]
    case.put_caravans(*LEFT_PATH)
    assert case.game.caravan_spaces(board) == [LEFT, Caravan.RIGHT_1]
    case.put_caravans(LEFT, *RIGHT_PATH, RIGHT)
    assert (case.game.caravan_spaces(board), board.room(Keshi.BROWN)) == ([], 0)


@pytest.mark.rule("MAR-CASE-93")
@pytest.mark.parametrize(("always", "last"), [(True, 4), (False, 0)])
def test_fourth_spaces_and_the_towns_that_are_left(always: bool, last: int) -> None:
    case = ExpansionCase(TOWNS, readings=Readings(fourth_space_always_pays=always))
    for seat in range(3):
        case.put_caravans(*LEFT_PATH, *RIGHT_PATH, seat=seat)
    for seat in range(3):
        board = case.board(seat)
        for space, points in ((LEFT, 4), (RIGHT, 4 if seat < 2 else last)):
            before = board.score
            case.run(case.game.bring(board, Keshi.BROWN), *case_answers(case, space))
            assert board.score == before + points
            assert (space in board.towns) is ((seat, space) != (2, RIGHT))
    assert case.table.towns == []
    assert [len(board.towns) for board in case.table.boards] == [2, 2, 1]


def case_answers(case: ExpansionCase, space: Caravan) -> list[str | int]:
    """Where the caravan goes, if both fourth spaces are free, and which of several towns it finds."""
    place: list[str | int] = [space.value] if space is LEFT else []
    return place + ([max(case.table.towns)] if len(case.table.towns) > 1 else [])


@pytest.mark.rule("MAR-CASE-94")
def test_a_town_is_claimed_for_three_goods_and_scores_beside_three_oases() -> None:
    case = ExpansionCase(TOWNS)
    board = case.board()
    case.put("YOOU" + "G" * 8 + "A" * 6 + "WWWWKKKKTTT")
    case.put_vendor(Sector.RIVER)
    case.put_town(8, LEFT)
    case.put_town(1, RIGHT)
    case.run(case.game.sahara_action(board), "left-town")
    assert +board.souk == Counter({ORANGE: 1})
    assert (board.claimed_towns, board.towns, board.claimed) == ({LEFT: 8}, {RIGHT: 1}, [])
    board.claimed_towns[RIGHT] = board.towns.pop(RIGHT)
    board.gates = dict.fromkeys(range(3), Keshi.GRAY)
    assert [case.game.town_value(board, town) for town in (8, 1)] == [10, 6]
    oases = {colour: oasis for oasis, colour in case.game.printed.oasis_colours.items()}
    case.claimed(*(oases[colour] for colour in (Keshi.GREEN, Keshi.GRAY, Keshi.WHITE, Keshi.BLACK)))
    before = board.score
    case.game.score_end(board)
    assert (board.points[Source.TOWNS], board.points[Source.OASES]) == (16, 27)
    assert board.score - before == 43


@pytest.mark.rule("MAR-CASE-95")
def test_the_sahara_is_filled_with_both_slots_only() -> None:
    case = ExpansionCase(TOWNS)
    board = case.board()
    case.put_caravans(*LEFT_PATH, *RIGHT_PATH, LEFT)
    case.put_vendor(Sector.SAHARA)
    assert board.filled() == []
    case.put_caravans(RIGHT)
    assert board.filled() == [Sector.SAHARA]
    case.game.score_end(board)
    assert board.points[Source.FILLED] == 10


@pytest.mark.rule("MAR-X5-13", "MAR-X5-15", "MAR-SCROLL-43")
def test_one_action_claims_oases_and_towns_and_scroll_45_helps_with_oases_only() -> None:
    case = ExpansionCase(TOWNS)
    board = case.board()
    case.scroll(45)
    case.own(water=3)
    case.put_caravans(Caravan.LEFT_1)
    case.put_town(3, RIGHT)
    assert "right-town" not in case.options(case.game.sahara_action(board))
    case.put("YUO")
    case.run(case.game.sahara_action(board), "right-town", "left-1")
    assert (len(board.claimed), board.claimed_towns, board.resources[WATER]) == (1, {RIGHT: 3}, 2)


@pytest.mark.rule("MAR-SCROLL-68", "MAR-SCROLL-67", "MAR-RTILE-19")
def test_free_claims_are_of_oases_only() -> None:
    case = ExpansionCase(TOWNS)
    case.put("YUO")
    case.put_town(10, LEFT)
    case.run(case.game.claim_free(case.board(), 3))
    assert (case.board().towns, case.board().claimed_towns, case.asked) == ({LEFT: 10}, {}, [])


@pytest.mark.rule("MAR-SAHARA-14", "MAR-X5-05")
def test_caravans_of_towns_are_not_returned_for_the_exchange_icon() -> None:
    case = ExpansionCase(TOWNS)
    case.put("G")
    case.put_caravans(*LEFT_PATH, LEFT)
    assert case.game.returnable(case.board()) == ["G"]


def claim(case: ExpansionCase, town: int, *answers: str | int | tuple[str | int, ...]) -> None:
    """Claim a town of the first player, then answer what its flash asks."""
    case.put("YUO")
    case.put_town(town, LEFT)
    case.run(case.game.sahara_action(case.board()), "left-town", *answers)


@pytest.mark.rule("MAR-CASE-152")
def test_town_10_gives_a_scroll() -> None:
    case = ExpansionCase(TOWNS)
    case.tops(Back.ORANGE, 67)
    claim(case, 10, 67, "G", "A", "W")
    board = case.board()
    assert (board.scrolls, board.resources.total(), board.bought) == ([67], 0, False)
    assert [board.strength(s) for s in (Sector.ORCHARD, Sector.MADRASA, Sector.PALACE)] == [1, 1, 1]
    asked = next(decision for decision in case.asked if decision.kind is DecisionKind.FREE_SCROLL)
    assert (len(asked.options), asked.context) == (13, ("town-10",))


@pytest.mark.rule("MAR-CASE-153")
def test_town_11_gives_a_luxury_good() -> None:
    base = expanded_case_printed()
    necklace = ((PURPLE, 3), (ORANGE, 2))
    goods = tuple(LuxuryGood(n, GoodKind.NECKLACE, necklace, 13, ()) for n in range(1, 26))
    case = ExpansionCase(TOWNS, printed=replace(base, goods=goods))
    case.put("OO")
    claim(case, 11, 2)
    assert (case.board().score, +case.board().souk) == (23, Counter({ORANGE: 2}))
    assert (len(case.board().luxury), case.table.shops[2].top) == (1, None)


def gate_at_the_right(case: ExpansionCase, colour: Keshi) -> int:
    """One gate of a colour lies at the right workshop; the index of the gate space of its sector."""
    for workshop in case.table.workshops:
        workshop[colour] = 0
    case.table.workshops[3][colour] = 1
    return case.game.printed.gate_spaces.index(Sector(colour.value))


@pytest.mark.rule("MAR-CASE-154")
@pytest.mark.parametrize("bought", [False, True])
def test_town_12_gives_a_gate(bought: bool) -> None:
    case = ExpansionCase(TOWNS, readings=Readings(town_gate_is_bought=bought))
    case.put("B")
    case.scroll(66)
    claim(case, 12, (3, "W"), gate_at_the_right(case, Keshi.WHITE))
    board = case.board()
    assert (board.score, board.resources.total(), board.free_guards) == (19, 0, 0)
    assert board.strength(Sector.PALACE) == (2 if bought else 1)


@pytest.mark.rule("MAR-TOWN-15")
def test_town_12_loses_points_at_the_left_workshop_scroll_22_or_not() -> None:
    case = ExpansionCase(TOWNS)
    case.put("B")
    case.scroll(22)
    colour = next(iter(case.table.workshops[0] - Counter({Keshi.PINK: 9, Keshi.BROWN: 9, Keshi.GREEN: 9})))
    space = next(
        place
        for place, sector in enumerate(case.game.printed.gate_spaces)
        if sector.value != colour.value and sector is not Sector.SOUK
    )
    claim(case, 12, (0, colour.value), space, *("T" for _ in range(colour is Keshi.RED)))
    assert case.board().score == 10 - 3


@pytest.mark.rule("MAR-TOWN-17")
def test_town_12_without_a_free_guard_gives_nothing() -> None:
    case = ExpansionCase(TOWNS)
    case.put("B")
    case.board().gates = {0: Keshi.GRAY}
    claim(case, 12)
    assert (case.board().claimed_towns, len(case.board().gates)) == ({LEFT: 12}, 1)


@pytest.mark.rule("MAR-CASE-105", "MAR-CASE-150")
@pytest.mark.parametrize(("vendors", "points"), [(1, 13), (0, 13)])
def test_town_06(vendors: int, points: int) -> None:
    case = ExpansionCase(TOWNS)
    case.put("GGGGGGGGAAAAAAAAWWWWWWWWKKKKKKKK" + "T" * (8 if vendors else 7) + "YYYUUOO")
    for _ in range(vendors):
        case.put_vendor(Sector.RIVER)
    assert case.game.town_value(case.board(), 6) == points
    assert case.board().colours().total() - 7 == (41 if vendors else 39)


@pytest.mark.rule("MAR-CASE-149", "MAR-TOWN-04")
def test_towns_04_and_05() -> None:
    case = ExpansionCase(TOWNS)
    case.board().steps.update({Track.MOSQUE: 11, Track.PALACE: 14})
    case.run(case.game.climb(case.board(), Track.PALACE, 3))
    assert [case.game.town_value(case.board(), town) for town in (4, 5)] == [14, 11]


@pytest.mark.rule("MAR-TOWN-07", "MAR-AMB-59")
@pytest.mark.parametrize(("all_seasons", "points"), [(False, 13), (True, 20)])
def test_town_07_counts_the_steps_of_season_3(all_seasons: bool, points: int) -> None:
    case = ExpansionCase(TOWNS, readings=Readings(town_07_counts_all_seasons=all_seasons))
    board = case.board()
    case.table.season = 2
    case.table.river_faces[1] = 9
    case.run(case.game.sail(board, 7))
    case.run(case.game.evaluate_river())
    assert board.steps[Track.RIVER] == 5
    case.run(case.game.sail(board, 16))
    assert (board.steps[Track.RIVER], case.game.town_value(board, 7)) == (18, points)


@pytest.mark.rule("MAR-TOWN-08", "MAR-TOWN-09")
def test_town_08_counts_vendors_and_leaves_the_souk_out() -> None:
    case = ExpansionCase(TOWNS)
    case.put("GGGAAATTTT" + "YYYYY")
    case.put_vendor(Sector.ORCHARD)
    assert case.game.town_value(case.board(), 8) == 4


@pytest.mark.rule("MAR-CASE-151")
def test_town_09() -> None:
    case = ExpansionCase(TOWNS)
    case.put_entertainers(0, 1, 2)
    assert [case.game.facing(case.board(), space) for space in range(3)] == [2, 1, 3]
    assert case.game.town_value(case.board(), 9) == 6
    case.scroll(31)
    assert case.game.town_value(case.board(), 9) == 9


@pytest.mark.rule("MAR-TOWN-01", "MAR-TOWN-02", "MAR-TOWN-03")
def test_towns_of_things_owned() -> None:
    case = ExpansionCase(TOWNS)
    case.board().gates = dict.fromkeys(range(3), Keshi.GRAY)
    case.board().luxury = [1, 2]
    case.scroll(13, 26, 27, 44)
    assert [case.game.town_value(case.board(), town) for town in (1, 2, 3, 10, 11, 12)] == [6, 4, 8, 0, 0, 0]
