"""The command line, run inside the test with the sample game installed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from click.testing import CliRunner, Result

from companion.cli import main
from companion.store import opening
from tests.patience import PATIENCE
from tests.sample_game import GAME

Command: TypeAlias = Callable[..., Result]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of this test's saved games, on a common terminal; no camera of this computer is touched."""
    monkeypatch.setattr("hardware.cameras.plugged_in", lambda system: ())
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.setenv("COMPANION_SIGNS", "full")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr("companion.commands.tower._WAIT_SECONDS", PATIENCE)
    monkeypatch.setattr(opening, "installed_games", lambda: {GAME.name: GAME})
    return tmp_path


@pytest.fixture
def command(home: Path) -> Command:
    """Run a command with these words and these lines on stdin; a fault of the program is raised."""

    def run(*words: str, typed: str = "") -> Result:
        result = CliRunner().invoke(main, words, input=typed)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run
