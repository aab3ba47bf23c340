"""Lines that people type, waited for without missing what other processes write meanwhile."""

from __future__ import annotations

import codecs
import os
import select
from collections.abc import Callable
from io import UnsupportedOperation
from typing import Final, TextIO

LOOK_EVERY: Final = 1.0
"""Seconds between two looks at what other screens answered."""
_AT_ONCE: Final = 65_536


class Lines:
    """Lines from a stream, such as stdin; ``meanwhile`` is called again and again while none comes.

    Windows cannot wait for a console or a pipe with a limit, and a stream in memory need not be waited for:
    there a line is simply read, and nothing happens meanwhile.
    """

    def __init__(self, stream: TextIO, platform: str, meanwhile: Callable[[], None]) -> None:
        self._stream = stream
        self._end = None if platform == "win32" else _descriptor(stream)
        self._meanwhile = meanwhile
        decoder = codecs.getincrementaldecoder(stream.encoding or "utf-8")
        self._decoder = decoder(errors="replace")
        self._held = ""
        self._ended = False

    def next(self) -> str | None:
        """Return the next line without its end; None where there are no more."""
        if self._end is None:
            line = self._stream.readline()
            return line.rstrip("\r\n") if line else None
        while "\n" not in self._held and not self._ended:
            ready, _, _ = select.select([self._end], [], [], LOOK_EVERY)
            if not ready:
                self._meanwhile()
                continue
            read = os.read(self._end, _AT_ONCE)
            self._ended = not read
            self._held += self._decoder.decode(read, final=self._ended)
        if not self._held:
            return None
        line, _, self._held = self._held.partition("\n")
        return line.rstrip("\r")


def _descriptor(stream: TextIO) -> int | None:
    """Return the descriptor of a stream of the system, None where it is in memory only."""
    try:
        return stream.fileno()
    except (UnsupportedOperation, AttributeError):
        return None
