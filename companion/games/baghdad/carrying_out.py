"""The one way to give a player what a card, a spot, a port or a Building brings.

Each kind of gain is carried out by the module that knows how (``carried_out_by``), so that whoever grants
one only calls ``carry_out`` and knows no other module.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from companion.engine.script import Script
from companion.games.baghdad.gains import Gain
from companion.games.baghdad.person import Person
from companion.games.baghdad.table import BaghdadTable

Doer: TypeAlias = Callable[[BaghdadTable, Person, Any, str, tuple[str, ...]], Script[None]]

_DOERS: Final[dict[type, Doer]] = {}


def carried_out_by(kind: type) -> Callable[[Doer], Doer]:
    """Register what carries out a kind of gain: called with table, player, gain, step and rules."""

    def register(doer: Doer) -> Doer:
        _DOERS[kind] = doer
        return doer

    return register


def carry_out(
    table: BaghdadTable, person: Person, gains: Sequence[Gain], step: str, *rules: str
) -> Script[None]:
    """Give a player these gains, one after the other.

    ``step`` is the path of the question within the moment, one of its own for every call of a turn; ``rules``
    are the ledger lines that grant them.
    """
    for number, gain in enumerate(gains, start=1):
        yield from _DOERS[type(gain)](table, person, gain, f"{step}/gain-{number}", rules)
