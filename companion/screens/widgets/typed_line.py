"""The line to type an answer; while it is empty or refused, command keys go through it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key, Paste
from textual.message import Message
from textual.timer import Timer
from textual.widgets import Input

from companion.engine.question import Question
from companion.screens.typed import begins_answer, goes_on

_AT_MOST = 5.0
"""Seconds that keys wait at most until the answer before them is worked in; a slow computer takes a while."""


class TypedLine(Input):
    """An input that hands on the keys that cannot begin an answer, so that commands need no other focus.

    Keys that come with or right after an answer wait until it is worked in: they are for what is asked next.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Commands", id="line.leave", show=False),
        Binding("ctrl+u", "clear", "Empty the line", id="line.clear", show=False),
    ]

    class Left(Message):
        """The line was left with Escape: the next letter is a command."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's own name
        super().__init__(id=id, compact=True, select_on_focus=False)
        self.begins: Callable[[str], bool] = lambda character: True
        """Whether a sign may begin an answer."""
        self.goes_on: Callable[[str], bool] = lambda character: True
        """Whether a sign may be added to what stands in the line."""
        self._began: Callable[[str], bool] = lambda character: False
        self._too_late: Callable[[str], bool] = lambda character: False
        self.answers: Callable[[str], bool] = lambda typed: False
        """Whether what is typed answers without Enter."""
        self.moved: Callable[[], None] = lambda: None
        """Called for every key but Enter."""
        self.escape_leaves = False
        """Whether Escape leaves a line that is not empty, too."""
        self._passed: Key | None = None
        self._waiting: list[Key] | None = None
        self._waits_until: Timer | None = None

    def listen_for(
        self, question: Question[Any], refused: Callable[[], bool], too_late: Callable[[str], bool]
    ) -> None:
        """Take the signs of answers to a question; beside a ``refused`` one, those alone.

        What is ``too_late`` goes nowhere.
        """
        self._began, self._too_late = (lambda character: True) if self.value else self.begins, too_late
        self.begins = lambda character: begins_answer(question, character)
        self.goes_on = lambda character: not refused() or goes_on(question, character)
        self.go_on()

    def _wait(self) -> None:
        """Let the keys that come now wait until the answer is worked in."""
        if self._waiting is None:
            self._waiting = []
            self._waits_until = self.set_timer(_AT_MOST, self.go_on)

    def go_on(self) -> None:
        """Take the keys that waited, before any that has come to this line since."""
        if self._waits_until is not None:
            self._waits_until.stop()
            self._waits_until = None
        if self._waiting is not None:
            self.call_later(self._take, self._waiting)

    async def _take(self, waited: list[Key]) -> None:
        """Take keys in their order; those after another answer wait again, and commands go where keys go."""
        if self._waiting is not waited:
            return
        self._waiting = None
        for number, event in enumerate(waited):
            if not self._is_for_this_line(event):
                for later in waited[number:]:
                    self.app.post_message(Key(later.key, later.character))
                return
            await self._take_one(Key(event.key, event.character))
            if self._waiting is not None:
                self._waiting.extend(waited[number + 1 :])
                return

    def _is_for_this_line(self, event: Key) -> bool:
        return self.app.focused is self and not (event.is_printable and self._passes(event.character))

    async def _take_one(self, event: Key) -> None:
        if event.key == "backspace":
            self.moved()
            self.action_delete_left()
        else:
            await self._on_key(event)

    def passed_on(self, event: Key) -> bool:
        """Tell whether this line had a key and left it to others; one that it never had may be for it."""
        return event is self._passed

    def _passes(self, character: str | None) -> bool:
        if character is None:
            return False
        anew = self.selected_text == self.value  # an empty line, or one that gives way to the next sign
        return not (self.begins if anew else self.goes_on)(character)

    def answered_or_answers(self, character: str) -> bool:
        """Tell whether a sign begins an answer, or would have gone into one to the question before."""
        return self._began(character) or self.begins(character)

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Tell whether this line would take a key, for whoever lists the commands."""
        return not self._passes(character) and super().check_consume_key(key, character)

    async def _on_key(self, event: Key) -> None:
        if event.is_printable and event.character and self._too_late(event.character):
            event.stop()
            event.prevent_default()
            return
        if self._waiting is not None and (event.is_printable or event.key in ("enter", "backspace")):
            event.stop()
            event.prevent_default()
            self._waiting.append(event)
            return
        if event.key == "enter":  # at once: a binding is run when the keys after it are in the line already
            event.stop()
            event.prevent_default()
            await self.action_submit()
            return
        self.moved()
        if event.is_printable and self._passes(event.character):
            event.prevent_default()
            self._passed = event
            return
        await super()._on_key(event)
        if event.is_printable and self.answers(self.value):
            self._wait()

    async def action_submit(self) -> None:
        """Say that the line is finished; keys after it wait."""
        self._wait()
        await super().action_submit()

    def begin(self, character: str) -> None:
        """Put a sign that was pressed elsewhere at the cursor, in place of what is selected."""
        self.focus()
        self.moved()
        self.replace(character, *self.selection)
        if self.answers(self.value):
            self._wait()

    def rub(self, key: str) -> bool:
        """Clear the line, or its last sign, by a key pressed elsewhere; tells whether it did."""
        if key not in ("ctrl+u", "backspace") or not self.value:
            return False
        self.focus()
        whole = key == "ctrl+u" or not self.selection.is_empty
        self.value = "" if whole else self.value[:-1]
        self.cursor_position = len(self.value)
        return True

    def action_clear(self) -> None:
        """Empty the line, wherever the cursor is in it."""
        self.value = ""

    def action_paste(self) -> None:
        """Take what the program copied as if it came from the terminal."""
        self.app.post_message(Paste(self.app.clipboard))

    def action_leave(self) -> None:
        """Empty the line; an empty one is left, or any where Escape leaves."""
        if self.value and not self.escape_leaves:
            self.value = ""
        else:
            self.post_message(self.Left())
