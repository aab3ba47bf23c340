"""What a finished game of Marrakesh has to tell: points by source and season, and who tossed what."""

from __future__ import annotations

from collections.abc import Iterator

from calibration.palette import Keshi
from companion.engine.game import Mode, Panel, Row
from companion.engine.review import Bar, Chart, Review
from companion.engine.text import Text, plain
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.final_scoring import FINAL_SOURCES
from companion.games.marrakesh.kinds import ROUNDS, SEASONS, Source
from companion.games.marrakesh.score import position_of, total
from companion.games.marrakesh.table import MarrakeshTable, named


def review(table: MarrakeshTable) -> Review:
    """Return a chart of points for every player, and the keshis that everybody tossed.

    A game that was only scored has nothing of it to tell.
    """
    if table.setup.mode is Mode.SCORE:
        return Review()
    charts = tuple(_chart(table, player) for player in table.players.values())
    tossed = tuple(row for player in table.players.values() for row in _tossed(table, player))
    return Review(
        charts, (Panel(Text("Who tossed what, round by round"), tossed, aligned=True),) if tossed else ()
    )


def _chart(table: MarrakeshTable, player: Player) -> Chart:
    """Return a player's points by source: the start, three seasons, final scoring."""
    seasons = range(1, SEASONS + 1)
    parts = (
        Text("start"),
        *(Text("season {season}", season=season) for season in seasons),
        Text("final scoring"),
    )
    bars = (Bar(source.text, _points(table, player, source)) for source in Source)
    return Chart(
        Text(
            "{player}: {points} points, by source and season",
            player=named(player),
            points=total(position_of(table, player)),
        ),
        parts,
        tuple(bar for bar in bars if any(bar.values)),
    )


def _points(table: MarrakeshTable, player: Player, source: Source) -> tuple[int, ...]:
    booked = table.points[player.seat.id]
    if source in FINAL_SOURCES:
        return (0,) * (SEASONS + 1) + (sum(each.get(source, 0) for each in booked.values()),)
    return (*(booked.get(season, {}).get(source, 0) for season in range(SEASONS + 1)), 0)


def _tossed(table: MarrakeshTable, player: Player) -> Iterator[Row]:
    """Show season by season what a player threw into the tower, three keshis a round."""
    selections = table.selections.get(player.seat.id, [])
    for season in range(SEASONS):
        rounds = selections[season * ROUNDS : (season + 1) * ROUNDS]
        if rounds:
            yield Row(
                Text("{player}, season {season}", player=named(player), season=season + 1),
                Text("{rounds}", rounds=tuple(_letters(selected) for selected in rounds)),
            )


def _letters(keshis: tuple[Keshi, ...]) -> Text:
    return plain("".join(colour.letter for colour in keshis))
