"""The end of a round: master meeples move to the queue at the next corner (MERV-QUEUE-01)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.engine.number import Number
from companion.engine.question import Seat
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv import solo_deck
from companion.games.merv.board import Player
from companion.games.merv.gaining import gain_camels
from companion.games.merv.kinds import ROUNDS, Phase, Role
from companion.games.merv.places import slot_number
from companion.games.merv.table import MervTable, QueueSpace, named

FIRST_INVASION: Final = 2
"""The first year that an invasion comes in (MERV-YEAR-03, MERV-INV-01)."""
_CORNERS: Final = {1: Text("north-east"), 2: Text("south-east"), 3: Text("south-west"), 4: Text("north-west")}
"""The corner that each round leads to; after the fourth it is the first again (MERV-YEAR-10)."""


def spaces_free(queue: Sequence[QueueSpace]) -> tuple[int, ...]:
    """Return the indices of the spaces where nobody stands, front first (MERV-QUEUE-08)."""
    return tuple(index for index, space in enumerate(queue) if space.meeple is None)


def most_to_skip(queue: Sequence[QueueSpace], camels: int) -> int:
    """Return how many free spaces can be skipped: one must be left (MERV-QUEUE-09, MERV-AMB-09)."""
    return max(0, min(camels, len(spaces_free(queue)) - 1))


def next_to_move(table: MervTable) -> Seat:
    """Return who moves next: who stands nearest the corner just left (MERV-QUEUE-02, MERV-QUEUE-03)."""
    return table.slots[min(table.slots, key=lambda line: slot_number(table.side, line))]


def end_round(table: MervTable) -> Script[None]:
    """Move all master meeples to the next queue, then go on (MERV-QUEUE-01, MERV-QUEUE-02).

    After round 4 comes the invasion, in year 1 the scoring at once.
    """
    table.phase = Phase.ROUND_END
    table.begin_moment()
    where = Text("The round is over: all master meeples to the {corner} queue.", corner=_CORNERS[table.round])
    yield do(where, "MERV-QUEUE-01", "MERV-QUEUE-02", "MERV-YEAR-10")
    while table.slots:
        seat = next_to_move(table)
        table.active = seat
        yield from _move_up(table, table.player(seat))
    table.order = [space.meeple for space in table.queue if space.meeple is not None]
    if table.solo_game:
        yield from solo_deck.round_over(table)
    yield from _go_on(table)


def _go_on(table: MervTable) -> Script[None]:
    if table.round < ROUNDS:
        table.round += 1
        table.phase = Phase.TURNS
        front = named(table.player(table.order[0]))
        next_one = Text(
            "Round {n} along the {side} side; first: {name}.", n=table.round, side=table.side.text, name=front
        )
        yield know(next_one, "MERV-YEAR-02", "MERV-YEAR-09", "MERV-AMB-05")
    elif table.year >= FIRST_INVASION:
        table.phase = Phase.INVASION
        yield know(Text("The four rounds are over: the invasion."), "MERV-YEAR-03", "MERV-INV-01")
    else:
        table.phase = Phase.SCORING
        yield know(Text("The four rounds are over: annual scoring."), "MERV-YEAR-04", "MERV-YEAR-05")


def _move_up(table: MervTable, player: Player) -> Script[None]:
    """Put a meeple on the rearmost space it can get or wants (MERV-QUEUE-04, MERV-QUEUE-10).

    The two that the program leads skip as many as they can (MERV-HC-09, MERV-MAG-79).
    """
    skipped = most_to_skip(table.queue, player.camels)
    if skipped and player.role is Role.HUMAN:
        skipped = yield from ask(lambda: _question(table, player))
        if player.seat not in table.slots.values():
            return  # a correction at the question has put the meeple into the queue
    free = spaces_free(table.queue)
    behind, lands_on = free[len(free) - skipped :], free[len(free) - skipped - 1]
    for index in behind:
        table.queue[index].camels += 1
        player.camels -= 1
    space = table.queue[lands_on]
    found, space.camels = space.camels, 0
    space.meeple = player.seat
    table.slots = {line: seat for line, seat in table.slots.items() if seat != player.seat}
    yield do(_words(player, behind, lands_on), "MERV-QUEUE-04", "MERV-QUEUE-06", *_rules(player))
    yield from gain_camels(table, player, found, "MERV-QUEUE-07", "MERV-QUEUE-11")


def _words(player: Player, behind: Sequence[int], lands_on: int) -> Text:
    if not behind:
        return Text("{name}: to space {n} of the queue.", name=named(player), n=lands_on + 1)
    return Text(
        "{name}: {skipped}, then to space {n} of the queue.",
        name=named(player),
        skipped=tuple(Text("a camel onto space {n}", n=index + 1) for index in reversed(behind)),
        n=lands_on + 1,
    )


def _rules(player: Player) -> tuple[str, ...]:
    if player.role is Role.COURTIER:
        return ("MERV-HC-08", "MERV-HC-09")
    return ("MERV-MAG-79",) if player.role is Role.MAGISTRATE else ()


def _question(table: MervTable, player: Player) -> Number:
    most = most_to_skip(table.queue, player.camels)
    free = spaces_free(table.queue)
    return Number(
        key=table.key("queue", player.seat.id),
        to=player.seat,
        text=Text(
            "{name}: how many spaces of the queue do you skip, 1 camel each? Free: {free}",
            name=named(player),
            free=tuple(Text("{n}", n=index + 1) for index in free),
        ),
        rules=("MERV-QUEUE-05", "MERV-QUEUE-08", "MERV-QUEUE-09", "MERV-AMB-07"),
        most=most,
        default=0,
    )
