"""What is printed in the Palace area of a game: pieces with their slots and prices, spaces with rewards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tests.oracle.baghdad_game_pieces import SPACE_KINDS, Reward
from tests.oracle.baghdad_pieces import PalacePiece, PieceKind, Quadrant, Section
from tests.oracle.baghdad_record import Record
from tests.oracle.baghdad_state import SPACES


@dataclass(frozen=True, slots=True)
class PalacePrint:
    """The 14 pieces in clockwise order, where the order starts for a quadrant, arrows, prices and rewards."""

    order: tuple[PalacePiece, ...]
    start: Mapping[Quadrant, int]
    arrows: Mapping[PieceKind, Mapping[int, int]]
    prices: Mapping[PalacePiece, tuple[int, ...]]
    rewards: Mapping[PieceKind, Mapping[int, tuple[Reward, ...]]]


def piece_name(piece: PalacePiece) -> str:
    """The code of a piece, such as "wall-2" or "base"."""
    kind = piece.kind.value.lower()
    return f"{kind}-{piece.number}" if piece.kind.has_spaces else kind


def read_palace(record: Record, seats: int) -> PalacePrint:
    """The Palace side of the player count; the Dome of 1-2 players has no slot of its own (BAG-AMB-29)."""
    side = "palace" if seats < 3 else "palace-3-4"
    pieces: dict[str, PalacePiece] = {}
    for kind in SPACE_KINDS:
        shown = record.inside(f"{side}/{kind.value.lower()}")
        for number in SPACES:
            section = list(Section)[shown.number(f"{number}-section") - 1]
            piece = PalacePiece(
                kind,
                number,
                section,
                shown.number(f"{number}-multiplier"),
                shown.number(f"{number}-goods"),
            )
            pieces[piece_name(piece)] = piece
    for kind in (PieceKind.BASE, PieceKind.DOME):
        item = f"{side}/{kind.value.lower()}"
        piece = PalacePiece(kind, 1, pieces["foundation-1"].section, 0, 0)
        if item in record.values:
            shown = record.inside(item)
            section = list(Section)[shown.number("section") - 1]
            piece = PalacePiece(kind, 1, section, shown.number("multiplier"), shown.number("goods"))
        pieces[piece_name(piece)] = piece
    clockwise = record.inside("palace/clockwise")
    names = clockwise.texts("pieces")
    return PalacePrint(
        order=tuple(pieces[name] for name in names),
        start={quadrant: names.index(clockwise.text(quadrant.value)) for quadrant in Quadrant},
        arrows={kind: _arrows(record, kind) for kind in SPACE_KINDS},
        prices={
            piece: tuple(record.numbers(f"{side}/price/{name}"))
            for name, piece in pieces.items()
            if f"{side}/price/{name}" in record.values
        },
        rewards={kind: _rewards(record, side, kind) for kind in SPACE_KINDS},
    )


def _arrows(record: Record, kind: PieceKind) -> dict[int, int]:
    shown = record.inside(f"palace/arrows/{kind.value.lower()}")
    return {space: int(shown.text(str(space))) for space in SPACES}


def _rewards(record: Record, side: str, kind: PieceKind) -> dict[int, tuple[Reward, ...]]:
    shown = record.inside(f"{side}/rewards/{kind.value.lower()}")
    return {
        space: tuple(Reward(name) for name in shown.texts(str(space)) if name != "none") for space in SPACES
    }
