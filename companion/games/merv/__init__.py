"""Merv: The Heart of the Silk Road for one to four players."""

from typing import Final

from companion.engine.deferred import deferred

NAME: Final = "merv"
TITLE: Final = "Merv: The Heart of the Silk Road"
VERSION: Final = 1
HAS_STAND_IN: Final = True

GAME: Final = deferred(NAME, TITLE, VERSION, "companion.games.merv.game", has_stand_in=HAS_STAND_IN)
