"""A module for the tests of patches: something of every kind that breaks change."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

MOST_LAMPS_OF_THE_SAMPLE = 5
POINTS = {"base": 15}


@dataclass(frozen=True, slots=True)
class Row:
    """A row of data with a property and a method."""

    need: int

    @property
    def double(self) -> int:
        """Twice the need."""
        return self.need * 2

    def less(self, count: int) -> int:
        """The need less a count."""
        return max(0, self.need - count)


def boats(front: int, top: int) -> int:
    """The sum of two numbers."""
    return front + top


def later(count: int) -> int:
    """What a function made here says."""

    def inner(number: int) -> int:
        return count * number

    return inner(3)


@cache
def kept() -> int:
    """A remembered number."""
    return 7
