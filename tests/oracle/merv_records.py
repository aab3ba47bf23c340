"""What happened in a game, in order: facts for the second count, and what the program-led two did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tests.oracle.merv_moves import Option
from tests.oracle.merv_pieces import MAGISTRATE, Action, Good, Hall, Place, Spice, Tile, Track, Who


@dataclass(frozen=True, slots=True)
class CityLaid:
    """The actions of the sites, in the order of ``PLACES``."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Climbed:
    """A disc went one space up, to ``space``."""

    who: Who
    track: Track
    space: int


@dataclass(frozen=True, slots=True)
class FavourSpent:
    """A favour disc went down."""

    who: Who
    spaces: int


@dataclass(frozen=True, slots=True)
class Overflowed:
    """Parts of one gain found both tracks full."""

    who: Who
    parts: int


@dataclass(frozen=True, slots=True)
class Built:
    """A building came to a site."""

    who: Who
    place: Place


@dataclass(frozen=True, slots=True)
class Fell:
    """A building left a site in an invasion."""

    who: Who
    place: Place


@dataclass(frozen=True, slots=True)
class CardTaken:
    """A caravan card went to a player."""

    who: Who
    spice: Spice


@dataclass(frozen=True, slots=True)
class Stepped:
    """One step in the mosque; ``path`` is the path of the first step."""

    who: Who
    path: int


@dataclass(frozen=True, slots=True)
class ScrollsGained:
    """Scrolls from the supply."""

    who: Who
    scrolls: int


@dataclass(frozen=True, slots=True)
class TileTaken:
    """A breakthrough."""

    who: Who
    tile: Tile


@dataclass(frozen=True, slots=True)
class GoodGained:
    """One good."""

    who: Who
    good: Good


@dataclass(frozen=True, slots=True)
class CourtierPlaced:
    """A courtier in a hall."""

    who: Who
    hall: Hall


@dataclass(frozen=True, slots=True)
class ContractTaken:
    """The top card of a stack was fulfilled."""

    who: Who
    stack: str


@dataclass(frozen=True, slots=True)
class ScoringTileTaken:
    """A scoring tile went to a player."""

    who: Who
    action: Action


@dataclass(frozen=True, slots=True)
class PalaceScored:
    """The courtiers that score this year, by their halls."""

    who: Who
    halls: tuple[Hall, ...]


@dataclass(frozen=True, slots=True)
class YearScored:
    """The palace is done; bonus scoring of this year follows, and the year is over."""

    year: int


@dataclass(frozen=True, slots=True)
class Led:
    """What the High Courtier or the Magistrate did without a person's choice.

    Kinds and what they tell: ``card`` (an action; each card drawn), ``slot`` (line), ``site`` (place built
    on), ``actions`` (how many in all, the extra one included), ``take`` (index in the row), ``courtier``
    (hall), ``tile``, ``post`` (town), ``contract`` (stack), ``step`` (path), ``scoring-tile`` (action),
    ``piece``, ``wall`` (slot), ``soldier`` (place), ``trade`` (``"take"`` or slot index), ``skip`` (queue
    spaces). ``who`` is ``"courtier"`` for slot and site that the Magistrate picks for the High Courtier, and
    for its own queue spaces.
    """

    kind: str
    what: Option
    who: str = MAGISTRATE


Fact: TypeAlias = (
    CityLaid
    | Climbed
    | FavourSpent
    | Overflowed
    | Built
    | Fell
    | CardTaken
    | Stepped
    | ScrollsGained
    | TileTaken
    | GoodGained
    | CourtierPlaced
    | ContractTaken
    | ScoringTileTaken
    | PalaceScored
    | YearScored
    | Led
)
