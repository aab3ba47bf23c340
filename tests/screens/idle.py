"""The real program in a terminal of its own, left alone: what it sends while nothing happens."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from tests.patience import PATIENCE
from tests.screens.in_terminal import InTerminal

_QUIET = 1.0
"""Seconds without a byte after which the first paint is taken to be over."""


class Idle:
    """The program in a pseudo-terminal of 80 columns and 24 rows; bytes it sends are counted."""

    def __init__(self, home: Path, *words: str, **environment: str) -> None:
        surroundings = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))},
            "COMPANION_HOME": str(home),
            "COMPANION_SIGNS": "full",
            **environment,
        }
        self._terminal = InTerminal("-m", "companion", *words, environment=surroundings, alone=True)
        self.seen = b""

    def read(self, seconds: float) -> int:
        """Read for some seconds; returns how many bytes came."""
        came, ends = 0, time.monotonic() + seconds
        while (left := ends - time.monotonic()) > 0:
            got = self._terminal.came(left)
            self.seen += got
            came += len(got)
        return came

    def settle(self, words: bytes) -> None:
        """Read until words have come and then nothing for a while. Raises AssertionError."""
        ends = time.monotonic() + PATIENCE
        while self.read(_QUIET) or words not in self.seen:
            assert time.monotonic() < ends, self.seen[-2000:]

    def hear(self, words: bytes) -> None:
        """Read until words have come. Raises AssertionError."""
        ends = time.monotonic() + PATIENCE
        while words not in self.seen:
            self.read(0.05)
            assert time.monotonic() < ends, self.seen[-2000:]

    def press(self, keys: str) -> None:
        """Press keys."""
        self._terminal.press(keys)

    def end(self) -> None:
        """Let a signal from outside end the program."""
        self._terminal.send(signal.SIGTERM)

    def left(self) -> int:
        """Return the exit code of the program once it has ended."""
        ends = time.monotonic() + PATIENCE
        while self._terminal.runs and time.monotonic() < ends:
            self._drain()
        self._terminal.hang_up()
        return self._terminal.code()

    def _drain(self) -> None:
        """Read what the program says while it ends; its side of the terminal may be closed already."""
        try:
            self.read(0.05)
        except (OSError, EOFError):
            time.sleep(0.01)
