"""Phase 4: river bonuses, and the camel moves on (MAR-END)."""

from __future__ import annotations

from companion.engine.choice import Choice, Option
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.kinds import ROUNDS, Phase
from companion.games.marrakesh.printed import river
from companion.games.marrakesh.rapids import (
    RapidBonus,
    bonus_question,
    bonuses_of,
    crossed_rapids,
    take_bonus,
)
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, named

NO_BONUS = "none"


def end_round(table: MarrakeshTable) -> Script[None]:
    """Let each player take a river bonus in turn order, then go on (MAR-END-01, MAR-RIVER-11, MAR-AMB-18)."""
    table.begin_moment()
    yield from river(table)
    for seat in [player.seat for player in table.in_turn_order()]:
        table.active = seat
        yield from _river_bonus(table, table.player(seat))
    for player in table.players.values():
        player.bought_this_round = False
    if table.round == ROUNDS:
        table.phase = Phase.SEASON_END
        yield know(
            Text("The season is over: season scoring."), "MAR-ROUND-07", "MAR-SEASON-01", "MAR-XTRA-26"
        )
        return
    yield from _next_round(table)


def _next_round(table: MarrakeshTable) -> Script[None]:
    """Pass the camel to the left; the season tracker stays (MAR-END-09, MAR-END-10, MAR-AMB-56)."""
    table.camel = table.left_of(table.camel)
    table.active = table.camel
    table.round += 1
    table.phase = Phase.SELECT
    yield do(
        Text(
            "Pass the camel to {player}, who starts round {round}.",
            player=named(table.player(table.camel)),
            round=table.round,
        ),
        "MAR-END-09",
        "MAR-END-10",
        "MAR-ROUND-04",
    )


def _river_bonus(table: MarrakeshTable, player: Player) -> Script[None]:
    """Give one bonus of the rapids crossed, all of them with scroll 69 (MAR-END-02, 03, MAR-SCROLL-77)."""
    rapids = crossed_rapids(table, player)
    bonuses = yield from bonuses_of(table, rapids)
    step = f"river-bonus-{player.seat.id}"
    if not bonuses:
        yield know(Text("{player} has crossed no rapid: no river bonus.", player=named(player)), "MAR-END-03")
        return
    if player.holds(Scroll.ALL_RAPIDS):
        for bonus in bonuses:
            yield from take_bonus(table, player, bonus, step)
        return
    chosen = yield from ask(lambda: _question(table, player, bonuses, step))
    if chosen is not None:
        yield from take_bonus(table, player, chosen, step, picked=True)


def _question(
    table: MarrakeshTable, player: Player, bonuses: tuple[RapidBonus, ...], step: str
) -> Choice[RapidBonus | None]:
    """Ask which bonus is taken; taking one is optional, and the fisherman stays (MAR-END-02, MAR-END-08)."""
    rules = ("MAR-END-02", "MAR-END-08", "MAR-RIVER-11", "MAR-XTRA-25")
    asked = bonus_question(table, player, bonuses, step, rules)
    none: Option[RapidBonus | None] = Option(id=NO_BONUS, name=Text("no bonus"), value=None, key="0")
    given: tuple[Option[RapidBonus | None], ...] = tuple(
        Option(id=one.id, name=one.name, value=one.value, rules=one.rules) for one in asked.options
    )
    return Choice(key=asked.key, text=asked.text, to=asked.to, rules=asked.rules, options=(*given, none))
