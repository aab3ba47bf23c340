"""``kill -9`` while games are backed up, restored, copied or removed: the old state stands or the new one."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from companion.store.database import Database, open_database
from companion.store.games import deleted_games, saved_games
from companion.store.notes import note_on
from companion.store.restoring import restored
from tests.store.history_writer import folders_in
from tests.store.killing import ROOT
from tests.store.tables import entries_of, file_in

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no kill -9")

_ROUNDS = 2


def killed(what: str, folder: Path, seed: int) -> list[int]:
    """Let a process work and kill it; returns the numbers that it called done."""
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
    """Return how many entries each game has; nothing in the file may be half."""
    assert database.whole()
    assert not [notice for notice in database.notices if "damaged" in str(notice)]
    assert database.rows("PRAGMA foreign_key_check") == []
    assert database.rows("SELECT * FROM removal") == []
    games = (*saved_games(database, unanswered=True), *deleted_games(database))
    return {saved.id: len(entries_of(database, saved.id)) for saved in games}


@pytest.mark.parametrize("seed", range(_ROUNDS))
def test_a_killed_backup_leaves_a_whole_one(tmp_path: Path, seed: int) -> None:
    folder = tmp_path / "home"
    killed("backup", folder, seed)
    found = restored(folder / "backup.zip", folders_in(tmp_path / "there"))
    assert found.games >= 1
    assert (tmp_path / "there" / "calibrations" / "tray.json").read_text(encoding="utf-8") == '{"version": 1}'
    with open_database(file_in(tmp_path / "there")) as database:
        assert len(whole(database)) == found.games


@pytest.mark.parametrize("seed", range(_ROUNDS))
def test_a_killed_restore_leaves_what_was_here_or_what_came_and_loses_neither(
    tmp_path: Path, seed: int
) -> None:
    folder = tmp_path / "home"
    killed("restore", folder, seed)
    with open_database(file_in(folder)) as database:
        games = whole(database)
        there = [note_on(database, game) for game in games]
    assert len(games) == (1 if there == ["the game that was here"] else 2)
    if len(games) == 2:
        with open_database(folder / "games.before-restore-1.db") as database:
            (game,) = whole(database)
            assert note_on(database, game) == "the game that was here"


@pytest.mark.parametrize("seed", range(_ROUNDS))
def test_a_killed_copy_is_whole_or_not_there(tmp_path: Path, seed: int) -> None:
    folder = tmp_path / "home"
    done = killed("duplicate", folder, seed)
    with open_database(file_in(folder)) as database:
        games = whole(database)
        assert set(done) <= set(games)
        assert len(set(games.values())) == 1
        assert all(saved.result is not None for saved in saved_games(database))
        assert {note_on(database, game) for game in games} == {"copied"}


@pytest.mark.parametrize("seed", range(_ROUNDS))
def test_a_killed_removal_has_removed_a_game_whole_or_not_at_all(tmp_path: Path, seed: int) -> None:
    folder = tmp_path / "home"
    done = killed("delete", folder, seed)
    with open_database(file_in(folder)) as database:
        whole(database)
        there = {saved.id: saved for saved in saved_games(database)}
        assert set(done) <= set(there)
        assert all(there[game].result is not None for game in done)
