"""The page keys of the play screen: which part they move next, which is the only one to name them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.widgets.more_scroll import BY_PAGE, MoreScroll
from companion.screens.widgets.question_box import QuestionBox

if TYPE_CHECKING:
    from companion.screens.play import PlayScreen


class PageKeys:
    """Lets the page keys move the instructions, then the question; upwards the question first.

    Where an answer was refused, the question comes first: another one is looked for there.
    """

    def __init__(self, screen: PlayScreen) -> None:
        self._now = screen.query_one("#now", MoreScroll)
        self._box = screen.query_one(QuestionBox)

    def scroll(self, pages: int) -> None:
        """Scroll the part whose turn it is; negative pages lead up."""
        self._moved(pages).scroll_pages(pages)

    def name(self) -> None:
        """Let each part name the keys that move it next, and no others."""
        up, down = BY_PAGE
        for part in (self._now, self._box.answers):
            part.name_keys(up if self._moved(-1) is part else "", down if self._moved(1) is part else "")

    def _moved(self, pages: int) -> MoreScroll:
        """Return the part that the next key moves in this direction."""
        answers = self._box.answers
        question_first = pages < 0 or self._box.refused or self._now.scroll_offset.y >= self._now.max_scroll_y
        return answers if question_first and answers.can_scroll(pages) else self._now
