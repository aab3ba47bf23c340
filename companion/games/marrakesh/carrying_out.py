"""The one way to carry out what an icon gives.

Each kind of gain is carried out by the module that knows how (``carried_out_by``), so that whoever grants
one only calls ``carry_out`` and knows no other module.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from companion.engine.script import Script
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.gains import Gain
from companion.games.marrakesh.kinds import Source
from companion.games.marrakesh.table import MarrakeshTable

Doer: TypeAlias = Callable[[MarrakeshTable, Player, Any, str, Source], Script[None]]

_DOERS: Final[dict[type, Doer]] = {}


def carried_out_by(kind: type) -> Callable[[Doer], Doer]:
    """Register what carries out a kind of gain: called with table, player, gain, step and source."""

    def register(doer: Doer) -> Doer:
        _DOERS[kind] = doer
        return doer

    return register


def carry_out(table: MarrakeshTable, player: Player, gain: Gain, step: str, source: Source) -> Script[None]:
    """Give a player what an icon shows.

    ``step`` is the path of the question within the moment, one of its own for every gain of a turn.
    ``source`` is where its points are booked, if it brings any.
    """
    yield from _DOERS[type(gain)](table, player, gain, step, source)
