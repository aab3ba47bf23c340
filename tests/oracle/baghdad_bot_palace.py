"""Building a Palace piece in the simulated Bot turn (BAG-BOT-49..55)."""

from __future__ import annotations

from tests.oracle.baghdad_bot_turn import OpenTurn, items_now
from tests.oracle.baghdad_pieces import Location, Owner, PalacePiece, PieceKind
from tests.oracle.baghdad_records import Drive, PieceAdded, PieceBuilt
from tests.oracle.baghdad_state import SimTable


def has_piece_to_build(table: SimTable) -> bool:
    """Whether any piece may be built now."""
    return bool(table.buildable_pieces())


def piece_worth(table: SimTable, piece: PalacePiece) -> int:
    """What a piece would score the Bot now: its slot's multiplier times the items it has (BAG-AMB-52)."""
    return piece.multiplier * items_now(table, table.printed.dealt[piece.section])


def _choose_piece(turn: OpenTurn) -> PalacePiece:
    table = turn.table
    pieces = table.buildable_pieces()
    base = [piece for piece in pieces if piece.kind is PieceKind.BASE]
    if base:
        turn.note("BOT-49 Base")
        return base[0]
    most = max(piece_worth(table, piece) for piece in pieces)
    best = [piece for piece in pieces if piece_worth(table, piece) == most]
    if len(best) == 1:
        turn.note("BOT-49")
        return best[0]
    cheapest = min(piece.price for piece in best)
    cheap = [piece for piece in best if piece.price == cheapest]
    if len(cheap) == 1:
        turn.note("BOT-50")
        return cheap[0]
    turn.note("BOT-51")
    return next(piece for piece in table.pieces_clockwise(turn.reference.quadrant) if piece in cheap)


def _choose_space(turn: OpenTurn, piece: PalacePiece) -> int | None:
    if not piece.kind.has_spaces:
        return None
    covered = turn.table.covered_piece_spaces(piece.kind)
    space = turn.signs.highlighted
    turn.note("BOT-52 arrows" if space in covered else "BOT-52 number")
    while space in covered:
        space = turn.table.printed.arrows[piece.kind][space]
    return space


def build_piece(turn: OpenTurn, site: Location | None, drive: Drive) -> None:
    """Chooses, places and records one piece, and what comes with it."""
    piece = _choose_piece(turn)
    space = _choose_space(turn, piece)
    added = turn.table.set_piece(piece, Owner.BOT, space)
    turn.tell(PieceBuilt(site, piece, space, drive))
    for extra, extra_space in added:
        turn.tell(PieceAdded(extra, extra_space), f"BOT-54 {extra.kind.value}")
