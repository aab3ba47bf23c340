"""Chance at the companion's table: it brings what chance has settled at the simulated one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.games.merv.kinds import Action
from tests.oracle.merv_moves import DecisionKind as Kind
from tests.oracle.merv_pieces import TILES_AT, Tile
from tests.scripted.merv_followed import Followed
from tests.scripted.merv_names import TILES
from tests.scripted.merv_set_up import SetUp
from tests.scripted.played import ApartError

_PALACE: Final = Action.PALACE.value
_FIVE: Final = 5


@dataclass(slots=True)
class FollowedChance:
    """Shuffles the first queue, the solo cards and what the Magistrate draws by lot."""

    followed: Followed
    set_up: SetUp
    _three: list[str] | None = None

    def shuffle(self, cards: tuple[str, ...]) -> list[str]:
        """Return these cards as they lie at the simulated table; raises ApartError where they do not."""
        order = self._order(cards)
        if sorted(order) != sorted(cards):
            raise ApartError(f"the companion shuffles {cards}, the oracle {order}")
        return order

    def _order(self, cards: tuple[str, ...]) -> list[str]:
        if all(card.isdecimal() for card in cards):
            return [str(who) for who in self.set_up.order]
        if self._three is not None:
            three, self._three = self._three, None
            return three
        decision = self.followed.until(Kind.SOLO_DECK, Kind.RANDOM_TILE)
        chosen = self.followed.choose()
        if decision.kind is Kind.RANDOM_TILE:
            drawn = TILES[Tile(chosen)].value if str(chosen) in _TILES else str(chosen)
            return [drawn, *(card for card in cards if card != drawn)]
        deck = [str(card) for card in decision.context]
        if len(cards) < _FIVE or _PALACE in cards or len(deck) == len(cards):
            return deck
        top, under = deck[0], deck[4:]
        self._three = deck[1:4]
        return [*(card for card in self._three if card != _PALACE), top, *under]


_TILES: Final = frozenset(tile.value for tile in TILES_AT[4])
"""The second breakthroughs: the only ones that are drawn by lot."""
