"""A complete game as a flat record of plain values, to be held against another record of the same game."""

from __future__ import annotations

from typing import TypeAlias

from tests.oracle.baghdad_game_palace_values import piece_name
from tests.oracle.baghdad_game_pieces import GOODS, code_of, name_of
from tests.oracle.baghdad_game_play import Baghdad
from tests.oracle.baghdad_game_river import place_name
from tests.oracle.baghdad_game_state import BOT_SEAT, Board, GameTable
from tests.oracle.baghdad_pieces import CityTile, TileKind

Shown: TypeAlias = str | int | bool | tuple[str | int | bool | None, ...] | None


def tile_code(tile: CityTile) -> str:
    """A City tile as "book", "patient-3" (Goods), "student-rod" or "artefact-2" (type)."""
    detail = tile.sign.value if tile.sign is not None else tile.goods or tile.artefact
    kind = tile.kind.value.lower()
    return kind if detail is None else f"{kind}-{detail}"


def view(game: Baghdad) -> dict[str, Shown]:
    """Everything that lies open on the table, by names such as "seat/0/coins" or "port/2".

    Turned tiles bear a "*". The hands are told in alphabetical order, discard piles in the order laid.
    """
    table = game.table
    shown: dict[str, Shown] = {}
    for board in table.boards:
        shown.update({f"seat/{board.seat}/{name}": value for name, value in _seat(table, board).items()})
    if table.bot is not None:
        shown.update({f"seat/{BOT_SEAT}/{name}": value for name, value in _bot(table).items()})
    shown.update(_table(table))
    shown.update(_modules(table))
    return shown


def differences(first: dict[str, Shown], second: dict[str, Shown]) -> dict[str, tuple[Shown, Shown]]:
    """What two records tell differently; a name that one of them leaves out counts as None."""
    names = [*first, *(name for name in second if name not in first)]
    return {
        name: (first.get(name), second.get(name)) for name in names if first.get(name) != second.get(name)
    }


def _seat(table: GameTable, board: Board) -> dict[str, Shown]:
    shown: dict[str, Shown] = {
        "coins": board.coins,
        "goods": tuple(board.goods[goods] for goods in GOODS),
        "steps": board.steps,
        "wilds": board.wilds,
        "shame": board.shame,
        "favour": board.favour,
        "boats": tuple(sorted(place_name(boat.place) for boat in board.boats)),
        "boats-home": board.boats_home,
        "houses": tuple(board.houses),
        "architects": tuple(board.architects),
        "library-tokens": board.library_tokens,
        "skill-tiles": tuple(sorted(sign.value for sign in board.skill_tiles)),
        "hand": tuple(sorted(card.code for card in board.hand)),
        "slots": tuple(card.code if card is not None else None for card in board.slots),
        "discard": tuple(card.code for card in board.discard),
        "buildings": tuple(name_of(building) for building in board.buildings),
        "vizier": board.vizier.name if board.vizier is not None else None,
        "contracts": tuple(sorted(contract.number for contract in board.contracts)),
    }
    for kind in TileKind:
        shown[kind.value.lower()] = tuple(
            None if laid is None else tile_code(laid.tile) + ("*" if laid.turned else "")
            for laid in board.rows[kind]
        )
    return shown


def _bot(table: GameTable) -> dict[str, Shown]:
    bot = table.bot
    if bot is None:
        return {}
    shown: dict[str, Shown] = {
        "boats": (place_name(bot.boat),) if bot.boat is not None else (),
        "boats-home": bot.boats_on_board,
        "library-tokens": bot.library_tokens,
        "buildings": tuple(name_of(building) for building in bot.buildings),
        "vizier": bot.vizier.name if bot.vizier is not None else None,
        "pile": tuple(code_of(card) for card in bot.pile),
        "bot-discard": tuple(card.number for card in bot.discard),
    }
    shown.update({kind.value.lower(): tuple(tile_code(tile) for tile in bot.rows[kind]) for kind in TileKind})
    return shown


def _table(table: GameTable) -> dict[str, Shown]:
    shown: dict[str, Shown] = {}
    for place in table.printed.base.locations:
        tile, site = table.tiles.get(place), table.sites.get(place)
        if tile is not None:
            shown[f"city/{place.name}"] = tile_code(tile)
        if site is not None:
            shown[f"city/{place.name}"] = (name_of(site.building), site.builder, site.public)
    shown.update({f"port/{port.name.split('-')[1]}": tuple(docked) for port, docked in table.ports.items()})
    for piece, standing in table.pieces.items():
        shown[f"palace/{piece_name(piece)}"] = (standing.owner, standing.space)
    for section, covered in table.library.items():
        shown.update({f"library/{section}/{space}": seat for space, seat in covered.items()})
    for level, column in table.columns.items():
        seen = (column.stack[0] if column.stack else None, column.lower)
        shown[f"buildings/{level}"] = tuple(name_of(tile) if tile is not None else None for tile in seen)
    shown["display"] = tuple(code_of(card) if card is not None else None for card in table.display)
    shown["decks"] = (len(table.day), len(table.night))
    shown["bag"] = (len(table.bag), len(table.twos))
    shown["box"] = tuple(card.code for card in table.box)
    return shown


def _modules(table: GameTable) -> dict[str, Shown]:
    modules = table.modules
    shown: dict[str, Shown] = {}
    for number, slot in enumerate(modules.public, 1):
        shown[f"public-house/{number}"] = slot.house
    for seat, column in enumerate(modules.civic):
        for kind, tile in column.items():
            shown[f"civic/{seat}/{kind.value.lower()}"] = tile_code(tile.tile) + ("*" if tile.marked else "")
    for number, stack in enumerate(modules.contracts, 1):
        if stack:
            shown[f"contract/{number}"] = stack[0].number
    for side, card in (("left", modules.stack[0] if modules.stack else None), ("right", modules.right)):
        if card is not None:
            shown[f"objective/{side}"] = card.kind.value
            shown[f"objective/{side}/markers"] = tuple(
                f"{seat}:{space}" for seat, space in sorted(card.markers)
            )
    for seat, pile in enumerate(modules.objective_piles):
        if pile:
            shown[f"objective-pile/{seat}"] = tuple(card.kind.value for card in pile)
    return shown
