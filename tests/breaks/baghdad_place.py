"""Where breaks of Baghdad change something, in short: ``at("bot_boats:move_boats", old, new)``."""

from __future__ import annotations

from tests.breaks.place import Place

BAGHDAD = Place("companion.games.baghdad")

at = BAGHDAD.at
value = BAGHDAD.value
