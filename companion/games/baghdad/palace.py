"""The Palace: which pieces can be built, where they stand, and what follows by itself (BAG-PAL)."""

from __future__ import annotations

from companion.engine.saying import do
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.kinds import Owner
from companion.games.baghdad.printed import KINDS_OF_PIECE, PIECE_NUMBERS, PIECES
from companion.games.baghdad.table import BaghdadTable

_KIND_NAMES = {"foundation": Text("Foundation"), "wall": Text("Wall"), "minaret": Text("Minaret")}


def kind_of(piece: str) -> str:
    """Return the kind of a piece: foundation, wall, minaret, base or dome."""
    return piece.partition("-")[0]


def piece_name(piece: str) -> Text:
    """Return a piece in words; the four of a kind are numbered as they lie in the Palace area."""
    kind, _, number = piece.partition("-")
    if not number:
        return Text("Base") if kind == "base" else Text("Dome")
    return Text("{kind} {number}", kind=_KIND_NAMES[kind], number=int(number))


def built_of_kind(table: BaghdadTable, kind: str) -> int:
    """Return how many pieces of a kind stand."""
    return sum(kind_of(piece) == kind for piece in table.built)


def base_is_open(table: BaghdadTable) -> bool:
    """Tell whether the Base can be built: all four Foundations stand (BAG-PAL-02, BAG-PAL-12, BAG-BOT-55)."""
    return built_of_kind(table, "foundation") == len(PIECE_NUMBERS) and "base" not in table.built


def buildable_pieces(table: BaghdadTable) -> tuple[tuple[str, str, Text], ...]:
    """Return what can be built now (BAG-PAL-02, BAG-PAL-03, BAG-PAL-04, BAG-PAL-13): code, piece, name.

    Walls and Minarets need no earlier piece; in solo the Dome is never built apart. The typed code is the
    kind's digit and the piece's number: 11 is the first Foundation.
    """
    found: list[tuple[str, str, Text]] = []
    for digit, kind in enumerate(KINDS_OF_PIECE, start=1):
        for number in PIECE_NUMBERS:
            piece = f"{kind}-{number}"
            if piece not in table.built:
                found.append((f"{digit}{number}", piece, piece_name(piece)))
    if base_is_open(table):
        found.append(("4", "base", piece_name("base")))
    return tuple(found)


def empty_spaces(table: BaghdadTable, kind: str) -> tuple[int, ...]:
    """Return the numbered spaces of a kind that carry no piece yet."""
    filled = table.spaces[kind]
    return tuple(space for space in PIECE_NUMBERS if space not in filled)


def build_piece(table: BaghdadTable, piece: str, space: int, builder: Owner) -> Script[None]:
    """Build a piece; the third of a kind brings the fourth, the Base brings the Dome (BAG-PAL-10..14)."""
    table.built[piece] = builder
    kind = kind_of(piece)
    if kind == "base":
        yield do(
            Text("The Dome goes up with the Base; no Architect is placed for it."),
            "BAG-PAL-13",
            "BAG-PAL-09",
            "BAG-BOT-54",
            "BAG-SCORE-29",
            "BAG-AMB-29",
        )
        table.built["dome"] = Owner.NEUTRAL
        return
    table.spaces[kind].append(space)
    if built_of_kind(table, kind) == len(PIECE_NUMBERS) - 1:
        fourth = next(other for other in PIECES if kind_of(other) == kind and other not in table.built)
        last_space = empty_spaces(table, kind)[0]
        table.built[fourth] = Owner.NEUTRAL
        table.spaces[kind].append(last_space)
        if builder is Owner.YOU and table.setup.rulings.otherwise(60):
            table.you.extra_architects += 1
        yield do(
            Text(
                "The fourth comes by itself: {piece} with a neutral Architect on space {space}; "
                "nobody gains its reward.",
                piece=piece_name(fourth),
                space=last_space,
            ),
            "BAG-PAL-10",
            "BAG-PAL-11",
            "BAG-PAL-14",
            "BAG-BOT-54",
        )
