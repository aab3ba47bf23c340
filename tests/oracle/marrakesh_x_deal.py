"""Tables with expansions: the set-up of what was chosen, and the count of its pieces."""

from __future__ import annotations

import random
from collections.abc import Iterable

from tests.oracle.marrakesh_pieces import TOWN_SPACES, Caravan, Track
from tests.oracle.marrakesh_printed import Printed
from tests.oracle.marrakesh_records import ExpansionsChosen
from tests.oracle.marrakesh_state import Table, deal
from tests.oracle.marrakesh_x import COVERED_SPACES, TILES, TOWNS, Expansion
from tests.oracle.marrakesh_x_desert_towns import draw_towns
from tests.oracle.marrakesh_x_imam_and_sultan import set_companions
from tests.oracle.marrakesh_x_more_offices import OfficeMix, pile_offices
from tests.oracle.marrakesh_x_staircase_tiles import lay_tiles


def deal_with(
    printed: Printed,
    players: int,
    rng: random.Random,
    expansions: Iterable[Expansion],
    mix: OfficeMix = OfficeMix.ALL,
) -> Table:
    """A table after every blind step of the set-up. Without expansions it is that of ``deal``."""
    table = deal(printed, players, rng)
    add_expansions(table, rng, expansions, mix)
    return table


def add_expansions(
    table: Table, rng: random.Random, expansions: Iterable[Expansion], mix: OfficeMix = OfficeMix.ALL
) -> None:
    """Set the chosen expansions up on a table that was just dealt."""
    table.expansions = frozenset(expansions)
    if table.has(Expansion.STAIRCASE_TILES):
        lay_tiles(table, rng)
    if table.has(Expansion.IMAM_AND_SULTAN):
        set_companions(table)
    if table.has(Expansion.MORE_OFFICES):
        pile_offices(table, rng, mix)
    if table.has(Expansion.DESERT_TOWNS):
        draw_towns(table, rng)
    if table.expansions:
        table.history.append(ExpansionsChosen(table.expansions, tuple(table.laid_tiles)))


def misplaced_parts(table: Table) -> list[str]:
    """The kinds of the expansions' parts that do not add up, besides those of ``misplaced``."""
    wrong = []
    laid = [tile.tile for tile in table.laid_tiles]
    tiles, covered = (TILES, COVERED_SPACES) if table.has(Expansion.STAIRCASE_TILES) else (0, 0)
    if sorted(laid + table.boxed_tiles) != list(range(tiles)) or len(laid) != covered:
        wrong.append("staircase tiles")
    towns = table.towns + table.boxed_towns
    for board in table.boards:
        towns += [*board.towns.values(), *board.claimed_towns.values()]
        cutouts = {*board.towns, *board.claimed_towns}
        start = {Caravan.START_RIGHT, Caravan.START_LEFT} & board.caravans
        slots = board.caravans & {*TOWN_SPACES}
        in_use = table.has(Expansion.DESERT_TOWNS)
        if not cutouts <= slots or {*board.towns} & {*board.claimed_towns} or (start if in_use else slots):
            wrong.append(f"Sahara of seat {board.seat}")
    if sorted(towns) != (list(range(1, TOWNS + 1)) if table.has(Expansion.DESERT_TOWNS) else []):
        wrong.append("desert towns")
    wrong += [track.value for track in table.companions if not _companion_sound(table, track)]
    return wrong


def _companion_sound(table: Table, track: Track) -> bool:
    """A holder leads below the final space; one that waits is above all; it is out only with nobody below."""
    companion = table.companions[track]
    final = table.printed.stairs[track].final
    below = [board.steps[track] for board in table.boards if board.steps[track] < final]
    if companion.holder is not None:
        return companion.waits_on is None and table.boards[companion.holder].steps[track] == max(below)
    if companion.waits_on is not None:
        return all(step < companion.waits_on for step in below)
    return not below
