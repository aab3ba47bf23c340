"""The line that a person types for an answer, whatever kind of question it is, as short as it can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.choice import Choice, Option, Several, keyed
from companion.engine.form import Form
from companion.engine.number import Number
from companion.engine.numerals import Numerals
from companion.engine.question import Question, Raw
from companion.screens.wording import unwrapped
from tests.scripted.typing import NotTakenError, shortest


def typed(question: Question[Any], raw: Raw) -> str:
    """Return the line for an answer; raises NotTakenError where the question has no such answer."""
    asked = unwrapped(question)
    if asked.default is not None and asked.default == raw:
        return ""
    if isinstance(asked, Choice):
        return shortest(asked, str(raw))
    if isinstance(asked, Several):
        assert isinstance(raw, list)
        return _row(asked, [str(one) for one in raw])
    if isinstance(asked, Numerals):
        assert isinstance(raw, list)
        return "".join(map(str, raw)) or "-"
    if isinstance(asked, Form):
        assert isinstance(raw, dict)
        return _form(asked, raw)
    if isinstance(asked, Number):
        return str(raw)
    raise NotTakenError(f"nobody types a {type(asked).__name__}: {question.key}")


def _row(several: Several[Any], ids: Sequence[str]) -> str:
    keys = [_key(several, one) for one in ids]
    together = "".join(keys)
    return together if several.read(together) == list(ids) else " ".join(keys)


def _key(several: Several[Any], wanted: str) -> str:
    found = next((key for key, option in keyed(several.options) if option.id == wanted), None)
    if found is None:
        raise NotTakenError(f"{several.key} does not offer {wanted}: {several.hint()}")
    return found


def _form(form: Form[Any], raw: dict[str, Raw]) -> str:
    parts = [(typed(field.question, raw[field.name]), field) for field in form.fields]
    needed = [token if token or field.rest else _whole(field.question) for token, field in parts]
    line = "".join(
        token if field.width else f"{token} " for token, (_, field) in zip(needed, parts, strict=True)
    )
    while parts and not parts[-1][0]:
        parts.pop()
    short = "".join(
        token if field.width else f"{token} " for token, (_, field) in zip(needed, parts, strict=False)
    )
    return short.strip() if form.read(short.strip()) == form.read(line.strip()) else line.strip()


def _whole(question: Question[Any]) -> str:
    """Return a line for the default of a field, where a blank one would shift those behind it."""
    asked = unwrapped(question)
    if isinstance(asked, Choice):
        return shortest(asked, str(asked.default))
    return str(asked.default)


def open_options(question: Question[Any]) -> list[Option[Any]]:
    """Return the options of a choice that are not barred."""
    choice = unwrapped(question)
    assert isinstance(choice, Choice)
    return [option for option in choice.options if option.barred is None]
