"""What is answered to whom: pages, files, and everything that is refused without giving anything away."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from companion.serve.assets import assets
from companion.serve.join import EACH
from companion.serve.log import end_log, keep_log, safe
from companion.serve.page import font_size_from
from companion.serve.quiet import MOST_CONNECTIONS
from companion.serve.roles import Role
from tests.serve.serving import Served, served

PATHS = ("/", "/alive", "/join", "/ws", "/static/page.css", "/static/nothing", "/download/x", "/nothing")


async def test_without_joining_this_computer_plays_at_once() -> None:
    async with served(joining=False) as table:
        assert await table.status("/") == 200
        assert await table.status("/alive") == 204
        assert await table.status("/join") == 303


async def test_a_browser_that_has_not_joined_is_sent_to_the_page_to_join_at() -> None:
    async with served() as table:
        answer = await table.browser.get(f"{table.url}/", allow_redirects=False)
        assert (answer.status, answer.headers["Location"]) == (303, "/join")
        assert await table.status("/alive") == 403
        assert await table.status("/join") == 200


@pytest.mark.parametrize("role", Role)
async def test_a_code_gives_a_ticket_that_scripts_cannot_read_and_other_sites_cannot_send(role: Role) -> None:
    async with served() as table:
        answer = await table.join(table.invitations.of(role).token)
        assert answer.status == 204
        cookie = answer.headers["Set-Cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
        assert "Path=/" in cookie
        name, _, ticket = cookie.partition(";")[0].partition("=")
        read = table.tickets.read(ticket)
        assert read is not None
        assert read.role is role
        page = await table.browser.get(f"{table.url}/", headers={"Cookie": f"{name}={ticket}"})
        assert f'data-role="{role.value}"' in await page.text()


async def test_a_server_that_was_restarted_knows_the_browsers_that_had_joined() -> None:
    async with served() as before:
        value = before.tickets.write(Role.PLAYER)
    async with served() as after:
        cookie = {"Cookie": f"companion_{after.server.port}={value}"}
        assert await after.status("/alive", **cookie) == 204


async def test_a_used_code_is_refused_and_says_so() -> None:
    async with served() as table:
        code = table.invitations.of(Role.PLAYER).token
        await table.join(code)
        again = await table.join(code)
        assert again.status == 403
        assert "Set-Cookie" not in again.headers
        assert "has joined another screen already" in (await again.json())["words"]


async def test_guessing_has_to_wait_and_does_not_get_in_with_the_right_code_either() -> None:
    async with served() as table:
        for _ in range(EACH.free):
            assert (await table.join("12345678")).status == 403
        refused = await table.join(table.invitations.of(Role.PLAYER).number)
        assert refused.status == 429
        assert refused.headers["Retry-After"] == "1"
        table.clock.seconds += 1.0
        assert (await table.join(table.invitations.of(Role.PLAYER).number)).status == 204


@pytest.mark.parametrize(
    "body",
    [
        "",
        "{",
        "[]",
        "null",
        '"code"',
        "{}",
        '{"code": 5}',
        '{"code": null}',
        "[" * 900,
        '{"code": "' + "1" * 2000 + '"}',
    ],
    ids=lambda body: f"{len(body)}:{body[:12]}",
)
async def test_a_malformed_wish_to_join_is_refused(body: str) -> None:
    async with served() as table:
        headers = {"Origin": table.url, "Content-Type": "application/json"}
        answer = await table.browser.post(f"{table.url}/join", data=body, headers=headers)
        assert answer.status in (400, 413)
        assert await answer.text() == "There is nothing here."


async def test_a_form_of_another_page_cannot_join() -> None:
    async with served() as table:
        code = table.invitations.of(Role.PLAYER).token
        assert (await table.join(code, Origin="http://evil.example")).status == 403
        plain = await table.browser.post(
            f"{table.url}/join", data={"code": code}, headers={"Origin": table.url}
        )
        assert plain.status == 400
        without = await table.browser.post(f"{table.url}/join", json={"code": code})
        assert without.status == 403
        assert (await table.join(code)).status == 204


@pytest.mark.parametrize("path", PATHS)
async def test_a_foreign_host_is_refused_whatever_it_asks_for(path: str) -> None:
    async with served(joining=False) as table:
        for host in ("evil.example", f"evil.example:{table.server.port}", "127.0.0.1:1", ""):
            assert await table.status(path, Host=host, Origin=f"http://{host}") in (400, 403)


@pytest.mark.parametrize(
    "path",
    [
        "/static/",
        "/static",
        "/static/../server.py",
        "/static/..%2fserver.py",
        "/static/%2e%2e/%2e%2e/etc/passwd",
        "/static/..%5cserver.py",
        "/static//etc/passwd",
        "/static/%2fetc%2fpasswd",
        "/static/js/textual.js",
        "/static/page.css%00",
        "/static/table.html",
        "/etc/passwd",
        "/download/",
        "/download/../join",
        "/.git/config",
        "//evil.example/",
    ],
)
async def test_there_is_no_way_out_of_the_files_and_no_list_of_them(path: str) -> None:
    async with served(joining=False) as table:
        status, headers, body = await raw(table, f"GET {path} HTTP/1.1\r\nHost: {table.host}\r\n\r\n")
        assert status in (400, 404)
        assert body in (b"", b"There is nothing here.")
        assert "location" not in headers


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW"])
@pytest.mark.parametrize("path", ["/", "/join", "/ws", "/static/page.css"])
async def test_other_methods_are_refused(method: str, path: str) -> None:
    async with served() as table:
        assert await table.status(path, method=method) in (400, 403, 405)


@pytest.mark.parametrize("path", PATHS)
async def test_every_answer_has_the_headers_that_keep_others_out(path: str) -> None:
    async with served() as table:
        answer = await table.browser.get(f"{table.url}{path}", allow_redirects=False)
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        hosts = set(re.findall(r"(?:https?|wss?)://\S+?(?=[; ])", policy))
        assert hosts <= {f"ws://{table.host}"}
        assert "*" not in policy
        assert "script-src 'self';" in policy
        assert answer.headers["X-Frame-Options"] == "DENY"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["Server"] == "companion"
        assert "Access-Control-Allow-Origin" not in answer.headers


@pytest.mark.parametrize(
    "words",
    [
        "NONSENSE\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "\x16\x03\x01\x00\xa5",
        "GET /" + "x" * 9000 + " HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nX: " + "x" * 9000 + "\r\n\r\n",
    ],
    ids=["nonsense", "version", "two hosts", "tls", "long path", "long header"],
)
async def test_what_is_no_request_learns_nothing(words: str) -> None:
    async with served(joining=False) as table:
        status, headers, body = await raw(table, words)
        assert status in (400, 403, 414, 431)
        assert headers.get("server") == "companion"
        assert b"aiohttp" not in body
        assert b"Traceback" not in body
        assert b"Python" not in body


async def test_a_fault_of_the_server_is_written_down_and_not_shown(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> str:
        raise ZeroDivisionError("inside")

    monkeypatch.setattr("companion.serve.server.table_page", broken)
    async with served(joining=False) as table:
        answer = await table.browser.get(f"{table.url}/")
        assert (answer.status, await answer.read(), answer.headers["Server"]) == (500, b"", "companion")
    assert "ZeroDivisionError" in caplog.text


async def test_connections_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.serve.quiet.MOST_OF_ONE_ADDRESS", 2 * MOST_CONNECTIONS)
    async with served(joining=False) as table:
        kept = [
            await asyncio.open_connection("127.0.0.1", table.server.port) for _ in range(MOST_CONNECTIONS)
        ]
        assert await table.status("/") == 200, "who asks for something comes in"
        first, *others = kept
        assert await asyncio.wait_for(first[0].read(), 10) == b"", "the oldest that asked for nothing goes"
        assert not any(reader.at_eof() for reader, _ in others)
        for _, one in kept:
            one.close()


async def test_what_was_refused_is_logged_and_nothing_secret_is(tmp_path: Path) -> None:
    handler = keep_log(tmp_path)
    try:
        async with served() as table:
            code, number = (lambda one: (one.token, one.number))(table.invitations.of(Role.PLAYER))
            answer = await table.join(code)
            ticket = answer.headers["Set-Cookie"].partition("=")[2].partition(";")[0]
            await table.join(code)
            await table.join("12345678")
            await table.status("/nothing?code=77777777")
            await table.status("/", Host="evil.example")
            await table.status("/ws", Origin="http://evil.example")
            await table.status("/ws", Origin=table.url)
    finally:
        end_log(handler)
    log = (tmp_path / "serve.log").read_text()
    for words in (
        "joined as player",
        "code used already",
        "wrong code",
        "GET /nothing (404)",
        "host evil.example",
        "a web socket of a foreign page",
        "a web socket without a ticket",
    ):
        assert words in log
    for secret in (code, number, ticket, "12345678", "77777777"):
        assert secret not in log


def test_what_strangers_send_stands_on_one_line_of_the_log() -> None:
    assert safe("a\nb\x1b[2J\u202e") == "a\\nb\\x1b[2J\\u202e"
    assert len(safe("x" * 10_000)) < 100


@pytest.mark.parametrize(
    ("asked", "size"),
    [("14", 14.0), ("13.5", 13.5), ("", None), ("x", None), ("1e9", None), ("nan", None), ("0", None)],
)
def test_an_address_may_ask_for_the_size_of_signs(asked: str, size: float | None) -> None:
    assert font_size_from(asked) == size


async def test_what_an_address_asks_for_cannot_break_out_of_the_page() -> None:
    async with served(joining=False) as table:
        answer = await table.browser.get(f"{table.url}/", params={"fontsize": '"><script>alert(1)</script>'})
        assert "<script>alert" not in await answer.text()


def test_no_page_and_no_file_of_ours_names_another_host() -> None:
    pages = Path(str(__import__("companion.serve", fromlist=["pages"]).__path__[0])) / "pages"
    for file in sorted(pages.iterdir()):
        assert not re.findall(r"(?:https?:)?//[a-z0-9]+\.[a-z]", file.read_text(encoding="utf-8")), file.name
    assert {"textual.js", "xterm.css", "roboto-mono.ttf"} <= set(assets())


async def raw(table: Served, words: str) -> tuple[int, dict[str, str], bytes]:
    """Send bytes as they are; returns status, headers and body of the answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", table.server.port)
    writer.write(words.encode("latin-1"))
    await writer.drain()
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {
        name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines) if name
    }
    body = await asyncio.wait_for(reader.readexactly(int(headers.get("content-length", "0"))), 10)
    writer.close()
    return int(first.split()[1]), headers, body
