"""Plots as SVG files, which every browser and office program shows and prints; drawn by pygal.

SVG and not PNG: letters stay letters, so that names of every script are right at every size.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from companion.games.names import player_name
from companion.history.statistics import Moment, Source
from companion.history.telling import day_told
from companion.history.terminal_plots import MARKS, players_in
from companion.language import in_words

_COLOURS: Final = (
    "#0072b2",
    "#d55e00",
    "#009e73",
    "#cc79a7",
    "#56b4e9",
    "#e69f00",
    "#000000",
    "#7f7f7f",
    "#8c6d31",
)
"""Colours that most kinds of colour vision tell apart, after Okabe and Ito; as many as there are marks."""


def trend_svg(moments: Sequence[Moment], title: str) -> bytes:
    """Return the points of each result as a line for each player; who did not play has a gap there.

    Each point bears its player's number as well: never by colour alone.
    """
    chart = _chart("Line", title)
    chart.x_labels = [day_told(moment.at) for moment in moments]
    for mark, name in zip(MARKS, players_in(moments), strict=False):
        points = [dict(moment.points).get(name) for moment in moments]
        chart.add(
            f"{mark} {in_words(player_name(name))}",
            [None if one is None else {"value": one, "label": mark} for one in points],
        )
    return _rendered(chart)


def sources_svg(sources: Sequence[Source], title: str) -> bytes:
    """Return the mean of each row of the score sheets as a bar; the first row of the sheet on top."""
    chart = _chart("HorizontalBar", title)
    chart.show_legend = False
    chart.x_labels = [in_words(source.label) for source in reversed(sources)]
    chart.add("", [round(source.mean, 1) for source in reversed(sources)])
    return _rendered(chart)


def _chart(kind: str, title: str) -> Any:  # noqa: ANN401  # pygal has no types
    """Return an empty chart that asks no other machine for anything: pygal would load a script."""
    import pygal
    from pygal.style import Style

    style = Style(
        background="#ffffff",
        plot_background="#ffffff",
        font_family="sans-serif",
        colors=_COLOURS,
        label_font_size=11,
        value_font_size=12,
        value_label_font_size=12,
        opacity=".7",
    )
    return getattr(pygal, kind)(
        title=title,
        style=style,
        js=(),
        no_prefix=True,
        x_label_rotation=45,
        truncate_label=-1,
        truncate_legend=-1,
        legend_at_bottom=True,
        print_values=kind != "Line",
        print_labels=kind == "Line",
        allow_interruptions=True,
        no_data_text="–",
    )


def _rendered(chart: Any) -> bytes:  # noqa: ANN401  # pygal has no types
    rendered = chart.render()
    return rendered if isinstance(rendered, bytes) else str(rendered).encode()
