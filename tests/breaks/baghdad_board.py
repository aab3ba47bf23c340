"""The breaks of the other chapters: the turn, Boats, Vizier, City, Buildings, Palace, draw, Wisdom."""

from __future__ import annotations

from tests.breaks.baghdad_place import at
from tests.breaks.model import Break

BOARD = (
    Break(
        "BAG-BOAT-04",
        "a point moves two spaces",
        at("bot_boats:_sail", "table.bot.steps -= steps", "table.bot.steps -= (steps + 1) // 2"),
    ),
    Break(
        "BAG-BOAT-07",
        "no choice at a junction",
        at("bot_boats:_sail", "RiverPlace(way.fork)", "RiverPlace(way.fork, place.way)"),
    ),
    Break(
        "BAG-BOAT-08", "a Boat under way may turn", at("bot_boats:_leg", "if place.way is None:", "if True:")
    ),
)
