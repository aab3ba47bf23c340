"""The Magistrate at the marketplace: one post, goods, contracts."""

from __future__ import annotations

import pytest

from companion.games.merv import magistrate_trade
from companion.games.merv.boons import Boon
from companion.games.merv.carrying_out import carry_out
from companion.games.merv.kinds import Cube
from companion.games.merv.printed_values import STACKS, Contract
from companion.games.merv.sources import Source
from companion.games.merv.table import MervTable
from companion.games.merv.towns import Good, Town
from tests.merv.given import contracts, place
from tests.merv.solo import YOU, acting, magistrate, solo
from tests.playing import Played, found_by, losers, piece, run

RAYY, SAMARKAND, NISHAPUR, BALKH = Town.RAYY, Town.SAMARKAND, Town.NISHAPUR, Town.BALKH
BAGHDAD, KASHGAR = Town.BAGHDAD, Town.KASHGAR
LOW_FAVOUR, LOW_SOLDIER, MID_FAVOUR, MID_SOLDIER, TOP_FAVOUR, TOP_SOLDIER = STACKS
fulfil = piece(lambda table: magistrate_trade.fulfil_contracts(table, "action"))


def posted(*own: Town, yours: tuple[Town, ...] = ()) -> MervTable:
    """Return a table with posts of the Magistrate and of you; first ones took the camels of inner towns."""
    table = solo(H="2.2 2.5")
    magistrate(table).posts = list(own)
    table.player(YOU).posts = list(yours)
    table.town_camels = [town for town in table.town_camels if town not in (*own, *yours)]
    return table


def trades(table: MervTable, times: int) -> Played[MervTable]:
    """Let the Magistrate take so many marketplace actions."""
    return acting(magistrate_trade.act, times)(table)


def goods(table: MervTable) -> tuple[int, int]:
    """Return the Magistrate's common and rare goods."""
    return magistrate(table).goods[Good.COMMON], magistrate(table).goods[Good.RARE]


def gained(table: MervTable) -> tuple[int, int]:
    """Return the Magistrate's camels and favour."""
    return magistrate(table).camels, magistrate(table).favour


@pytest.mark.rule("MERV-CASE-146", "MERV-MAG-58", "MERV-MAG-60")
@pytest.mark.rule("MERV-MAG-59", "MERV-MAG-61")
def test_case_146_the_first_post() -> None:
    table = posted(yours=(RAYY,))
    played = trades(table, 4)
    assert played.says("one trading post only").rules == ("MERV-MAG-58",)
    assert magistrate(table).posts == [SAMARKAND]
    assert goods(table) == (1, 0)
    assert gained(table) == (1, 0)
    trail = played.trail("action/post")
    assert losers(trail, "MERV-MAG-59") == ["rayy"]
    assert losers(trail, "MERV-MAG-60") == ["nishapur", "balkh"]


@pytest.mark.rule("MERV-CASE-147", "MERV-MAG-58", "MERV-MAG-61")
def test_case_147_an_outer_town_next() -> None:
    table = posted(SAMARKAND)
    magistrate(table).goods[Good.COMMON] = 1
    trades(table, 1).silent_about("one trading post only")
    assert magistrate(table).posts == [SAMARKAND, KASHGAR]
    assert gained(table) == (0, 1)
    assert goods(table) == (2, 1)


@pytest.mark.rule("MERV-CASE-148", "MERV-MAG-59", "MERV-AMB-120")
def test_case_148_an_outer_town_even_where_you_are() -> None:
    table = posted(RAYY, SAMARKAND, yours=(BAGHDAD,))
    trades(table, 1)
    assert magistrate(table).posts[-1] is KASHGAR
    assert gained(table) == (0, 1)
    assert goods(table) == (2, 1)
    table = posted(RAYY, yours=(BAGHDAD,))
    trades(table, 1)
    assert magistrate(table).posts[-1] is BAGHDAD
    assert gained(table) == (0, 0)
    assert goods(table) == (1, 1)


@pytest.mark.rule("MERV-CASE-149", "MERV-MAG-60", "MERV-MAG-61")
@pytest.mark.rule("MERV-MAG-58", "MERV-MAG-59")
def test_case_149_without_an_open_outer_town_the_unposted_inner_one() -> None:
    table = posted(RAYY, BAGHDAD, yours=(SAMARKAND, NISHAPUR))
    played = trades(table, 2)
    assert magistrate(table).posts[-1] is BALKH
    assert gained(table) == (1, 0)
    assert goods(table) == (2, 1)
    assert found_by(played.trail("action/post"), "MERV-MAG-59") == {
        "samarkand": ("1 posts", False),
        "nishapur": ("1 posts", False),
        "balkh": ("0 posts", True),
    }


@pytest.mark.rule("MERV-AMB-121")
def test_it_has_no_second_post_in_a_town() -> None:
    table = posted(RAYY, SAMARKAND, NISHAPUR, BALKH, yours=(KASHGAR,))
    trail = trades(table, 1).trail("action/post")
    assert "rayy" not in trail.names
    assert magistrate(table).posts[-1] is BAGHDAD


@pytest.mark.rule("MERV-AMB-116")
def test_without_a_disc_it_still_takes_goods_and_fulfils_contracts() -> None:
    table = posted(*list(Town)[:7])
    contracts(table, Contract(LOW_FAVOUR, 4, common=4))
    played = trades(table, 1)
    played.in_order("no trading post can be placed", "take the contract")
    assert len(magistrate(table).posts) == 7
    assert goods(table) == (4, 3)
    assert magistrate(table).score == 4


def case_150() -> MervTable:
    """Return the table of case 150, its goods taken."""
    table = posted()
    magistrate(table).goods = {Good.COMMON: 2, Good.RARE: 1}
    magistrate(table).scrolls = 1
    contracts(
        table,
        Contract(LOW_FAVOUR, 4, common=1),
        Contract(LOW_SOLDIER, 5, scrolls=1, goods=1),
        Contract(LOW_SOLDIER, 3, common=1),
        Contract(MID_FAVOUR, 8, rare=1, scrolls=1),
        Contract(MID_SOLDIER, 8, rare=1, common=1),
        Contract(MID_SOLDIER, 6, rare=2),
        Contract(TOP_FAVOUR, 12, rare=2, scrolls=2),
        Contract(TOP_SOLDIER, 12, rare=3),
    )
    return table


@pytest.mark.rule("MERV-CASE-150", "MERV-MAG-62", "MERV-MAG-63")
@pytest.mark.rule("MERV-MAG-64", "MERV-MAG-65", "MERV-MAG-39")
def test_case_150_contracts_by_points_then_by_soldier() -> None:
    table = case_150()
    played = fulfil(table)
    assert [each.points for each in magistrate(table).contracts] == [8, 5]
    assert [each.stack for each in magistrate(table).contracts] == [MID_SOLDIER, LOW_SOLDIER]
    assert table.points[magistrate(table).seat.id][1] == {Source.CONTRACTS: 13}
    assert magistrate(table).committed_goods == {Good.COMMON: 2, Good.RARE: 1}
    assert magistrate(table).committed_scrolls == 1
    assert [table.city.site(place(name)).soldier for name in ("2.2", "2.5")] == [magistrate(table).seat] * 2
    assert magistrate(table).influence == 4
    assert losers(played.trail("action/contract-1"), "MERV-MAG-63") == ["2-favour"]


@pytest.mark.rule("MERV-MAG-64")
def test_of_goods_of_either_kind_common_ones_go_first() -> None:
    table = posted()
    magistrate(table).goods = {Good.COMMON: 1, Good.RARE: 2}
    contracts(table, Contract(LOW_FAVOUR, 4, goods=2))
    fulfil(table)
    assert magistrate(table).committed_goods == {Good.COMMON: 1, Good.RARE: 1}


@pytest.mark.rule("MERV-MAG-65")
def test_a_card_that_is_uncovered_counts_too() -> None:
    table = posted()
    magistrate(table).goods[Good.COMMON] = 2
    contracts(table, Contract(LOW_FAVOUR, 4, common=1), Contract(LOW_FAVOUR, 3, common=1))
    fulfil(table)
    assert [each.points for each in magistrate(table).contracts] == [4, 3]


@pytest.mark.rule("MERV-MAG-39", "MERV-MAG-62")
def test_it_needs_neither_influence_nor_cubes_for_a_contract() -> None:
    table = posted()
    magistrate(table).goods[Good.RARE] = 1
    contracts(table, Contract(TOP_FAVOUR, 12, cost=(Cube.TEAL,), rare=1))
    fulfil(table)
    assert magistrate(table).score == 12
    assert magistrate(table).influence == 0


def tied(*, otherwise: bool, low_soldier: bool = True) -> MervTable:
    """Return a table with contracts of 8 points: of level 2 with favour, of level 1 with either."""
    table = solo(otherwise=[113] if otherwise else [], H="2.2")
    magistrate(table).goods[Good.COMMON] = 1
    low = LOW_SOLDIER if low_soldier else LOW_FAVOUR
    contracts(table, Contract(low, 8, common=1), Contract(MID_FAVOUR, 8, common=1))
    return table


@pytest.mark.rule("MERV-AMB-113", "MERV-MAG-63")
def test_of_equal_points_one_with_a_soldier_comes_first_or_the_highest_influence() -> None:
    table = tied(otherwise=False)
    fulfil(table)
    assert [each.stack for each in magistrate(table).contracts] == [LOW_SOLDIER]
    table = tied(otherwise=True)
    fulfil(table)
    assert [each.stack for each in magistrate(table).contracts] == [MID_FAVOUR]


@pytest.mark.rule("MERV-MAG-63")
def test_without_a_soldier_among_them_the_highest_influence_decides() -> None:
    table = tied(otherwise=False, low_soldier=False)
    fulfil(table)
    assert [each.stack for each in magistrate(table).contracts] == [MID_FAVOUR]


@pytest.mark.rule("MERV-MAG-27", "MERV-MAG-39", "MERV-MAG-62")
def test_cubes_and_influence_of_a_contract_are_not_asked_of_it() -> None:
    table = posted()
    magistrate(table).goods[Good.RARE] = 1
    contracts(table, Contract(TOP_FAVOUR, 9, (Cube.TEAL, Cube.TAN), rare=1))
    played = fulfil(table)
    assert [each.points for each in magistrate(table).contracts] == [9]
    played.silent_about("pay")
    played.silent_about("paid")
    assert not any(magistrate(table).cubes.values())


@pytest.mark.rule("MERV-AMB-119")
def test_a_rare_good_of_the_camel_market_makes_it_look_for_no_contract() -> None:
    table = posted()
    contracts(table, Contract(LOW_FAVOUR, 4, rare=1))
    run(table, carry_out(table, magistrate(table), Boon.RARE_GOOD, "market"))
    assert goods(table) == (0, 1)
    assert magistrate(table).contracts == []
