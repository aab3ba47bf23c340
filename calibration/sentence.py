"""Sentences for people, from what knows no game and no screen: English, with the message they came from."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeAlias

SentenceValue: TypeAlias = "int | str | Sentence"

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


class Sentence(str):
    """A sentence in English that still knows its message id and values, so that screens can say it otherwise.

    ``many`` is the wording for every count but one; ``n`` then decides between the two. Values are whole
    numbers, words that no language changes (a port, a name, a figure already written), or sentences.
    ``str`` of a sentence, and of an error that was raised with it, is the sentence; whatever else is made of
    it is plain. Raises KeyError where a placeholder has no value.
    """

    msgid: str
    many: str
    values: dict[str, SentenceValue]
    capital: bool
    """Whether it begins with a capital, whatever its message begins with."""

    def __new__(cls, msgid: str, many: str = "", /, **values: SentenceValue) -> Sentence:
        """Put the values into the English wording."""
        pattern = many if many and values["n"] != 1 else msgid
        words = _PLACEHOLDER.sub(lambda match: str(values[match[1]]), pattern)
        return cls._made(words, msgid, many, values, False)

    @classmethod
    def _made(
        cls, words: str, msgid: str, many: str, values: dict[str, SentenceValue], capital: bool
    ) -> Sentence:
        made = super().__new__(cls, words)
        made.msgid, made.many, made.values, made.capital = msgid, many, values, capital
        return made

    def __str__(self) -> str:
        """Return itself: ``str`` of an error must not lose what its sentence is made of."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """Return how a copy is made: of the message, not of its wording."""
        return self._made, (str.__str__(self), self.msgid, self.many, self.values, self.capital)

    def begun(self) -> Sentence:
        """Return the same with a capital: a name as the first word of another sentence."""
        return self._made(with_capital(self), self.msgid, self.many, self.values, True)


def with_capital(words: str) -> str:
    """Return plain words as they begin a sentence."""
    return f"{words[:1].upper()}{words[1:]}"


def begun(name: str) -> str:
    """Return a name as the first word of a sentence; a name that is a message stays one."""
    return name.begun() if isinstance(name, Sentence) else with_capital(name)


def together(*sentences: str) -> str:
    """Return sentences one after the other; empty ones are left out."""
    told = ""
    for one in sentences:
        told = Sentence("{first} {second}", first=told, second=one) if told and one else told or one
    return told


def listed(parts: Iterable[str]) -> str:
    """Return the parts of a list with commas between them; empty where there are none."""
    told = ""
    for one in parts:
        told = Sentence("{first}, {second}", first=told, second=one) if told else one
    return told
