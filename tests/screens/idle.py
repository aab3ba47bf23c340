"""The real program in a terminal of its own, left alone: what it sends while nothing happens."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

from tests.patience import PATIENCE
from tests.store.killing import ROOT

_QUIET = 1.0
"""Seconds without a byte after which the first paint is taken to be over."""


class Idle:
    """The program in a pseudo-terminal of 80 columns and 24 rows; bytes it sends are counted."""

    def __init__(self, home: Path, *words: str, **environment: str) -> None:
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(self._ours, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        surroundings = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))},
            "COMPANION_HOME": str(home),
            "TERM": "xterm-256color",
            "COMPANION_SIGNS": "full",
            **environment,
        }
        self._process = subprocess.Popen(
            [sys.executable, "-m", "companion", *words],
            cwd=ROOT,
            env=surroundings,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)
        self.seen = b""

    def read(self, seconds: float) -> int:
        """Read for some seconds; returns how many bytes came."""
        came, ends = 0, time.monotonic() + seconds
        while (left := ends - time.monotonic()) > 0:
            ready, _, _ = select.select([self._ours], [], [], left)
            if ready:
                got = os.read(self._ours, 65536)
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
        os.write(self._ours, keys.encode())

    def end(self) -> None:
        """Let a signal from outside end the program."""
        self._process.send_signal(signal.SIGTERM)

    def left(self) -> int:
        """Return the exit code of the program once it has ended."""
        ends = time.monotonic() + PATIENCE
        while self._process.poll() is None and time.monotonic() < ends:
            self._drain()
        os.close(self._ours)
        return self._process.wait(timeout=PATIENCE)

    def _drain(self) -> None:
        """Read what the program says while it ends; its side of the terminal may be closed already."""
        try:
            self.read(0.05)
        except OSError:
            time.sleep(0.01)
