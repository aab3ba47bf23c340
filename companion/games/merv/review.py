"""What a finished game of Merv has to tell: points by source and year, and how the city ended."""

from __future__ import annotations

from companion.engine.game import Level, Mode
from companion.engine.review import Bar, Chart, Review
from companion.engine.text import Text
from companion.games.merv.board import Player
from companion.games.merv.city_picture import city_panel, city_signs
from companion.games.merv.kinds import YEARS
from companion.games.merv.score import booked, position_of, total
from companion.games.merv.sources import Source
from companion.games.merv.table import MervTable, named


def review(table: MervTable) -> Review:
    """Return a chart of points for everybody who scores, and the city as it stands at the end.

    A game that was only scored has nothing of it to tell.
    """
    if table.setup.mode is Mode.SCORE or table.setup.level is Level.SCOREPAD:
        return Review()
    charts = tuple(_chart(table, player) for player in table.scorers)
    return Review(charts, (city_panel(table), city_signs()))


def _chart(table: MervTable, player: Player) -> Chart:
    """Return a player's points by source: three years, then the caravan sets."""
    years = range(1, YEARS + 1)
    bars = (Bar(source.text, _points(table, player, source)) for source in Source)
    return Chart(
        Text(
            "{player}: {points} points, by source and year",
            player=named(player),
            points=total(position_of(table, player)),
        ),
        (*(Text("year {year}", year=year) for year in years), Text("at the end")),
        tuple(bar for bar in bars if any(bar.values)),
    )


def _points(table: MervTable, player: Player, source: Source) -> tuple[int, ...]:
    found = booked(table, player, source)
    if source is Source.SETS:
        return (*(0 for _ in range(YEARS)), sum(found.values()))
    return (*(found.get(year, 0) for year in range(1, YEARS + 1)), 0)
