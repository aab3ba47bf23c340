"""A list to pick from that says when there is more than it shows."""

from __future__ import annotations

from textual.widgets import OptionList

from companion.screens.widgets.more_hidden import MoreHidden


class MoreList(OptionList, MoreHidden):
    """A list whose lower border says what is hidden above and below, and that the arrows lead there."""

    keys = ("↑", "↓")

    def scroll_pages(self, pages: int) -> None:
        """Scroll by so many pages, less a row, and mark a line in sight: Enter takes what people see."""
        rows = self.scrollable_content_region.height
        self.scroll_relative(y=pages * max(1, rows - 1), animate=False, immediate=True)
        whole = self._in_sight(rows)
        if whole and self.highlighted not in whole:
            self.highlighted = whole[0]

    def _in_sight(self, rows: int) -> list[int]:
        """Return the lines that can be picked and stand whole in the window."""
        top = round(self.scroll_offset.y)
        return [
            place
            for place, option in enumerate(self.options)
            if not option.disabled
            and top <= self._index_to_line[place]
            and self._index_to_line[place] + self._heights[place] <= top + rows
        ]
