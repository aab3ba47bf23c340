"""The words of Merv as values: how many there are, roles, cubes, actions, sides, tracks, halls, phases."""

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
        return _HALLS[self][0]

    @property
    def short(self) -> Text:
        """Its name where it is plain that halls are meant."""
        return _HALLS[self][1]


_HALLS: Final = {
    Hall.KNOWLEDGE: (Text("hall of knowledge"), Text("knowledge")),
    Hall.SPICE: (Text("hall of spice"), Text("spice")),
    Hall.TRADE: (Text("hall of trade"), Text("trade")),
    Hall.FAITH: (Text("hall of faith"), Text("faith")),
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
