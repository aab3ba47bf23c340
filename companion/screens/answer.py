"""A question put apart from the game's course: a correction's new value, an earlier question anew."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.widgets import Static

from companion.engine.question import Question, Raw
from companion.engine.text import Text
from companion.language import say
from companion.screens.screen import CompanionScreen
from companion.screens.widgets.command_bar import CommandBar
from companion.screens.widgets.question_box import QuestionBox
from companion.screens.widgets.typed_line import TypedLine
from companion.screens.wording import written


class AnswerScreen(CompanionScreen[tuple[Raw] | None]):
    """Puts one question; the result is the answer in a tuple, None where it was left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back", id="answer.back"),
        Binding("pagedown", "scroll_question(1)", "further down", id="answer.down"),
        Binding("pageup", "scroll_question(-1)", "further up", id="answer.up"),
    ]

    def __init__(self, title: Text | str, question: Question[Any], offered: Raw) -> None:
        super().__init__()
        self._title_words = title
        self._question = question
        self._offered = offered

    def compose(self) -> ComposeResult:
        """Lay out title, question and bar."""
        yield self.too_small()
        with self.body():
            yield Static(written(self._title_words, "bold"), classes="title", markup=False)
            yield QuestionBox(apart=True, id="question")
            yield CommandBar((("Esc", say("back"), "back"),))

    def on_mount(self) -> None:
        """Put the question."""
        box = self.query_one(QuestionBox)
        box.show(self._question, self._offered)
        box.line.focus()

    def on_resize(self) -> None:
        """Give the question all the rows there are."""
        self.call_after_refresh(lambda: self.query_one(QuestionBox).fit(max(5, self.size.height - 4)))

    def on_key(self, event: Key) -> None:
        """Bring typed signs to the line, wherever the focus is."""
        box = self.query_one(QuestionBox)
        if event.is_printable and event.character and not box.line.passed_on(event):
            event.stop()
            box.line.begin(event.character)
        elif event.is_printable and event.character and event.key not in self.active_bindings:
            event.stop()
            box.stray(event.character)
        elif event.key == "enter":
            event.stop()
            box.enter_pressed()
        elif not box.line.has_focus and box.line.rub(event.key):
            event.stop()

    @on(QuestionBox.Given)
    def _given(self, event: QuestionBox.Given) -> None:
        event.stop()
        self.dismiss((event.raw,))

    @on(TypedLine.Left)
    def _left(self, event: TypedLine.Left) -> None:
        event.stop()
        self.action_back()

    def action_scroll_question(self, pages: int) -> None:
        """Scroll the question, whatever has the focus."""
        self.query_one(QuestionBox).answers.scroll_pages(pages)

    def action_back(self) -> None:
        """Leave without answering."""
        self.dismiss(None)
