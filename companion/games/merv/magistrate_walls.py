"""The Magistrate's wall actions: a piece each, and where it goes (MERV-MAG-72)."""

from __future__ import annotations

from typing import Final

from companion.engine.decide import Bar, Candidate, Criterion, Decision, Score, decide
from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.merv import printed, walls
from companion.games.merv.comparing import fewest, you
from companion.games.merv.kinds import Cube, WallKind
from companion.games.merv.places import WALL_SLOTS, WallSlot, covered
from companion.games.merv.printed_values import WallPiece
from companion.games.merv.table import COURTIER, MAGISTRATE, MervTable, named

COLOURS: Final = (Cube.PURPLE, Cube.TAN, Cube.TEAL, Cube.ORANGE)
"""The colours of equally dear pieces, the first one first (MERV-MAG-73)."""
CLASSES: Final = ("HH", "HG", "GG", "H", "G", "HY", "GY", "Y", "YY", "")
"""The two sites behind a slot, best first: High Courtier, Magistrate, you (MERV-MAG-75, MERV-MAG-76).

Classes A to H, then two of yours, which the list leaves out (MERV-AMB-108), then I.
"""
_LETTERS: Final = ("A", "B", "C", "D", "E", "F", "G", "H", "H-I", "I")


def act(table: MervTable, times: int, step: str) -> Script[None]:
    """Build one piece an action (MERV-MAG-72); it pays nothing (MERV-MAG-27).

    ``step`` is the path of decisions within the moment.
    """
    yield from printed.wall_supply(table)
    for number in range(1, times + 1):
        yield from _build(table, step, number)


def _build(table: MervTable, step: str, number: int) -> Script[None]:
    found = yield from _choose_piece(table, f"{step}/piece-{number}")
    magistrate = table.player(MAGISTRATE)
    if found.winner is None:
        words = Text("{name}: no wall piece is left that fits.", name=named(magistrate))
        yield know(words, "MERV-MAG-72", "MERV-AMB-116", because=found.trail)
        return
    piece = found.winner
    words = Text("{name} builds a {piece}.", name=named(magistrate), piece=piece.text)
    yield know(words, "MERV-MAG-73", "MERV-MAG-74", because=found.trail)
    decision = yield from _choose_slot(table, piece, f"{step}/wall-{number}")
    if decision.winner is not None:
        rules = ("MERV-MAG-72", "MERV-MAG-75")
        yield from walls.build_piece(
            table, magistrate, piece, decision.winner, *rules, because=decision.trail
        )


def _choose_piece(table: MervTable, step: str) -> Script[Decision[WallPiece]]:
    """Choose a piece: fewest cubes, then by colour; so gates come last (MERV-MAG-73, MERV-MAG-74)."""

    def candidates() -> tuple[Candidate[WallPiece], ...]:
        pieces = {piece.id: piece for piece in table.wall_supply or ()}
        return tuple(
            Candidate(id_, piece.text, piece, _no_slot(table, piece)) for id_, piece in pieces.items()
        )

    return (
        yield from decide(
            table.key(step),
            candidates,
            (
                fewest("MERV-MAG-73", Text("fewest cubes"), lambda piece: len(piece.cost)),
                Criterion("MERV-MAG-73", Text("purple, tan, teal, orange"), score=_by_colour),
                Criterion("MERV-MAG-74", Text("a segment before a gate"), score=_by_kind),
            ),
        )
    )


def _no_slot(table: MervTable, piece: WallPiece) -> Bar | None:
    if any(slot.takes is piece.kind for slot in table.city.free_slots()):
        return None
    return Bar("MERV-MAG-78", Text("no slot for it is free"))


def _by_colour(piece: WallPiece) -> Score:
    """Return how early the cubes of a piece come, the earliest colour of each piece compared first."""
    rank = 0
    for place in sorted(COLOURS.index(cube) for cube in piece.cost):
        rank = rank * len(COLOURS) + place
    return Score(-rank, piece.text)


def _by_kind(piece: WallPiece) -> Score:
    return Score(int(piece.kind is WallKind.SEGMENT), piece.kind.text)


def _choose_slot(table: MervTable, piece: WallPiece, step: str) -> Script[Decision[WallSlot]]:
    """Choose a free slot: the first class that exists, then clockwise from N1 (MERV-MAG-75, MERV-MAG-77).

    A segment never goes into a middle slot (MERV-MAG-78).
    """

    def candidates() -> tuple[Candidate[WallSlot], ...]:
        return tuple(
            Candidate(slot.id, slot.text, slot, _unfit(slot, piece)) for slot in table.city.free_slots()
        )

    return (
        yield from decide(
            table.key(step),
            candidates,
            (
                Criterion(
                    "MERV-MAG-75", Text("what stands behind it"), score=lambda slot: _rank(table, slot)
                ),
                fewest(
                    "MERV-MAG-77",
                    Text("the first clockwise from the westernmost north slot"),
                    lambda slot: WALL_SLOTS.index(slot) + 1,
                ),
            ),
        )
    )


def _unfit(slot: WallSlot, piece: WallPiece) -> Bar | None:
    if slot.takes is piece.kind:
        return None
    return Bar("MERV-MAG-78", Text("takes a {kind}", kind=slot.takes.text))


def behind(table: MervTable, slot: WallSlot) -> str:
    """Return what stands on the two sites behind a slot, by owner alone (MERV-MAG-76, MERV-AMB-122).

    H, G and Y for High Courtier, Magistrate and you, as in ``CLASSES``; an empty site is left out.
    """
    signs = {COURTIER: "H", MAGISTRATE: "G", you(table).seat: "Y"}
    owners = [table.city.site(place).owner for place in covered(slot)]
    return "".join(sorted((signs[owner] for owner in owners if owner is not None), key="HGY".index))


def _rank(table: MervTable, slot: WallSlot) -> Score:
    at = CLASSES.index(behind(table, slot))
    influence = walls.influence_for(table, table.player(MAGISTRATE), slot)
    return Score(-at, Text("class {letter}, {n} influence", letter=_LETTERS[at], n=influence))
