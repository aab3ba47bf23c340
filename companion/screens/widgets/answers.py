"""What may be answered, above the line: words, fields and options, which scroll and were in sight or not."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from textual.geometry import Size
from textual.widget import Widget

from companion.screens.widgets.chip import Chip
from companion.screens.widgets.more_scroll import BY_PAGE, MoreScroll


class Answers(MoreScroll):
    """The parts of a question that scroll, and which of its fields people have had in sight."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's own name
        super().__init__(id=id)
        self.keys = BY_PAGE
        self._seen: set[tuple[str, int]] = set()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the rows of the parts beside the bar, which has its column whether it is drawn or not.

        Textual measures as if there were no bar: what breaks beside it would lack its last rows.
        """
        return super().get_content_height(container, viewport, max(1, width - self.scrollbar_size_vertical))

    def begin_anew(self) -> None:
        """Show the head of another question; nobody has seen any of it."""
        self._seen = set()
        self.scroll_home(animate=False, immediate=True)

    def can_scroll(self, pages: int) -> bool:
        """Tell whether there is more in this direction, positive for further down."""
        at = self.scroll_offset.y
        return at < self.max_scroll_y if pages > 0 else at > 0

    def note_seen(self, top: float | None = None) -> None:
        """Note which rows of fields are in sight, or were when the part stood at this row.

        It is for those who act, and for what scrolls them away: what flashes up while the screen is still
        being laid out was seen by nobody.
        """
        first = self.scroll_offset.y if top is None else round(top)
        last = first + self.size.height
        self._seen.update((name, row) for name, row, at in self._rows() if first <= at < last)

    def stands(self) -> bool:
        """Tell whether the fields are laid out, so that anybody can have seen them."""
        return all(chip.virtual_region.height for chip in self._fields())

    def unseen(self, names: Collection[str]) -> tuple[int, ...]:
        """Return the rows of this part, from the top, that have something of these fields nobody saw yet."""
        return tuple(at for name, row, at in self._rows() if name in names and (name, row) not in self._seen)

    def show_unseen(self, names: Collection[str]) -> None:
        """Scroll to the first of these fields that nobody saw whole, where there is one.

        One that is taller than this part is scrolled to its first row that nobody saw.
        """
        unseen = (
            (at - row, at)
            for name, row, at in self._rows()
            if name in names and (name, row) not in self._seen
        )
        for top, at in unseen:
            self.scroll_to(y=top if at - top < self.size.height else at, animate=False, immediate=True)
            return

    def has_in_sight(self, rows: Collection[int]) -> bool:
        """Tell whether all these rows are in sight."""
        first = self.scroll_offset.y
        return all(first <= row < first + self.size.height for row in rows)

    def show_active(self) -> None:
        """Scroll so that the active field is seen, with the options that stand below all fields."""
        active = [chip for chip in self._fields() if "▶" in str(chip.visual)]
        if active and active[0].region.height:
            above = self.scroll_offset.y - self.region.y
            first, last = active[0].region.y + above, active[0].region.bottom + above
            below = self.query_one("#options").region.bottom + above - self.size.height
            wanted = min(max(self.scroll_offset.y, below), first)
            self.scroll_to(y=max(wanted, last - self.size.height), animate=False)

    def _rows(self) -> Iterator[tuple[str, int, int]]:
        """Yield each row of each field: whose it is, which of its own it is, and where it stands here."""
        for chip in self._fields():
            above = chip.parent.virtual_region.y if isinstance(chip.parent, Widget) else 0
            region = chip.virtual_region
            for row in range(region.height):
                yield str(chip.subject), row, above + region.y + row

    def _fields(self) -> list[Chip]:
        return list(self.query("#fields Chip").results(Chip))
