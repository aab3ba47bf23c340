"""What strangers tried on the running server, and what must come of it: requests by hand, byte by byte."""

from __future__ import annotations

import asyncio
import io
import json
import os
import signal
import sys
import time
from pathlib import Path

import aiohttp
import pytest
from rich.console import Console
from rich.traceback import Traceback

from companion.serve.environment import environment_for
from companion.serve.log import outline, refused
from companion.serve.pace import SIGNS_A_SECOND, SIGNS_AT_ONCE, Pace
from companion.serve.quiet import MOST_OF_ONE_ADDRESS, QuietHandler
from companion.serve.roles import Role
from companion.serve.sparing import Sparing
from companion.serve.tickets import kept_key
from tests.patience import PATIENCE
from tests.serve.serving import Served, is_running, served


async def connected(table: Served, words: str = "") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection over which some bytes were sent."""
    reader, writer = await asyncio.open_connection("127.0.0.1", table.server.port)
    writer.write(words.encode("latin-1"))
    await writer.drain()
    return reader, writer


def beginning_of_a_wish_to_join(table: Served) -> str:
    return (
        f"POST /join HTTP/1.1\r\nHost: {table.host}\r\nOrigin: {table.url}\r\n"
        "Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{"
    )


async def test_one_address_cannot_take_every_connection() -> None:
    async with served() as table:
        kept = [await connected(table) for _ in range(MOST_OF_ONE_ADDRESS)]
        reader, writer = await connected(table)
        assert await asyncio.wait_for(reader.read(), PATIENCE) == b""
        for _, one in [*kept, (reader, writer)]:
            one.close()


async def test_a_wish_to_join_that_is_never_finished_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.serve.server.READ_WITHIN", 0.1)
    monkeypatch.setattr("companion.serve.quiet.LINGERS", 0.1)
    async with served() as table:
        reader, writer = await connected(table, beginning_of_a_wish_to_join(table))
        answer = await asyncio.wait_for(reader.read(), PATIENCE)
        assert b" 408 " in answer.partition(b"\r\n")[0]
        writer.close()


async def test_an_answer_that_nobody_takes_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.serve.quiet.TAKEN_WITHIN", 0.1)
    monkeypatch.setattr("companion.serve.quiet.FLUSHED_WITHIN", 0.1)
    lost = asyncio.Event()
    before = QuietHandler.connection_lost

    def noted(handler: QuietHandler, fault: BaseException | None) -> None:
        before(handler, fault)
        lost.set()

    monkeypatch.setattr(QuietHandler, "connection_lost", noted)
    async with served(joining=False) as table:
        asked = f"GET /static/textual.js HTTP/1.1\r\nHost: {table.host}\r\n\r\n" * 60
        _, writer = await connected(table)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(asked.encode())
        await asyncio.wait_for(lost.wait(), PATIENCE)
        writer.close()


@pytest.mark.parametrize("charset", ["bogus", "hex", "zlib", "\xff", "undefined"])
async def test_an_unknown_charset_is_the_strangers_fault(charset: str) -> None:
    async with served() as table:
        reader, writer = await connected(
            table,
            f"POST /join HTTP/1.1\r\nHost: {table.host}\r\nOrigin: {table.url}\r\nConnection: close\r\n"
            f"Content-Type: application/json; charset={charset}\r\nContent-Length: 2\r\n\r\n{{}}",
        )
        assert (await asyncio.wait_for(reader.read(), PATIENCE)).startswith(b"HTTP/1.1 400 ")
        writer.close()


@pytest.mark.parametrize(
    ("method", "headers", "pieces"),
    [
        ("POST", "Content-Encoding: gzip\r\nContent-Length: 5", ["abcde"]),
        ("POST", "Content-Encoding: gzip\r\nContent-Length: 5", ["", "abcde"]),
        ("POST", "Content-Encoding: deflate\r\nContent-Length: 5", ["", "abcde"]),
        ("POST", "Content-Encoding: br\r\nContent-Length: 5", ["", "abcde"]),
        ("POST", "Content-Encoding: nothing\r\nContent-Length: 5", ["", "abcde"]),
        ("GET", "Content-Encoding: gzip\r\nContent-Length: 5", ["", "abcde"]),
    ],
)
async def test_a_body_that_is_not_what_it_says_is_one_short_line_of_the_log(
    method: str, headers: str, pieces: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    async with served() as table:
        reader, writer = await connected(
            table,
            f"{method} /join HTTP/1.1\r\nHost: {table.host}\r\nOrigin: {table.url}\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\n{headers}\r\n\r\n{pieces[0]}",
        )
        for piece in pieces[1:]:
            await asyncio.sleep(0.02)
            writer.write(piece.encode())
        answer = await asyncio.wait_for(reader.read(), PATIENCE)
        assert answer.startswith(b"HTTP/1.1 400 ")
        writer.close()
    assert [record.name for record in caplog.records] == ["companion.serve"]
    assert caplog.records[0].exc_info is None
    assert "refused 127.0.0.1" in caplog.text


async def test_who_goes_in_the_middle_of_a_body_is_one_short_line_of_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with served() as table:
        for _ in range(3):
            _, writer = await connected(table, beginning_of_a_wish_to_join(table))
            await asyncio.sleep(0.05)
            writer.transport.abort()
        ends = time.monotonic() + PATIENCE
        while len(caplog.records) < 3:
            assert time.monotonic() < ends
            await asyncio.sleep(0.02)
    assert {record.getMessage() for record in caplog.records} == {
        "refused 127.0.0.1: no readable request (400)"
    }


async def test_a_connection_that_asks_for_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.serve.quiet.ASKED_WITHIN", 0.1)
    async with served(joining=False) as table, table.socket() as socket:
        for words in ("", f"GET / HTTP/1.1\r\nHost: {table.host}\r\nX-A: "):
            reader, writer = await connected(table, words)
            assert await asyncio.wait_for(reader.read(), PATIENCE) == b""
            writer.close()
        await socket.send_str('["ping", "1"]')
        while (await socket.receive(PATIENCE)).type is not aiohttp.WSMsgType.TEXT:
            pass


def test_a_flood_of_refusals_leaves_room_for_who_joined(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.serve.log._SPARING", Sparing(each=3, together=8, seconds=60))
    for _ in range(50):
        refused("192.0.2.7", "flood", 0.0)
    assert [record.getMessage() for record in caplog.records] == [
        "refused 192.0.2.7: flood",
        "refused 192.0.2.7: flood",
        "refused 192.0.2.7: flood (the last of this hour that is written down)",
    ]
    for number in range(1000):
        refused(f"198.51.100.{number}", "flood", 1.0)
    assert len(caplog.records) == 8
    refused("192.0.2.7", "again", 61.0)
    assert caplog.records[-1].getMessage() == "refused 192.0.2.7: again"


async def test_a_browser_that_types_without_end_is_slowed_down(monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[int] = []

    async def taken(_: object, data: bytes) -> bool:
        handed.append(len(data))
        return True

    monkeypatch.setattr("companion.serve.server.TableProcess.send_bytes", taken)
    hasty = aiohttp.ClientWSTimeout(ws_close=0.1)
    async with served(joining=False) as table:
        address, origin = f"{table.url}/ws", {"Origin": table.url}
        async with table.browser.ws_connect(address, headers=origin, timeout=hasty) as socket:
            for _ in range(20):
                await socket.send_str(json.dumps(["stdin", "\x1b[<35;10;10M" * 300]))
            await asyncio.sleep(0.5)
            assert 1 <= len(handed) < 6


def test_what_is_typed_goes_on_at_once_as_long_as_it_is_little() -> None:
    pace = Pace(100.0)
    assert pace.wait(SIGNS_AT_ONCE, 100.0) == 0.0
    assert pace.wait(SIGNS_A_SECOND, 100.0) == 1.0
    assert pace.wait(SIGNS_A_SECOND, 101.0) == 1.0
    assert pace.wait(SIGNS_AT_ONCE, 200.0) == 0.0
    pace = Pace(100.0)
    assert not any(pace.wait(13, 100.0 + number / 60) for number in range(6000))


async def test_a_process_that_hears_no_more_is_ended_when_its_browser_goes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("companion.serve.table_process.WRITE_WITHIN", 0.2)
    monkeypatch.setattr("companion.serve.pace.SIGNS_A_SECOND", 10_000_000)
    async with served(joining=False) as table:
        async with table.socket() as socket:
            message = await socket.receive(PATIENCE)
            assert message.type is aiohttp.WSMsgType.BINARY
            process = table.server.process_ids[0]
            os.kill(process, signal.SIGSTOP)
            for _ in range(200):
                await socket.send_str(json.dumps(["stdin", "x" * 4000]))
        ends = time.monotonic() + 8
        while is_running(process) or table.server.crowd.size:
            assert time.monotonic() < ends, "a process that hears nothing is kept"
            await asyncio.sleep(0.02)


def test_what_a_failed_process_said_is_written_down_without_what_it_knew() -> None:
    def fails(name: str) -> None:
        raise KeyError(len(name))

    said = io.StringIO()
    try:
        fails("Ada the secret player")
    except KeyError as fault:
        shown = Traceback.from_exception(type(fault), fault, fault.__traceback__, show_locals=True)
        Console(file=said, width=100).print(shown)
    assert "Ada the secret player" in said.getvalue()
    written = outline(said.getvalue())
    assert "Ada" not in written
    assert "KeyError" in written
    assert "test_broken_by_strangers.py:" in written
    assert outline("NoMatches: nothing\n") == "NoMatches: nothing"
    assert outline("a.B_Error: c\n\nNOTE: 1 of 2 errors shown.\n") == "a.B_Error: c"
    assert outline('  File "a.py", line 3, in b\n    c("Ada")\nNameError: c\n') == (
        'File "a.py", line 3, in b | NameError: c'
    )


@pytest.mark.skipif(os.name != "posix", reason="files have no such rights here")
def test_a_key_that_others_could_read_is_made_anew(tmp_path: Path) -> None:
    key = kept_key(tmp_path)
    (tmp_path / "serve.key").chmod(0o644)
    again = kept_key(tmp_path)
    assert again != key
    assert kept_key(tmp_path) == again


def test_a_process_takes_no_program_from_the_folder_where_the_server_was_begun(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert environment_for(Role.PLAYER, (80, 24), {})["PYTHONSAFEPATH"] == "1"
    monkeypatch.setattr(sys, "path", ["", *sys.path])
    assert "PYTHONSAFEPATH" not in environment_for(Role.PLAYER, (80, 24), {})
