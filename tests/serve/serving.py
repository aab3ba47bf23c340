"""A served table for tests: on 127.0.0.1 only, on a port of its own, with a saved game of its own."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp

from companion.serve.address import LOOPBACK
from companion.serve.crowd import Crowd
from companion.serve.join import Invitations
from companion.serve.roles import Role
from companion.serve.running import bound
from companion.serve.server import Joining, TableServer
from companion.serve.tickets import Tickets
from tests.patience import StoppedClock

KEY = b"k" * 32
NOON = 1_800_000_000.0


class Numbered:
    """Bytes that differ from call to call and are the same in every run."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, length: int) -> bytes:
        self.calls += 1
        return bytes((self.calls * 31 + place * 7) % 256 for place in range(length))


@dataclass(slots=True)
class Served:
    """A running server, a browser without cookies to ask it with, and the clock of its codes."""

    server: TableServer
    browser: aiohttp.ClientSession
    clock: StoppedClock
    invitations: Invitations
    tickets: Tickets
    changes: list[str] = field(default_factory=list)

    @property
    def host(self) -> str:
        return f"{LOOPBACK}:{self.server.port}"

    @property
    def url(self) -> str:
        return f"http://{self.host}"

    async def join(self, code: str, **more: str) -> aiohttp.ClientResponse:
        """Offer a code as the page does; the answer's body is read."""
        headers = {"Origin": self.url, **more}
        async with self.browser.post(f"{self.url}/join", json={"code": code}, headers=headers) as answer:
            await answer.read()
            return answer

    async def status(self, path: str, *, method: str = "GET", **headers: str) -> int:
        answer = await self.browser.request(
            method, f"{self.url}{path}", headers=headers, allow_redirects=False
        )
        await answer.read()
        return answer.status

    def ticket(self, role: Role) -> dict[str, str]:
        """The header by which a browser that has joined is known again."""
        return {"Cookie": f"companion_{self.server.port}={self.tickets.write(role)}"}

    def socket(self, **headers: str) -> aiohttp.client._WSRequestContextManager:
        """A web socket as a page of this server opens it, unless headers say otherwise."""
        return self.browser.ws_connect(
            f"{self.url}/ws?width=80&height=24", headers={"Origin": self.url, **headers}
        )


@asynccontextmanager
async def served(*, joining: bool = True, crowd: Crowd | None = None) -> AsyncIterator[Served]:
    """Serve on a free port, with codes to join by unless told otherwise."""
    clock = StoppedClock()
    changes: list[str] = []
    invitations = Invitations(Numbered(), clock(), lambda: changes.append("changed"))
    tickets = Tickets(KEY, lambda: NOON)
    server = TableServer(Joining(invitations, tickets) if joining else None, crowd=crowd, clock=clock)
    await server.listen(bound(LOOPBACK, 0))
    try:
        async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as browser:
            yield Served(server, browser, clock, invitations, tickets, changes)
    finally:
        await server.close()


def is_running(process: int) -> bool:
    """Tell whether a process is there and is no corpse that nobody has buried."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{process}/stat")
    return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"
