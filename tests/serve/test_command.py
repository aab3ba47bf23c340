"""``companion serve`` as a process: its addresses, its end, a port that is taken, its help."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.exit_codes import Exit
from companion.serve import running
from companion.serve.address import LOOPBACK
from companion.serve.running import PortError, Wishes, bound
from companion.serve.server import TableServer
from tests.serve.programs import program


def test_ctrl_c_ends_it_within_a_second_or_two_and_says_that_all_is_saved(home: Path) -> None:
    with program(home) as served:
        assert served.printed[0] == f"The table is open in a browser of this computer: {served.url}/"
        began = time.monotonic()
        served.process.send_signal(signal.SIGINT)
        assert served.process.wait(60) == Exit.DONE
        assert time.monotonic() - began < 10
        assert served.printed[-1] == "The table is closed. Every answer given is saved."


def test_a_port_that_is_taken_is_a_sentence_and_the_exit_code_of_a_device(home: Path) -> None:
    with bound(LOOPBACK, 0) as taken:
        taken.listen()
        port = str(taken.getsockname()[1])
        result = CliRunner().invoke(main, ["serve", "--port", port])
    assert result.exit_code == Exit.DEVICE
    assert f"Port {port} is in use" in result.output
    assert "--port" in result.output


def test_a_game_that_is_not_there_is_said_before_anything_is_opened(home: Path) -> None:
    result = CliRunner().invoke(main, ["serve", "99"])
    assert result.exit_code == Exit.REFUSED
    assert "There is no saved game 99" in result.output


@pytest.mark.parametrize("words", [["--forget"], ["--address", "table.local"], ["--port", "70000"]])
def test_what_makes_no_sense_is_wrong_usage(home: Path, words: list[str]) -> None:
    assert CliRunner().invoke(main, ["serve", *words]).exit_code == Exit.USAGE


def test_by_itself_it_listens_on_this_computer_only(monkeypatch: pytest.MonkeyPatch) -> None:
    with bound(LOOPBACK, 0) as listening:
        assert listening.getsockname()[0] == "127.0.0.1"
    monkeypatch.setattr(socket.socket, "bind", _refuse)
    with pytest.raises(PortError, match="needs more rights"):
        bound(LOOPBACK, 80)


def test_help_and_other_commands_load_no_server() -> None:
    program_words = (
        "import sys; from companion.cli import main; import companion.command_line.serve; print(*sys.modules)"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", program_words], capture_output=True, text=True, timeout=60, check=True
    ).stdout.split()
    assert not {"aiohttp", "textual_serve", "segno", "textual", "asyncio"} & set(loaded)


def _refuse(*_: object) -> None:
    raise PermissionError(13, "Permission denied")


async def test_told_twice_it_waits_for_nothing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    closing = asyncio.Event()

    async def never(_: object) -> None:
        closing.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(TableServer, "close", never)
    with bound(LOOPBACK, 0) as listening:
        serving = asyncio.create_task(running._serve(Wishes(0), listening, b"", lambda _: None))
        await asyncio.sleep(0.1)
        os.kill(os.getpid(), signal.SIGINT)
        await asyncio.wait_for(closing.wait(), 5)
        os.kill(os.getpid(), signal.SIGINT)
        await asyncio.wait({serving}, timeout=5)
        assert serving.cancelled()
