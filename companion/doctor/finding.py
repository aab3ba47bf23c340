"""What the doctor finds: one thing looked at, how it is, and what to do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from companion.engine.text import Text

Words: TypeAlias = Text | str
"""A text, a sentence of the hardware, or a name that no language changes."""


class Verdict(Enum):
    """How a thing is; the values stand before it on the line."""

    WELL = "ok"
    ADVICE = "i "
    """Nothing is wrong; whoever has the trouble that is named finds here what helps."""
    TROUBLE = "!!"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at: what it is about, what was found and where, and what to do about it."""

    about: Words
    words: Words
    verdict: Verdict = Verdict.WELL
    remedy: Words = ""

    @property
    def well(self) -> bool:
        """Whether nothing has to be seen to."""
        return self.verdict is not Verdict.TROUBLE


def advice(about: Words, words: Words, remedy: Words) -> Finding:
    """Return what is worth knowing and no fault."""
    return Finding(about, words, Verdict.ADVICE, remedy)


def trouble(about: Words, words: Words, remedy: Words) -> Finding:
    """Return what must be seen to, and how."""
    return Finding(about, words, Verdict.TROUBLE, remedy)
