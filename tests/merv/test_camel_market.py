"""The camel market: when it can be used, for what, and what its slots give."""

from __future__ import annotations

import pytest

from companion.games.merv import camel_market, human_turn
from companion.games.merv.board import Player
from companion.games.merv.boons import MARKET_BOONS, Boon, Spice
from companion.games.merv.kinds import Cube
from companion.games.merv.table import MAGISTRATE, SEATS, MarketSlot, MervTable
from companion.games.merv.towns import Good
from tests.merv.given import balance, given, lay_row, place, standing
from tests.playing import Played, question_of, refusal, run

FACE = (Boon.FAVOUR, Boon.WHITE_CUBE, Boon.RARE_GOOD, Boon.FAVOUR)


def market(*covered: int, camels: int = 0, line: int = 3) -> tuple[MervTable, Player]:
    """Return a table with camels on these slots, and its first player with camels in this line."""
    table = given(market=FACE)
    red = table.player(SEATS[0])
    table.begin_turn(red.seat)
    table.turn.line = line
    for number in covered:
        table.market[number - 1].camel = True
    red.camels = camels
    balance(table)
    return table, red


def trade(table: MervTable, typed: str | None = None) -> Played[MervTable]:
    """Let Red trade, or see that nothing is asked."""
    answers = {} if typed is None else {"market/trade": typed}
    return run(table, camel_market.trade(table, table.player(SEATS[0]), "market"), answers)


def camels_again(table: MervTable) -> MervTable:
    """Return the table in a new turn at the market."""
    table.begin_turn(SEATS[0])
    table.turn.line = 3
    return table


def told(table: MervTable, typed: str) -> str:
    """Return why the market refuses an answer."""
    question = question_of(camel_market.trade(table, table.player(SEATS[0]), "market"), "market/trade")
    return refusal(question, typed)


@pytest.mark.rule("MERV-CAMEL-01", "MERV-CAMEL-10", "MERV-CASE-59")
@pytest.mark.parametrize("line", [1, 2, 4, 5])
def test_case_59_only_the_middle_line_leads_to_the_market(line: int) -> None:
    table, _ = market(1, camels=1, line=line)
    assert not camel_market.in_reach(table)
    assert trade(table).asked == []
    table.turn.line = 3
    assert camel_market.in_reach(table)
    assert trade(table, "0").asked != []


@pytest.mark.rule("MERV-CAMEL-03", "MERV-CAMEL-09", "MERV-CASE-57")
@pytest.mark.rule("MERV-AMB-35")
def test_case_57_all_camels_are_taken_and_that_is_the_trade() -> None:
    table, red = market(1, 2, 4, camels=1)
    trade(table, "9").says("take 3 camels")
    assert (red.camels, camel_market.camels_there(table)) == (4, 0)
    assert camel_market.free_slots(table) == (0, 1, 2, 3)
    assert table.turn.traded
    assert trade(table).asked == []


@pytest.mark.rule("MERV-CASE-57", "MERV-CAMEL-02")
@pytest.mark.parametrize(
    "answers",
    [
        {"main": "5", "main/market/trade": "9", "main-2": "2"},
        {"main": "2", "market/trade": "9"},
        {"main": "5", "main/market/trade": "0", "main-2": "2", "market/trade": "9"},
    ],
)
def test_case_57_before_or_after_the_main_action(answers: dict[str, str]) -> None:
    table, red = market(1, 2, 4, camels=1)
    table.begin_turn(red.seat)
    played = run(table, human_turn.take_turn(table, red), {"slot": "3", "site": "1"} | answers)
    assert (red.camels, red.favour, camel_market.camels_there(table)) == (4, 1, 0)
    assert len([key for key in played.keys if key.endswith("trade")]) == len(
        [key for key in answers if key.endswith("trade")]
    )


@pytest.mark.rule("MERV-CAMEL-03")
def test_taking_some_of_the_camels_is_no_choice() -> None:
    table, _ = market(1, 2, 4, camels=1)
    assert told(table, "7") != ""
    assert told(table, "9") == ""


@pytest.mark.rule("MERV-CAMEL-04", "MERV-CAMEL-05", "MERV-CAMEL-07")
def test_a_camel_goes_onto_a_free_slot_and_gives_its_boon() -> None:
    table, red = market(1, camels=1)
    assert "a camel covers it" in told(table, "1")
    trade(table, "2").says("slot 2 of the market: white cube")
    assert (red.camels, red.cubes[Cube.WHITE], red.favour) == (0, 1, 0)
    assert [slot.camel for slot in table.market] == [True, True, False, False]


@pytest.mark.rule("MERV-CAMEL-02")
def test_a_trade_may_be_declined_and_made_later_in_the_turn() -> None:
    table, red = market(1, 2)
    trade(table, "")
    assert not table.turn.traded
    trade(table, "9")
    assert red.camels == 2


@pytest.mark.rule("MERV-CAMEL-08")
def test_without_camels_one_can_only_take() -> None:
    table, _ = market(1)
    assert "you have no camel" in told(table, "2")
    assert told(table, "9") == ""
    assert told(table, "0") == ""


@pytest.mark.rule("MERV-CAMEL-08", "MERV-AMB-131")
def test_nothing_is_asked_where_nothing_can_be_done() -> None:
    table, red = market()
    assert trade(table).asked == []
    red.camels = 1
    assert "no camel lies there" in told(table, "9")


@pytest.mark.rule("MERV-CAMEL-06")
@pytest.mark.parametrize(
    ("boon", "found"), [(Boon.RARE_GOOD, (0, 1, 0)), (Boon.WHITE_CUBE, (0, 0, 1)), (Boon.FAVOUR, (1, 0, 0))]
)
def test_slots_give_what_they_show(boon: Boon, found: tuple[int, int, int]) -> None:
    table, red = market(camels=1)
    table.market = [MarketSlot(boon)]
    trade(table, "1")
    assert (red.favour, red.goods[Good.RARE], red.cubes[Cube.WHITE]) == found
    assert len(MARKET_BOONS) == 7


@pytest.mark.rule("MERV-CAMEL-06", "MERV-CAMEL-07")
def test_a_soldier_from_a_slot_is_deployed_at_once() -> None:
    table, red = market(camels=1)
    table.market = [MarketSlot(Boon.SOLDIER)]
    standing(table, B="2.4")
    run(
        table,
        camel_market.trade(table, red, "market"),
        {"market/trade": "1", "market/soldier/soldier": "24"},
    )
    assert table.city.site(place("2.4")).soldier == red.seat
    assert (red.influence, red.camels) == (2, 0)


@pytest.mark.rule("MERV-CAMEL-06", "MERV-SPICE-15")
def test_a_caravan_card_from_a_slot_may_complete_a_pair() -> None:
    table, red = market(camels=1)
    table.market = [MarketSlot(Boon.CARAVAN_CARD)]
    lay_row(table, "J J C J G G P P")
    red.cards[Spice.CINNAMON] = 1
    run(table, camel_market.trade(table, red, "market"), {"market/trade": "1", "row": "2"})
    assert (red.cards[Spice.CINNAMON], red.cubes[Cube.WHITE], red.camels) == (2, 1, 0)
    assert [card.spice for card in table.row].count(Spice.JUNIPER) == 4


@pytest.mark.rule("MERV-CAMEL-06", "MERV-CAMEL-07")
def test_the_magistrate_takes_a_rare_good_from_a_slot() -> None:
    table = given(players=1, market=FACE)
    magistrate = table.player(MAGISTRATE)
    magistrate.camels = 1
    run(table, camel_market.place_camel(table, magistrate, 2, "magistrate/market"))
    assert (magistrate.goods[Good.RARE], magistrate.camels) == (1, 0)


@pytest.mark.rule("MERV-CASE-58", "MERV-CAMEL-05", "MERV-CAMEL-06")
def test_case_58_a_scroll_from_a_slot_leads_to_a_breakthrough() -> None:
    table, red = market(camels=1)
    table.market = [MarketSlot(Boon.SCROLL)]
    red.scrolls = 1
    run(table, camel_market.trade(table, red, "market"), {"market/trade": "1", "scroll/tile-2": "1"})
    assert (red.scrolls, red.camels) == (2, 0)
    assert [each.scrolls for each in red.breakthroughs] == [2]
    assert "a camel covers it" in told(camels_again(table), "1")
    camels_again(table)
    trade(table, "9")
    assert not table.market[0].camel


@pytest.mark.rule("MERV-CASE-60", "MERV-CAMEL-06")
def test_case_60_a_step_in_the_mosque_is_free() -> None:
    table, red = market(camels=1)
    table.market = [MarketSlot(Boon.MOSQUE_STEP)]
    run(
        table,
        camel_market.trade(table, red, "market"),
        {"market/trade": "1", "mosque-step/path": "2"},
        printed={"mosque/path-2-1": {"cost": ["teal"], "boon": "camel", "points": 0}},
    )
    assert (red.path, red.steps, red.camels) == (2, 1, 1)
    assert 2 not in table.path_camels
    assert not any(red.cubes.values())
