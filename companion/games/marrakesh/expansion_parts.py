"""What the expansions in play add to the table: set-up, fields to correct, pieces that lie somewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from companion.engine.script import Script
from companion.engine.table import Field, Thing
from companion.engine.text import Text
from companion.games.marrakesh import (
    desert_towns,
    imam_and_sultan,
    more_offices,
    spectators,
    staircase_tiles,
    town_fields,
)
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.expansions import Expansion
from companion.games.marrakesh.table import MarrakeshTable

_SetUp: TypeAlias = Callable[[MarrakeshTable], Script[None]]

_BESIDE: Final[dict[Expansion, _SetUp]] = {
    Expansion.STAIRCASE_TILES: staircase_tiles.set_up,
    Expansion.IMAM_AND_SULTAN: imam_and_sultan.set_up,
    Expansion.MORE_OFFICES: more_offices.set_up,
}
"""Expansions of the game board."""
_BOARDS: Final[dict[Expansion, _SetUp]] = {
    Expansion.SPECTATORS: spectators.set_up,
    Expansion.DESERT_TOWNS: desert_towns.set_up,
}
"""Expansions of the players' boards."""


def set_up_beside(table: MarrakeshTable) -> Script[None]:
    """Lay out what expansions in play bring to the game board."""
    yield from _set_up(table, _BESIDE)


def set_up_boards(table: MarrakeshTable) -> Script[None]:
    """Lay out what expansions in play bring to the players' boards."""
    yield from _set_up(table, _BOARDS)


def _set_up(table: MarrakeshTable, ways: dict[Expansion, _SetUp]) -> Script[None]:
    for expansion, set_up in ways.items():
        if table.has(expansion):
            yield from set_up(table)


def expansion_fields(table: MarrakeshTable) -> tuple[Field, ...]:
    """Return what players may correct of the expansions; none where none is in play."""
    return (*staircase_tiles.fields(table), *imam_and_sultan.fields(table), *town_fields.fields(table))


def expansion_fields_of(
    table: MarrakeshTable, player: Player, label: Callable[[Text], Text]
) -> tuple[Field, ...]:
    """Return what players may correct of the expansions on a player's board."""
    return town_fields.fields_of(table, player, label)


def expansion_things(table: MarrakeshTable) -> tuple[Thing, ...]:
    """Return the pieces of the expansions with their places."""
    return (*staircase_tiles.things(table), *imam_and_sultan.things(table), *town_fields.things(table))
