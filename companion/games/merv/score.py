"""The score sheet: every source of points with its years, who wins, and ties (MERV-END-06, MERV-END-08)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.engine.game import Mode, ScoreRow, ScoreSheet
from companion.engine.text import Text
from companion.games.merv.board import Player
from companion.games.merv.kinds import Role
from companion.games.merv.sets import set_sizes, set_value
from companion.games.merv.sources import Source
from companion.games.merv.table import SEATS, FinalPosition, MervTable
from companion.games.names import player_name
from companion.games.score_rows import score_row

ALWAYS: Final = (Source.BUILDINGS, Source.SETS)
"""Rows that stand on every sheet; the others as soon as they bring somebody points."""


def booked(table: MervTable, player: Player, source: Source) -> dict[int, int]:
    """Return the points that a source has brought a player, by year."""
    years = table.points.get(player.seat.id, {})
    return {year: sources[source] for year, sources in sorted(years.items()) if sources.get(source)}


def position_of(table: MervTable, player: Player) -> FinalPosition:
    """Return a player's end position; during play, what the end would find now (MERV-END-01, MERV-END-05).

    Sets are counted before they are booked; leftovers are worth nothing.
    """
    final = table.finals.get(player.seat.id)
    if final is not None:
        return final
    points = {source: sum(booked(table, player, source).values()) for source in Source}
    if not points[Source.SETS]:
        points[Source.SETS] += set_value(player.cards)
    return FinalPosition(
        tuple((source, n) for source, n in points.items() if n),
        player.favour,
        player.influence,
        queue_place(table, player),
        tuple(player.cards.items()),
    )


def queue_place(table: MervTable, player: Player) -> int:
    """Return a player's place in the order of the next round, 1 in front (MERV-END-06, MERV-AMB-130)."""
    return table.order.index(player.seat) + 1 if player.seat in table.order else 0


def total(position: FinalPosition) -> int:
    """Return the points in all; tracks are worth nothing at the end (MERV-TRACK-17, MERV-END-05)."""
    return sum(n for _, n in position.points)


def score_sheet(table: MervTable) -> ScoreSheet:
    """Return the sheet of the table as it stands, without the High Courtier (MERV-END-07, MERV-YSCORE-17)."""
    players = table.scorers
    positions = [position_of(table, player) for player in players]
    winners, verdict, rules = _result(players, positions)
    return ScoreSheet(
        tuple(player.name for player in players),
        tuple(_rows(table, players, positions)),
        winners,
        verdict,
        rules,
    )


def _result(
    players: Sequence[Player], positions: Sequence[FinalPosition]
) -> tuple[tuple[str, ...], Text, tuple[str, ...]]:
    if any(player.role is Role.MAGISTRATE for player in players):
        return _solo_result(players, positions)
    ranks = [_rank(position) for position in positions]
    best = max(ranks)
    winners = tuple(player.name for player, rank in zip(players, ranks, strict=True) if rank == best)
    names = tuple(player_name(name) for name in winners)
    if len(winners) > 1:
        return winners, Text("Shared victory: {names}", names=names), ("MERV-END-06",)
    decisive = next(
        at for at in range(len(best)) if [rank[: at + 1] for rank in ranks].count(best[: at + 1]) == 1
    )
    if decisive == 0:
        return winners, Text("Winner: {names}", names=names), ("MERV-END-01",)
    words = Text("Winner: {names}, {how} after a tie", names=names, how=_TIES[decisive - 1])
    return winners, words, ("MERV-END-06", "MERV-TRACK-17")


_TIES: Final = (Text("by favour"), Text("by influence"), Text("further ahead in the queue"))


def _rank(position: FinalPosition) -> tuple[int, int, int, int]:
    """Return what decides: points, favour, influence, the place in the queue (MERV-END-06)."""
    place = position.queue or len(SEATS) + 1  # who has not told it is not ahead of anybody who has
    return (total(position), position.favour, position.influence, -place)


def _solo_result(
    players: Sequence[Player], positions: Sequence[FinalPosition]
) -> tuple[tuple[str, ...], Text, tuple[str, ...]]:
    """Return who wins alone: only strictly more points do, no tie is broken (MERV-END-08, MERV-MAG-82)."""
    points = {player.role: total(position) for player, position in zip(players, positions, strict=True)}
    names = {player.role: player.name for player in players}
    won = points[Role.HUMAN] > points[Role.MAGISTRATE]
    winner = names[Role.HUMAN if won else Role.MAGISTRATE]
    tied = points[Role.HUMAN] == points[Role.MAGISTRATE]
    words = Text("Winner: {name}", name=player_name(winner))
    if tied:
        words = Text("Winner: {name}, as a tie is not enough against it", name=player_name(winner))
    return (winner,), words, ("MERV-END-08", "MERV-MAG-82")


def _rows(
    table: MervTable, players: Sequence[Player], positions: Sequence[FinalPosition]
) -> Sequence[ScoreRow]:
    return [
        _row(table, players, positions, source)
        for source in Source
        if source in _always(table) or any(_points(position, source) for position in positions)
    ]


def _always(table: MervTable) -> tuple[Source, ...]:
    """Return the rows that stand on the sheet in any case: of a game that is only scored, the sets."""
    return (Source.SETS,) if table.setup.mode is Mode.SCORE else ALWAYS


def _points(position: FinalPosition, source: Source) -> int:
    return sum(n for found, n in position.points if found is source)


def _row(
    table: MervTable, players: Sequence[Player], positions: Sequence[FinalPosition], source: Source
) -> ScoreRow:
    workings = {
        player.seat.id: _sets(position) if source is Source.SETS else _years(table, player, position, source)
        for player, position in zip(players, positions, strict=True)
    }
    by_seat = {player.seat.id: position for player, position in zip(players, positions, strict=True)}
    return score_row(
        source.text,
        players,
        lambda player: _points(by_seat[player.seat.id], source),
        lambda player: workings[player.seat.id],
        *_RULES.get(source, ()),
    )


def _years(table: MervTable, player: Player, position: FinalPosition, source: Source) -> Text:
    years = booked(table, player, source)
    parts = tuple(Text("year {year}: {n}", year=year, n=n) for year, n in years.items())
    if sum(years.values()) != _points(position, source):
        return Text("as told")
    return Text("{years}", years=parts) if parts else Text("none")


def _sets(position: FinalPosition) -> Text:
    sizes = set_sizes(dict(position.cards))
    parts = tuple(Text("set of {n}", n=size) for size in sizes)
    return Text("{sizes}", sizes=parts) if parts else Text("none")


_RULES: Final[dict[Source, tuple[str, ...]]] = {
    Source.FAVOUR: ("MERV-SCORE-04",),
    Source.INFLUENCE: ("MERV-SCORE-04",),
    Source.OVERFLOW: ("MERV-TRACK-09",),
    Source.MOSQUE: ("MERV-SCORE-06",),
    Source.SPICES: ("MERV-MAG-44",),
    Source.BREAKTHROUGHS: ("MERV-BRK-21", "MERV-MAG-53"),
    Source.TRACK: ("MERV-END-01",),
    Source.CONTRACTS: ("MERV-SCORE-05",),
    Source.KNOWLEDGE: ("MERV-YSCORE-07",),
    Source.SPICE: ("MERV-YSCORE-08",),
    Source.TRADE: ("MERV-YSCORE-09",),
    Source.FAITH: ("MERV-YSCORE-10",),
    Source.BUILDINGS: ("MERV-YSCORE-11",),
    Source.SCORING_TILES: ("MERV-YSCORE-12",),
    Source.MOSQUE_END: ("MERV-YSCORE-13",),
    Source.SETS: ("MERV-END-03", "MERV-END-04"),
}
