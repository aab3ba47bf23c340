"""What happened in one simulated turn, as frozen events in the order of the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tests.oracle.baghdad_pieces import (
    BotCard,
    Building,
    Character,
    CityTile,
    Fork,
    Icon,
    Location,
    PalacePiece,
    Port,
    Row,
    Side,
    Symbol,
    TileKind,
)


class Drive(Enum):
    """Why the Bot acts: its Vizier's move, or an icon that lets it act without one."""

    VIZIER = "Vizier"
    ICON = "icon"


class IconPlace(Enum):
    """Where an icon lay."""

    TILE_SPOT = "tile spot"
    HOUSE = "House"


@dataclass(frozen=True, slots=True)
class Revealed:
    """Reveal: the new active card and the new Top (None without one); `movement` is their sum."""

    active: BotCard
    top: BotCard | None
    movement: int


@dataclass(frozen=True, slots=True)
class DirectionChosen:
    """A direction taken when leaving the starting space or a junction."""

    fork: Fork
    side: Side


@dataclass(frozen=True, slots=True)
class BoatMoved:
    """Movement spent in one block on one arm; `left` is what remains afterwards."""

    spaces: int
    left: int


@dataclass(frozen=True, slots=True)
class JunctionReached:
    """The Boat lies on a junction."""

    fork: Fork


@dataclass(frozen=True, slots=True)
class PortArrival:
    """The Boat docks; `slot` is 1 to 4 in fill order."""

    port: Port
    slot: int


@dataclass(frozen=True, slots=True)
class SentBack:
    """The port was full: the Boat is on the starting space again."""

    port: Port


@dataclass(frozen=True, slots=True)
class NextBoat:
    """The next Boat comes from the Bot board to the starting space; `left_on_board` Boats remain there."""

    left_on_board: int


@dataclass(frozen=True, slots=True)
class MovementLost:
    """No Boat is left on the river for this movement."""

    spaces: int


@dataclass(frozen=True, slots=True)
class SymbolChosen:
    """The symbol of the action that follows; `passed_over` better ones for which nothing could be done."""

    symbol: Symbol
    drive: Drive
    passed_over: tuple[Symbol, ...]


@dataclass(frozen=True, slots=True)
class NoAction:
    """No symbol of the active card could be carried out."""

    drive: Drive
    passed_over: tuple[Symbol, ...]


@dataclass(frozen=True, slots=True)
class TileTaken:
    """A City tile goes from its slot to spot `spot` (1 to 5) of its row."""

    location: Location
    tile: CityTile
    row: TileKind
    spot: int
    drive: Drive


@dataclass(frozen=True, slots=True)
class LibraryBlocked:
    """A Library token covers a space of the section."""

    section: int
    space: int


@dataclass(frozen=True, slots=True)
class BuildingBuilt:
    """A Building of the next level goes from a visible row to a site."""

    location: Location
    level: int
    row: Row
    building: Building
    drive: Drive


@dataclass(frozen=True, slots=True)
class PieceBuilt:
    """A Palace piece with its Bot Architect.

    `location` is the Palace site of the action, None for a "Palace piece" icon; `space` is None for the Base.
    """

    location: Location | None
    piece: PalacePiece
    space: int | None
    drive: Drive


@dataclass(frozen=True, slots=True)
class PieceAdded:
    """A piece that came by itself: the fourth of a kind, or the Dome."""

    piece: PalacePiece
    space: int | None


@dataclass(frozen=True, slots=True)
class IconResolved:
    """An icon is resolved now; what it brings follows."""

    icon: Icon
    place: IconPlace


@dataclass(frozen=True, slots=True)
class IconIgnored:
    """A "Palace piece" icon that can bring nothing."""

    icon: Icon


@dataclass(frozen=True, slots=True)
class CardDrafted:
    """A Character card leaves display slot 1 to 6."""

    slot: int
    card: Character


@dataclass(frozen=True, slots=True)
class CardRefilled:
    """The emptied display slot gets that card, or stays empty."""

    slot: int
    card: Character | None


@dataclass(frozen=True, slots=True)
class CityRefilled:
    """All City slots that got a new tile."""

    tiles: tuple[tuple[Location, CityTile], ...]


Event = (
    Revealed
    | DirectionChosen
    | BoatMoved
    | JunctionReached
    | PortArrival
    | SentBack
    | NextBoat
    | MovementLost
    | SymbolChosen
    | NoAction
    | TileTaken
    | LibraryBlocked
    | BuildingBuilt
    | PieceBuilt
    | PieceAdded
    | IconResolved
    | IconIgnored
    | CardDrafted
    | CardRefilled
    | CityRefilled
)


@dataclass(frozen=True, slots=True)
class BotTurn:
    """One complete Bot turn.

    `events` tells everything in order; `branches` the rule branches that decided something, with repeats,
    such as "BOT-15" or "BOT-18"; `active` is None only if the Bot deck was used up before the turn, and then
    nothing happened.
    """

    active: BotCard | None
    top: BotCard | None
    movement: int
    events: tuple[Event, ...]
    branches: tuple[str, ...]
