"""The worked cases of Boats, ports and Contracts."""

from __future__ import annotations

import pytest

from companion.games.baghdad.city_tiles import Face
from companion.games.baghdad.gains import Coins, WildTokens
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.kinds import Owner, Symbol
from companion.games.baghdad.modules import Module
from tests.baghdad.given_full import full_table
from tests.baghdad.river_play import BEFORE_PORT, arrival, boats, cards, offered, place, player

ICONS = {"day-1": "boat", "day-2": "boat boat", "day-3": "boat"}
THREE = "day-1 day-2 day-3"


@pytest.mark.rule("BAG-CASE-13", "BAG-BOAT-02")
def test_case_13() -> None:
    played = boats(full_table(slots=THREE, icons=ICONS), {"boats/move-1": "0"})
    assert played.says("4 Boat movements")


@pytest.mark.rule("BAG-CASE-14", "BAG-BOAT-01", "BAG-BOAT-03")
def test_case_14() -> None:
    icons = {"day-1": "rod", "day-2": "boat boat", "day-3": "boat boat"}
    table = full_table(slots=THREE, icons=icons, spots={Symbol.STUDENT: "S6 S6"})
    assert boats(table).keys == []
    assert all(placed.face is Face.SHOWING for placed in player(table).placed(Symbol.STUDENT))


@pytest.mark.rule("BAG-CASE-15", "BAG-BOAT-03")
def test_case_15() -> None:
    table = full_table(slots=THREE, icons={"day-1": "boat"}, spots={Symbol.STUDENT: "S6 S6"})
    played = boats(table, {"boats/move-1": "s", "boats/move-2": "s", "boats/move-3": "0"})
    assert str(played.question("boats/move-3").text).startswith("3 Boat movements left")


@pytest.mark.rule("BAG-CASE-16", "BAG-BOAT-14", "BAG-BOAT-15")
def test_case_16() -> None:
    two = full_table(coins=0, goods="34")
    arrival(two, 1, {"port/action": "1", "port/sold": "34"})
    assert player(two).coins == 3
    silk = full_table(coins=0, goods="112")
    arrival(silk, 1, {"port/action": "1", "port/sold": ""})
    assert player(silk).coins == 3
    assert [goods for goods, n in player(silk).goods.items() if n] == [Goods.FIRST]


@pytest.mark.rule("BAG-CASE-17", "BAG-BOAT-15")
def test_case_17() -> None:
    table = full_table(coins=0, goods="123456")
    arrival(table, 1, {"port/action": "1", "port/sold": ""})
    assert (player(table).coins, sum(player(table).goods.values())) == (7, 0)


@pytest.mark.rule("BAG-CASE-18", "BAG-BOAT-21", "BAG-BOAT-22")
def test_case_18() -> None:
    river = [("start", "left", 1), BEFORE_PORT[1]]
    table = full_table(slots=THREE, icons=ICONS, coins=0, goods="1", boats_on_board=3, river=river)
    played = boats(
        table,
        {
            "boats/move-1": "start>left>1>2",
            "boats/move-2": "junction-1>left>1>1",
            "move-2/port/action": "1",
            "move-2/port/sold": "12",
            "boats/move-3": "+1",
            "move-3/after-1": "start>left>1",
        },
    )
    played.in_order(
        "take 1 token of Goods 2", "take 3 Coins", "pay 3 Coins", "Boat on the start, left, 1 space"
    )
    assert player(table).coins == 0
    assert player(table).river == [place("junction-1"), place("start", "left", 1)]
    assert table.ports[1] == [Owner.YOU]
    assert player(table).sailings == [], "all 4 points are used"


@pytest.mark.rule("BAG-CASE-19", "BAG-BOAT-10")
def test_case_19() -> None:
    table = full_table(slots=THREE, icons={"day-1": "boat boat"}, boats_on_board=0)
    boats(table, {"boats/move-1": "start>left>2"})
    assert sum(player(table).goods.values()) == 0


@pytest.mark.rule("BAG-CASE-20", "BAG-BOAT-19", "BAG-BOAT-20")
def test_case_20() -> None:
    table = full_table(**cards(3), river=[BEFORE_PORT[1]], ports={1: "you second you second"}, coins=5)
    played = boats(table, {"boats/move-1": "junction-1>left>1>1", "boats/move-2": "0"})
    assert str(played.question("boats/move-2").text).startswith("2 Boat movements left")
    assert {"start>left>2", "start>right>2"} <= set(offered(played, "boats/move-2"))
    assert played.keys == ["you/boats/move-1", "you/boats/move-2", "you/boats/move-2/lost"], "no port action"
    assert player(table).river == [place("start")]


@pytest.mark.rule("BAG-CASE-21", "BAG-BOAT-11")
def test_case_21() -> None:
    table = full_table(ports={1: "second bot"}, coins=0, favour=0)
    assert arrival(table, 1).says("takes slot 3 of port 1")
    assert table.ports[1][2] is Owner.YOU


@pytest.mark.rule("BAG-CASE-22", "BAG-BONUS-03")
def test_case_22() -> None:
    table = full_table(**cards(2), coins=8, river=[("start", None, 0)])
    played = boats(table, {"boats/move-1": "start>left>1", "boats/move-2": "+1", "move-2/after-1": "0"})
    first, second = (
        {option.id: option.barred for option in played.question(f"boats/move-{n}").options}  # type: ignore[attr-defined]
        for n in (1, 2)
    )
    assert str(first["bonus-boat"]) == "a Boat of yours is on the starting space"
    assert second["bonus-boat"] is None
    assert player(table).coins == 6


@pytest.mark.rule("BAG-CASE-23", "BAG-BOAT-12", "BAG-BOAT-16")
def test_case_23() -> None:
    table = full_table(coins=2)
    table.boards.port_rewards[1] = ((WildTokens(1),), (), (), ())
    played = arrival(table, 1, {"port/action": "2", "bought/gain-1/goods": "4"})
    played.in_order("take 1 Wild token", "pay 2 Coins", "take 1 token of Goods 4")
    assert (player(table).wilds, player(table).coins, player(table).goods[Goods.FOURTH]) == (1, 0, 1)


@pytest.mark.rule("BAG-CASE-106", "BAG-CON-02", "BAG-CON-03")
def test_case_106() -> None:
    table = full_table(modules=[Module.CONTRACTS], coins=0, goods="12")
    table.boards.port_rewards[1] = ((Coins(1),), (), (), ())
    played = arrival(table, 1, {"port/action": "4", "contract/next": "3"})
    played.in_order("take 1 Coin", "return", "take 3 Coins")
    assert (player(table).coins, sum(player(table).goods.values())) == (4, 0)
    assert played.keys == ["you/port/action", "you/port/contract/next"]
