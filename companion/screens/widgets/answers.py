"""What may be answered, above the line: words, fields and options, which scroll and were in sight or not."""

from __future__ import annotations

from collections.abc import Collection

from companion.screens.widgets.chip import Chip
from companion.screens.widgets.more_scroll import BY_PAGE, MoreScroll


class Answers(MoreScroll):
    """The parts of a question that scroll, and which of its fields people have had in sight."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's own name
        super().__init__(id=id)
        self.keys = BY_PAGE
        self._seen: set[str] = set()

    def begin_anew(self) -> None:
        """Show the head of another question; nobody has seen any of it."""
        self._seen = set()
        self.scroll_home(animate=False)

    def can_scroll(self, pages: int) -> bool:
        """Tell whether there is more in this direction, positive for further down."""
        at = self.scroll_offset.y
        return at < self.max_scroll_y if pages > 0 else at > 0

    def note_seen(self) -> None:
        """Note which fields are in sight; one that is left meanwhile shows none."""
        if self.is_attached:
            self._seen.update(
                str(chip.subject) for chip in self._fields() if chip.region.overlaps(self.region)
            )

    def show_unseen(self, names: Collection[str], *, at_once: bool = False) -> bool:
        """Scroll to the first of these fields that nobody has seen yet; tells whether there is one.

        ``at_once`` counts all of them as seen from then on: they are proposed as a whole.
        """
        self.note_seen()
        chips = [chip for chip in self._fields() if chip.subject in names and chip.subject not in self._seen]
        if not chips or not chips[0].region.height:
            return False
        self.scroll_to_widget(chips[0], animate=False, top=True)
        if at_once:
            self._seen.update(str(chip.subject) for chip in chips)
        return True

    def show_active(self) -> None:
        """Scroll so that the active field is seen, with the options that stand below all fields."""
        active = [chip for chip in self._fields() if "▶" in str(chip.visual)]
        if active and active[0].region.height:
            above = self.scroll_offset.y - self.region.y
            first, last = active[0].region.y + above, active[0].region.bottom + above
            below = self.query_one("#options").region.bottom + above - self.size.height
            wanted = min(max(self.scroll_offset.y, below), first)
            self.scroll_to(y=max(wanted, last - self.size.height), animate=False)

    def _fields(self) -> list[Chip]:
        return list(self.query("#fields Chip").results(Chip))
