"""The breaks of Marrakesh, all chapters together."""

from __future__ import annotations

from companion.games.marrakesh.rulings import OPEN_RULINGS
from tests.breaks import marrakesh_a, marrakesh_b, marrakesh_e
from tests.breaks.marrakesh_place import MARRAKESH

BREAKS = (
    *marrakesh_a.BREAKS,
    *marrakesh_b.BREAKS,
    *marrakesh_e.BREAKS,
    *MARRAKESH.readings_swapped(OPEN_RULINGS),
)
