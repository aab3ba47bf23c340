"""The breaks of Marrakesh: those of each module ``marrakesh_CHAPTER`` beside this one, and of readings."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

from companion.games.marrakesh.rulings import OPEN_RULINGS
from tests import breaks
from tests.breaks.marrakesh_place import MARRAKESH
from tests.breaks.model import Break


def of_chapters() -> Iterator[Break]:
    """Yield the breaks of each chapter's module, in the order of their names."""
    for module in sorted(found.name for found in pkgutil.iter_modules(breaks.__path__)):
        if module.startswith("marrakesh_"):
            yield from getattr(importlib.import_module(f"{breaks.__name__}.{module}"), "BREAKS", ())


BREAKS = (*dict.fromkeys(of_chapters()), *MARRAKESH.readings_swapped(OPEN_RULINGS))
