"""The printed actions of sites, and the modules that carry out boons (MERV-TURN-10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.engine.script import Script
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
from companion.games.merv.paying import unused
from companion.games.merv.pieces import scrolls_left
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


def of_use(table: MervTable, player: Player, action: Action) -> bool:
    """Tell whether an action could bring a player anything now, as far as the program knows.

    A marketplace always could; at the light level the players know themselves.
    """
    if not table.counts_cubes or action is Action.MARKETPLACE:
        return True
    return _OF_USE[action](table, player)


def _halls(table: MervTable, player: Player) -> bool:
    if table.printed.halls is None:
        return _cubes(player) or any(tile.discount is Action.PALACE for tile in unused(table, player))
    return bool(palace.possible_halls(table, player))


def _scrolls(table: MervTable, player: Player) -> bool:
    return _cubes(player) and bool(scrolls_left(table))


def _cubes(player: Player) -> bool:
    return any(player.cubes.values())


_OF_USE: Final[dict[Action, Callable[[MervTable, Player], bool]]] = {
    Action.CARAVANSARY: caravansary.takeable,
    Action.PALACE: _halls,
    Action.LIBRARY: _scrolls,
    Action.MOSQUE: mosque.payable,
    Action.WALL: walls.buildable,
}
BOONS: Final = (camel_market, gaining, soldiers, upgrades)
"""What carries out boons besides the actions: imported here, so that every boon is known in a turn."""
