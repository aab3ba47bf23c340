"""The river evaluation at a season's end: who is ahead, what the tile gives, fishermen home (MAR-SEASON)."""

from __future__ import annotations

from typing import Final

from companion.engine.decide import Bar, Candidate, Criterion, Decision, Score, decide
from companion.engine.saying import do, know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.marrakesh import madrasa, souk
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.printed import river
from companion.games.marrakesh.rapids import crossed_rapids, one_of_each
from companion.games.marrakesh.river_tiles import TAKING_FACES, Place, award
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, named

START_IS_ORDERED: Final = 16
"""The ruling on fishermen that never left the start (MAR-AMB-16)."""
ALONE: Final = 2
"""With so many players the second place gets nothing (MAR-SEASON-04)."""


def evaluate_river(table: MarrakeshTable) -> Script[None]:
    """Pay scroll 28, then the tile, in season 3 to two places; then clear up (MAR-SCROLL-26, MAR-XTRA-32).

    MAR-SEASON-02 to 06, MAR-RTILE-01, MAR-RTILE-02.
    """
    yield from river(table)
    for seat in [player.seat for player in table.in_turn_order()]:
        player = table.player(seat)
        if player.holds(Scroll.RAPIDS_AT_SEASON_END):
            table.active = seat
            yield from one_of_each(
                table, player, crossed_rapids(table, player), f"season-rapids-{seat.id}", "MAR-SCROLL-26"
            )
    first = yield from _awarded(table, Place.FIRST, ())
    if table.last_season and len(table.seats) > ALONE:
        yield from _awarded(table, Place.SECOND, (first,) if first else ())
    elif table.last_season:
        yield know(
            Text("With two players the second place gets nothing."),
            "MAR-SEASON-04",
            "MAR-RTILE-02",
            "MAR-XTRA-16",
        )
    yield do(Text("Put the river tile of this season back into the box."), "MAR-SEASON-05")
    yield from _home(table)


def farthest(table: MarrakeshTable, place: Place, ahead: tuple[Player, ...]) -> Script[Decision[Player]]:
    """Decide who holds a place on the river, those ``ahead`` left out (MAR-SEASON-02, MAR-SEASON-03).

    On one space who arrived first is ahead; on the jetty the higher spot is, and any spot before none.
    """
    return (
        yield from decide(
            table.key("river", place.value),
            lambda: tuple(
                Candidate(player.seat.id, named(player), player, _barred(table, player))
                for player in table.in_turn_order()
                if player not in ahead
            ),
            (
                Criterion("MAR-SEASON-02", Text("the farthest down the river"), score=_step),
                Criterion("MAR-AMB-14", Text("a spot of the jetty before none"), score=_on_a_spot),
                Criterion("MAR-XTRA-21", Text("the jetty spot with the higher number"), score=_spot),
                Criterion(
                    "MAR-XTRA-20",
                    Text("the first in the line on that space"),
                    score=lambda player: _in_line(table, player),
                ),
                Criterion(
                    "MAR-AMB-16", Text("the first in turn order"), score=lambda player: _turn(table, player)
                ),
            ),
        )
    )


def _barred(table: MarrakeshTable, player: Player) -> Bar | None:
    """Return why a player holds no place: fishermen on the start have no order (MAR-AMB-16)."""
    if player.fisherman > 0 or table.setup.rulings.otherwise(START_IS_ORDERED):
        return None
    return Bar("MAR-AMB-16", Text("the fisherman never left the start"))


def _step(player: Player) -> Score:
    return Score(player.fisherman, Text("step {step}", step=player.fisherman))


def _on_a_spot(player: Player) -> Score:
    return Score(1, Text("on a spot")) if player.jetty else Score(0, Text("on no spot"))


def _spot(player: Player) -> Score:
    """Rank by the jetty spot: the first to land took the highest (MAR-AMB-15, MAR-XTRA-21)."""
    return Score(player.jetty or 0, Text("spot {spot}", spot=player.jetty or 0))


def _in_line(table: MarrakeshTable, player: Player) -> Score:
    """Rank by the line on a space: who came later stands behind (MAR-RIVER-02, MAR-AMB-15, MAR-XTRA-20)."""
    before = [
        other
        for other in table.players.values()
        if other.fisherman == player.fisherman and other.arrival < player.arrival
    ]
    return Score(-len(before), Text("place {n} in line", n=len(before) + 1))


def _turn(table: MarrakeshTable, player: Player) -> Score:
    """Rank in turn order, as the other reading has it for fishermen on the start (MAR-AMB-16)."""
    place = list(table.in_turn_order()).index(player)
    return Score(-place, Text("{n} in turn order", n=place + 1))


def _awarded(table: MarrakeshTable, place: Place, ahead: tuple[Player, ...]) -> Script[Player | None]:
    """Give a place what the tile has for it; scrolls and goods that it took are replaced (MAR-AMB-24)."""
    decision = yield from farthest(table, place, ahead)
    player = decision.winner
    if player is None:
        yield know(
            Text("{place}: nobody holds it, and its bonus is not given.", place=place.text),
            "MAR-AMB-16",
            because=decision.trail,
        )
        return None
    table.active = player.seat
    yield know(
        Text("{place} on the river: {player}.", place=place.text, player=named(player)),
        "MAR-SEASON-02" if place is Place.FIRST else "MAR-SEASON-03",
        "MAR-RTILE-01" if place is Place.FIRST else "MAR-RTILE-02",
        because=decision.trail,
    )
    step = f"river-tile-{place.value}"
    yield from award(table, player, table.faces[table.season], place, step)
    if table.faces[table.season] in TAKING_FACES:
        yield from madrasa.refill(table, player, f"{step}/close")
        yield from souk.refill(table, player, f"{step}/close")
    return player


def _home(table: MarrakeshTable) -> Script[None]:
    """Bring the fishermen back; after season 3 they stay for the final score (MAR-SEASON-06, MAR-XTRA-27)."""
    if table.last_season:
        yield know(
            Text("The fishermen stay where they are until the game is scored."), "MAR-AMB-58", "MAR-XTRA-27"
        )
        return
    for player in table.players.values():
        player.river_before += player.fisherman
        player.fisherman, player.jetty, player.arrival = 0, None, 0
    yield do(
        Text("All fishermen go back to the first space of the river; pawns on staircases stay."),
        "MAR-SEASON-06",
        "MAR-RIVER-10",
        "MAR-XTRA-24",
        "MAR-STAIR-22",
    )
