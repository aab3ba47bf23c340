"""Where Boats are on the river, and the printed ways between its forks and ports (BAG-DATA-14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from companion.engine.text import Text
from companion.games.baghdad.kinds import Way

START: Final = "start"


@dataclass(frozen=True, slots=True)
class RiverPlace:
    """Where a Boat is on the river: at a fork, or so many spaces along one of its ways."""

    fork: str = START
    way: Way | None = None
    gone: int = 0

    @property
    def text(self) -> Text:
        """Where it is, in words."""
        fork = fork_text(self.fork)
        if self.way is None:
            return Text("{fork}", fork=fork)
        return Text("space {n} {way} of {fork}", n=self.gone, way=self.way.text, fork=fork)


def fork_text(fork: str) -> Text:
    """Return the name of a fork: the start, or a junction by its number."""
    return Text("the start") if fork == START else junction_text(fork)


def fork_in_full(fork: str) -> Text:
    """Return the name of a fork in questions and lists: the starting space, or a junction by its number."""
    return Text("the starting space") if fork == START else junction_text(fork)


def junction_text(junction: str) -> Text:
    """Return the name of a junction, by its number."""
    return Text("junction {number}", number=int(junction.rpartition("-")[2]))


@dataclass(frozen=True, slots=True)
class RiverWay:
    """A printed way out of a fork: so many spaces to a port (1..4) or to the next fork."""

    spaces: int
    port: int = 0
    fork: str = ""


def out_of_reach(ways: Mapping[str, RiverWay], ports: Sequence[int]) -> tuple[int, str] | None:
    """Return a port that no Boat reaches, or a junction from which none leads on; None where all is well.

    ``ways`` are by fork and way, as in ``start/left``. As long as one out of a fork in reach is not known,
    nothing is wrong. Ways may lead back to a fork passed before, where another leads on.
    """
    forks = [START]
    onward: dict[str, list[RiverWay]] = {}
    for fork in forks:
        names = [f"{fork}/{way.value}" for way in Way]
        if any(name not in ways for name in names):
            return None
        onward[fork] = [ways[name] for name in names]
        forks += {way.fork for way in onward[fork] if way.fork}.difference(forks)
    reached = {way.port for found in onward.values() for way in found}
    for port in ports:
        if port not in reached:
            return port, ""
    ending = {fork for fork, found in onward.items() if any(way.port for way in found)}
    while (
        more := {fork for fork, found in onward.items() if any(way.fork in ending for way in found)} - ending
    ):
        ending |= more
    return next(((0, fork) for fork in forks if fork not in ending), None)


class Occasion(Enum):
    """What lets a player's Boats move: step 3 of the turn, or an effect (BAG-BOAT-23)."""

    STEP = "step 3"
    EFFECT = "effect"


@dataclass(slots=True)
class Sailing:
    """A player's Boat movement under way: the points and the movements of single Boats that are left.

    ``rested`` are where the Boats lie whose movement is over; ``going`` is where a Boat lies that was sent
    back from a full port and may go on. ``choices`` counts the choices put, ``moves`` the movements made.
    """

    occasion: Occasion
    points: int
    boats: int
    rested: list[RiverPlace] = field(default_factory=list)
    going: RiverPlace | None = None
    choices: int = 0
    moves: int = 0
