"""Worked cases of the expansions, and the rule lines around them."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from calibration.palette import Keshi
from tests.oracle.marrakesh_moves import DecisionKind
from tests.oracle.marrakesh_pieces import GOODS, Back, GoodKind, Resource, Sector, Source, Track
from tests.oracle.marrakesh_play_ground import Readings
from tests.oracle.marrakesh_printed import ANY_KESHI, PAIR, RIVER_STEP, LuxuryGood, Printed, random_printed
from tests.oracle.marrakesh_records import LineTaken
from tests.oracle.marrakesh_score import RecountError, recount
from tests.oracle.marrakesh_state import deal
from tests.oracle.marrakesh_x import Companion, Expansion, LaidTile, OfficeBonus, TileSpace
from tests.oracle.marrakesh_x_deal import deal_with, misplaced_parts
from tests.oracle.marrakesh_x_given import ExpansionCase, expanded_case_printed
from tests.oracle.marrakesh_x_more_offices import OfficeMix
from tests.oracle.marrakesh_x_printed import random_expanded
from tests.oracle.marrakesh_x_staircase_tiles import line_codes

TILES, COMPANY, OFFICES = Expansion.STAIRCASE_TILES, Expansion.IMAM_AND_SULTAN, Expansion.MORE_OFFICES
SPECTATORS = Expansion.SPECTATORS
YELLOW, PURPLE, ORANGE = Keshi.YELLOW, Keshi.PURPLE, Keshi.ORANGE
DINAR, WATER, DATE = Resource.DINAR, Resource.WATER, Resource.DATE
MOSQUE, PALACE = Track.MOSQUE, Track.PALACE


@pytest.mark.rule("MAR-X1-01", "MAR-X5-01", "MAR-X3-03")
def test_a_table_without_expansions_is_that_of_the_base_game() -> None:
    printed = random_expanded(random.Random(4))
    assert deal_with(printed, 3, random.Random(5), ()) == deal(printed, 3, random.Random(5))
    assert misplaced_parts(deal(printed, 3, random.Random(5))) == []


def test_a_print_without_expansions_says_so() -> None:
    with pytest.raises(ValueError, match="no parts of the expansions"):
        deal_with(random_printed(random.Random(1)), 2, random.Random(1), (COMPANY,))


@pytest.mark.rule("MAR-CASE-87")
@pytest.mark.parametrize("seed", range(4))
def test_staircase_tiles_are_laid(seed: int) -> None:
    rng = random.Random(seed)
    printed = random_expanded(rng)
    table = deal_with(printed, 2, rng, (TILES,))
    assert (len(table.laid_tiles), len(table.boxed_tiles)) == (12, 8)
    for space in printed.added.tile_spaces:
        assert space.code not in (ANY_KESHI, PAIR, RIVER_STEP)
        assert not space.code.startswith(("dinars", "points"))
    for line, codes in printed.lines.items():
        covered = Counter(space.code for space in printed.added.tile_spaces if line in space.lines)
        assert not covered - Counter(codes)
        kept = Counter(codes) - covered
        now = Counter(line_codes(printed, table.laid_tiles, line))
        assert (now & kept, now.total()) == (kept, len(codes))
    assert {laid.side for laid in table.laid_tiles} == {0, 1}


def tiled(codes: tuple[str, ...], covered: dict[str, str]) -> tuple[ExpansionCase, Printed]:
    """Line M2-P1 has these bonuses; some are covered by tiles with others."""
    base = expanded_case_printed({(2, 1): codes})
    away = tuple(TileSpace("date", frozenset()) for _ in range(12 - len(covered)))
    spaces = tuple(TileSpace(code, frozenset({(2, 1)})) for code in covered) + away
    sides = tuple((code, "water") for code in covered.values())
    tiles = sides + base.added.staircase_tiles[len(sides) :]
    printed = replace(base, expansions=replace(base.added, tile_spaces=spaces, staircase_tiles=tiles))
    case = ExpansionCase(TILES, players=2, printed=printed)
    case.table.laid_tiles = [LaidTile(place, 0) for place in range(12)]
    return case, printed


@pytest.mark.rule("MAR-X1-08", "MAR-SCROLL-69", "MAR-SCROLL-63")
def test_a_tile_takes_the_place_of_the_printed_bonus() -> None:
    case, _ = tiled(("date", "points-2", "keshi-R"), {"date": "dinars-4", "keshi-R": "points-7"})
    board = case.board()
    board.steps[MOSQUE] = 3
    assert case.options(case.game.climb(board, MOSQUE, 1)) == ("points-2", "dinars-4", "points-7")
    board.steps[MOSQUE] = 3
    case.own()
    case.scroll(63)
    case.run(case.game.climb(board, MOSQUE, 1), "dinars-4", "points-7")
    assert (board.resources[DINAR], board.points[Source.LINES]) == (5, 7)


def test_two_spaces_with_one_bonus_pay_twice_where_all_pay() -> None:
    case, printed = tiled(("date", "points-2", "keshi-R"), {"date": "points-2", "keshi-R": "points-2"})
    case.board().steps[MOSQUE] = 4
    case.run(case.game._whole_line(case.board()))
    assert case.board().points[Source.LINES] == 6
    chosen = [fact for fact in case.table.history if isinstance(fact, LineTaken)]
    assert recount(printed, 2, chosen[:1])[0][Source.LINES] == 2
    with pytest.raises(RecountError, match="not on that line"):
        recount(printed, 2, [*case.table.history, LineTaken(0, 2, 1, "points-6")])


@pytest.mark.rule("MAR-CASE-88")
def test_the_sultan_saves_a_date_for_each_scroll() -> None:
    case = ExpansionCase(COMPANY)
    case.accompany(PALACE)
    case.put("AAAAAA")
    case.own(dates=1)
    case.tops(Back.GRAY, 13)
    case.tops(Back.PINK, 44)
    case.run(case.game.madrasa_action(case.board()), 13, 44)
    assert (case.board().resources[DATE], sorted(case.board().scrolls)) == (0, [13, 44])


@pytest.mark.rule("MAR-X2-06", "MAR-MADR-13")
def test_the_sultan_counts_when_scrolls_are_changed() -> None:
    case = ExpansionCase(COMPANY)
    case.put("A")
    case.own(dinars=1)
    board = case.board()
    case.accompany(PALACE, seat=1)
    assert next(case.game.madrasa_action(board), None) is None
    case.accompany(PALACE)
    assert ("change", "gray") in case.options(case.game.madrasa_action(board))
    new = case.table.scrolls[Back.GRAY][0].tiles[1]
    offered = case.options(case.game.madrasa_action(board), ("change", "gray"))
    assert (len(offered), new in offered, board.resources.total()) == (3, True, 0)


@pytest.mark.rule("MAR-AMB-63", "MAR-SCROLL-62")
@pytest.mark.parametrize(("helps", "taken"), [(True, True), (False, False)])
def test_the_sultan_and_scroll_58(helps: bool, taken: bool) -> None:
    case = ExpansionCase(COMPANY, readings=Readings(sultan_helps_scroll_58=helps))
    case.accompany(PALACE)
    case.tops(Back.ORANGE, 69)
    answers = (69,) if taken else ()
    case.run(case.game._orange_scroll(case.board()), *answers)
    assert (69 in case.board().scrolls) is taken
    assert case.board().resources[DATE] == 0


@pytest.mark.rule("MAR-CASE-89")
def test_who_passes_the_owner_takes_the_companion_over() -> None:
    case = ExpansionCase(COMPANY)
    case.accompany(PALACE)
    case.stand(PALACE, 6, 4, 0)
    case.run(case.game.climb(case.board(1), PALACE, 2))
    assert case.game.has_company(case.board(0), PALACE)
    case.run(case.game.climb(case.board(1), PALACE, 1))
    assert case.table.companions[PALACE] == Companion(holder=1)


@pytest.mark.rule("MAR-CASE-90")
@pytest.mark.parametrize(
    ("steps", "after"),
    [((13, 9, 9, 4), Companion(waits_on=10)), ((13, 9, 8, 4), Companion(holder=1))],
)
def test_the_companion_changes_over_at_the_top(steps: tuple[int, ...], after: Companion) -> None:
    case = ExpansionCase(COMPANY, players=4, printed=one_point_lines())
    case.accompany(MOSQUE)
    case.stand(MOSQUE, *steps)
    case.run(case.game.climb(case.board(), MOSQUE, 1))
    assert case.table.companions[MOSQUE] == after
    if after.holder is None:
        case.run(case.game.climb(case.board(2), MOSQUE, 2))
        assert case.table.companions[MOSQUE] == Companion(holder=2)
        assert case.board(2).steps[MOSQUE] == 11


def one_point_lines() -> Printed:
    """Every line gives a point."""
    return expanded_case_printed({(m, p): ("points-1",) for m in range(1, 6) for p in range(1, 6)})


@pytest.mark.rule("MAR-X2-02", "MAR-X2-04", "MAR-AMB-42")
def test_a_waiting_companion_is_collected_in_passing() -> None:
    case = ExpansionCase(COMPANY)
    assert case.table.companions == {stair: Companion(waits_on=2) for stair in (MOSQUE, PALACE)}
    case.run(case.game.climb(case.board(1), MOSQUE, 1))
    assert case.table.companions[MOSQUE] == Companion(waits_on=2)
    case.run(case.game.climb(case.board(1), MOSQUE, 2))
    assert case.table.companions == {MOSQUE: Companion(holder=1), PALACE: Companion(waits_on=2)}


@pytest.mark.rule("MAR-AMB-43", "MAR-AMB-62")
def test_a_companion_that_waits_on_the_final_space() -> None:
    case = ExpansionCase(COMPANY, printed=one_point_lines())
    case.accompany(PALACE)
    case.stand(PALACE, 13, 13, 13)
    case.run(case.game.climb(case.board(0), PALACE, 1))
    assert case.table.companions[PALACE] == Companion(waits_on=14)
    case.run(case.game.climb(case.board(2), PALACE, 3))
    assert case.table.companions[PALACE] == Companion(holder=1)
    assert misplaced_parts(case.table) == []
    case.run(case.game.climb(case.board(1), PALACE, 1))
    assert case.table.companions[PALACE] == Companion()
    assert misplaced_parts(case.table) == []


def shop_with(price: dict[Keshi, int], points: int = 0) -> ExpansionCase:
    """All luxury goods cost this; the Imam goes with the first player."""
    base = expanded_case_printed()
    goods = tuple(LuxuryGood(n, GoodKind.NECKLACE, tuple(price.items()), points, ()) for n in range(1, 26))
    case = ExpansionCase(COMPANY, Expansion.DESERT_TOWNS, printed=replace(base, goods=goods))
    case.accompany(MOSQUE)
    return case


@pytest.mark.rule("MAR-X2-07", "MAR-X2-08")
def test_the_imam_saves_a_goods_keshi_of_choice() -> None:
    case = shop_with({YELLOW: 1, ORANGE: 2}, 6)
    board = case.board()
    case.scroll(34)
    case.put("YOOO")
    case.run(case.game.souk_action(board), ("shop", 0), "Y", ("shop", 1))
    assert [d.options for d in case.asked if d.kind is DecisionKind.SPARED_GOODS] == [("Y", "O"), ("O",)]
    assert (+board.souk, board.score, len(board.luxury)) == (Counter(), 22, 2)


@pytest.mark.rule("MAR-X2-07")
def test_a_price_of_one_goods_keshi_is_nothing_with_the_imam() -> None:
    case = shop_with({PURPLE: 1})
    assert case.options(case.game.souk_action(case.board()))[-1] == "stop"
    case.run(case.game.souk_action(case.board()), ("shop", 4))
    assert len(case.board().luxury) == 1
    assert next(case.game.souk_action(case.board(1)), None) is None


def office_of(row: tuple[Resource | OfficeBonus, ...]) -> ExpansionCase:
    """A new office lies open whose rows are all this one; T1 with the line P3-M1 of the ledger."""
    base = expanded_case_printed({(1, 3): ("date", "points-2")})
    offices = tuple(dict.fromkeys(GOODS, row) for _ in range(6))
    case = ExpansionCase(OFFICES, printed=replace(base, expansions=replace(base.added, offices=offices)))
    case.table.offices[0] = 12
    return case


@pytest.mark.rule("MAR-CASE-91")
def test_an_office_with_a_stair() -> None:
    case = office_of((WATER, OfficeBonus.STAIR))
    board = case.board()
    case.put("O")
    board.steps[PALACE] = 7
    case.run(case.game.souk_action(board), ("exchange", "O"), "palace", "points-2")
    assert (board.resources, board.steps[PALACE]) == (Counter({DINAR: 1, WATER: 1, DATE: 0}), 8)
    assert (board.score, board.souk[ORANGE]) == (12, 0)


@pytest.mark.rule("MAR-X3-05", "MAR-XTRA-71", "MAR-SCROLL-44")
def test_offices_with_a_point_and_a_river_step() -> None:
    case = office_of((DINAR, OfficeBonus.POINT))
    case.scroll(46)
    case.put("YY")
    case.run(case.game.souk_action(case.board()), ("exchange", "Y"), ("exchange", "Y"))
    assert (case.board().resources[DINAR], case.board().points[Source.OFFICES]) == (2, 2)
    case = office_of((DATE, OfficeBonus.RIVER))
    case.scroll(18)
    case.put("U")
    case.run(case.game.souk_action(case.board()), ("exchange", "U"), "water", 1)
    assert (case.board().steps[Track.RIVER], case.board().resources[DATE]) == (2, 1)


@pytest.mark.rule("MAR-X3-01", "MAR-X3-02", "MAR-X3-04")
def test_new_offices_are_shuffled_with_the_others_or_used_alone() -> None:
    printed = expanded_case_printed()
    mixed = [deal_with(printed, 2, random.Random(seed), (OFFICES,)).offices for seed in range(20)]
    assert {number >= 12 for offices in mixed for number in offices} == {True, False}
    for seed in range(20):
        table = deal_with(printed, 2, random.Random(seed), (OFFICES,), OfficeMix.NEW_ONLY)
        assert len(table.offices) == 3
        assert min(table.offices) >= 12
        assert sorted(table.offices + table.offices_gone) == list(range(18))


def audience(*disc: int) -> ExpansionCase:
    """Purple discs with these sections."""
    base = expanded_case_printed()
    return ExpansionCase(SPECTATORS, printed=replace(base, expansions=replace(base.added, purple_disc=disc)))


@pytest.mark.rule("MAR-CASE-92")
@pytest.mark.parametrize(("disc", "water"), [((1, 1, 1, 2, 2, 3, 4, 0), 0), ((1, 1, 1, 2, 2, 3, 0, 4), 4)])
def test_a_section_without_spectators_pays_nothing_and_one_with_four_pays_four_times(
    disc: tuple[int, ...], water: int
) -> None:
    case = audience(*disc)
    case.put_entertainers(0)
    case.run(case.game.square_action(case.board()))
    assert (case.board().resources.total(), case.board().resources[WATER]) == (water, water)


@pytest.mark.rule("MAR-X4-01", "MAR-AMB-47")
def test_scrolls_look_at_the_purple_side() -> None:
    case = audience(0, 4, 2, 2, 2, 2, 3, 1)
    board = case.board()
    assert (case.game.spaces_facing(board, 3), case.game.spaces_facing(board, 1)) == ([6], [7])
    case.scroll(31)
    assert (case.game.spaces_facing(board, 3), case.game.spaces_facing(board, 1)) == ([2, 3, 4, 5], [0])
    assert ExpansionCase().game.disc == (2, 1, 3, 2, 1, 2, 3, 1)


@pytest.mark.rule("MAR-SCROLL-79", "MAR-X4-02")
def test_scroll_70_passes_over_a_space_without_spectators() -> None:
    case = audience(0, 4, 2, 2, 2, 2, 3, 1)
    case.put_entertainers(0, 3)
    case.run(case.game._all_entertainers(case.board()))
    assert case.board().resources == Counter({DINAR: 2, WATER: 0, DATE: 0})
    assert case.board().strength(Sector.SQUARE) == 2
