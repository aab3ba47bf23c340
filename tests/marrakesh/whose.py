"""What Ada, who sits first, has on a given table, in short."""

from __future__ import annotations

from companion.games.marrakesh.board import Player
from companion.games.marrakesh.kinds import GOODS, Resource
from companion.games.marrakesh.table import MarrakeshTable


def ada_of(table: MarrakeshTable) -> Player:
    """Return the player of the first seat."""
    return table.player(table.seats[0])


def owns(player: Player) -> tuple[int, int, int]:
    """Return a player's dinars, water and dates."""
    dinars, water, dates = (player.resources[kind] for kind in Resource)
    return dinars, water, dates


def goods(player: Player) -> tuple[int, int, int]:
    """Return a player's yellow, purple and orange keshis."""
    yellow, purple, orange = (player.keshis[colour] for colour in GOODS)
    return yellow, purple, orange
