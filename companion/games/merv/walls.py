"""The wall: pieces for their price, and the influence for what stands behind them (MERV-WALL-01)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.saying import Trail, do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv import contracts, printed
from companion.games.merv.board import Player
from companion.games.merv.boons import Boon
from companion.games.merv.carrying_out import carried_out_by
from companion.games.merv.gaining import gain_influence
from companion.games.merv.kinds import Role, WallKind
from companion.games.merv.paying import asked_to_pay, can_pay, cubes_text, pay, price_text
from companion.games.merv.places import WALL_SLOTS, WallSlot, covered
from companion.games.merv.printed_values import WallPiece
from companion.games.merv.table import MervTable, named

OWN: Final = 1
OTHERS: Final = 2
"""Influence for a building behind a piece: of one's own, of anybody else (MERV-WALL-07, MERV-WALL-08)."""


_JUDGED: Final = (
    "MERV-WALL-07",
    "MERV-WALL-08",
    "MERV-WALLX-03",
    "MERV-WALLX-04",
    "MERV-WALLX-05",
    "MERV-WALLX-06",
    "MERV-WALLX-07",
)


def influence_for(table: MervTable, player: Player, slot: WallSlot) -> int:
    """Return what a piece in a slot gives: 0 to 4 (MERV-WALL-06, MERV-WALL-09, MERV-WALL-10).

    Whoever else owns a building, it counts as somebody else's (MERV-WALLX-06, MERV-WALLX-07); soldiers and
    other walls change nothing (MERV-WALLX-05).
    """
    owners = (table.city.site(place).owner for place in covered(slot))
    return sum(OWN if owner == player.seat else OTHERS for owner in owners if owner is not None)


def build_piece(
    table: MervTable,
    player: Player,
    piece: WallPiece,
    slot: WallSlot,
    *rules: str,
    because: Trail | None = None,
) -> Script[None]:
    """Put a piece out of the supply into a slot; only the builder gains influence (MERV-WALLX-08).

    The wall pieces must have been read off.
    """
    there = next((each for each in table.wall_supply or () if each.id == piece.id), None)
    if table.wall_supply is not None and there is not None:  # a correction may have taken it out
        table.wall_supply.remove(there)
    table.city.walls[slot] = piece
    words = Text("{name}: a {piece} into {slot}.", name=named(player), piece=piece.text, slot=slot.text)
    yield do(words, *rules, because=because)
    n = influence_for(table, player, slot)
    if n:
        yield from gain_influence(table, player, n, *_JUDGED)


def hindrance(table: MervTable, player: Player) -> Text | None:
    """Return in words why a player could build no piece, as far as the pieces have been read off, or None."""
    if table.wall_supply is not None and not _possible(table, player, free=True):
        return Text("no slot is free") if table.wall_supply else Text("no piece is left")
    if table.counts_cubes and not any(player.cubes.values()):
        return Text("no cubes")
    known = table.wall_supply is not None
    return Text("too few cubes") if known and not _possible(table, player, free=False) else None


def action(table: MervTable, player: Player, step: str) -> Script[None]:
    """Let a player build pieces, as many as they can and want (MERV-WALL-01, MERV-WALLX-01).

    ``step`` is the path of the questions within the moment. A piece is placed at once (MERV-WALLX-10).
    """
    yield from printed.wall_supply(table)
    why = hindrance(table, player)
    if why is not None:
        words = Text("{name}: no wall piece can be built: {why}.", name=named(player), why=why)
        yield know(words, "MERV-WALL-02")
        return
    number = 1
    while _possible(table, player, free=False):
        here = f"{step}/piece-{number}"
        piece = yield from ask(lambda here=here, n=number: _piece_question(table, player, here, n))  # type: ignore[misc]
        if piece is None:
            return
        slot = yield from _slot(table, player, piece, f"{step}/wall-{number}")
        paid = ("MERV-WALL-02", "MERV-WALLX-01", "MERV-AMB-24", "MERV-AMB-25")
        yield from pay(table, player, piece.cost, here, *paid)
        yield from build_piece(table, player, piece, slot, "MERV-WALL-01", "MERV-WALL-03", "MERV-WALLX-10")
        yield from contracts.offer(table, player, f"{step}/contracts-{number}")
        number += 1


@carried_out_by(Boon.WALL, Role.HUMAN)
def free_piece(table: MervTable, player: Player, step: str) -> Script[None]:
    """Let a player build any piece for nothing, with its influence (MERV-WALLX-09, MERV-MOSQ-12).

    Without a piece that fits it is lost.
    """
    yield from printed.wall_supply(table)
    possible = _possible(table, player, free=True)
    if not possible:
        yield know(Text("No wall piece can be built."), "MERV-WALLX-09")
        return
    piece: WallPiece | None = possible[0]
    if len(possible) > 1:
        piece = yield from ask(lambda: _piece_question(table, player, f"{step}/piece", free=True))
    if piece is not None:
        slot = yield from _slot(table, player, piece, f"{step}/wall")
        yield from build_piece(table, player, piece, slot, "MERV-WALLX-09", "MERV-MOSQ-12", "MERV-BRK-17")


def _different(table: MervTable) -> tuple[WallPiece, ...]:
    """Return the pieces left, those of one price once: segments first, the cheaper ones first."""
    pieces = {piece.id: piece for piece in table.wall_supply or ()}
    kinds = list(WallKind)
    return tuple(
        sorted(pieces.values(), key=lambda piece: (kinds.index(piece.kind), len(piece.cost), piece.id))
    )


def _possible(table: MervTable, player: Player, *, free: bool) -> tuple[WallPiece, ...]:
    return tuple(piece for piece in _different(table) if _bar(table, player, piece, free=free) is None)


def _bar(table: MervTable, player: Player, piece: WallPiece, *, free: bool) -> Text | None:
    """Return in words why a piece cannot be built now (MERV-WALL-03, MERV-WALL-04, MERV-WALL-05)."""
    if not _slots(table, piece):
        return Text("no slot for it is free")
    if free or can_pay(table, player, piece.cost):
        return None
    return Text("too dear")


def _slots(table: MervTable, piece: WallPiece) -> tuple[WallSlot, ...]:
    """Return the free slots that a piece fits into (MERV-WALLX-02)."""
    return tuple(slot for slot in table.city.free_slots() if slot.takes is piece.kind)


def _piece_question(
    table: MervTable, player: Player, step: str, number: int = 1, *, free: bool = False
) -> Choice[WallPiece | None]:
    none: Option[WallPiece | None] = Option(id="none", name=Text("no more"), value=None, key="0")
    pieces = tuple(_piece_option(table, player, piece, free=free) for piece in _different(table))
    which = Text("{name}: which wall segment or gate?", name=named(player))
    return Choice(
        key=table.key(step),
        to=player.seat,
        text=which if free else asked_to_pay(table, which),
        rules=("MERV-WALLX-09",) if free else ("MERV-WALL-01", "MERV-WALL-02", "MERV-WALLX-01"),
        options=pieces if free else (*pieces, none),
        default="none" if number > 1 else None,
    )


def _piece_option(
    table: MervTable, player: Player, piece: WallPiece, *, free: bool
) -> Option[WallPiece | None]:
    cost = cubes_text(piece.cost) if free else price_text(table, player, piece.cost)
    return Option(
        id=piece.id,
        name=Text("{kind}: {cost}", kind=piece.kind.text, cost=cost),
        value=piece,
        key="".join(sorted(cube.key for cube in piece.cost)),
        barred=_bar(table, player, piece, free=free),
    )


def _slot(table: MervTable, player: Player, piece: WallPiece, step: str) -> Script[WallSlot]:
    """Return the slot for a piece, asked where it fits into several."""
    slots = _slots(table, piece)
    if len(slots) == 1:
        return slots[0]
    return (yield from ask(lambda: _slot_question(table, player, piece, step)))


def _slot_question(table: MervTable, player: Player, piece: WallPiece, step: str) -> Choice[WallSlot]:
    return Choice(
        key=table.key(step),
        to=player.seat,
        text=Text(
            "{name}: the {piece} into which slot, for how much influence?",
            name=named(player),
            piece=piece.kind.text,
        ),
        rules=("MERV-WALL-03", "MERV-WALL-04", "MERV-WALL-05", "MERV-WALLX-02"),
        options=tuple(
            Option(
                id=slot.id,
                name=Text("{slot}: {n}", slot=slot.text, n=influence_for(table, player, slot)),
                value=slot,
                key=slot.id.lower(),
                barred=_unfit(table, slot, piece),
            )
            for slot in WALL_SLOTS
        ),
    )


def _unfit(table: MervTable, slot: WallSlot, piece: WallPiece) -> Text | None:
    if slot in table.city.walls:
        return Text("built")
    if slot.takes is piece.kind:
        return None
    return Text("a {kind}", kind=slot.takes.text)
