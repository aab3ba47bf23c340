"""A process that backs up, restores, copies or removes games until it is killed; a line on stdout each time.

``python -m tests.store.history_writer WHAT FOLDER SEED``: lines are ``done NUMBER``.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

from companion.store.backup import backed_up
from companion.store.database import open_database
from companion.store.deletion import delete_game, remove_overdue, restore_game
from companion.store.duplicate import duplicated
from companion.store.folders import Folders
from companion.store.notes import keep_note
from companion.store.restoring import restored
from tests.store.tables import SteadyClock, file_in, finished


def say(number: int) -> None:
    print("done", number, flush=True)


def folders_in(folder: Path) -> Folders:
    return Folders(folder, folder / "state")


def backs_up(folder: Path, seed: int) -> None:
    """Back up one game, then two, over the same file."""
    (folder / "calibrations").mkdir()
    (folder / "calibrations" / "tray.json").write_text('{"version": 1}', encoding="utf-8")
    with open_database(file_in(folder)) as database:
        finished(database, seed)
        for _ in range(1000):
            backed_up(database, folders_in(folder), folder / "backup.zip")
            say(1)
            finished(database, seed + 1)


def restores(folder: Path, seed: int) -> None:
    """Restore a backup of two games in the place of one other."""
    with open_database(file_in(folder / "elsewhere")) as database:
        finished(database, seed)
        finished(database, seed + 1)
        backed_up(database, folders_in(folder / "elsewhere"), folder / "backup.zip")
    with open_database(file_in(folder)) as database:
        keep_note(database, finished(database, seed + 2), "the game that was here")
    say(0)
    for number in range(1, 1000):
        restored(folder / "backup.zip", folders_in(folder))
        say(number)


def duplicates(folder: Path, seed: int) -> None:
    """Copy a game over and over."""
    with open_database(file_in(folder)) as database:
        game = finished(database, seed)
        keep_note(database, game, "copied")
        while True:
            say(duplicated(database, game))


def deletes(folder: Path, seed: int) -> None:
    """Delete games, bring some back, let the others go."""
    clock = SteadyClock()
    with open_database(file_in(folder), clock=clock) as database:
        while True:
            games = [finished(database, seed), finished(database, seed + 1), finished(database, seed + 2)]
            for game in games:
                keep_note(database, game, "to go")
                delete_game(database, game)
            restore_game(database, games[0])
            say(games[0])
            clock.now += timedelta(days=31)
            remove_overdue(database)


WAYS: dict[str, Callable[[Path, int], None]] = {
    "backup": backs_up,
    "restore": restores,
    "duplicate": duplicates,
    "delete": deletes,
}

if __name__ == "__main__":
    WAYS[sys.argv[1]](Path(sys.argv[2]), int(sys.argv[3]))
