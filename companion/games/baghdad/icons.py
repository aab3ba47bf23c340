"""Icons of cards, Students and tiles: five skills and the boat (BAG-CITY-04, BAG-BLD-05)."""

from __future__ import annotations

from enum import Enum
from typing import Final

from companion.engine.text import Text
from companion.games.baghdad.kinds import Symbol


class CardIcon(Enum):
    """An icon that face-up cards, Students and Skill tiles show; the values are save format."""

    ROD = "rod"
    ABACUS = "abacus"
    QUILL = "quill"
    ANVIL = "anvil"
    MASONRY = "masonry"
    BOAT = "boat"

    @property
    def text(self) -> Text:
        """Its name."""
        return _NAMES[self]


_NAMES: Final = {
    CardIcon.ROD: Text("rod"),
    CardIcon.ABACUS: Text("abacus"),
    CardIcon.QUILL: Text("quill"),
    CardIcon.ANVIL: Text("anvil"),
    CardIcon.MASONRY: Text("masonry"),
    CardIcon.BOAT: Text("boat"),
}

SKILLS: Final = tuple(icon for icon in CardIcon if icon is not CardIcon.BOAT)
"""The five skills; a boat is no skill."""

SKILL_OF_TILE: Final = {
    Symbol.PATIENT: CardIcon.ROD,
    Symbol.STUDENT: CardIcon.ABACUS,
    Symbol.BOOK: CardIcon.QUILL,
    Symbol.ARTEFACT: CardIcon.ANVIL,
}
"""The skill that each type of City tile needs (BAG-CITY-04)."""
