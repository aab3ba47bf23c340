"""The sides of a Baghdad table of which only counts are followed: the Bot, and people at level light."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol

from companion.games.baghdad.cards import Back, Front
from companion.games.baghdad.characters import Character
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.kinds import (
    LevelFive,
    Location,
    Symbol,
    Time,
)
from companion.games.baghdad.position import ModulePoints
from companion.games.baghdad.river_place import RiverPlace


class Deal(Enum):
    """Where the Bot's cards come from: typed as they are revealed, recognised by their backs, or dealt."""

    TYPED = "typed"
    OWN_KNOWN = "own"
    PROGRAM = "program"


class Side(Protocol):
    """What every side can tell, however closely it is followed: the Bot and the score look at this alone."""

    @property
    def tiles(self) -> Mapping[Symbol, int]:
        """City tiles by type."""

    @property
    def duplicates(self) -> int:
        """Artefacts that lie face down."""

    @property
    def artefact_types(self) -> int:
        """Artefacts that lie face up."""

    @property
    def buildings(self) -> int:
        """Buildings built."""

    @property
    def level_five(self) -> LevelFive | None:
        """The level 5 Building."""

    @property
    def extra_architects(self) -> int:
        """Palace pieces added by themselves that count for this side."""

    @property
    def vizier(self) -> Location | None:
        """Where the Vizier stands."""


@dataclass(slots=True)
class CountedSide:
    """A side of which only counts are followed: City tiles, Buildings, Architects, and its Vizier's place."""

    tiles: dict[Symbol, int] = field(
        default_factory=lambda: {
            Symbol.BOOK: 0,
            Symbol.PATIENT: 0,
            Symbol.ARTEFACT: 0,
            Symbol.STUDENT: 0,
        }
    )
    duplicates: int = 0
    buildings: int = 0
    level_five: LevelFive | None = None
    extra_architects: int = 0
    vizier: Location | None = None

    @property
    def artefact_types(self) -> int:
        """Artefacts that lie face up (BAG-CITY-11)."""
        return self.tiles[Symbol.ARTEFACT] - self.duplicates


@dataclass(slots=True)
class Bot(CountedSide):
    """The Bot's side: its boats, its cards and what it took.

    ``place`` is its Vizier's and ``artefacts`` are the types it owns, where the City is followed.
    """

    place: Place | None = None
    artefacts: list[int] = field(default_factory=list)
    boats_on_board: int = 4
    boat: RiverPlace | None = field(default_factory=RiverPlace)
    front: Front | None = None
    back: Back | None = None
    top: Back | None = None
    top_card: int = 0
    deal: Deal = Deal.TYPED
    order: tuple[str, ...] = ()
    seen_cards: list[int] = field(default_factory=list)
    revealed: int = 0
    taken: list[Character] = field(default_factory=list)
    carried_out: list[Symbol] = field(default_factory=list)
    impossible: list[Symbol] = field(default_factory=list)
    actions: int = 0
    steps: int = 0

    @property
    def night_cards(self) -> tuple[Character, ...]:
        """The Night cards in its stack."""
        return tuple(card for card in self.taken if card.time is Time.NIGHT)


@dataclass(slots=True)
class LightPlayer(CountedSide):
    """A player's side at level light: what the Bot and the score need.

    ``favour`` is the value at the marker's spot; ``highest`` is 1 where the table said that of equal markers
    this one stands highest. ``modules`` are what the modules bring, as far as they were asked.
    """

    hand: int = 3
    night_points: tuple[int, ...] = ()
    artefact_points: int = 0
    favour: int = 0
    highest: int = 0
    shame: int = 0
    modules: ModulePoints = field(default_factory=ModulePoints)
