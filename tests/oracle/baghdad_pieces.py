"""Things printed on the Baghdad components, as plain frozen values of the simulated table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Quadrant(Enum):
    """The four City quadrants, listed clockwise."""

    NW = "NW"
    NE = "NE"
    SE = "SE"
    SW = "SW"

    def onward(self, quadrants: int = 1) -> Quadrant:
        """The quadrant that many quadrants clockwise of this one."""
        order = list(Quadrant)
        return order[(order.index(self) + quadrants) % 4]


class Ring(Enum):
    """The ring of a City slot, and the ring sign on the back of a Bot card."""

    OUTER = "outer"
    INNER = "inner"


class PlaceKind(Enum):
    """The three kinds of location a Vizier can stand on (BAG-VIZ-01)."""

    SLOT = "slot"
    SITE = "site"
    PALACE = "palace"


class Owner(Enum):
    """Whose a piece on the board is."""

    BOT = "Bot"
    PLAYER = "player"
    NEUTRAL = "nobody"


class TileKind(Enum):
    """The four kinds of City tile."""

    PATIENT = "Patient"
    STUDENT = "Student"
    BOOK = "Book"
    ARTEFACT = "Artefact"


class Symbol(Enum):
    """The six action symbols of the Bot cards."""

    BOOK = "Book"
    PATIENT = "Patient"
    ARTEFACT = "Artefact"
    STUDENT = "Student"
    BUILDING = "Building"
    PALACE = "Palace"

    @property
    def tile(self) -> TileKind | None:
        """The City tile this symbol asks for; None for Building and Palace."""
        return next((kind for kind in TileKind if kind.value == self.value), None)


class Side(Enum):
    """The two ways on from a fork of the river, seen downstream."""

    LEFT = "left"
    RIGHT = "right"


class Row(Enum):
    """The two visible rows of the Building area."""

    UPPER = "upper"
    LOWER = "lower"


class PieceKind(Enum):
    """The five kinds of Palace piece."""

    FOUNDATION = "Foundation"
    WALL = "Wall"
    MINARET = "Minaret"
    BASE = "Base"
    DOME = "Dome"

    @property
    def has_spaces(self) -> bool:
        """Whether pieces of this kind stand on numbered reward spaces (BAG-PAL-07, 09)."""
        return self not in (PieceKind.BASE, PieceKind.DOME)


class ScoringTile(Enum):
    """The eight Scoring tiles, which are also the first eight scorepad rows."""

    PATIENTS = "Patients"
    STUDENTS = "Students"
    ARTEFACT_TYPES = "Artefact types"
    BOOKS = "Books"
    BOATS = "Boats"
    BUILDINGS = "Buildings"
    ARCHITECTS = "Architects"
    NIGHT = "Night"


class Icon(Enum):
    """The two icons of a Bot board (BAG-BOT-57, 60)."""

    ANOTHER_ACTION = "another action"
    PALACE_PIECE = "Palace piece"


class CardKind(Enum):
    """Day or Night, of a Character card and on the back of a Bot card."""

    DAY = "Day"
    NIGHT = "Night"


class Difficulty(Enum):
    """The four Bot boards (BAG-BOT-01)."""

    BEGINNER = "Beginner"
    INTERMEDIATE = "Intermediate"
    ADVANCED = "Advanced"
    EXPERT = "Expert"


class Need(Enum):
    """What the requirement of a Character card counts."""

    ARTEFACTS = "Artefacts"
    PATIENTS = "Patients"
    STUDENTS = "Students"
    BOOKS = "Books"
    BUILDINGS = "Buildings"
    ARCHITECTS = "Architects"
    RIVER_AREA_BOATS = "Boats in the River area"
    FAVOUR = "Favour"
    COINS = "Coins"


class Sign(Enum):
    """The icons of Character cards, Students, Skill tiles and Contracts: five skills, and the Boat."""

    ROD = "rod"
    ABACUS = "abacus"
    QUILL = "quill"
    ANVIL = "anvil"
    MASONRY = "masonry"
    BOAT = "boat"


class Building(Enum):
    """The 23 Building tiles with their level (BAG-FX-01..27)."""

    ALCHEMISTS = ("Alchemists", 1)
    SAILORS_GUILD = ("Sailor's Guild", 1)
    STABLES = ("Stables", 1)
    SUFI_LODGE = ("Sufi Lodge", 1)
    ALCHEMISTS_TOWER = ("Alchemist's Tower", 2)
    EMPORIUM = ("Emporium", 2)
    OBSERVATORY = ("Observatory", 2)
    SOUK = ("Souk", 2)
    ACADEMY = ("Academy", 3)
    BOOKSHOP = ("Bookshop", 3)
    CLINIC = ("Clinic", 3)
    WORKSHOP = ("Workshop", 3)
    APOTHECARY = ("Apothecary", 4)
    CRAFTSMENS_GUILD = ("Craftsmen's Guild", 4)
    MOSQUE = ("Mosque", 4)
    SCHOOL = ("School", 4)
    ARCHITECTS_GUILD = ("Architect's Guild", 5)
    GRAND_BAZAAR = ("Grand Bazaar", 5)
    MADRASA = ("Madrasa", 5)
    MEETING_HALL = ("Meeting Hall", 5)
    HARBOUR_MASTER = ("Harbour Master", 5)
    HOSPITAL = ("Hospital", 5)
    LIBRARY = ("Library", 5)

    @property
    def level(self) -> int:
        """The level of the tile, 1 to 5."""
        return self.value[1]


@dataclass(frozen=True, slots=True)
class Location:
    """One City slot, Building site or Palace site.

    `clockwise` is the place in the clockwise order of all locations of the board, 0 upwards, each number
    once; `ring` is told for City slots only; `closed` marks the Building sites that 1-2 players leave out
    (BAG-VIZ-10).
    """

    name: str
    kind: PlaceKind
    quadrant: Quadrant
    clockwise: int
    ring: Ring | None = None
    closed: bool = False

    def __hash__(self) -> int:
        """By its place in the order: locations are looked up very often."""
        return self.clockwise


@dataclass(frozen=True, slots=True)
class CityTile:
    """One City tile: `artefact` is the artefact type, 1 upwards, `goods` the Goods type of a Patient, `sign`
    the icon of a Student; each is None on other tiles, and where a table does not need it.
    """

    kind: TileKind
    artefact: int | None = None
    goods: int | None = None
    sign: Sign | None = None


@dataclass(frozen=True, slots=True)
class Fork:
    """The starting space of the river or a junction of two rivers: a place where a direction is chosen."""

    name: str


@dataclass(frozen=True, slots=True)
class Port:
    """One of the four ports."""

    name: str


@dataclass(frozen=True, slots=True)
class Way:
    """A river arm: `spaces` movement points lead from its fork onto `end`."""

    spaces: int
    end: Fork | Port


@dataclass(frozen=True, slots=True)
class BoatPlace:
    """Where a Boat floats: on a fork (`side` None, `passed` 0) or `passed` spaces down that arm."""

    fork: Fork
    side: Side | None = None
    passed: int = 0


class Section(Enum):
    """The four Palace sections, one lying in each quadrant."""

    NW = Quadrant.NW
    NE = Quadrant.NE
    SE = Quadrant.SE
    SW = Quadrant.SW


@dataclass(frozen=True, slots=True)
class PalacePiece:
    """One of the 14 Palace pieces with the Architect slot beside it; `price` counts its Goods."""

    kind: PieceKind
    number: int
    section: Section
    multiplier: int
    price: int


@dataclass(frozen=True, slots=True)
class Character:
    """One Day or Night card: its number in the list, its need, and its points (0 on Day cards)."""

    kind: CardKind
    number: int
    need: Need
    amount: int
    points: int


@dataclass(frozen=True, slots=True)
class BotCard:
    """One of the 16 Bot cards: two fields of the front, four of the back (BAG-DATA-26, 27)."""

    number: int
    front_boat: int
    symbols: tuple[Symbol, ...]
    back_boat: int
    highlighted: int
    ring: Ring
    kind: CardKind


_DAY_NEEDS = (
    (Need.ARTEFACTS, 2), (Need.PATIENTS, 3), (Need.STUDENTS, 2), (Need.PATIENTS, 3), (Need.BOOKS, 2),
    (Need.ARTEFACTS, 3), (Need.PATIENTS, 2), (Need.BUILDINGS, 3), (Need.BUILDINGS, 2), (Need.BOOKS, 3),
    (Need.RIVER_AREA_BOATS, 2), (Need.FAVOUR, 3), (Need.BUILDINGS, 2), (Need.RIVER_AREA_BOATS, 3),
    (Need.COINS, 4),
    (Need.RIVER_AREA_BOATS, 2), (Need.BOOKS, 2), (Need.PATIENTS, 2), (Need.ARTEFACTS, 2), (Need.PATIENTS, 2),
)  # fmt: skip
_NIGHT_NEEDS = (
    (Need.ARCHITECTS, 4, 5), (Need.RIVER_AREA_BOATS, 4, 5), (Need.BUILDINGS, 3, 3),
    (Need.RIVER_AREA_BOATS, 3, 3),
    (Need.STUDENTS, 5, 8), (Need.BOOKS, 5, 8), (Need.ARTEFACTS, 5, 8), (Need.PATIENTS, 5, 8),
    (Need.ARTEFACTS, 3, 3),
    (Need.ARCHITECTS, 5, 8), (Need.BOOKS, 3, 3), (Need.BUILDINGS, 5, 8), (Need.BOOKS, 4, 5),
    (Need.BUILDINGS, 4, 5),
    (Need.STUDENTS, 4, 5), (Need.RIVER_AREA_BOATS, 5, 8), (Need.PATIENTS, 3, 3), (Need.ARTEFACTS, 4, 5),
    (Need.STUDENTS, 3, 3), (Need.PATIENTS, 4, 5),
)  # fmt: skip
DAY_CARDS = tuple(
    Character(CardKind.DAY, number, need, amount, 0) for number, (need, amount) in enumerate(_DAY_NEEDS, 1)
)
NIGHT_CARDS = tuple(
    Character(CardKind.NIGHT, number, need, amount, points)
    for number, (need, amount, points) in enumerate(_NIGHT_NEEDS, 1)
)
