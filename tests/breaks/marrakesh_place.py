"""Where breaks of Marrakesh change something, in short: ``at("river:advance", old, new)``."""

from __future__ import annotations

from tests.breaks.place import Place

MARRAKESH = Place("companion.games.marrakesh")

at = MARRAKESH.at
value = MARRAKESH.value
