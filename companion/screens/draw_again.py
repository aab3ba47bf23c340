"""The question before a deck is shuffled anew: its own letter says so, never an Enter too many."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from companion.engine.text import Text
from companion.engine.words import Shuffle
from companion.language import say
from companion.screens.pick import ReadScreen, page


class DrawAgainScreen(ReadScreen):
    """Says what a new order changes; the result says whether it is drawn."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("d", "draw", "Draw again", id="again.draw")]

    def __init__(self, question: Shuffle) -> None:
        changes = Text("A new order is drawn; what followed from the old one changes.")
        super().__init__(Text("Draw again?"), page(question.text, "", changes))

    def bar(self) -> tuple[tuple[str, str, str], ...]:
        """Offer the letter that draws."""
        return (("d", say("draw again"), "draw"), *super().bar())

    def action_draw(self) -> None:
        """Draw a new order."""
        self.dismiss(True)

    def action_deed(self) -> None:
        """Say that Enter does nothing: it may be one too many."""
        self.notify(say("Enter draws nothing here: see the keys below."), markup=False)
