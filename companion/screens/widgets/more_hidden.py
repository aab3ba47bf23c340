"""What a scrolling part hides above and below, said on its border."""

from __future__ import annotations

from typing import Final

from textual.geometry import Size
from textual.widget import Widget

from companion.engine.text import Text
from companion.language import in_words

_ABOVE: Final = Text("▲ more above")
_BELOW: Final = Text("▼ more below")


class MoreHidden(Widget):
    """A part, to be scrolled, whose lower border says what is hidden above and below.

    It goes behind the widget that scrolls, ``class MoreList(OptionList, MoreHidden)``: styles and queries
    know a widget by its first base.
    """

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
        subtitle = self._more()
        hinted = self.hinted or self
        if (hinted.border_subtitle or "") != subtitle:
            hinted.border_subtitle = subtitle

    def _more(self) -> str:
        """Return what is hidden above and below, with the caps of the keys that lead there."""
        above = self.scroll_offset.y > 0
        below = self.scroll_offset.y < self.max_scroll_y
        up, down = self.keys or ("", "")
        hints = [
            _hint(word, key) for word, key, there in ((_ABOVE, up, above), (_BELOW, down, below)) if there
        ]
        return " · ".join(hints)


def _hint(words: Text, key: Text | str) -> str:
    return f"{in_words(words)}: {in_words(key)}" if key else in_words(words)
