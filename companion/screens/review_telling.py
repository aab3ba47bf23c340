"""What a finished game has to tell: charts as bars of signs, panels below them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from companion.engine.review import Bar, Chart, Review
from companion.language import in_words
from companion.screens.panel_telling import panel_told
from companion.screens.wording import lines, written

_SIGNS = "░▒▓█▞"
"""The sign of each part of a chart; never by colour alone."""
_STYLES = ("$dim", "$keycap", "$good", "$ink", "$keycap")
_LONGEST_LABEL = 18
_LEAST_BAR = 10
_NUMBERS = 18
"""Columns for the total and the parts in numbers."""


def review_told(review: Review, columns: int) -> Content:
    """Return charts and panels for so many columns; all charts are drawn to one scale."""
    bars = [bar for chart in review.charts for bar in chart.bars]
    labels = min(_LONGEST_LABEL, max((cell_len(in_words(bar.label)) for bar in bars), default=0))
    room = max(_LEAST_BAR, columns - labels - _NUMBERS)
    scale = room / max([room, *map(_drawn, bars)])
    told: list[Content] = []
    for chart in review.charts:
        told += [*_chart_told(chart, labels, scale), Content("")]
    for panel in review.panels:
        told += [written(panel.title, "bold $keycap"), *panel_told(panel), Content("")]
    return lines(*told)


def _chart_told(chart: Chart, labels: int, scale: float) -> list[Content]:
    legend = [
        Content.assemble((sign, style), " ", in_words(part))
        for sign, style, part in zip(_SIGNS, _STYLES, chart.parts, strict=False)
    ]
    return [
        written(chart.title, "bold $keycap"),
        Content("  ").join(legend),
        *(_bar_told(bar, labels, scale) for bar in chart.bars),
    ]


def _bar_told(bar: Bar, labels: int, scale: float) -> Content:
    """Return a bar: label, total, signs by part, and the parts in numbers where there are several."""
    told = Content.assemble(
        (set_cell_size(in_words(bar.label), labels), "$dim"), (f"{bar.total:>4} ", "bold")
    )
    end = drawn = 0
    for value, sign, style in zip(bar.values, _SIGNS, _STYLES, strict=False):
        end += max(0, value)
        told = Content.assemble(told, (sign * (round(end * scale) - drawn), style))
        drawn = round(end * scale)
    parts = [value for value in bar.values if value]
    return told if len(parts) < 2 else Content.assemble(told, (f" {_sum(parts)}", "$dim"))


def _sum(parts: Sequence[int]) -> str:
    first, *rest = parts
    return f"{first}" + "".join(f"{value:+}" for value in rest)


def _drawn(bar: Bar) -> int:
    return sum(max(0, value) for value in bar.values)
