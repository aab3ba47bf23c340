"""How many screens are open: a bounded number in all, and of each browser."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

MOST = 32
"""Screens at most, each a process."""
MOST_EACH = 4
"""Screens of one browser at most: those that are still closing count."""


@dataclass(slots=True)
class Crowd:
    """The screens that are open now, by browser; an empty name is a browser on this computer."""

    most: int = MOST
    most_each: int = MOST_EACH
    _open: Counter[str] = field(default_factory=Counter)

    @property
    def size(self) -> int:
        """How many screens are open."""
        return self._open.total()

    def admit(self, browser: str) -> bool:
        """Let one more screen in, or refuse it."""
        if self.size >= self.most or (browser and self._open[browser] >= self.most_each):
            return False
        self._open[browser] += 1
        return True

    def leave(self, browser: str) -> None:
        """Count a screen out whose process has ended."""
        self._open[browser] -= 1
        if self._open[browser] <= 0:
            del self._open[browser]
