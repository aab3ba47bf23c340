"""Words that are told again and again and drawn only when they have changed."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static


class Still(Static):
    """A static that draws itself only where its words or their styles have changed."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's own name
        super().__init__(id=id, markup=False)
        self._told: Content | None = None

    def tell(self, words: Content) -> None:
        """Show words, unless they are those that are shown."""
        if self._told is not None and (words.plain, words.spans) == (self._told.plain, self._told.spans):
            return
        self._told = words
        self.update(words)
