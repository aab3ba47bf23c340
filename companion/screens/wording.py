"""Texts, seats and questions as screens write them; players' words stay plain, never markup."""

from __future__ import annotations

from typing import Any

from textual.content import Content

from companion.engine.printed import Printed, Transcribed
from companion.engine.question import Question
from companion.engine.text import Text


def written(text: Text | str, style: str = "") -> Content:
    """Return a text as content in one style; brackets in it are just brackets."""
    return Content.styled(str(text), style) if style else Content(str(text))


def lines(*parts: Content) -> Content:
    """Return contents one below the other."""
    return Content("\n").join(parts)


def unwrapped(question: Question[Any]) -> Question[Any]:
    """Return the question that people really get: what stands inside a printed value's question."""
    while isinstance(question, Printed | Transcribed):
        question = question.inner
    return question


def key_and_name(key: str, name: str) -> Content:
    """Return a key cap and what it does."""
    return Content.assemble((key, "bold $keycap"), " ", name)
