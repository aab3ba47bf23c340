"""What can be typed for a question, as plain lines: its options, or what the fields of a form take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from companion.engine.choice import Choice, Several
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.printed import Printed, Transcribed
from companion.engine.question import Place, Question
from companion.language import in_words, say

_IN_ONE_LINE = 8
"""So many options of a field are named in its hint; more stand in lines of their own."""


def asked_inside(question: Question[Any]) -> Question[Any]:
    """Return the question that people really get: what stands inside a printed value's question."""
    while isinstance(question, Printed | Transcribed):
        question = question.inner
    return question


def listing(question: Question[Any]) -> tuple[str, ...]:
    """Return what can be typed: the options, or what the fields of a form take, alike ones together."""
    asked = asked_inside(question)
    if isinstance(asked, Number):
        return ()  # its range is said, and no number has a name
    if not isinstance(asked, Form):
        return tuple(map(_option, asked.places()))
    alike: dict[str, list[FormField]] = {}
    for one in asked.fields:
        alike.setdefault(in_words(one.question.hint()), []).append(one)
    return tuple(line for hint, fields in alike.items() for line in _of_fields(hint, fields))


def _of_fields(hint: str, fields: Sequence[FormField]) -> Iterator[str]:
    names = ", ".join(in_words(field.label) for field in fields)
    inner = asked_inside(fields[0].question)
    options = inner.places() if isinstance(inner, Choice | Several) else ()
    if len(options) <= _IN_ONE_LINE:
        yield f"{names}: {hint}"
        return
    yield f"{names}:"
    yield from (f"  {_option(place)}" for place in options)


def _option(place: Place) -> str:
    name = in_words(place.name)
    words = name if name == place.key else f"{place.key} {name}".strip()
    if not place.barred:
        return words
    return say("{option} - not now: {reason}", option=words, reason=place.barred)
