"""The look before an undo: what to put back on the table first, then, on a key, what is said otherwise."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Static

from companion.engine.preview import UndoPreview
from companion.engine.text import Text
from companion.language import say
from companion.screens.pick import TableScreen
from companion.screens.telling import undo_told


class UndoScreen(TableScreen):
    """Shows what an undo of one act or several takes back; the result says whether to do it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("s", "sayings", "Changed sayings", id="undo.sayings")]

    def __init__(self, preview: UndoPreview, key: str = "") -> None:
        """Take what is taken back; ``key`` is the cap of the key that asked for it, and does it, too."""
        words = undo_told(preview, with_sayings=False)
        steps = len(preview.acts)
        title = Text("Undo?") if steps == 1 else Text("Go back {n}?", n=steps)
        deed = Text("take it back") if steps == 1 else Text("take them back")
        super().__init__(title, words, deed=deed, key=key)
        self._preview = preview
        self._with_sayings = False

    def bar(self) -> tuple[tuple[str, str, str], ...]:
        """Offer the changed sayings, too."""
        return (*super().bar(), ("s", say("changed sayings"), "sayings"))

    def action_sayings(self) -> None:
        """Show or hide what is said otherwise after the undo."""
        self._with_sayings = not self._with_sayings
        words = undo_told(self._preview, with_sayings=self._with_sayings)
        self.query_one("#page-words", Static).update(words)
