"""Gaining Coins, Goods, Step and Wild tokens out of the supply, as far as it goes (BAG-AMB-28)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.choice import Choice, Option, Several
from companion.engine.saying import Saying, do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.carrying_out import carried_out_by
from companion.games.baghdad.gains import AnyGoods, Coins, GoodsOf, StepTokens, WildTokens
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.paying import has_goods, pay_coins, pay_goods
from companion.games.baghdad.person import Person
from companion.games.baghdad.supply import goods_left, steps_left, wilds_left
from companion.games.baghdad.table import SEATS, BaghdadTable

__all__ = ["gain_coins", "gain_goods", "has_goods", "pay_coins", "pay_goods"]


def gain_coins(table: BaghdadTable, person: Person, n: int, *rules: str) -> Script[None]:
    """Give a player so many Coins; nothing is said of 0. Coins never run out: change can be made."""
    if n <= 0:
        return
    person.coins += n
    yield _taken(table, person, Coins(n).text, *rules)


def gain_goods(table: BaghdadTable, person: Person, goods: Goods, *rules: str) -> Script[None]:
    """Give a player one Goods token of a type, unless none is left."""
    if not goods_left(table, goods):
        yield _none_left(table, person, goods.text)
        return
    person.goods[goods] += 1
    yield _taken(table, person, GoodsOf(goods).text, *rules)
    if not goods_left(table, goods):
        yield _last(goods.text)


@carried_out_by(Coins)
def _coins(
    table: BaghdadTable, person: Person, gain: Coins, step: str, rules: tuple[str, ...]
) -> Script[None]:
    yield from gain_coins(table, person, gain.n, *rules)


@carried_out_by(GoodsOf)
def _goods_of(
    table: BaghdadTable, person: Person, gain: GoodsOf, step: str, rules: tuple[str, ...]
) -> Script[None]:
    yield from gain_goods(table, person, gain.goods, *rules)


@carried_out_by(StepTokens)
def _steps(
    table: BaghdadTable, person: Person, gain: StepTokens, step: str, rules: tuple[str, ...]
) -> Script[None]:
    n = min(gain.n, steps_left(table))
    if n:
        person.steps += n
        yield _taken(table, person, StepTokens(n).text, *rules)
    yield from _missing(table, person, Text("Step tokens"), gain.n - n, steps_left(table))


@carried_out_by(WildTokens)
def _wilds(
    table: BaghdadTable, person: Person, gain: WildTokens, step: str, rules: tuple[str, ...]
) -> Script[None]:
    n = min(gain.n, wilds_left(table))
    if n:
        person.wilds += n
        yield _taken(table, person, WildTokens(n).text, *rules)
    yield from _missing(table, person, Text("Wild tokens"), gain.n - n, wilds_left(table))


@carried_out_by(AnyGoods)
def _any_goods(
    table: BaghdadTable, person: Person, gain: AnyGoods, step: str, rules: tuple[str, ...]
) -> Script[None]:
    """Ask which types: all at once where the supply has enough of each, else one after the other."""
    if gain.n > 1 and all(goods_left(table, goods) >= gain.n for goods in Goods):
        chosen = yield from ask(lambda: _several(table, person, gain.n, step, rules))
        for goods in sorted(chosen):
            yield from gain_goods(table, person, goods, *rules)
        return
    for number in range(1, gain.n + 1):
        part = "goods" if gain.n == 1 else f"goods-{number}"
        yield from _one_of_any(table, person, f"{step}/{part}", rules)


def _one_of_any(table: BaghdadTable, person: Person, step: str, rules: tuple[str, ...]) -> Script[None]:
    left = [goods for goods in Goods if goods_left(table, goods)]
    if not left:
        yield _none_left(table, person, Text("Goods"))
        return
    goods = left[0]
    if len(left) > 1:
        goods = yield from ask(lambda: _which(table, person, step, rules))
    yield from gain_goods(table, person, goods, *rules)


def _which(table: BaghdadTable, person: Person, step: str, rules: tuple[str, ...]) -> Choice[Goods]:
    return Choice(
        key=table.key(person.owner.value, step),
        to=SEATS[person.owner],
        text=Text("Which Goods token do you take?"),
        rules=rules,
        options=tuple(_options(table)),
    )


def _several(
    table: BaghdadTable, person: Person, n: int, step: str, rules: tuple[str, ...]
) -> Several[Goods]:
    return Several(
        key=table.key(person.owner.value, step, "goods"),
        to=SEATS[person.owner],
        text=Text("Which {n} Goods tokens do you take, equal or different?", n=n),
        rules=rules,
        options=tuple(_options(table)),
        least=n,
        most=n,
        each=n,
    )


def _options(table: BaghdadTable) -> Iterator[Option[Goods]]:
    for goods in Goods:
        barred = None if goods_left(table, goods) else Text("none is left in the supply")
        yield Option(
            id=f"goods-{int(goods)}",
            key=str(int(goods)),
            name=goods.text,
            value=goods,
            barred=barred,
            rules=("BAG-AMB-28",) if barred else (),
        )


def _missing(table: BaghdadTable, person: Person, what: Text, missing: int, left: int) -> Script[None]:
    """Say what a gain did not find, or that it took the last one."""
    if missing:
        yield _none_left(table, person, what)
    elif not left:
        yield _last(what)


def _taken(table: BaghdadTable, person: Person, what: Text, *rules: str) -> Saying:
    return do(Text("{name}: take {what}.", name=table.name_of(person.owner), what=what), *rules)


def _last(what: Text) -> Saying:
    return know(Text("That was the last of the supply: {what}.", what=what), "BAG-AMB-28", "BAG-SETUP-14")


def _none_left(table: BaghdadTable, person: Person, what: Text) -> Saying:
    return know(
        Text("{name} gains nothing more: none left of {what}.", name=table.name_of(person.owner), what=what),
        "BAG-AMB-28",
        "BAG-SETUP-14",
    )
