"""The score sheet of a complete game against the oracle's columns, row by row."""

from __future__ import annotations

from companion.engine.game import ScoreSheet
from companion.games.baghdad.kinds import ScoringTile as Tile
from companion.games.baghdad.table import BOT_NAME, BaghdadTable
from tests.oracle.baghdad_game_pieces import Module
from tests.oracle.baghdad_game_play import Baghdad
from tests.oracle.baghdad_game_score import Column, ModuleRow, score, winning_seats
from tests.oracle.baghdad_pieces import ScoringTile
from tests.oracle.baghdad_score import ExtraRow
from tests.scripted.baghdad_full_names import owner_of
from tests.scripted.baghdad_names import SCORING


def score_differences(sheet: ScoreSheet | None, table: BaghdadTable, game: Baghdad, start: int) -> list[str]:
    """Return in words where a score sheet differs from the oracle's columns and winners."""
    if sheet is None:
        return ["there is no score sheet"]
    columns, people = score(game), len(game.table.boards)
    found: list[str] = []
    names = []
    for column in columns:
        owner = owner_of(column.seat, people, start)
        name = BOT_NAME if owner not in table.setup.people else str(table.name_of(owner))
        names.append(name)
        at = sheet.players.index(name)
        rows = _rows(column, game)
        if len(rows) != len(sheet.rows):
            found.append(f"{len(sheet.rows)} rows, oracle {len(rows)}")
        found += [
            f"{name}, {row.label}: {row.points[at]}, oracle {points}"
            for row, points in zip(sheet.rows, rows, strict=False)
            if row.points[at] != points
        ]
        if sheet.totals[at] != column.total:
            found.append(f"{name}: {sheet.totals[at]}, oracle {column.total}")
    winners = sorted(names[seat] for seat in winning_seats(game, columns))
    if sorted(sheet.winners) != winners:
        found.append(f"winners {sheet.winners}, oracle {winners}")
    return found


def _rows(column: Column, game: Baghdad) -> list[int]:
    """Return an oracle's column in the order of the companion's rows."""
    by_tile = {SCORING[tile]: tile for tile in ScoringTile}
    rows = [column.points(by_tile[tile]) for tile in Tile]
    rows += [column.points(row) for row in ExtraRow]
    if game.table.has(Module.PUBLIC_WORKS):
        rows += [column.points(ModuleRow.PUBLIC_HOUSES), column.points(ModuleRow.CIVICS)]
    if game.table.has(Module.OBJECTIVES):
        rows.append(column.points(ModuleRow.OBJECTIVES))
    return rows
