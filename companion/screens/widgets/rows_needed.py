"""How many rows a question takes at a width that it does not have now."""

from __future__ import annotations

from textual.containers import ItemGrid
from textual.content import Content
from textual.widgets import Static

from companion.screens.widgets.chip import Chip
from companion.screens.widgets.question_box import QuestionBox


def rows_at(box: QuestionBox, columns: int) -> int:
    """Return how many rows would show everything of a question, but for a refusal, in so many columns."""
    told = [box.query_one(f"#{name}", Static) for name in ("asked", "offer")]
    rows = sum(_wrapped(part, columns) for part in told if part.display)
    rows += box.query_one("#options-of").display  # one row, whatever it says
    grids = [box.query_one(f"#{name}", ItemGrid) for name in ("fields", "options")]
    rows += sum(_grid_rows(part, columns) for part in grids if part.display)
    below = [box.query_one(name) for name in ("#pad", "#typing")]
    return rows + sum(max(1, part.outer_size.height) for part in below if part.display) + box.gutter.height


def _wrapped(part: Static, columns: int) -> int:
    """Return how many rows a part's words take at a width."""
    words = part.visual
    return len(words.wrap(max(1, columns))) if isinstance(words, Content) else 1


def _grid_rows(grid: ItemGrid, columns: int) -> int:
    """Return how many rows chips take that stand as many beside each other as a width allows."""
    chips = list(grid.query_children(Chip))
    beside = min(max(1, columns // max(1, grid.min_column_width or 1)), max(1, len(chips)))
    while grid.regular and len(chips) % beside:
        beside -= 1
    rows = [_wrapped(chip, columns // beside) for chip in chips]
    return sum(max(rows[first : first + beside]) for first in range(0, len(rows), beside))
