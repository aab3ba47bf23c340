"""How often codes may be tried: a few mistakes are free, then each one makes the next wait longer."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

LONGEST_WAIT = 60.0
"""Seconds that a wait grows to at most."""

_ADDRESSES = 256
"""Addresses that are remembered at most; the one that was quiet longest is forgotten first."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """``free`` mistakes without a wait; after ``quiet`` seconds without one all are forgiven."""

    free: int
    quiet: float = 900.0

    def wait_after(self, mistakes: int) -> float:
        """Return the seconds to wait after so many mistakes: 1, 2, 4 ... up to a minute."""
        if mistakes < self.free:
            return 0.0
        return min(LONGEST_WAIT, float(2 ** min(mistakes - self.free, 10)))


@dataclass(frozen=True, slots=True)
class _Mistakes:
    number: int
    last: float


class Attempts:
    """The wrong codes so far: of each address, and of all together. Times are seconds of one clock."""

    def __init__(self, each: Allowance, together: Allowance) -> None:
        self._each = each
        self._together = together
        self._of_each: OrderedDict[str, _Mistakes] = OrderedDict()
        self._of_all = _Mistakes(0, 0.0)

    def wait(self, address: str, now: float) -> float:
        """Return how many seconds this address has to wait before its own next attempt; 0 is none."""
        return self._left(self._each, self._of_each.get(address), now)

    def wait_of_all(self, now: float) -> float:
        """Return how many seconds everybody has to wait before a code may be typed; 0 is none."""
        return self._left(self._together, self._of_all, now)

    def are_many(self, now: float) -> bool:
        """Tell whether so many wrong codes came that everybody has to wait after each further one."""
        return now - self._of_all.last <= self._together.quiet and (
            self._of_all.number >= self._together.free
        )

    def wrong(self, address: str, now: float) -> None:
        """Count a wrong code."""
        self._of_each[address] = self._one_more(self._each, self._of_each.pop(address, None), now)
        self._of_all = self._one_more(self._together, self._of_all, now)
        while len(self._of_each) > _ADDRESSES:
            self._of_each.popitem(last=False)

    def right(self, address: str) -> None:
        """Forgive an address that gave the right code; what all did together stays counted."""
        self._of_each.pop(address, None)

    @staticmethod
    def _one_more(allowance: Allowance, before: _Mistakes | None, now: float) -> _Mistakes:
        if before is None or now - before.last > allowance.quiet:
            return _Mistakes(1, now)
        return _Mistakes(before.number + 1, now)

    @staticmethod
    def _left(allowance: Allowance, mistakes: _Mistakes | None, now: float) -> float:
        if mistakes is None or not mistakes.number or now - mistakes.last > allowance.quiet:
            return 0.0
        return max(0.0, mistakes.last + allowance.wait_after(mistakes.number) - now)
