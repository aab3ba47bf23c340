"""A note on a game, written on the screen: the players' own words, as many lines as they like."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static, TextArea

from companion.language import say
from companion.screens.screen import CompanionScreen
from companion.screens.widgets.command_bar import CommandBar
from companion.screens.wording import written


class NoteScreen(CompanionScreen[str | None]):
    """Takes a note; the result is the note, None where it stays as it was.

    Escape keeps what was written: nothing that was typed is lost by leaving.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "keep", "Keep the note", id="note.keep", priority=True),
        Binding("ctrl+g", "leave", "As it was", id="note.leave", priority=True),
    ]

    DEFAULT_CSS = """
    NoteScreen TextArea { height: 1fr; background: $ground; color: $ink; border: round $frame; }
    NoteScreen TextArea:focus { border: round $keycap; }
    """

    def __init__(self, title: str, note: str) -> None:
        super().__init__()
        self._title_words = title
        self._note = note

    def compose(self) -> ComposeResult:
        """Lay out title, text and bar."""
        yield self.too_small()
        with self.body():
            yield Static(
                written(say("Note on {game}", game=self._title_words), "bold"), classes="title", markup=False
            )
            yield TextArea(self._note, id="note", soft_wrap=True, show_line_numbers=False)
            yield CommandBar((("Esc", say("keep"), "keep"), (say("ctrl+g"), say("as it was"), "leave")))

    def on_mount(self) -> None:
        """Stand at the end of what is there."""
        text = self.query_one(TextArea)
        text.focus()
        text.move_cursor(text.document.end)

    def action_keep(self) -> None:
        """Leave with the note."""
        self.dismiss(self.query_one(TextArea).text)

    def action_leave(self) -> None:
        """Leave the note as it was."""
        self.dismiss(None)
