"""City tiles: what lies in the City and on players' boards (BAG-SETUP-11, BAG-CITY)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from companion.engine.text import Text
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.kinds import Symbol

ARTEFACT_TYPES: Final = 8
"""More types of Artefacts than the box can need: people number those that they meet (BAG-DATA-10)."""


@dataclass(frozen=True, slots=True)
class CityTile:
    """A City tile: its type, and what its shown side tells.

    ``goods`` stands on a Patient, ``icon`` on a Student, ``artefact`` (1 to 8) is the type of an Artefact; a
    Book shows nothing more. None and 0 stand also where nobody said what it shows.
    """

    kind: Symbol
    goods: Goods | None = None
    icon: CardIcon | None = None
    artefact: int = 0

    @property
    def code(self) -> str:
        """The tile as it is typed: its letter, and the number of what it shows (P3, S6, B, A1)."""
        return f"{LETTERS[self.kind]}{self.shown or ''}"

    @property
    def shown(self) -> int:
        """The number of what it shows, 0 for nothing."""
        if self.goods is not None:
            return int(self.goods)
        if self.icon is not None:
            return ICON_NUMBERS[self.icon]
        return self.artefact

    @property
    def text(self) -> Text:
        """Its name with what it shows."""
        if self.goods is not None:
            return Text("Patient ({goods})", goods=self.goods.text)
        if self.icon is not None:
            return Text("Student ({icon})", icon=self.icon.text)
        if self.artefact:
            return Text("Artefact {number}", number=self.artefact)
        return self.kind.text


LETTERS: Final = {Symbol.PATIENT: "P", Symbol.STUDENT: "S", Symbol.BOOK: "B", Symbol.ARTEFACT: "A"}
ICON_NUMBERS: Final = {icon: number for number, icon in enumerate(CardIcon, start=1)}
"""The digit of each icon as it is typed: 1 rod, 2 abacus, 3 quill, 4 anvil, 5 masonry, 6 boat."""

ALL_TILES: Final = (
    *(CityTile(Symbol.PATIENT, goods=goods) for goods in Goods),
    *(CityTile(Symbol.STUDENT, icon=icon) for icon in CardIcon),
    CityTile(Symbol.BOOK),
    *(CityTile(Symbol.ARTEFACT, artefact=number) for number in range(1, ARTEFACT_TYPES + 1)),
)
"""Every tile that may come out of the bag."""

TILE_OF_CODE: Final = {tile.code: tile for tile in ALL_TILES}


class Face(Enum):
    """How a tile lies on a player's board: as it came, or turned over (BAG-CITY-09, 11, 12)."""

    SHOWING = "showing"
    TURNED = "turned"


@dataclass(frozen=True, slots=True)
class Placed:
    """A City tile on a spot of a player's board."""

    tile: CityTile
    face: Face = Face.SHOWING
