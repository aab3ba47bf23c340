"""Where things stand in the city: places, lines, action slots, wall slots, and how they lie to each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.engine.text import Text
from companion.games.merv.kinds import Side, WallKind

SIZE: Final = 5
"""Places along a side of the city (MERV-SETUP-14)."""
MIDDLE: Final = 3
LINES: Final = tuple(range(1, SIZE + 1))
"""The lines of a side: columns from the west, rows from the north."""
REACH: Final = 2
"""How many sites deep an attack reaches, and a wall is judged by (MERV-INV-02, MERV-WALL-06)."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the city: row 1 (north) to 5, column 1 (west) to 5."""

    row: int
    column: int

    @property
    def id(self) -> str:
        """Its name in keys and saved games: ``2.4`` is row 2, column 4."""
        return f"{self.row}.{self.column}"

    @property
    def text(self) -> Text:
        """Its name."""
        return Text("{row}.{column}", row=self.row, column=self.column)


MARKET: Final = Place(MIDDLE, MIDDLE)
"""The camel market, no site (MERV-SETUP-12, MERV-TURN-06)."""
SITES: Final = tuple(Place(row, column) for row in LINES for column in LINES if Place(row, column) != MARKET)
"""The 24 sites, from the north-west, row by row (MERV-SETUP-13)."""


@dataclass(frozen=True, slots=True)
class WallSlot:
    """A slot for a wall piece: its side of the city and the line that it closes."""

    side: Side
    line: int

    @property
    def id(self) -> str:
        """Its name in keys and saved games, as in ``N2``."""
        return f"{self.side.value}{self.line}"

    @property
    def text(self) -> Text:
        """Its name."""
        return Text("{side}{line}", side=self.side.value, line=self.line)

    @property
    def takes(self) -> WallKind:
        """What fits in: a gate in the middle, else a segment (MERV-WALL-04, MERV-WALL-05, MERV-WALLX-02)."""
        return WallKind.GATE if self.line == MIDDLE else WallKind.SEGMENT


WALL_SLOTS: Final = (
    *(WallSlot(Side.NORTH, line) for line in LINES),
    *(WallSlot(Side.EAST, line) for line in LINES),
    *(WallSlot(Side.SOUTH, line) for line in reversed(LINES)),
    *(WallSlot(Side.WEST, line) for line in reversed(LINES)),
)
"""The 20 wall slots, clockwise from the westernmost north one (MERV-MAG-77)."""
SIDE_OF_ROUND: Final = {1: Side.NORTH, 2: Side.EAST, 3: Side.SOUTH, 4: Side.WEST}
"""The side that each round of a year runs along (MERV-YEAR-08, MERV-YEAR-09)."""


def slot_number(side: Side, line: int) -> int:
    """Return a slot's number from the queue just left, 1 the nearest (MERV-QUEUE-03, MERV-AMB-102)."""
    return line if side in (Side.NORTH, Side.EAST) else SIZE + 1 - line


def across(side: Side, line: int) -> tuple[Place, ...]:
    """Return the five places of a line, the one at that side first, the camel market among them."""
    if side is Side.NORTH:
        return tuple(Place(row, line) for row in LINES)
    if side is Side.SOUTH:
        return tuple(Place(row, line) for row in reversed(LINES))
    if side is Side.WEST:
        return tuple(Place(line, column) for column in LINES)
    return tuple(Place(line, column) for column in reversed(LINES))


def sites_of_line(side: Side, line: int) -> tuple[Place, ...]:
    """Return the sites of a line, the one nearest its slot first (MERV-TURN-06, MERV-TURN-07)."""
    return tuple(place for place in across(side, line) if place != MARKET)


def line_of(side: Side, place: Place) -> int:
    """Return the line of a side that a place lies in: its column or its row (MERV-TURN-04, MERV-TURN-05)."""
    return place.column if side in (Side.NORTH, Side.SOUTH) else place.row


def perpendicular(side: Side, place: Place) -> tuple[Place, ...]:
    """Return the sites of the other line through a place, seen from a side (MERV-HC-17, MERV-MAG-19)."""
    if side in (Side.NORTH, Side.SOUTH):
        return sites_of_line(Side.WEST, place.row)
    return sites_of_line(Side.NORTH, place.column)


def covered(slot: WallSlot) -> tuple[Place, ...]:
    """Return the two sites that a wall slot covers, the nearer first (MERV-WALL-06, MERV-WALL-11)."""
    return across(slot.side, slot.line)[:REACH]


def guarding(place: Place) -> tuple[WallSlot, ...]:
    """Return the wall slots that a site lies behind, one or two (MERV-INV-07, MERV-INV-26)."""
    return _GUARDING[place]


_GUARDING: Final = {place: tuple(slot for slot in WALL_SLOTS if place in covered(slot)) for place in SITES}
