"""What the desert towns are worth at the end of the game (MAR-TOWN)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from calibration.palette import Keshi
from companion.engine.script import Script
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.kinds import COLOUR_SECTORS, GOODS, Staircase
from companion.games.marrakesh.printed import disc, river, stairs
from companion.games.marrakesh.square import spectators_now
from companion.games.marrakesh.table import MarrakeshTable

EACH: Final = 2
"""Points for each thing that towns 01, 02, 03 and 08 count."""
A_THIRD: Final = 3
"""Keshis for a point of town 06 (MAR-TOWN-06)."""
A_BIG_SECTOR: Final = 4
"""Keshis of a sector that town 08 counts (MAR-TOWN-08)."""
MOST_TOWNS: Final = 2
"""Towns that score at the end (MAR-X5-18)."""
ALL_SEASONS: Final = 59
"""The ruling on the river steps of town 07 (MAR-AMB-59)."""
AUDIENCE_TOWN: Final = 9
RIVER_TOWN: Final = 7
STAIR_TOWNS: Final = (4, 5)


def read_off(table: MarrakeshTable, number: int) -> Script[None]:
    """Ask for what is printed and decides the worth of a town (MAR-DATA-01, MAR-DATA-06, MAR-DATA-12)."""
    if number == AUDIENCE_TOWN:
        yield from disc(table)
    elif number == RIVER_TOWN:
        yield from river(table)
    elif number in STAIR_TOWNS:
        for staircase in Staircase:
            yield from stairs(table, staircase)


def claimed(player: Player) -> tuple[int, ...]:
    """Return the numbers of the towns that a player claimed."""
    return tuple(town.number for town in player.sahara.towns.values() if town.claimed)


def best_towns(table: MarrakeshTable, player: Player) -> tuple[tuple[int, int], ...]:
    """Return the claimed towns that score, two at most: number and points (MAR-X5-17, MAR-X5-18)."""
    values = [(number, WORTH[number](table, player)) for number in claimed(player) if number in WORTH]
    return tuple(sorted(values, key=lambda town: -town[1])[:MOST_TOWNS])


def _gates(table: MarrakeshTable, player: Player) -> int:
    """Return town 01: 2 for each built gate (MAR-TOWN-01)."""
    return EACH * len(player.gates)


def _luxuries(table: MarrakeshTable, player: Player) -> int:
    """Return town 02: 2 for each luxury good (MAR-TOWN-02)."""
    return EACH * len(player.luxuries)


def _scrolls(table: MarrakeshTable, player: Player) -> int:
    """Return town 03: 2 for each scroll (MAR-TOWN-03)."""
    return EACH * len(player.scrolls)


def _steps(staircase: Staircase, table: MarrakeshTable, player: Player) -> int:
    """Return town 04 or 05: 1 for each step of a staircase, none beyond it (MAR-TOWN-04, MAR-TOWN-05)."""
    printed = table.printed.stairs.get(staircase)
    made = player.stairs[staircase]
    return made if printed is None else min(made, printed.final)


def _thirds(table: MarrakeshTable, player: Player) -> int:
    """Return town 06: 1 for every 3 keshis of the board that are no goods (MAR-TOWN-06, MAR-XTRA-69)."""
    return sum(player.on_board(colour) for colour in Keshi if colour not in GOODS) // A_THIRD


def _river(table: MarrakeshTable, player: Player) -> int:
    """Return town 07: 1 for each river step of the last season, up to the jetty (MAR-TOWN-07, MAR-AMB-59).

    Steps up to the crocodile are not made by who started there.
    """
    printed = table.printed.river
    made = player.fisherman
    if printed is not None:
        made = min(made, printed.jetty)
        if table.from_crocodile == player.seat:
            made -= printed.crocodile
    if counts_all_seasons(table):
        made += player.river_before
    return max(0, made)


def counts_all_seasons(table: MarrakeshTable) -> bool:
    """Tell whether town 07 counts the river steps of earlier seasons too (MAR-AMB-59)."""
    return table.setup.rulings.otherwise(ALL_SEASONS)


def _big_sectors(table: MarrakeshTable, player: Player) -> int:
    """Return town 08: 2 for each sector with 4 keshis, vendors too, no souk (MAR-TOWN-08, MAR-TOWN-09)."""
    return EACH * sum(
        1 for sector in COLOUR_SECTORS if player.count(sector) + (sector in player.vendors) >= A_BIG_SECTOR
    )


def _audience(table: MarrakeshTable, player: Player) -> int:
    """Return town 09: each entertainer counts the spectators that face it (MAR-TOWN-10)."""
    if table.printed.disc is None:
        return 0
    return sum(spectators_now(table, player, space) for space in player.entertainers)


WORTH: Final[dict[int, Callable[[MarrakeshTable, Player], int]]] = {
    1: _gates,
    2: _luxuries,
    3: _scrolls,
    4: partial(_steps, Staircase.PALACE),
    5: partial(_steps, Staircase.MOSQUE),
    6: _thirds,
    7: _river,
    8: _big_sectors,
    9: _audience,
}
"""What each town is worth; 10, 11 and 12 act when they are claimed and are worth nothing (MAR-TOWN-11)."""
