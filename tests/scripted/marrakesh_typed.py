"""The shortest lines for questions that take several values: options in a row, forms with fields."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from companion.engine.choice import Choice, Several, keyed
from companion.engine.form import Form, FormField
from companion.engine.question import Question
from companion.screens.wording import unwrapped
from tests.scripted.typing import NotTakenError, shortest


def of_value(question: Question[Any], value: object) -> str:
    """Return the line for the option of a choice that has a value."""
    choice = unwrapped(question)
    assert isinstance(choice, Choice)
    found = next((one.id for one in choice.options if one.value == value), None)
    if found is None:
        raise NotTakenError(f"{question.key} has no option that means {value}: {choice.hint()}")
    return shortest(question, found)


def row(question: Question[Any], values: Iterable[object]) -> str:
    """Return the line that names options of a several by their values, in this order."""
    several = unwrapped(question)
    assert isinstance(several, Several)
    options = keyed(several.options)
    chosen = [next((key, one.id) for key, one in options if one.value == value) for value in values]
    ids = [option for _, option in chosen]
    if several.default is not None and several.default == ids:
        return ""
    together = "".join(key for key, _ in chosen)
    return together if several.read(together) == ids else " ".join(key for key, _ in chosen)


def form(question: Question[Any], *tokens: str) -> str:
    """Return the line that fills a form from left to right; fields at the end may be left out."""
    asked = unwrapped(question)
    assert isinstance(asked, Form)
    line = _joined(asked.fields, tokens)
    if asked.default is not None and asked.read(line) == asked.default:
        return ""
    given = list(tokens)
    while given and asked.read(_joined(asked.fields, given[:-1])) == asked.read(line):
        given.pop()
    return _joined(asked.fields, given)


def _joined(fields: Sequence[FormField], tokens: Sequence[str]) -> str:
    parts = [token if field.width else f"{token} " for field, token in zip(fields, tokens, strict=False)]
    return "".join(parts).strip()


def number(question: Question[Any], value: int) -> str:
    """Return the line for a number: nothing where it is the default."""
    return "" if question.default == value else str(value)
