"""The desert towns on the score sheet and on the scorepad; nothing where they are not in play (MAR-X5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from companion.engine.form import FormField
from companion.engine.game import ScoreRow
from companion.engine.number import Number
from companion.engine.text import Text
from companion.games.marrakesh.expansions import Expansion
from companion.games.marrakesh.final_position import FinalPosition
from companion.games.marrakesh.kinds import Source
from companion.games.marrakesh.table import MarrakeshTable
from companion.games.marrakesh.town_values import MOST_TOWNS
from companion.games.score_rows import score_row

_MOST_POINTS: Final = 99


def towns_points(position: FinalPosition) -> int:
    """Return the points of the desert towns that count (MAR-X5-18)."""
    return sum(points for _, points in position.towns)


def town_rows(table: MarrakeshTable, positions: Sequence[FinalPosition]) -> tuple[ScoreRow, ...]:
    """Return the row of the desert towns (MAR-X5-17, MAR-X5-18)."""
    if not table.has(Expansion.DESERT_TOWNS):
        return ()
    row = score_row(Source.TOWNS.text, positions, towns_points, _working, "MAR-X5-17", "MAR-X5-18")
    return (row,)


def _working(position: FinalPosition) -> Text:
    parts = tuple(
        Text("town {number}: {points}", number=number, points=points)
        if number
        else Text("{points}", points=points)
        for number, points in position.towns
    )
    return Text("{parts}", parts=parts) if parts else Text("none that scores")


def town_fields(table: MarrakeshTable, known: FinalPosition) -> Iterator[FormField]:
    """Yield a field of the scorepad for each desert town that may score (MAR-X5-18)."""
    if not table.has(Expansion.DESERT_TOWNS):
        return
    points_known = [*(points for _, points in known.towns), 0, 0][:MOST_TOWNS]
    for number, points in enumerate(points_known, start=1):
        name, label = f"town-{number}", Text("desert town {number}", number=number)
        yield FormField(
            name=name,
            label=label,
            question=Number(key=name, text=label, least=0, most=_MOST_POINTS, default=points),
        )


def towns_told(given: Mapping[str, Any]) -> tuple[tuple[int, int], ...]:
    """Return the towns that score as the scorepad's fields tell them; which ones they are is not told."""
    told = (given.get(f"town-{number}", 0) for number in range(1, MOST_TOWNS + 1))
    return tuple((0, points) for points in told if points)
