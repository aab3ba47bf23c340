"""The server: pages, the way to join, and one process of the program behind every open web socket."""

from __future__ import annotations

import asyncio
import math
import secrets
import socket
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from aiohttp import WSCloseCode, WSMsgType, hdrs, web
from textual_serve.download_manager import DownloadManager

from companion.language import say
from companion.serve.address import origin_is_ours
from companion.serve.assets import assets
from companion.serve.crowd import Crowd
from companion.serve.guard import add_headers, checked
from companion.serve.join import Invitations, Refused, Verdict
from companion.serve.log import LOG, refused
from companion.serve.messages import (
    LARGEST_MESSAGE,
    Focused,
    MalformedError,
    Ping,
    Resized,
    Typed,
    message_from,
    size_from,
)
from companion.serve.pace import Pace
from companion.serve.page import join_page, table_page
from companion.serve.quiet import handler_for
from companion.serve.roles import Role
from companion.serve.sieve import Sieve
from companion.serve.table_process import TableProcess
from companion.serve.tickets import VALID_SECONDS, Ticket, Tickets

LEFT: Final = 4001
"""Web socket close code: the players left the program. The page offers to open it again."""
FULL: Final = 4002
"""Web socket close code: there are too many screens."""

_HEARTBEAT: Final = 10.0
"""Seconds between two signs of life asked of a browser; half of it later it counts as gone."""
_CLOSED_WITHIN: Final = 1.8
"""Seconds in which a web socket must be closed: asked for its goodbye, and what is left aborted."""
_LARGEST_BODY: Final = 1024
READ_WITHIN: Final = 10.0
"""Seconds in which the whole of a request must have come."""
_COOKIE: Final = "companion"


@dataclass(frozen=True, slots=True)
class Joining:
    """What joining needs: the codes and the tickets. Without it everybody on this computer plays."""

    invitations: Invitations
    tickets: Tickets


class TableServer:
    """Serves the table. ``names`` are hosts that people chose for this computer beside its addresses.

    ``happened`` hears when somebody joined, came or left, so that the terminal can show it.
    """

    def __init__(
        self,
        joining: Joining | None,
        *,
        names: Sequence[str] = (),
        crowd: Crowd | None = None,
        happened: Callable[[], object] = lambda: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.port = 0
        self.crowd = crowd if crowd is not None else Crowd()
        self._joining = joining
        self._happened = happened
        self._clock = clock
        self._downloads = DownloadManager()
        self._open: dict[web.WebSocketResponse, TableProcess] = {}
        self._runner: web.AppRunner | None = None
        self._listening: asyncio.Server | None = None
        self._app = web.Application(
            middlewares=[checked(lambda: self.port, names)], client_max_size=_LARGEST_BODY
        )
        self._app.on_response_prepare.append(add_headers)
        self._app.add_routes(
            [
                web.get("/", self._table),
                web.get("/alive", self._alive),
                web.get("/join", self._join_page),
                web.post("/join", self._join),
                web.get("/ws", self._socket),
                web.get("/static/{name}", self._asset),
                # a mere look must not use a link up
                web.get("/download/{key}", self._download, allow_head=False),
            ]
        )

    @property
    def roles(self) -> tuple[Role, ...]:
        """The roles of the screens that are open now."""
        return tuple(process.role for process in self._open.values())

    @property
    def process_ids(self) -> tuple[int, ...]:
        """The numbers of the processes behind the screens that are open now."""
        ids = [process.process_id for process in self._open.values()]
        return tuple(one for one in ids if one is not None)

    async def listen(self, listening: socket.socket) -> None:
        """Serve on a socket that is bound already, until ``close``."""
        self.port = listening.getsockname()[1]
        self._runner = web.AppRunner(self._app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        server = self._runner.server
        if server is None:
            raise RuntimeError("aiohttp made no server")
        loop = asyncio.get_running_loop()
        self._listening = await loop.create_server(lambda: handler_for(server), sock=listening)

    async def close(self) -> None:
        """Take no more connections and end every process; it takes about a second, whatever browsers do."""
        if self._listening is not None:
            self._listening.close()
        ends: set[asyncio.Task[object]] = set()
        for websocket, process in self._open.items():
            ends.add(asyncio.create_task(process.stop()))
            ends.add(asyncio.create_task(websocket.close(code=WSCloseCode.GOING_AWAY)))
        if ends:
            _, late = await asyncio.wait(ends, timeout=_CLOSED_WITHIN)
            for one in late:
                one.cancel()
        if self._runner is not None:
            server = self._runner.server
            for handler in server.connections if server is not None else ():
                if handler.transport is not None:
                    handler.transport.abort()  # nobody who takes nothing is waited for
            await self._runner.cleanup()

    # Pages

    async def _table(self, request: web.Request) -> web.StreamResponse:
        ticket = self._ticket(request)
        if ticket is None:
            return web.Response(status=303, headers={hdrs.LOCATION: "/join"})
        page = table_page(request.host, ticket.role, request.query.get("fontsize", ""))
        return web.Response(text=page, content_type="text/html")

    async def _alive(self, request: web.Request) -> web.StreamResponse:
        """Tell a page whether the server is there, and whether its browser has joined."""
        return web.Response(status=204 if self._ticket(request) is not None else 403)

    async def _asset(self, request: web.Request) -> web.StreamResponse:
        asset = assets().get(request.match_info["name"])
        if asset is None:
            raise web.HTTPNotFound
        headers = {hdrs.CACHE_CONTROL: "private, max-age=86400"}
        text = asset.kind.startswith("text/")
        return web.Response(
            body=asset.content, content_type=asset.kind, charset="utf-8" if text else None, headers=headers
        )

    # Joining

    async def _join_page(self, request: web.Request) -> web.StreamResponse:
        if self._joining is None:
            return web.Response(status=303, headers={hdrs.LOCATION: "/"})
        return web.Response(text=join_page(), content_type="text/html")

    async def _join(self, request: web.Request) -> web.StreamResponse:
        if self._joining is None:
            raise web.HTTPNotFound
        if not origin_is_ours(request.headers.get(hdrs.ORIGIN), request.host):
            refused(request.remote, "joining from a foreign page")
            return web.Response(status=403)
        code = await _code_in(request)
        address = request.remote or ""
        verdict = self._joining.invitations.accept(code, address, self._clock())
        if verdict.role is None:
            refused(address, f"joining: {verdict.refused.value if verdict.refused else ''}")
            return _refusal(verdict)
        LOG.info("joined as %s from %s", verdict.role.value, address)
        response = web.Response(status=204)
        response.set_cookie(
            self._cookie,
            self._joining.tickets.write(verdict.role),
            max_age=VALID_SECONDS,
            httponly=True,
            samesite="Strict",
            path="/",
        )
        self._happened()
        return response

    @property
    def _cookie(self) -> str:
        """The cookie's name: browsers give the cookies of all ports of a host to each."""
        return f"{_COOKIE}_{self.port}"

    def _ticket(self, request: web.Request) -> Ticket | None:
        """Return whose request it is; without joining, anybody's on this computer."""
        if self._joining is None:
            return Ticket("", Role.PLAYER, 0)
        return self._joining.tickets.read(request.cookies.get(self._cookie, ""))

    def _seconds_left(self, ticket: Ticket) -> float | None:
        """Return how long a screen may stay open, None for as long as it likes."""
        return self._joining.tickets.seconds_left(ticket) if self._joining is not None else None

    # The program

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        if not origin_is_ours(request.headers.get(hdrs.ORIGIN), request.host):
            refused(request.remote, "a web socket of a foreign page")
            return web.Response(status=403)
        ticket = self._ticket(request)
        if ticket is None:
            refused(request.remote, "a web socket without a ticket")
            return web.Response(status=403)
        websocket = web.WebSocketResponse(
            heartbeat=_HEARTBEAT, max_msg_size=LARGEST_MESSAGE, compress=False, timeout=1.0
        )
        if not websocket.can_prepare(request).ok:
            raise web.HTTPBadRequest
        await websocket.prepare(request)
        if not self.crowd.admit(ticket.browser):
            refused(request.remote, "one screen too many")
            await _closed(request, websocket, FULL)
            return websocket
        try:
            await self._run(request, websocket, ticket)
        finally:
            self.crowd.leave(ticket.browser)
            self._happened()
        return websocket

    async def _run(self, request: web.Request, websocket: web.WebSocketResponse, ticket: Ticket) -> None:
        """Run a process of the program for as long as the browser is there."""

        async def ended() -> None:
            await _closed(request, websocket, LEFT if process.left else WSCloseCode.INTERNAL_ERROR)

        process = TableProcess(
            ticket.role,
            ticket.browser,
            write_bytes=websocket.send_bytes,
            write_str=websocket.send_str,
            close=ended,
            download_manager=self._downloads,
        )
        self._open[websocket] = process
        self._happened()
        try:
            await process.start(*size_from(*(request.query.get(n, "") for n in ("width", "height"))))
            async with asyncio.timeout(self._seconds_left(ticket)):
                await self._hear(websocket, process, lambda: request.transport is None)
        except TimeoutError:
            LOG.info("a ticket is over: %s", ticket.role.value)
            await _closed(request, websocket, WSCloseCode.POLICY_VIOLATION)
        except MalformedError as fault:
            refused(None, f"a message: {fault}")
            await _closed(request, websocket, WSCloseCode.POLICY_VIOLATION)
        except ConnectionError:
            pass  # the browser went while it was written to
        finally:
            await asyncio.shield(process.stop())
            del self._open[websocket]

    async def _hear(
        self, websocket: web.WebSocketResponse, process: TableProcess, is_gone: Callable[[], bool]
    ) -> None:
        """Hand on what a browser says, until it goes or its process hears no more. Raises MalformedError."""
        pace, sieve = Pace(self._clock()), Sieve()
        async for message in websocket:
            if message.type is WSMsgType.ERROR:
                raise ConnectionError("the browser gives no sign of life")
            if message.type is not WSMsgType.TEXT:
                raise MalformedError("no text")
            now = self._clock()
            pace.hear(now)
            said = message_from(message.data)
            if isinstance(said, Typed):
                await asyncio.sleep(pace.wait(len(said.signs), now))
                if is_gone() or not await process.type(sieve.passed(said.signs, now)):
                    return
            elif isinstance(said, Resized):
                await process.set_terminal_size(said.columns, said.rows)
            elif isinstance(said, Ping):
                await websocket.send_json(["pong", said.said])
            elif isinstance(said, Focused):
                await (process.focus() if said.has else process.blur())
        if websocket.close_code == WSCloseCode.MESSAGE_TOO_BIG:
            raise MalformedError("too long")

    # Files that the program hands over

    async def _download(self, request: web.Request) -> web.StreamResponse:
        """Send a file that the program of this very browser offers."""
        ticket = self._ticket(request)
        key = request.match_info["key"]
        try:
            offered = await self._downloads.get_download_metadata(key)
        except KeyError:
            raise web.HTTPNotFound from None
        service = offered.app_service
        if ticket is None or not isinstance(service, TableProcess) or service.browser != ticket.browser:
            raise web.HTTPNotFound
        if service not in self._open.values():  # its screen is gone
            raise web.HTTPNotFound
        response = web.StreamResponse()
        response.content_type = "application/octet-stream"
        name = "".join(sign for sign in offered.file_name if sign.isalnum() or sign in "-_. ").strip(" .")
        disposition = f'attachment; filename="{name.encode("ascii", "ignore").decode() or "file"}"'
        response.headers[hdrs.CONTENT_DISPOSITION] = disposition
        await response.prepare(request)
        async for chunk in self._downloads.download(key):
            await response.write(chunk)
        await response.write_eof()
        return response


async def _closed(request: web.Request, websocket: web.WebSocketResponse, code: int) -> None:
    """Close a web socket; where its browser takes nothing, give up the connection."""
    try:
        await asyncio.wait_for(websocket.close(code=code), _CLOSED_WITHIN)
    except TimeoutError:
        if request.transport is not None:
            request.transport.abort()


async def _code_in(request: web.Request) -> str:
    """Return the code in a request's body. Raises HTTPBadRequest where it is none.

    Raises HTTPRequestTimeout and HTTPRequestEntityTooLarge, too.
    """
    if request.content_type != "application/json":
        raise web.HTTPBadRequest
    try:
        async with asyncio.timeout(READ_WITHIN):
            body = await request.json()
    except TimeoutError:
        raise web.HTTPRequestTimeout from None
    except (ValueError, LookupError, RecursionError, web.RequestPayloadError):
        # no JSON, an unknown charset, a tower of brackets, pieces that fit no body
        raise web.HTTPBadRequest from None
    code = body.get("code") if isinstance(body, dict) else None
    if not isinstance(code, str):
        raise web.HTTPBadRequest
    return code


def _refusal(verdict: Verdict) -> web.Response:
    seconds = math.ceil(verdict.wait)
    if verdict.refused is Refused.WAIT:
        words = say(
            "Too many wrong codes. Wait {n} second.", "Too many wrong codes. Wait {n} seconds.", n=seconds
        )
    elif verdict.refused is Refused.USED:
        words = say("This code has joined another screen already: take the one that the terminal shows now.")
    else:
        words = say("This is not the code that the terminal shows now.")
    status = 429 if verdict.refused is Refused.WAIT else 403
    headers = {hdrs.RETRY_AFTER: str(seconds)} if seconds else {}
    return web.json_response({"words": words, "wait": seconds}, status=status, headers=headers)


def new_joining(key: bytes, changed: Callable[[], object]) -> Joining:
    """Return fresh codes, and tickets signed with the kept key; ``changed`` hears of every new code."""
    return Joining(Invitations(secrets.token_bytes, time.monotonic(), changed), Tickets(key, time.time))
