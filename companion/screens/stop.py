"""The question before a game is ended early: its own letter says so, never an Enter too many."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from companion.engine.text import Text
from companion.language import say
from companion.screens.pick import ReadScreen, page


class StopScreen(ReadScreen):
    """Says what ending the game here means; the result says whether it is ended."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("e", "stop", "End the game", id="stop.end")]

    def __init__(self) -> None:
        words = page(
            Text("The game ends at this question and is scored as the table stands now."),
            Text("Undo brings you back to the game at any time."),
        )
        super().__init__(Text("End the game here?"), words)

    def bar(self) -> tuple[tuple[str, str, str], ...]:
        """Offer the letter that ends the game."""
        return (("e", say("end it and score it"), "stop"), *super().bar())

    def action_stop(self) -> None:
        """End the game."""
        self.dismiss(True)

    def action_deed(self) -> None:
        """Say that Enter does nothing: it may be one too many."""
        self.notify(say("Enter ends nothing here: see the keys below."), markup=False)
