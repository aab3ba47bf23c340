"""The written breaks of all games: ``BREAKS`` of ``tests/breaks/GAME.py``, for each that is installed."""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache

from companion.engine.game import installed_games
from tests.breaks.model import Break


@cache
def all_breaks() -> tuple[Break, ...]:
    """Return the written breaks of every installed game; a game without such a module has none."""
    modules = (f"{__package__}.{name}" for name in sorted(installed_games()))
    return tuple(
        each
        for module in modules
        if importlib.util.find_spec(module) is not None
        for each in importlib.import_module(module).BREAKS
    )


@cache
def written_breaks() -> dict[str, tuple[Break, ...]]:
    """Return the written breaks by rule id."""
    found: dict[str, tuple[Break, ...]] = {}
    for each in all_breaks():
        found[each.rule] = (*found.get(each.rule, ()), each)
    return found
