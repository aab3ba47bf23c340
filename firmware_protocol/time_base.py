"""When a piece passed by the host's clock, from the sensor's milliseconds; no clock of its own."""

from __future__ import annotations

from collections import deque
from typing import Final

_OFFSETS_KEPT: Final = 60
"""Messages over which the quickest one sets the time base."""
_WRAP: Final = 1 << 32


class TimeBase:
    """Compares the sensor's clock (milliseconds since its start, 32 bits) with the host's (seconds).

    A message can only be late, never early, so the smallest difference seen is the truest.
    """

    def __init__(self) -> None:
        self._offsets: deque[float] = deque(maxlen=_OFFSETS_KEPT)
        self._device_ms = 0

    def begin_anew(self) -> None:
        """The sensor started anew: what was compared before is worth nothing."""
        self._offsets.clear()

    def note(self, device_ms: int, now: float) -> None:
        """A message came now that says what the sensor's clock showed."""
        if device_ms < self._device_ms:
            self._offsets.clear()  # 49.7 days are over, or it started anew
        self._device_ms = device_ms
        self._offsets.append(now - device_ms / 1000)

    def host_seconds(self, device_ms: int) -> float | None:
        """What the host's clock showed at a moment of the sensor's; None before anything was compared."""
        if not self._offsets:
            return None
        age = (self._device_ms - device_ms + _WRAP // 2) % _WRAP - _WRAP // 2
        return min(self._offsets) + (self._device_ms - age) / 1000
