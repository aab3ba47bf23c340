"""The simulated table of a complete game: every piece, the hidden ones too, and plain queries."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tests.oracle.baghdad_game_pieces import (
    GOODS,
    SKILL_OF,
    SPACE_KINDS,
    Card,
    Contract,
    Module,
    ObjectiveKind,
    ObjectivePrint,
    Reward,
)
from tests.oracle.baghdad_game_values import GamePrinted
from tests.oracle.baghdad_pieces import (
    BoatPlace,
    Building,
    Character,
    CityTile,
    Location,
    PalacePiece,
    PieceKind,
    PlaceKind,
    Port,
    Row,
    Sign,
    TileKind,
)
from tests.oracle.baghdad_records import BotTurn
from tests.oracle.baghdad_state import ROW_LENGTH, SPACES, BotState, Column

BOT_SEAT = 1


@dataclass(slots=True)
class Laid:
    """A City tile on a spot; `turned` is a used Patient, a spent Student or a face-down Artefact."""

    tile: CityTile
    turned: bool = False


@dataclass(slots=True, eq=False)
class Boat:
    """A Boat on the river, its own self among those that stand on the same space."""

    place: BoatPlace


def _empty_rows() -> dict[TileKind, list[Laid | None]]:
    return {kind: [None] * ROW_LENGTH for kind in TileKind}


@dataclass(slots=True)
class Board:
    """Everything in front of a person.

    `favour` counts the steps above the bottom spot; `slots` are the three card slots, leftmost first, and
    `leaving` is a card pushed out that is being resolved; `houses` and `architects` tell which of the five,
    top to bottom, are still on the board.
    """

    seat: int
    letter: str
    favour: int
    boats: list[Boat]
    hand: list[Card]
    coins: int = 3
    goods: Counter[int] = field(default_factory=Counter)
    steps: int = 0
    wilds: int = 0
    shame: int = 0
    rows: dict[TileKind, list[Laid | None]] = field(default_factory=_empty_rows)
    boats_home: int = 4
    houses: list[bool] = field(default_factory=lambda: [True] * 5)
    architects: list[bool] = field(default_factory=lambda: [True] * 5)
    library_tokens: int = 4
    skill_tiles: list[Sign] = field(default_factory=list)
    slots: list[Card | None] = field(default_factory=lambda: [None, None, None])
    leaving: Card | None = None
    discard: list[Card] = field(default_factory=list)
    drawn: list[Card] = field(default_factory=list)
    vizier: Location | None = None
    contracts: list[Contract] = field(default_factory=list)
    buildings: list[Building] = field(default_factory=list)
    turns: int = 0

    def face_up(self) -> list[Card]:
        """The cards whose icons count now (BAG-CARD-10, 12)."""
        return [card for card in (*self.slots, self.leaving) if card is not None]

    def signs(self, sign: Sign) -> int:
        """Icons of a kind on face-up cards and Skill tiles."""
        return sum(card.signs.count(sign) for card in self.face_up()) + self.skill_tiles.count(sign)

    def tiles(self, kind: TileKind) -> list[Laid]:
        """The tiles of a row."""
        return [laid for laid in self.rows[kind] if laid is not None]

    def artefact_types(self) -> set[int]:
        """The different artefact types on the row."""
        return {
            laid.tile.artefact for laid in self.tiles(TileKind.ARTEFACT) if laid.tile.artefact is not None
        }

    def ready_students(self, sign: Sign) -> list[int]:
        """The spots of the Students that still show this icon."""
        return [
            spot
            for spot, laid in enumerate(self.rows[TileKind.STUDENT], 1)
            if laid is not None and not laid.turned and laid.tile.sign is sign
        ]


@dataclass(slots=True)
class Supply:
    """Tokens left in the supply; Coins and Shame have no end (BAG-AMB-28)."""

    goods: Counter[int]
    steps: int = 12
    wilds: int = 15


@dataclass(slots=True)
class Site:
    """A Building on a site, by whom, and whether a Public House stands on it."""

    builder: int
    building: Building
    public: bool = False


@dataclass(slots=True)
class Piece:
    """A Palace piece that stands: the seat of its Architect (None: neutral), and its space."""

    owner: int | None
    space: int | None


@dataclass(slots=True)
class PublicSlot:
    """A slot of the Public Houses board: its points, and the seat of the House on it once it is used."""

    points: int
    house: int | None = None


@dataclass(slots=True)
class CivicTile:
    """A tile on the Civic board, and whether a marker lies on it."""

    tile: CityTile
    marked: bool = False


@dataclass(slots=True)
class Objective:
    """An Objective card in play with its markers (seat, space) in the order placed."""

    printed: ObjectivePrint
    markers: list[tuple[int, int]] = field(default_factory=list)

    @property
    def kind(self) -> ObjectiveKind:
        """What the card counts."""
        return self.printed.kind


@dataclass(slots=True)
class Modules:
    """Everything of the modules; what is out of play is empty. `stack[0]` is the left Objective card seen."""

    in_play: frozenset[Module]
    public: list[PublicSlot] = field(default_factory=list)
    civic: list[dict[TileKind, CivicTile]] = field(default_factory=list)
    contracts: tuple[list[Contract], list[Contract]] = field(default_factory=lambda: ([], []))
    contracts_box: list[Contract] = field(default_factory=list)
    stack: list[Objective] = field(default_factory=list)
    right: Objective | None = None
    objective_piles: list[list[Objective]] = field(default_factory=list)
    objective_box: list[Objective] = field(default_factory=list)
    objective_markers: list[int] = field(default_factory=list)


@dataclass(slots=True)
class GameTable:
    """A whole table for 1 to 4 people; with one person the Bot has seat 1.

    Piles are drawn from their end. `ports[port]` are the seats of docked Boats in fill order;
    `library[section][space]` the seat of a covering token; `skill_tiles[space]` are those still there.
    """

    printed: GamePrinted
    boards: list[Board]
    bot: BotState | None
    supply: Supply
    tiles: dict[Location, CityTile]
    bag: list[CityTile]
    twos: list[CityTile]
    ports: dict[Port, list[int]]
    columns: dict[int, Column]
    display: list[Character | None]
    day: list[Character]
    night: list[Character]
    modules: Modules
    library: dict[int, dict[int, int]]
    skill_tiles: dict[int, Sign]
    sites: dict[Location, Site] = field(default_factory=dict)
    pieces: dict[PalacePiece, Piece] = field(default_factory=dict)
    box: list[Card] = field(default_factory=list)
    turn: int | None = None
    bot_turns: list[BotTurn] = field(default_factory=list)
    effects: Counter[str] = field(default_factory=Counter)

    @property
    def seats(self) -> int:
        """The number of seats, the Bot's included (BAG-SETUP-28, BAG-AMB-37)."""
        return max(2, len(self.boards))

    def has(self, module: Module) -> bool:
        """Whether a module is in play."""
        return module in self.modules.in_play

    def place(self, name: str) -> Location:
        """The location of that name; KeyError when the board has none."""
        found = next((place for place in self.printed.base.locations if place.name == name), None)
        if found is None:
            raise KeyError(f"no location named {name} on this board")
        return found

    def others_viziers(self, seat: int) -> set[Location]:
        """Where the Viziers of the other seats stand."""
        places = {board.vizier for board in self.boards if board.seat != seat}
        if self.bot is not None and seat != BOT_SEAT:
            places.add(self.bot.vizier)
        return {place for place in places if place is not None}

    def open_sites(self) -> list[Location]:
        """The open Building sites without a Building."""
        return [
            place
            for place in self.printed.base.locations
            if place.kind is PlaceKind.SITE and not place.closed and place not in self.sites
        ]

    # --- Building area and Palace ---

    def visible_buildings(self, level: int) -> dict[Row, Building]:
        """The visible tiles of a level by row."""
        if level not in self.columns:
            return {}
        column = self.columns[level]
        seen: dict[Row, Building] = {}
        if column.stack:
            seen[Row.UPPER] = column.stack[0]
        if column.lower is not None:
            seen[Row.LOWER] = column.lower
        return seen

    def take_building(self, level: int, row: Row) -> Building:
        """Takes a visible tile; below it the upper one slides down (BAG-BLD-09, 10)."""
        building = self.visible_buildings(level)[row]
        column = self.columns[level]
        if row is Row.UPPER:
            column.stack.pop(0)
        else:
            column.lower = column.stack.pop(0) if column.stack else None
        return building

    def unbuilt(self, kind: PieceKind) -> list[PalacePiece]:
        """The pieces of a kind that do not stand, in clockwise order."""
        return [
            piece for piece in self.printed.palace.order if piece.kind is kind and piece not in self.pieces
        ]

    def buildable_pieces(self) -> list[PalacePiece]:
        """The pieces open now (BAG-PAL-02 to 04, 13)."""
        kinds = list(SPACE_KINDS)
        if not self.unbuilt(PieceKind.FOUNDATION):
            kinds.append(PieceKind.BASE)
        if self.seats > 2 and not self.unbuilt(PieceKind.BASE):
            kinds.append(PieceKind.DOME)
        return [
            piece for piece in self.printed.palace.order if piece.kind in kinds and piece not in self.pieces
        ]

    def free_spaces(self, kind: PieceKind) -> list[int]:
        """The numbered spaces of a kind without a piece."""
        used = {standing.space for piece, standing in self.pieces.items() if piece.kind is kind}
        return [space for space in SPACES if space not in used]

    def architects_of(self, seat: int) -> int:
        """Architects of a seat in the Palace area."""
        return sum(1 for standing in self.pieces.values() if standing.owner == seat)

    def boats_in_ports(self, seat: int) -> int:
        """Boats of a seat over all ports."""
        return sum(docked.count(seat) for docked in self.ports.values())

    def river_area_boats(self, board: Board) -> int:
        """A person's Boats on the river and in ports (BAG-AMB-17)."""
        return len(board.boats) + self.boats_in_ports(board.seat)

    def public_houses_of(self, seat: int) -> int:
        """Own Houses on the Public Houses board."""
        return sum(1 for slot in self.modules.public if slot.house == seat)

    def objectives_seen(self) -> list[Objective]:
        """The visible Objective cards, the left one first."""
        seen = self.modules.stack[:1]
        return [*seen, self.modules.right] if self.modules.right is not None else seen

    def stock(self, reward: Reward, goods: int = 0) -> int:
        """How many tokens of a kind the supply still has."""
        if reward is Reward.GOODS:
            return self.supply.goods[goods]
        return {Reward.STEP: self.supply.steps, Reward.WILD: self.supply.wilds}.get(reward, 1)

    def goods_in_stock(self) -> list[int]:
        """The Goods types of which the supply has a token."""
        return [goods for goods in GOODS if self.supply.goods[goods] > 0]

    def skill_for(self, kind: TileKind) -> Sign:
        """The skill that a City tile asks for (BAG-CITY-04)."""
        return SKILL_OF[kind]
