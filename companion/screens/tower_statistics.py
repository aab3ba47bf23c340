"""Statistics of the tower on the screen: bars with letter and name, rates with the bounds they lie in."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from calibration.counts import NOTHING, Counts
from calibration.palette import Keshi
from companion.engine.text import Text
from companion.language import say
from companion.screens.keshi import cap, name_of
from companion.screens.pick import page
from companion.screens.wording import written
from companion.store.tower_history import tosses_of
from companion.store.tower_log import LoggedDrop
from hardware.rate_fit import FittedRates, Rate, fitted
from hardware.tower_statistics import ColourStatistics, statistics

_BAR = 10
_EIGHTHS = " ▏▎▍▌▋▊▉█"
_LEVELS = "▁▂▃▄▅▆▇█"
_RECENT = 40
_NAME = 10
"""Columns of a colour's name."""
_RATE = 8
"""Columns of a rate's name."""


def statistics_told(drops: Sequence[LoggedDrop], start: Counts = NOTHING) -> Content:
    """Return what the log of one game tells of its tower; ``start`` is what was inside before it."""
    log = tosses_of(drops)
    if not log:
        return written(Text("Nothing was tossed yet."), "$dim")
    rates = fitted(log, start, log[-1].thrown)
    return page(
        written(
            Text(
                "{n} toss; how many came out, toss by toss:",
                "{n} tosses; how many came out, toss by toss:",
                n=len(log),
            ),
            "bold",
        ),
        Content(f"  {plot([toss.came_out.total for toss in log[-_RECENT:]])}"),
        Content(""),
        written(
            Text(
                "Of the pieces inside or thrown, so many come out at a toss; and so many tosses each stays:"
            ),
            "bold",
        ),
        *(_colour_told(one) for one in statistics(log, start)),
        Content(""),
        written(Text("At least one comes out at the next toss, if the same is thrown again:"), "bold"),
        *_chances_told(rates),
        Content(""),
        written(
            Text("The tower itself, as the log shows it (between the bounds with 95 % probability):"), "bold"
        ),
        _rate_told(say("stick"), rates.stick, say("a falling piece sticks on a layer")),
        _rate_told(say("release"), rates.release, say("a stuck piece comes loose at a toss")),
    )


def plot(values: Sequence[int]) -> str:
    """Return numbers as small columns side by side, the largest one full."""
    most = max(values, default=0)
    if not most:
        return _LEVELS[0] * len(values)
    return "".join(_LEVELS[round(value / most * (len(_LEVELS) - 1))] for value in values)


def bar(share: float, columns: int = _BAR) -> str:
    """Return a share from 0 to 1 as a bar of so many columns."""
    eighths = round(max(0.0, min(1.0, share)) * columns * 8)
    full, rest = divmod(eighths, 8)
    return ("█" * full + (_EIGHTHS[rest] if rest else "")).ljust(columns)


def _colour_told(one: ColourStatistics) -> Content:
    share = "  –" if one.emergence is None else f"{one.emergence:>4.0%}"
    stay = "" if one.stay is None else f"  {say('stays {tosses}', tosses=f'{one.stay:.1f}')}"
    return Content.assemble(
        "  ",
        cap(one.keshi),
        f" {_name(one.keshi)}{share} ",
        (bar(one.emergence or 0.0), "$keycap"),
        stay,
    )


def _chances_told(rates: FittedRates) -> list[Content]:
    return [
        Content.assemble("  ", cap(keshi), f" {_name(keshi)}{chance:>4.0%} ", (bar(chance), "$keycap"))
        for keshi, chance in rates.next_toss.items()
    ]


def _rate_told(name: str, rate: Rate, about: str) -> Content:
    bounds = say("{low} to {high}", low=f"{rate.low:.0%}", high=f"{rate.high:.0%}")
    return Content.assemble(
        "  ",
        (set_cell_size(name, max(_RATE, cell_len(name) + 1)), "bold"),
        f"{rate.value:>4.0%}  ({bounds})  ",
        (about, "$dim"),
    )


def _name(keshi: Keshi) -> str:
    return set_cell_size(name_of(keshi), _NAME)
