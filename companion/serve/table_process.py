"""One process of the program behind one browser: started, fed, heard, and ended for certain."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from companion.serve.environment import environment_for
from companion.serve.log import LOG, outline
from companion.serve.roles import Role

LEAVE_WITHIN: Final = 1.0
"""Seconds that a process gets to leave by itself."""
_END_WITHIN: Final = 0.3
"""Seconds in which a process that was killed, or a task that was cancelled, must be seen to have ended."""

_READY: Final = b"__GANGLION__\n"
_PRELUDE_LINES: Final = 10
WRITE_WITHIN: Final = 5.0
"""Seconds in which a process must have taken what is written to it."""
_LONGEST_TROUBLE: Final = 64 * 1024
LARGEST_FRAME: Final = 8 * 1024 * 1024
"""Bytes that a process may send at once: the largest screen, every sign in colours of its own, takes half."""
COMMAND: tuple[str, ...] = (sys.executable, "-m", "companion.serve.process")
"""What a screen runs; nothing of a browser, a role or a ticket stands in it."""


class TableProcess(AppService):
    """Textual's service of one process, with an environment of ours, a role, and a certain end.

    ``left`` is true once the players left the program by themselves.
    """

    def __init__(
        self,
        role: Role,
        browser: str,
        *,
        write_bytes: Callable[[bytes], Awaitable[None]],
        write_str: Callable[[str], Awaitable[None]],
        close: Callable[[], Awaitable[None]],
        download_manager: DownloadManager,
    ) -> None:
        super().__init__(
            "", write_bytes=write_bytes, write_str=write_str, close=close, download_manager=download_manager
        )
        self.role = role
        self.browser = browser
        self.left = False
        self._ending = False
        self._trouble = b""
        self._listener: asyncio.Task[None] | None = None

    @property
    def process_id(self) -> int | None:
        """The number of the process, None before it was started."""
        return self._process.pid if self._process is not None else None

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        self._process = await asyncio.create_subprocess_exec(
            *COMMAND,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=environment_for(self.role, (width, height), os.environ),
            # Ctrl+C in the terminal is for the server, which ends its processes in order.
            start_new_session=True,
        )
        self._stdin = self._process.stdin
        return self._process

    async def type(self, signs: str) -> bool:
        """Send what was typed; tells whether the process still takes it. No signs would end its input."""
        return not signs or await self.send_bytes(signs.encode())

    async def send_bytes(self, data: bytes) -> bool:
        """Send bytes as they are; tells whether the process still takes them."""
        try:
            return await asyncio.wait_for(super().send_bytes(data), WRITE_WITHIN)
        except TimeoutError:
            return False

    async def send_meta(self, data: dict[str, str | int | bool | None]) -> bool:
        """Send a message of ours; a process that reads no more is not waited for."""
        try:
            return await asyncio.wait_for(super().send_meta(data), WRITE_WITHIN)
        except TimeoutError:
            return False

    async def stop(self) -> None:
        """End the process: asked first, killed where it does not leave. No browser holds this up."""
        process = self._process
        if process is None or self._ending:
            return
        self._ending = True
        if self._task is not None:
            # It may be writing to a browser that takes nothing, and would never come to read again.
            self._task.cancel()
            await asyncio.wait({self._task}, timeout=_END_WITHIN)
            self._task = None
        await self._download_manager.cancel_app_downloads(app_service_id=self.app_service_id)
        # What is not read keeps a process from leaving, and asyncio from seeing that it is gone.
        rest = asyncio.create_task(_read_to_the_end(process.stdout))
        with suppress(TimeoutError):
            async with asyncio.timeout(LEAVE_WITHIN):
                await super().send_meta({"type": "quit"})
                await process.wait()
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            with suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), _END_WITHIN)
        rest.cancel()
        if self._listener is not None:
            self._listener.cancel()

    async def run(self) -> None:
        """Hear the process until it ends, then close the browser's connection."""
        process = self._process
        if process is None or process.stdout is None or process.stderr is None:
            return
        self._listener = listener = asyncio.create_task(self._hear_trouble(process.stderr))
        cancelled = False
        try:
            await self._hear(process.stdout)
        except (asyncio.IncompleteReadError, ConnectionError):
            pass  # it ended, or the browser did
        except asyncio.CancelledError:
            cancelled = True
            raise
        finally:
            if not cancelled:
                await self._say_trouble(listener)
                await self._note_how_it_ended(process)
                if not self._ending:
                    await self.remote_close()

    async def _hear(self, stdout: asyncio.StreamReader) -> None:
        for _ in range(_PRELUDE_LINES):
            line = await stdout.readline()
            if line in (_READY, b""):
                break
        while True:
            kind = await stdout.readexactly(1)
            size = int.from_bytes(await stdout.readexactly(4), "big")
            if size > LARGEST_FRAME:
                LOG.error("a served process sent %d bytes at once", size)
                raise ConnectionError("more than any screen draws")
            payload = await stdout.readexactly(size)
            if kind == b"D":
                await self.on_data(payload)
            elif kind == b"M":
                await self.on_meta(payload)
            elif kind == b"P":
                await self.on_packed(payload)

    async def on_meta(self, data: bytes) -> None:
        """Hear what the process says about itself; addresses are never opened in the browser."""
        kind = json.loads(data).get("type")
        if kind == "deliver_file_start":
            await super().on_meta(data)

    async def _note_how_it_ended(self, process: Process) -> None:
        """Tell leaving from failing by the exit code; a process that stays has failed."""
        with suppress(TimeoutError):
            self.left = await asyncio.wait_for(process.wait(), LEAVE_WITHIN) == 0

    async def _hear_trouble(self, stderr: asyncio.StreamReader) -> None:
        while data := await stderr.read(4096):
            self._trouble = (self._trouble + data)[-_LONGEST_TROUBLE:]

    async def _say_trouble(self, listener: asyncio.Task[None]) -> None:
        with suppress(TimeoutError, asyncio.CancelledError):
            await asyncio.wait_for(listener, 0.5)
        if self._trouble and not self._ending:
            LOG.error("a served process said: %s", ascii(outline(self._trouble.decode("utf-8", "replace"))))


async def _read_to_the_end(stream: asyncio.StreamReader | None) -> None:
    while stream is not None and await stream.read(LARGEST_FRAME):
        pass
