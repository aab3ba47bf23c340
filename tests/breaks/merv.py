"""The breaks of Merv: those of each module ``merv_CHAPTER`` beside this one, and of readings."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator

from companion.games.merv.rulings import OPEN_RULINGS
from tests import breaks
from tests.breaks.merv_place import MERV
from tests.breaks.model import Break


def of_chapters() -> Iterator[Break]:
    """Yield the breaks of each chapter's module, in the order of their names."""
    for module in sorted(found.name for found in pkgutil.iter_modules(breaks.__path__)):
        if module.startswith("merv_"):
            yield from getattr(importlib.import_module(f"{breaks.__name__}.{module}"), "BREAKS", ())


BREAKS = (*dict.fromkeys(of_chapters()), *MERV.readings_swapped(OPEN_RULINGS))
