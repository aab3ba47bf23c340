"""How many refusals are written down: a flood of them must not push out who joined."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

_ADDRESSES: Final = 256
"""Addresses that are counted at most; the one that was refused longest ago is forgotten first."""


@dataclass(slots=True)
class Budget:
    """``lines`` may be written in ``seconds``; then the count begins anew."""

    lines: int
    seconds: float
    _since: float = 0.0
    _written: int = 0

    def left(self, now: float) -> int:
        """Return how many lines may still be written."""
        if now - self._since >= self.seconds:
            self._since, self._written = now, 0
        return self.lines - self._written

    def spend(self) -> None:
        """Count a line."""
        self._written += 1


class Sparing:
    """The lines about refusals so far, of each address and of all. Times are seconds of one clock."""

    def __init__(self, each: int = 30, together: int = 200, seconds: float = 3600.0) -> None:
        self._each = each
        self._seconds = seconds
        self._together = Budget(together, seconds)
        self._of_each: OrderedDict[str, Budget] = OrderedDict()

    def left(self, address: str, now: float) -> int:
        """Count one more line of an address; return how many might be written with it, 0 for not even it."""
        own = self._of_each.pop(address, None) or Budget(self._each, self._seconds, now)
        self._of_each[address] = own
        while len(self._of_each) > _ADDRESSES:
            self._of_each.popitem(last=False)
        left = min(own.left(now), self._together.left(now))
        if left > 0:
            own.spend()
            self._together.spend()
        return max(0, left)
