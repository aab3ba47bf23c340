"""The printed actions of sites, and the modules that carry out boons (MERV-TURN-10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.merv import (
    camel_market,
    caravansary,
    gaining,
    library,
    marketplace,
    mosque,
    palace,
    soldiers,
    upgrades,
    walls,
)
from companion.games.merv.board import Player
from companion.games.merv.kinds import Action
from companion.games.merv.table import MervTable

ACTIONS: Final[dict[Action, Callable[[MervTable, Player, str], Script[None]]]] = {
    Action.CARAVANSARY: caravansary.action,
    Action.PALACE: palace.action,
    Action.LIBRARY: library.action,
    Action.MARKETPLACE: marketplace.action,
    Action.MOSQUE: mosque.action,
    Action.WALL: walls.action,
}
"""How people carry out each action: called with table, player and step."""


def of_no_use(table: MervTable, player: Player, action: Action) -> Text | None:
    """Return in words why an action could bring a player nothing now, or None, as far as the program knows.

    A marketplace always could. At the light level the players know themselves which cubes there are.
    """
    return None if action is Action.MARKETPLACE else _HINDRANCES[action](table, player)


_HINDRANCES: Final[dict[Action, Callable[[MervTable, Player], Text | None]]] = {
    Action.CARAVANSARY: caravansary.hindrance,
    Action.PALACE: palace.hindrance,
    Action.LIBRARY: library.hindrance,
    Action.MOSQUE: mosque.hindrance,
    Action.WALL: walls.hindrance,
}
BOONS: Final = (camel_market, gaining, soldiers, upgrades)
"""What carries out boons besides the actions: imported here, so that every boon is known in a turn."""
