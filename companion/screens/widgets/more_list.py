"""A list to pick from that says when there is more than it shows."""

from __future__ import annotations

from textual.geometry import Size
from textual.widgets import OptionList

from companion.screens.widgets.more_scroll import more_hidden


class MoreList(OptionList):
    """A list whose lower border says what is hidden above and below, and that the arrows lead there."""

    def on_mount(self) -> None:
        """Watch where it stands."""
        self.watch(self, "scroll_y", self._say_more, init=False)
        self.watch(self, "virtual_size", self._say_more, init=False)
        self.call_after_refresh(self._say_more)

    def on_resize(self) -> None:
        """Look again whether everything fits."""
        self.call_after_refresh(self._say_more)

    def _say_more(self, _: Size | float | None = None) -> None:
        self.border_subtitle = more_hidden(self, ("↑", "↓"))
