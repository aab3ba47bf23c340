"""Sentences for people, from what knows no game and no screen: English, with the message they came from."""

from __future__ import annotations

import re
from typing import TypeAlias

SentenceValue: TypeAlias = "int | str | Sentence"

_PLACEHOLDER = re.compile(r"\{(\w+)\}")


class Sentence(str):
    """A sentence in English that still knows its message id and values, so that screens can say it otherwise.

    ``many`` is the wording for every count but one; ``n`` then decides between the two. Values are whole
    numbers, words that no language changes (a port, a name, a figure already written), or sentences.
    Raises KeyError where a placeholder has no value.
    """

    msgid: str
    many: str
    values: dict[str, SentenceValue]

    def __new__(cls, msgid: str, many: str = "", /, **values: SentenceValue) -> Sentence:
        """Put the values into the English wording."""
        pattern = many if many and values["n"] != 1 else msgid
        made = super().__new__(cls, _PLACEHOLDER.sub(lambda match: str(values[match[1]]), pattern))
        made.msgid, made.many, made.values = msgid, many, values
        return made
