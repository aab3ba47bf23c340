"""Texts of the program: a message id with its values, never a glued string."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

TextValue: TypeAlias = "int | str | Text | tuple[Text, ...]"

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True, init=False)
class Text:
    """A message of the program with its values; the English wording is the message id.

    Values are whole numbers, players' own words (never markup), texts, or lists of texts.
    ``many`` is the wording for every count but one; ``n`` then decides between the two.
    Raises ValueError where a placeholder has no value.
    """

    msgid: str
    many: str
    values: tuple[tuple[str, TextValue], ...] = field(default=())

    def __init__(self, msgid: str, many: str = "", /, **values: TextValue) -> None:
        for name in _placeholders(msgid, many):
            if name not in values:
                raise ValueError(f"the message {msgid!r} has no value for {name}")
        if many and not isinstance(values.get("n"), int):
            raise ValueError(f"the message {msgid!r} has a plural but no whole number n")
        object.__setattr__(self, "msgid", msgid)
        object.__setattr__(self, "many", many)
        object.__setattr__(self, "values", tuple(values.items()))

    def __str__(self) -> str:
        """Return the English wording."""
        return wording(self)


@cache
def _placeholders(msgid: str, many: str) -> tuple[str, ...]:
    return tuple(_PLACEHOLDER.findall(msgid + many))


def wording(text: Text, catalogue: Mapping[str, str] | None = None) -> str:
    """Return a text in words; messages missing from the catalogue stay English."""
    values = dict(text.values)
    msgid = text.many if text.many and values["n"] != 1 else text.msgid
    pattern = (catalogue or {}).get(msgid, msgid)

    def value(match: re.Match[str]) -> str:
        found = values[match[1]]
        if isinstance(found, Text):
            return wording(found, catalogue)
        if isinstance(found, tuple):
            return ", ".join(wording(part, catalogue) for part in found)
        return str(found)

    return _PLACEHOLDER.sub(value, pattern)


def plain(words: str) -> Text:
    """Return players' own words as a text: a name, a note, a printed name."""
    return Text("{words}", words=words)
