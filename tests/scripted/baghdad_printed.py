"""What is printed on the simulated components, as a person types it and as the companion keeps it."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.question import Raw
from companion.games.baghdad.cards import BotCard, raw_card
from companion.games.baghdad.kinds import Quadrant, Symbol
from companion.games.baghdad.river_place import RiverWay
from companion.games.baghdad.table import PalacePiece, PieceOrder, Printed
from tests.oracle.baghdad_pieces import Fork, Icon, PieceKind, Port, Ring, Row, Side, TileKind
from tests.oracle.baghdad_state import SPACES, SimTable
from tests.scripted.baghdad_names import (
    ICON_CODES,
    TILES,
    back_of,
    fork_of,
    front_of,
    piece_of,
    port_of,
    row_of,
    section_of,
    sim_quadrant,
    way_of,
)

_JUNCTION_DIGITS = {f"junction-{number}": str(number + 4) for number in range(1, 5)}


def river_way(table: SimTable, fork: str, way: str) -> RiverWay:
    """A printed way out of a fork."""
    found = next(arm for (place, side), arm in table.printed.ways.items() if _is(place, side, fork, way))
    if isinstance(found.end, Port):
        return RiverWay(found.spaces, port=port_of(table, found.end))
    return RiverWay(found.spaces, fork=fork_of(found.end))


def _is(place: Fork, side: Side, fork: str, way: str) -> bool:
    return fork_of(place) == fork and side.value == way


def typed_way(table: SimTable, fork: str, way: str) -> str:
    """A way as it is typed: spaces, and the port or junction where it ends."""
    found = river_way(table, fork, way)
    return f"{found.spaces}{found.port or _JUNCTION_DIGITS[found.fork]}"


def port_slots(table: SimTable, port: int) -> tuple[int, ...]:
    """The multipliers of a port's slots in fill order."""
    return table.printed.multipliers[table.printed.ports[port - 1]]


def icon_row(table: SimTable, row: str) -> tuple[int, ...]:
    """The icon codes of a row of the Bot board."""
    board = table.printed.bot_board
    spots: tuple[tuple[Icon, ...], ...] = board.house_icons
    if row != "houses":
        spots = next(board.tile_icons[kind] for kind in TileKind if TILES[kind] is Symbol(row))
    return tuple(ICON_CODES[icons] for icons in spots)


def palace_pieces(table: SimTable, kind: str) -> tuple[PalacePiece, ...]:
    """The printed values of all pieces of a kind, by their numbers."""
    pieces = [piece for piece in table.printed.piece_order if piece.kind.value.casefold() == kind]
    return tuple(
        PalacePiece(section_of(piece.section), piece.multiplier, piece.price)
        for piece in sorted(pieces, key=lambda piece: piece.number)
    )


def typed_pieces(table: SimTable, kind: str) -> str:
    """The printed values of the pieces of a kind as they are typed."""
    return "".join(f"{piece.section}{piece.multiplier}{piece.goods}" for piece in palace_pieces(table, kind))


def arrows(table: SimTable, kind: str) -> tuple[int, ...]:
    """The spaces to which the arrows lead from spaces 1, 2, 3 and 4."""
    found = next(steps for piece, steps in table.printed.arrows.items() if piece.value.casefold() == kind)
    return tuple(found[space] for space in SPACES)


def outer_row(table: SimTable) -> Row:
    """The row of the Building area that the outer ring symbol means."""
    return table.printed.ring_rows[Ring.OUTER]


def piece_order(table: SimTable) -> PieceOrder:
    """The clockwise order of the Palace pieces."""
    order = table.printed.piece_order
    return PieceOrder(
        tuple(piece_of(piece) for piece in order),
        tuple(
            (int(quadrant), piece_of(order[table.printed.piece_start[sim_quadrant(quadrant.name)]]))
            for quadrant in Quadrant
        ),
    )


def all_printed(table: SimTable) -> Printed:
    """Everything printed that the Bot's turn may need, as the companion keeps it."""
    kinds = [kind.value.casefold() for kind in PieceKind if kind.has_spaces]
    pieces = {piece_of(piece): piece for piece in table.printed.piece_order}
    return Printed(
        ways={
            f"{fork_of(fork)}/{side.value}": river_way(table, fork_of(fork), side.value)
            for fork, side in table.printed.ways
        },
        ports={number: port_slots(table, number) for number in (1, 2, 3, 4)},
        pieces={
            name: PalacePiece(section_of(piece.section), piece.multiplier, piece.price)
            for name, piece in pieces.items()
            if piece.kind.has_spaces
        },
        piece_order=piece_order(table),
        arrows={kind: arrows(table, kind) for kind in kinds},
        turns={number: way_of(side) for number, side in table.printed.bot_board.graphic.items()},
        icons={row: icon_row(table, row) for row in (*(TILES[kind].value for kind in TileKind), "houses")},
        outer_row=row_of(outer_row(table)),
    )


def transcription(table: SimTable, artefact_points: Callable[[int], int]) -> dict[str, Raw]:
    """Return everything printed on these components as the catalogue keeps it, Bot cards not included."""
    board = table.printed.bot_board
    on_board = f"bot-board/{board.difficulty.value.casefold()}"
    kept: dict[str, Raw] = {
        f"{on_board}/directions": {str(number): side.value for number, side in board.graphic.items()},
        f"{on_board}/favour": board.favour,
        "buildings/outer-row": outer_row(table).value,
        "palace/base": _raw_piece(palace_pieces(table, "base")[0]),
        "palace/clockwise": {
            **{Quadrant(number).name: piece for number, piece in piece_order(table).first},
            "pieces": list(piece_order(table).pieces),
        },
    }
    for row in (*(tile.value for tile in TILES.values()), "houses"):
        kept[f"{on_board}/{row}"] = list(icon_row(table, row))
    for number in range(1, 6):
        kept[f"{on_board}/artefact-points/{number}"] = artefact_points(number)
    for fork, side in table.printed.ways:
        way = river_way(table, fork_of(fork), side.value)
        end = f"port-{way.port}" if way.port else way.fork
        kept[f"river/{fork_of(fork)}/{side.value}"] = {"spaces": way.spaces, "end": end}
    for port in (1, 2, 3, 4):
        kept[f"port/{port}"] = list(port_slots(table, port))
    for kind in ("foundation", "wall", "minaret"):
        kept[f"palace/arrows/{kind}"] = {
            str(space): str(onward) for space, onward in enumerate(arrows(table, kind), start=1)
        }
        kept[f"palace/{kind}"] = {
            f"{number}-{name}": value
            for number, piece in enumerate(palace_pieces(table, kind), start=1)
            for name, value in _raw_piece(piece).items()
        }
    return kept


def _raw_piece(piece: PalacePiece) -> dict[str, Raw]:
    return {"section": piece.section, "multiplier": piece.multiplier, "goods": piece.goods}


def transcribed_cards(table: SimTable) -> dict[str, Raw]:
    """Return the Bot cards of a table as the catalogue keeps them."""
    cards = (*table.bot.deck, *table.bot.discard)
    return {f"bot-card/{card.number}": raw_card(BotCard(front_of(card), back_of(card))) for card in cards}
