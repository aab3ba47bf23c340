"""The instructions that stand on the screen until the next answer, numbered, with hanging numbers."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.events import Resize
from textual.geometry import Size
from textual.message import Message
from textual.widgets import Static

from companion.engine.saying import Saying
from companion.screens.telling import deeds, instructions_told


class Instructions(Static):
    """Sayings wrapped to the width there is, so that numbers stand alone in their column."""

    class Grown(Message):
        """The instructions take another number of rows."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's own name
        super().__init__(id=id, markup=False)
        self._sayings: Sequence[Saying] | None = None
        self._words = Content("")

    def show(self, sayings: Sequence[Saying]) -> None:
        """Show sayings."""
        self._sayings = sayings
        self.refresh(layout=True)

    def show_words(self, words: Content) -> None:
        """Show other words in their place."""
        self._sayings, self._words = None, words
        self.refresh(layout=True)

    def render(self) -> Content:
        """Return the words, wrapped to the width that there is now."""
        return self._told(self.content_size.width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the rows that the words take at a width that is only thought of."""
        return len(self._told(width).wrap(max(1, width)))

    def rows(self, columns: int = 0) -> int:
        """Return how many rows everything takes, at the width there is or at another."""
        width = max(1, columns or self.content_size.width)
        return len(self._told(width).wrap(width))

    def rows_to_do(self) -> int:
        """Return how many rows those sayings take that hands must do; the notes come below them."""
        width = max(1, self.content_size.width)
        to_do = deeds(self._sayings or ())
        return len(instructions_told(to_do, width).wrap(width)) if to_do else 0

    def on_resize(self, event: Resize) -> None:
        """Let the screen share its rows anew."""
        self.post_message(self.Grown())

    def _told(self, columns: int) -> Content:
        return self._words if self._sayings is None else instructions_told(self._sayings, columns)
