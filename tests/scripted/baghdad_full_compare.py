"""Where the companion's table and the simulated one differ in a complete game; what must always add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from functools import cache

from companion.games.baghdad.boat_reaches import place_id
from companion.games.baghdad.city_tiles import CityTile, Face, Placed
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.kinds import CITY_TILES, Owner, Row
from companion.games.baghdad.person import Extolled, Person
from companion.games.baghdad.table import BaghdadTable, Use
from tests.oracle.baghdad_game_pieces import GOODS, code_of
from tests.oracle.baghdad_game_state import Board, GameTable, Laid
from tests.oracle.baghdad_pieces import CityTile as SimTile
from tests.oracle.baghdad_pieces import PieceKind, TileKind
from tests.scripted.baghdad_full_names import (
    BUILDINGS,
    OBJECTIVES,
    boat_id,
    need_of_house,
    owner_of,
    tile_of,
)
from tests.scripted.baghdad_names import LEVEL_FIVE, TILES, piece_of

Pair = tuple[str, object, object]
KINDS = {TILES[kind]: kind for kind in TileKind}


@cache
def _tile(tile: SimTile) -> CityTile:
    return tile_of(tile)


def differing(
    table: BaghdadTable,
    simulated: GameTable,
    start: int,
    left_out: Collection[str] = (),
    only: int | None = None,
) -> list[str]:
    """Return in words where two tables differ; ``start`` is the start player among the companion's people.

    ``left_out`` are names of things that may differ now. Of the people only one seat is looked at where
    ``only`` names it: within a turn nobody else's board changes.
    """
    people = len(simulated.boards)
    owners = [owner_of(seat, people, start) for seat in range(simulated.seats)]
    found = _unequal(_common(table, simulated, owners), left_out, "table")
    found += _unequal(_modules(table, simulated, owners), left_out, "modules")
    for board in simulated.boards if only is None else (simulated.boards[only],):
        owner = owners[board.seat]
        found += _unequal(_of_person(table.persons[owner], board), left_out, owner.value)
    if simulated.bot is not None and only is None:
        found += _unequal(_of_bot(table, simulated), left_out, "Bot")
    return found


def _unequal(pairs: Iterator[Pair], left_out: Collection[str], whose: str) -> list[str]:
    return [
        f"{whose}, {name}: the companion {here}, the oracle {there}"
        for name, here, there in pairs
        if here != there and name not in left_out
    ]


def _of_person(person: Person, board: Board) -> Iterator[Pair]:
    yield "coins", person.coins, board.coins
    yield "goods", [person.goods[goods] for goods in Goods], [board.goods[goods] for goods in GOODS]
    yield "steps", person.steps, board.steps
    yield "wilds", person.wilds, board.wilds
    yield "shame", person.shame, board.shame
    yield "favour", person.favour, board.favour
    yield (
        "boats",
        sorted(place_id(place) for place in person.river),
        sorted(boat_id(boat.place) for boat in board.boats),
    )
    yield "boats on the board", person.boats_on_board, board.boats_home
    for name, here, there in (
        ("houses", person.houses, board.houses),
        ("architects", person.architects, board.architects),
    ):
        yield name, here, [need_of_house(number) for number, left in enumerate(there, start=1) if left]
    yield (
        "skill tiles",
        [icon.value for icon in person.skill_tiles],
        [sign.value for sign in board.skill_tiles],
    )
    yield "vizier", person.place and person.place.id, board.vizier and board.vizier.name
    yield "contracts", person.contracts, [contract.number for contract in board.contracts]
    yield "buildings", person.built, [BUILDINGS[building] for building in board.buildings]
    yield "turns", person.turns, board.turns
    yield from _cards(person, board)
    for symbol, kind in KINDS.items():
        yield symbol.value, person.spots[symbol], [_placed(laid) for laid in board.rows[kind]]


def _cards(person: Person, board: Board) -> Iterator[Pair]:
    yield "hand", [card.id for card in person.hand], [card.code for card in board.hand]
    yield "slots", [card and card.id for card in person.slots], [card and card.code for card in board.slots]
    yield "outgoing", person.outgoing and person.outgoing.id, board.leaving and board.leaving.code
    yield "discard", [card.id for card in person.discard], [card.code for card in board.discard]


def _placed(laid: Laid | None) -> Placed | None:
    if laid is None:
        return None
    return Placed(_tile(laid.tile), Face.TURNED if laid.turned else Face.SHOWING)


def _common(table: BaghdadTable, simulated: GameTable, owners: list[Owner]) -> Iterator[Pair]:
    yield (
        "City",
        {place: tile for place, tile in table.city.items() if tile is not None},
        {place.name: _tile(tile) for place, tile in simulated.tiles.items()},
    )
    yield (
        "sites",
        {
            place: (built.building, built.owner, built.use is Use.PUBLIC)
            for place, built in table.sites.items()
        },
        {
            place.name: (BUILDINGS[site.building], owners[site.builder], site.public)
            for place, site in simulated.sites.items()
        },
    )
    yield (
        "ports",
        list(table.ports.values()),
        [[owners[seat] for seat in docked] for docked in simulated.ports.values()],
    )
    yield (
        "Palace",
        table.built,
        {
            piece_of(piece): Owner.NEUTRAL if standing.owner is None else owners[standing.owner]
            for piece, standing in simulated.pieces.items()
        },
    )
    for kind in (PieceKind.FOUNDATION, PieceKind.WALL, PieceKind.MINARET):
        spaces = [standing.space for piece, standing in simulated.pieces.items() if piece.kind is kind]
        yield (
            f"spaces of {kind.value}",
            sorted(table.spaces[kind.value.casefold()]),
            sorted(map(int, filter(None, spaces))),
        )
    yield (
        "Library",
        table.library,
        {
            section: {space: owners[seat] for space, seat in covered.items()}
            for section, covered in simulated.library.items()
        },
    )
    for level, column in simulated.columns.items():
        area = table.area[level]
        upper = BUILDINGS[column.stack[0]] if column.stack else None
        lower = BUILDINGS[column.lower] if column.lower is not None else None
        here = (area.visible.get(Row.UPPER), area.visible.get(Row.LOWER), area.under)
        yield f"Buildings of level {level}", here, (upper, lower, max(0, len(column.stack) - 1))
    yield (
        "display",
        [card and card.id for card in table.display.values()],
        [card and code_of(card) for card in simulated.display],
    )
    unmet = [card.code for card in simulated.box]
    yield "unmet Night cards", [card.id for card in table.boxed if card.id in unmet], unmet


def _modules(table: BaghdadTable, simulated: GameTable, owners: list[Owner]) -> Iterator[Pair]:
    modules = simulated.modules
    if modules.public:
        houses = [owners[slot.house] for slot in modules.public if slot.house is not None]
        yield "public Houses", table.public_builders, houses
        yield (
            "Civic board",
            {owner: tiles for owner, tiles in table.civic.items() if tiles},
            {
                owner: {
                    TILES[kind]: Extolled.EXTOLLED if tile.marked else Extolled.NOT_YET
                    for kind, tile in tiles.items()
                }
                for owner, tiles in zip(owners, modules.civic, strict=True)
                if tiles
            },
        )
    if table.contracts:
        shown = {
            number: stack[0].number if stack else None for number, stack in enumerate(modules.contracts, 1)
        }
        yield "Contracts", table.contracts, shown
        under = {number: max(0, len(stack) - 1) for number, stack in enumerate(modules.contracts, 1)}
        yield "Contracts under", table.contracts_under, under
        gone = [contract.number for contract in modules.contracts_box]
        yield "Contracts gone", sorted(table.contracts_gone), sorted(gone)
    cards = table.objectives
    if cards.marks:
        left = OBJECTIVES[modules.stack[0].kind] if modules.stack else None
        right = OBJECTIVES[modules.right.kind] if modules.right is not None else None
        yield "Objectives", (cards.stack[0] if cards.stack else None, cards.right), (left, right)
        yield "Objectives in the stack", set(cards.stack), {OBJECTIVES[card.kind] for card in modules.stack}
        for card in simulated.objectives_seen():
            here = {
                owner: sorted(spaces)
                for owner, spaces in cards.marks[OBJECTIVES[card.kind]].items()
                if spaces
            }
            there: dict[Owner, list[int]] = {}
            for seat, space in card.markers:
                there.setdefault(owners[seat], []).append(space)
            yield (
                f"markers on {card.kind.value}",
                here,
                {owner: sorted(spaces) for owner, spaces in there.items()},
            )
        piles = {
            owner: len(pile) for owner, pile in zip(owners, modules.objective_piles, strict=True) if pile
        }
        yield "Objective piles", cards.piles, piles


def _of_bot(table: BaghdadTable, simulated: GameTable) -> Iterator[Pair]:
    bot, there = table.bot, simulated.bot
    assert there is not None
    yield "tiles", bot.tiles, {symbol: len(there.rows[KINDS[symbol]]) for symbol in CITY_TILES}
    yield "Artefacts", bot.artefacts, [tile.artefact for tile in there.rows[TileKind.ARTEFACT]]
    yield "buildings", bot.buildings, len(there.buildings)
    level_five = LEVEL_FIVE.get(there.buildings[-1]) if there.buildings else None
    yield "level 5", bot.level_five, level_five
    yield "boats on the board", bot.boats_on_board, there.boats_on_board
    yield (
        "boat",
        bot.boat and place_id(bot.boat),
        there.boat and boat_id(there.boat),
    )
    yield "vizier", bot.place and bot.place.id, there.vizier and there.vizier.name
    yield "cards", [card.id for card in bot.taken], [code_of(card) for card in there.pile]
    yield "revealed", bot.revealed, len(there.discard)


BOATS = 5
ARCHITECTS = 5
CITY_SLOTS = 24
STARTING_CARDS = 3


def not_conserved(table: BaghdadTable, drawn: int) -> list[str]:
    """Return in words what a table has too much or too little of; ``drawn`` City tiles came from the bag."""
    return [
        *_tiles(table, drawn),
        *_tokens(table),
        *_own_pieces(table),
        *_cards_once(table),
        *_tokens_of_modules(table),
    ]


def _tiles(table: BaghdadTable, drawn: int) -> Iterator[str]:
    lying = sum(tile is not None for tile in table.city.values())
    lying += sum(person.tiles[kind] for person in table.persons.values() for kind in CITY_TILES)
    lying += sum(table.bot.tiles.values()) + sum(map(len, table.civic.values()))
    if lying != CITY_SLOTS + drawn:
        yield f"{lying} City tiles, {drawn} drawn"
    if len(table.city) != CITY_SLOTS:
        yield f"{len(table.city)} City slots"


def _tokens(table: BaghdadTable) -> Iterator[str]:
    endless = table.setup.rulings.otherwise(28)
    people = table.persons.values()
    for name, number, held in (
        ("Step tokens", 12, [person.steps for person in people]),
        ("Wild tokens", 15, [person.wilds for person in people]),
        *(
            (f"Goods {goods}", 5 if goods < 5 else 8, [person.goods[goods] for person in people])
            for goods in Goods
        ),
    ):
        if min(held) < 0 or (sum(held) > number and not endless):
            yield f"{name}: {held}"
    for person in people:
        numbers = (person.coins, person.favour, person.shame)
        if min(numbers) < 0:
            yield f"{person.owner.value}: coins, Favour, Shame {numbers}"


def _own_pieces(table: BaghdadTable) -> Iterator[str]:
    for person in table.persons.values():
        owner, name = person.owner, person.owner.value
        if len(person.river) + person.boats_on_board + table.boats_in_ports(owner) != BOATS:
            yield f"Boats of {name}"
        sites = [built for built in table.sites.values() if built.owner is owner]
        if not len(person.built) == len(sites) == BOATS - len(person.houses):
            yield f"Houses of {name}"
        if len(person.architects) + len(table.pieces_of(owner)) != ARCHITECTS:
            yield f"Architects of {name}"
        tokens = [section for section, spaces in table.library.items() if owner in spaces.values()]
        if len(person.skill_tiles) != (3 in tokens):
            yield f"Skill tiles of {name}"
    bot = table.bot
    if (
        table.setup.solo
        and bot.boats_on_board + (bot.boat is not None) + table.boats_in_ports(Owner.BOT) != BOATS
    ):
        yield "Boats of the Bot"
    if any(len(boats) > 4 for boats in table.ports.values()):
        yield "a port with more than four Boats"
    public = Counter(built.owner for built in table.sites.values() if built.use is Use.PUBLIC)
    if public != Counter(table.public_builders):
        yield "public Buildings and Houses"


def _cards_once(table: BaghdadTable) -> Iterator[str]:
    seen = [card for card in (*table.display.values(), *table.bot.taken, *table.boxed) if card is not None]
    people = table.persons.values()
    held = [card for person in people for card in person.cards()]
    ids = Counter(card.id for card in (*seen, *held))
    if ids and max(ids.values()) > 1:
        yield f"a card lies twice: {ids.most_common(1)}"
    starting = sum(card_id.startswith("start") for card_id in ids)
    if starting not in (0, STARTING_CARDS * len(people)):
        yield f"{starting} Starting cards"


def _tokens_of_modules(table: BaghdadTable) -> Iterator[str]:
    if table.contracts:
        kept = [number for person in table.persons.values() for number in person.contracts]
        shown = [number for number in table.contracts.values() if number is not None]
        seen = [*kept, *shown, *table.contracts_gone]
        if len(seen) + sum(table.contracts_under.values()) != 12 or len(set(seen)) != len(seen):
            yield f"Contracts {seen}, {table.contracts_under} under"
    if table.objectives.marks:
        cards = table.objectives
        lying = [*cards.stack, *([cards.right] if cards.right is not None else [])]
        if len(set(lying)) != len(lying) or len(lying) + sum(cards.piles.values()) > 5:
            yield f"Objective cards {lying}"
        for owner in table.sides:
            placed = sum(len(marks.get(owner, ())) for marks in cards.marks.values())
            if placed > 4:
                yield f"{placed} markers of {owner.value}"
