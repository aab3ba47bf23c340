"""The shortest line a person can type for an answer, and the keys it takes at the screen."""

from __future__ import annotations

from typing import Any

from companion.engine.choice import Choice, keyed
from companion.engine.question import Question, first_refusal
from companion.screens.typed import pressed
from companion.screens.wording import unwrapped


class NotTakenError(AssertionError):
    """A question refused a line that a person who sees the table would type; the message says both."""


def shortest(question: Question[Any], option: str) -> str:
    """Return the shortest line that picks an option of a choice: its key first, or how a name begins."""
    choice = unwrapped(question)
    if not isinstance(choice, Choice):
        raise TypeError(f"{question.key} is no choice")
    found = next(((key, one) for key, one in keyed(choice.options) if one.id == option), None)
    if found is None:
        raise NotTakenError(f"{question.key} does not offer {option}: {choice.hint()}")
    key, chosen = found
    if len(key) == 1 and choice.read(key) == option:
        return key
    words = (key, chosen.id.casefold(), str(chosen.name).casefold())
    lines = dict.fromkeys(word[:length] for word in words for length in range(1, len(word) + 1))
    return next(line for line in sorted(lines, key=len) if choice.read(line) == option)


def keys_of(question: Question[Any], line: str) -> int:
    """Return how many keys a line takes: its signs and Enter, which a choice needs only where it is open."""
    for typed in range(1, len(line) + 1):
        if pressed(question, line[:typed]) is not None:
            return typed
    return len(line) + 1


def taken(question: Question[Any], line: str) -> Any:  # noqa: ANN401  # raw answers of any question
    """Return the answer that a typed line means; raises NotTakenError where the question refuses it."""
    raw, refusal = first_refusal(question, line)
    if refusal is not None:
        raise NotTakenError(f"{question.key} refuses “{line}”: {refusal.text} (asked: {question.text})")
    return raw
