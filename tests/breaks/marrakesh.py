"""The breaks of Marrakesh, all chapters together."""

from __future__ import annotations

from companion.games.marrakesh.rulings import OPEN_RULINGS
from tests.breaks import marrakesh_a
from tests.breaks.place import Place

MARRAKESH = Place("companion.games.marrakesh")

BREAKS = (*marrakesh_a.BREAKS, *MARRAKESH.readings_swapped(OPEN_RULINGS))
