"""The 23 Buildings: levels, names and where the ledger tells their effects (BAG-SETUP-06, BAG-FX)."""

from __future__ import annotations

from enum import Enum
from typing import Final

from companion.engine.text import Text
from companion.games.baghdad.kinds import LevelFive

LEVELS: Final = (1, 2, 3, 4, 5)


class Building(Enum):
    """A Building tile; the values are save format."""

    ALCHEMISTS = "alchemists"
    SAILORS_GUILD = "sailors-guild"
    STABLES = "stables"
    SUFI_LODGE = "sufi-lodge"
    ALCHEMISTS_TOWER = "alchemists-tower"
    EMPORIUM = "emporium"
    OBSERVATORY = "observatory"
    SOUK = "souk"
    ACADEMY = "academy"
    BOOKSHOP = "bookshop"
    CLINIC = "clinic"
    WORKSHOP = "workshop"
    APOTHECARY = "apothecary"
    CRAFTSMENS_GUILD = "craftsmens-guild"
    MOSQUE = "mosque"
    SCHOOL = "school"
    ARCHITECTS_GUILD = "architects-guild"
    GRAND_BAZAAR = "grand-bazaar"
    MADRASA = "madrasa"
    MEETING_HALL = "meeting-hall"
    HARBOUR_MASTER = "harbour-master"
    HOSPITAL = "hospital"
    LIBRARY = "library"

    @property
    def text(self) -> Text:
        """Its name."""
        return _BUILDINGS[self][0]

    @property
    def level(self) -> int:
        """Its level, 1 to 5."""
        return _BUILDINGS[self][1]

    @property
    def rule(self) -> str:
        """The ledger line of its effect."""
        return _BUILDINGS[self][2]

    @property
    def level_five(self) -> LevelFive | None:
        """What it counts at the end, if it is of level 5."""
        return LevelFive(self.value) if self.level == LEVELS[-1] else None


_BUILDINGS: Final = {
    Building.ALCHEMISTS: (Text("Alchemists"), 1, "BAG-FX-01"),
    Building.SAILORS_GUILD: (Text("Sailor's Guild"), 1, "BAG-FX-02"),
    Building.STABLES: (Text("Stables"), 1, "BAG-FX-03"),
    Building.SUFI_LODGE: (Text("Sufi Lodge"), 1, "BAG-FX-04"),
    Building.ALCHEMISTS_TOWER: (Text("Alchemist's Tower"), 2, "BAG-FX-05"),
    Building.EMPORIUM: (Text("Emporium"), 2, "BAG-FX-06"),
    Building.OBSERVATORY: (Text("Observatory"), 2, "BAG-FX-07"),
    Building.SOUK: (Text("Souk"), 2, "BAG-FX-08"),
    Building.ACADEMY: (Text("Academy"), 3, "BAG-FX-09"),
    Building.BOOKSHOP: (Text("Bookshop"), 3, "BAG-FX-10"),
    Building.CLINIC: (Text("Clinic"), 3, "BAG-FX-11"),
    Building.WORKSHOP: (Text("Workshop"), 3, "BAG-FX-12"),
    Building.APOTHECARY: (Text("Apothecary"), 4, "BAG-FX-15"),
    Building.CRAFTSMENS_GUILD: (Text("Craftsmen's Guild"), 4, "BAG-FX-16"),
    Building.MOSQUE: (Text("Mosque"), 4, "BAG-FX-17"),
    Building.SCHOOL: (Text("School"), 4, "BAG-FX-18"),
    Building.ARCHITECTS_GUILD: (Text("Architect's Guild"), 5, "BAG-FX-21"),
    Building.GRAND_BAZAAR: (Text("Grand Bazaar"), 5, "BAG-FX-22"),
    Building.MADRASA: (Text("Madrasa"), 5, "BAG-FX-23"),
    Building.MEETING_HALL: (Text("Meeting Hall"), 5, "BAG-FX-24"),
    Building.HARBOUR_MASTER: (Text("Harbour Master"), 5, "BAG-FX-25"),
    Building.HOSPITAL: (Text("Hospital"), 5, "BAG-FX-26"),
    Building.LIBRARY: (Text("Library"), 5, "BAG-FX-27"),
}


def buildings_of(level: int) -> tuple[Building, ...]:
    """Return the Buildings of a level."""
    return tuple(building for building in Building if building.level == level)
