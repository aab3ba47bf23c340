"""Ends of the program that come from outside: the terminal is put back, the exit code says which."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from typing import Final

_FROM_OUTSIDE: Final = ("SIGTERM", "SIGHUP")


def signals_to_catch(platform: str) -> tuple[int, ...]:
    """Return the signals that end the program in good order on a platform (``sys.platform``).

    Windows has neither of them for a console program that asyncio could watch.
    """
    if platform == "win32":
        return ()
    return tuple(int(getattr(signal, name)) for name in _FROM_OUTSIDE if hasattr(signal, name))


def leave_in_good_order(platform: str, leave: Callable[[int], object]) -> None:
    """Call ``leave`` with the exit code 128 + signal where one of the signals arrives."""
    loop = asyncio.get_running_loop()
    for number in signals_to_catch(platform):
        loop.add_signal_handler(number, leave, 128 + number)
