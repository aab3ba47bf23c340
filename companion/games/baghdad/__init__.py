"""Baghdad: The City of Peace, for 1 to 4 players, solo against the Bot, and as a scorepad."""

from typing import Final

from companion.engine.deferred import deferred

NAME: Final = "baghdad"
TITLE: Final = "Baghdad: The City of Peace"
VERSION: Final = 1
HAS_STAND_IN: Final = True

GAME: Final = deferred(NAME, TITLE, VERSION, "companion.games.baghdad.game", has_stand_in=HAS_STAND_IN)
