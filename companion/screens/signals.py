"""Ends of the program that come from outside: the terminal is put back, the exit code says which."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from types import FrameType
from typing import Final

_FROM_OUTSIDE: Final = ("SIGTERM", "SIGHUP")
_HANGUP: Final = 1
"""The number of SIGHUP, also where the platform has none."""
LOOKS_EVERY: Final = 2.0
"""Seconds between two looks whether the terminal is still there."""


def signals_to_catch(platform: str) -> tuple[int, ...]:
    """Return the signals that end the program in good order on a platform (``sys.platform``).

    Windows has neither of them for a console program that asyncio could watch.
    """
    if platform == "win32":
        return ()
    return tuple(int(getattr(signal, name)) for name in _FROM_OUTSIDE if hasattr(signal, name))


def leave_in_good_order(platform: str, leave: Callable[[int], object]) -> None:
    """Call ``leave`` with the exit code 128 + signal where one of the signals arrives.

    Where the terminal itself is gone the process ends at once: nothing can be shown or put back, what was
    answered is on disk, and whoever waits for a lost terminal to take more output waits for ever.
    """
    loop = asyncio.get_running_loop()
    had_terminal = _terminal_is_there()

    def arrived(number: int, _: FrameType | None) -> None:
        if had_terminal and not _terminal_is_there():
            os._exit(128 + number)
        loop.call_soon_threadsafe(leave, 128 + number)

    def look() -> None:
        # A terminal can go without a signal; reading from one that is gone never waits, and never ends.
        if not _terminal_is_there():
            os._exit(128 + _HANGUP)
        loop.call_later(LOOKS_EVERY, look)

    if had_terminal:
        loop.call_later(LOOKS_EVERY, look)
    for number in signals_to_catch(platform):
        # Not by the loop: it may be what waits for the lost terminal.
        signal.signal(number, arrived)


def _terminal_is_there() -> bool:
    return sys.__stdin__ is not None and sys.__stdin__.isatty()
