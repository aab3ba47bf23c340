"""Plots made of signs, for terminals and line mode: readable without colour, as wide as there is room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len, set_cell_size

from companion.games.names import player_name
from companion.history.statistics import Moment, Source
from companion.history.telling import day_told
from companion.language import in_words, say

MARKS: Final = "123456789"
"""The signs that players have in a trend, in the order of their names."""
SEVERAL: Final = "*"
"""Where more than one player has the same points."""

_WIDEST_STEP: Final = 6
_LONGEST_LABEL: Final = 22
_LEAST_BAR: Final = 6


@dataclass(frozen=True, slots=True)
class Scale:
    """Whole numbers from ``least`` to ``most`` on rows; both are points that somebody had."""

    least: int
    most: int
    rows: int

    def row(self, points: int) -> int:
        """Return the row of these points, 0 at the top."""
        if self.most == self.least:
            return self.rows // 2
        return round((self.most - points) * (self.rows - 1) / (self.most - self.least))


def players_in(moments: Sequence[Moment]) -> tuple[str, ...]:
    """Return everybody in a trend, most results first; as many as there are marks."""
    results: dict[str, int] = {}
    for moment in moments:
        for name, _ in moment.points:
            results[name] = results.get(name, 0) + 1
    return tuple(sorted(results, key=lambda name: (-results[name], name.casefold()))[: len(MARKS)])


def trend_plot(moments: Sequence[Moment], columns: int, rows: int = 10) -> list[str]:
    """Return the points of each result from left to right, oldest first, in ``columns`` columns.

    Every mark is a result that was recorded, nothing in between; where there are more results than columns,
    the latest are shown, and the last line says so. Nothing recorded gives one sentence.
    """
    players = players_in(moments)
    if not players:
        return [say("No result is recorded yet.")]
    every = [points for moment in moments for name, points in moment.points if name in players]
    gutter = max(len(str(min(every))), len(str(max(every)))) + 2
    room = max(1, columns - gutter)
    shown = moments[-room:]
    kept = [points for moment in shown for name, points in moment.points if name in players]
    scale = Scale(min(kept), max(kept), rows)
    step = max(1, min(_WIDEST_STEP, room // len(shown)))
    grid = [[" "] * (step * (len(shown) - 1) + 1) for _ in range(rows)]
    if scale.least < 0 < scale.most:
        grid[scale.row(0)] = ["·"] * len(grid[0])
    for column, moment in enumerate(shown):
        for name, points in moment.points:
            if name in players:
                cell = grid[scale.row(points)]
                mark = MARKS[players.index(name)]
                free = cell[column * step] in " ·"
                cell[column * step] = mark if free else SEVERAL
    told = [
        f"{_axis(scale, row, gutter)}{''.join(cells).rstrip()}".rstrip() for row, cells in enumerate(grid)
    ]
    told.append(_dates(shown, gutter, len(grid[0])))
    told += _folded(
        [f"{mark} {in_words(player_name(name))}" for mark, name in zip(MARKS, players, strict=False)], columns
    )
    if any(SEVERAL in line[gutter:] for line in told[:rows]):
        told.append(say("* several players"))
    if len(shown) < len(moments):
        told.append(say("The latest {n} of {all} results.", n=len(shown), all=len(moments)))
    return told


def sources_plot(sources: Sequence[Source], columns: int) -> list[str]:
    """Return where the points came from: a bar for the mean of each row, with the least and the most.

    A bar of what took points is made of “-”. Nothing recorded gives one sentence.
    """
    if not sources:
        return [say("No score sheet is recorded yet.")]
    ranges = [_range(source) for source in sources]
    means = [f"{source.mean:+.1f}" for source in sources]
    numbers = max(map(len, means)) + max(map(len, ranges)) + 3
    labels = [in_words(source.label) for source in sources]
    width = min(max(map(cell_len, labels)), _LONGEST_LABEL, max(_LEAST_BAR, columns - numbers - _LEAST_BAR))
    room = max(1, columns - width - numbers)
    most = max(abs(source.mean) for source in sources) or 1
    told: list[str] = []
    for source, label, mean, span in zip(sources, labels, means, ranges, strict=True):
        bar = ("█" if source.mean > 0 else "-") * round(abs(source.mean) * room / most)
        head = f"{_cut(label, width)} {mean:>{max(map(len, means))}} {span:>{max(map(len, ranges))}}"
        told.append(f"{head} {bar}".rstrip())
    return told


def _range(source: Source) -> str:
    return f"{source.least}..{source.most}" if source.least != source.most else f"{source.least}"


def _axis(scale: Scale, row: int, gutter: int) -> str:
    """Return the number at the left of a row: the most, the least and nought, each a true value."""
    named = {scale.row(scale.most): scale.most, scale.row(scale.least): scale.least}
    if scale.least < 0 < scale.most:
        named.setdefault(scale.row(0), 0)
    number = str(named[row]) if row in named else ""
    return f"{number:>{gutter - 2}}{'┤' if number else '│'} "


def _dates(shown: Sequence[Moment], gutter: int, width: int) -> str:
    """Return the first and the last day below the plot; one alone where they are the same or do not fit."""
    first, last = (day_told(moment.at) for moment in (shown[0], shown[-1]))
    blank = " " * gutter
    if first == last:
        return f"{blank}{first}"
    between = width - len(first) - len(last)
    return f"{blank}{first}{' ' * between}{last}" if between > 0 else f"{blank}{first} – {last}"


def _folded(parts: Sequence[str], columns: int) -> list[str]:
    """Return parts side by side, as many on a line as fit."""
    told: list[str] = []
    for part in parts:
        if told and cell_len(told[-1]) + cell_len(part) + 3 <= columns:
            told[-1] += f"   {part}"
        else:
            told.append(part)
    return told


def _cut(label: str, width: int) -> str:
    return set_cell_size(label, width) if cell_len(label) <= width else f"{set_cell_size(label, width - 1)}…"
