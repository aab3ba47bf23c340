"""The Palace: which pieces can be built, where they stand, and what follows by itself (BAG-PAL)."""

from __future__ import annotations

from typing import Final

from companion.engine.game import Level
from companion.engine.saying import do
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.kinds import Owner
from companion.games.baghdad.person import Person
from companion.games.baghdad.piece_names import piece_name
from companion.games.baghdad.printed_pieces import KINDS_OF_PIECE, PIECE_NUMBERS, PIECES
from companion.games.baghdad.sides import LightPlayer
from companion.games.baghdad.table import BaghdadTable

MOST_WITH_ADDED_PIECES: Final = 2
"""The most players with whom pieces are added by themselves (BAG-PAL-10, BAG-PAL-18)."""


def kind_of(piece: str) -> str:
    """Return the kind of a piece: foundation, wall, minaret, base or dome."""
    return piece.partition("-")[0]


def covers_a_space(piece: str) -> bool:
    """Tell whether a piece goes on a numbered space with a reward: Base and Dome do not (BAG-PAL-09)."""
    return kind_of(piece) in KINDS_OF_PIECE


def built_of_kind(table: BaghdadTable, kind: str) -> int:
    """Return how many pieces of a kind stand."""
    return sum(kind_of(piece) == kind for piece in table.built)


def adds_by_itself(table: BaghdadTable) -> bool:
    """Tell whether pieces are added by themselves: with one or two players only (BAG-PAL-10, BAG-PAL-18)."""
    return len(table.setup.people) <= MOST_WITH_ADDED_PIECES


def base_is_open(table: BaghdadTable) -> bool:
    """Tell whether the Base can be built: all four Foundations stand (BAG-PAL-02, BAG-PAL-12, BAG-BOT-55)."""
    return built_of_kind(table, "foundation") == len(PIECE_NUMBERS) and "base" not in table.built


def dome_is_open(table: BaghdadTable) -> bool:
    """Tell whether the Dome can be built: on the Base, where it did not come with it (BAG-PAL-03)."""
    return not adds_by_itself(table) and "base" in table.built and "dome" not in table.built


def buildable_pieces(table: BaghdadTable) -> tuple[tuple[str, str, Text], ...]:
    """Return what can be built now (BAG-PAL-02, BAG-PAL-03, BAG-PAL-04, BAG-PAL-13): code, piece, name.

    Walls and Minarets need no earlier piece; with one or two players the Dome is never built apart. The typed
    code is the kind's digit and the piece's number: 11 is the first Foundation, 4 the Base, 5 the Dome.
    """
    found: list[tuple[str, str, Text]] = []
    for digit, kind in enumerate(KINDS_OF_PIECE, start=1):
        for number in PIECE_NUMBERS:
            piece = f"{kind}-{number}"
            if piece not in table.built:
                found.append((f"{digit}{number}", piece, piece_name(piece)))
    if base_is_open(table):
        found.append(("4", "base", piece_name("base")))
    if dome_is_open(table):
        found.append(("5", "dome", piece_name("dome")))
    return tuple(found)


def empty_spaces(table: BaghdadTable, kind: str) -> tuple[int, ...]:
    """Return the numbered spaces of a kind that carry no piece yet."""
    filled = table.spaces[kind]
    return tuple(space for space in PIECE_NUMBERS if space not in filled)


def build_piece(table: BaghdadTable, piece: str, space: int, builder: Owner) -> Script[None]:
    """Build a piece, with what comes by itself: the fourth of a kind, the Dome (BAG-PAL-10..14, BAG-PAL-18).

    ``space`` is the numbered space that the piece covers, 0 for Base and Dome, which cover none.
    """
    table.built[piece] = builder
    kind = kind_of(piece)
    if covers_a_space(piece):
        table.spaces[kind].append(space)
    if not adds_by_itself(table):
        return
    if kind == "base":
        yield from _dome_with_base(table)
    elif built_of_kind(table, kind) == len(PIECE_NUMBERS) - 1:
        yield from _fourth(table, kind, builder)


def _dome_with_base(table: BaghdadTable) -> Script[None]:
    table.built["dome"] = Owner.NEUTRAL
    yield do(
        Text("The Dome goes up with the Base; no Architect is placed for it."),
        "BAG-PAL-13",
        "BAG-PAL-09",
        "BAG-BOT-54",
        "BAG-SCORE-29",
        "BAG-AMB-29",
    )


def _fourth(table: BaghdadTable, kind: str, builder: Owner) -> Script[None]:
    fourth = next(other for other in PIECES if kind_of(other) == kind and other not in table.built)
    last_space = empty_spaces(table, kind)[0]
    table.built[fourth] = Owner.NEUTRAL
    table.spaces[kind].append(last_space)
    if builder in table.setup.people and table.setup.rulings.otherwise(60):
        _followed(table, builder).extra_architects += 1
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


def _followed(table: BaghdadTable, owner: Owner) -> Person | LightPlayer:
    return table.persons[owner] if table.level is Level.FULL else table.light[owner]
