"""Your Boat in port: its slot, what the slot gives, and the one port action."""

from __future__ import annotations

import pytest

from companion.engine.choice import Several
from companion.games.baghdad.gains import AnyGoods, Coins, WildTokens
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.kinds import Owner
from companion.games.baghdad.table import BaghdadTable
from tests.baghdad.given_full import full_table
from tests.baghdad.river_play import arrival, names, offered, player
from tests.playing import refusal


def goods_of(table: BaghdadTable) -> str:
    """Return the numbers of the player's Goods tokens, as ``goods="113"`` gives them."""
    return "".join(str(int(goods)) * n for goods, n in player(table).goods.items())


@pytest.mark.rule("BAG-BOAT-11", "BAG-BOAT-18")
@pytest.mark.parametrize("there", ["", "second", "second bot", "you second bot"])
def test_the_empty_slot_furthest_from_the_river(there: str) -> None:
    table = full_table(ports={3: there}, coins=2)
    played = arrival(table, 3, {"port/action": "0"})
    assert [*table.ports[3]] == [*map(Owner, there.split()), Owner.YOU]
    assert played.says(f"takes slot {len(there.split()) + 1} of port 3").rules[0] == "BAG-BOAT-11"


@pytest.mark.rule("BAG-BOAT-12")
def test_the_reward_of_the_slot_comes_first_and_is_of_that_slot() -> None:
    table = full_table(ports={1: "bot"}, coins=1)
    table.boards.port_rewards[1] = ((WildTokens(1),), (Coins(1),), (), ())
    played = arrival(table, 1, {"port/action": "2", "bought/gain-1/goods": "6"})
    assert (player(table).coins, player(table).wilds, goods_of(table)) == (0, 0, "6")
    played.in_order("takes slot 2", "take 1 Coin", "port/action", "pay 2 Coins")
    assert played.says("take 1 Coin").rules == ("BAG-BOAT-12",)


@pytest.mark.rule("BAG-BOAT-12")
def test_a_slot_without_an_icon_gives_nothing() -> None:
    table = full_table(ports={1: "bot"}, coins=0, favour=0)
    table.boards.port_rewards[1] = ((WildTokens(1),), (), (), ())
    played = arrival(table, 1)
    assert player(table).wilds == 0
    played.silent_about("Ada: take")


@pytest.mark.rule("BAG-BOAT-12")
def test_goods_of_a_slot_may_be_sold_at_once() -> None:
    table = full_table(coins=0, favour=0)
    table.boards.port_rewards[2] = ((AnyGoods(1),), (), (), ())
    arrival(table, 2, {"slot/gain-1/goods": "3", "port/action": "1"})
    assert (player(table).coins, goods_of(table)) == (2, "")


@pytest.mark.rule("BAG-BOAT-13")
def test_a_port_action_is_optional_and_there_is_only_one() -> None:
    table = full_table(coins=9, goods="12")
    assert arrival(table, 1, {"port/action": "0"}).keys == ["you/port/action"]
    assert (player(table).coins, goods_of(table)) == (9, "12")
    sold = full_table(coins=9, goods="12")
    played = arrival(sold, 1, {"port/action": "1", "port/sold": "12"})
    assert played.keys == ["you/port/action", "you/port/sold"], "no second action"


@pytest.mark.rule("BAG-BOAT-13")
def test_where_no_port_action_is_possible_nothing_is_asked() -> None:
    table = full_table(coins=1, favour=3)
    played = arrival(table, 1)
    assert played.keys == []
    assert played.says("no port action is possible").rules == ("BAG-BOAT-13",)


@pytest.mark.rule("BAG-BOAT-13")
def test_favour_sold_in_port_pays_for_a_port_action() -> None:
    table = full_table(coins=1, favour=4)
    played = arrival(table, 1, {"port/action": "+2", "action/after-1": "2", "bought/gain-1/goods": "1"})
    assert offered(played, "port/action")["one-goods"] == "you have 1 Coin"
    assert (player(table).coins, player(table).favour, goods_of(table)) == (0, 3, "1")


@pytest.mark.rule("BAG-BOAT-14")
@pytest.mark.parametrize(("has", "sold", "coins", "kept"), [
    ("1", None, 2, ""), ("12", "1", 2, "2"), ("12", "12", 3, ""), ("1356", "", 5, ""), ("116", "16", 3, "1"),
])  # fmt: skip
def test_n_different_goods_sell_for_one_coin_more(has: str, sold: str | None, coins: int, kept: str) -> None:
    table = full_table(coins=0, goods=has)
    played = arrival(table, 1, {"port/action": "1"} | ({"port/sold": sold} if sold is not None else {}))
    assert (player(table).coins, goods_of(table)) == (coins, kept)
    assert "BAG-BOAT-14" in played.says("Ada: take").rules


@pytest.mark.rule("BAG-BOAT-14")
def test_without_goods_nothing_is_sold() -> None:
    table = full_table(coins=2)
    played = arrival(table, 1, {"port/action": "0"})
    assert offered(played, "port/action") == {
        "sell": "you have no Goods",
        "one-goods": "",
        "two-goods": "you have 2 Coins",
        "sell-nothing": "a sale needs at least 1 Goods token",
        "nothing": "",
    }


@pytest.mark.rule("BAG-BOAT-15")
def test_one_token_of_each_type_at_most() -> None:
    table = full_table(coins=0, goods="1122")
    played = arrival(table, 1, {"port/action": "1", "port/sold": "12"})
    question = played.question("port/sold")
    assert isinstance(question, Several)
    assert "once only" in refusal(question, "11")
    assert "you have none" in refusal(question, "3")
    assert question.least == 1
    assert (player(table).coins, goods_of(table)) == (3, "12")
    assert names(arrival(full_table(goods="123456"), 1, {"port/action": "0"}), "port/action")["sell"] == (
        "sell up to 6 different Goods for up to 7 Coins"
    )


@pytest.mark.rule("BAG-BOAT-16")
@pytest.mark.parametrize(("coins", "barred"), [(1, "you have 1 Coin"), (2, ""), (3, "")])
def test_two_coins_for_one_goods_token_of_any_type(coins: int, barred: str) -> None:
    table = full_table(coins=coins, goods="1")
    possible = not barred
    answers = {"port/action": "2", "bought/gain-1/goods": "5"} if possible else {"port/action": "0"}
    played = arrival(table, 1, answers)
    assert offered(played, "port/action")["one-goods"] == barred
    assert (player(table).coins, goods_of(table)) == ((coins - 2, "15") if possible else (coins, "1"))


@pytest.mark.rule("BAG-BOAT-17")
@pytest.mark.parametrize(("coins", "barred"), [(4, "you have 4 Coins"), (5, ""), (6, "")])
def test_five_coins_for_two_goods_tokens_of_any_types(coins: int, barred: str) -> None:
    table = full_table(coins=coins)
    possible = not barred
    answers = {"port/action": "3", "bought/gain-1/goods": "55"} if possible else {"port/action": "0"}
    played = arrival(table, 1, answers)
    assert offered(played, "port/action")["two-goods"] == barred
    assert (player(table).coins, goods_of(table)) == ((coins - 5, "55") if possible else (coins, ""))
    if possible:
        assert played.says("pay 5 Coins").rules == ("BAG-BOAT-17",)
        assert player(table).goods[Goods.FIFTH] == 2


@pytest.mark.rule("BAG-AMB-14")
def test_no_goods_are_sold_for_a_coin_unless_the_table_reads_it_so() -> None:
    def sale(*otherwise: int) -> tuple[str, int]:
        table = full_table(coins=0, otherwise=otherwise)
        played = arrival(table, 1, {"port/action": "5" if otherwise else "0"})
        return offered(played, "port/action")["sell-nothing"], player(table).coins

    assert sale() == ("a sale needs at least 1 Goods token", 0)
    assert sale(14) == ("", 1)


@pytest.mark.rule("BAG-AMB-28", "BAG-BOAT-16", "BAG-BOAT-17")
def test_goods_of_which_the_supply_has_none_are_not_for_sale() -> None:
    held = "".join(str(goods) * (5 if goods < 5 else 8) for goods in range(1, 7))
    table = full_table(coins=9, goods=held)
    played = arrival(table, 1, {"port/action": "0"})
    assert offered(played, "port/action")["one-goods"] == "no Goods token is left"
    assert offered(played, "port/action")["two-goods"] == "no Goods token is left"
