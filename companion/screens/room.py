"""How the rows of the play screen are shared: what hands must do, the question, the table, the notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.engine.game import Panel
from companion.screens.widgets.instructions import Instructions
from companion.screens.widgets.question_box import QuestionBox
from companion.screens.widgets.rows_needed import rows_at

if TYPE_CHECKING:
    from companion.screens.play import PlayScreen

_LEAST_NOW: Final = 3
_LEAST_TABLE: Final = 8
_LEAST_QUESTION: Final = 8
"""Rows that the parts of the screen keep, whatever the others need."""
_SOME_NOW: Final = 5
"""Rows of instructions that scroll, their frame included, beside a table that is needed."""
_MOST_TABLE: Final = 3
"""Below the question, a table that is needed gets at most one part in so many of the rows."""
_SOME_NOTES: Final = 2
"""Rows of notes that go before a question's many options."""
_BESIDE: Final = 3 / 5
"""The part of the columns that the question has beside the table, as the styles lay it out."""


class Room:
    """Shares the rows of one play screen; ``needed`` are the panels that the open question looks at."""

    def __init__(self, screen: PlayScreen) -> None:
        self._screen = screen
        self._left = False
        self.needed: tuple[Panel, ...] = ()

    def begin_anew(self) -> None:
        """Look anew whether the table has room: another question stands there, or the window changed."""
        self._left = False

    def share(self) -> None:
        """Give what hands must do its room first, then the question, then the table and the notes.

        Beside a table that is needed, and where an answer was refused, the question goes before long
        instructions: these scroll.
        """
        screen = self._screen
        middle = screen.size.height - screen.rows_of("#band", "#trouble", "CommandBar")
        below_each_other = screen.has_class("-narrow") and screen.has_class("-tall")
        if screen.has_class("-wide"):
            self._make_room(middle)
        middle -= screen.rows_of("#tower")
        table = self._table_below(middle) if below_each_other else 0
        instructions, box = screen.query_one(Instructions), screen.query_one(QuestionBox)
        frame = screen.query_one("#now").gutter.height
        said, to_do = instructions.rows() + frame, instructions.rows_to_do() + frame
        left = middle - table - box.wanted_rows()
        least = min(max(to_do, min(said, to_do + _SOME_NOTES)), middle - table - _LEAST_QUESTION)
        if box.refused or (self.needed and screen.query_one("#right").display):
            # A question that has no room anyway scrolls: it needs not the last rows of the instructions.
            least = min(least, _SOME_NOW, left if left >= _LEAST_NOW else _SOME_NOW)
        now = max(_LEAST_NOW, least, min(said, left))
        screen.query_one("#now").styles.max_height = now if below_each_other else None
        box.fit(middle - now - table)

    def _table_below(self, middle: int) -> int:
        """Return the rows that the table keeps below the question."""
        if self._screen.has_class("-no-table"):
            return 0
        first = self.needed[:1]
        wanted = sum(len(panel.rows) + 1 + self._screen.query_one("#panels").gutter.height for panel in first)
        return max(_LEAST_TABLE, min(wanted, middle // _MOST_TABLE))

    def _make_room(self, middle: int) -> None:
        """Let the table leave its place where instructions and question do not fit beside it.

        It stays one key away; once it has left, it comes back with another question or window only, so that
        nothing jumps while an answer is typed. A table that is needed leaves only where the question itself
        has no room beside it.
        """
        screen = self._screen
        box = screen.query_one(QuestionBox)
        if self._left or not box.laid_out:
            return
        instructions, now = screen.query_one(Instructions), screen.query_one("#now")
        beside = int(screen.size.width * _BESIDE)
        around = screen.query_one("#left").size.width - instructions.content_size.width
        asked = rows_at(box, beside - (box.outer_size.width - box.columns))
        said = instructions.rows(beside - around) + now.gutter.height
        kept = asked + bool(screen.tower.state().plain) + (min(said, _SOME_NOW) if self.needed else said)
        self._left = kept > middle
        if self._left != screen.has_class("-crowded"):
            screen.set_class(self._left, "-crowded")
            screen.draw_tower()
