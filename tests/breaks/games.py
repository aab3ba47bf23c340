"""The written breaks of all games: ``BREAKS`` of ``tests/breaks/GAME.py``, for each that is installed."""

from __future__ import annotations

from functools import cache

from tests.breaks.model import Break
from tests.of_games import modules_of_games


@cache
def all_breaks() -> tuple[Break, ...]:
    """Return the written breaks of every installed game; a game without such a module has none."""
    return tuple(each for module in modules_of_games("tests.breaks") for each in module.BREAKS)


@cache
def written_breaks() -> dict[str, tuple[Break, ...]]:
    """Return the written breaks by rule id."""
    found: dict[str, tuple[Break, ...]] = {}
    for each in all_breaks():
        found[each.rule] = (*found.get(each.rule, ()), each)
    return found
