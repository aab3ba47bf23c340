"""Rows of a score sheet, made from the end positions of all players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from companion.engine.game import ScoreRow
from companion.engine.text import Text

P = TypeVar("P")


def score_row(
    label: Text,
    positions: Sequence[P],
    points: Callable[[P], int],
    working: Callable[[P], Text],
    *rules: str,
) -> ScoreRow:
    """Return a row of a score sheet: each position's points with their working, in the order of the seats.

    ``rules`` are the ledger lines that say what the row counts.
    """
    return ScoreRow(label, tuple(map(points, positions)), tuple(map(working, positions)), rules)
