"""What happened in a game, without any points: the second count starts from these facts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from calibration.palette import Keshi
from tests.oracle.marrakesh_pieces import Caravan, RapidBonus, Resource, Sector, Track
from tests.oracle.marrakesh_x import Expansion, LaidTile


@dataclass(frozen=True, slots=True)
class Deployed:
    """A keshi came onto a player board; ``place`` is its sector, vendors included."""

    seat: int
    colour: Keshi
    place: Sector
    caravan: Caravan | None = None


@dataclass(frozen=True, slots=True)
class Returned:
    """A keshi left a player board for the supply."""

    seat: int
    colour: Keshi
    place: Sector


@dataclass(frozen=True, slots=True)
class Stepped:
    """A pawn made a step, or would have: ``before`` is where it stood."""

    seat: int
    track: Track
    before: int


@dataclass(frozen=True, slots=True)
class Moored:
    """A fisherman took a jetty spot."""

    seat: int
    spot: int


@dataclass(frozen=True, slots=True)
class LineTaken:
    """A bonus of a connection line was taken."""

    seat: int
    mosque: int
    palace: int
    code: str


@dataclass(frozen=True, slots=True)
class RapidPaid:
    """A rapid paid one of its bonuses, once."""

    seat: int
    rapid: int
    bonus: RapidBonus


@dataclass(frozen=True, slots=True)
class SquarePaid:
    """A space of the main square paid, so many times."""

    seat: int
    space: int
    times: int


@dataclass(frozen=True, slots=True)
class SquareClosed:
    """A main square action ended with the disc in this orientation."""

    seat: int
    orientation: int


@dataclass(frozen=True, slots=True)
class PickerScored:
    """A date picker gave a point instead of a date."""

    seat: int


@dataclass(frozen=True, slots=True)
class VendorActed:
    """A vendor's water was paid to an assistant who performs the action."""

    seat: int


@dataclass(frozen=True, slots=True)
class ScrollTaken:
    """A scroll was taken."""

    seat: int
    scroll: int


@dataclass(frozen=True, slots=True)
class GoodTaken:
    """A luxury good was bought."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class GateBuilt:
    """A gate was built on a gate space; ``bought`` tells it from one that a desert town gives."""

    seat: int
    workshop: int
    colour: Keshi
    space: int
    bought: bool = True


@dataclass(frozen=True, slots=True)
class OasisClaimed:
    """An oasis was claimed."""

    seat: int
    oasis: int


@dataclass(frozen=True, slots=True)
class OasisScoredEarly:
    """An oasis scored before the end, with so many resources returned to it."""

    seat: int
    oasis: int
    returned: int


@dataclass(frozen=True, slots=True)
class Sold:
    """Resources were returned for 2 points each."""

    seat: int
    pieces: int


@dataclass(frozen=True, slots=True)
class FaceWon:
    """A share of a river face: place 1 or 2, and the bonus picked where there are two."""

    seat: int
    face: int
    place: int
    bonus: int | None = None


@dataclass(frozen=True, slots=True)
class FishermenReset:
    """All fishermen went back to the start of the river."""


@dataclass(frozen=True, slots=True)
class ProvisionsFailed:
    """A player could not pay the provision tiles named by number."""

    seat: int
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stock:
    """What a player owned when final scoring began."""

    seat: int
    resources: tuple[tuple[Resource, int], ...]


@dataclass(frozen=True, slots=True)
class ExpansionsChosen:
    """The expansions in play, and the staircase tiles in the order of the spaces they cover."""

    expansions: frozenset[Expansion]
    tiles: tuple[LaidTile, ...]


@dataclass(frozen=True, slots=True)
class OfficePoint:
    """An exchange office paid a point."""

    seat: int


@dataclass(frozen=True, slots=True)
class TownTaken:
    """A desert town came from the display into a cutout."""

    seat: int
    town: int


@dataclass(frozen=True, slots=True)
class TownClaimed:
    """A desert town was turned to its day side."""

    seat: int
    town: int


@dataclass(frozen=True, slots=True)
class AudienceAtEnd:
    """The disc's orientation and the spaces with entertainers when final scoring began."""

    seat: int
    orientation: int
    entertainers: tuple[int, ...]


Fact: TypeAlias = (
    Deployed
    | Returned
    | Stepped
    | Moored
    | LineTaken
    | RapidPaid
    | SquarePaid
    | SquareClosed
    | PickerScored
    | VendorActed
    | ScrollTaken
    | GoodTaken
    | GateBuilt
    | OasisClaimed
    | OasisScoredEarly
    | Sold
    | FaceWon
    | FishermenReset
    | ProvisionsFailed
    | Stock
    | ExpansionsChosen
    | OfficePoint
    | TownTaken
    | TownClaimed
    | AudienceAtEnd
)
