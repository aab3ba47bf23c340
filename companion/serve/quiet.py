"""Answers to what is no request at all: no banner, no words of the parser, no unbounded connections."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Final

from aiohttp import hdrs, web
from aiohttp.http import HttpProcessingError

from companion.serve.log import LOG, refused

MOST_CONNECTIONS: Final = 200
MOST_OF_ONE_ADDRESS: Final = 64
"""Connections of one address at most: a stranger's computer cannot take them all."""
TAKEN_WITHIN: Final = 30.0
"""Seconds in which a browser must have taken an answer."""
FLUSHED_WITHIN: Final = 5.0
"""Seconds that what was written last gets to go out, once a connection has no use any more."""
ASKED_WITHIN: Final = 5.0
"""Seconds in which a new connection must have asked for something."""
LINGERS: Final = 5.0
"""Seconds that the rest of a refused request is still read."""
SERVER_NAME: Final = "companion"
"""What stands where others name their program and its version."""

_NO_LOG: Final = logging.getLogger("companion.serve.access")
"""aiohttp writes addresses with all that stands in them: this logger takes none of it."""
_NO_LOG.disabled = True

_UNREADABLE: Final = (HttpProcessingError, web.RequestPayloadError, ConnectionError)
"""What aiohttp raises for bodies that are not what their headers say, or that never come."""
_IDLE_SECONDS: Final = 20.0
_LONGEST_LINE: Final = 4096


class QuietHandler(web.RequestHandler):
    """aiohttp's handler of one connection, quieter about itself.

    ``asked`` is true once a request came, ``busy`` while one is being answered.
    """

    asked = False
    busy = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take a connection; where there are too many, one that does nothing gives way to it."""
        super().connection_made(transport)
        server = self._manager
        if server is None:
            return
        asyncio.get_running_loop().call_later(ASKED_WITHIN, self._give_up_unasked)
        address = _address_of(transport)
        theirs = sum(_address_of(one.transport) == address for one in server.connections)
        if theirs > MOST_OF_ONE_ADDRESS:
            refused(address, "too many connections")
            self.force_close()
        elif len(server.connections) > MOST_CONNECTIONS:
            idle = _longest_idle(one for one in server.connections if one is not self)
            refused(_address_of((idle or self).transport), "too many connections in all")
            (idle or self).force_close()

    def _give_up_unasked(self) -> None:
        if not self.asked and self.transport is not None:
            self.force_close()

    async def start(self) -> None:
        """Serve a connection to its end, which does not wait for a browser that takes nothing."""
        transport = self.transport
        try:
            await super().start()
        finally:
            if transport is not None:
                asyncio.get_running_loop().call_later(FLUSHED_WITHIN, transport.abort)

    async def finish_response(
        self, request: web.BaseRequest, resp: web.StreamResponse, start_time: float | None
    ) -> tuple[web.StreamResponse, bool]:
        """Send an answer, and give up the connection of a browser that does not take it."""
        self.busy = False
        try:
            async with asyncio.timeout(TAKEN_WITHIN):
                return await super().finish_response(request, resp, start_time)
        except TimeoutError:
            refused(request.remote, "an answer that was not taken")
            self.force_close()
            return resp, True

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Answer what could not be read, or what failed, with its status alone."""
        if isinstance(exc, _UNREADABLE):
            status = 400
        if status >= 500:
            LOG.error("a request failed", exc_info=exc)
        else:
            refused(request.remote, f"no readable request ({status})")
        if request.writer.output_size > 0:
            raise ConnectionError("an answer was begun already")
        response = web.Response(status=status, headers={hdrs.SERVER: SERVER_NAME})
        response.force_close()
        return response

    def log_exception(self, *args: object, **more: object) -> None:
        """Write down what went wrong after an answer: one line where it was the stranger's fault."""
        fault = more.get("exc_info")
        if isinstance(fault, _UNREADABLE):
            refused(_address_of(self.transport), "a body that cannot be read")
        else:
            LOG.error("a connection failed", exc_info=fault if isinstance(fault, BaseException) else None)


def begun(request: web.BaseRequest) -> None:
    """Note that a connection is of use: a request came over it."""
    connection = request.protocol
    if isinstance(connection, QuietHandler):
        connection.asked = connection.busy = True


def _longest_idle(connections: Iterable[web.RequestHandler]) -> QuietHandler | None:
    """Return the first connection that waits for a request, those that never sent one before all others.

    The oldest come first in what a server knows.
    """
    idle = [one for one in connections if isinstance(one, QuietHandler) and not one.busy]
    return min(idle, key=lambda one: one.asked, default=None)


def _address_of(transport: asyncio.BaseTransport | None) -> str:
    """Return the address that a connection comes from, empty where it is gone."""
    name = transport.get_extra_info("peername") if transport is not None else None
    return str(name[0]) if name else ""


def handler_for(server: web.Server) -> QuietHandler:
    """Return the handler of a new connection."""
    return QuietHandler(
        server,
        loop=asyncio.get_running_loop(),
        access_log=_NO_LOG,
        keepalive_timeout=_IDLE_SECONDS,
        lingering_time=LINGERS,
        auto_decompress=False,  # what is packed is refused
        max_line_size=_LONGEST_LINE,
        max_field_size=_LONGEST_LINE,
    )
