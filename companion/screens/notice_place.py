"""Where notices stand beside a game: over the table's lower rows, else over the head of the screen.

They never lie over what hands must do, nor over the question; the eldest leave where not all have room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from textual.content import Content
from textual.widget import Widget

if TYPE_CHECKING:
    from companion.screens.play import PlayScreen

_AROUND: Final = 3
"""Columns of a notice beside its words: the bar at its left, and a blank on either side."""


class NoticePlace:
    """Keeps the notices of one play screen where they cover the least."""

    def __init__(self, screen: PlayScreen) -> None:
        self._screen = screen

    def choose(self) -> None:
        """Choose the place anew, as the parts of the screen stand now."""
        table, size = self._screen.query_one("#right"), self._screen.size
        for rack in self._screen.query("ToastRack"):  # Textual has none where it shows no notices
            if table.display and table.region:
                below = size.height - table.region.bottom
                _stand(rack, "bottom", (0, 0, below, table.region.x), table.region.width)
                self._leave_out(rack, table.region.width, table.region.height)
            else:  # the frame of the instructions is the last row that may be covered
                _stand(rack, "top", (0, 0, 0, 0), size.width)
                self._leave_out(rack, size.width, self._screen.query_one("#now").region.y + 1)

    def _leave_out(self, rack: Widget, columns: int, rows: int) -> None:
        """Show the latest notices that have room together; the very latest stands there whatever it takes."""
        words, taken = self._screen.companion.words_of_notices(), 0
        for holder in reversed(rack.children):
            taken += len(Content(words.get(holder.id or "", "")).wrap(max(1, columns - _AROUND)))
            holder.display = taken <= rows or holder is rack.children[-1]


def _stand(
    rack: Widget, edge: Literal["top", "bottom"], margin: tuple[int, int, int, int], columns: int
) -> None:
    rack.styles.dock = rack.styles.align_vertical = edge
    rack.styles.margin, rack.styles.width = margin, columns
