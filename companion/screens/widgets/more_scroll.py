"""A scrolling part that says when there is more than it shows."""

from __future__ import annotations

from typing import Final

from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.widget import Widget

from companion.engine.text import Text
from companion.language import in_words

BY_PAGE: Final = (Text("PgUp"), Text("PgDn"))
"""The keys for a page."""
_ABOVE: Final = Text("▲ more above")
_BELOW: Final = Text("▼ more below")


def _hint(words: Text, key: Text | str) -> str:
    return f"{in_words(words)}: {in_words(key)}" if key else in_words(words)


def more_hidden(part: Widget, keys: tuple[Text | str, Text | str]) -> str:
    """Return what a scrolling part hides above and below, with the caps of the keys that lead there."""
    above = part.scroll_offset.y > 0
    below = part.scroll_offset.y < part.max_scroll_y
    up, down = keys
    hints = [_hint(word, key) for word, key, there in ((_ABOVE, up, above), (_BELOW, down, below)) if there]
    return " · ".join(hints)


class MoreScroll(VerticalScroll, can_focus=True):
    """A vertical scroll whose lower border says what is hidden above and below."""

    hinted: Widget | None = None
    """The widget whose border says it, where this part has none of its own."""

    keys: tuple[Text | str, Text | str] | None = None
    """The caps of the keys that scroll it up and down wherever the focus is, so that it names them."""

    def on_mount(self) -> None:
        """Watch where it stands."""
        self.watch(self, "scroll_y", self._say_more, init=False)
        self.watch(self, "virtual_size", self._say_more, init=False)
        self.call_after_refresh(self._say_more)

    def on_resize(self) -> None:
        """Look again whether everything fits."""
        self.call_after_refresh(self._say_more)

    def _say_more(self, _: Size | float | None = None) -> None:
        subtitle = more_hidden(self, self.keys or ("", ""))
        hinted = self.hinted or self
        if (hinted.border_subtitle or "") != subtitle:
            hinted.border_subtitle = subtitle
