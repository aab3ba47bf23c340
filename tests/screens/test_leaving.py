"""Leaving: signals put the terminal back, the first paint imports nothing heavy, screens stay awake."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.keep_awake import AwakeCall, AwakeCommand, KeepAwake, NoWay, awake_words, way_to_stay_awake
from companion.screens.signals import signals_to_catch
from tests.patience import PATIENCE
from tests.screens.idle import Idle
from tests.screens.in_terminal import InTerminal

_PROGRAM = """
import sys
from pathlib import Path
from companion.screens.app import run
from companion.store.database import open_database
from tests.sample_game.game import GAME
with open_database(Path(sys.argv[1])) as database:
    sys.exit(run(database, games={GAME.name: GAME}))
"""

_WAITING = """
import asyncio, fcntl, queue, sys, termios
from companion.screens.signals import leave_in_good_order
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # the terminal is the program's own: its end is told to the program
async def wait():
    leave_in_good_order(sys.platform, sys.exit)
    print("waiting", flush=True)
    full = queue.Queue(maxsize=1)
    while True:
        full.put("for a terminal that takes no more")
asyncio.run(wait())
"""

_FIRST_PAINT = """
import asyncio, sys
from pathlib import Path
from companion.screens.app import CompanionApp
from companion.screens.shelf import Shelf
from companion.store.database import open_database
from tests.sample_game.game import GAME
async def look():
    with open_database(Path(sys.argv[1])) as database:
        app = CompanionApp(Shelf(database, {GAME.name: GAME}))
        async with app.run_test() as pilot:
            await pilot.pause()
            await pilot.press("3")
            await pilot.pause()
asyncio.run(look())
print(sorted({"cv2", "numpy", "serial", "scipy"} & set(sys.modules)))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_puts_the_terminal_back_and_names_itself(tmp_path: Path, number: signal.Signals) -> None:
    with _started(tmp_path) as program:
        assert b"\x1b[?1049h" in program.read_until(b"Scorepad")
        program.send(number)
        left = program.read_until(b"\x1b[?1049l")
        assert b"\x1b[?1049l" in left
        assert b"\x1b[?1000l" in left + program.read_until(b"\x1b[?1000l")
        assert program.code() == 128 + number


_LISTENS = b"\x1b[?1000h"
"""What asks a terminal to tell of the mouse."""


@pytest.mark.parametrize(
    ("words", "surroundings", "asked"),
    [
        ((), {}, True),
        (("--no-mouse",), {}, False),
        (("play", "marrakesh", "--no-mouse"), {}, False),
        ((), {"COMPANION_NO_MOUSE": "1"}, False),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminal to listen to")
def test_without_the_mouse_no_terminal_is_asked_to_tell_of_it(
    tmp_path: Path, words: tuple[str, ...], surroundings: dict[str, str], asked: bool
) -> None:
    program = Idle(tmp_path, *words, **surroundings)
    program.hear(b"players?" if words[1:] else b"Scorepad")
    assert (_LISTENS in program.seen) is asked
    program.end()
    assert program.left() == 128 + signal.SIGTERM


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_a_program_that_waits_for_a_lost_terminal_ends() -> None:
    with InTerminal("-c", _WAITING, environment={}) as program:
        program.read_until(b"waiting")
        program.hang_up()
        assert program.code() == 128 + signal.SIGHUP


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such terminals")
def test_the_program_ends_where_its_terminal_goes_without_a_signal(tmp_path: Path) -> None:
    with _started(tmp_path) as program:
        program.read_until(b"Scorepad")
        program.hang_up()  # not the program's own terminal: nobody tells it
        assert program.code() == 128 + signal.SIGHUP


def test_the_first_paint_imports_nothing_heavy(tmp_path: Path) -> None:
    environment = {**os.environ, "COMPANION_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", _FIRST_PAINT, str(tmp_path / "games.db")],
        env=environment, capture_output=True, text=True, timeout=PATIENCE, check=True,
    )  # fmt: skip
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(("platform", "caught"), [("linux", {15, 1}), ("darwin", {15, 1}), ("win32", set())])
def test_signals_by_platform(platform: str, caught: set[int]) -> None:
    assert set(signals_to_catch(platform)) == caught


def test_staying_awake_by_platform() -> None:
    linux = way_to_stay_awake("linux", lambda name: f"/usr/bin/{name}")
    assert isinstance(linux, AwakeCommand)
    assert linux.words[0] == "systemd-inhibit"
    mac = way_to_stay_awake("darwin", lambda name: f"/usr/bin/{name}")
    assert isinstance(mac, AwakeCommand)
    assert mac.words[:2] == ("caffeinate", "-d")
    windows = way_to_stay_awake("win32", lambda name: None)
    assert windows == AwakeCall(0x80000003, 0x80000000)
    nothing = way_to_stay_awake("linux", lambda name: None)
    assert isinstance(nothing, NoWay)
    assert "systemd-inhibit was not found" in nothing.words
    assert awake_words("linux", lambda name: None) == (nothing.words, False)
    assert awake_words("win32", lambda name: None)[1]


def test_what_cannot_keep_awake_says_so_and_never_raises() -> None:
    missing = KeepAwake(AwakeCommand(("no-such-program-anywhere",)))
    with missing:
        assert "does not start" in missing.trouble
    with KeepAwake(NoWay("nothing here")) as awake:
        assert awake.trouble == "nothing here"


@pytest.mark.skipif(sys.platform == "win32", reason="needs cat")
def test_the_helper_that_keeps_awake_ends_with_the_game() -> None:
    awake = KeepAwake(AwakeCommand(("cat",)))
    with awake:
        helper = awake._helper
        assert helper is not None
        assert helper.poll() is None
    assert helper.poll() is not None


def _started(home: Path) -> InTerminal:
    """Start the screens on an empty home folder."""
    words = ("-c", _PROGRAM, str(home / "games.db"))
    return InTerminal(*words, environment={"COMPANION_HOME": str(home)})
