"""What roads join to a location: the Students and Patients that tuition and the Bot look at (BAG-TUI-01)."""

from __future__ import annotations

from typing import Final

from companion.games.baghdad.city_map import Place
from companion.games.baghdad.city_tiles import CityTile
from companion.games.baghdad.kinds import Symbol
from companion.games.baghdad.table import BaghdadTable

_TUITION: Final = (Symbol.STUDENT, Symbol.PATIENT)


def joined_tiles(table: BaghdadTable, place: Place) -> tuple[tuple[Place, CityTile], ...]:
    """Return the Students and Patients on slots joined to a place as they lie now.

    Books, Artefacts and empty slots are left out (BAG-TUI-11); while its roads are unknown there is none.
    """
    lying = ((slot, table.city.get(slot.id)) for slot in table.boards.roads.get(place.id, ()))
    return tuple((slot, tile) for slot, tile in lying if tile is not None and tile.kind in _TUITION)


def joined_counts(table: BaghdadTable, place: Place | None) -> tuple[int, int]:
    """Return how many Patients and Students are joined to a place now; none to a Vizier beside the board."""
    kinds = [] if place is None else [tile.kind for _, tile in joined_tiles(table, place)]
    return kinds.count(Symbol.PATIENT), kinds.count(Symbol.STUDENT)
