"""Correctable fields of the common kinds: a number, one of several values, something of an object."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.choice import Choice, Option
from companion.engine.number import Number
from companion.engine.table import Field
from companion.engine.text import Text


def number_field(
    name: str, label: Text, limits: tuple[int, int], read: Callable[[], int], write: Callable[[int], None]
) -> Field:
    """Return a field for a whole number within limits, both of them allowed."""
    question = Number(key=name, text=label, least=limits[0], most=limits[1])
    return Field(name, label, question, read, lambda raw: write(question.decode(raw)))


def choice_field(
    name: str,
    label: Text,
    options: tuple[tuple[str, Text], ...],
    read: Callable[[], str],
    write: Callable[[str], None],
) -> Field:
    """Return a field for one of several values, each with its id and its words."""
    question = Choice(
        key=name,
        text=label,
        options=tuple(Option(id=option, name=words, value=option) for option, words in options),
    )
    return Field(name, label, question, read, lambda raw: write(str(raw)))


def setting(target: object, attribute: str) -> Callable[[int], None]:
    """Return what writes a number to an attribute."""
    return lambda value: setattr(target, attribute, value)
