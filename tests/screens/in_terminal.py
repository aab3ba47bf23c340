"""A program in a pseudo-terminal of its own, as people start it: what it sends, and how it ends."""

from __future__ import annotations

import os
import select
import struct
import subprocess
import sys
import time
from collections.abc import Mapping
from types import TracebackType
from typing import Self

from tests.commit import ROOT
from tests.patience import PATIENCE

_A_READ = 65536
"""Bytes that are taken at a time."""


class InTerminal:
    """Python in a terminal of 80 columns and 24 rows, started with ``words``; left, it is killed.

    ``environment`` is added to that of the tests, or is the whole of it with ``alone``.
    """

    def __init__(self, *words: str, environment: Mapping[str, str], alone: bool = False) -> None:
        import fcntl  # Windows has none of these: there no test comes here
        import pty
        import termios

        self._ours, theirs = pty.openpty()
        self._here = True
        fcntl.ioctl(self._ours, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self._process = subprocess.Popen(
            [sys.executable, *words],
            cwd=ROOT,
            env={**({} if alone else os.environ), "TERM": "xterm-256color", **environment},
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.wait(PATIENCE)
        self.hang_up()

    def came(self, seconds: float) -> bytes:
        """Return what the program sends next, empty where nothing comes in time.

        Raises OSError or EOFError where the program has closed its side.
        """
        if not select.select([self._ours], [], [], max(seconds, 0))[0]:
            return b""
        sent = os.read(self._ours, _A_READ)
        if not sent:
            raise EOFError("the program has closed its side of the terminal")
        return sent

    def read_until(self, wanted: bytes | None) -> bytes:
        """Return what comes up to some bytes, all that comes where ``wanted`` is None or never comes."""
        read = b""
        ends = time.monotonic() + PATIENCE
        while (wanted is None or wanted not in read) and time.monotonic() < ends:
            try:
                read += self.came(0.2)
            except (OSError, EOFError):
                break
        return read

    def press(self, keys: str) -> None:
        """Press keys."""
        os.write(self._ours, keys.encode())

    def send(self, number: int) -> None:
        """Send the program a signal."""
        self._process.send_signal(number)

    def hang_up(self) -> None:
        """Let the terminal go; done twice it changes nothing."""
        if self._here:
            self._here = False
            os.close(self._ours)

    @property
    def runs(self) -> bool:
        """Whether the program has not ended yet."""
        return self._process.poll() is None

    def code(self) -> int:
        """Return the exit code of the program, once it has ended. Raises TimeoutExpired."""
        return self._process.wait(PATIENCE)
