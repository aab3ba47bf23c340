"""The turns of a round: one after the other as the queue stood (MERV-YEAR-06, MERV-AMB-05)."""

from __future__ import annotations

from companion.engine.question import Seat
from companion.engine.script import Script
from companion.games.merv import high_courtier, human_turn, magistrate_turn, printed
from companion.games.merv.board import Player
from companion.games.merv.kinds import Phase, Role
from companion.games.merv.table import MervTable


def play_turns(table: MervTable) -> Script[None]:
    """Let everybody take one turn, the front of the queue first; each turn is a moment of its own."""
    table.phase = Phase.TURNS
    while (seat := next_seat(table)) is not None:
        table.begin_turn(seat)
        yield from printed.read_next(table)
        yield from _turn(table, table.player(seat))
    table.phase = Phase.ROUND_END


def next_seat(table: MervTable) -> Seat | None:
    """Return whose master meeple still stands in the queue, frontmost first; None where all have moved."""
    moved = table.slots.values()
    return next((seat for seat in table.order if seat not in moved), None)


def _turn(table: MervTable, player: Player) -> Script[None]:
    if player.role is Role.HUMAN:
        yield from human_turn.take_turn(table, player)
    elif player.role is Role.COURTIER:
        yield from high_courtier.take_turn(table)
    else:
        yield from magistrate_turn.take_turn(table)
