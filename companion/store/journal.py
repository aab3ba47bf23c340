"""The journal of one saved game: appended with the expected number, read with its chain checked (law 12)."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from companion.engine.entry import Entry, Result, TowerEvent
from companion.engine.ports import JournalConflictError
from companion.engine.text import Text
from companion.store.chain import entry_digest
from companion.store.clock import stamp
from companion.store.codec import RESULT_KIND, Written
from companion.store.database import Database, Row
from companion.store.faults import DamagedFileError, no_such_game
from companion.store.games import CODEC, read_entry


class SavedJournal:
    """The entries of one game in the file of saved games; one is on the disk when ``append`` returns."""

    def __init__(self, database: Database, game_id: int) -> None:
        """Raises UnknownGameError where no game has this number."""
        self.database = database
        self.game_id = game_id
        rows = database.rows("SELECT digest FROM game WHERE id = ?", (game_id,))
        if not rows:
            raise no_such_game(game_id)
        self._begins = str(rows[0][0])

    def read(self, after: int) -> Sequence[Entry]:
        """Return the entries that follow the first ``after`` ones.

        Raises DamagedFileError where an entry was changed or is missing, UnreadableEntryError where one
        is of a newer program.
        """
        rows = self.database.rows(
            "SELECT number, kind, version, written_at, payload, digest FROM entry"
            " WHERE game_id = ? AND number >= ? ORDER BY number",
            (self.game_id, after),
        )
        return self._checked(rows, after)

    def append(
        self, expected: int, entry: Entry, standing: Result | None, event: TowerEvent | None = None
    ) -> None:
        """Append an entry as number ``expected + 1``, with its result and tower event in one transaction.

        Raises JournalConflictError where another process was faster, CannotWriteError, BusyFileError,
        DamagedFileError.
        """
        written = CODEC.write(entry)
        result = CODEC.write(standing).payload if standing else None
        happened = CODEC.write(event) if event else None
        with self.database.writing() as connection:
            self._expect(expected)
            before = self._digest(connection, expected)
            number = expected + 1
            at = stamp(self.database.clock())
            digest = entry_digest(before, number, written.kind, written.version, at, written.payload)
            insert_entry(connection, self.game_id, number, written, at, digest)
            keep_standing(connection, self.game_id, result)
            if event and happened:
                insert_event(connection, self.game_id, number, event, happened)

    def _expect(self, expected: int) -> None:
        """Refuse to append to a game that is not as long as the caller thinks."""
        newer = self.read(expected)
        if newer:
            raise JournalConflictError(newer)

    def _digest(self, connection: sqlite3.Connection, number: int) -> str:
        if number == 0:
            return self._begins
        row = connection.execute(
            "SELECT digest FROM entry WHERE game_id = ? AND number = ?", (self.game_id, number)
        ).fetchone()
        return str(row[0])

    def _checked(self, rows: Sequence[Row], after: int) -> list[Entry]:
        """Return the entries of rows that begin with number ``after`` and follow it without a break."""
        digest = self._begins
        if after:
            if not rows or rows[0][0] != after:
                raise self._damaged(after)
            digest = rows[0][5]
            rows = rows[1:]
        entries: list[Entry] = []
        for number, (found, kind, version, at, payload, kept) in enumerate(rows, start=after + 1):
            digest = entry_digest(digest, number, kind, version, at, payload)
            if found != number or kept != digest:
                raise self._damaged(number)
            entries.append(read_entry(Written(kind, version, payload), number))
        return entries

    def _damaged(self, number: int) -> DamagedFileError:
        return DamagedFileError(
            Text(
                "Entry {number} of game {game} in {path} is damaged or missing. "
                "Start the program again: it sets the file aside and recovers what can be read.",
                number=number,
                game=self.game_id,
                path=str(self.database.path),
            )
        )


def insert_entry(
    connection: sqlite3.Connection, game_id: int, number: int, written: Written, at: str, digest: str
) -> None:
    """Write an entry inside a transaction."""
    connection.execute(
        "INSERT INTO entry (game_id, number, kind, version, written_at, payload, digest)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (game_id, number, written.kind, written.version, at, written.payload, digest),
    )


def insert_event(
    connection: sqlite3.Connection, game_id: int, number: int, event: TowerEvent, written: Written
) -> None:
    """Write what the tower showed, inside the transaction of the entry that uses it (law 12).

    What the reader must remember goes with it: a reading is saved and forgotten by its reader, or neither.
    """
    connection.execute(
        "INSERT INTO tower_event (game_id, number, reader, reading, version, payload)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (game_id, number, event.reader, event.reading, written.version, written.payload),
    )
    if event.memory is not None:
        remember(connection, event.reader, event.memory)


def remember(connection: sqlite3.Connection, reader: str, memory: str) -> None:
    """Keep inside a transaction what a reader must know to go on after a restart."""
    connection.execute(
        "INSERT OR REPLACE INTO reader_memory (reader, memory) VALUES (?, ?)", (reader, memory)
    )


def keep_standing(connection: sqlite3.Connection, game_id: int, result: str | None) -> None:
    """Keep inside a transaction which entry is the result that counts from now on (law 11).

    ``result`` is its payload, None where no result stands.
    """
    if result is None:
        connection.execute("DELETE FROM standing_result WHERE game_id = ?", (game_id,))
        return
    connection.execute(
        "INSERT OR REPLACE INTO standing_result (game_id, number)"
        " SELECT game_id, max(number) FROM entry WHERE game_id = ? AND kind = ? AND payload = ?",
        (game_id, RESULT_KIND, result),
    )
