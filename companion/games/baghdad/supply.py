"""What is left in the supply of tokens, and what a gain finds there (BAG-SETUP-14, BAG-AMB-28)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.baghdad.goods import Goods
from companion.games.baghdad.table import BaghdadTable

STEP_TOKENS: Final = 12
WILD_TOKENS: Final = 15
GOODS_TOKENS: Final[Mapping[Goods, int]] = {
    Goods.FIRST: 5,
    Goods.SECOND: 5,
    Goods.THIRD: 5,
    Goods.FOURTH: 5,
    Goods.FIFTH: 8,
    Goods.SIXTH: 8,
}
"""Goods tokens by type: a table numbers the four types of five first, then the two of eight (BAG-DATA-13)."""
NO_LIMIT: Final = 999
"""What counts as left where substitutes stand in for missing tokens."""


def steps_left(table: BaghdadTable) -> int:
    """Return how many Step tokens the supply has."""
    return _left(table, STEP_TOKENS, sum(each.steps for each in table.persons.values()))


def wilds_left(table: BaghdadTable) -> int:
    """Return how many Wild tokens the supply has."""
    return _left(table, WILD_TOKENS, sum(each.wilds for each in table.persons.values()))


def goods_left(table: BaghdadTable, goods: Goods) -> int:
    """Return how many tokens of a type of Goods the supply has."""
    held = sum(each.goods[goods] for each in table.persons.values())
    return _left(table, GOODS_TOKENS[goods], held)


def _left(table: BaghdadTable, all_of_them: int, held: int) -> int:
    """Return what is left; where the table reads BAG-AMB-28 otherwise, substitutes never run out."""
    return NO_LIMIT if table.setup.rulings.otherwise(28) else max(0, all_of_them - held)
