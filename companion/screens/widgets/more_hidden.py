"""What a scrolling part hides above and below, said on its border; a tap there shows it."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget

from companion.engine.text import Text
from companion.language import in_words

_ABOVE: Final = Text("▲ more above")
_BELOW: Final = Text("▼ more below")
_BY_TAP: Final = (Text("tap"), Text("tap"))
"""What stands in place of the keys where there may be no keyboard."""
_BETWEEN: Final = " · "
_CORNER: Final = 3
"""Columns of a border beside the words on it: corner, line, blank."""


class MoreHidden(Widget):
    """A part, to be scrolled, whose lower border says what is hidden above and below; a tap there scrolls.

    It goes behind the widget that scrolls, ``class MoreList(OptionList, MoreHidden)``: styles and queries
    know a widget by its first base.
    """

    class Moved(Message):
        """It scrolled, or its size or that of its contents changed: it may hide something else."""

    hinted: Widget | None = None
    """The widget whose border says it, where this part has none of its own."""

    keys: tuple[Text | str, Text | str] | None = None
    """The caps of the keys that scroll it up and down wherever the focus is, so that it names them."""

    def name_keys(self, up: Text | str, down: Text | str) -> None:
        """Name these keys from now on, empty where none moves this part."""
        if self.keys != (up, down):
            self.keys = (up, down)
            self._say_hints()

    def on_mount(self) -> None:
        """Watch where it stands."""
        self.watch(self, "scroll_y", self._say_more, init=False)
        self.watch(self, "virtual_size", self._say_more, init=False)
        self.call_after_refresh(self._say_more)

    def on_resize(self) -> None:
        """Look again whether everything fits."""
        self.call_after_refresh(self._say_more)

    def on_click(self, event: Click) -> None:
        """Scroll by a tap on its border."""
        self.tapped(event)

    def tapped(self, event: Click) -> None:
        """Scroll by a page where a tap met the words on the border, which may be those of ``hinted``."""
        frame, (above, below) = self.hinted or self, self._hints()
        if event.screen_y != frame.region.bottom - 1 or not frame.styles.border_bottom[0]:
            return
        if above or below:
            event.stop()
            up = bool(above) and (not below or event.screen_x < self._turn(above, below))
            self.scroll_pages(-1 if up else 1)

    def scroll_pages(self, pages: int) -> None:
        """Scroll by so many pages, less a row; negative ones lead up."""
        self.scroll_relative(y=pages * max(1, self.size.height - 1), animate=False)

    def _turn(self, above: str, below: str) -> int:
        """Return the column of the screen between both hints."""
        region = (self.hinted or self).region
        words = cell_len(f"{above}{_BETWEEN}{below}")
        begins = max(region.x + _CORNER, region.right - _CORNER - words)
        return begins + cell_len(above) + 1

    def _say_more(self, _: Size | float | None = None) -> None:
        self._say_hints()
        self.post_message(self.Moved())

    def _say_hints(self) -> None:
        subtitle = _BETWEEN.join(filter(None, self._hints()))
        hinted = self.hinted or self
        if (hinted.border_subtitle or "") != subtitle:
            hinted.border_subtitle = subtitle

    def _hints(self) -> tuple[str, str]:
        """Return the hints at what is hidden above and below and how to see it, empty where nothing is."""
        up, down = _BY_TAP if self.app.is_web else self.keys or ("", "")
        return (
            _hint(_ABOVE, up) if self.scroll_offset.y > 0 else "",
            _hint(_BELOW, down) if self.scroll_offset.y < self.max_scroll_y else "",
        )


def _hint(words: Text, key: Text | str) -> str:
    return f"{in_words(words)}: {in_words(key)}" if key else in_words(words)
