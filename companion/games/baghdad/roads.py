"""Roads: the City slots that are joined to a location (BAG-TUI-01, BAG-TUI-02, BAG-DATA-23)."""

from __future__ import annotations

from companion.games.baghdad.city_map import Place
from companion.games.baghdad.table import BaghdadTable


def joined(table: BaghdadTable, place: Place) -> tuple[Place, ...]:
    """Return the City slots joined to a location; they may lie in its own or the neighbouring quadrant.

    The roads of the location must have been read off the board before.
    """
    return table.boards.roads[place.id]
