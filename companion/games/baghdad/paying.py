"""Paying Coins and Goods back into the supply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from companion.engine.saying import do
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.gains import Coins
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.person import Person
from companion.games.baghdad.table import BaghdadTable


def pay_coins(
    table: BaghdadTable, person: Person, n: int, *rules: str, why: Text | None = None
) -> Script[None]:
    """Let a player pay so many Coins; nothing is said of 0. ``why`` is what they are paid for.

    Raises ValueError where the player has fewer.
    """
    if n > person.coins:
        raise ValueError(f"{person.owner.value} cannot pay {n} Coins of {person.coins}")
    if n <= 0:
        return
    person.coins -= n
    name, what = table.name_of(person.owner), Coins(n).text
    if why is None:
        yield do(Text("{name}: pay {what}.", name=name, what=what), *rules)
    else:
        yield do(Text("{name}: pay {what} ({why}).", name=name, what=what, why=why), *rules)


def has_goods(person: Person, goods: Sequence[Goods]) -> bool:
    """Tell whether a player has all of these Goods tokens, each as often as it is named."""
    return all(person.goods[each] >= n for each, n in Counter(goods).items())


def pay_goods(table: BaghdadTable, person: Person, goods: Sequence[Goods], *rules: str) -> Script[None]:
    """Let a player return these Goods tokens to the supply, each as often as it is named.

    Raises ValueError where the player lacks one of them.
    """
    if not has_goods(person, goods):
        raise ValueError(f"{person.owner.value} cannot pay {[int(each) for each in goods]}")
    if not goods:
        return
    for each in goods:
        person.goods[each] -= 1
    returned = tuple(
        Text("{n} of {goods}", n=n, goods=each.text) for each, n in sorted(Counter(goods).items())
    )
    yield do(
        Text("{name}: return {what} to the supply.", name=table.name_of(person.owner), what=returned), *rules
    )
