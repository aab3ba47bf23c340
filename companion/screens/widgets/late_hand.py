"""A late hand: keys and taps that were meant for the question before, and land on the next one."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final

ONE_MOVE: Final = 0.7
"""Seconds in which a key or a tap still belongs to the question that stood there before."""


class LateHand:
    """Tells for one program what hands began before the question changed.

    A key that answers by itself is often followed by Enter, out of habit. And where somebody else answers,
    whatever lands just then was meant for the question that this took away.
    """

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        """Take a clock in seconds, None for the computer's."""
        self.clock = time.monotonic if clock is None else clock
        self._picked_at = -math.inf
        self._replaced_at = -math.inf
        self.act = ""
        """What somebody else did last, in words; empty where nobody said it."""

    def picked(self) -> None:
        """Note that a key has answered by itself."""
        self._picked_at = self.clock()

    def replaced(self, act: str = "") -> None:
        """Note that somebody else's act put another question in the place of the open one."""
        self._replaced_at, self.act = self.clock(), act

    def enters_by_habit(self) -> bool:
        """Tell whether an Enter belongs to the key before it; each key has one."""
        by_habit = self.clock() - self._picked_at < ONE_MOVE
        self._picked_at = -math.inf
        return by_habit

    @property
    def late(self) -> bool:
        """Whether what lands now was meant for the question that somebody else has answered."""
        return self.clock() - self._replaced_at < ONE_MOVE
