"""The Magistrate in the library: scrolls and its four breakthroughs."""

from __future__ import annotations

import pytest

from companion.games.merv import magistrate_library
from companion.games.merv.boons import Boon, Breakthrough
from companion.games.merv.carrying_out import carry_out
from companion.games.merv.kinds import Action
from companion.games.merv.pieces import scrolls_left
from companion.games.merv.printed_values import STACKS, Contract, MosqueSpace
from companion.games.merv.sources import Source
from companion.games.merv.table import MervTable
from companion.games.merv.towns import Good, Town
from tests.merv.given import contracts
from tests.merv.solo import YOU, acting, holding, magistrate, solo, spaces
from tests.playing import Played, losers, run

TILES = Breakthrough
SECOND = (TILES.TEAL, TILES.TAN, TILES.PURPLE, TILES.ORANGE)


def studies(table: MervTable, times: int, *lot: str) -> Played[MervTable]:
    """Let the Magistrate take so many library actions; ``lot`` is drawn first."""
    return acting(magistrate_library.act, times)(table, order=lot)


def with_scrolls(n: int, *tiles: Breakthrough) -> MervTable:
    """Return a table on which the Magistrate has scrolls, and tiles that are taken."""
    table = solo(Action.LIBRARY)
    magistrate(table).scrolls = n
    for tile in tiles:
        table.breakthroughs.remove(tile)
        magistrate(table).breakthroughs.append(tile)
    return table


def yours(table: MervTable, *tiles: Breakthrough) -> None:
    """Give you tiles."""
    for tile in tiles:
        table.breakthroughs.remove(tile)
        table.player(YOU).breakthroughs.append(tile)


def tiles_of(table: MervTable) -> list[Breakthrough]:
    """Return the Magistrate's tiles."""
    return magistrate(table).breakthroughs


@pytest.mark.rule("MERV-MAG-50")
@pytest.mark.parametrize(("before", "times", "due"), [(0, 1, []), (1, 1, [2]), (1, 3, [2, 4]), (8, 3, [])])
def test_a_scroll_an_action_and_a_breakthrough_at_2_4_6_8(before: int, times: int, due: list[int]) -> None:
    table = with_scrolls(before)
    studies(table, times)
    assert magistrate(table).scrolls == before + times
    assert [tile.scrolls for tile in tiles_of(table)] == due


@pytest.mark.rule("MERV-MAG-50")
def test_it_takes_no_more_scrolls_than_are_left() -> None:
    table = with_scrolls(9)
    table.player(YOU).scrolls = 22
    studies(table, 3)
    assert magistrate(table).scrolls == 10
    assert scrolls_left(table) == 0


@pytest.mark.rule("MERV-CASE-144", "MERV-MAG-51", "MERV-MAG-52")
def test_case_144_the_first_breakthrough() -> None:
    for steps, cards, gone, taken in (
        (3, 3, False, TILES.CARAVANSARY),
        (4, 3, False, TILES.MOSQUE),
        (4, 3, True, TILES.CARAVANSARY),
    ):
        table = with_scrolls(1)
        holding(magistrate(table), scrolls=1, cards=cards, steps=steps)
        if gone:
            yours(table, TILES.MOSQUE)
        played = studies(table, 2)
        assert magistrate(table).scrolls == 3
        assert tiles_of(table) == [taken]
        assert taken not in table.breakthroughs
        if gone:
            assert losers(played.trail("action/tile-2"), "MERV-MAG-52") == ["mosque"]


@pytest.mark.rule("MERV-MAG-52")
def test_if_only_the_mosque_tile_is_left_it_takes_that() -> None:
    table = with_scrolls(1)
    holding(magistrate(table), scrolls=1, cards=3)
    yours(table, TILES.CARAVANSARY)
    studies(table, 1)
    assert tiles_of(table) == [TILES.MOSQUE]


@pytest.mark.rule("MERV-MAG-53")
def test_the_second_is_drawn_by_lot_and_brings_3_points_and_nothing_else() -> None:
    table = with_scrolls(3, TILES.MOSQUE)
    yours(table, TILES.TAN)
    played = studies(table, 1, "purple")
    assert played.keys == ["action/tile-4/random"]
    assert set(played.asked[0].cards) == {"teal", "purple", "orange"}  # type: ignore[attr-defined]
    assert tiles_of(table) == [TILES.MOSQUE, TILES.PURPLE]
    assert table.points[magistrate(table).seat.id][1] == {Source.BREAKTHROUGHS: 3}


@pytest.mark.rule("MERV-CASE-145", "MERV-MAG-54", "MERV-MAG-55")
@pytest.mark.rule("MERV-MAG-53", "MERV-MAG-57", "MERV-MAG-17")
@pytest.mark.rule("MERV-BRK-03")
def test_case_145_three_breakthroughs_at_once() -> None:
    table = with_scrolls(3, TILES.CARAVANSARY)
    assert table.solo is not None
    magistrate(table).posts = [Town.RAYY]
    contracts(table, Contract(STACKS[2], 5, rare=1, scrolls=8))
    played = studies(table, 5, "tan")
    assert magistrate(table).scrolls == 8
    assert tiles_of(table) == [TILES.CARAVANSARY, TILES.TAN, TILES.FREE_POST, TILES.POINTS]
    assert magistrate(table).posts == [Town.RAYY, Town.BAGHDAD]
    assert magistrate(table).goods == {Good.COMMON: 0, Good.RARE: 1}
    # One favour for the first post in Baghdad, one as the reward of the contract.
    assert magistrate(table).favour == 2
    booked = table.points[magistrate(table).seat.id][1]
    assert booked == {Source.BREAKTHROUGHS: 11, Source.CONTRACTS: 5}
    played.in_order("as a post", "take the contract", "8 points")
    assert table.solo.removed == [Action.LIBRARY]


@pytest.mark.rule("MERV-MAG-54")
def test_the_free_post_goes_into_an_inner_town_where_no_outer_one_is_open() -> None:
    table = with_scrolls(5, TILES.CARAVANSARY, TILES.TAN)
    table.player(YOU).posts = [Town.RAYY]
    table.town_camels.remove(Town.RAYY)
    studies(table, 1)
    assert magistrate(table).posts == [Town.SAMARKAND]
    assert magistrate(table).goods == {Good.COMMON: 1, Good.RARE: 0}
    assert magistrate(table).camels == 1


@pytest.mark.rule("MERV-MAG-54", "MERV-AMB-116")
def test_without_an_open_town_the_free_post_brings_nothing() -> None:
    table = with_scrolls(5, TILES.CARAVANSARY, TILES.TAN)
    magistrate(table).posts = list(Town)[:7]
    studies(table, 1).says("no trading post can be placed")
    assert not any(magistrate(table).goods.values())
    assert TILES.FREE_POST in tiles_of(table)


@pytest.mark.rule("MERV-MAG-56")
def test_the_third_without_the_marketplace_tile_is_a_mosque_step() -> None:
    table = with_scrolls(5, TILES.CARAVANSARY, TILES.TAN)
    yours(table, TILES.FREE_POST)
    spaces(table, path_1_1=MosqueSpace((), Boon.CAMEL, 2))
    studies(table, 1)
    assert tiles_of(table)[-1] is TILES.FREE_STEP
    assert (magistrate(table).steps, magistrate(table).camels, magistrate(table).score) == (1, 1, 2)
    assert magistrate(table).posts == []


@pytest.mark.rule("MERV-MAG-57")
def test_the_fourth_without_the_8_point_tile_is_two_favour() -> None:
    table = with_scrolls(7, TILES.CARAVANSARY, TILES.TAN, TILES.FREE_POST)
    yours(table, TILES.POINTS)
    studies(table, 1)
    assert tiles_of(table)[-1] is TILES.TWO_FAVOUR
    assert magistrate(table).favour == 2
    assert magistrate(table).score == 0


@pytest.mark.rule("MERV-MAG-17", "MERV-AMB-112")
def test_with_8_scrolls_from_the_camel_market_the_library_card_leaves_the_deck() -> None:
    table = with_scrolls(7, TILES.CARAVANSARY, TILES.TAN, TILES.FREE_POST)
    assert table.solo is not None
    table.solo.current, table.solo.cards = Action.WALL, [Action.PALACE, Action.LIBRARY, Action.MOSQUE]
    run(table, carry_out(table, magistrate(table), Boon.SCROLL, "market"))
    assert table.solo.cards == [Action.PALACE, Action.MOSQUE]
    assert table.solo.current is Action.WALL
    assert magistrate(table).score == 8


@pytest.mark.rule("MERV-MAG-17")
def test_with_7_scrolls_it_stays() -> None:
    table = with_scrolls(6, TILES.CARAVANSARY, TILES.TAN, TILES.FREE_POST)
    assert table.solo is not None
    studies(table, 1)
    assert table.solo.removed == []
