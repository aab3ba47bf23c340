"""Games whose scripts are loaded when they are first played, so that the first paint stays light."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from companion.engine.game import Game


class _Deferred:
    """What lists show of a game; everything else comes from ``GAME`` of its module."""

    def __init__(self, name: str, title: str, version: int, module: str, *, has_stand_in: bool) -> None:
        self.name = name
        self.title = title
        self.version = version
        self.has_stand_in = has_stand_in
        self._module = module

    def __getattr__(self, attribute: str) -> object:
        return getattr(import_module(self._module).GAME, attribute)


def deferred(name: str, title: str, version: int, module: str, *, has_stand_in: bool) -> Game:
    """Return the game ``GAME`` of a module, which is imported when more than lists show is asked for.

    Raises ModuleNotFoundError at that moment where the module is missing.
    """
    return cast(Game, _Deferred(name, title, version, module, has_stand_in=has_stand_in))
