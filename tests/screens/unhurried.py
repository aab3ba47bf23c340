"""Screens that are tested without haste: nothing on them depends on how fast the machine is.

Textual takes a program that gets no time from the computer for one that has nothing to do, and ends waits
and notices by the real clock. Here waits end when the event loop has nothing left, and notices stay.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Mapping
from functools import partial, partialmethod
from types import SimpleNamespace

import pytest
from textual import app, pilot, screen
from textual.notifications import Notification

from companion.desk import Bulletin, ReaderDesk
from companion.screens import when_needed
from companion.screens.widgets import late_hand
from companion.store.database import Database
from tests.patience import PATIENCE, StoppedClock

_DRAWN = 0.001
"""Seconds between two times that a screen draws itself: no player watches, and each would be waited for."""
_PERIOD = 0.02
"""Longer than any timer by which a screen draws itself."""
_IDLE = 0.001
"""Seconds of work within a period that are none."""
_MOST_TURNS = 5000
_MOST_PERIODS = 50


async def nothing_left_to_do(
    before: frozenset[threading.Thread], _min_sleep: float = 0.0, _max_sleep: float = 1.0
) -> None:
    """Wait until nobody has anything to do within a period; a loop that always has, is given up.

    Timers are waited for up to the last one that is due within the period, and no longer. Whatever comes
    from elsewhere, from a thread that is not of those ``before`` or from a file, is on no list: as long as
    there are such, the whole period is waited for.
    """
    loop = asyncio.get_running_loop()
    for _ in range(_MOST_PERIODS):
        worked = time.thread_time()
        alone = before.issuperset(threading.enumerate()) and len(_heard_by(loop)) == 1
        await asyncio.sleep(_until_the_last_timer(loop) if alone else _PERIOD)
        busy = await _turns_until_idle()
        if not busy and time.thread_time() - worked < _IDLE:
            return


def _heard_by(loop: asyncio.AbstractEventLoop) -> Mapping[object, object]:
    """The files that may wake the loop: one is its own, for threads that call it."""
    return loop._selector.get_map()  # type: ignore[attr-defined, no-any-return]  # of asyncio's own loops


def _until_the_last_timer(loop: asyncio.AbstractEventLoop) -> float:
    """Seconds until the last of the timers that are due within a period; none where there is none."""
    now = loop.time()
    timers = loop._scheduled  # type: ignore[attr-defined]  # of asyncio's own loops
    due = (timer.when() for timer in timers if not timer.cancelled())
    return max((when - now for when in due if when - now < _PERIOD), default=0.0)


async def _turns_until_idle() -> int:
    """Give way until nobody else is ready to run; returns how many turns that took."""
    loop = asyncio.get_running_loop()
    for turn in range(_MOST_TURNS):
        if not loop._ready:  # type: ignore[attr-defined]  # of asyncio's own loops
            return turn
        await asyncio.sleep(0)
    return _MOST_TURNS


def without_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this test's screens be slow: no wait, notice, reader or habit of theirs ends by the real clock."""
    idle = partial(nothing_left_to_do, frozenset(threading.enumerate()))
    for module in (app, pilot):
        monkeypatch.setattr(module, "wait_for_idle", idle)
    monkeypatch.setattr(screen, "UPDATE_PERIOD", _DRAWN)
    waits = partialmethod(pilot.Pilot._wait_for_screen, PATIENCE)
    monkeypatch.setattr(pilot.Pilot, "_wait_for_screen", waits)
    monkeypatch.setattr(Notification, "time_left", PATIENCE)
    stopped = StoppedClock()
    monkeypatch.setattr(late_hand, "time", SimpleNamespace(monotonic=stopped))
    late = late_hand.LateHand.late
    # Nobody answers in the moment of another's answer, but where a test moves the clock itself.
    unless_moved = property(lambda hand: hand.clock is not stopped and late.__get__(hand))
    monkeypatch.setattr(late_hand.LateHand, "late", unless_moved)
    as_before = when_needed.reader_desk

    def on_a_stopped_clock(
        reader: str, database: Database, publish: Callable[[Bulletin], object], key: Callable[[], str]
    ) -> ReaderDesk:
        desk = as_before(reader, database, publish, key)
        desk.clock = StoppedClock()
        return desk

    monkeypatch.setattr(when_needed, "reader_desk", on_a_stopped_clock)
