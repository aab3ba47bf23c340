"""The printed values that level full and the modules need, as values, and which of them a game has read."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from companion.engine.text import Text
from companion.games.baghdad.characters import Letter
from companion.games.baghdad.city_map import Place, PlacePrint
from companion.games.baghdad.gains import (
    BoatMoves,
    BuildAnywhere,
    Coins,
    Favour,
    Gain,
    StepTokens,
    TakeTile,
    WildTokens,
)
from companion.games.baghdad.gains import SkillTile as SkillTileGain
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.kinds import Item, Quadrant, Symbol


@dataclass(frozen=True, slots=True)
class FavourTrack:
    """The Favour track: the points of its spots from the bottom up, and the index of the starting spot."""

    points: tuple[int, ...]
    start: int


@dataclass(frozen=True, slots=True)
class PlayerBoard:
    """A player board: the skill numbers of its spots, its rows from the top, bonuses between, Boat prices.

    ``needs`` has five numbers a type of tile, from the left. ``between`` has, for each two neighbouring rows
    from the top, five bonuses or None, from the left. ``boats`` are four prices in Coins, rising.
    """

    needs: tuple[tuple[Symbol, tuple[int, ...]], ...]
    rows: tuple[Symbol, ...]
    between: tuple[tuple[Gain | None, ...], ...]
    boats: tuple[int, ...]

    def need(self, kind: Symbol, spot: int) -> int:
        """Return the skill number of a spot, 1 to 5."""
        return dict(self.needs)[kind][spot - 1]


class LibraryReward(Enum):
    """A reward of the Library; the values are save format (BAG-WIS-03..15)."""

    BOATS = "boats"
    FAVOUR = "favour"
    STEP_AND_COIN = "step-and-coin"
    WILD = "wild"
    SKILL_TILE = "skill-tile"
    PATIENT = "patient"
    STUDENT = "student"
    ARTEFACT = "artefact"
    BUILDING = "building"

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return _REWARD_NAMES[self]

    def gains(self, relief: int = 0) -> tuple[Gain, ...]:
        """Return what it gives; ``relief`` lowers the skill need of tiles and Houses (BAG-WIS-13)."""
        if self in _TILES:
            return (TakeTile(_TILES[self], relief),)
        if self is LibraryReward.BUILDING:
            return (BuildAnywhere(relief),)
        return _PLAIN[self]


_REWARD_NAMES: Final = {
    LibraryReward.BOATS: Text("two Boat movements of 1 space"),
    LibraryReward.FAVOUR: Text("2 Favour"),
    LibraryReward.STEP_AND_COIN: Text("1 Step token and 1 Coin"),
    LibraryReward.WILD: Text("1 Wild token"),
    LibraryReward.SKILL_TILE: Text("a Skill tile"),
    LibraryReward.PATIENT: Text("a Patient from anywhere"),
    LibraryReward.STUDENT: Text("a Student from anywhere"),
    LibraryReward.ARTEFACT: Text("an Artefact from anywhere"),
    LibraryReward.BUILDING: Text("a Building on any empty site"),
}
_TILES: Final = {
    LibraryReward.PATIENT: Symbol.PATIENT,
    LibraryReward.STUDENT: Symbol.STUDENT,
    LibraryReward.ARTEFACT: Symbol.ARTEFACT,
}
_PLAIN: Final[dict[LibraryReward, tuple[Gain, ...]]] = {
    LibraryReward.BOATS: (BoatMoves(2, 2),),
    LibraryReward.FAVOUR: (Favour(2),),
    LibraryReward.STEP_AND_COIN: (StepTokens(1), Coins(1)),
    LibraryReward.WILD: (WildTokens(1),),
    LibraryReward.SKILL_TILE: (SkillTileGain(),),
}


@dataclass(frozen=True, slots=True)
class Contract:
    """A Contract token: the two Goods it asks for, and the skill it stands for (BAG-CON-03, BAG-CON-06)."""

    goods: tuple[Goods, Goods]
    skill: CardIcon


@dataclass(frozen=True, slots=True)
class ObjectiveSpace:
    """A numbered space of an Objective card and its effect (BAG-OBJ-03)."""

    number: int
    gains: tuple[Gain, ...]


OBJECTIVES: Final = (Item.BOOKS, Item.PATIENTS, Item.STUDENTS, Item.ARTEFACT_TYPES, Item.BUILDINGS)
"""What the five Objective cards count (BAG-OBJ-06)."""


@dataclass(slots=True)
class PrintedBoards:
    """Printed values of level full and the modules that this game has used (law 9: for ever).

    ``boards_alike`` tells whether the four player boards show the same, None where nobody said. ``icons``
    and ``starting`` are by card id; ``places`` are a quadrant's locations, clockwise from number
    1; ``roads`` are the City slots joined to a location, by its id. ``river_goods`` are, by fork and way,
    the Goods of its spaces, the last its end. ``port_rewards`` are a port's slots in the order in which
    Boats fill them. ``prices`` are the Goods of each Palace piece; ``palace_rewards`` what the spaces 1 to
    4 of a kind cover. ``library`` is a section's rewards from the left; ``skill_tiles`` the tiles of the
    three-Book section from the left. ``public_houses`` are the points of the slots in use; ``civic_rows``
    the types from the top. ``contract_stacks`` says which of the two stacks serves a port;
    ``contracts_looked_up`` and ``roads_looked_up`` that those transcribed are known.
    """

    icons: dict[str, tuple[CardIcon, ...]] = field(default_factory=dict)
    starting: dict[str, tuple[Gain, ...]] = field(default_factory=dict)
    boards: dict[Letter, PlayerBoard] = field(default_factory=dict)
    boards_alike: bool | None = None
    favour_track: FavourTrack | None = None
    places: dict[Quadrant, tuple[PlacePrint, ...]] = field(default_factory=dict)
    roads: dict[str, tuple[Place, ...]] = field(default_factory=dict)
    river_goods: dict[str, tuple[Goods | None, ...]] = field(default_factory=dict)
    port_rewards: dict[int, tuple[tuple[Gain, ...], ...]] = field(default_factory=dict)
    prices: dict[str, tuple[Goods, ...]] = field(default_factory=dict)
    palace_rewards: dict[str, tuple[tuple[Gain, ...], ...]] = field(default_factory=dict)
    library: dict[int, tuple[LibraryReward, ...]] = field(default_factory=dict)
    skill_tiles: tuple[CardIcon, ...] = ()
    public_houses: tuple[int, ...] = ()
    civic_rows: tuple[Symbol, ...] = ()
    contracts: dict[int, Contract] = field(default_factory=dict)
    contracts_looked_up: bool = False
    roads_looked_up: bool = False
    contract_stacks: dict[int, int] = field(default_factory=dict)
    objectives: dict[Item, tuple[ObjectiveSpace, ...]] = field(default_factory=dict)

    def board_of(self, letter: Letter) -> PlayerBoard:
        """Return the player board of a letter; right after a corrected letter, one that was read before.

        Raises LookupError where no board was read yet.
        """
        for each in (letter, *self.boards):
            if each in self.boards:
                return self.boards[each]
        raise LookupError("no player board was read yet")
