"""The river evaluation at a season's end: who is ahead, what the tile gives, fishermen home (MAR-SEASON)."""

from __future__ import annotations

from companion.engine.saying import do, know
from companion.engine.script import Script
from companion.engine.text import Text, plain
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.printed import river
from companion.games.marrakesh.rapids import crossed_rapids, one_of_each
from companion.games.marrakesh.river_tiles import Place, award
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable

START_IS_ORDERED = 16
"""The ruling on fishermen that never left the start (MAR-AMB-16)."""
MANY = 2
"""With so many players the second place gets nothing (MAR-SEASON-04)."""


def evaluate_river(table: MarrakeshTable) -> Script[None]:
    """Pay scroll 28, then the tile to who is farthest, in season 3 also to the second; fishermen go home.

    MAR-SEASON-02 to 06, MAR-SCROLL-26, MAR-RTILE-01, MAR-RTILE-02, MAR-XTRA-32.
    """
    yield from river(table)
    for seat in [player.seat for player in table.in_turn_order()]:
        player = table.player(seat)
        if player.holds(Scroll.RAPIDS_AT_SEASON_END):
            table.active = seat
            yield from one_of_each(
                table, player, crossed_rapids(table, player), f"season-rapids-{seat.id}", "MAR-SCROLL-26"
            )
    places = ranked(table)
    first = places[0] if places else None
    second = places[1] if len(places) > 1 else None
    yield from _award(table, first, Place.FIRST)
    if table.last_season and len(table.seats) > MANY:
        yield from _award(table, second, Place.SECOND)
    yield do(Text("Put the river tile of this season back into the box."), "MAR-SEASON-05")
    yield from _home(table)


def ranked(table: MarrakeshTable) -> tuple[Player, ...]:
    """Return the players with an order on the river, the farthest first.

    On one space who arrived first is ahead; on the jetty the higher spot is (MAR-AMB-14, MAR-AMB-15,
    MAR-XTRA-20, MAR-XTRA-21). Who never left the start has no order (MAR-AMB-16).
    """

    def order(player: Player) -> tuple[int, int, int]:
        return (-player.fisherman, -(player.jetty or 0), player.arrival)

    players = list(table.in_turn_order())
    if not table.setup.rulings.otherwise(START_IS_ORDERED):
        players = [player for player in players if player.arrival]
    return tuple(sorted(players, key=order))


def _award(table: MarrakeshTable, player: Player | None, place: Place) -> Script[None]:
    if player is None:
        yield know(
            Text("{place}: nobody holds it, and its bonus is not given.", place=place.text), "MAR-AMB-16"
        )
        return
    table.active = player.seat
    yield know(
        Text("{place} on the river: {player}.", place=place.text, player=plain(player.name)),
        "MAR-SEASON-02" if place is Place.FIRST else "MAR-SEASON-03",
    )
    yield from award(table, player, table.faces[table.season], place, f"river-tile-{place.value}")


def _home(table: MarrakeshTable) -> Script[None]:
    """Bring the fishermen back; after season 3 they stay for the final score (MAR-SEASON-06, MAR-AMB-58)."""
    if table.last_season:
        yield know(Text("The fishermen stay where they are until the game is scored."), "MAR-AMB-58")
        return
    for player in table.players.values():
        player.fisherman, player.jetty, player.arrival = 0, None, 0
    yield do(
        Text("All fishermen go back to the first space of the river; pawns on staircases stay."),
        "MAR-SEASON-06",
        "MAR-RIVER-10",
        "MAR-XTRA-24",
        "MAR-STAIR-22",
    )
