"""The one way to carry out a boon.

Each boon is carried out by the module that knows how, for people and for the Magistrate each their own
way, so that whoever grants one only calls ``carry_out`` and knows no other module.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from companion.engine.script import Script
from companion.games.merv.board import Player
from companion.games.merv.boons import Boon
from companion.games.merv.kinds import Role
from companion.games.merv.table import MervTable

Doer: TypeAlias = Callable[[MervTable, Player, str], Script[None]]
_DOERS: Final[dict[tuple[Role, Boon], Doer]] = {}
BOTH: Final = (Role.HUMAN, Role.MAGISTRATE)


def carried_out_by(boon: Boon, *roles: Role) -> Callable[[Doer], Doer]:
    """Register what carries out a boon for these roles: called with table, player and step."""

    def register(doer: Doer) -> Doer:
        for role in roles:
            _DOERS[role, boon] = doer
        return doer

    return register


def carry_out(table: MervTable, player: Player, boon: Boon, step: str) -> Script[None]:
    """Give a player a boon.

    ``step`` is the path of its questions within the moment, one of its own for every boon of a turn.
    """
    yield from _DOERS[player.role, boon](table, player, step)
