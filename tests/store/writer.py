"""A process that writes saved games until it is killed; every acknowledged answer is a line on stdout.

``python -m tests.store.writer WHAT FOLDER SEED``: lines are ``ack GAME ENTRY KEY``.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from companion.engine.session import Session
from companion.players import RandomPlayer
from companion.store.database import Database, open_database
from companion.store.export import exported
from companion.store.games import saved_games
from companion.store.opening import open_session
from companion.store.schema import MIGRATIONS, Migration
from companion.store.schema import newest as newest_format
from tests.store.tables import GAMES, begun, entries_of, file_in, number_of

NEXT = (
    *MIGRATIONS,
    Migration(
        newest_format(MIGRATIONS) + 1,
        (
            "CREATE TABLE remark (id INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT",
            *("INSERT INTO remark (words) SELECT payload FROM entry" for _ in range(60)),
            "CREATE INDEX remark_words ON remark (words)",
        ),
    ),
)
"""The next format, heavy enough to be killed in."""


def say(*words: object) -> None:
    print(*words, flush=True)


def answers(session: Session, luck: random.Random) -> Iterator[None]:
    """Answer until the game is over, and say so after each answer."""
    player = RandomPlayer(luck)
    while session.open is not None:
        key = session.open.key
        if session.answer(player.answer(session.open)) is None:
            say("ack", number_of(session), at_key(session, key), key)
            yield


def at_key(session: Session, key: str) -> int:
    """Return the number of the latest entry that answered a question."""
    return max(at for at, act in session.line.acts if getattr(act, "key", None) == key)


def commits(folder: Path, luck: random.Random) -> None:
    """Answer game after game."""
    with open_database(file_in(folder)) as database:
        while True:
            for _ in answers(begun(database, luck.randrange(1000)), luck):
                pass


def replays(folder: Path, luck: random.Random) -> None:
    """Open the game anew before each answer."""
    with open_database(file_in(folder)) as database:
        begun(database, 1)
    while True:
        with open_database(file_in(folder)) as database:
            session = open_session(database, newest(database), games=GAMES)
            if session.open is None:
                session = begun(database, luck.randrange(1000))
            next(answers(session, luck), None)


def exports(folder: Path, luck: random.Random) -> None:
    """Export everything after each answer, over the export before."""
    with open_database(file_in(folder)) as database:
        while True:
            for _ in answers(begun(database, luck.randrange(1000)), luck):
                unfinished = folder / "export.unfinished"
                with unfinished.open("w", encoding="utf-8", newline="") as file:
                    for saved in saved_games(database):
                        file.writelines(exported(database, saved.id))
                unfinished.replace(folder / "export.jsonl")


def migrates(folder: Path, luck: random.Random) -> None:
    """Answer some games, then open the file with the next version of the program."""
    with open_database(file_in(folder)) as database:
        for _ in range(2):
            for _ in answers(begun(database, luck.randrange(1000)), luck):
                pass
    with open_database(file_in(folder), migrations=NEXT) as database:
        while True:
            for _ in answers(begun(database, luck.randrange(1000)), luck):
                pass


def newest(database: Database) -> int:
    """Return the highest number of a game."""
    return int(database.rows("SELECT max(id) FROM game")[0][0])


def whole(database: Database) -> dict[int, int]:
    """Return the number of entries by game, every chain checked."""
    return {saved.id: len(entries_of(database, saved.id)) for saved in saved_games(database)}


WAYS = {"commit": commits, "replay": replays, "export": exports, "migration": migrates}

if __name__ == "__main__":
    WAYS[sys.argv[1]](Path(sys.argv[2]), random.Random(int(sys.argv[3])))
