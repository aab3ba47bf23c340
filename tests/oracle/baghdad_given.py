"""A small quiet table for worked cases: empty City and display, no roads, no icons, no movement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from tests.oracle.baghdad_bot import bot_turn
from tests.oracle.baghdad_pieces import (
    DAY_CARDS,
    NIGHT_CARDS,
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
from tests.oracle.baghdad_records import BotTurn
from tests.oracle.baghdad_state import (
    LIBRARY_SECTIONS,
    ROW_LENGTH,
    BotBoard,
    BotState,
    Built,
    Column,
    PlayerState,
    Printed,
    SimTable,
    Standing,
)

START = Fork("start")
JUNCTION = Fork("west junction")
EAST_JUNCTION = Fork("east junction")
PORT_A, PORT_B, PORT_C, PORT_D = (Port(f"port {letter}") for letter in "ABCD")
FOUR_TILES = (Symbol.PATIENT, Symbol.BOOK, Symbol.STUDENT, Symbol.ARTEFACT)
PATIENT, STUDENT, BOOK = (CityTile(kind) for kind in (TileKind.PATIENT, TileKind.STUDENT, TileKind.BOOK))


def artefact(number: int) -> CityTile:
    """An Artefact tile of that type."""
    return CityTile(TileKind.ARTEFACT, number)


def day(number: int) -> Character:
    """The Day card of that number."""
    return DAY_CARDS[number - 1]


def night(number: int) -> Character:
    """The Night card of that number."""
    return NIGHT_CARDS[number - 1]


def bot_card(
    *symbols: Symbol,
    front: int = 0,
    back: int = 0,
    highlighted: int = 1,
    ring: Ring = Ring.OUTER,
    kind: CardKind = CardKind.DAY,
) -> BotCard:
    """A Bot card; without symbols it shows the four City tiles."""
    return BotCard(1, front, symbols or FOUR_TILES, back, highlighted, ring, kind)


def _locations() -> tuple[Location, ...]:
    plan = (
        ("slot-1", PlaceKind.SLOT, Ring.OUTER),
        ("slot-2", PlaceKind.SLOT, Ring.INNER),
        ("site-1", PlaceKind.SITE, None),
        ("slot-3", PlaceKind.SLOT, Ring.OUTER),
        ("slot-4", PlaceKind.SLOT, Ring.INNER),
        ("site-2", PlaceKind.SITE, None),
        ("palace", PlaceKind.PALACE, None),
    )
    places = [(quadrant, *entry) for quadrant in Quadrant for entry in plan]
    return tuple(
        Location(f"{quadrant.value}-{name}", kind, quadrant, number, ring)
        for number, (quadrant, name, kind, ring) in enumerate(places)
    )


def _pieces() -> tuple[PalacePiece, ...]:
    sections = {1: Section.NW, 2: Section.NE, 3: Section.SE, 4: Section.SW}
    pieces = [
        PalacePiece(kind, number, section, 1, 1)
        for number, section in sections.items()
        for kind in (PieceKind.FOUNDATION, PieceKind.WALL, PieceKind.MINARET)
    ]
    return (*pieces, *(PalacePiece(kind, 1, Section.SW, 1, 1) for kind in (PieceKind.BASE, PieceKind.DOME)))


def _printed() -> Printed:
    locations = _locations()
    arms: dict[Fork, tuple[Fork | Port, Fork | Port]] = {
        START: (JUNCTION, EAST_JUNCTION),
        JUNCTION: (PORT_A, PORT_B),
        EAST_JUNCTION: (PORT_C, PORT_D),
    }
    ports = (PORT_A, PORT_B, PORT_C, PORT_D)
    return Printed(
        locations=locations,
        roads={place: frozenset() for place in locations},
        artefact_types=5,
        start=START,
        ways={
            (fork, side): Way(2, end)
            for fork, ends in arms.items()
            for side, end in zip(Side, ends, strict=True)
        },
        ports=ports,
        multipliers=dict.fromkeys(ports, (2, 2, 2, 2)),
        dealt=dict(zip((*ports, *Section), ScoringTile, strict=True)),
        piece_order=_pieces(),
        piece_start={Quadrant.NW: 0, Quadrant.NE: 3, Quadrant.SE: 6, Quadrant.SW: 9},
        arrows={kind: {1: 2, 2: 3, 3: 4, 4: 1} for kind in PieceKind if kind.has_spaces},
        ring_rows={Ring.OUTER: Row.UPPER, Ring.INNER: Row.LOWER},
        bot_board=BotBoard(
            Difficulty.BEGINNER,
            0,
            {1: Side.LEFT, 2: Side.LEFT, 3: Side.RIGHT, 4: Side.RIGHT},
            dict.fromkeys(TileKind, ((),) * ROW_LENGTH),
            ((),) * ROW_LENGTH,
        ),
    )


def quiet_table(bot_vizier: str | None = "NW-palace", player_vizier: str = "SW-palace") -> SimTable:
    """A table on which nothing lies but the Building area; Bot in NW, player in SW unless told otherwise."""
    columns = {}
    for level in range(1, 6):
        lower, *stack = [building for building in Building if building.level == level]
        columns[level] = Column(lower, stack)
    printed = _printed()
    table = SimTable(
        printed=printed,
        tiles={},
        bag=[],
        twos=[],
        ports={port: [] for port in printed.ports},
        sites={},
        columns=columns,
        pieces={},
        library={section: {} for section in LIBRARY_SECTIONS},
        display=[None] * 6,
        day=[],
        night=[],
        bot=BotState(deck=[], boat=BoatPlace(START)),
        player=PlayerState(),
    )
    table.bot.vizier = table.place(bot_vizier) if bot_vizier is not None else None
    table.player.vizier = table.place(player_vizier)
    return table


def lay(table: SimTable, tiles: Mapping[str, CityTile]) -> None:
    """Lays City tiles on named slots."""
    for name, tile in tiles.items():
        table.tiles[table.place(name)] = tile


def join(table: SimTable, roads: Mapping[str, tuple[str, ...]]) -> None:
    """Draws roads from named locations to named City slots."""
    drawn = dict(table.printed.roads)
    for name, slots in roads.items():
        drawn[table.place(name)] = frozenset(table.place(slot) for slot in slots)
    table.printed = replace(table.printed, roads=drawn)


def own(
    table: SimTable, owner: Owner, *, patients: int = 0, students: int = 0, books: int = 0, artefacts: int = 0
) -> None:
    """Gives tiles to a row; the Artefacts are of types 1, 2, 3 and so on."""
    rows = table.rows_of(owner)
    rows[TileKind.PATIENT] += [PATIENT] * patients
    rows[TileKind.STUDENT] += [STUDENT] * students
    rows[TileKind.BOOK] += [BOOK] * books
    rows[TileKind.ARTEFACT] += [artefact(number) for number in range(1, artefacts + 1)]


def own_buildings(table: SimTable, owner: Owner, number: int) -> None:
    """Gives Buildings of levels 1 upwards, set on sites of NW and NE first."""
    sites = [site for quadrant in Quadrant for site in table.open_empty_sites(quadrant)]
    for site, level in zip(sites, range(1, number + 1), strict=False):
        building = table.take_building(level, Row.UPPER)
        table.buildings_of(owner).append(building)
        table.sites[site] = Built(owner, building)


def own_pieces(table: SimTable, owner: Owner, kind: PieceKind, spaces: tuple[int, ...]) -> None:
    """Sets pieces of a kind on spaces, without what would come by itself."""
    for space in spaces:
        table.pieces[table.unbuilt_pieces(kind)[0]] = Standing(owner, space)


def reprint_piece(
    table: SimTable, kind: PieceKind, number: int, *, multiplier: int = 1, price: int = 1
) -> PalacePiece:
    """Prints another multiplier and price on a piece and returns it."""
    order = tuple(
        replace(piece, multiplier=multiplier, price=price)
        if (piece.kind, piece.number) == (kind, number)
        else piece
        for piece in table.printed.piece_order
    )
    table.printed = replace(table.printed, piece_order=order)
    return next(piece for piece in order if (piece.kind, piece.number) == (kind, number))


def reprint_port(table: SimTable, port: Port, multipliers: tuple[int, int, int, int]) -> None:
    """Prints other slot multipliers on a port, in fill order."""
    table.printed = replace(table.printed, multipliers={**table.printed.multipliers, port: multipliers})


def deal(table: SimTable, dealt: Mapping[Port | Section, ScoringTile]) -> None:
    """Deals Scoring tiles to the named places, the others in any way to the rest."""
    rest = [tile for tile in ScoringTile if tile not in dealt.values()]
    places = [place for place in (*table.printed.ports, *Section) if place not in dealt]
    table.printed = replace(table.printed, dealt={**dealt, **dict(zip(places, rest, strict=True))})


def print_icons(table: SimTable, kind: TileKind | None, place: int, *icons: Icon) -> None:
    """Prints icons on a tile spot, or with `kind` None under a House; places count from 1."""
    board = table.printed.bot_board
    if kind is None:
        houses = list(board.house_icons)
        houses[place - 1] = icons
        board = replace(board, house_icons=tuple(houses))
    else:
        spots = list(board.tile_icons[kind])
        spots[place - 1] = icons
        board = replace(board, tile_icons={**board.tile_icons, kind: tuple(spots)})
    table.printed = replace(table.printed, bot_board=board)


def stack_cards(table: SimTable, active: BotCard, top: BotCard | None = None) -> None:
    """Puts the coming active card and the Top behind it (a quiet one unless given) on the Bot deck."""
    table.bot.deck = [top if top is not None else bot_card(), active]


EventKind = TypeVar("EventKind")


def told(turn: BotTurn, kind: type[EventKind]) -> list[EventKind]:
    """All events of one kind in a Bot turn, in order."""
    return [event for event in turn.events if isinstance(event, kind)]


def play(table: SimTable, active: BotCard, top: BotCard | None = None) -> BotTurn:
    """Plays one Bot turn with that active card and that Top."""
    stack_cards(table, active, top)
    return bot_turn(table)
