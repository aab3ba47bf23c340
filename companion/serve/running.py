"""``companion serve`` from its beginning to Ctrl+C: the port, the game, what the terminal shows."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass

from companion.engine.text import Text
from companion.keep_awake import KeepAwake
from companion.serve.address import EVERYWHERE, LOOPBACK, shown_addresses
from companion.serve.board import Board, board_for
from companion.serve.log import LOG, end_log, keep_log
from companion.serve.server import Joining, TableServer, new_joining
from companion.serve.tickets import kept_key
from companion.store.folders import Folders

_LOOK_EVERY = 1.0
"""Seconds between two looks whether codes are out of date."""


class PortError(Exception):
    """The port cannot be listened on; its text is a sentence for people."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What people asked for: the port, whether the local network may join, this computer's name there.

    ``forget`` makes every browser join again.
    """

    port: int
    on_network: bool = False
    name: str = ""
    forget: bool = False


def serve_until_stopped(wishes: Wishes, here: Folders, say_now: Callable[[str], object]) -> None:
    """Serve until Ctrl+C or a signal. Raises PortError and StoreError.

    ``say_now`` shows lines in the terminal.
    """
    listening = bound(EVERYWHERE if wishes.on_network else LOOPBACK, wishes.port)
    with ExitStack() as ends:
        ends.callback(listening.close)
        handler = keep_log(here.state)
        ends.callback(end_log, handler)
        key = kept_key(here.data, anew=wishes.forget) if wishes.on_network else b""
        ends.enter_context(KeepAwake())
        with suppress(KeyboardInterrupt, asyncio.CancelledError):
            asyncio.run(_serve(wishes, listening, key, say_now))


async def _serve(
    wishes: Wishes, listening: socket.socket, key: bytes, say_now: Callable[[str], object]
) -> None:
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    serving = asyncio.current_task()

    def stop() -> None:
        """End in good order; told a second time, at once: processes leave when nobody feeds them."""
        if stopped.is_set() and serving is not None:
            serving.cancel()
        stopped.set()

    for number in (signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
        with suppress(NotImplementedError):  # on Windows Ctrl+C arrives as KeyboardInterrupt
            loop.add_signal_handler(number, stop)
    port = listening.getsockname()[1]
    news = asyncio.Event()
    joining: Joining | None = new_joining(key, news.set) if wishes.on_network else None
    hosts = shown_addresses(wishes.name) if wishes.on_network else (LOOPBACK,)
    server = TableServer(joining, names=(wishes.name,), happened=news.set)
    board = board_for(os.environ, sys.stdout, hosts, port)
    await server.listen(listening)
    LOG.info("serving on port %d, %s", port, "network" if wishes.on_network else "this computer only")
    tried = False
    try:
        _show(board, server, joining, say_now)
        while not stopped.is_set():
            await _either(stopped, news)
            if joining is not None:
                joining.invitations.renew_expired(time.monotonic())
                before, tried = tried, joining.invitations.are_tried(time.monotonic())
                if tried and not before:
                    news.set()
            if news.is_set() and not stopped.is_set():
                news.clear()
                _show(board, server, joining, say_now)
    finally:
        await server.close()
        LOG.info("no longer serving")


async def _either(stopped: asyncio.Event, news: asyncio.Event) -> None:
    """Wait for one of two events, or for the next look."""
    waiting = [asyncio.create_task(one.wait()) for one in (stopped, news)]
    await asyncio.wait(waiting, timeout=_LOOK_EVERY, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()


def _show(
    board: Board, server: TableServer, joining: Joining | None, say_now: Callable[[str], object]
) -> None:
    invitations = joining.invitations if joining is not None else None
    tried = invitations is not None and invitations.are_tried(time.monotonic())
    for line in board.lines(invitations, server.roles, tried=tried):
        say_now(line)


def bound(address: str, port: int) -> socket.socket:
    """Return a socket that is bound to a port; port 0 takes any free one. Raises PortError."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere it would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((address, port))
    except OSError as error:
        listening.close()
        raise PortError(_why_not(error, port)) from error
    listening.setblocking(False)
    return listening


def _why_not(error: OSError, port: int) -> Text:
    if error.errno == errno.EADDRINUSE:
        return Text(
            "Port {port} is in use: another “companion serve” may be running. Choose another by --port.",
            port=str(port),
        )
    if error.errno == errno.EACCES:
        return Text("Port {port} needs more rights than you have: choose one from 1024 on.", port=str(port))
    return Text("Port {port} cannot be used: {reason}.", port=str(port), reason=str(error.strerror or error))
