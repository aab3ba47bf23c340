"""The score sheet: every source of points with its seasons, final scoring, ties (MAR-FINAL-06..09)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.game import ScoreRow, ScoreSheet
from companion.engine.text import Text
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.final_position import FinalPosition
from companion.games.marrakesh.final_scoring import (
    A_FILLED_SECTOR,
    FINAL_SOURCES,
    best_oases,
    leftovers,
)
from companion.games.marrakesh.kinds import Source, Staircase
from companion.games.marrakesh.oases import filled_sectors
from companion.games.marrakesh.table import MarrakeshTable
from companion.games.marrakesh.town_sheet import town_rows, towns_points
from companion.games.marrakesh.town_values import best_towns
from companion.games.names import player_name
from companion.games.score_rows import score_row


def position_of(table: MarrakeshTable, player: Player) -> FinalPosition:
    """Return a player's end position; during play, what final scoring would find now."""
    final = table.finals.get(player.seat.id)
    if final is not None:
        return final
    return FinalPosition(
        track=player.score,
        sectors=len(filled_sectors(player)),
        oases=best_oases(table, player).oases,
        left=leftovers(player) - sum(n for _, n in best_oases(table, player).returned),
        palace=player.stairs[Staircase.PALACE],
        mosque=player.stairs[Staircase.MOSQUE],
        towns=best_towns(table, player),
    )


def total(position: FinalPosition) -> int:
    """Return a player's points in all (MAR-FINAL-06)."""
    final = sectors_points(position) + oases_points(position) + towns_points(position)
    return position.track + final + position.left // 2


def sectors_points(position: FinalPosition) -> int:
    """Return the points of filled sectors (MAR-FINAL-02)."""
    return A_FILLED_SECTOR * position.sectors


def oases_points(position: FinalPosition) -> int:
    """Return the points of the oases that count (MAR-FINAL-04)."""
    return sum(points for _, points in position.oases)


def score_sheet(table: MarrakeshTable) -> ScoreSheet:
    """Return the sheet of the table as it stands; ties go up the palace, then the mosque, then are shared.

    MAR-FINAL-07, MAR-FINAL-08, MAR-FINAL-09, MAR-ROUND-12.
    """
    players = tuple(table.players.values())
    positions = [position_of(table, player) for player in players]
    best = max(_rank(position) for position in positions)
    winners = tuple(
        player.name for player, position in zip(players, positions, strict=True) if _rank(position) == best
    )
    verdict, rule = _verdict(positions, winners)
    return ScoreSheet(
        tuple(player.name for player in players),
        (*_track_rows(table, players, positions), *_final_rows(table, positions)),
        winners,
        verdict,
        ("MAR-FINAL-06", rule),
    )


def _rank(position: FinalPosition) -> tuple[int, int, int]:
    return (total(position), position.palace, position.mosque)


def _verdict(positions: Sequence[FinalPosition], winners: tuple[str, ...]) -> tuple[Text, str]:
    names = tuple(player_name(name) for name in winners)
    if len(winners) > 1:
        return Text("Shared victory: {names}", names=names), "MAR-FINAL-09"
    best = max(_rank(position) for position in positions)
    level = [position for position in positions if total(position) == best[0]]
    if len(level) == 1:
        return Text("{names} wins", names=names), "MAR-ROUND-12"
    if [position.palace for position in level].count(best[1]) == 1:
        return Text("{names} wins the tie further up the palace staircase", names=names), "MAR-FINAL-07"
    return Text("{names} wins the tie further up the mosque staircase", names=names), "MAR-FINAL-08"


def _track_rows(
    table: MarrakeshTable, players: Sequence[Player], positions: Sequence[FinalPosition]
) -> tuple[ScoreRow, ...]:
    """Return the points of the track by source, or in one row where only the marker is known."""
    if not _followed(table):
        return (
            score_row(
                Text("Scoring track"),
                positions,
                lambda position: position.track,
                lambda _: Text("as told"),
                "MAR-SETUP-58",
            ),
        )
    rows: list[ScoreRow] = []
    for source in Source:
        if source in FINAL_SOURCES:
            continue
        points = tuple(_of(table, player, source) for player in players)
        if any(points):
            workings = tuple(_seasons(table, player, source) for player in players)
            rows.append(ScoreRow(source.text, points, workings, ("MAR-SETUP-58",)))
    return tuple(rows)


def _followed(table: MarrakeshTable) -> bool:
    """Tell whether every point was booked, so that the sources explain the markers."""
    return all(
        position_of(table, player).track
        == sum(_of(table, player, source) for source in Source if source not in FINAL_SOURCES)
        for player in table.players.values()
    )


def _of(table: MarrakeshTable, player: Player, source: Source) -> int:
    return sum(sources.get(source, 0) for sources in table.points[player.seat.id].values())


def _seasons(table: MarrakeshTable, player: Player, source: Source) -> Text:
    parts = tuple(
        Text("season {season}: {points}", season=season, points=sources[source])
        if season
        else Text("{points}", points=sources[source])
        for season, sources in table.points[player.seat.id].items()
        if sources.get(source)
    )
    return Text("{parts}", parts=parts) if parts else Text("none")


def _final_rows(table: MarrakeshTable, positions: Sequence[FinalPosition]) -> tuple[ScoreRow, ...]:
    """Return what final scoring brings, with its workings (MAR-FINAL-10)."""
    return (
        score_row(
            Source.SECTORS.text,
            positions,
            sectors_points,
            lambda position: Text("{n} × 10", n=position.sectors),
            "MAR-FINAL-02",
        ),
        score_row(Source.OASES.text, positions, oases_points, _oases_working, "MAR-FINAL-04"),
        *town_rows(table, positions),
        score_row(
            Source.LEFTOVERS.text,
            positions,
            lambda position: position.left // 2,
            lambda position: Text("half of {left}", left=position.left),
            "MAR-FINAL-05",
        ),
    )


def _oases_working(position: FinalPosition) -> Text:
    parts = tuple(
        Text("oasis {number}: {points}", number=number, points=points)
        if number
        else Text("{points}", points=points)
        for number, points in position.oases
    )
    return Text("{parts}", parts=parts) if parts else Text("none claimed")
