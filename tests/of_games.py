"""What the installed games bring to the tests: modules that are named like a game, ``PACKAGE/GAME.py``."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator
from types import ModuleType

from companion.engine.game import installed_games


def modules_of_games(package: str) -> Iterator[ModuleType]:
    """Yield the module of each installed game in a package of the tests, in the order of their names.

    A game without such a module brings nothing there.
    """
    for name in sorted(installed_games()):
        module = f"{package}.{name}"
        if importlib.util.find_spec(module) is not None:
            yield importlib.import_module(module)
