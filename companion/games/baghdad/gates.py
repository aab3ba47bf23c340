"""The gates of the City, and what a Vizier meets on the way through them (BAG-VIZ-12, BAG-AMB-45)."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final, TypeAlias

from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.kinds import Quadrant
from companion.games.baghdad.modules import Module
from companion.games.baghdad.person import Person
from companion.games.baghdad.table import BaghdadTable


class Gate(Enum):
    """A gate on the border of two quadrants; the values are save format."""

    BLACK = "black"
    GOLDEN = "golden"

    @property
    def text(self) -> Text:
        """Its name."""
        return Text("Black Gate") if self is Gate.BLACK else Text("Golden Gate")

    @property
    def before(self) -> Quadrant:
        """The quadrant from which a Vizier comes, clockwise (BAG-PUB-02, BAG-OBJ-01)."""
        return Quadrant.SE if self is Gate.BLACK else Quadrant.NW

    @property
    def module(self) -> Module:
        """The module that puts it there."""
        return Module.PUBLIC_WORKS if self is Gate.BLACK else Module.OBJECTIVES


Passing: TypeAlias = Callable[[BaghdadTable, Person, str], Script[None]]

_PASSINGS: Final[dict[Gate, Passing]] = {}


def at_gate(gate: Gate) -> Callable[[Passing], Passing]:
    """Register what a passage through a gate brings: called with table, player and step."""

    def register(passing: Passing) -> Passing:
        _PASSINGS[gate] = passing
        return passing

    return register


def gates_on_the_way(table: BaghdadTable, start: Quadrant, quadrants: int) -> tuple[Gate, ...]:
    """Return the gates in play that a move of so many quadrants passes, in their order (BAG-VIZ-12)."""
    left = [start.clockwise(step) for step in range(quadrants)]
    gates = {gate.before: gate for gate in Gate if table.setup.plays_with(gate.module)}
    return tuple(gates[quadrant] for quadrant in left if quadrant in gates)


def pass_gate(table: BaghdadTable, person: Person, gate: Gate, step: str) -> Script[None]:
    """Let a player pass a gate: what it brings comes in the order of travel, before the action (BAG-AMB-45).

    ``step`` is a path of its own in the turn.
    """
    yield know(
        Text("{player} passes the {gate}.", player=table.name_of(person.owner), gate=gate.text),
        "BAG-VIZ-12",
        "BAG-AMB-45",
    )
    yield from _PASSINGS[gate](table, person, step)
