"""The whole simulated solo table of Baghdad: what is printed, what lies where, and plain queries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tests.oracle.baghdad_pieces import (
    BoatPlace,
    BotCard,
    Building,
    CardKind,
    Character,
    CityTile,
    Difficulty,
    Fork,
    Icon,
    Location,
    Owner,
    PalacePiece,
    PieceKind,
    PlaceKind,
    Port,
    Quadrant,
    Ring,
    Row,
    ScoringTile,
    Section,
    Side,
    Symbol,
    TileKind,
    Way,
)

ROW_LENGTH = 5
PORT_SLOTS = 4
LIBRARY_SECTIONS = (2, 3, 4, 5)
SPACES = (1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class BotBoard:
    """The Bot board in play: flat Favour, left/right graphic, icons of tile spots and under Houses.

    `tile_icons[kind][spot]` are the icons a tile covers there, leftmost spot first; `house_icons[n]` are the
    icons that show when the Bot's Building number n + 1 takes the topmost House (BAG-DATA-28..30).
    """

    difficulty: Difficulty
    favour: int
    graphic: Mapping[int, Side]
    tile_icons: Mapping[TileKind, tuple[tuple[Icon, ...], ...]]
    house_icons: tuple[tuple[Icon, ...], ...]


@dataclass(frozen=True, slots=True)
class Printed:
    """All printed and dealt data that never change during one game (BAG-DATA-*).

    `roads[location]` are the City slots joined to it; `multipliers[port]` the four slots in fill order;
    `arrows[kind][space]` the space the arrow leads to; `piece_order` the clockwise order of the 14 pieces,
    and `piece_start[quadrant]` the index in it where the order begins for a Bot Vizier in that quadrant.
    """

    locations: tuple[Location, ...]
    roads: Mapping[Location, frozenset[Location]]
    artefact_types: int
    start: Fork
    ways: Mapping[tuple[Fork, Side], Way]
    ports: tuple[Port, ...]
    multipliers: Mapping[Port, tuple[int, ...]]
    dealt: Mapping[Port | Section, ScoringTile]
    piece_order: tuple[PalacePiece, ...]
    piece_start: Mapping[Quadrant, int]
    arrows: Mapping[PieceKind, Mapping[int, int]]
    ring_rows: Mapping[Ring, Row]
    bot_board: BotBoard


@dataclass(slots=True)
class Column:
    """One level of the Building area: the lower visible tile, and the upper stack, visible tile first."""

    lower: Building | None
    stack: list[Building]


@dataclass(frozen=True, slots=True)
class Built:
    """A Building on a site."""

    owner: Owner
    building: Building


@dataclass(frozen=True, slots=True)
class Standing:
    """A Palace piece that stands, with the owner of its Architect; `space` is None for Base and Dome."""

    owner: Owner
    space: int | None


def _empty_rows() -> dict[TileKind, list[CityTile]]:
    return {kind: [] for kind in TileKind}


@dataclass(slots=True)
class BotState:
    """The Bot's side of the table; the last of `deck` is next, `boat` is the one on the river."""

    deck: list[BotCard]
    boat: BoatPlace | None
    discard: list[BotCard] = field(default_factory=list)
    rows: dict[TileKind, list[CityTile]] = field(default_factory=_empty_rows)
    buildings: list[Building] = field(default_factory=list)
    boats_on_board: int = 4
    library_tokens: int = 4
    vizier: Location | None = None
    pile: list[Character] = field(default_factory=list)


@dataclass(slots=True)
class PlayerState:
    """What the Bot's rules see of the player, and what a light game needs; `drawn` are all cards drawn."""

    rows: dict[TileKind, list[CityTile]] = field(default_factory=_empty_rows)
    buildings: list[Building] = field(default_factory=list)
    boats_on_board: int = 4
    boats_on_river: int = 1
    vizier: Location | None = None
    hand: int = 3
    drawn: list[Character] = field(default_factory=list)


@dataclass(slots=True)
class SimTable:
    """One physical solo table. Lists that are drawn from (bag, decks) are drawn from their end.

    `tiles` holds the occupied City slots only; `ports[port]` the owners of the docked Boats in fill order;
    `display[0]` is slot 1; `library[section][space]` the owner of a covering token; `twos` waits beside the
    board.
    """

    printed: Printed
    tiles: dict[Location, CityTile]
    bag: list[CityTile]
    twos: list[CityTile]
    ports: dict[Port, list[Owner]]
    sites: dict[Location, Built]
    columns: dict[int, Column]
    pieces: dict[PalacePiece, Standing]
    library: dict[int, dict[int, Owner]]
    display: list[Character | None]
    day: list[Character]
    night: list[Character]
    bot: BotState
    player: PlayerState

    # --- City ---

    def places(self, kind: PlaceKind, quadrant: Quadrant | None = None) -> list[Location]:
        """All locations of a kind, of one quadrant or of all, in clockwise board order."""
        return [
            place
            for place in self.printed.locations
            if place.kind is kind and (quadrant is None or place.quadrant is quadrant)
        ]

    def place(self, name: str) -> Location:
        """The location of that name, such as "SE-slot-3"; KeyError when the board has none."""
        found = next((place for place in self.printed.locations if place.name == name), None)
        if found is None:
            raise KeyError(f"no location named {name} on this board")
        return found

    def matching_slots(
        self, quadrant: Quadrant, kind: TileKind, without_types: Iterable[int] = ()
    ) -> list[Location]:
        """The City slots of the quadrant that hold such a tile, leaving out those artefact types.

        A tile that lies on under the player's Vizier is barred like any occupied location (BAG-VIZ-07).
        """
        barred = set(without_types)
        return [
            slot
            for slot in self.places(PlaceKind.SLOT, quadrant)
            if slot in self.tiles
            and slot != self.player.vizier
            and self.tiles[slot].kind is kind
            and self.tiles[slot].artefact not in barred
        ]

    def joined(self, location: Location) -> int:
        """How many Students and Patients lie on City slots joined to the location by a road."""
        living = (TileKind.STUDENT, TileKind.PATIENT)
        return sum(
            1
            for slot in self.printed.roads[location]
            if slot in self.tiles and self.tiles[slot].kind in living
        )

    def clockwise_from(self, location: Location, locations: Iterable[Location]) -> list[Location]:
        """The locations in the order met when going clockwise from `location`; itself would come last."""
        circle = len(self.printed.locations)

        def distance(place: Location) -> int:
            return (place.clockwise - location.clockwise - 1) % circle

        return sorted(locations, key=distance)

    def open_empty_sites(self, quadrant: Quadrant) -> list[Location]:
        """The Building sites of the quadrant that are open in solo and carry no Building."""
        return [
            site
            for site in self.places(PlaceKind.SITE, quadrant)
            if not site.closed and site not in self.sites
        ]

    def palace_site(self, quadrant: Quadrant) -> Location:
        """The one Palace site of the quadrant."""
        return self.places(PlaceKind.PALACE, quadrant)[0]

    # --- River ---

    def way(self, fork: Fork, side: Side) -> tuple[int, Fork | Port]:
        """The arm leaving the fork on that side: its spaces up to and onto its end, and that end."""
        arm = self.printed.ways[fork, side]
        return arm.spaces, arm.end

    def reachable_ports(self, fork: Fork, side: Side) -> list[Port]:
        """All ports to which that arm can lead, in the order of the printed ports."""
        end = self.printed.ways[fork, side].end
        if isinstance(end, Port):
            return [end]
        found = {port for onward in Side for port in self.reachable_ports(end, onward)}
        return [port for port in self.printed.ports if port in found]

    def boats_in(self, port: Port) -> int:
        """Boats of all colours in the port."""
        return len(self.ports[port])

    def next_multiplier(self, port: Port) -> int | None:
        """Multiplier of the slot that the next Boat would get; None when the port is full."""
        docked = self.boats_in(port)
        return self.printed.multipliers[port][docked] if docked < PORT_SLOTS else None

    def boats_in_ports(self, owner: Owner) -> int:
        """Boats of one owner over all four ports."""
        return sum(docked.count(owner) for docked in self.ports.values())

    # --- Building area, Palace, Wisdom ---

    def visible_buildings(self, level: int) -> dict[Row, Building]:
        """The visible tiles of a level by row."""
        column = self.columns[level]
        seen: dict[Row, Building] = {}
        if column.stack:
            seen[Row.UPPER] = column.stack[0]
        if column.lower is not None:
            seen[Row.LOWER] = column.lower
        return seen

    def visible_level5(self) -> dict[Row, Building]:
        """The visible level 5 tiles by row."""
        return self.visible_buildings(5)

    def take_building(self, level: int, row: Row) -> Building:
        """Takes the visible tile of that row; after a lower one the upper slides down (BAG-BLD-09, 10)."""
        column = self.columns[level]
        building = self.visible_buildings(level)[row]
        if row is Row.UPPER:
            column.stack.pop(0)
        else:
            column.lower = column.stack.pop(0) if column.stack else None
        return building

    def unbuilt_pieces(self, kind: PieceKind) -> list[PalacePiece]:
        """The pieces of a kind that do not stand yet, in clockwise board order."""
        return [
            piece for piece in self.printed.piece_order if piece.kind is kind and piece not in self.pieces
        ]

    def buildable_pieces(self) -> list[PalacePiece]:
        """The pieces that may be built now: no Dome alone, the Base on four Foundations (BAG-PAL-02, 13)."""
        open_kinds = [PieceKind.FOUNDATION, PieceKind.WALL, PieceKind.MINARET]
        if not self.unbuilt_pieces(PieceKind.FOUNDATION):
            open_kinds.append(PieceKind.BASE)
        return [
            piece
            for piece in self.printed.piece_order
            if piece.kind in open_kinds and piece not in self.pieces
        ]

    def pieces_clockwise(self, quadrant: Quadrant) -> list[PalacePiece]:
        """All 14 pieces in board order starting at that quadrant."""
        start = self.printed.piece_start[quadrant]
        return list(self.printed.piece_order[start:] + self.printed.piece_order[:start])

    def covered_piece_spaces(self, kind: PieceKind) -> set[int]:
        """The numbered spaces of a kind that already carry a piece."""
        return {
            standing.space
            for piece, standing in self.pieces.items()
            if piece.kind is kind and standing.space is not None
        }

    def covered_spaces(self, section: int) -> set[int]:
        """The covered spaces of a library section, 1 far left to 4 far right."""
        return set(self.library[section])

    def set_piece(
        self, piece: PalacePiece, owner: Owner, space: int | None
    ) -> list[tuple[PalacePiece, int | None]]:
        """Sets a piece with its owner's Architect, and returns what 1-2 players then add by themselves.

        The third Foundation, Wall or Minaret brings the fourth with a neutral Architect (BAG-PAL-10), the
        Base brings the Dome (BAG-PAL-13).
        """
        self.pieces[piece] = Standing(owner, space)
        if piece.kind is PieceKind.BASE:
            dome = self.unbuilt_pieces(PieceKind.DOME)[0]
            self.pieces[dome] = Standing(Owner.NEUTRAL, None)
            return [(dome, None)]
        left = self.unbuilt_pieces(piece.kind)
        if not piece.kind.has_spaces or len(left) != 1:
            return []
        last = next(number for number in SPACES if number not in self.covered_piece_spaces(piece.kind))
        self.pieces[left[0]] = Standing(Owner.NEUTRAL, last)
        return [(left[0], last)]

    # --- Counts ---

    def rows_of(self, owner: Owner) -> dict[TileKind, list[CityTile]]:
        """The tile rows of the Bot or of the player."""
        return self.bot.rows if owner is Owner.BOT else self.player.rows

    def architects(self, owner: Owner) -> int:
        """Own Architects in the Palace area, i.e. pieces built."""
        return sum(1 for standing in self.pieces.values() if standing.owner is owner)

    def buildings_of(self, owner: Owner) -> list[Building]:
        """The Buildings of the Bot or of the player in the order built."""
        return self.bot.buildings if owner is Owner.BOT else self.player.buildings

    def symbol_count(self, owner: Owner, symbol: Symbol) -> int:
        """How often the Bot or the player has the thing of a symbol (BAG-BOT-22; Artefacts as tiles)."""
        if symbol is Symbol.PALACE:
            return self.architects(owner)
        if symbol is Symbol.BUILDING:
            return len(self.buildings_of(owner))
        kind = symbol.tile
        if kind is None:
            raise ValueError(f"the symbol {symbol} stands for no City tile")
        return len(self.rows_of(owner)[kind])

    def artefact_types(self, owner: Owner) -> set[int]:
        """The different artefact types on the tile row."""
        return {tile.artefact for tile in self.rows_of(owner)[TileKind.ARTEFACT] if tile.artefact is not None}

    def river_area_boats(self, owner: Owner) -> int:
        """Boats not on the board of the Bot or player: in ports and on the river (BAG-AMB-17)."""
        floating = self.player.boats_on_river
        if owner is Owner.BOT:
            floating = 1 if self.bot.boat is not None else 0
        return floating + self.boats_in_ports(owner)

    def bot_night_cards(self) -> list[Character]:
        """The Night cards in the Bot's pile, met or not."""
        return [card for card in self.bot.pile if card.kind is CardKind.NIGHT]

    # --- Refilling ---

    def refill_display(self, slot: int) -> Character | None:
        """Fills the emptied display slot (1 to 6) and returns the new card, None with both decks empty."""
        order = (self.day, self.night) if slot <= 3 else (self.night, self.day)
        deck = next((cards for cards in order if cards), None)
        card = deck.pop() if deck is not None else None
        self.display[slot - 1] = card
        return card

    def refill_city(self) -> list[tuple[Location, CityTile]]:
        """Fills every empty City slot without a Vizier from the bag; empty, it gets the "2" tiles."""
        filled = []
        for slot in self.places(PlaceKind.SLOT):
            if slot in self.tiles or slot in (self.bot.vizier, self.player.vizier):
                continue
            if not self.bag:
                self.bag, self.twos = self.twos, []
            if not self.bag:
                break
            self.tiles[slot] = self.bag.pop()
            filled.append((slot, self.tiles[slot]))
        return filled
