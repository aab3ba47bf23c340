"""Spend Favour: when a player may, for what, and how far down it goes (BAG-BONUS-07..11)."""

from __future__ import annotations

from typing import Final

from companion.engine.text import Text
from companion.games.baghdad.person import Person
from companion.games.baghdad.printed_values import FavourTrack
from companion.games.baghdad.table import BaghdadTable

COIN_PRICE: Final = 1
"""Favour for 1 Coin (BAG-BONUS-09)."""
GOODS_PRICE: Final = 2
"""Favour for 1 Goods token (BAG-BONUS-10)."""
WILD_PRICE: Final = 3
"""Favour for 1 Wild token (BAG-BONUS-11)."""


def known_track(table: BaghdadTable) -> FavourTrack:
    """Return the Favour track as this game has read it; raises LookupError before that."""
    if table.boards.favour_track is None:
        raise LookupError("the Favour track has not been asked yet")
    return table.boards.favour_track


def not_spendable(table: BaghdadTable, favour: int, price: int) -> Text | None:
    """Return why so much Favour cannot be spent with the marker on this spot, None where it can.

    BAG-BONUS-07, BAG-BONUS-08: only the spot before the spending counts. BAG-AMB-02 decides whether the
    starting spot itself is enough, BAG-AMB-24 whether steps may be missing at the bottom.
    """
    start = known_track(table).start
    if table.setup.rulings.otherwise(2):
        if favour <= start:
            return Text("not above the starting spot")
    elif favour < start:
        return Text("below the starting spot")
    if favour < price and table.setup.rulings.otherwise(24):
        return Text("your marker has only {n} steps left", n=favour)
    return None


def most_purchases(table: BaghdadTable, person: Person, price: int) -> int:
    """Return how often a player could spend so much Favour in a row, as the marker stands."""
    favour, times = person.favour, 0
    while not_spendable(table, favour, price) is None:
        favour, times = max(0, favour - price), times + 1
    return times
