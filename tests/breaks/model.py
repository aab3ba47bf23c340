"""What a break is, and what became of one when it was tried."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

Patch = Callable[[], None]
"""Changes the running program; only ever called in a forked process, so nothing is put back."""


@dataclass(frozen=True, slots=True)
class Break:
    """One way to get one rule wrong: the rule's id, what goes wrong, and the patch that makes it so."""

    rule: str
    words: str
    patch: Patch


class Verdict(Enum):
    """What became of a break."""

    RED = "red"
    NOT_RED = "not red"
    BOMB = "a bomb"
    DOES_NOT_APPLY = "does not apply"
    TOO_SLOW = "too slow"
    NO_BREAK = "no break"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A break's verdict with its figures.

    ``red`` of ``marked`` tests failed by an assertion; ``green`` of ``others`` other ids stayed green.
    ``seen`` is the first red test, or else what happened instead.
    """

    rule: str
    words: str
    verdict: Verdict
    red: int = 0
    marked: int = 0
    green: int = 0
    others: int = 0
    seen: str = ""
    seconds: float = 0.0
