"""A late hand: keys and taps that were meant for the question before, and land on the next one."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final

ONE_MOVE: Final = 0.7
"""Seconds in which a key or a tap still belongs to the question that stood there before."""


OUT_OF_HABIT: Final = 1.2
"""Seconds in which an Enter with nothing before it still belongs to a key that answered by itself."""
AFTER_A_STRAY: Final = 1.0
"""Seconds in which an Enter still belongs to a sign that no answer has."""


class LateHand:
    """Tells for one program what hands began before the question changed.

    A key that answers by itself is often followed by Enter, out of habit. And where somebody else answers,
    whatever lands just then was meant for the question that this took away.
    """

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        """Take a clock in seconds, None for the computer's."""
        self.clock = time.monotonic if clock is None else clock
        self._picked_at = -math.inf
        self._strayed_at = -math.inf
        self._replaced_at = -math.inf
        self.act = ""
        """What somebody else did last, in words; empty where nobody said it."""

    def picked(self) -> None:
        """Note that a key has answered by itself."""
        self._picked_at = self.clock()

    def moved(self) -> None:
        """Note that hands have begun something else: an Enter belongs to that."""
        self._picked_at = self._strayed_at = -math.inf

    def strayed(self) -> None:
        """Note that a sign was typed that no answer has."""
        self._strayed_at = self.clock()

    def replaced(self, act: str = "") -> None:
        """Note that somebody else's act put another question in the place of the open one."""
        self._replaced_at, self.act = self.clock(), act

    def enters_by_habit(self) -> bool:
        """Tell whether an Enter belongs to the key before it; each key has one."""
        by_habit = self.clock() - self._picked_at < OUT_OF_HABIT
        self._picked_at = -math.inf
        return by_habit

    def enters_after_a_stray(self) -> bool:
        """Tell whether an Enter belongs to a sign that no answer has; each such sign has one."""
        strayed = self.clock() - self._strayed_at < AFTER_A_STRAY
        self._strayed_at = -math.inf
        return strayed

    @property
    def late(self) -> bool:
        """Whether what lands now was meant for the question that somebody else has answered."""
        return self.clock() - self._replaced_at < ONE_MOVE
