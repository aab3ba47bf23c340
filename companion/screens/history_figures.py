"""Figures and plots of many games on one page, drawn for the width there is; saved as SVG files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from companion.engine.text import Text
from companion.history.played import Played
from companion.history.statistics import GameFigures, chosen, figures, sources, trend
from companion.history.telling import figures_told
from companion.history.terminal_plots import sources_plot, trend_plot
from companion.language import say
from companion.screens.history_saving import hand_over
from companion.screens.pick import Item, PickScreen, ReadScreen, page
from companion.screens.shelf import Shelf
from companion.screens.wording import written

_FRAME = 5
"""Columns of the page's frame, padding and scroll bar."""


class FiguresScreen(ReadScreen):
    """Shows what there is to tell of some games; ``player`` is whose points the plots show, empty for all."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "save", "Save a plot", id="figures.save", tooltip="As an SVG file"),
    ]

    def __init__(self, shelf: Shelf, played: Sequence[Played], player: str, title: Text) -> None:
        self._shelf = shelf
        self._played = tuple(played)
        self._player = player
        self._figures = tuple(one for one in figures(self._played) if one.games or one.stopped)
        super().__init__(Text("{history}: figures", history=title), Content(""))

    def bar(self) -> tuple[tuple[str, str, str], ...]:
        """Return the commands at the foot."""
        saving = (("s", say("save a plot"), "save"),) if self._drawn() else ()
        return (*saving, ("Esc", say("back"), "back"))

    def on_mount(self) -> None:
        """Draw the page."""
        super().on_mount()
        self._draw()

    def on_resize(self) -> None:
        """Draw for the width there is."""
        self._draw()

    def _draw(self) -> None:
        columns = max(30, self.app.size.width - _FRAME)
        told: list[Content | str] = []
        for one in self._figures:
            told += [*self._of_game(one, columns), ""]
        if not told:
            told = [written(Text("No result is recorded yet."), "$dim")]
        self.query_one("#page-words", Static).update(page(*told))

    def _of_game(self, one: GameFigures, columns: int) -> list[Content | str]:
        title, *lines = figures_told(one, self._title(one.game), columns)
        if not one.games:
            return [written(title, "bold $keycap"), *lines]
        games = chosen(self._played, one.game)
        names = (self._player,) if self._player else ()
        return [
            written(title, "bold $keycap"),
            *lines,
            "",
            written(Text("Points, result by result"), "bold"),
            *trend_plot(trend(games, names), columns),
            "",
            written(Text("Where the points came from, on average (least..most)"), "bold"),
            *sources_plot(sources(games, self._player), columns),
        ]

    def _drawn(self) -> list[GameFigures]:
        """Return the games of which there are plots: a result counts."""
        return [one for one in self._figures if one.games]

    def _title(self, game: str) -> str:
        return self._shelf.games[game].title if game in self._shelf.games else game

    def action_save(self) -> None:
        """Ask which plot is saved."""
        if not self._drawn():
            return
        items = []
        for one in self._drawn():
            title = self._title(one.game)
            items += [
                Item(written(Text("{game}: result by result", game=title)), (one.game, False)),
                Item(written(Text("{game}: where the points came from", game=title)), (one.game, True)),
            ]
        self.app.push_screen(PickScreen(Text("Save which plot?"), items), self._chosen)

    def _chosen(self, wish: tuple[str, bool] | None) -> None:
        if wish is None:
            return
        from companion.history.plot_files import sources_svg, trend_svg

        game, by_source = wish
        games = chosen(self._played, game)
        if by_source:
            name, svg = f"{game}-sources.svg", sources_svg(sources(games, self._player), self._title(game))
        else:
            names = (self._player,) if self._player else ()
            name, svg = f"{game}-trend.svg", trend_svg(trend(games, names), self._title(game))
        hand_over(self, name, svg.decode())
