"""How much a browser may say: messages are counted, and what is typed goes on no faster than it is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.serve.messages import MalformedError

MOST_A_SECOND: Final = 500
"""Messages of one browser in a second at most: a finger or a mouse that moves sends about a hundred."""
SIGNS_A_SECOND: Final = 1024
"""Typed signs of one browser that go on to its process in a second; what is more waits its turn.

A process that is handed more than it can draw keeps all of it in memory.
"""
SIGNS_AT_ONCE: Final = 8192
"""Typed signs that go on without a wait: somebody pastes, or shakes a mouse."""


@dataclass(slots=True)
class Pace:
    """What one browser has said lately. Times are seconds of one clock, from ``since`` on."""

    since: float
    _heard: int = 0
    _typed: float = 0.0
    _counted: float = 0.0

    def hear(self, now: float) -> None:
        """Count a message. Raises MalformedError where there are too many in a second."""
        self.since, self._heard = (now, 1) if now - self.since >= 1 else (self.since, self._heard + 1)
        if self._heard > MOST_A_SECOND:
            raise MalformedError("too many a second")

    def wait(self, signs: int, now: float) -> float:
        """Return the seconds that so many typed signs have to wait before they go on; 0 is none."""
        self._typed = max(0.0, self._typed - (now - self._counted) * SIGNS_A_SECOND) + signs
        wait = max(0.0, self._typed - SIGNS_AT_ONCE) / SIGNS_A_SECOND
        self._typed = min(self._typed, SIGNS_AT_ONCE)
        self._counted = now + wait
        return wait
