"""Answers to what is no request at all: no banner, no words of the parser, no unbounded connections."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from aiohttp import hdrs, web

from companion.serve.log import LOG, refused

MOST_CONNECTIONS: Final = 200
SERVER_NAME: Final = "companion"
"""What stands where others name their program and its version."""

_NO_LOG: Final = logging.getLogger("companion.serve.access")
"""aiohttp writes addresses with all that stands in them: this logger takes none of it."""
_NO_LOG.disabled = True

_IDLE_SECONDS: Final = 20.0
_LONGEST_LINE: Final = 4096


class QuietHandler(web.RequestHandler):
    """aiohttp's handler of one connection, quieter about itself."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take a connection, unless there are too many."""
        super().connection_made(transport)
        server = self._manager
        if server is not None and len(server.connections) > MOST_CONNECTIONS:
            refused(None, "too many connections")
            self.force_close()

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Answer what could not be read, or what failed, with its status alone."""
        if status >= 500:
            LOG.error("a request failed", exc_info=exc)
        else:
            refused(request.remote, f"no readable request ({status})")
        if request.writer.output_size > 0:
            raise ConnectionError("an answer was begun already")
        response = web.Response(status=status, headers={hdrs.SERVER: SERVER_NAME})
        response.force_close()
        return response


def handler_for(server: web.Server) -> QuietHandler:
    """Return the handler of a new connection."""
    return QuietHandler(
        server,
        loop=asyncio.get_running_loop(),
        access_log=_NO_LOG,
        keepalive_timeout=_IDLE_SECONDS,
        max_line_size=_LONGEST_LINE,
        max_field_size=_LONGEST_LINE,
    )
