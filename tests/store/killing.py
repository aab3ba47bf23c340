"""``kill -9`` of real processes at random moments, and what must be there afterwards."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from companion.engine.entry import Answer
from companion.store.arrival import imported
from companion.store.database import open_database
from companion.store.games import saved_games
from companion.store.opening import open_session
from tests.patience import PATIENCE
from tests.store.tables import GAMES, entries_of, file_in
from tests.store.writer import NEXT

ROOT = Path(__file__).parent.parent.parent


@dataclass(frozen=True, slots=True)
class Ack:
    """An answer that a process called saved: game, number of the entry, key of its question."""

    game: int
    entry: int
    key: str


def killed_round(what: str, folder: Path, seed: int) -> int:
    """Let a process write, kill it, and check what it left; returns how many answers it had acknowledged.

    ``what`` is commit, replay, export or migration. Raises AssertionError.
    """
    luck = random.Random(seed)
    folder.mkdir()
    acks = _acknowledged(what, folder, seed, luck)
    assert acks, "nothing was acknowledged before the kill: the round shows nothing"
    migrations = NEXT if what == "migration" else NEXT[:-1]
    with open_database(file_in(folder), migrations=migrations) as database:
        assert not [words for words in database.notices if "damaged" in str(words)]
        entries = {saved.id: entries_of(database, saved.id) for saved in saved_games(database)}
        for ack in acks:
            kept = entries[ack.game][ack.entry - 1]
            assert isinstance(kept, Answer)
            assert kept.key == ack.key
        for game_id in entries:
            session = open_session(database, game_id, games=GAMES)
            assert session.set_aside() == ()
    _check_export(folder)
    shutil.rmtree(folder)
    return len(acks)


def _acknowledged(what: str, folder: Path, seed: int, luck: random.Random) -> list[Ack]:
    command = [sys.executable, "-m", "tests.store.writer", what, str(folder), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        first = writer.stdout.readline()
        if what == "migration" and luck.random() < 0.7:
            _wait_for_migration(writer, folder)
            time.sleep(luck.uniform(0, 0.02))
        else:
            time.sleep(luck.uniform(0, 0.15))
        os.kill(writer.pid, signal.SIGKILL)
        lines = [first, *writer.stdout.readlines()]
    assert writer.returncode == -signal.SIGKILL, "the process ended by itself"
    return [_ack(line) for line in lines if line.endswith("\n")]


def _wait_for_migration(writer: subprocess.Popen[str], folder: Path) -> None:
    """Wait until the process copies the file before its migration."""
    until = time.monotonic() + PATIENCE
    while not list(folder.glob("*.bak")) and writer.poll() is None and time.monotonic() < until:
        time.sleep(0.001)


def _ack(line: str) -> Ack:
    _, game, entry, key = line.split(maxsplit=3)
    return Ack(int(game), int(entry), key.strip())


def _check_export(folder: Path) -> None:
    """An export is whole or is not there."""
    path = folder / "export.jsonl"
    if path.exists():
        with (
            path.open(encoding="utf-8", newline="") as file,
            open_database(folder / "elsewhere" / "games.db") as database,
        ):
            assert imported(database, file)
