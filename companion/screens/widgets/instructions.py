"""The instructions that stand on the screen until the next answer, numbered, with hanging numbers."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.events import Resize
from textual.message import Message
from textual.widgets import Static

from companion.engine.saying import Saying
from companion.screens.telling import instructions_told


class Instructions(Static):
    """Sayings wrapped to the width there is, so that numbers stand alone in their column."""

    class Grown(Message):
        """The instructions take another number of rows."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's own name
        super().__init__(id=id, markup=False)
        self._sayings: Sequence[Saying] | None = None

    def show(self, sayings: Sequence[Saying]) -> None:
        """Show sayings."""
        self._sayings = sayings
        self._draw()

    def show_words(self, words: Content) -> None:
        """Show other words in their place."""
        self._sayings = None
        self.update(words)

    def on_resize(self, event: Resize) -> None:
        """Wrap anew, and let the screen share its rows anew."""
        if self._sayings is not None:
            self._draw()
        self.post_message(self.Grown())

    def _draw(self) -> None:
        if self._sayings is not None:
            self.update(instructions_told(self._sayings, self.content_size.width))
