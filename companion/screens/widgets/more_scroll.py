"""A scrolling part that says when there is more than it shows."""

from __future__ import annotations

from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.widget import Widget


class MoreScroll(VerticalScroll, can_focus=True):
    """A vertical scroll whose lower border says what is hidden above and below."""

    hinted: Widget | None = None
    """The widget whose border says it, where this part has none of its own."""

    by_page: bool = False
    """Whether the keys for a page scroll it wherever the focus is, so that it names them."""

    def on_mount(self) -> None:
        """Watch where it stands."""
        self.watch(self, "scroll_y", self._say_more, init=False)
        self.watch(self, "virtual_size", self._say_more, init=False)
        self.call_after_refresh(self._say_more)

    def on_resize(self) -> None:
        """Look again whether everything fits."""
        self.call_after_refresh(self._say_more)

    def _say_more(self, _: Size | float | None = None) -> None:
        above = self.scroll_offset.y > 0
        below = self.scroll_offset.y < self.max_scroll_y
        by_key = (": PgUp", ": PgDn") if self.by_page else ("", "")
        hints = [
            word
            for word, there in (("▲ more above" + by_key[0], above), ("▼ more below" + by_key[1], below))
            if there
        ]
        subtitle = " · ".join(hints)
        hinted = self.hinted or self
        if (hinted.border_subtitle or "") != subtitle:
            hinted.border_subtitle = subtitle
