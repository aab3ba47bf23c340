"""The words of Marrakesh as values: resources, sectors, staircases, goods, workshops, bonuses, seasons."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final

from calibration.palette import Keshi
from companion.engine.text import Text
from companion.games.keshi_names import colour_name

SEASONS: Final = 3
ROUNDS: Final = 4
"""Rounds of a season (MAR-ROUND-01, MAR-ROUND-02)."""
ASSISTANTS: Final = 3
ROOM: Final = 8
"""Keshi spaces of a sector in its own colour, its vendor not among them (MAR-CLAIM-17)."""
KESHIS_OF_A_COLOUR: Final = 25
"""Keshis of each colour in the box (MAR-SETUP-15)."""
START_SCORE: Final = 10
GOODS: Final = (Keshi.YELLOW, Keshi.PURPLE, Keshi.ORANGE)
"""The three goods colours (MAR-SETUP-30)."""


def counted_keshis(counts: Iterable[tuple[Keshi, int]]) -> tuple[Text, ...]:
    """Return keshis by colour in words; a colour of which there are none is left out."""
    return tuple(Text("{n} {colour}", n=n, colour=colour_name(colour)) for colour, n in counts if n)


class Kind(Enum):
    """What is one of a few: hashed as the one object that it is, as it stands in a table's every mapping."""

    __hash__ = object.__hash__


class Resource(Kind):
    """Dinars, water or dates; the values are save format."""

    DINAR = "dinar"
    WATER = "water"
    DATE = "date"

    @property
    def text(self) -> Text:
        """One of it, in words."""
        return _RESOURCES[self]

    def counted(self, n: int) -> Text:
        """So many of it, in words."""
        if self is Resource.DINAR:
            return Text("{n} dinar", "{n} dinars", n=n)
        if self is Resource.WATER:
            return Text("{n} water", "{n} water", n=n)
        return Text("{n} date", "{n} dates", n=n)


_RESOURCES: Final = {
    Resource.DINAR: Text("dinar"),
    Resource.WATER: Text("water"),
    Resource.DATE: Text("date"),
}


class Sector(Kind):
    """One of the nine sectors of a player board; the values are save format (MAR-SEL-11)."""

    ORCHARD = "orchard"
    MADRASA = "madrasa"
    PALACE = "palace"
    MOSQUE = "mosque"
    SQUARE = "square"
    RIVER = "river"
    MEDINA = "medina"
    SAHARA = "sahara"
    SOUK = "souk"

    @property
    def text(self) -> Text:
        """Its name."""
        return _SECTORS[self][0]

    @property
    def colour(self) -> Keshi | None:
        """The colour of its keshis; None for the souk, which takes the three goods colours."""
        return _SECTORS[self][1]

    @property
    def key(self) -> str:
        """The key that picks it on a screen."""
        return _SECTORS[self][2]


_SECTORS: Final[dict[Sector, tuple[Text, Keshi | None, str]]] = {
    Sector.ORCHARD: (Text("date orchard"), Keshi.GREEN, "1"),
    Sector.MADRASA: (Text("madrasa"), Keshi.GRAY, "2"),
    Sector.PALACE: (Text("palace"), Keshi.WHITE, "3"),
    Sector.MOSQUE: (Text("mosque"), Keshi.BLACK, "4"),
    Sector.SQUARE: (Text("main square"), Keshi.PINK, "5"),
    Sector.RIVER: (Text("river"), Keshi.TURQUOISE, "6"),
    Sector.MEDINA: (Text("medina"), Keshi.BEIGE, "7"),
    Sector.SAHARA: (Text("Sahara"), Keshi.BROWN, "8"),
    Sector.SOUK: (Text("souk"), None, "9"),
}
COLOUR_SECTORS: Final = tuple(sector for sector in Sector if sector.colour is not None)
"""The eight sectors with a colour, a vendor space and ten points when filled."""


def sector_of(colour: Keshi) -> Sector | None:
    """Return the sector of a keshi's colour; None for red, the water vendor (MAR-SEL-10, MAR-SETUP-29)."""
    if colour in GOODS:
        return Sector.SOUK
    return next((sector for sector in COLOUR_SECTORS if sector.colour is colour), None)


class Staircase(Kind):
    """The mosque staircase of the imam's student, or the palace staircase of the sultan's courtier."""

    MOSQUE = "mosque"
    PALACE = "palace"

    @property
    def text(self) -> Text:
        """Its name."""
        return Text("mosque staircase") if self is Staircase.MOSQUE else Text("palace staircase")

    @property
    def pawn(self) -> Text:
        """The pawn that climbs it."""
        return Text("imam's student") if self is Staircase.MOSQUE else Text("sultan's courtier")

    @property
    def other(self) -> Staircase:
        """The other staircase."""
        return Staircase.PALACE if self is Staircase.MOSQUE else Staircase.MOSQUE


class SquareSpace(Kind):
    """What one of the eight entertainer spaces of the main square gives (MAR-SQUARE-05..12)."""

    WATER = "water"
    MOSQUE = "mosque-step"
    RIVER = "river-step"
    DINAR = "dinar"
    POINTS = "two-points"
    PALACE = "palace-step"
    DATE = "date"
    GOODS = "goods"

    @property
    def text(self) -> Text:
        """Its name."""
        return _SQUARE[self]


_SQUARE: Final = {
    SquareSpace.WATER: Text("1 water"),
    SquareSpace.MOSQUE: Text("1 mosque step"),
    SquareSpace.RIVER: Text("1 river step"),
    SquareSpace.DINAR: Text("1 dinar"),
    SquareSpace.POINTS: Text("2 points"),
    SquareSpace.PALACE: Text("1 palace step"),
    SquareSpace.DATE: Text("1 date"),
    SquareSpace.GOODS: Text("1 goods keshi"),
}


class Back(Kind):
    """The back of a scroll; its scholars and dates are those of every scroll of this back (MAR-MADR-19)."""

    GRAY = "gray"
    YELLOW = "yellow"
    PINK = "pink"
    ORANGE = "orange"

    @property
    def text(self) -> Text:
        """Its name."""
        return _BACKS[self][0]

    @property
    def scholars(self) -> int:
        """The scholars that a scroll of this back needs (MAR-MADR-01, MAR-SCROLL-03, MAR-SCROLL-04)."""
        return _BACKS[self][1]

    @property
    def dates(self) -> int:
        """The dates that it costs (MAR-MADR-02, MAR-SCROLL-05, MAR-SCROLL-06)."""
        return _BACKS[self][2]

    @property
    def numbers(self) -> range:
        """The numbers of its scrolls."""
        return _BACKS[self][3]


_BACKS: Final[dict[Back, tuple[Text, int, int, range]]] = {
    Back.GRAY: (Text("gray"), 1, 1, range(1, 22)),
    Back.YELLOW: (Text("yellow"), 3, 1, range(22, 43)),
    Back.PINK: (Text("pink"), 5, 2, range(43, 61)),
    Back.ORANGE: (Text("orange"), 7, 3, range(61, 73)),
}


_BACK_OF: Final = {number: back for back in Back for number in back.numbers}


def back_of(scroll: int) -> Back:
    """Return the back of a scroll by its number, 1..72 (MAR-SCROLL-03..06)."""
    return _BACK_OF[scroll]


class LuxuryKind(Kind):
    """The five kinds of luxury goods (MAR-SETUP-19)."""

    SLIPPER = "slipper"
    TAJINE = "tajine"
    DAGGER = "dagger"
    LAMP = "oil-lamp"
    NECKLACE = "necklace"

    @property
    def text(self) -> Text:
        """Its name."""
        return _LUXURIES[self]


_LUXURIES: Final = {
    LuxuryKind.SLIPPER: Text("slipper"),
    LuxuryKind.TAJINE: Text("tajine"),
    LuxuryKind.DAGGER: Text("dagger"),
    LuxuryKind.LAMP: Text("oil lamp"),
    LuxuryKind.NECKLACE: Text("necklace"),
}


class Workshop(Kind):
    """One of the four workshops with city gates, from left to right (MAR-MEDINA-03)."""

    LEFT = "left"
    MIDDLE_LEFT = "middle-left"
    MIDDLE_RIGHT = "middle-right"
    RIGHT = "right"

    @property
    def text(self) -> Text:
        """Its name."""
        return _WORKSHOPS[self]

    @property
    def side(self) -> Text:
        """Where it lies, said beside the word “workshop”."""
        return _SIDES[self]


_WORKSHOPS: Final = {
    Workshop.LEFT: Text("left workshop"),
    Workshop.MIDDLE_LEFT: Text("middle-left workshop"),
    Workshop.MIDDLE_RIGHT: Text("middle-right workshop"),
    Workshop.RIGHT: Text("right workshop"),
}

_SIDES: Final = {
    Workshop.LEFT: Text("on the left"),
    Workshop.MIDDLE_LEFT: Text("middle-left"),
    Workshop.MIDDLE_RIGHT: Text("middle-right"),
    Workshop.RIGHT: Text("on the right"),
}


class Path(Kind):
    """One of the two paths of the Sahara, each with three oases (MAR-SAHARA-06)."""

    LEFT = "left"
    RIGHT = "right"

    @property
    def text(self) -> Text:
        """Its name."""
        return Text("left path") if self is Path.LEFT else Text("right path")


class Cutout(Kind):
    """One of the two cutouts for desert towns of the larger covering tile (MAR-X5-05)."""

    LEFT = "left"
    RIGHT = "right"

    @property
    def text(self) -> Text:
        """Its name."""
        return Text("left cutout") if self is Cutout.LEFT else Text("right cutout")

    @property
    def other(self) -> Cutout:
        """The other cutout."""
        return Cutout.RIGHT if self is Cutout.LEFT else Cutout.LEFT


class Storage(Kind):
    """What a space of the storage row for claimed oases shows (MAR-DATA-22)."""

    KESHI = "keshi"
    EXCHANGE = "exchange"
    SCROLL = "scroll"
    NOTHING = "nothing"

    @property
    def text(self) -> Text:
        """Its name."""
        return _STORAGE[self]


_STORAGE: Final = {
    Storage.KESHI: Text("a keshi"),
    Storage.EXCHANGE: Text("the exchange icon"),
    Storage.SCROLL: Text("the scroll icon"),
    Storage.NOTHING: Text("nothing"),
}


class Phase(Kind):
    """Where a round stands (MAR-ROUND-05); set-up and season scoring stand around the rounds."""

    SET_UP = "set-up"
    SELECT = "select"
    CLAIM = "claim"
    ASSISTANTS = "assistants"
    ROUND_END = "round-end"
    SEASON_END = "season-end"
    OVER = "over"

    @property
    def text(self) -> Text:
        """Its name."""
        return _PHASES[self]


_PHASES: Final = {
    Phase.SET_UP: Text("set-up"),
    Phase.SELECT: Text("select and deploy assistants"),
    Phase.CLAIM: Text("claim keshis"),
    Phase.ASSISTANTS: Text("use assistants"),
    Phase.ROUND_END: Text("river bonus"),
    Phase.SEASON_END: Text("season scoring"),
    Phase.OVER: Text("the game is over"),
}


class Source(Kind):
    """Where points come from, as the score sheet and the plots tell them apart; save format."""

    START = "start"
    ORCHARD = "orchard"
    RIVER = "river"
    SOUK = "souk"
    OFFICES = "exchange-offices"
    SQUARE = "square"
    STAIRS = "stairs"
    MEDINA = "medina"
    SAHARA = "sahara"
    SCROLLS = "scrolls"
    RAPIDS = "rapids"
    RIVER_TILE = "river-tile"
    PROVISIONS = "provisions"
    SECTORS = "filled-sectors"
    OASES = "oases"
    TOWNS_REACHED = "towns-reached"
    TOWNS = "desert-towns"
    LEFTOVERS = "leftovers"
    CORRECTED = "corrected"

    @property
    def text(self) -> Text:
        """Its name on the score sheet."""
        return _SOURCES[self]


_SOURCES: Final = {
    Source.START: Text("start"),
    Source.ORCHARD: Text("date pickers"),
    Source.RIVER: Text("river and jetty"),
    Source.SOUK: Text("luxury goods"),
    Source.OFFICES: Text("exchange offices"),
    Source.SQUARE: Text("main square"),
    Source.STAIRS: Text("mosque and palace"),
    Source.MEDINA: Text("city gates"),
    Source.SAHARA: Text("start oasis"),
    Source.SCROLLS: Text("scrolls"),
    Source.RAPIDS: Text("rapids"),
    Source.RIVER_TILE: Text("river tiles"),
    Source.PROVISIONS: Text("provisions"),
    Source.SECTORS: Text("filled sectors"),
    Source.OASES: Text("oases"),
    Source.TOWNS_REACHED: Text("caravans at desert towns"),
    Source.TOWNS: Text("desert towns"),
    Source.LEFTOVERS: Text("leftovers"),
    Source.CORRECTED: Text("corrected by hand"),
}
