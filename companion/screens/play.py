"""The play screen: whose decision it is, what to do now, the open question, the table, the log of play."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Key
from textual.widgets import Static

from companion.engine.question import Refusal
from companion.engine.text import Text
from companion.screens.commands import PLAY_COMMANDS, bindings
from companion.screens.session_screen import SessionScreen
from companion.screens.telling import instructions_told, log_told
from companion.screens.widgets.chip import Chip
from companion.screens.widgets.command_bar import CommandBar
from companion.screens.widgets.more_scroll import MoreScroll
from companion.screens.widgets.panel_rows import PanelRows
from companion.screens.widgets.question_box import QuestionBox
from companion.screens.widgets.typed_line import TypedLine
from companion.screens.wording import lines, seat_words, written
from companion.store.faults import StoreError

_TAIL = 12
"""Lines of the log of play that the screen keeps in sight where there is room."""


class PlayScreen(SessionScreen):
    """A game being played."""

    COMMANDS_HERE = PLAY_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings(PLAY_COMMANDS)

    def compose(self) -> ComposeResult:
        """Lay out the parts; styles decide where they stand."""
        yield self.too_small()
        with self.body():
            with Horizontal(id="band"):
                yield Static(id="whose", markup=False)
                yield Static(id="standing", markup=False)
            yield Static(id="trouble", markup=False)
            with Horizontal(id="middle"):
                with Vertical(id="left"):
                    with MoreScroll(id="now", can_focus=False):
                        yield Static(id="now-words", markup=False)
                    yield QuestionBox(id="question")
                with Vertical(id="right"):
                    yield PanelRows(id="panels", can_focus=False)
                    with MoreScroll(id="tail", can_focus=False):
                        yield Static(id="tail-words", markup=False)
            yield CommandBar(self.bar_commands())

    def on_mount(self) -> None:
        """Name the parts and draw."""
        self._shown: tuple[int, str] | None = None
        self.query_one("#now").border_title = "Now"
        self.query_one("#panels").border_title = "Table"
        self.query_one("#tail").border_title = "Log of play"
        super().on_mount()

    def redraw(self) -> None:
        """Show the session as it stands."""
        session = self.session
        question = session.open
        if question is None:
            return
        self.query_one("#whose", Static).update(Content(seat_words(question.to).upper()))
        self.query_one("#standing", Static).update(self.standing())
        trouble = self.query_one("#trouble", Static)
        trouble.update(written(f"✗ {session.trouble}", "$bad") if session.trouble else Content(""))
        trouble.display = session.trouble is not None
        self.draw_now()
        self.draw_table()
        box = self.query_one(QuestionBox)
        state = (session.line.size, question.key)
        if state != self._shown:
            self._shown = state
            box.show(question, session.offered())
        if self.app.screen is self and not box.line.has_focus:
            box.line.focus()

    def standing(self) -> Content:
        """Return where the game stands, and what should be remembered about it."""
        table = self.session.run.table
        told = [Content(str(self.session.game.standing(table)) if table is not None else "set-up")]
        if self.companion.stand_in:
            told.append(Content("stand-in, not the printed cards"))
        if self.session.set_aside():
            told.append(Content(f"f: {len(self.session.set_aside())} set aside"))
        return lines(*told)

    def draw_now(self) -> None:
        """Show the instructions that stay until the next answer."""
        self.query_one("#now-words", Static).update(instructions_told(self.session.instructions()))
        self.query_one("#now").scroll_home(animate=False)

    def draw_table(self) -> None:
        """Show the panels and the end of the log of play."""
        table = self.session.run.table
        self.query_one(PanelRows).show(self.session.game.panels(table) if table is not None else ())
        tail = [log_told(line) for line in self.session.run.log[-_TAIL:]]
        self.query_one("#tail-words", Static).update(lines(*tail))
        self.query_one("#tail").scroll_end(animate=False)

    def on_key(self, event: Key) -> None:
        """Bring signs that may begin an answer to the line, wherever the focus is."""
        box = self.query_one(QuestionBox)
        character = event.character
        if event.is_printable and character and not box.line.has_focus and self._is_for_line(character):
            event.stop()
            box.begin(character)
        elif event.key == "enter" and not box.line.has_focus:
            event.stop()
            box.enter()

    def _is_for_line(self, character: str) -> bool:
        commands = {command.cap for command in self.COMMANDS_HERE}
        return self.query_one(QuestionBox).wants(character) and character not in commands

    @on(QuestionBox.Given)
    def _given(self, event: QuestionBox.Given) -> None:
        event.stop()
        box = self.query_one(QuestionBox)
        question = self.session.open
        if question is None or question.key != event.question.key:
            return
        try:
            refusal = self.session.answer(event.raw)
        except StoreError as fault:
            refusal = Refusal(Text("{words}", words=str(fault)))
        self.companion.settle()
        if refusal is not None:
            box.refuse(refusal)

    @on(TypedLine.Left)
    def _left(self, event: TypedLine.Left) -> None:
        event.stop()
        self.set_focus(None)

    @on(Chip.Tapped)
    def _row_tapped(self, event: Chip.Tapped) -> None:
        event.stop()
        if event.chip.act == "row" and event.chip.subject is not None:
            self.correct_row(event.chip.subject)  # type: ignore[arg-type]  # rows are what panels hold
