"""Whose decision it is, as large as the window lets it stand."""

from __future__ import annotations

from textual.content import Content
from textual.events import Resize
from textual.widgets import Static

from companion.screens.widgets.large_words import Blocks, large


class Whose(Static):
    """A name in large letters, or in plain ones where those have no room or no shape."""

    def __init__(self, blocks: Blocks, *, id: str | None = None) -> None:  # noqa: A002  # Textual's own name
        super().__init__(id=id, markup=False)
        self._blocks = blocks
        self.decider = ""

    def show(self, decider: str) -> None:
        """Name who decides."""
        self.decider = decider
        self._draw()

    def on_resize(self, event: Resize) -> None:
        """Choose again how large the letters can be."""
        self._draw()

    def _draw(self) -> None:
        width, height = self.content_size
        words = large(self.decider, width, self._blocks) if height >= self._blocks.value else None
        self.update(Content(words or f"▶ {self.decider}"))
