"""Many screens on one game: every screen shows every answer; how late it is, and what a screen costs.

``python -m tests.bench.many_screens [--screens N] [--seconds S] [--every SECONDS]`` serves a game of numbered
questions on 127.0.0.1, opens screens as browsers do, and answers beside them. It prints the median and the
longest time between an answer and the screen that shows it, and the memory of a screen's process. Waiting for
screens that are late is bounded; one that never shows an answer is an error.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp

from companion.engine.game import Mode
from companion.engine.session import Session
from companion.serve import table_process
from companion.serve.crowd import Crowd
from companion.store.database import open_database
from companion.store.open_game import note_open_game
from companion.store.opening import new_game, open_session
from tests.serve.counting import GAME, GAMES
from tests.serve.emulated import Terminal
from tests.serve.serving import Served, served

SCREENS = 24
SECONDS = 60.0
EVERY = 0.1
BEGIN_WITHIN = 180.0
CATCH_UP_WITHIN = 60.0
"""Seconds after the last answer in which every screen must have shown it."""

_COLUMNS, _ROWS = 100, 33
_ASKED = re.compile(r"│ Answer (\d+)\?  ")


@dataclass(slots=True)
class Screen:
    """One browser's terminal: the question it stands at, and when it was seen to be past each answer."""

    terminal: Terminal = field(default_factory=lambda: Terminal(_COLUMNS, _ROWS))
    stands_at: int = 0
    past: list[float] = field(default_factory=list)

    async def hear(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Take in what is drawn, for as long as the socket is open."""
        async for message in socket:
            if message.type is not aiohttp.WSMsgType.BINARY:
                continue
            self.terminal.feed(message.data.decode())
            asked = _ASKED.search(self.terminal.words)
            if asked and int(asked[1]) > self.stands_at:
                self.stands_at = int(asked[1])
                now = time.monotonic()
                # Entries are taken over in order: who stands at a question has all answers before it.
                self.past += [now] * (self.stands_at - 1 - len(self.past))


@dataclass(frozen=True, slots=True)
class Measured:
    """Delays in seconds over all screens and answers, memory in MB of each screen's process."""

    screens: int
    answers: int
    delays: tuple[float, ...]
    memory: tuple[float, ...]

    @property
    def words(self) -> str:
        """The line to print."""
        return (
            f"{self.screens} screens, {self.answers} answers, each shown by every screen: median delay "
            f"{statistics.median(self.delays):.2f} s, longest {max(self.delays):.2f} s; memory of a screen "
            f"{statistics.median(self.memory):.0f} MB, largest {max(self.memory):.0f} MB"
        )


async def measure(home: Path, screens: int, seconds: float, every: float) -> Measured:
    """Open screens on one game and answer for so many seconds. Raises AssertionError where one lags."""
    os.environ["COMPANION_HOME"] = str(home)
    table_process.COMMAND = (sys.executable, "-m", "tests.serve.counting")
    with open_database(home / "games.db") as database:
        game_id = new_game(database, GAME, Mode.PLAY)
        note_open_game(database, game_id)
        session = open_session(database, game_id, games=GAMES)
        async with served(joining=False, crowd=Crowd(most=screens)) as table, AsyncExitStack() as ends:
            watched = await _opened(table, screens, ends)
            await _until(
                lambda: all(one.stands_at == 1 for one in watched), BEGIN_WITHIN, "the first question"
            )
            given = await _answered(session, seconds, every)
            last = len(given) + 1
            words = f"every screen at answer {last}"
            await _until(lambda: all(one.stands_at == last for one in watched), CATCH_UP_WITHIN, words)
            memory = tuple(map(_megabytes, table.server.process_ids))
    delays = tuple(at - when for one in watched for at, when in zip(one.past, given, strict=True))
    return Measured(screens, len(given), delays, memory)


async def _opened(table: Served, screens: int, ends: AsyncExitStack) -> list[Screen]:
    found = []
    for _ in range(screens):
        address = f"{table.url}/ws?width={_COLUMNS}&height={_ROWS}"
        socket = await ends.enter_async_context(
            table.browser.ws_connect(address, headers={"Origin": table.url})
        )
        screen = Screen()
        listener = asyncio.create_task(screen.hear(socket))
        ends.callback(listener.cancel)
        found.append(screen)
    return found


async def _answered(session: Session, seconds: float, every: float) -> list[float]:
    """Answer again and again; returns when each answer was on the disk."""
    given: list[float] = []
    began = time.monotonic()
    while time.monotonic() < began + seconds:
        assert session.answer(len(given) % 10) is None
        given.append(time.monotonic())
        await asyncio.sleep(max(0.0, began + len(given) * every - time.monotonic()))
    return given


async def _until(there: Callable[[], bool], within: float, words: str) -> None:
    ends = time.monotonic() + within
    while not there():
        assert time.monotonic() < ends, f"not within {within:.0f} s: {words}"
        await asyncio.sleep(0.02)


def _megabytes(process: int) -> float:
    """Return the memory that a process has for itself and shares, in MB."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def main(words: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.many_screens", description=__doc__)
    parser.add_argument("--screens", type=int, default=SCREENS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--every", type=float, default=EVERY)
    options = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        measured = asyncio.run(measure(Path(folder), options.screens, options.seconds, options.every))
    print(measured.words)
    return 0


if __name__ == "__main__":
    sys.exit(main())
