"""Games deleted with a time of grace: marked, shown as deleted, brought back; gone only after 30 days."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from typing import Final

from companion.engine.text import Text
from companion.store.clock import moment_of, stamp
from companion.store.database import Database
from companion.store.faults import BusyFileError, UnknownGameError
from companion.store.games import saved_game
from companion.store.schema import GRACE_DAYS

GRACE: Final = timedelta(days=GRACE_DAYS)

_ROWS_OF_A_GAME: Final = (
    "DELETE FROM standing_result WHERE game_id = ?",
    "DELETE FROM tower_event WHERE game_id = ?",
    "DELETE FROM entry WHERE game_id = ?",
    "DELETE FROM game_note WHERE game_id = ?",
    "DELETE FROM game_copy WHERE game_id = ?",
    "DELETE FROM deleted_game WHERE game_id = ?",
)
"""What goes with a game, in the order in which the tables lean on each other."""


class DeletedGameError(UnknownGameError):
    """The game was deleted: as long as it is not brought back, there is none to play."""


def delete_game(database: Database, game_id: int) -> None:
    """Mark a game as deleted; it stays in the file for the time of grace. Deleting twice changes nothing.

    Raises UnknownGameError where there is no such game, and other StoreErrors.
    """
    if not saved_game(database, game_id).deleted_at:
        with database.writing() as connection:
            connection.execute(
                "INSERT OR IGNORE INTO deleted_game (game_id, deleted_at) VALUES (?, ?)",
                (game_id, stamp(database.clock())),
            )


def restore_game(database: Database, game_id: int) -> bool:
    """Bring a deleted game back; False where it was not deleted.

    Raises UnknownGameError where there is no such game (any more), and other StoreErrors.
    """
    if not saved_game(database, game_id).deleted_at:
        return False
    with database.writing() as connection:
        unmark(connection, game_id)
    return True


def unmark(connection: sqlite3.Connection, game_id: int) -> None:
    """Take the mark of deletion away inside a transaction."""
    connection.execute("DELETE FROM deleted_game WHERE game_id = ?", (game_id,))


def days_left(deleted_at: str, now: datetime) -> int:
    """Return for how many days more a game can be brought back, a day begun counting as one."""
    return max(0, -((now.astimezone(UTC) - moment_of(deleted_at) - GRACE) // timedelta(days=1)))


def remove_overdue(database: Database) -> tuple[int, ...]:
    """Remove for good what was deleted longer ago than the time of grace; return the games' numbers.

    Done once at a start. A game goes in a transaction of its own, whole; the file itself refuses one that
    was deleted later. Where another process holds the file, the next start does it. Raises StoreError.
    """
    now = database.clock()
    due = [
        game_id
        for game_id, deleted_at in database.rows("SELECT game_id, deleted_at FROM deleted_game ORDER BY 1")
        if now - moment_of(deleted_at) >= GRACE
    ]
    gone: list[int] = []
    for game_id in due:
        try:
            with database.writing() as connection:
                if _is_due(connection, game_id, now):
                    _remove(connection, game_id, stamp(now))
                    gone.append(game_id)
        except BusyFileError:
            break
    return tuple(gone)


def refuse_deleted(database: Database, game_id: int) -> None:
    """Raise DeletedGameError where a game was deleted, UnknownGameError where there is none."""
    if saved_game(database, game_id).deleted_at:
        raise DeletedGameError(
            Text(
                "Game {game} was deleted: “companion history restore-deleted {game}” brings it back.",
                game=game_id,
            )
        )


def _is_due(connection: sqlite3.Connection, game_id: int, now: datetime) -> bool:
    """Look again inside the transaction: another process may have brought the game back."""
    row = connection.execute("SELECT deleted_at FROM deleted_game WHERE game_id = ?", (game_id,)).fetchone()
    return row is not None and now - moment_of(row[0]) >= GRACE


def _remove(connection: sqlite3.Connection, game_id: int, at: str) -> None:
    connection.execute("INSERT INTO removal (game_id, begun_at) VALUES (?, ?)", (game_id, at))
    for statement in _ROWS_OF_A_GAME:
        connection.execute(statement, (game_id,))
    connection.execute("PRAGMA defer_foreign_keys = ON")
    connection.execute("DELETE FROM game WHERE id = ?", (game_id,))
    connection.execute("DELETE FROM removal WHERE game_id = ?", (game_id,))
