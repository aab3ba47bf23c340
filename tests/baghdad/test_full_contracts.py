"""Contracts: fulfilled in port, kept, used up; and what the Bot does with them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from companion.games.baghdad import bot_boats, muster
from companion.games.baghdad.cards import Front
from companion.games.baghdad.gains import Coins
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.kinds import Owner, Symbol
from companion.games.baghdad.modules import Module
from companion.games.baghdad.printed_values import Contract
from companion.games.baghdad.table import BaghdadTable
from tests.baghdad.given_full import full_table
from tests.baghdad.river_play import BEFORE_PORT, Played, arrival, boats, cards, offered, place, player
from tests.playing import question_of, run

CONTRACTS = (Module.CONTRACTS,)
BOT_CARD = Front(1, (Symbol.BOOK, Symbol.PATIENT, Symbol.ARTEFACT, Symbol.STUDENT))


def with_contracts(
    *, solo: bool = False, modules: Sequence[Module] = CONTRACTS, **things: object
) -> BaghdadTable:
    """Return a table with Contract 1 (Goods 1 and 2, rod) at ports 1 and 2, Contract 7 at ports 3 and 4."""
    return full_table(1 if solo else 2, modules=modules, **things)  # type: ignore[arg-type]


@pytest.mark.rule("BAG-CON-01", "BAG-CON-02")
@pytest.mark.parametrize(
    ("port", "contract"), [(1, "Contract 1"), (2, "Contract 1"), (3, "Contract 7"), (4, "Contract 7")]
)
def test_the_visible_contract_next_to_the_port_is_offered(port: int, contract: str) -> None:
    table = with_contracts(coins=0)
    question = arrival(table, port, {"port/action": "0"}).question("port/action")
    named = {option.id: str(option.name) for option in question.options}  # type: ignore[attr-defined]
    assert contract in named["contract"]


@pytest.mark.rule("BAG-CON-02")
def test_the_contract_replaces_the_port_action() -> None:
    table = with_contracts(coins=9, goods="1234")
    played = arrival(table, 1, {"port/action": "4", "contract/next": "2"})
    assert played.keys == ["you/port/action", "you/port/contract/next"], "no port action besides"
    without = full_table(coins=9, goods="12")
    assert "contract" not in offered(arrival(without, 1, {"port/action": "0"}), "port/action")


@pytest.mark.rule("BAG-CON-02")
def test_a_port_action_leaves_no_contract_beside_it() -> None:
    table = with_contracts(coins=0, goods="123")
    table.boards.contracts[1] = Contract((Goods.FIRST, Goods.SECOND), CardIcon.ROD)
    played = arrival(table, 1, {"port/action": "1", "port/sold": "3"})
    assert played.keys == ["you/port/action", "you/port/sold"]
    assert (player(table).contracts, player(table).coins) == ([], 2)
    assert table.contracts[1] == 1


@pytest.mark.rule("BAG-CON-03")
@pytest.mark.parametrize(
    ("goods", "barred"), [("12", ""), ("1", "you lack Goods 2"), ("34", "you lack Goods 1 and Goods 2")]
)
def test_a_contract_costs_the_two_goods_shown(goods: str, barred: str) -> None:
    table = with_contracts(coins=0, goods=goods)
    answers = {"port/action": "0"} if barred else {"port/action": "4", "contract/next": "2"}
    played = arrival(table, 1, answers)
    reason = offered(played, "port/action")["contract"]
    assert (reason == "") if not barred else reason.startswith("you lack"), reason
    assert player(table).coins == (0 if barred else 3)
    assert sum(player(table).goods.values()) == (len(goods) if barred else 0)
    if not barred:
        assert played.says("take 3 Coins").rules == ("BAG-CON-03",)


@pytest.mark.rule("BAG-CON-03")
def test_two_goods_of_one_type_need_two_tokens() -> None:
    table = with_contracts(coins=0, goods="1")
    shown = table.boards.contracts[1]
    table.boards.contracts[1] = type(shown)((shown.goods[0], shown.goods[0]), shown.skill)
    assert offered(arrival(table, 1, {"port/action": "0"}), "port/action")["contract"].startswith("you lack")


@pytest.mark.rule("BAG-CON-04")
def test_the_token_is_kept_and_the_next_one_is_visible() -> None:
    table = with_contracts(goods="12")
    played = arrival(table, 1, {"port/action": "4", "contract/next": "12"})
    assert player(table).contracts == [1]
    assert (table.contracts, table.contracts_under) == ({1: 12, 2: 7}, {1: 4, 2: 5})
    assert played.says("keep Contract 1").rules == ("BAG-CON-04",)
    assert [*offered(played, "contract/next")] == ["2", "3", "4", "5", "6", "8", "9", "10", "11", "12"]


@pytest.mark.rule("BAG-CON-04")
def test_under_the_last_token_lies_none() -> None:
    table = with_contracts(goods="12")
    table.contracts_under[1] = 0
    played = arrival(table, 1, {"port/action": "4"})
    assert table.contracts == {1: None, 2: 7}
    assert played.says("empty now")
    again = arrival(table, 2, {"port/action": "0"})
    assert offered(again, "port/action")["contract"] == "no Contract lies there"


@pytest.mark.rule("BAG-CON-04")
def test_the_one_token_that_can_be_next_is_not_asked() -> None:
    table = with_contracts(goods="12")
    table.contracts_under, table.contracts_gone = {1: 1, 2: 0}, [3, 4, 5, 6, 8, 9, 10, 11, 12]
    assert arrival(table, 1, {"port/action": "4"}).keys == ["you/port/action"]
    assert table.contracts[1] == 2


@pytest.mark.rule("BAG-CON-05")
def test_the_slot_gives_its_reward_as_well() -> None:
    table = with_contracts(coins=0, goods="12")
    table.boards.port_rewards[1] = ((Coins(2),), (), (), ())
    played = arrival(table, 1, {"port/action": "4", "contract/next": "2"})
    assert player(table).coins == 5
    assert played.says("take 2 Coins").rules == ("BAG-BOAT-12", "BAG-CON-05")


@pytest.mark.rule("BAG-CON-06")
@pytest.mark.parametrize(
    ("skill", "fits"), [(CardIcon.ROD, True), (CardIcon.QUILL, False), (CardIcon.MASONRY, False)]
)
def test_a_kept_contract_is_one_icon_of_its_skill(skill: CardIcon, fits: bool) -> None:
    table = with_contracts(contracts=[1])
    assert run(table, muster.can_muster(table, player(table), skill, 1)).value is fits
    assert run(table, muster.can_muster(table, player(table), skill, 2)).value is False


@pytest.mark.rule("BAG-CON-06")
def test_several_contracts_of_a_skill_add_up_in_one_action() -> None:
    table = with_contracts(contracts=[1, 6, 2])
    assert run(table, muster.can_muster(table, player(table), CardIcon.ROD, 2)).value is True
    assert run(table, muster.can_muster(table, player(table), CardIcon.ROD, 3)).value is False
    run(table, muster.muster(table, player(table), CardIcon.ROD, 2, "city"), {})
    assert player(table).contracts == [2]


@pytest.mark.rule("BAG-CON-06")
def test_a_kept_contract_that_was_not_read_yet_is_asked_for() -> None:
    table = with_contracts(contracts=[1])
    shown = table.boards.contracts.pop(1)
    asked = question_of(muster.can_muster(table, player(table), CardIcon.ROD, 1), "contract/1")
    assert "1" in str(asked.text)
    table.boards.contracts[1] = shown
    assert run(table, muster.can_muster(table, player(table), CardIcon.ROD, 1)).value is True


@pytest.mark.rule("BAG-CON-06", "BAG-CON-07")
def test_a_contract_that_was_used_is_in_the_box() -> None:
    table = with_contracts(contracts=[1, 6])
    run(table, muster.muster(table, player(table), CardIcon.ROD, 1, "city"), {})
    assert len(player(table).contracts) == 1
    assert len(table.contracts_gone) == 1
    run(table, muster.muster(table, player(table), CardIcon.ROD, 1, "again"), {})
    assert player(table).contracts == []
    assert sorted(table.contracts_gone) == [1, 6]
    assert run(table, muster.can_muster(table, player(table), CardIcon.ROD, 1)).value is False


@pytest.mark.rule("BAG-CON-08", "BAG-BOAT-19")
def test_a_boat_sent_back_fulfils_no_contract() -> None:
    table = with_contracts(
        **cards(1), river=[BEFORE_PORT[1]], ports={1: "you second you second"}, goods="12", boats_on_board=0
    )
    played = boats(table, {"boats/move-1": "1"})
    assert played.keys == ["you/boats/move-1"]
    assert player(table).contracts == []
    assert "BAG-CON-08" in played.says("is full").rules


def bot_arrives(table: BaghdadTable, port: int, answers: dict[str, str]) -> Played:
    """Play the Bot's step with its Boat 1 space before a port."""
    table.bot.front = BOT_CARD
    table.bot.boat = place(*BEFORE_PORT[port])
    return run(table, bot_boats.move_boats(table), answers)


@pytest.mark.rule("BAG-BMOD-06", "BAG-AMB-09")
@pytest.mark.parametrize(("port", "stack", "token"), [(1, 1, 1), (4, 2, 7)])
def test_a_bot_boat_in_port_discards_the_top_contract_beside_it(port: int, stack: int, token: int) -> None:
    table = with_contracts(solo=True)
    played = bot_arrives(table, port, {"bot/boat-1/contract": "12"})
    assert table.ports[port] == [Owner.BOT]
    assert table.contracts_gone == [token]
    assert (table.contracts[stack], table.contracts_under[stack]) == (12, 4)
    assert "the Bot gains nothing for it" in str(played.says(f"Put Contract {token} ").text)


@pytest.mark.rule("BAG-BMOD-06")
def test_a_bot_boat_discards_nothing_without_contracts_or_without_arrival() -> None:
    empty = with_contracts(solo=True)
    empty.contracts[1], empty.contracts_under[1] = None, 0
    assert bot_arrives(empty, 1, {}).says("No Contract is left beside port 1").rules == ("BAG-BMOD-06",)
    full = with_contracts(solo=True, ports={1: "you you bot bot"})
    bot_arrives(full, 1, {})
    assert full.contracts_gone == []
    assert bot_arrives(with_contracts(solo=True, modules=()), 1, {}).keys == []
