"""Correctable fields of common kinds: one thing of several, lists of things, rows of several values.

Every question answers with the ids that stand in saved games, so that an answer is what the field reads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.question import Question, Raw, as_mapping
from companion.engine.table import Field
from companion.engine.text import Text


def option(name: str, words: Text, key: str = "", barred: Text | None = None) -> Option[str]:
    """Return an option whose value is its id."""
    return Option(id=name, name=words, value=name, key=key, barred=barred)


def choice(key: str, text: Text, options: Sequence[Option[str]]) -> Choice[str]:
    """Return a question for one of several ids."""
    return Choice(key=key, text=text, options=tuple(options))


def one_of(
    name: str,
    label: Text,
    options: Sequence[Option[str]],
    read: Callable[[], str],
    write: Callable[[str], None],
) -> Field:
    """Return a field for one of several ids, some of which may be barred."""
    return Field(name, label, choice(name, label, options), read, lambda raw: write(str(raw)))


def several_of(
    name: str,
    label: Text,
    options: Sequence[Option[str]],
    read: Callable[[], Sequence[str]],
    write: Callable[[list[str]], None],
    *,
    least: int = 0,
    most: int = 99,
    each: int = 1,
) -> Field:
    """Return a field for a list of ids in their order."""
    question = Several(key=name, text=label, options=tuple(options), least=least, most=most, each=each)
    return Field(name, label, question, lambda: [*read()], lambda raw: write(ids_of(raw)))


def ids_of(raw: Raw) -> list[str]:
    """Return the ids of a raw list."""
    return [str(item) for item in raw] if isinstance(raw, list) else []


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a field that is a row: its name, label and question; ``width`` as in forms."""

    name: str
    label: Text
    question: Question[str] | Question[int] | Question[tuple[int, ...]]
    width: int = 0


def row_of(
    name: str,
    label: Text,
    parts: Sequence[Part],
    read: Callable[[], Mapping[str, Raw]],
    write: Callable[[Mapping[str, Raw]], None],
    check: Callable[[Mapping[str, Raw]], Text | None] | None = None,
) -> Field:
    """Return a field whose value has several parts, typed one after the other."""
    form: Form[Mapping[str, Raw]] = Form(
        key=name,
        text=label,
        fields=tuple(
            FormField(name=part.name, label=part.label, question=part.question, width=part.width)
            for part in parts
        ),
        make=dict,
        check=check,
    )
    return Field(name, label, form, lambda: dict(read()), lambda raw: write(as_mapping(raw)))


def number(key: str, text: Text, most: int, least: int = 0) -> Number:
    """Return a question for a whole number."""
    return Number(key=key, text=text, least=least, most=most)


def whole(raw: Raw) -> int:
    """Return a raw number."""
    return raw if isinstance(raw, int) else 0
