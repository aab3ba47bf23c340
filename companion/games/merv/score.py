"""The score sheet: every source of points with its years."""

from __future__ import annotations

from companion.engine.game import ScoreRow, ScoreSheet
from companion.engine.text import Text
from companion.games.merv.board import Player
from companion.games.merv.kinds import Source
from companion.games.merv.table import MervTable
from companion.games.score_rows import score_row


def booked(table: MervTable, player: Player, source: Source) -> dict[int, int]:
    """Return the points that a source has brought a player, by year."""
    years = table.points.get(player.seat.id, {})
    return {year: sources[source] for year, sources in sorted(years.items()) if source in sources}


def score_sheet(table: MervTable) -> ScoreSheet:
    """Return the sheet of the table as it stands; the most points lead."""
    players = table.scorers
    best = max(player.score for player in players)
    leading = tuple(player.name for player in players if player.score == best)
    return ScoreSheet(
        tuple(player.name for player in players),
        tuple(_row(table, players, source) for source in Source),
        leading,
        Text("The most points lead."),
    )


def _row(table: MervTable, players: tuple[Player, ...], source: Source) -> ScoreRow:
    def working(player: Player) -> Text:
        parts = booked(table, player, source)
        years = tuple(Text("year {year}: {n}", year=year, n=n) for year, n in parts.items())
        return Text("{years}", years=years) if years else Text("none")

    return score_row(
        source.text, players, lambda player: sum(booked(table, player, source).values()), working
    )
