"""The other commands: demo, tower, where, doctor, usage, and what starting up brings along."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.commands import demo as demo_command
from companion.exit_codes import Exit
from companion.screens import app
from hardware.opening import open_reader
from tests.commands.conftest import Command
from tests.patience import PATIENCE
from tests.store.killing import ROOT


def run(*words: str, home: Path) -> subprocess.CompletedProcess[str]:
    """Run Python with these words from the project's folder."""
    environment = {**os.environ, "COMPANION_HOME": str(home), "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )


def test_a_demo_plays_itself_and_leaves_nothing(command: Command, home: Path) -> None:
    one, other = (command("demo", "sample", "--text", "--seed", "3") for _ in range(2))
    assert one.exit_code == 0
    assert one.stdout == other.stdout
    assert "The market is over" in one.stdout
    assert "total" in one.stdout
    assert "Stand-in cards, not the printed ones." in one.stderr
    assert command("demo", "sample", "--text", "--seed", "4").stdout != one.stdout
    assert list(home.iterdir()) == []


def test_a_demo_without_a_seed_names_the_one_it_took(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(demo_command.secrets, "randbelow", lambda limit: limit - 9_993)
    done = command("demo", "sample", "--text")
    assert "--seed 7." in done.stderr
    assert done.stdout == command("demo", "sample", "--text", "--seed", "7").stdout


def test_the_simulated_tower_keeps_every_piece(command: Command) -> None:
    done = command("tower", "simulate", "sim://?seed=7", "--tosses", "5", "--throw", "ggrw")
    assert done.exit_code == 0
    rows = [line.split("\t") for line in done.stdout.splitlines()[1:]]
    assert len(rows) == 5
    came = "".join(row[2] for row in rows if row[2] != "-")
    assert sorted(came + rows[-1][3].replace("-", "")) == sorted("GGRW" * 5)
    assert done.stdout == command("tower", "simulate", "--tosses", "5", "--throw", "GGRW").stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("tower", "simulate", "sim://?sed=7"), "Did you mean “seed”?"),
        (("tower", "simulate", "lamp://"), "There is no tower reader"),
        (("tower", "simulate", "--throw", "GX"), "X"),
        (("tower", "simulate", "--tosses", "0"), "--tosses"),
        (("score",), "GAME"),
        (("dance",), "dance"),
        (("log", "first"), "first"),
    ],
)
def test_wrong_usage_is_named(command: Command, words: tuple[str, ...], said: str) -> None:
    done = command(*words)
    assert done.exit_code == 2
    assert said in done.stderr
    assert done.stdout == ""


def test_a_reader_that_says_nothing_is_a_device_s_fault(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def silent(reader: object, timeout: float) -> None:
        assert timeout > 0

    with open_reader("sim://") as reader:
        monkeypatch.setattr(type(reader), "read", silent)
    done = command("tower", "simulate")
    assert done.exit_code == 3
    assert "did not say what came out" in done.stderr


def test_the_tower_s_log_is_empty_without_a_drop(command: Command) -> None:
    done = command("tower", "log")
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == "No drop of the tower was counted yet.\n"


def test_where_says_where(command: Command, home: Path) -> None:
    done = command("where")
    assert done.stdout.splitlines()[0] == f"games\t{home / 'games.db'}"
    assert done.exit_code == 0


def test_an_interruption_has_its_own_code(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(demo_command, "play_on", interrupted)
    done = command("demo", "sample", "--text")
    assert done.exit_code == 130
    assert "Every answer given is saved." in done.stderr


def test_the_exit_codes_are_documented(command: Command) -> None:
    shown = " ".join(command("--help").stdout.split())
    for code in Exit:
        assert f"{int(code)} " in shown.partition("Exit codes:")[2]


def test_a_game_is_played_with_the_reader_that_is_named(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def shown(database: object, *, reader: str, **_: object) -> int:
        asked.append(reader)
        return 0

    monkeypatch.setattr(app, "run", shown)
    assert command("play", "sample", "--reader", "sim://?seed=7").exit_code == 0
    assert command("play", "sample").exit_code == 0
    assert asked == ["sim://?seed=7", ""]
    unknown = command("play", "sample", "--reader", "warp://9")
    assert unknown.exit_code == Exit.USAGE
    assert "sim://" in unknown.stderr
    assert command("play", "sample", "--plain", "--reader", "hand://").exit_code == Exit.USAGE
    assert len(asked) == 2


LOOK = """print(sorted({
    'cv2', 'numpy', 'scipy', 'serial', 'sqlite3', 'textual',
    'companion.games.baghdad.game', 'companion.engine.session', 'companion.screens.play',
    'companion.screens.tower', 'companion.desk', 'hardware.tower',
} & set(sys.modules)), file=sys.stderr)"""


def test_help_brings_no_arrays_camera_port_screens_or_saved_games(tmp_path: Path) -> None:
    done = run(
        "-c",
        f"import sys, atexit\ndef look():\n    {LOOK}\natexit.register(look)\n"
        "from companion.cli import main; main(['--help'], prog_name='companion')",
        home=tmp_path,
    )
    assert done.returncode == 0
    assert done.stdout.startswith("Usage: companion")
    assert done.stderr.strip() == "[]"
    assert list(tmp_path.iterdir()) == []


def test_the_first_paint_brings_no_arrays_camera_or_port_and_no_game(tmp_path: Path) -> None:
    paint = f"""
import asyncio, os, sys
from pathlib import Path
from companion.engine.game import installed_games
from companion.screens.app import CompanionApp
from companion.screens.shelf import Shelf
from companion.store.opening import open_saved_games
async def paint(database):
    app = CompanionApp(Shelf(database, installed_games()))
    async with app.run_test() as pilot:
        await pilot.pause()
        print(type(app.screen).__name__)
with open_saved_games() as database:
    asyncio.run(paint(database))
{LOOK}
"""
    done = run("-c", paint, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "HomeScreen\n"
    assert done.stderr.strip() == "['sqlite3', 'textual']"


def test_the_program_itself_scores_a_game_and_says_its_version(tmp_path: Path) -> None:
    done = run("-m", "companion", "--version", home=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith("companion, version ")
    played = run("-m", "tests.commands.program", "demo", "sample", "--text", "--seed", "1", home=tmp_path)
    assert played.returncode == 0
    assert "total" in played.stdout


@pytest.mark.parametrize("module", ["companion", "companion.cli"])
def test_the_program_runs_as_a_module(tmp_path: Path, module: str) -> None:
    done = run("-m", module, "where", home=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith("games\t")
