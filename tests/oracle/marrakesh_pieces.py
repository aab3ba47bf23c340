"""The pieces of Marrakesh and their fixed numbers, for a table that plays by the rule lines alone.

Colours are those of the palette. A *sector* has the letter of its colour; the souk, which belongs to three
colours, has ``S``.
"""

from __future__ import annotations

from enum import Enum

from calibration.palette import Keshi

GOODS = (Keshi.YELLOW, Keshi.PURPLE, Keshi.ORANGE)
STORAGE_BAG = (
    Keshi.GREEN,
    Keshi.GRAY,
    Keshi.WHITE,
    Keshi.BLACK,
    Keshi.PINK,
    Keshi.TURQUOISE,
    Keshi.BEIGE,
    Keshi.RED,
)
KESHI_PIECES = 25
SECTOR_ROOM = 8
SEASONS = 3
ROUNDS = 4
OASES_EACH = 6
MOST_SCORED_OASES = 3
MOST_RETURNED = 12
STARTING_SCORE = 10
FILLED_SECTOR = 10
LAP = 100


class Sector(Enum):
    """A sector of a player board; its value is the letter of its colour, ``S`` for the souk."""

    ORCHARD = "G"
    MADRASA = "A"
    PALACE = "W"
    MOSQUE = "K"
    SQUARE = "P"
    RIVER = "T"
    MEDINA = "B"
    SAHARA = "N"
    SOUK = "S"


COLOUR_SECTORS = tuple(sector for sector in Sector if sector is not Sector.SOUK)


class Resource(Enum):
    """A dinar, a water or a date."""

    DINAR = "dinar"
    WATER = "water"
    DATE = "date"


class Back(Enum):
    """The back of a scroll."""

    GRAY = "gray"
    YELLOW = "yellow"
    PINK = "pink"
    ORANGE = "orange"

    @property
    def scholars(self) -> int:
        """How many scholars the scroll asks for (MAR-SCROLL-03 to 06)."""
        return {Back.GRAY: 1, Back.YELLOW: 3, Back.PINK: 5, Back.ORANGE: 7}[self]

    @property
    def dates(self) -> int:
        """Its price in dates."""
        return {Back.GRAY: 1, Back.YELLOW: 1, Back.PINK: 2, Back.ORANGE: 3}[self]

    @property
    def numbers(self) -> range:
        """The scrolls with this back (MAR-MADR-19)."""
        return {
            Back.GRAY: range(1, 22),
            Back.YELLOW: range(22, 43),
            Back.PINK: range(43, 61),
            Back.ORANGE: range(61, 73),
        }[self]


def back_of(scroll: int) -> Back:
    """The back of a scroll by its number, 1 to 72."""
    return next(back for back in Back if scroll in back.numbers)


class GoodKind(Enum):
    """The five kinds of luxury goods."""

    SLIPPER = "slipper"
    TAJINE = "tajine"
    DAGGER = "dagger"
    LAMP = "lamp"
    NECKLACE = "necklace"


class SquareBonus(Enum):
    """The bonus beside a space of the main square (MAR-SQUARE-05 to 12)."""

    WATER = "water"
    MOSQUE = "mosque"
    RIVER = "river"
    DINAR = "dinar"
    POINTS = "points"
    PALACE = "palace"
    DATE = "date"
    GOODS = "goods"


class RapidBonus(Enum):
    """A bonus beside a rapid (MAR-END-04 to 07)."""

    POINT = "point"
    THREE_POINTS = "three-points"
    RESOURCE = "resource"
    GOODS = "goods"


class Storage(Enum):
    """What a storage space shows (MAR-DATA-22)."""

    KESHI = "keshi"
    EXCHANGE = "exchange"
    SCROLL = "scroll"
    NOTHING = "nothing"


class Track(Enum):
    """The tracks that pawns walk on."""

    RIVER = "river"
    MOSQUE = "mosque"
    PALACE = "palace"


STAIRS = (Track.MOSQUE, Track.PALACE)


class Caravan(Enum):
    """The brown spaces of the Sahara: the start oasis, two paths of three oases, and a fourth space on each
    path, which leads to a desert town (expansion 5 only)."""

    START_RIGHT = "start-right"
    START_LEFT = "start-left"
    LEFT_1 = "left-1"
    LEFT_2 = "left-2"
    LEFT_3 = "left-3"
    RIGHT_1 = "right-1"
    RIGHT_2 = "right-2"
    RIGHT_3 = "right-3"
    LEFT_TOWN = "left-town"
    RIGHT_TOWN = "right-town"


PATHS = (
    (Caravan.LEFT_1, Caravan.LEFT_2, Caravan.LEFT_3),
    (Caravan.RIGHT_1, Caravan.RIGHT_2, Caravan.RIGHT_3),
)
OASIS_SPACES = PATHS[0] + PATHS[1]
TOWN_SPACES = (Caravan.LEFT_TOWN, Caravan.RIGHT_TOWN)


class Source(Enum):
    """Where points come from."""

    START = "start"
    ORCHARD = "date pickers"
    START_OASIS = "start oasis"
    RIVER = "river steps"
    RAPIDS = "rapids"
    STAIRS = "further stairs"
    LINES = "connection lines"
    SQUARE = "main square"
    GATES = "city gates"
    GOODS = "luxury goods"
    SCROLLS = "scrolls"
    OASES_EARLY = "oases before the end"
    RIVER_TILES = "river tiles"
    PROVISIONS = "provisions"
    FILLED = "filled sectors"
    OASES = "oases"
    OFFICES = "exchange offices"
    FOURTH_SPACES = "fourth Sahara spaces"
    TOWNS = "desert towns"
    LEFTOVERS = "leftovers"


_PALETTE = "".join(keshi.value for keshi in Keshi)


def letters(pieces: list[Keshi] | tuple[Keshi, ...]) -> str:
    """Keshis as letters in the palette's order, one letter a piece."""
    return "".join(sorted((keshi.value for keshi in pieces), key=_PALETTE.index))


def keshis(text: str) -> list[Keshi]:
    """The pieces that a string of letters names. Raises ValueError for an unknown letter."""
    return [Keshi.from_letter(letter) for letter in text]


def sector_of(colour: Keshi) -> Sector:
    """The sector of a colour. Raises ValueError for red, which has none (MAR-SEL-11)."""
    if colour is Keshi.RED:
        message = "red has no sector of its own"
        raise ValueError(message)
    return Sector.SOUK if colour in GOODS else Sector(colour.value)
