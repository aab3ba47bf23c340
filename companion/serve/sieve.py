"""What is typed loses what would end or swell a process: reports of a terminal that nobody asked for.

Textual's parser takes a terminal at its word: one that says it has a million columns gets them, and a number
that is no sign, or that is written with a colon, ends the parser. The terminal of our page says none of it.
"""

from __future__ import annotations

import math
import re
from typing import Final

_ESCAPE: Final = "\x1b"
_FARTHEST: Final = 40
"""Signs behind an escape that may still belong to it; Textual gives up sooner."""
_TOGETHER: Final = 0.5
"""Seconds in which pieces make one sequence; Textual waits less, hands take longer."""
_WITHIN: Final = frozenset("0123456789;:<?-$")
"""Signs between a sequence's beginning and the letter that ends it."""
_REFUSED: Final = re.compile(
    r"\x1b\[(?:"
    r"48;.*t"  # the size of the window; what Textual takes for one may hold any signs
    r"|[\d;:<?-]*\d{5}"  # no column, row or key has five digits; and below lie only whole signs
    r"|[\d;:<?-]*:"
    r"|\?2048;.*"  # “I report my size”
    r")",
    re.DOTALL,
)


class Sieve:
    """What one browser types, message by message: a sequence may come in pieces."""

    def __init__(self) -> None:
        self._sequence = ""
        self._before = ""
        self._swallowing = False
        self._since = -math.inf

    def passed(self, signs: str, now: float) -> str:
        """Return what of these signs goes on; ``now`` is a moment of one clock, in seconds.

        A refused sequence is left out whole where it came whole; else it is never finished. An Escape that
        was a key of its own begins none.
        """
        if now - self._since > _TOGETHER:
            self._sequence, self._before, self._swallowing = "", "", False
        if _ESCAPE in signs:
            self._since = now
        if _ESCAPE not in signs and not self._sequence and not self._swallowing:
            return signs
        kept: list[str] = []
        begun = 0
        for sign in signs:
            if sign == _ESCAPE:
                self._before, self._sequence, begun = self._sequence, sign, len(kept)
                self._swallowing = False
                kept.append(sign)
            elif self._swallowing:
                self._swallowing = sign in _WITHIN
            elif self._refuses(sign):
                if len(kept) - begun == len(self._sequence):
                    del kept[begun:]
                    self._sequence = self._before  # the parser has not seen this one
            else:
                kept.append(sign)
        return "".join(kept)

    def _refuses(self, sign: str) -> bool:
        """Tell whether a sign would make a sequence into one that is refused; any other belongs to it."""
        if not self._sequence:
            return False
        longer = self._sequence + sign
        if _REFUSED.fullmatch(longer):
            self._swallowing = sign in _WITHIN
            return True
        self._sequence = longer if len(longer) <= _FARTHEST else ""
        return False
