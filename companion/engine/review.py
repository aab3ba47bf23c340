"""What a game has to tell once it is over: charts and panels for the end screen."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.game import Panel
from companion.engine.text import Text


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of a chart: its label, and how much each part of the chart adds, negative where it took."""

    label: Text
    values: tuple[int, ...]

    @property
    def total(self) -> int:
        """All parts together."""
        return sum(self.values)


@dataclass(frozen=True, slots=True)
class Chart:
    """Bars below each other, each made of the same ``parts``, such as the seasons of a game."""

    title: Text
    parts: tuple[Text, ...]
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Review:
    """The charts, all drawn to one scale, and the panels that stand below the score sheet."""

    charts: tuple[Chart, ...] = ()
    panels: tuple[Panel, ...] = ()
