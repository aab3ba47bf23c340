"""Marrakesh for two to four players, with its cube tower."""

from typing import Final

from companion.engine.deferred import deferred

NAME: Final = "marrakesh"
TITLE: Final = "Marrakesh"
VERSION: Final = 1
HAS_STAND_IN: Final = True

GAME: Final = deferred(NAME, TITLE, VERSION, "companion.games.marrakesh.game", has_stand_in=HAS_STAND_IN)
