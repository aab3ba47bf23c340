"""Season scoring and the preparation of the next season (MAR-SEASON, MAR-ROUND-07)."""

from __future__ import annotations

from calibration.palette import Keshi
from companion.engine.saying import do
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.marrakesh.kinds import Phase
from companion.games.marrakesh.printed import river
from companion.games.marrakesh.provisions import provide, turn_up_next
from companion.games.marrakesh.river_evaluation import evaluate_river
from companion.games.marrakesh.supply import freed
from companion.games.marrakesh.table import MarrakeshTable, named
from companion.games.marrakesh.turned_up import office_turned_up


def end_season(table: MarrakeshTable) -> Script[None]:
    """Evaluate the river, provide for the citizens, prepare the next season (MAR-SEASON-01, MAR-XTRA-32)."""
    table.begin_moment()
    yield from evaluate_river(table)
    seats = [player.seat for player in table.in_turn_order()]
    for seat in seats:
        table.active = seat
        yield from provide(table, table.player(seat))
    if table.last_season:
        table.phase = Phase.OVER
        return
    for seat in seats:
        table.active = seat
        yield from turn_up_next(table, table.player(seat))
    yield from _prepare(table)


def _prepare(table: MarrakeshTable) -> Script[None]:
    """Prepare seasons 2 and 3: office, tile, keshis, trackers; tower stays (MAR-SEASON-19, MAR-AMB-04)."""
    yield do(Text("Put the exchange office back into the box; turn up the next one."), "MAR-SEASON-15")
    table.office = yield from office_turned_up(table, "office")
    table.season += 1
    table.round = 1
    yield do(
        Text("Put the river tile of season {season} to the end of the river.", season=table.season),
        "MAR-SEASON-16",
    )
    for player in table.players.values():
        for colour in Keshi:
            yield from freed(table, colour)
            table.take(colour)
            player.hidden[colour] = player.hidden.get(colour, 0) + 1
    yield do(
        Text("Everybody takes 12 keshis, one of each colour, behind the screen."),
        "MAR-SEASON-17",
        "MAR-XTRA-31",
    )
    for player in table.players.values():
        player.bought_this_round = False
    yield from _crocodile(table)
    table.tracker = table.left_of(table.tracker)
    table.camel = table.active = table.tracker
    table.phase = Phase.SELECT
    yield do(
        Text(
            "The season tracker and the camel go to {player}, who starts the season.",
            player=named(table.player(table.tracker)),
        ),
        "MAR-SEASON-18",
        "MAR-ROUND-08",
        "MAR-ROUND-09",
        "MAR-XTRA-30",
    )


def _crocodile(table: MarrakeshTable) -> Script[None]:
    """Put the winner of face 09 on the crocodile when the last season begins (MAR-RTILE-13, MAR-AMB-61)."""
    seat = table.from_crocodile
    if seat is None or not table.last_season:
        return
    track = yield from river(table)
    player = table.player(seat)
    table.arrivals += 1
    player.fisherman, player.arrival = track.crocodile, table.arrivals
    yield do(Text("{player} puts the fisherman on the crocodile.", player=named(player)), "MAR-RTILE-13")
