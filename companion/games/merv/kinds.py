"""The words of Merv as values: cubes, actions, halls, spices, towns, boons, breakthroughs, phases."""

from __future__ import annotations

from enum import Enum
from typing import Final

from companion.engine.text import Text

YEARS: Final = 3
"""Years of a game (MERV-YEAR-01)."""
ROUNDS: Final = 4
"""Action rounds of a year, twelve in a game (MERV-YEAR-02, MERV-YEAR-07)."""
BUILDINGS: Final = 9
DISCS: Final = 10
SERVANTS: Final = 8
"""Pieces of a player's colour (MERV-SETUP-07)."""
DISCS_ON_TRACKS: Final = 3
"""Discs that lie on the three tracks from the start (MERV-SETUP-08)."""
CAMELS: Final = 12
"""Camels in the box (MERV-DATA-22)."""
SCROLLS: Final = 32
"""Scrolls in the supply (MERV-DATA-14)."""
ROW: Final = 8
"""Places of the caravan row (MERV-SETUP-28, MERV-SPICE-01)."""
ROOM: Final = 3
"""Courtiers that a hall has room for (MERV-DATA-11)."""
WHITE_UPGRADES: Final = 6
BONUS_UPGRADES: Final = 4
SCORING_TILES: Final = 4
"""Tiles in their supplies (MERV-SETUPX-19)."""
PATHS: Final = (1, 2, 3, 4)
"""The starting paths of the mosque, the topmost first (MERV-MOSQUE-08, MERV-DATA-111)."""


class Kind(Enum):
    """What is one of a few: hashed as the one object that it is, as it stands in a table's every mapping."""

    __hash__ = object.__hash__


class Role(Kind):
    """What a colour at the table is: a player, or one of the two that the program leads."""

    HUMAN = "human"
    COURTIER = "courtier"
    MAGISTRATE = "magistrate"


class Deal(Kind):
    """Who shuffles the six solo cards."""

    PROGRAM = "program"
    BY_HAND = "by-hand"


class Cube(Kind):
    """A colour of resource cubes; white stands for any where a rule says so; the values are save format."""

    TEAL = "teal"
    TAN = "tan"
    PURPLE = "purple"
    ORANGE = "orange"
    WHITE = "white"

    @property
    def text(self) -> Text:
        """Its name."""
        return _CUBES[self][0]

    @property
    def key(self) -> str:
        """The key that picks it, everywhere in the game."""
        return _CUBES[self][1]

    @property
    def ordinary(self) -> bool:
        """Whether it is one of the four colours that sites produce, not white."""
        return self is not Cube.WHITE

    def counted(self, n: int) -> Text:
        """So many cubes of it, in words."""
        return Text("{n} {colour}", n=n, colour=self.text)


_CUBES: Final[dict[Cube, tuple[Text, str]]] = {
    Cube.TEAL: (Text("teal"), "1"),
    Cube.TAN: (Text("tan"), "2"),
    Cube.PURPLE: (Text("purple"), "3"),
    Cube.ORANGE: (Text("orange"), "4"),
    Cube.WHITE: (Text("white"), "5"),
}
COLOURS: Final = (Cube.TEAL, Cube.TAN, Cube.PURPLE, Cube.ORANGE)
"""The ordinary colours, which sites produce and prices name (MERV-DATA-01)."""


class Action(Kind):
    """The printed action of a site (MERV-DATA-02)."""

    CARAVANSARY = "caravansary"
    PALACE = "palace"
    LIBRARY = "library"
    MARKETPLACE = "marketplace"
    MOSQUE = "mosque"
    WALL = "wall"

    @property
    def text(self) -> Text:
        """Its name."""
        return _ACTIONS[self][0]

    @property
    def key(self) -> str:
        """The key that picks it."""
        return _ACTIONS[self][1]

    @property
    def sign(self) -> str:
        """Its sign in a picture of the city, as in the worked cases."""
        return _ACTIONS[self][2]


_ACTIONS: Final[dict[Action, tuple[Text, str, str]]] = {
    Action.CARAVANSARY: (Text("caravansary"), "1", "C"),
    Action.PALACE: (Text("palace"), "2", "P"),
    Action.LIBRARY: (Text("library"), "3", "L"),
    Action.MARKETPLACE: (Text("marketplace"), "4", "K"),
    Action.MOSQUE: (Text("mosque"), "5", "Q"),
    Action.WALL: (Text("wall"), "6", "W"),
}


class Side(Kind):
    """A side of the city; round 1 of a year runs along the north one (MERV-YEAR-08, MERV-YEAR-09)."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    @property
    def text(self) -> Text:
        """Its name."""
        return _SIDES[self]


_SIDES: Final = {
    Side.NORTH: Text("north"),
    Side.EAST: Text("east"),
    Side.SOUTH: Text("south"),
    Side.WEST: Text("west"),
}


class Track(Kind):
    """The favour or the influence track."""

    FAVOUR = "favour"
    INFLUENCE = "influence"

    @property
    def text(self) -> Text:
        """Its name."""
        return Text("favour") if self is Track.FAVOUR else Text("influence")

    @property
    def other(self) -> Track:
        """The track that a gain goes to where this one is full (MERV-FAV-11, MERV-FAV-12)."""
        return Track.INFLUENCE if self is Track.FAVOUR else Track.FAVOUR


class Hall(Kind):
    """A hall of the palace, by what its courtiers count; in the order the text lists them (MERV-DATA-109)."""

    KNOWLEDGE = "knowledge"
    SPICE = "spice"
    TRADE = "trade"
    FAITH = "faith"

    @property
    def text(self) -> Text:
        """Its name."""
        return _HALLS[self]


_HALLS: Final = {
    Hall.KNOWLEDGE: Text("hall of knowledge"),
    Hall.SPICE: Text("hall of spice"),
    Hall.TRADE: Text("hall of trade"),
    Hall.FAITH: Text("hall of faith"),
}


class Good(Kind):
    """A common good from an inner town, or a rare one from an outer town."""

    COMMON = "common"
    RARE = "rare"

    @property
    def text(self) -> Text:
        """Its name."""
        return Text("common good") if self is Good.COMMON else Text("rare good")

    def counted(self, n: int) -> Text:
        """So many of it, in words."""
        if self is Good.COMMON:
            return Text("{n} common good", "{n} common goods", n=n)
        return Text("{n} rare good", "{n} rare goods", n=n)


class Town(Kind):
    """A town on the map, the inner four first, each four in the order NW, NE, SW, SE (MERV-POST-02)."""

    RAYY = "rayy"
    SAMARKAND = "samarkand"
    NISHAPUR = "nishapur"
    BALKH = "balkh"
    BAGHDAD = "baghdad"
    KASHGAR = "kashgar"
    BASRA = "basra"
    PESHAWAR = "peshawar"

    @property
    def text(self) -> Text:
        """Its name."""
        return _TOWNS[self][0]

    @property
    def key(self) -> str:
        """The key that picks it."""
        return _TOWNS[self][1]

    @property
    def good(self) -> Good:
        """What is bought there (MERV-MARKET-07, MERV-MARKET-08)."""
        return Good.COMMON if self in INNER else Good.RARE

    @property
    def link(self) -> Town:
        """The inner town on the way there; an inner town itself (MERV-MARKET-15, MERV-POST-02)."""
        return self if self in INNER else INNER[OUTER.index(self)]


_TOWNS: Final[dict[Town, tuple[Text, str]]] = {
    Town.RAYY: (Text("Rayy"), "1"),
    Town.SAMARKAND: (Text("Samarkand"), "2"),
    Town.NISHAPUR: (Text("Nishapur"), "3"),
    Town.BALKH: (Text("Balkh"), "4"),
    Town.BAGHDAD: (Text("Baghdad"), "5"),
    Town.KASHGAR: (Text("Kashgar"), "6"),
    Town.BASRA: (Text("Basra"), "7"),
    Town.PESHAWAR: (Text("Peshawar"), "8"),
}
INNER: Final = (Town.RAYY, Town.SAMARKAND, Town.NISHAPUR, Town.BALKH)
OUTER: Final = (Town.BAGHDAD, Town.KASHGAR, Town.BASRA, Town.PESHAWAR)


class Boon(Kind):
    """What a space, a slot, a pair of spices or a contract gives; whoever grants one calls ``carry_out``."""

    FAVOUR = "favour"
    SOLDIER = "soldier"
    CAMEL = "camel"
    WHITE_CUBE = "white-cube"
    WHITE_UPGRADE = "white-upgrade"
    BONUS_UPGRADE = "bonus-upgrade"
    COURTIER = "courtier"
    SCORING_TILE = "scoring-tile"
    WALL = "wall"
    SCROLL = "scroll"
    RARE_GOOD = "rare-good"
    CARAVAN_CARD = "caravan-card"
    MOSQUE_STEP = "mosque-step"
    NOTHING = "nothing"

    @property
    def text(self) -> Text:
        """Its name."""
        return _BOONS[self]


_BOONS: Final = {
    Boon.FAVOUR: Text("favour"),
    Boon.SOLDIER: Text("soldier"),
    Boon.CAMEL: Text("camel"),
    Boon.WHITE_CUBE: Text("white cube"),
    Boon.WHITE_UPGRADE: Text("white upgrade"),
    Boon.BONUS_UPGRADE: Text("bonus upgrade"),
    Boon.COURTIER: Text("courtier"),
    Boon.SCORING_TILE: Text("scoring tile"),
    Boon.WALL: Text("wall piece"),
    Boon.SCROLL: Text("scroll"),
    Boon.RARE_GOOD: Text("rare good"),
    Boon.CARAVAN_CARD: Text("caravan card"),
    Boon.MOSQUE_STEP: Text("mosque step"),
    Boon.NOTHING: Text("nothing"),
}
MARKET_BOONS: Final = (
    Boon.SOLDIER,
    Boon.FAVOUR,
    Boon.SCROLL,
    Boon.RARE_GOOD,
    Boon.CARAVAN_CARD,
    Boon.WHITE_CUBE,
    Boon.MOSQUE_STEP,
)
"""The boons on the two faces of the camel market (MERV-CAMEL-06)."""
MOSQUE_BOONS: Final = (
    Boon.NOTHING,
    Boon.CAMEL,
    Boon.FAVOUR,
    Boon.WHITE_UPGRADE,
    Boon.BONUS_UPGRADE,
    Boon.SOLDIER,
    Boon.COURTIER,
    Boon.SCORING_TILE,
    Boon.WALL,
)
"""The boons on the mosque track (MERV-MOSQUE-09)."""


class Spice(Kind):
    """A spice of the caravan cards (MERV-CARAV-21)."""

    GINGER = "ginger"
    JUNIPER = "juniper"
    CINNAMON = "cinnamon"
    PEPPER = "pepper"

    @property
    def text(self) -> Text:
        """Its name."""
        return _SPICES[self][0]

    @property
    def key(self) -> str:
        """The key that picks it."""
        return _SPICES[self][1]

    @property
    def cards(self) -> int:
        """How many caravan cards show it (MERV-SETUPX-18, MERV-SPICE-16)."""
        return _SPICES[self][2]

    @property
    def boon(self) -> Boon:
        """What a pair of it gives (MERV-CARAV-16..19)."""
        return _SPICES[self][3]


_SPICES: Final[dict[Spice, tuple[Text, str, int, Boon]]] = {
    Spice.GINGER: (Text("ginger"), "1", 6, Boon.SOLDIER),
    Spice.JUNIPER: (Text("juniper"), "2", 6, Boon.FAVOUR),
    Spice.CINNAMON: (Text("cinnamon"), "3", 8, Boon.WHITE_CUBE),
    Spice.PEPPER: (Text("pepper"), "4", 4, Boon.WHITE_UPGRADE),
}


class WallKind(Kind):
    """A wall segment, or a gate for a middle slot (MERV-WALL-04, MERV-WALL-05)."""

    SEGMENT = "segment"
    GATE = "gate"

    @property
    def text(self) -> Text:
        """Its name."""
        return Text("segment") if self is WallKind.SEGMENT else Text("gate")

    @property
    def pieces(self) -> int:
        """How many there are (MERV-SETUPX-19)."""
        return 16 if self is WallKind.SEGMENT else 4


class Breakthrough(Kind):
    """One of the sixteen breakthrough tiles, in the order of the ledger (MERV-BRK-08..21)."""

    CARAVANSARY = "caravansary"
    PALACE = "palace"
    MARKETPLACE = "marketplace"
    MOSQUE = "mosque"
    TEAL = "teal"
    TAN = "tan"
    PURPLE = "purple"
    ORANGE = "orange"
    FREE_CARD = "free-card"
    FREE_POST = "free-post"
    FREE_STEP = "free-step"
    FREE_WALL = "free-wall"
    TWO_FAVOUR = "two-favour"
    TWO_SOLDIERS = "two-soldiers"
    FAVOUR_AND_SOLDIER = "favour-and-soldier"
    POINTS = "points"

    @property
    def text(self) -> Text:
        """Its name."""
        return _BREAKTHROUGHS[self]

    @property
    def short(self) -> Text:
        """What tells it from the others that need as many scrolls."""
        if self.discount is not None:
            return self.discount.text
        return self.wild.text if self.wild is not None else _SHORT.get(self, self.text)

    @property
    def scrolls(self) -> int:
        """The scrolls it needs: 2, 4, 6 or 8 (MERV-SETUPX-17)."""
        return 2 + 2 * (list(Breakthrough).index(self) // 4)

    @property
    def discount(self) -> Action | None:
        """The action that it makes one cube cheaper (MERV-BRK-07..11)."""
        return Action(self.value) if self.scrolls == 2 else None

    @property
    def wild(self) -> Cube | None:
        """The colour that it lets stand for any, one cube a turn (MERV-BRK-13)."""
        return Cube(self.value) if self.scrolls == 4 else None


_SHORT: Final = {
    Breakthrough.FREE_CARD: Text("card"),
    Breakthrough.FREE_POST: Text("post with good"),
    Breakthrough.FREE_STEP: Text("step"),
    Breakthrough.FREE_WALL: Text("wall piece"),
}
_BREAKTHROUGHS: Final = {
    Breakthrough.CARAVANSARY: Text("1 cube less for the caravansary"),
    Breakthrough.PALACE: Text("1 cube less for the palace"),
    Breakthrough.MARKETPLACE: Text("1 cube less for the marketplace"),
    Breakthrough.MOSQUE: Text("1 cube less for the mosque"),
    Breakthrough.TEAL: Text("1 teal stands for any"),
    Breakthrough.TAN: Text("1 tan stands for any"),
    Breakthrough.PURPLE: Text("1 purple stands for any"),
    Breakthrough.ORANGE: Text("1 orange stands for any"),
    Breakthrough.FREE_CARD: Text("any caravan card"),
    Breakthrough.FREE_POST: Text("a trading post and its good"),
    Breakthrough.FREE_STEP: Text("a free mosque step"),
    Breakthrough.FREE_WALL: Text("a free wall piece"),
    Breakthrough.TWO_FAVOUR: Text("2 favour"),
    Breakthrough.TWO_SOLDIERS: Text("2 soldiers"),
    Breakthrough.FAVOUR_AND_SOLDIER: Text("1 favour and 1 soldier"),
    Breakthrough.POINTS: Text("8 points"),
}


class Phase(Kind):
    """Where a year stands; set-up and the end stand around the years (MERV-YEAR-02..05)."""

    SET_UP = "set-up"
    TURNS = "turns"
    ROUND_END = "round-end"
    INVASION = "invasion"
    SCORING = "scoring"
    END = "end"
    OVER = "over"

    @property
    def text(self) -> Text:
        """Its name."""
        return _PHASES[self]


_PHASES: Final = {
    Phase.SET_UP: Text("set-up"),
    Phase.TURNS: Text("turns"),
    Phase.ROUND_END: Text("to the next queue"),
    Phase.INVASION: Text("invasion"),
    Phase.SCORING: Text("annual scoring"),
    Phase.END: Text("caravan sets"),
    Phase.OVER: Text("the game is over"),
}


class Source(Kind):
    """Where points come from, as the score sheet tells them apart; save format."""

    FAVOUR = "favour-track"
    INFLUENCE = "influence-track"
    OVERFLOW = "overflow"
    MOSQUE = "mosque-track"
    CONTRACTS = "contracts"
    BREAKTHROUGHS = "breakthroughs"
    SPICES = "spice-pairs"
    KNOWLEDGE = "hall-knowledge"
    SPICE = "hall-spice"
    TRADE = "hall-trade"
    FAITH = "hall-faith"
    BUILDINGS = "buildings"
    SCORING_TILES = "scoring-tiles"
    MOSQUE_END = "mosque-end"
    SETS = "caravan-sets"
    TRACK = "score-track"
    CORRECTED = "corrected"

    @property
    def text(self) -> Text:
        """Its name on the score sheet."""
        return _SOURCES[self]


_SOURCES: Final = {
    Source.FAVOUR: Text("favour track"),
    Source.INFLUENCE: Text("influence track"),
    Source.OVERFLOW: Text("both tracks full"),
    Source.MOSQUE: Text("mosque track"),
    Source.CONTRACTS: Text("contracts"),
    Source.BREAKTHROUGHS: Text("breakthroughs"),
    Source.SPICES: Text("spice pairs"),
    Source.KNOWLEDGE: Text("hall of knowledge"),
    Source.SPICE: Text("hall of spice"),
    Source.TRADE: Text("hall of trade"),
    Source.FAITH: Text("hall of faith"),
    Source.BUILDINGS: Text("buildings"),
    Source.SCORING_TILES: Text("scoring tiles"),
    Source.MOSQUE_END: Text("end of the mosque"),
    Source.SETS: Text("caravan sets"),
    Source.TRACK: Text("score marker as told"),
    Source.CORRECTED: Text("corrected by hand"),
}
HALL_SOURCES: Final = {
    Hall.KNOWLEDGE: Source.KNOWLEDGE,
    Hall.SPICE: Source.SPICE,
    Hall.TRADE: Source.TRADE,
    Hall.FAITH: Source.FAITH,
}
