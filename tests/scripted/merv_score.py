"""The score sheet of the companion against the oracle's second count, source by source and year by year."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.game import ScoreSheet
from companion.games.merv.table import MervTable
from tests.oracle.merv_play import Merv
from tests.oracle.merv_score import recount
from tests.scripted.merv_compare import points_here, points_there
from tests.scripted.merv_names import seat_of


def score_differences(sheet: ScoreSheet | None, table: MervTable, game: Merv) -> list[str]:
    """Return in words where the end differs from the oracle's recount, and from its winners."""
    if sheet is None:
        return ["there is no score sheet"]
    return list(_differences(sheet, table, game))


def _differences(sheet: ScoreSheet, table: MervTable, game: Merv) -> Iterator[str]:
    counted = recount(game.printed, game.table.people, game.table.history)
    here = [player.seat.id for player in table.scorers]
    if sorted(here) != sorted(seat_of(who).id for who in counted):
        yield f"{here} score, at the oracle {list(counted)}"
    for who, points in counted.items():
        seat = seat_of(who).id
        mine, theirs = points_here(table.players[seat], table), points_there(points)
        if mine != theirs:
            yield f"{seat}: only here {mine - theirs}, only at the oracle {theirs - mine}"
        total = sheet.totals[here.index(seat)]
        if not total == table.players[seat].score == points.total():
            yield f"{seat}: sheet {total}, track {table.players[seat].score}, oracle {points.total()}"
    winners = [table.players[seat_of(who).id].name for who in game.winners()]
    if sorted(sheet.winners) != sorted(winners):
        yield f"winners {sheet.winners}, oracle {winners}"
