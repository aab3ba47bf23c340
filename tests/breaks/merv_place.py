"""Where breaks of Merv change something, in short: ``at("paying:pay", old, new)``."""

from __future__ import annotations

from tests.breaks.place import Place

MERV = Place("companion.games.merv")

at = MERV.at
value = MERV.value
