"""A player's Boat in port: the reward of its slot, then one port action or the Contract (BAG-BOAT-11..17)."""

from __future__ import annotations

from enum import Enum
from typing import Final

from companion.engine.choice import Choice, Option, Several
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.bonus_actions import choose
from companion.games.baghdad.carrying_out import carry_out
from companion.games.baghdad.contracts import (
    cannot_fulfil,
    contract_at,
    contract_text,
    fulfil,
    visible_contract,
)
from companion.games.baghdad.gaining import gain_coins
from companion.games.baghdad.gains import AnyGoods
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.modules import Module
from companion.games.baghdad.paying import pay_coins, pay_goods
from companion.games.baghdad.person import Person
from companion.games.baghdad.printed_boards import favour_track, port_rewards
from companion.games.baghdad.spending_favour import COIN_PRICE, not_spendable
from companion.games.baghdad.supply import goods_left
from companion.games.baghdad.table import SEATS, BaghdadTable

SALE_OF_NOTHING: Final = 14
"""The ruling on a sale of 0 Goods for 1 Coin (BAG-AMB-14)."""


class PortAction(Enum):
    """What may be done once at each arrival in port; the values are save format (BAG-BOAT-13)."""

    SELL = "sell"
    SELL_NOTHING = "sell-nothing"
    ONE_GOODS = "one-goods"
    TWO_GOODS = "two-goods"
    CONTRACT = "contract"
    NOTHING = "nothing"


_KEYS: Final = {
    PortAction.SELL: "1",
    PortAction.ONE_GOODS: "2",
    PortAction.TWO_GOODS: "3",
    PortAction.CONTRACT: "4",
    PortAction.SELL_NOTHING: "5",
    PortAction.NOTHING: "0",
}
_RULES: Final = {
    PortAction.SELL: ("BAG-BOAT-14", "BAG-BOAT-15"),
    PortAction.ONE_GOODS: ("BAG-BOAT-16",),
    PortAction.TWO_GOODS: ("BAG-BOAT-17",),
    PortAction.CONTRACT: ("BAG-CON-02", "BAG-CON-03"),
    PortAction.SELL_NOTHING: ("BAG-AMB-14",),
    PortAction.NOTHING: ("BAG-BOAT-13",),
}
_PRICES: Final = {PortAction.ONE_GOODS: 2, PortAction.TWO_GOODS: 5}
"""Coins that one Goods token and two of them cost (BAG-BOAT-16, BAG-BOAT-17)."""
_BOUGHT: Final = {PortAction.ONE_GOODS: AnyGoods(1), PortAction.TWO_GOODS: AnyGoods(2)}


def arrive(table: BaghdadTable, person: Person, port: int, step: str) -> Script[None]:
    """Put a player's Boat into the empty slot of a port furthest from the River (BAG-BOAT-11).

    The port is not full. The reward of the slot comes first (BAG-BOAT-12), with Contracts too (BAG-CON-05);
    then at most one port action, or the Contract in its place (BAG-BOAT-13, BAG-CON-02).
    """
    table.ports[port].append(person.owner)
    yield do(
        Text(
            "{name}: the Boat takes slot {slot} of port {port}, the empty one furthest from the River.",
            name=table.name_of(person.owner),
            slot=len(table.ports[port]),
            port=port,
        ),
        "BAG-BOAT-11",
        "BAG-BOAT-09",
    )
    rewards = yield from port_rewards(table, port)
    reward = rewards[len(table.ports[port]) - 1]
    rules = ("BAG-BOAT-12", "BAG-CON-05") if table.setup.plays_with(Module.CONTRACTS) else ("BAG-BOAT-12",)
    yield from carry_out(table, person, reward, f"{step}/slot", *rules)
    yield from _port_action(table, person, port, step)


def _port_action(table: BaghdadTable, person: Person, port: int, step: str) -> Script[None]:
    if table.setup.plays_with(Module.CONTRACTS):
        yield from visible_contract(table, port)
    yield from favour_track(table)
    if not _anything(table, person, port):
        yield know(Text("Port {port}: no port action is possible.", port=port), "BAG-BOAT-13")
        return
    action = yield from choose(table, person, f"{step}/action", lambda: _question(table, person, port, step))
    if action is PortAction.SELL:
        yield from _sell(table, person, step)
    elif action is PortAction.SELL_NOTHING:
        yield from gain_coins(table, person, 1, *_RULES[action])
    elif action is PortAction.CONTRACT:
        yield from fulfil(table, person, port, f"{step}/contract")
    elif action is not PortAction.NOTHING:
        why = Text("Goods in port {port}", port=port)
        yield from pay_coins(table, person, _PRICES[action], *_RULES[action], why=why)
        yield from carry_out(table, person, (_BOUGHT[action],), f"{step}/bought", *_RULES[action])


def _anything(table: BaghdadTable, person: Person, port: int) -> bool:
    """Tell whether an action is possible now, or may become so for Favour."""
    actions = (action for action in _offered(table) if action is not PortAction.NOTHING)
    return (
        any(_barred(table, person, port, action) is None for action in actions)
        or not_spendable(table, person.favour, COIN_PRICE) is None
    )


def _offered(table: BaghdadTable) -> tuple[PortAction, ...]:
    return tuple(
        action
        for action in _KEYS
        if action is not PortAction.CONTRACT or table.setup.plays_with(Module.CONTRACTS)
    )


def _question(table: BaghdadTable, person: Person, port: int, step: str) -> Choice[PortAction]:
    return Choice(
        key=table.key(person.owner.value, step, "action"),
        to=SEATS[person.owner],
        text=Text("Port {port}: which port action?", port=port),
        rules=("BAG-BOAT-13",),
        options=tuple(
            Option(
                id=action.value,
                key=_KEYS[action],
                name=_name(table, person, port, action),
                value=action,
                barred=_barred(table, person, port, action),
                rules=_RULES[action],
            )
            for action in _offered(table)
        ),
    )


def _name(table: BaghdadTable, person: Person, port: int, action: PortAction) -> Text:
    if action is PortAction.CONTRACT:
        number = contract_at(table, port)
        if number is None:
            return Text("fulfil the Contract for 3 Coins")
        return Text("fulfil {contract} for 3 Coins", contract=contract_text(table, number))
    if action is PortAction.SELL:
        most = len(_types(person))
        if not most:
            return Text("sell Goods of different types")
        return Text(
            "sell {n} Goods token for {coins} Coins",
            "sell up to {n} different Goods for up to {coins} Coins",
            n=most,
            coins=most + 1,
        )
    return _NAMES[action]


_NAMES: Final = {
    PortAction.ONE_GOODS: Text("pay 2 Coins for 1 Goods token"),
    PortAction.TWO_GOODS: Text("pay 5 Coins for 2 Goods tokens"),
    PortAction.SELL_NOTHING: Text("sell no Goods for 1 Coin"),
    PortAction.NOTHING: Text("no port action"),
}


def _barred(table: BaghdadTable, person: Person, port: int, action: PortAction) -> Text | None:
    if action in _PRICES and person.coins < _PRICES[action]:
        return Text("you have {n} Coin", "you have {n} Coins", n=person.coins)
    if action in _PRICES and not any(goods_left(table, goods) for goods in Goods):
        return Text("no Goods token is left")
    if action is PortAction.SELL and not _types(person):
        return Text("you have no Goods")
    if action is PortAction.SELL_NOTHING and not table.setup.rulings.otherwise(SALE_OF_NOTHING):
        return Text("a sale needs at least 1 Goods token")
    if action is PortAction.CONTRACT:
        return cannot_fulfil(table, person, port)
    return None


def _types(person: Person) -> tuple[Goods, ...]:
    """Return the types of Goods that a player has (BAG-BOAT-15)."""
    return tuple(goods for goods, n in person.goods.items() if n)


def _sell(table: BaghdadTable, person: Person, step: str) -> Script[None]:
    """Sell Goods of different types, one each, for one Coin more than tokens (BAG-BOAT-14, BAG-BOAT-15)."""
    sold = _types(person)
    if len(sold) > 1:
        sold = yield from ask(lambda: _sale(table, person, step))
    yield from pay_goods(table, person, sold, *_RULES[PortAction.SELL])
    yield from gain_coins(table, person, len(sold) + 1, *_RULES[PortAction.SELL])


def _sale(table: BaghdadTable, person: Person, step: str) -> Several[Goods]:
    types = _types(person)
    return Several(
        key=table.key(person.owner.value, step, "sold"),
        to=SEATS[person.owner],
        text=Text("Which Goods do you sell, one of a type? (Enter: one of each)"),
        rules=_RULES[PortAction.SELL],
        options=tuple(
            Option(
                id=f"goods-{int(goods)}",
                key=str(int(goods)),
                name=goods.text,
                value=goods,
                barred=None if goods in types else Text("you have none"),
            )
            for goods in Goods
        ),
        least=1,
        most=len(Goods),
        default=[f"goods-{int(goods)}" for goods in types],
    )
