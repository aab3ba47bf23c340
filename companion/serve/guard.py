"""What every request passes first: whose host it names, then the headers that every answer carries."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from aiohttp import hdrs, web
from aiohttp.typedefs import Handler, Middleware

from companion.language import say
from companion.serve.address import host_is_ours
from companion.serve.log import refused, safe
from companion.serve.page import words_page
from companion.serve.quiet import SERVER_NAME, begun

_POLICY: Final = "Content-Security-Policy"
_HEADERS: Final = {
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    hdrs.SERVER: SERVER_NAME,
}


def policy(host: str) -> str:
    """Return the content policy: everything from this server, nothing from any other host.

    Style elements are the terminal's own: it writes its colours into the page.
    """
    socket = f" ws://{host}" if host else ""
    return (
        f"default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; "
        f"img-src 'self' data:; connect-src 'self'{socket}; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    )


def checked(port: Callable[[], int], names: Sequence[str]) -> Middleware:
    """Return the middleware that refuses foreign hosts and turns what goes wrong into plain words.

    ``port`` is asked for the port that is listened on; ``names`` are hosts that people chose.
    """

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not host_is_ours(request.host, _reached(request), port(), names):
            refused(request.remote, f"host {safe(request.host)}")
            response = _said(request, 403, say("This address is not the table's."))
            response.headers[_POLICY] = policy("")
            return response
        begun(request)
        try:
            if request.headers.get(hdrs.CONTENT_ENCODING, "identity").casefold() != "identity":
                raise web.HTTPBadRequest  # no page of ours packs what it sends
            return await handler(request)
        except web.HTTPException as fault:
            refused(request.remote, f"{safe(request.method)} {safe(request.path)} ({fault.status})")
            response = _said(request, fault.status, say("There is nothing here."))
            if hdrs.ALLOW in fault.headers:
                response.headers[hdrs.ALLOW] = fault.headers[hdrs.ALLOW]
            return response

    return check


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Give an answer the headers that every one has."""
    response.headers.update(_HEADERS)
    response.headers.setdefault(_POLICY, policy(request.host))
    response.headers.setdefault(hdrs.CACHE_CONTROL, "no-store")


def _reached(request: web.Request) -> str:
    """Return the address of this computer at which the request arrived."""
    transport = request.transport
    name = transport.get_extra_info("sockname") if transport is not None else None
    return str(name[0]) if name else ""


def _said(request: web.Request, status: int, words: str) -> web.Response:
    if request.method in ("GET", "POST") and "text/html" in request.headers.get(hdrs.ACCEPT, ""):
        return web.Response(status=status, text=words_page(words), content_type="text/html")
    return web.Response(status=status, text=words)
