"""What the keys of the command bar do now: those that would be typed into the answer come after Escape."""

from __future__ import annotations

from typing import Any

from companion.engine.question import Question
from companion.screens.typed import begins_answer
from companion.screens.widgets.command_bar import Commands
from companion.screens.widgets.typed_line import TypedLine


def while_empty(commands: Commands, question: Question[Any] | None) -> Commands:
    """Return the commands beside an empty line: keys that begin an answer come after Escape."""
    return tuple(
        (f"Esc {cap}" if question is not None and begins_answer(question, cap) else cap, name, action)
        for cap, name, action in commands
    )


def while_typed(commands: Commands, line: TypedLine) -> Commands:
    """Return the commands beside a line that holds something: it may take any sign."""
    return tuple(
        (f"Esc {cap}" if len(cap) == 1 and line.check_consume_key(cap, cap) else cap, name, action)
        for cap, name, action in commands
    )
