"""What a game shows of a table, in words: the rows of a panel, the rows of a score sheet."""

from __future__ import annotations

from companion.engine.game import Game, ScoreSheet
from companion.engine.table import Table


def panel(game: Game, table: Table, title: str) -> dict[str, str]:
    """Return the rows of a panel in words, by label; fails where there is no panel of that title."""
    panels = game.panels(table)
    found = next((panel for panel in panels if str(panel.title) == title), None)
    assert found is not None, f"there is no panel {title}; panels are {[str(each.title) for each in panels]}"
    return {str(row.label): str(row.value) for row in found.rows}


def points_of(sheet: ScoreSheet, label: str) -> tuple[int, ...]:
    """Return the points of a sheet's row; fails where there is none of that label."""
    row = next((row for row in sheet.rows if str(row.label) == label), None)
    assert row is not None, f"there is no row {label}; rows are {[str(row.label) for row in sheet.rows]}"
    return row.points


def working_of(sheet: ScoreSheet, label: str, seat: int = 0) -> str:
    """Return the working of a sheet's row for a seat."""
    return next(str(row.workings[seat]) for row in sheet.rows if str(row.label) == label)
