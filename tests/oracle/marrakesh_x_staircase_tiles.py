"""Expansion 1: tiles on twelve spaces between the staircases replace what is printed there (MAR-X1)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tests.oracle.marrakesh_printed import Printed
from tests.oracle.marrakesh_state import Table, draw, shuffled
from tests.oracle.marrakesh_x import COVERED_SPACES, TILE_SIDES, TILES, LaidTile, Line


def lay_tiles(table: Table, rng: random.Random) -> None:
    """Draw tiles one at a time and lay them with a random side up (MAR-X1-02, 03, 07)."""
    bag = shuffled(range(TILES), rng)
    table.laid_tiles = [LaidTile(tile, rng.randrange(TILE_SIDES)) for tile in draw(bag, COVERED_SPACES)]
    table.boxed_tiles = bag


def line_codes(printed: Printed, laid: Sequence[LaidTile], line: Line) -> list[str]:
    """The bonuses of a connection line, with those of its tiles for what they cover (MAR-X1-08).

    Tiles lie on the spaces in the spaces' order; no tiles, and the line is as printed.
    """
    codes = list(printed.lines[line])
    if not laid:
        return codes
    tiles: list[str] = []
    for space, tile in zip(printed.added.tile_spaces, laid, strict=True):
        if line in space.lines:
            codes.remove(space.code)
            tiles.append(printed.added.staircase_tiles[tile.tile][tile.side])
    return codes + tiles
