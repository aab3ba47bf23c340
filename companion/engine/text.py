"""Texts of the program: a message id with its values, never a glued string."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Protocol, TypeAlias

TextValue: TypeAlias = "int | str | Text | tuple[Text, ...]"

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True, init=False, eq=False)
class Text:
    """A message of the program with its values; the English wording is the message id.

    Values are whole numbers, players' own words (never markup), texts, or lists of texts.
    ``many`` is the wording for every count but one; ``n`` then decides between the two.
    Raises ValueError where a placeholder has no value.
    """

    msgid: str
    many: str
    _given: dict[str, TextValue]

    def __init__(self, msgid: str, many: str = "", /, **values: TextValue) -> None:
        # A replay makes a dozen texts an answer and shows almost none: here nothing is done that can wait.
        for name in _placeholders(msgid):
            if name not in values:
                raise _no_value(msgid, name)
        if many:
            for name in _placeholders(many):
                if name not in values:
                    raise _no_value(msgid, name)
            if not isinstance(values.get("n"), int):
                raise ValueError(f"the message {msgid!r} has a plural but no whole number n")
        _set_msgid(self, msgid)
        _set_many(self, many)
        _set_given(self, values)

    @classmethod
    def kept(cls, msgid: str, many: str, values: Mapping[str, TextValue]) -> Text:
        """Return a text as a saved game kept it, whose message need not be one of today's any more."""
        return cls(msgid, many, **values)

    @property
    def values(self) -> tuple[tuple[str, TextValue], ...]:
        """The values by the name of their placeholder."""
        return tuple(self._given.items())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Text):
            return NotImplemented
        return self.msgid == other.msgid and self.many == other.many and self._given == other._given

    def __hash__(self) -> int:
        return hash((self.msgid, self.many, frozenset(self._given.items())))

    def __str__(self) -> str:
        """Return the English wording."""
        return wording(self)


# A frozen dataclass refuses assignments; writing straight into its slots costs half of object.__setattr__.
_set_msgid = vars(Text)["msgid"].__set__
_set_many = vars(Text)["many"].__set__
_set_given = vars(Text)["_given"].__set__
_get_given = vars(Text)["_given"].__get__


@cache
def _placeholders(msgid: str) -> tuple[str, ...]:
    return tuple(_PLACEHOLDER.findall(msgid))


@cache
def _parts(pattern: str) -> tuple[str, ...]:
    """Return the words of a message and the names of its placeholders, in turn; words come first and last."""
    return tuple(_PLACEHOLDER.split(pattern))


def _no_value(msgid: str, name: str) -> ValueError:
    return ValueError(f"the message {msgid!r} has no value for {name}")


class Catalogue(Protocol):
    """What says messages in another language, as gettext does; what it lacks stays as it is."""

    def gettext(self, message: str, /) -> str:
        """Return a message in the other language."""

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        """Return a message in the other language, in the form that goes with a count."""


def wording(text: Text, catalogue: Catalogue | None = None) -> str:
    """Return a text in words; without a catalogue, or where it lacks a message, in English."""
    values: dict[str, TextValue] = _get_given(text)
    n = values.get("n") if text.many else None
    if isinstance(n, int):
        msgid = text.msgid if n == 1 else text.many
        pattern = msgid if catalogue is None else catalogue.ngettext(text.msgid, text.many, n)
    else:
        # Every catalogue of gettext answers the empty message with its own header.
        pattern = text.msgid if catalogue is None or not text.msgid else catalogue.gettext(text.msgid)
    parts = _parts(pattern)
    if len(parts) == 1:
        return pattern
    words = list(parts)
    for at in range(1, len(parts), 2):
        found = values[parts[at]]
        if isinstance(found, Text):
            words[at] = wording(found, catalogue)
        elif isinstance(found, tuple):
            words[at] = _listed([wording(part, catalogue) for part in found])
        else:
            words[at] = str(found)
    return "".join(words)


def _listed(parts: list[str]) -> str:
    """Return a list in words; where a part has commas of its own, semicolons stand between the parts."""
    return ("; " if any(", " in part for part in parts) else ", ").join(parts)


@lru_cache(maxsize=256)  # names of players are said again and again
def plain(words: str) -> Text:
    """Return players' own words as a text: a name, a note, a printed name."""
    return Text("{words}", words=words)
