"""The web socket: who may open it, what it may say, and the processes behind it, which always end."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from companion.engine.game import Mode, installed_games
from companion.screens.watching import NOTE
from companion.serve.crowd import Crowd
from companion.serve.environment import environment_for
from companion.serve.messages import LARGEST_MESSAGE
from companion.serve.roles import ROLE_VARIABLE, Role
from companion.serve.server import FULL, LEFT
from companion.serve.tickets import VALID_SECONDS, Tickets
from companion.store.open_game import game_on_table, note_open_game
from companion.store.opening import new_game, open_saved_games, open_session
from tests.patience import PATIENCE
from tests.serve.serving import KEY, NOON, Served, is_running, served

Socket = aiohttp.ClientWebSocketResponse


@asynccontextmanager
async def screen(table: Served, role: Role = Role.PLAYER) -> AsyncIterator[Socket]:
    """Open a screen in a role and wait until something is drawn on it."""
    async with table.socket(**table.ticket(role)) as socket:
        await seen(socket, lambda words: "\x1b[" in words)
        yield socket


async def seen(socket: Socket, there: Callable[[str], bool]) -> str:
    """Return everything drawn until something is there."""
    drawn = ""
    ends = time.monotonic() + PATIENCE
    while not there(drawn):
        message = await socket.receive(max(0.1, ends - time.monotonic()))
        assert message.type is aiohttp.WSMsgType.BINARY, f"{message} after {drawn[-400:]!r}"
        drawn += message.data.decode()
    return drawn


async def closed_with(socket: Socket) -> int | None:
    """Return the code with which the server closes a socket."""
    ends = time.monotonic() + PATIENCE
    while not socket.closed:
        assert time.monotonic() < ends
        await socket.receive(PATIENCE)
    return socket.close_code


async def all_gone(processes: tuple[int, ...]) -> None:
    ends = time.monotonic() + PATIENCE
    while any(map(is_running, processes)):
        assert time.monotonic() < ends, f"still running: {processes}"
        await asyncio.sleep(0.02)


async def nobody(table: Served, but: int = 0) -> None:
    ends = time.monotonic() + PATIENCE
    while table.server.crowd.size > but:
        assert time.monotonic() < ends, "a screen that is gone is still counted"
        await asyncio.sleep(0.02)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": "http://127.0.0.1"},
        {"Host": "evil.example"},
    ],
    ids=lambda headers: " ".join(headers.values()) or "none",
)
async def test_a_page_of_another_site_cannot_open_a_socket(headers: dict[str, str]) -> None:
    async with served(joining=False) as table:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            async with table.socket(**headers):
                pass
        assert refused.value.status == 403
        assert table.server.process_ids == ()


@pytest.mark.parametrize("ticket", ["", "1.aa.player.1900000000.00", "x" * 500])
async def test_a_socket_needs_a_ticket_as_the_page_does(ticket: str) -> None:
    async with served() as table:
        cookie = {"Cookie": f"companion_{table.server.port}={ticket}"}
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            async with table.socket(**cookie):
                pass
        assert refused.value.status == 403


async def test_a_plain_request_is_no_socket() -> None:
    async with served(joining=False) as table:
        assert await table.status("/ws", Origin=table.url) == 400


async def test_the_game_on_the_table_is_opened_and_the_process_ends_with_the_socket(home: Path) -> None:
    with open_saved_games() as database:
        game_id = new_game(database, installed_games()["baghdad"], Mode.PLAY, stand_in=True)
        note_open_game(database, game_id)
    async with served() as table:
        async with screen(table) as socket:
            await seen(socket, lambda words: "How many players?" in words)
            processes = table.server.process_ids
            assert len(processes) == 1
            arguments = Path(f"/proc/{processes[0]}/cmdline").read_bytes().decode()
            assert "companion.serve.process" in arguments
            assert table.tickets.write(Role.PLAYER).split(".")[1] not in arguments
        left = time.monotonic()
        await all_gone(processes)
        assert time.monotonic() - left < 10
        await nobody(table)


async def test_ping_is_answered_and_size_and_focus_are_taken() -> None:
    async with served(joining=False) as table, screen(table) as socket:
        for words in ('["resize", {"width": 48, "height": 45}]', '["blur"]', '["focus"]', '["ping", "17"]'):
            await socket.send_str(words)
        while (message := await socket.receive(PATIENCE)).type is not aiohttp.WSMsgType.TEXT:
            assert message.type is aiohttp.WSMsgType.BINARY
        assert json.loads(message.data) == ["pong", "17"]


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("{", 1008),
        ('["quit"]', 1008),
        ('["stdin", 5]', 1008),
        (json.dumps(["stdin", "x" * 5000]), 1008),
        (json.dumps(["stdin", "x" * LARGEST_MESSAGE]), 1009),
        (b"bytes", 1008),
    ],
    ids=["no json", "unknown", "no words", "long words", "too long", "bytes"],
)
async def test_a_malformed_message_ends_the_connection_and_its_process(said: str | bytes, code: int) -> None:
    async with served(joining=False) as table, table.socket() as socket:
        await (socket.send_str(said) if isinstance(said, str) else socket.send_bytes(said))
        assert await closed_with(socket) == code
        await all_gone(table.server.process_ids)


async def test_a_flood_of_messages_ends_the_connection() -> None:
    async with served(joining=False) as table, table.socket() as socket:
        table.clock.seconds = 5.0
        for _ in range(600):
            await socket.send_str('["focus"]')
        assert await closed_with(socket) == 1008


async def test_screens_are_bounded_in_all_and_of_each_browser() -> None:
    async with served(crowd=Crowd(most=2, most_each=1)) as table:
        one, other, third = (table.ticket(Role.PLAYER) for _ in range(3))
        async with table.socket(**one), table.socket(**other) as kept:
            async with table.socket(**one) as again:
                assert await closed_with(again) == FULL
            async with table.socket(**third) as more:
                assert await closed_with(more) == FULL
            assert len(table.server.roles) == 2
            await kept.close()
            await nobody(table, but=1)
            async with screen(table):
                assert len(table.server.roles) == 2


async def test_a_phone_that_loads_the_page_anew_again_and_again_leaves_no_processes_behind() -> None:
    begun: set[int] = set()
    async with served() as table:
        phone = table.ticket(Role.PLAYER)
        for _ in range(8):
            async with table.socket(**phone):
                begun.update(table.server.process_ids)
            assert table.server.crowd.size <= table.server.crowd.most_each
        await all_gone(tuple(begun))
    assert begun


async def test_who_leaves_the_program_is_told_so_and_who_loses_it_too() -> None:
    async with served(joining=False) as table:
        async with screen(table) as socket:
            await socket.send_str('["stdin", "q"]')
            assert await closed_with(socket) == LEFT
        async with screen(table) as socket:
            os.kill(table.server.process_ids[0], signal.SIGKILL)
            assert await closed_with(socket) == 1011


async def test_a_process_that_does_not_leave_is_killed() -> None:
    async with served(joining=False) as table:
        async with screen(table):
            process = table.server.process_ids[0]
            os.kill(process, signal.SIGSTOP)
        left = time.monotonic()
        await all_gone((process,))
        assert time.monotonic() - left < 10


async def test_the_end_of_the_server_is_the_end_of_its_processes() -> None:
    async with served(joining=False) as table, screen(table), screen(table):
        processes = table.server.process_ids
        began = time.monotonic()
        await table.server.close()
        assert time.monotonic() - began < 10
        await all_gone(processes)


def test_the_environment_of_a_process_is_decided() -> None:
    ours = {
        "PATH": "/bin",
        "COMPANION_HOME": "/games",
        "API_TOKEN": "secret",
        "NO_COLOR": "1",
        ROLE_VARIABLE: "player",
    }
    made = environment_for(Role.WATCHER, (48, 45), ours)
    assert made[ROLE_VARIABLE] == "watcher"
    assert (made["COLUMNS"], made["ROWS"], made["COMPANION_HOME"]) == ("48", "45", "/games")
    assert not {"API_TOKEN", "NO_COLOR"} & made.keys()


async def test_a_watcher_sees_the_answers_of_players_and_every_key_of_his_changes_nothing(home: Path) -> None:
    with open_saved_games() as database:
        game_id = new_game(database, installed_games()["baghdad"], Mode.PLAY, stand_in=True)
        note_open_game(database, game_id)
        session = open_session(database, game_id)
        async with served() as table, screen(table, Role.WATCHER) as socket:
            await seen(socket, lambda words: "How many players?" in words and NOTE.msgid in words)
            before = whole_file(home)
            for typed in every_key_and_tap():
                if socket.closed:
                    break
                await socket.send_str(json.dumps(["stdin", typed]))
            await quiet(socket)
            assert whole_file(home) == before
            assert session.follow() == ()
        note_open_game(database, game_id)
        assert game_on_table(database) == game_id


async def test_players_answers_reach_a_watcher(home: Path) -> None:
    with open_saved_games() as database:
        game_id = new_game(database, installed_games()["baghdad"], Mode.PLAY, stand_in=True)
        note_open_game(database, game_id)
        session = open_session(database, game_id)
        async with served() as table, screen(table, Role.WATCHER) as socket:
            await seen(socket, lambda words: "How many players?" in words)
            assert session.answer(2) is None
            assert session.open is not None
            asked = str(session.open.text)
            await seen(socket, lambda words: asked[:20] in words)


def every_key_and_tap() -> Iterator[str]:
    """Keys that begin an answer or run a command, then taps all over the screen."""
    yield from "1234567890abcdefghijklmnoprstuvwxyzZJ\r?\t \x7f"
    for row in range(1, 25):
        for column in range(3, 80, 9):
            yield f"\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"


async def quiet(socket: Socket) -> None:
    """Wait until nothing was drawn for a while."""
    while not socket.closed:
        try:
            await socket.receive(1.5)
        except TimeoutError:
            return


def whole_file(home: Path) -> list[tuple[object, ...]]:
    """Everything that is saved, row by row."""
    with open_saved_games() as database:
        tables = [
            row[0]
            for row in database.rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
        ]
        return [(name, *row) for name in tables for row in database.rows(f"SELECT * FROM {name}")]  # noqa: S608


async def test_a_terminal_that_reports_a_size_of_its_own_changes_nothing() -> None:
    async with served(joining=False) as table, screen(table) as socket:
        for report in ("\x1b[48;9999;99999;1;1t", "\x1b[48;0;0;0;0t\x1b[<0;5;5M", "\x1b[99999999999u", ""):
            await socket.send_str(json.dumps(["stdin", report]))
        await quiet(socket)
        await socket.send_str(json.dumps(["resize", {"width": 48, "height": 45}]))
        drawn = await seen(socket, lambda words: "\x1b[45;" in words)
        assert "\x1b[201;" not in drawn


async def test_a_process_that_sends_more_than_a_screen_is_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("companion.serve.table_process.LARGEST_FRAME", 100)
    async with served(joining=False) as table, table.socket() as socket:
        processes = table.server.process_ids
        assert await closed_with(socket) == 1011
        await all_gone(processes)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems count memory otherwise or not at all")
def test_a_process_takes_no_more_memory_than_it_may() -> None:
    words = (
        "from companion.serve.process import bound_memory\n"
        "bound_memory(300_000_000)\nbytearray(100_000_000)\n"
        "try:\n bytearray(400_000_000)\nexcept MemoryError:\n print('refused')"
    )
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert done.stdout == "refused\n"


async def test_a_browser_that_takes_nothing_keeps_no_server_from_ending(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    writing = asyncio.Event()

    async def never(*_: object) -> None:
        writing.set()
        await asyncio.Event().wait()

    monkeypatch.setattr("companion.serve.table_process.TableProcess.on_data", never)
    async with served(joining=False) as table, table.socket(), table.socket() as gone:
        await asyncio.wait_for(writing.wait(), PATIENCE)
        processes = table.server.process_ids
        await gone.close()
        await nobody(table, but=1)
        assert len(processes) == 2
        began = time.monotonic()
        await table.server.close()
        assert time.monotonic() - began < 8
        await all_gone(processes)


async def test_a_process_that_draws_without_end_and_does_not_leave_is_seen_to_have_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    draws = (
        "import os, signal\nsignal.signal(15, signal.SIG_IGN)\nos.write(1, b'__GANGLION__\\n')\n"
        "while True: os.write(1, b'D\\0\\1\\0\\0' + bytes(65536))"
    )
    monkeypatch.setattr("companion.serve.table_process.COMMAND", (sys.executable, "-c", draws))
    async with served(joining=False) as table, table.socket() as socket:
        await socket.receive(PATIENCE)
        processes = table.server.process_ids
        began = time.monotonic()
        await table.server.close()
        assert time.monotonic() - began < 8
        await all_gone(processes)


async def test_a_screen_is_closed_when_its_ticket_is_over() -> None:
    nearly_over = Tickets(KEY, lambda: NOON - VALID_SECONDS + 3).write(Role.PLAYER)
    async with served() as table:
        cookie = {"Cookie": f"companion_{table.server.port}={nearly_over}"}
        async with table.socket(**cookie) as socket, screen(table):
            assert await closed_with(socket) == 1008
            await nobody(table, but=1)
