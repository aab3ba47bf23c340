"""A language for tests in which every letter of every message is another letter, and what is said in none.

A catalogue of it leaves sizes, digits and signs as they are. What it does not say shows Latin letters on
the screen: words that never passed through the catalogue, also where they are values of a message that did.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from gettext import NullTranslations
from typing import Final

_PLACEHOLDER: Final = re.compile(r"(\{\w+\})")
_LATIN: Final = "abcdefghijklmnopqrstuvwxyz"
_MARKS: Final = str.maketrans(
    _LATIN + _LATIN.upper(), "".join(chr(0x3B1 + n) if n < 17 else chr(0x430 + n) for n in range(26)) * 2
)
"""Greek and Cyrillic letters in place of Latin ones: one column each, and none of them Latin."""
_WORD: Final = re.compile(r"(?=\w*[a-z])[A-Za-z]{2,}")
"""Capitals alone are signs: of players in a picture, of directions."""
_RULE: Final = re.compile(r"\[?\b[A-Z]{3,}(-[A-Z0-9]+)+\b\]?")
_RULES_WORDS: Final = re.compile(r"\[[A-Z]{3,}(-[A-Z0-9]+)+\] [^│]*")
"""A rule's id with the beginning of its line in the ledger, as lists of reasons show it."""
KEYS: Final = ("Enter", "Esc", "PgUp", "PgDn")


class Marked(NullTranslations):
    """Says every message in other letters."""

    def gettext(self, message: str) -> str:
        """Return a message in other letters; its placeholders stay."""
        parts = _PLACEHOLDER.split(message)
        return "".join(part if number % 2 else part.translate(_MARKS) for number, part in enumerate(parts))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return one of two messages in other letters."""
        return self.gettext(msgid1 if n == 1 else msgid2)


def marked(message: str) -> str:
    """Return a message as this language says it."""
    return Marked().gettext(message)


def unsaid(seen: str, names: Iterable[str]) -> set[str]:
    """Return the words of a screen that no message said, but for names, keys, rules and their lines."""
    known = {word for name in (*KEYS, *names) for word in _WORD.findall(name)}
    return set(_WORD.findall(_RULE.sub("", _RULES_WORDS.sub("", seen)))) - known
