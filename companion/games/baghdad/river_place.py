"""Where Boats are on the river, and the printed ways between its forks and ports (BAG-DATA-14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.games.baghdad.kinds import Way

START: Final = "start"


@dataclass(frozen=True, slots=True)
class RiverPlace:
    """Where a Boat is on the river: at a fork, or so many spaces along one of its ways."""

    fork: str = START
    way: Way | None = None
    gone: int = 0


@dataclass(frozen=True, slots=True)
class RiverWay:
    """A printed way out of a fork: so many spaces to a port (1..4) or to the next fork."""

    spaces: int
    port: int = 0
    fork: str = ""
