"""How long tests wait for what must come: so long that no loaded machine is taken for a fault.

Bounds that the program promises are asserted on a clock that the test moves, and once with the real one at
five times the bound; everything else only has to come at all.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

PATIENCE = 180.0
"""Seconds after which what must come is taken to come never."""

FIVE_TIMES_A_SECOND = 5.0
"""Seconds of its own in which whatever is closed has let go: the bound is one."""

_LOOK = 0.005
_TICK = 0.01


class StoppedClock:
    """Seconds that pass only when a test says so."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


class TimeOfItsOwn:
    """Real seconds in which this process was let run, counted in hundredths while it is entered.

    What the program waits for counts; that the machine has no time for the program does not, for then the
    ticks do not come either.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._tick, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ended.set()
        self._thread.join(PATIENCE)

    def _tick(self) -> None:
        while not self._ended.wait(_TICK):
            self.seconds += _TICK


def eventually(happened: Callable[[], bool], words: Callable[[], str] = str) -> None:
    """Wait until something holds. Raises AssertionError with ``words`` where it never does."""
    ends = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < ends, f"it never came: {words()}"
        time.sleep(_LOOK)
