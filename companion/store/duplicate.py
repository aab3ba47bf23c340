"""A game copied: the same entries under a name of its own, to be played on otherwise; the other one stays."""

from __future__ import annotations

import sqlite3
from typing import Final
from uuid import uuid4

from companion.store.chain import entry_digest
from companion.store.codec import Written
from companion.store.database import Database
from companion.store.games import GameRow, insert_game, saved_game
from companion.store.journal import SavedJournal, insert_entry

_ROWS_ALONG: Final = (
    """INSERT INTO tower_event (game_id, number, reader, reading, version, payload)
SELECT ?2, number, reader, reading, version, payload FROM tower_event WHERE game_id = ?1""",
    "INSERT INTO standing_result (game_id, number) SELECT ?2, number FROM standing_result WHERE game_id = ?1",
    """INSERT INTO game_note (game_id, words, written_at)
SELECT ?2, words, written_at FROM game_note WHERE game_id = ?1""",
)
"""What hangs on the entries. A reader's memory is the reader's, and stays the only one."""


def duplicated(database: Database, game_id: int) -> int:
    """Copy a saved game with its entries, tower log, result and note; return the copy's number.

    The copy bears a new uuid and remembers whose copy it is. It is whole or not there. Raises
    UnknownGameError, DamagedFileError and other StoreErrors.
    """
    saved = saved_game(database, game_id)
    SavedJournal(database, game_id).read(0)
    row = GameRow(str(uuid4()), saved.game, saved.rules_version, saved.mode, saved.stand_in, saved.created_at)
    with database.writing() as connection:
        copy = insert_game(connection, row, saved.players)
        entries = _copy_entries(connection, game_id, copy, row.digest)
        for statement in _ROWS_ALONG:
            connection.execute(statement, (game_id, copy))
        note_copy(connection, copy, saved.uuid, entries)
    return copy


def note_copy(connection: sqlite3.Connection, game_id: int, from_uuid: str, entries: int) -> None:
    """Note inside a transaction that a game began as a copy of another's first ``entries`` entries."""
    connection.execute(
        "INSERT OR REPLACE INTO game_copy (game_id, from_uuid, entries) VALUES (?, ?, ?)",
        (game_id, from_uuid, entries),
    )


def _copy_entries(connection: sqlite3.Connection, game_id: int, copy: int, digest: str) -> int:
    """Copy the entries with their times, chained anew from ``digest``; return how many there are."""
    rows = connection.execute(
        "SELECT number, kind, version, written_at, payload FROM entry WHERE game_id = ? ORDER BY number",
        (game_id,),
    ).fetchall()
    for number, kind, version, at, payload in rows:
        digest = entry_digest(digest, number, kind, version, at, payload)
        insert_entry(connection, copy, number, Written(kind, version, payload), at, digest)
    return len(rows)
