"""The five expansions of Marrakesh as a value of a table, and what they print and put on it.

A table says with ``has`` which of them are in play; every combination is possible. What each one does stands
in the module named after it: ``marrakesh_x_staircase_tiles``, ``marrakesh_x_imam_and_sultan``,
``marrakesh_x_more_offices``, ``marrakesh_x_spectators``, ``marrakesh_x_desert_towns``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import TypeAlias

from calibration.palette import Keshi
from tests.oracle.marrakesh_pieces import Resource, Track

TILES = 20
TILE_SIDES = 2
COVERED_SPACES = 12
BASE_OFFICES = 12
MORE_OFFICES = 6
TOWNS = 12


class Expansion(Enum):
    """An expansion; its value is the number in the rulebook."""

    STAIRCASE_TILES = 1
    IMAM_AND_SULTAN = 2
    MORE_OFFICES = 3
    SPECTATORS = 4
    DESERT_TOWNS = 5


ALL_COMBINATIONS = tuple(
    frozenset(chosen) for pieces in range(len(Expansion) + 1) for chosen in combinations(Expansion, pieces)
)


class OfficeBonus(Enum):
    """What an office pays besides a resource (MAR-X3-05)."""

    RIVER = "river"
    POINT = "point"
    STAIR = "stair"


OfficeGain: TypeAlias = Resource | OfficeBonus
Line: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class TileSpace:
    """A bonus space that takes a staircase tile: the code printed on it, and the lines that run through it.

    Each of these lines has ``code`` among its printed bonuses, once for this space (MAR-DATA-08).
    """

    code: str
    lines: frozenset[Line]


@dataclass(frozen=True, slots=True)
class ExpansionPrint:
    """What is printed on the parts of the expansions.

    ``tile_spaces``: the 12 spaces in the order they are filled; ``staircase_tiles``: both sides of the 20
    tiles, as line codes; ``marked_stairs``: the step with the small picture on either staircase;
    ``purple_disc``: spectators by section, in the sense of the pink side; ``offices``: the 6 new ones,
    numbers 12 to 17.
    """

    tile_spaces: tuple[TileSpace, ...]
    staircase_tiles: tuple[tuple[str, str], ...]
    marked_stairs: dict[Track, int]
    purple_disc: tuple[int, ...]
    offices: tuple[dict[Keshi, tuple[OfficeGain, ...]], ...]


@dataclass(frozen=True, slots=True)
class LaidTile:
    """A staircase tile on the board: its number (from 0) and the side that is up (0 or 1)."""

    tile: int
    side: int


@dataclass(slots=True)
class Companion:
    """The Sultan or the Imam: with the pawn of ``holder``, waiting on step ``waits_on``, or out of play."""

    waits_on: int | None = None
    holder: int | None = None
