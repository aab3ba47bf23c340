"""What the expansions put on the table, side by side at the companion and at the simulated table."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.marrakesh.board import OASES_OF_A_PATH, Player
from companion.games.marrakesh.expansions import Expansion
from companion.games.marrakesh.table import SEATS, MarrakeshTable
from tests.oracle.marrakesh_state import Board, Table
from tests.oracle.marrakesh_x_spectators import disc_side
from tests.scripted.marrakesh_names import EXPANSIONS, STAIRS, TOWN_PATHS, line_gain

Pair = tuple[str, object, object]


def common_parts(table: MarrakeshTable, simulated: Table) -> Iterator[Pair]:
    """Yield the parts on the game board and beside it by name, as they lie here and there."""
    yield "expansions", {*table.setup.expansions}, {EXPANSIONS[one] for one in simulated.expansions}
    laid = simulated.laid_tiles
    sides = simulated.printed.added.staircase_tiles if laid else ()
    yield "staircase tiles", table.staircase_tiles, [line_gain(sides[one.tile][one.side]) for one in laid]
    yield "companions in play", {*table.companions}, {STAIRS[track] for track in simulated.companions}
    for track, there in simulated.companions.items():
        here = table.companions[STAIRS[track]]
        owner = None if there.holder is None else SEATS[there.holder]
        yield f"companion, {track.value}", (here.stair, here.owner), (there.waits_on, owner)
    yield "towns beside the board", sorted(table.towns), sorted(simulated.towns)
    if table.printed.disc is not None:
        yield "disc side", table.printed.disc, disc_side(simulated.printed, simulated.expansions)


def parts_of_player(player: Player, board: Board) -> Iterator[Pair]:
    """Yield the parts on a player's board by name, as they lie here and there."""
    for space, path in TOWN_PATHS.items():
        reached = player.sahara.caravans[path] > OASES_OF_A_PATH
        yield f"caravan {space.value}", reached, space in board.caravans
    here = {path: (town.number, town.claimed) for path, town in player.sahara.towns.items()}
    night = {TOWN_PATHS[space]: (number, False) for space, number in board.towns.items()}
    day = {TOWN_PATHS[space]: (number, True) for space, number in board.claimed_towns.items()}
    yield "towns", here, night | day
    yield "disc", player.disc, board.disc


def lost_towns(table: MarrakeshTable) -> list[str]:
    """Return in words whether the desert towns do not add up: one fewer than two a player, each once."""
    found = [*table.towns]
    for player in table.players.values():
        found += [town.number for town in player.sahara.towns.values()]
    due = 2 * len(table.players) - 1 if table.has(Expansion.DESERT_TOWNS) else 0
    return [] if len(found) == len({*found}) == due else [f"desert towns {sorted(found)}, {due} are due"]
