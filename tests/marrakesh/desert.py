"""A table with desert towns in play, and Ada's Sahara on it, for tests."""

from __future__ import annotations

from collections.abc import Sequence

from calibration.palette import Keshi
from companion.games.marrakesh.board import Player, Town
from companion.games.marrakesh.expansions import Expansion
from companion.games.marrakesh.kinds import Cutout, Path
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import given

LEFT, RIGHT = Path.LEFT, Path.RIGHT


def desert(*towns: int, players: int = 3, season: int = 1, otherwise: Sequence[int] = ()) -> MarrakeshTable:
    """A table in mid-game with these towns beside the board."""
    table = given(players=players, season=season, otherwise=otherwise, expansions=[Expansion.DESERT_TOWNS])
    table.towns = list(towns)
    table.printed.left_path_cutout = Cutout.LEFT
    return table


def caravans(table: MarrakeshTable, player: Player, left: int = 0, right: int = 0) -> Player:
    """Put brown keshis on the paths of a player, oases numbered from 5 on turned up beside them."""
    numbers = iter(range(5, 11))
    for path, n in ((LEFT, left), (RIGHT, right)):
        table.take(Keshi.BROWN, n)
        player.sahara.caravans[path] = n
        for oasis in player.sahara.oases[path][:n]:
            oasis.number = next(numbers)
    return player


def owner(player: Player, left: int = 0, right: int = 0, *, claimed: bool = True) -> Player:
    """Give a player towns by their numbers, claimed ones."""
    for path, number in ((LEFT, left), (RIGHT, right)):
        if number:
            player.sahara.towns[path] = Town(number, claimed)
    return player
