"""The kinds of things in Baghdad, in the rulebook's words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

from companion.engine.text import Text


class Quadrant(IntEnum):
    """A quadrant of the City; clockwise is NW, NE, SE, SW and NW again (BAG-VIZ-04)."""

    NW = 1
    NE = 2
    SE = 3
    SW = 4

    def clockwise(self, steps: int = 1) -> Quadrant:
        """Return the quadrant so many steps clockwise."""
        return Quadrant((self - 1 + steps) % 4 + 1)

    @property
    def text(self) -> Text:
        """Its name."""
        return _QUADRANT_NAMES[self]


_QUADRANT_NAMES = {
    Quadrant.NW: Text("NW"),
    Quadrant.NE: Text("NE"),
    Quadrant.SE: Text("SE"),
    Quadrant.SW: Text("SW"),
}


class Site(Enum):
    """The kind of a location in the City (BAG-VIZ-01)."""

    CITY_SLOT = "city slot"
    BUILDING_SITE = "building site"
    PALACE_SITE = "palace site"

    @property
    def text(self) -> Text:
        """Its name."""
        return _SITE_NAMES[self]


_SITE_NAMES = {
    Site.CITY_SLOT: Text("City slot"),
    Site.BUILDING_SITE: Text("Building site"),
    Site.PALACE_SITE: Text("Palace site"),
}


@dataclass(frozen=True, slots=True)
class Location:
    """Where a Vizier stands, as far as the Bot's rules look: quadrant and kind of location."""

    quadrant: Quadrant
    site: Site

    @property
    def text(self) -> Text:
        """Its name."""
        return Text("{quadrant}, {site}", quadrant=self.quadrant.text, site=self.site.text)


class Symbol(Enum):
    """A symbol on the front of a Bot card: a thing the Bot may do (BAG-BOT-22)."""

    BOOK = "book"
    PATIENT = "patient"
    ARTEFACT = "artefact"
    STUDENT = "student"
    BUILDING = "building"
    PALACE = "palace"

    @property
    def text(self) -> Text:
        """Its name."""
        return _SYMBOL_NAMES[self]

    @property
    def one(self) -> Text:
        """Its name behind the article for one of them."""
        if self is Symbol.ARTEFACT:
            return Text("an {thing}", thing=self.text)
        return Text("a {thing}", thing=self.text)

    @property
    def several(self) -> Text:
        """Its name for several of them."""
        return _SYMBOL_PLURALS[self]


_SYMBOL_NAMES = {
    Symbol.BOOK: Text("Book"),
    Symbol.PATIENT: Text("Patient"),
    Symbol.ARTEFACT: Text("Artefact"),
    Symbol.STUDENT: Text("Student"),
    Symbol.BUILDING: Text("Building"),
    Symbol.PALACE: Text("Palace piece"),
}
_SYMBOL_PLURALS = {
    Symbol.BOOK: Text("Books"),
    Symbol.PATIENT: Text("Patients"),
    Symbol.ARTEFACT: Text("Artefacts"),
    Symbol.STUDENT: Text("Students"),
    Symbol.BUILDING: Text("Buildings"),
    Symbol.PALACE: Text("Palace pieces"),
}

CITY_TILES = (Symbol.BOOK, Symbol.PATIENT, Symbol.ARTEFACT, Symbol.STUDENT)
"""The symbols that are types of City tiles."""


class Ring(Enum):
    """The ring symbol on the back of a Bot card."""

    OUTER = "outer"
    INNER = "inner"

    @property
    def text(self) -> Text:
        """Its name."""
        return Text("outer ring") if self is Ring.OUTER else Text("inner ring")


class Time(Enum):
    """Day or Night: the two kinds of Character cards."""

    DAY = "day"
    NIGHT = "night"

    @property
    def text(self) -> Text:
        """Its name."""
        return Text("Day") if self is Time.DAY else Text("Night")


class Way(Enum):
    """A direction on the river out of the starting space or a junction."""

    LEFT = "left"
    RIGHT = "right"

    @property
    def text(self) -> Text:
        """Its name."""
        return Text("left") if self is Way.LEFT else Text("right")


class Row(Enum):
    """A visible row of the Building area (BAG-SETUP-07)."""

    UPPER = "upper"
    LOWER = "lower"

    @property
    def text(self) -> Text:
        """Its name."""
        return Text("upper row") if self is Row.UPPER else Text("lower row")


class Difficulty(Enum):
    """The Bot side of a player board (BAG-BOT-01)."""

    BEGINNER = "beginner"
    INTERMEDIATE = "intermediate"
    ADVANCED = "advanced"
    EXPERT = "expert"

    @property
    def text(self) -> Text:
        """Its name."""
        return _DIFFICULTY_NAMES[self]


_DIFFICULTY_NAMES = {
    Difficulty.BEGINNER: Text("Beginner"),
    Difficulty.INTERMEDIATE: Text("Intermediate"),
    Difficulty.ADVANCED: Text("Advanced"),
    Difficulty.EXPERT: Text("Expert"),
}


class Owner(Enum):
    """Whose a piece is; YOU is the first player. Neutral pieces are nobody's (BAG-PAL-14)."""

    YOU = "you"
    BOT = "bot"
    NEUTRAL = "neutral"
    SECOND = "second"
    THIRD = "third"
    FOURTH = "fourth"

    @property
    def text(self) -> Text:
        """Whose it is, in a word, where no name is known."""
        return _OWNER_NAMES[self]


_OWNER_NAMES = {
    Owner.YOU: Text("you"),
    Owner.BOT: Text("Bot"),
    Owner.NEUTRAL: Text("neutral"),
    Owner.SECOND: Text("the 2nd player"),
    Owner.THIRD: Text("the 3rd player"),
    Owner.FOURTH: Text("the 4th player"),
}

PEOPLE = (Owner.YOU, Owner.SECOND, Owner.THIRD, Owner.FOURTH)
"""The people at the table, clockwise."""


class Item(Enum):
    """Something that is counted: for cards, Scoring tiles and level 5 Buildings."""

    PATIENTS = "patients"
    STUDENTS = "students"
    BOOKS = "books"
    ARTEFACTS = "artefacts"
    ARTEFACT_TYPES = "artefact-types"
    RIVER_AREA_BOATS = "river-area-boats"
    PORT_BOATS = "port-boats"
    BUILDINGS = "buildings"
    ARCHITECTS = "architects"
    NIGHT_CARDS = "night-cards"
    FAVOUR = "favour"
    COINS = "coins"

    @property
    def text(self) -> Text:
        """Its name for several of them."""
        return _ITEM_NAMES[self]


_ITEM_NAMES = {
    Item.PATIENTS: Text("Patients"),
    Item.STUDENTS: Text("Students"),
    Item.BOOKS: Text("Books"),
    Item.ARTEFACTS: Text("Artefacts"),
    Item.ARTEFACT_TYPES: Text("Artefact types"),
    Item.RIVER_AREA_BOATS: Text("Boats in the River area"),
    Item.PORT_BOATS: Text("Boats in ports"),
    Item.BUILDINGS: Text("Buildings"),
    Item.ARCHITECTS: Text("Architects"),
    Item.NIGHT_CARDS: Text("Night cards"),
    Item.FAVOUR: Text("Favour"),
    Item.COINS: Text("Coins"),
}


class ScoringTile(Enum):
    """One of the eight Scoring tiles, by what its row counts (BAG-SCORE-04..12)."""

    PATIENTS = Item.PATIENTS
    STUDENTS = Item.STUDENTS
    BOOKS = Item.BOOKS
    ARTEFACT_TYPES = Item.ARTEFACT_TYPES
    PORT_BOATS = Item.PORT_BOATS
    BUILDINGS = Item.BUILDINGS
    ARCHITECTS = Item.ARCHITECTS
    NIGHT_CARDS = Item.NIGHT_CARDS

    @property
    def item(self) -> Item:
        """What it counts."""
        return self.value

    @property
    def text(self) -> Text:
        """Its name."""
        return self.item.text


class LevelFive(Enum):
    """A level 5 Building, by what it counts: 3 points each at the end, nothing before (BAG-FX-20)."""

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
        return _LEVEL_FIVE[self][0]

    @property
    def item(self) -> Item:
        """What it counts."""
        return _LEVEL_FIVE[self][1]

    @property
    def rule(self) -> str:
        """The ledger line that says so."""
        return _LEVEL_FIVE[self][2]


_LEVEL_FIVE = {
    LevelFive.ARCHITECTS_GUILD: (Text("Architect's Guild"), Item.ARCHITECTS, "BAG-FX-21"),
    LevelFive.GRAND_BAZAAR: (Text("Grand Bazaar"), Item.ARTEFACTS, "BAG-FX-22"),
    LevelFive.MADRASA: (Text("Madrasa"), Item.STUDENTS, "BAG-FX-23"),
    LevelFive.MEETING_HALL: (Text("Meeting Hall"), Item.NIGHT_CARDS, "BAG-FX-24"),
    LevelFive.HARBOUR_MASTER: (Text("Harbour Master"), Item.PORT_BOATS, "BAG-FX-25"),
    LevelFive.HOSPITAL: (Text("Hospital"), Item.PATIENTS, "BAG-FX-26"),
    LevelFive.LIBRARY: (Text("Library"), Item.BOOKS, "BAG-FX-27"),
}
