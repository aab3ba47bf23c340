"""A player's whole board and hand, followed at level full."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from companion.games.baghdad.buildings import Building
from companion.games.baghdad.characters import Card, Character, Letter, StartingCard
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.city_tiles import CityTile, Face, Placed
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.kinds import CITY_TILES, LevelFive, Location, Owner, Site, Symbol, Time
from companion.games.baghdad.river_place import RiverPlace, Sailing

SPOTS: Final = 5
"""Spots of a row of City tiles (BAG-CITY-07)."""
CARD_SLOTS: Final = 3
"""Slots for played cards (BAG-CARD-01)."""
MASONRY_NEEDS: Final = (1, 1, 2, 3, 4)
"""The masonry needs of the five Houses and Architects, from the top (BAG-BLD-05, BAG-PAL-05)."""
STARTING_COINS: Final = 3


class Extolled(Enum):
    """Whether a Civic tile carries its marker (BAG-PUB-20, BAG-AMB-08)."""

    NOT_YET = "not yet"
    EXTOLLED = "extolled"


@dataclass(slots=True)
class Person:
    """What one player has; ``owner`` is whose pieces they are.

    ``slots`` are the played cards, the newest (leftmost) first; ``outgoing`` is the card that is being
    resolved after it was pushed out. ``discard`` lies face down; of Night cards only met ones are there.
    ``favour`` counts the spots of the Favour track from the bottom, 0 the lowest. ``spots`` are the five
    spots of each row, from the left. ``place`` is the Vizier's location, None beside the board. ``river``
    are the Boats in the River area that are in no port; ``boats_on_board`` those still to buy, the cheapest
    first; ``sailings`` the movements under way, the innermost last. ``houses`` and ``architects`` are the
    masonry needs of those left. ``contracts`` are the kept tokens by number. ``extra_architects`` counts
    Palace pieces that were added by themselves and count for the player, where the table reads it so.
    """

    owner: Owner
    letter: Letter = Letter.A
    hand: list[Card] = field(default_factory=list)
    slots: list[Card | None] = field(default_factory=lambda: [None] * CARD_SLOTS)
    outgoing: Card | None = None
    discard: list[Card] = field(default_factory=list)
    turns: int = 0
    coins: int = STARTING_COINS
    goods: dict[Goods, int] = field(default_factory=lambda: dict.fromkeys(Goods, 0))
    steps: int = 0
    wilds: int = 0
    favour: int = 0
    shame: int = 0
    spots: dict[Symbol, list[Placed | None]] = field(
        default_factory=lambda: {kind: [None] * SPOTS for kind in CITY_TILES}
    )
    skill_tiles: list[CardIcon] = field(default_factory=list)
    place: Place | None = None
    site: Site | None = None
    river: list[RiverPlace] = field(default_factory=lambda: [RiverPlace()])
    boats_on_board: int = 4
    sailings: list[Sailing] = field(default_factory=list)
    houses: list[int] = field(default_factory=lambda: list(MASONRY_NEEDS))
    architects: list[int] = field(default_factory=lambda: list(MASONRY_NEEDS))
    built: list[Building] = field(default_factory=list)
    artefact_points: int = 0
    contracts: list[int] = field(default_factory=list)
    extra_architects: int = 0

    @property
    def tiles(self) -> dict[Symbol, int]:
        """City tiles by type; turned ones count (BAG-CITY-15, BAG-BONUS-15)."""
        return {kind: len(row) - row.count(None) for kind, row in self.spots.items()}

    @property
    def duplicates(self) -> int:
        """Artefacts of a type already owned: they lie turned (BAG-CITY-11)."""
        return sum(placed.face is Face.TURNED for placed in self.placed(Symbol.ARTEFACT))

    @property
    def artefact_types(self) -> int:
        """Artefacts that lie face up (BAG-CITY-11)."""
        return self.tiles[Symbol.ARTEFACT] - self.duplicates

    @property
    def buildings(self) -> int:
        """Buildings built: five less the Houses still on the board (BAG-PUB-12)."""
        return len(MASONRY_NEEDS) - len(self.houses)

    @property
    def level_five(self) -> LevelFive | None:
        """The level 5 Building, if it is built."""
        return next((building.level_five for building in self.built if building.level_five), None)

    @property
    def vizier(self) -> Location | None:
        """Where the Vizier stands, as the Bot looks at it."""
        if self.place is None or self.site is None:
            return None
        return Location(self.place.quadrant, self.site)

    def placed(self, kind: Symbol) -> tuple[Placed, ...]:
        """Return the tiles of a row, from the left, without the gaps."""
        return tuple(placed for placed in self.spots[kind] if placed is not None)

    def free_spots(self, kind: Symbol) -> tuple[int, ...]:
        """Return the numbers, from 1, of the free spots of a row."""
        return tuple(number for number, placed in enumerate(self.spots[kind], start=1) if placed is None)

    def put(self, tile: CityTile, spot: int, face: Face = Face.SHOWING) -> None:
        """Put a tile on a spot, 1 to 5, of its row."""
        self.spots[tile.kind][spot - 1] = Placed(tile, face)

    def face_up_cards(self) -> tuple[Card, ...]:
        """Return the cards whose icons count now (BAG-CARD-10, BAG-CARD-11, BAG-CARD-12)."""
        cards = (self.outgoing, *self.slots)
        return tuple(card for card in cards if card is not None)

    def cards(self) -> tuple[Card, ...]:
        """Return every card that is with the player: in hand, on the board, in the discard pile."""
        return (*self.hand, *self.face_up_cards(), *self.discard)

    def night_discard(self) -> tuple[Character, ...]:
        """Return the met Night cards of the discard pile (BAG-CARD-07)."""
        cards = (card for card in self.discard if not isinstance(card, StartingCard))
        return tuple(card for card in cards if card.time is Time.NIGHT)
