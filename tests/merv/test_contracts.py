"""Contracts: what can be fulfilled, what it costs and gives, and what is asked."""

from __future__ import annotations

import pytest

from companion.engine.game import Level
from companion.games.merv import annual_scoring, library, soldiers
from companion.games.merv import contracts as contracts_module
from companion.games.merv.board import Player
from companion.games.merv.boons import Boon, Breakthrough
from companion.games.merv.kinds import Cube, Hall, Track
from companion.games.merv.printed_values import STACKS, Contract, ContractStack
from companion.games.merv.sources import Source
from companion.games.merv.table import MAGISTRATE, SEATS, MervTable, offered
from companion.games.merv.towns import Good
from tests.merv.given import GO_ON, contracts, given, has, place, standing
from tests.playing import Played, question_of, refusal, run

LOW_FAVOUR, LOW_SOLDIER, MIDDLE_FAVOUR, MIDDLE_SOLDIER, HIGH_FAVOUR, HIGH_SOLDIER = STACKS
TEAL_ONE = Contract(MIDDLE_FAVOUR, 7, (Cube.TEAL,), scrolls=1, rare=1)
"""The contract of case 61: influence 5 in U3."""


def before(
    *, influence: int = 6, scrolls: int = 0, common: int = 0, rare: int = 0, otherwise: tuple[int, ...] = ()
) -> tuple[MervTable, Player]:
    """Return a table and its first player with influence, scrolls and goods."""
    table = given(otherwise=otherwise)
    red = table.player(SEATS[0])
    red.tracks[Track.INFLUENCE] = influence
    red.scrolls = scrolls
    red.goods = {Good.COMMON: common, Good.RARE: rare}
    return table, red


def offer(table: MervTable, answers: dict[str, str] | None = None) -> Played[MervTable]:
    """Offer the contracts to Red."""
    return run(table, contracts_module.offer(table, table.player(SEATS[0]), "end"), answers)


def reached(table: MervTable) -> list[str]:
    """Return the stacks of the contracts that Red can fulfil now."""
    return [each.stack.id for each in contracts_module.possible(table, table.player(SEATS[0]))]


@pytest.mark.rule("MERV-CASE-61", "MERV-CONTRACT-05", "MERV-CONTRACT-11")
def test_case_61_a_contract_is_paid_scored_and_rewarded() -> None:
    table, red = before(scrolls=1, rare=1)
    has(red, teal=1)
    next_one = Contract(MIDDLE_FAVOUR, 4, common=1)
    contracts(table, TEAL_ONE, next_one)
    offer(table, {"end/contract-1": "3"})
    assert red.cubes[Cube.TEAL] == 0
    assert (red.committed_scrolls, red.committed_goods[Good.RARE]) == (1, 1)
    assert (red.score, red.favour, red.influence) == (7, 1, 6)
    assert red.contracts == [TEAL_ONE]
    assert offered(table) == (next_one,)


@pytest.mark.rule("MERV-CONTRACT-03", "MERV-CONTRACT-11", "MERV-AMB-32")
def test_only_the_card_on_top_can_be_fulfilled_and_the_next_is_read_off() -> None:
    table, red = before(common=5)
    first = Contract(LOW_FAVOUR, 5, common=1)
    table.taken = dict.fromkeys(table.taken, 3)
    table.taken[LOW_FAVOUR.id] = 0
    table.printed.contracts = {"1-favour/1": first}
    below = {"points": 2, "scrolls": 0, "common": 2, "rare": 0, "goods": 0, "cost": []}
    played = run(
        table,
        contracts_module.offer(table, red, "end"),
        {"end/contract-1": "1", "end/contract-2": "0"},
        printed={"contract/1-favour/2": below},
    )
    assert played.question("printed/contract/1-favour/2")
    assert offered(table) == (Contract(LOW_FAVOUR, 2, common=2),)
    assert red.contracts == [first]


@pytest.mark.rule("MERV-CONTRACT-04", "MERV-TRACK-10")
def test_influence_must_be_reached_or_passed_and_is_not_spent() -> None:
    table, red = before(influence=4, common=5)
    contracts(table, Contract(MIDDLE_FAVOUR, 3, common=1))
    assert reached(table) == []
    red.tracks[Track.INFLUENCE] = 5
    assert reached(table) == ["2-favour"]
    red.tracks[Track.INFLUENCE] = 9
    offer(table, {"end/contract-1": "3"})
    assert red.influence == 9


@pytest.mark.rule("MERV-CONTRACT-05", "MERV-CONTRACT-06")
@pytest.mark.parametrize(
    ("cubes", "scrolls", "rare", "found"),
    [(1, 1, 1, ["2-favour"]), (0, 1, 1, []), (1, 0, 1, []), (1, 1, 0, [])],
)
def test_every_item_is_needed(cubes: int, scrolls: int, rare: int, found: list[str]) -> None:
    table, red = before(scrolls=scrolls, rare=rare)
    has(red, teal=cubes)
    contracts(table, TEAL_ONE)
    assert reached(table) == found


@pytest.mark.rule("MERV-CONTRACT-07", "MERV-AMB-33")
def test_committed_items_stay_with_the_player_and_serve_once() -> None:
    table, red = before(scrolls=1, common=1)
    contracts(table, Contract(LOW_FAVOUR, 3, scrolls=1, common=1), Contract(LOW_FAVOUR, 2, common=1))
    offer(table, {"end/contract-1": "1"})
    assert (red.scrolls, red.goods[Good.COMMON]) == (1, 1)
    assert (red.free_scrolls(), red.free_goods(Good.COMMON)) == (0, 0)
    assert reached(table) == []


@pytest.mark.rule("MERV-CONTRACT-07", "MERV-CONTRACT-06")
def test_committed_scrolls_and_goods_of_both_kinds_count_in_palace_scoring() -> None:
    table, red = before(scrolls=3, common=1, rare=2)
    contracts(table, Contract(LOW_FAVOUR, 5, scrolls=2, common=1, rare=2))
    offer(table, {"end/contract-1": "1"})
    assert (red.scrolls, red.goods) == (3, {Good.COMMON: 1, Good.RARE: 2})
    assert (red.committed_scrolls, red.committed_goods) == (2, {Good.COMMON: 1, Good.RARE: 2})
    red.courtiers[Hall.KNOWLEDGE] = red.courtiers[Hall.TRADE] = 1
    red.tracks[Track.FAVOUR] = 2
    run(table, annual_scoring.score_year(table), always=GO_ON)
    assert table.points[red.seat.id][1] == {Source.CONTRACTS: 5, Source.KNOWLEDGE: 3, Source.TRADE: 3}


@pytest.mark.rule("MERV-CONTRACT-09", "MERV-SCORE-05")
def test_points_of_a_contract_are_scored_at_once() -> None:
    table, red = before(common=1)
    contracts(table, Contract(LOW_FAVOUR, 5, common=1))
    offer(table, {"end/contract-1": "1"}).says("5 points")
    assert table.points[red.seat.id] == {1: {Source.CONTRACTS: 5}}


@pytest.mark.rule("MERV-CONTRACT-10", "MERV-TRACK-15", "MERV-TRACK-11")
@pytest.mark.parametrize("reward", [Boon.FAVOUR, Boon.SOLDIER])
def test_the_reward_is_received_at_once(reward: Boon) -> None:
    table, red = before(influence=6, common=1)
    standing(table, B="2.4")
    contracts(table, Contract(ContractStack(1, reward), 5, common=1))
    answers = {"end/contract-1": "2" if reward is Boon.SOLDIER else "1"}
    if reward is Boon.SOLDIER:
        answers["1-soldier/soldier"] = "24"
    offer(table, answers)
    assert red.favour == (1 if reward is Boon.FAVOUR else 0)
    assert red.influence == (8 if reward is Boon.SOLDIER else 6)


@pytest.mark.rule("MERV-CONTRACT-01", "MERV-CONTRACT-02")
def test_contracts_are_offered_until_none_is_left() -> None:
    table, red = before(common=3)
    contracts(
        table,
        Contract(LOW_FAVOUR, 5, common=1),
        Contract(LOW_FAVOUR, 4, common=1),
        Contract(MIDDLE_FAVOUR, 9, common=1),
    )
    offer(table, {"end/contract-1": "3", "end/contract-2": "1", "end/contract-3": "1"})
    assert [each.points for each in red.contracts] == [9, 5, 4]


@pytest.mark.rule("MERV-CONTRACT-01")
def test_what_was_declined_is_not_asked_again_in_the_turn() -> None:
    table, red = before(common=1)
    contracts(table, Contract(LOW_FAVOUR, 5, common=1), Contract(MIDDLE_FAVOUR, 9, rare=1))
    assert offer(table, {"end/contract-1": ""}).keys == ["end/contract-1"]
    assert offer(table).asked == []
    red.goods[Good.RARE] = 1
    assert offer(table, {"end/contract-1": "0"}).keys == ["end/contract-1"]
    table.begin_turn(red.seat)
    assert offer(table, {"end/contract-1": "0"}).keys == ["end/contract-1"]


@pytest.mark.rule("MERV-CONTRACT-04", "MERV-CONTRACT-05", "MERV-CONTRACT-03")
def test_what_is_out_of_reach_is_refused_with_what_it_lacks() -> None:
    table, red = before(influence=4, common=1)
    contracts(
        table,
        Contract(LOW_FAVOUR, 5, common=1),
        Contract(LOW_SOLDIER, 5, common=2),
        Contract(MIDDLE_FAVOUR, 5, common=1),
        Contract(HIGH_FAVOUR, 5, (Cube.TEAL,)),
    )
    question = question_of(contracts_module.offer(table, red, "end"), "end/contract-1")
    assert "scrolls or goods" in refusal(question, "2")
    assert "influence" in refusal(question, "3")
    red.tracks[Track.INFLUENCE] = 6
    question = question_of(contracts_module.offer(table, red, "end"), "end/contract-1")
    assert "cubes" in refusal(question, "5")
    assert refusal(question, "1") == ""


@pytest.mark.rule("MERV-CONTRACT-06")
def test_goods_of_either_kind_are_chosen_where_that_is_open() -> None:
    table, red = before(common=2, rare=2)
    contracts(table, Contract(LOW_FAVOUR, 5, common=1, goods=2))
    assert contracts_module.commons(red, contracts_module.possible(table, red)[0]) == range(2)
    offer(table, {"end/contract-1": "1", "contract-1/common": "0"})
    assert red.committed_goods == {Good.COMMON: 1, Good.RARE: 2}


@pytest.mark.rule("MERV-CONTRACT-06")
def test_goods_of_either_kind_are_not_asked_where_only_one_way_is_left() -> None:
    table, red = before(common=1, rare=1)
    contracts(table, Contract(LOW_FAVOUR, 5, goods=2))
    offer(table, {"end/contract-1": "1"})
    assert red.committed_goods == {Good.COMMON: 1, Good.RARE: 1}


@pytest.mark.rule("MERV-AMB-34")
@pytest.mark.parametrize(("otherwise", "found"), [((), ["2-favour"]), ((34,), [])])
def test_white_for_the_cubes_of_a_contract(otherwise: tuple[int, ...], found: list[str]) -> None:
    table, red = before(scrolls=1, rare=1, otherwise=otherwise)
    has(red, white=1)
    contracts(table, TEAL_ONE)
    assert reached(table) == found


@pytest.mark.rule("MERV-AMB-34", "MERV-CONTRACT-05")
@pytest.mark.parametrize(("otherwise", "asked"), [((), True), ((34,), False)])
def test_white_beside_a_colour_that_stands_for_any(otherwise: tuple[int, ...], asked: bool) -> None:
    table, red = before(scrolls=1, rare=1, otherwise=otherwise)
    has(red, white=1, tan=1)
    red.breakthroughs = [Breakthrough.TAN]
    contracts(table, TEAL_ONE)
    answers = {"end/contract-1": "3"} | ({"contract-1/pay": "2+tan"} if asked else {})
    offer(table, answers)
    assert (red.cubes[Cube.TAN], red.cubes[Cube.WHITE]) == (0, 1)


@pytest.mark.rule("MERV-CASE-62", "MERV-CONTRACT-08")
def test_case_62_committed_scrolls_count_for_breakthroughs() -> None:
    table, red = before(scrolls=3)
    red.committed_scrolls = 1
    run(table, library.gain_scrolls(table, red, 1, "action"), {"action/tile-4": "1"})
    assert (red.scrolls, [each.scrolls for each in red.breakthroughs]) == (4, [4])


@pytest.mark.rule("MERV-CASE-63", "MERV-AMB-33")
def test_case_63_one_rare_good_serves_one_contract() -> None:
    table, red = before(rare=1)
    contracts(table, Contract(LOW_FAVOUR, 5, rare=1), Contract(MIDDLE_FAVOUR, 6, rare=1))
    assert reached(table) == ["1-favour", "2-favour"]
    offer(table, {"end/contract-1": "3"})
    assert (red.score, reached(table)) == (6, [])


@pytest.mark.rule("MERV-CASE-64", "MERV-CONTRACT-02", "MERV-CONTRACT-10")
def test_case_64_a_soldier_brings_the_next_contract_within_reach() -> None:
    table, red = before(influence=4, common=2)
    standing(table, B="2.4")
    contracts(table, Contract(LOW_SOLDIER, 3, common=1), Contract(HIGH_FAVOUR, 9, common=1))
    offer(
        table,
        {"end/contract-1": "2", "1-soldier/soldier": "24", "end/contract-2": "5"},
    )
    assert (red.influence, red.score) == (6, 3 + 2 + 9)
    assert red.favour == 1
    assert table.city.site(place("2.4")).soldier == red.seat


def test_contracts_stay_unknown_until_the_influence_track_is_read_off() -> None:
    table, red = before(common=1)
    contracts(table, Contract(LOW_FAVOUR, 5, common=1))
    del table.printed.tracks[Track.INFLUENCE]
    assert contracts_module.possible(table, red) == ()
    printed = {"track/influence": {"points": [0] * 9} | {f"spice-{n}": n for n in (1, 2, 3)}}
    printed["track/influence"] |= {f"contract-{n}": n for n in (1, 2, 3)}
    played = run(table, contracts_module.offer(table, red, "end"), {"end/contract-1": "1"}, printed=printed)
    assert (played.keys[0], red.score) == ("track/influence", 5)


def test_at_the_light_level_cubes_are_said_and_not_counted() -> None:
    table, red = before(scrolls=1, rare=1)
    table.level = Level.LIGHT
    contracts(table, TEAL_ONE)
    played = offer(table, {"end/contract-1": "3"})
    played.says("pay 1 teal")
    assert "(only if you have the cubes)" in str(played.question("contract-1").text)
    assert (red.score, red.cubes[Cube.TEAL]) == (7, 0)


def test_the_magistrate_needs_neither_cubes_nor_influence() -> None:
    table = given(players=1)
    magistrate = table.player(MAGISTRATE)
    magistrate.scrolls, magistrate.goods[Good.RARE] = 1, 1
    contracts(table, TEAL_ONE)
    assert contracts_module.possible(table, magistrate) == (TEAL_ONE,)
    run(table, contracts_module.fulfil(table, magistrate, TEAL_ONE, 0, "post", "MERV-MAG-62"))
    assert (magistrate.score, magistrate.favour) == (7, 1)


def test_a_soldier_as_reward_is_the_players_own() -> None:
    table, red = before(common=1)
    standing(table, A="2.4")
    contracts(table, Contract(LOW_SOLDIER, 3, common=1))
    offer(table, {"end/contract-1": "2", "1-soldier/soldier": "24"})
    assert soldiers.targets(table) == ()
    assert red.influence == 7
