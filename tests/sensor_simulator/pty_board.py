"""The simulated board behind a pseudo-terminal, in real time: a cable that can be pulled and plugged.

Copyright (C) the authors of table-companion; GPL-3.0-or-later, see LICENSE in this folder.
"""

from __future__ import annotations

import os
import queue
import threading
import time
import tty
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.sensor_simulator.board import Board

_SLICE = 0.004


class PtyBoard:
    """Runs a board in a thread of its own; ``place`` is the port's name while the cable is plugged in.

    What is to happen to the board is told by ``do``, and happens in that thread.
    """

    def __init__(self, board: Board, place: Path) -> None:
        self.place = place
        self._board = board
        self._orders: queue.SimpleQueue[Callable[[Board], object]] = queue.SimpleQueue()
        self._lines: tuple[int, int] | None = None
        self._ended = threading.Event()
        self._seconds = board.seconds
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self._plug()
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ended.set()
        self._thread.join(10)
        self._pull()

    @property
    def seconds(self) -> float:
        """What the board's own clock shows, in seconds: the real time, less where the machine is slow."""
        return self._seconds

    def do(self, order: Callable[[Board], object]) -> None:
        """Let something happen to the board soon."""
        self._orders.put(order)

    def pull(self) -> None:
        """Pull the cable: the port is gone, the board runs on (it has power of its own)."""
        self.do(lambda _: self._pull())

    def plug(self, place: Path | None = None) -> None:
        """Plug it in, at another port's name if one is given."""
        self.do(lambda _: self._plug(place))

    def _plug(self, place: Path | None = None) -> None:
        master, slave = os.openpty()
        tty.setraw(slave)
        os.set_blocking(master, False)
        self._lines = (master, slave)
        self.place = place or self.place
        self.place.unlink(missing_ok=True)
        self.place.symlink_to(os.ttyname(slave))

    def _pull(self) -> None:
        if self._lines is not None:
            self.place.unlink(missing_ok=True)
            for line in self._lines:
                os.close(line)
            self._lines = None

    def _run(self) -> None:
        began, cycles_at = time.monotonic(), self._board.seconds
        while not self._ended.is_set():
            with suppress(queue.Empty):
                self._orders.get_nowait()(self._board)
            self._board.run(_SLICE)
            self._seconds = self._board.seconds
            self._carry()
            ahead = (self._board.seconds - cycles_at) - (time.monotonic() - began)
            if ahead > 0:
                self._ended.wait(ahead)

    def _carry(self) -> None:
        sent = self._board.hear()
        if self._lines is None:
            return
        master, _ = self._lines
        with suppress(BlockingIOError):  # nobody reads: a real line loses bytes then, too
            if sent:
                os.write(master, sent)
        with suppress(BlockingIOError):
            self._board.tell(os.read(master, 4096))
