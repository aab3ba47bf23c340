"""Kinds of pieces of Merv, their numbers, and the geometry of the city.

A place is (row, column), named ``"2.4"``; (3, 3) is the camel market and no site. A wall slot is named by
side and row or column: ``"N3"``. A line is the row or column of a turn.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

Who: TypeAlias = int | str
MAGISTRATE = "magistrate"
COURTIER = "courtier"
Place: TypeAlias = tuple[int, int]


class Cube(Enum):
    """Cubes; white last. The order of the four colours is the Magistrate's (MERV-MAG-73)."""

    PURPLE = "purple"
    TAN = "tan"
    TEAL = "teal"
    ORANGE = "orange"
    WHITE = "white"


class Action(Enum):
    """The six printed actions; the solo cards are named the same."""

    CARAVANSARY = "caravansary"
    PALACE = "palace"
    LIBRARY = "library"
    MARKETPLACE = "marketplace"
    MOSQUE = "mosque"
    WALL = "wall"


class Track(Enum):
    """The two tracks with printed points."""

    FAVOUR = "favour"
    INFLUENCE = "influence"


class Spice(Enum):
    """Spices of the caravan cards."""

    GINGER = "ginger"
    JUNIPER = "juniper"
    CINNAMON = "cinnamon"
    PEPPER = "pepper"


class Hall(Enum):
    """Halls of the palace."""

    KNOWLEDGE = "knowledge"
    SPICE = "spice"
    TRADE = "trade"
    FAITH = "faith"


class Good(Enum):
    """Kinds of goods."""

    COMMON = "common"
    RARE = "rare"


class Town(Enum):
    """Towns in the Magistrate's order, inner ones first (MERV-MAG-60)."""

    RAYY = "rayy"
    SAMARKAND = "samarkand"
    NISHAPUR = "nishapur"
    BALKH = "balkh"
    BAGHDAD = "baghdad"
    KASHGAR = "kashgar"
    BASRA = "basra"
    PESHAWAR = "peshawar"


class Boon(Enum):
    """What a mosque space or a slot of the camel market gives."""

    CAMEL = "camel"
    FAVOUR = "favour"
    WHITE_UPGRADE = "white-upgrade"
    BONUS_UPGRADE = "bonus-upgrade"
    SOLDIER = "soldier"
    COURTIER = "courtier"
    SCORING_TILE = "scoring-tile"
    WALL = "wall"
    NOTHING = "nothing"
    SCROLL = "scroll"
    CARAVAN_CARD = "caravan-card"
    RARE_GOOD = "rare-good"
    MOSQUE_STEP = "mosque-step"
    WHITE_CUBE = "white-cube"


class Tile(Enum):
    """The 16 breakthroughs in the ledger's order (MERV-BRK-08 to 21)."""

    CARAVANSARY = "discount-caravansary"
    PALACE = "discount-palace"
    MARKETPLACE = "discount-marketplace"
    MOSQUE = "discount-mosque"
    TEAL = "colour-teal"
    TAN = "colour-tan"
    PURPLE = "colour-purple"
    ORANGE = "colour-orange"
    CARD = "card"
    POST = "post"
    STEP = "step"
    WALL = "wall"
    TWO_FAVOUR = "two-favour"
    TWO_SOLDIERS = "two-soldiers"
    FAVOUR_AND_SOLDIER = "favour-and-soldier"
    EIGHT_POINTS = "eight-points"


class Source(Enum):
    """Where points come from."""

    FAVOUR = "favour track"
    INFLUENCE = "influence track"
    OVERFLOW = "both tracks full"
    MOSQUE = "mosque spaces"
    MOSQUE_UPGRADES = "upgrade spaces of the Magistrate"
    CONTRACTS = "contracts"
    BREAKTHROUGHS = "breakthroughs"
    PAIRS = "spice pairs of the Magistrate"
    PALACE = "palace"
    BUILDINGS = "buildings"
    SCORING_TILES = "scoring tiles"
    MOSQUE_END = "end of the mosque"
    SETS = "caravan sets"


COLOURS = (Cube.PURPLE, Cube.TAN, Cube.TEAL, Cube.ORANGE)
INNER = (Town.RAYY, Town.SAMARKAND, Town.NISHAPUR, Town.BALKH)
OUTER = (Town.BAGHDAD, Town.KASHGAR, Town.BASRA, Town.PESHAWAR)
INNER_OF = dict(zip(OUTER, INNER, strict=True))
GOOD_OF = {town: Good.COMMON if town in INNER else Good.RARE for town in Town}
THRESHOLDS = (2, 4, 6, 8)
TILES_AT = {need: tuple(Tile)[4 * place : 4 * place + 4] for place, need in enumerate(THRESHOLDS)}
DISCOUNTED = {
    Tile.CARAVANSARY: Action.CARAVANSARY,
    Tile.PALACE: Action.PALACE,
    Tile.MARKETPLACE: Action.MARKETPLACE,
    Tile.MOSQUE: Action.MOSQUE,
}
COLOUR_OF = {tile: Cube(tile.value.removeprefix("colour-")) for tile in TILES_AT[4]}
DECK = {Spice.CINNAMON: 8, Spice.GINGER: 6, Spice.JUNIPER: 6, Spice.PEPPER: 4}
PAIR_BOONS = {
    Spice.GINGER: Boon.SOLDIER,
    Spice.JUNIPER: Boon.FAVOUR,
    Spice.CINNAMON: Boon.WHITE_CUBE,
    Spice.PEPPER: Boon.WHITE_UPGRADE,
}
STACKS = tuple(f"{level}-{reward}" for level in (1, 2, 3) for reward in ("favour", "soldier"))
SET_POINTS = (0, 1, 3, 6, 10)
YEARS, ROUNDS, SIZE, MIDDLE = 3, 4, 5, 3
BUILDINGS, DISCS, SERVANTS, TRACK_DISCS = 9, 10, 8, 3
CAMELS, HALL_ROOM, ROW, WHITE_UPGRADES, SCROLLS = 12, 3, 8, 6, 32
CARAVAN_CAMELS = {1: 2, 2: 2, 3: 3, 4: 4}

PLACES: tuple[Place, ...] = tuple(
    (row, column) for row in range(1, SIZE + 1) for column in range(1, SIZE + 1) if (row, column) != (3, 3)
)
SLOTS = (
    *(f"N{n}" for n in (1, 2, 3, 4, 5)),
    *(f"E{n}" for n in (1, 2, 3, 4, 5)),
    *(f"S{n}" for n in (5, 4, 3, 2, 1)),
    *(f"W{n}" for n in (5, 4, 3, 2, 1)),
)
GATE_SLOTS = ("N3", "E3", "S3", "W3")


def name(place: Place) -> str:
    """A place as ``"2.4"``."""
    return f"{place[0]}.{place[1]}"


def place_of(text: str) -> Place:
    """A place from ``"2.4"``."""
    row, column = text.split(".")
    return int(row), int(column)


def covered(slot: str) -> tuple[Place, Place]:
    """The two sites behind a wall slot, the nearest first."""
    side, number = slot[0], int(slot[1])
    if side in "NS":
        rows = (1, 2) if side == "N" else (5, 4)
        return (rows[0], number), (rows[1], number)
    columns = (1, 2) if side == "W" else (5, 4)
    return (number, columns[0]), (number, columns[1])


def guards(place: Place) -> tuple[str, ...]:
    """The slots that must all hold a piece to shield a site (MERV-INV-07)."""
    row, column = place
    found = []
    if row != MIDDLE:
        found.append(f"{'N' if row < MIDDLE else 'S'}{column}")
    if column != MIDDLE:
        found.append(f"{'W' if column < MIDDLE else 'E'}{row}")
    return tuple(found)


def line_of(round_number: int, place: Place) -> int:
    """The line of a round in which a site lies (MERV-TURN-04, 05)."""
    return place[1] if round_number in (1, 3) else place[0]


def sites_of_line(round_number: int, line: int) -> tuple[Place, ...]:
    """The sites of a line."""
    return tuple(place for place in PLACES if line_of(round_number, place) == line)


def crossing(round_number: int, place: Place) -> tuple[Place, ...]:
    """The sites of the other line through a place."""
    own = place[0] if round_number in (1, 3) else place[1]
    return tuple(each for each in PLACES if (each[0] if round_number in (1, 3) else each[1]) == own)


def slot_number(round_number: int, line: int) -> int:
    """How far a line's slot is from the queue just left, 1 to 5 (MERV-AMB-102)."""
    return line if round_number in (1, 2) else SIZE + 1 - line


def from_slot(round_number: int, place: Place) -> int:
    """How far a site is from the slot of its line, 1 to 5."""
    row, column = place
    return {1: row, 2: SIZE + 1 - column, 3: SIZE + 1 - row, 4: column}[round_number]


def sets_worth(cards: dict[Spice, int]) -> int:
    """The value of caravan sets, layer by layer (MERV-END-03, 04)."""
    layers = range(1, max(cards.values(), default=0) + 1)
    return sum(SET_POINTS[sum(number >= layer for number in cards.values())] for layer in layers)
