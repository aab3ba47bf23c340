"""``kill -9`` of processes that back up, restore, copy or remove games, and what must be there afterwards."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from companion.store.database import Database, open_database
from companion.store.games import deleted_games, saved_games
from companion.store.notes import note_on
from companion.store.restoring import restored
from tests.store.history_writer import folders_in
from tests.store.killing import ROOT
from tests.store.tables import entries_of, file_in


def killed(what: str, folder: Path, seed: int) -> list[int]:
    """Let a process work and kill it; returns the numbers that it called done. Raises AssertionError."""
    folder.mkdir()
    command = [sys.executable, "-m", "tests.store.history_writer", what, str(folder), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        first = writer.stdout.readline()
        time.sleep(random.Random(seed).uniform(0, 0.12))
        os.kill(writer.pid, signal.SIGKILL)
        lines = [first, *writer.stdout.readlines()]
    assert writer.returncode == -signal.SIGKILL, "the process ended by itself"
    done = [int(line.split()[1]) for line in lines if line.endswith("\n")]
    assert done, "nothing was done before the kill: the round shows nothing"
    return done


def whole(database: Database) -> dict[int, int]:
    """Return how many entries each game has; nothing in the file may be half. Raises AssertionError."""
    assert database.whole()
    assert not [notice for notice in database.notices if "damaged" in str(notice)]
    assert database.rows("PRAGMA foreign_key_check") == []
    assert database.rows("SELECT * FROM removal") == []
    games = (*saved_games(database, unanswered=True), *deleted_games(database))
    return {saved.id: len(entries_of(database, saved.id)) for saved in games}


def _backed_up(folder: Path, done: Sequence[int]) -> None:
    """The backup is whole: the one before, or the new one."""
    there = folders_in(folder / "there")
    found = restored(folder / "backup.zip", there)
    assert found.games >= len(set(done))
    assert (there.calibrations / "tray.json").read_text(encoding="utf-8") == '{"version": 1}'
    with open_database(there.games) as database:
        assert len(whole(database)) == found.games


def _restored(folder: Path, _done: Sequence[int]) -> None:
    """What was here stands, or what came does and the other is set aside: neither is lost."""
    with open_database(file_in(folder)) as database:
        games = whole(database)
        there = [note_on(database, game) for game in games]
    assert len(games) == (1 if there == ["the game that was here"] else 2)
    if len(games) == 2:
        with open_database(folder / "games.before-restore-1.db") as database:
            (game,) = whole(database)
            assert note_on(database, game) == "the game that was here"


def _copied(folder: Path, done: Sequence[int]) -> None:
    """Every copy is whole, with result and note; those that were called done are there."""
    with open_database(file_in(folder)) as database:
        games = whole(database)
        assert set(done) <= set(games)
        assert len(set(games.values())) == 1
        assert all(saved.result is not None for saved in saved_games(database))
        assert {note_on(database, game) for game in games} == {"copied"}


def _removed(folder: Path, done: Sequence[int]) -> None:
    """Games went whole or not at all; those that were brought back are there with their results."""
    with open_database(file_in(folder)) as database:
        whole(database)
        there = {saved.id: saved for saved in saved_games(database)}
        assert set(done) <= set(there)
        assert all(there[game].result is not None for game in done)


CHECKS: Final[dict[str, Callable[[Path, Sequence[int]], None]]] = {
    "backup": _backed_up,
    "restore": _restored,
    "duplicate": _copied,
    "delete": _removed,
}
"""What is killed, and what must hold afterwards in its folder."""
