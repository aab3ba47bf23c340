"""What is printed on the simulated components, as a person types it and as the companion keeps it."""

from __future__ import annotations

from companion.games.baghdad.kinds import Quadrant, Symbol
from companion.games.baghdad.table import PalacePiece, PieceOrder, Printed, RiverWay
from tests.oracle.baghdad_pieces import Fork, Icon, PieceKind, Port, Ring, Row, Side, TileKind
from tests.oracle.baghdad_state import SPACES, SimTable
from tests.scripted.baghdad_names import (
    ICON_CODES,
    TILES,
    fork_of,
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
