"""How long work takes, and how that is printed."""

from __future__ import annotations

import time
from collections.abc import Callable


def timed(work: Callable[[], object]) -> float:
    """Return the seconds that a piece of work takes."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def milliseconds(seconds: float) -> str:
    """Return seconds as printed in a table."""
    return f"{1000 * seconds:.2f} ms"
