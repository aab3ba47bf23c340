"""The three modules, in any mix (BAG-BMOD-12)."""

from __future__ import annotations

from enum import Enum
from typing import Final

from companion.engine.text import Text


class Module(Enum):
    """A module that may be played; the values are save format."""

    PUBLIC_WORKS = "public-works"
    CONTRACTS = "contracts"
    OBJECTIVES = "objectives"

    @property
    def text(self) -> Text:
        """Its name."""
        return _NAMES[self]


_NAMES: Final = {
    Module.PUBLIC_WORKS: Text("Public Works"),
    Module.CONTRACTS: Text("Contracts"),
    Module.OBJECTIVES: Text("Objectives"),
}
