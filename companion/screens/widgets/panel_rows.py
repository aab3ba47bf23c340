"""The state of the table in panels; each row can be tapped to correct it."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from companion.engine.game import Panel, Row
from companion.screens.panel_telling import panel_told
from companion.screens.widgets.chip import Chip
from companion.screens.widgets.more_scroll import MoreScroll
from companion.screens.wording import written

KEYS = ("[", "]")
"""The caps of the keys that scroll the panels; most questions take neither as an answer."""
_Line = tuple[Content, Row | None]


class PanelRows(MoreScroll):
    """Panels one below the other, as chips whose subject is the row; other panels are shown from the top."""

    keys = KEYS
    _titles: tuple[str, ...] = ()

    def show(self, panels: Sequence[Panel]) -> None:
        """Show panels; rows stay in place where only their values changed."""
        wanted: list[_Line] = []
        for panel in panels:
            wanted.append((written(panel.title, "bold $keycap"), None))
            wanted += zip(panel_told(panel), panel.rows, strict=True)
        titles = tuple(str(panel.title).partition(":")[0] for panel in panels)
        if titles != self._titles:
            self._titles = titles
            self.scroll_home(animate=False)
        chips = list(self.query_children(Chip))
        if len(chips) != len(wanted):
            self.call_later(self._lay_out, wanted)
            return
        for chip, (words, row) in zip(chips, wanted, strict=True):
            chip.update(words)
            chip.subject = row
            chip.set_class(row is None, "panel-title")

    async def _lay_out(self, wanted: Sequence[_Line]) -> None:
        async with self.batch():
            await self.remove_children()
            await self.mount_all(
                Chip(words, "row", row, classes="row" if row is not None else "row panel-title")
                for words, row in wanted
            )
