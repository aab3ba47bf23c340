"""What somebody at a browser may do, and how the process behind it is told so."""

from __future__ import annotations

from enum import Enum
from typing import Final

from companion.engine.text import Text

ROLE_VARIABLE: Final = "COMPANION_SERVED_ROLE"
"""The variable in a served process's environment that holds its role; no browser can reach it."""


class Role(Enum):
    """Who sits at a browser; the values stand in signed tickets and in the environment."""

    PLAYER = "player"
    WATCHER = "watcher"

    @property
    def words(self) -> Text:
        """What the role is called."""
        return {Role.PLAYER: Text("player"), Role.WATCHER: Text("watcher")}[self]


def role_named(name: str) -> Role | None:
    """Return the role of a name, None where it is none: nobody becomes a player by a misspelling."""
    return next((role for role in Role if role.value == name), None)
