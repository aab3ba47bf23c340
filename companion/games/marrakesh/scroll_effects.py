"""The one way to let an instant scroll work when it is taken, found by its number (MAR-MADR-15).

Each effect is registered by the module that knows how (``at_once``), so that whoever takes a scroll knows
no other module.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.table import MarrakeshTable, named

Effect: TypeAlias = Callable[[MarrakeshTable, Player, int, str], Script[None]]

_EFFECTS: Final[dict[int, Effect]] = {}


def at_once(*numbers: int) -> Callable[[Effect], Effect]:
    """Register what instant scrolls do: called with table, player, scroll number and step."""

    def register(effect: Effect) -> Effect:
        for number in numbers:
            _EFFECTS[number] = effect
        return effect

    return register


def known_effects() -> tuple[int, ...]:
    """Return the numbers of the instant scrolls whose effect is known."""
    return tuple(sorted(_EFFECTS))


def work_at_once(table: MarrakeshTable, player: Player, number: int, step: str) -> Script[None]:
    """Let an instant scroll work, once and now; ``step`` is the path of its questions (MAR-MADR-15)."""
    yield know(
        Text("{player}: scroll {scroll} works at once.", player=named(player), scroll=number), "MAR-MADR-15"
    )
    yield from _EFFECTS[number](table, player, number, step)
