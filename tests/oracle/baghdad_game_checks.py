"""Whether every piece of a complete game is there exactly once, wherever it lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.oracle.baghdad_game_deal import GOODS_TOKENS, MARKERS, SET_OF_TILES
from tests.oracle.baghdad_game_pieces import GOODS, SPACE_KINDS, Module, ObjectiveKind, code_of
from tests.oracle.baghdad_game_state import BOT_SEAT, GameTable
from tests.oracle.baghdad_pieces import Building, PieceKind, PlaceKind, TileKind
from tests.oracle.baghdad_state import LIBRARY_SECTIONS, PORT_SLOTS, SPACES

STEPS, WILDS, CONTRACTS, OBJECTIVES, BOT_CARDS = 12, 15, 12, 5, 16
TILES = 3 * SET_OF_TILES


def misplaced(table: GameTable, goods_tokens: tuple[int, ...] = GOODS_TOKENS) -> list[str]:
    """What does not add up, in words; empty when every piece is where it can be."""
    return [
        *_tokens(table, goods_tokens),
        *_tiles(table),
        *_cards(table),
        *_player_pieces(table),
        *_city(table),
        *_palace(table),
        *_modules(table),
    ]


def _tokens(table: GameTable, goods_tokens: tuple[int, ...]) -> Iterator[str]:
    for goods, number in zip(GOODS, goods_tokens, strict=True):
        held = [board.goods[goods] for board in table.boards]
        if sum(held) + table.supply.goods[goods] != number or min(*held, table.supply.goods[goods]) < 0:
            yield f"Goods {goods}: {held} and {table.supply.goods[goods]}"
    if sum(board.steps for board in table.boards) + table.supply.steps != STEPS:
        yield "Step tokens"
    if sum(board.wilds for board in table.boards) + table.supply.wilds != WILDS:
        yield "Wild tokens"
    for board in table.boards:
        numbers = (board.coins, board.steps, board.wilds, board.shame, board.favour)
        if min(numbers) < 0 or board.favour >= len(table.printed.favour_points):
            yield f"tokens of seat {board.seat}: {numbers}"


def _tiles(table: GameTable) -> Iterator[str]:
    number = len(table.tiles) + len(table.bag) + len(table.twos)
    number += sum(len(board.tiles(kind)) for board in table.boards for kind in TileKind)
    number += sum(len(column) for column in table.modules.civic)
    if table.bot is not None:
        number += sum(len(row) for row in table.bot.rows.values())
    if number != TILES:
        yield f"{number} City tiles"
    for board in table.boards:
        for kind in TileKind:
            if any(laid.tile.kind is not kind for laid in board.tiles(kind)):
                yield f"a tile in a wrong row of seat {board.seat}"
        shown = [laid.tile.artefact for laid in board.tiles(TileKind.ARTEFACT) if not laid.turned]
        if len(set(shown)) != len(shown) or set(shown) != board.artefact_types():
            yield f"Artefacts of seat {board.seat}"


def _cards(table: GameTable) -> Iterator[str]:
    found = [code_of(card) for card in (*table.display, *table.day, *table.night) if card is not None]
    found += [card.code for card in table.box]
    for board in table.boards:
        held = [*board.hand, *board.discard, *board.face_up()]
        found += [card.code for card in held]
        if len(board.drawn) + 3 != len(held) + sum(card in table.box for card in board.drawn):
            yield f"cards drawn by seat {board.seat}"
    if table.bot is not None:
        found += [code_of(card) for card in table.bot.pile]
        if len(table.bot.deck) + len(table.bot.discard) != BOT_CARDS:
            yield "Bot cards"
    letters = {board.letter for board in table.boards}
    expected = {
        code
        for code, card in table.printed.cards.items()
        if (card.character is not None and code not in table.printed.removed)
        or (card.character is None and code.split("-")[1] in letters)
    }
    if Counter(found) != Counter(expected):
        yield f"Character cards: {Counter(found) - Counter(expected)} {Counter(expected) - Counter(found)}"


def _player_pieces(table: GameTable) -> Iterator[str]:
    for board in table.boards:
        seat = board.seat
        if len(board.boats) + board.boats_home + table.boats_in_ports(seat) != 5:
            yield f"Boats of seat {seat}"
        standing = sum(site.builder == seat for site in table.sites.values())
        if standing != len(board.buildings) or board.houses.count(False) != standing:
            yield f"Houses of seat {seat}"
        if [building.level for building in board.buildings] != list(range(1, standing + 1)):
            yield f"levels of seat {seat}"
        if board.architects.count(False) != table.architects_of(seat):
            yield f"Architects of seat {seat}"
        covered = [section for section in LIBRARY_SECTIONS if seat in table.library[section].values()]
        if len(covered) + board.library_tokens != 4 or any(
            list(spaces.values()).count(seat) > 1 for spaces in table.library.values()
        ):
            yield f"Library tokens of seat {seat}"
    if any(len(docked) > PORT_SLOTS for docked in table.ports.values()):
        yield "a port with more than four Boats"
    bot = table.bot
    if bot is not None:
        docked = table.boats_in_ports(BOT_SEAT)
        if bot.boats_on_board + docked + (bot.boat is not None) != 5:
            yield "Boats of the Bot"


def _city(table: GameTable) -> Iterator[str]:
    left = [tile for column in table.columns.values() for tile in (column.lower, *column.stack)]
    if Counter(tile for tile in left if tile is not None) + Counter(
        site.building for site in table.sites.values()
    ) != Counter(Building):
        yield "Building tiles"
    if any(place.kind is not PlaceKind.SITE or place.closed for place in table.sites):
        yield "a Building on no open site"
    viziers = [board.vizier for board in table.boards if board.vizier is not None]
    viziers += [table.bot.vizier] if table.bot is not None and table.bot.vizier is not None else []
    if len(set(viziers)) != len(viziers):
        yield "two Viziers on one location"
    taken = len(table.skill_tiles) + sum(len(board.skill_tiles) for board in table.boards)
    blocked = sum(space in table.skill_tiles for space in table.library[3])
    if taken != len(SPACES) or blocked > (table.bot is not None):
        yield "Skill tiles"


def _palace(table: GameTable) -> Iterator[str]:
    for kind in SPACE_KINDS:
        spaces = [standing.space for piece, standing in table.pieces.items() if piece.kind is kind]
        if len(set(spaces)) != len(spaces) or not set(spaces) <= set(SPACES):
            yield f"spaces of {kind.value}"
        if table.seats < 3 and len(spaces) == 3:
            yield f"no fourth {kind.value}"
    foundations = sum(piece.kind is PieceKind.FOUNDATION for piece in table.pieces)
    kinds = {piece.kind for piece in table.pieces}
    if PieceKind.BASE in kinds and foundations != 4:
        yield "a Base without Foundations"
    if PieceKind.DOME in kinds and PieceKind.BASE not in kinds:
        yield "a Dome without a Base"
    if table.seats < 3 and (PieceKind.BASE in kinds) != (PieceKind.DOME in kinds):
        yield "a Base without its Dome"
    neutral = [piece.kind for piece, standing in table.pieces.items() if standing.owner is None]
    if len(set(neutral)) != len(neutral) or (neutral and table.seats > 2):
        yield "neutral Architects"


def _modules(table: GameTable) -> Iterator[str]:
    modules = table.modules
    if table.has(Module.PUBLIC_WORKS):
        public = [site.builder for site in table.sites.values() if site.public]
        houses = [slot.house for slot in modules.public if slot.house is not None]
        if Counter(public) != Counter(houses):
            yield "Public Houses"
    if any(tile.tile.kind is not kind for column in modules.civic for kind, tile in column.items()):
        yield "a tile in a wrong Civic row"
    if table.has(Module.CONTRACTS):
        number = sum(len(stack) for stack in modules.contracts) + len(modules.contracts_box)
        if number + sum(len(board.contracts) for board in table.boards) != CONTRACTS:
            yield "Contracts"
    if table.has(Module.OBJECTIVES):
        yield from _objectives(table)


def _objectives(table: GameTable) -> Iterator[str]:
    modules = table.modules
    cards = [
        *modules.stack,
        *modules.objective_box,
        *(card for pile in modules.objective_piles for card in pile),
    ]
    cards += [modules.right] if modules.right is not None else []
    if len(cards) != OBJECTIVES or {card.kind for card in cards} != set(ObjectiveKind):
        yield "Objective cards"
    for seat in range(table.seats):
        placed = sum(owner == seat for card in cards for owner, _ in card.markers)
        if placed + modules.objective_markers[seat] != MARKERS:
            yield f"markers of seat {seat}"
    if any(len(card.markers) > table.seats for card in cards):
        yield "an Objective card that stays full"
