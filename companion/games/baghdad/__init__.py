"""Baghdad: The City of Peace, for the solo player and for the scorepad."""

from companion.games.baghdad.game import GAME

__all__ = ["GAME"]
