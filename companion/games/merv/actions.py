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
BOONS: Final = (camel_market, gaining, soldiers, upgrades)
"""What carries out boons besides the actions: imported here, so that every boon is known in a turn."""
