"""What caravan cards are worth at the end: sets of different spices (MERV-END-02, MERV-END-04)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.games.merv.boons import Spice

SET_POINTS: Final = (0, 1, 3, 6, 10)
"""What a set of so many cards is worth (MERV-END-03)."""


def set_sizes(cards: Mapping[Spice, int]) -> tuple[int, ...]:
    """Return the sizes of the sets that cards make, layer by layer, the largest first (MERV-END-02).

    Each set has at most one card of a spice.
    """
    layers = max(cards.values(), default=0)
    return tuple(sum(1 for n in cards.values() if n >= layer) for layer in range(1, layers + 1))


def set_value(cards: Mapping[Spice, int]) -> int:
    """Return the points of caravan cards in their best split (MERV-END-03, MERV-END-04)."""
    return sum(SET_POINTS[size] for size in set_sizes(cards))
