"""Texts, seats and questions as screens write them, in the language spoken now; players' words stay plain."""

from __future__ import annotations

import re
from typing import Any, Final

from textual.content import Content

from companion.engine.printed import Printed, Transcribed
from companion.engine.question import Question
from companion.engine.text import Text
from companion.language import in_words

STAND_IN: Final = Text("stand-in, not the printed cards")
"""What stands wherever a game is played with made-up values."""

_BEGIN, _END = "\ue000", "\ue001"
"""What stands around the name of a value that gets a style; in the Private Use Area: no words have them."""
_MARKED = re.compile(f"{_BEGIN}(\\w+){_END}")


def written(text: Text | Exception | str, style: str = "") -> Content:
    """Return a text as content in one style; brackets in it are just brackets."""
    return Content.styled(in_words(text), style) if style else Content(in_words(text))


def styled(text: Text, style: str = "", /, **styles: str) -> Content:
    """Return a text as content in a style, some of its values, by name, in styles of their own."""
    given = dict(text.values)
    marked = {name: f"{_BEGIN}{name}{_END}" if name in styles else value for name, value in given.items()}
    parts = _MARKED.split(in_words(type(text)(text.msgid, text.many, **marked)))
    told = []
    for number, part in enumerate(parts):
        if number % 2:
            told.append(written(_value_in_words(given[part]), styles[part]))
        elif part:
            told.append(written(part, style))
    return Content.assemble(*told)


def _value_in_words(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(in_words, value))
    return in_words(value) if isinstance(value, Text) else str(value)


def bound_words(words: str) -> str:
    """Return what a key binding is called, or what its tooltip says, in the spoken language.

    Textual keeps both as plain strings; catalogues find them where the binding is made.
    """
    message: type[Text] = Text
    return in_words(message(words))


def lines(*parts: Content) -> Content:
    """Return contents one below the other."""
    return Content("\n").join(parts)


def unwrapped(question: Question[Any]) -> Question[Any]:
    """Return the question that people really get: what stands inside a printed value's question."""
    while isinstance(question, Printed | Transcribed):
        question = question.inner
    return question


def key_and_name(key: str, name: Text | str) -> Content:
    """Return a key cap and what it does."""
    return Content.assemble((key, "bold $keycap"), " ", in_words(name))
