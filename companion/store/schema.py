"""The tables of the file of saved games, as numbered migrations; none is ever changed after its release."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

APPLICATION_ID: Final = 0x54434D50
"""Written into the header of every file of ours: "TCMP"."""


@dataclass(frozen=True, slots=True)
class Migration:
    """One step from the format ``version - 1`` to ``version``: statements run in one transaction."""

    version: int
    statements: tuple[str, ...]


_FIRST = Migration(
    1,
    (
        f"PRAGMA application_id = {APPLICATION_ID}",
        """CREATE TABLE game (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  game TEXT NOT NULL,
  rules_version INTEGER NOT NULL,
  mode TEXT NOT NULL,
  stand_in INTEGER NOT NULL CHECK (stand_in IN (0, 1)),
  created_at TEXT NOT NULL,
  digest TEXT NOT NULL,
  players TEXT NOT NULL
) STRICT""",
        """CREATE TABLE entry (
  game_id INTEGER NOT NULL REFERENCES game (id),
  number INTEGER NOT NULL CHECK (number >= 1),
  kind TEXT NOT NULL,
  version INTEGER NOT NULL,
  written_at TEXT NOT NULL,
  payload TEXT NOT NULL,
  digest TEXT NOT NULL,
  PRIMARY KEY (game_id, number)
) STRICT, WITHOUT ROWID""",
        """CREATE TABLE tower_event (
  game_id INTEGER NOT NULL,
  number INTEGER NOT NULL,
  reader TEXT NOT NULL,
  reading TEXT NOT NULL,
  version INTEGER NOT NULL,
  payload TEXT NOT NULL,
  PRIMARY KEY (game_id, number),
  FOREIGN KEY (game_id, number) REFERENCES entry (game_id, number)
) STRICT, WITHOUT ROWID""",
        "CREATE INDEX tower_event_reading ON tower_event (reader, reading)",
        """CREATE TABLE standing_result (
  game_id INTEGER PRIMARY KEY,
  number INTEGER NOT NULL,
  FOREIGN KEY (game_id, number) REFERENCES entry (game_id, number)
) STRICT""",
        """CREATE TABLE reader_lease (
  reader TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID""",
        """CREATE TABLE reader_memory (
  reader TEXT PRIMARY KEY,
  memory TEXT NOT NULL
) STRICT, WITHOUT ROWID""",
        """CREATE TABLE printed_value (
  game TEXT NOT NULL,
  item TEXT NOT NULL,
  value TEXT NOT NULL,
  kept_at TEXT NOT NULL,
  digest TEXT NOT NULL,
  PRIMARY KEY (game, item)
) STRICT, WITHOUT ROWID""",
        """CREATE TABLE setting (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID""",
        """CREATE TRIGGER entry_follows BEFORE INSERT ON entry
WHEN NEW.number <> 1 + (SELECT coalesce(max(number), 0) FROM entry WHERE game_id = NEW.game_id)
BEGIN SELECT RAISE(ABORT, 'entries have no gaps'); END""",
        """CREATE TRIGGER entry_stays BEFORE UPDATE ON entry
BEGIN SELECT RAISE(ABORT, 'entries are only appended'); END""",
        """CREATE TRIGGER entry_is_kept BEFORE DELETE ON entry
BEGIN SELECT RAISE(ABORT, 'entries are only appended'); END""",
        """CREATE TRIGGER tower_event_stays BEFORE UPDATE ON tower_event
BEGIN SELECT RAISE(ABORT, 'tower events are only appended'); END""",
        """CREATE TRIGGER tower_event_is_kept BEFORE DELETE ON tower_event
BEGIN SELECT RAISE(ABORT, 'tower events are only appended'); END""",
        """CREATE TRIGGER game_is_kept BEFORE DELETE ON game
BEGIN SELECT RAISE(ABORT, 'games are kept'); END""",
    ),
)

GRACE_DAYS: Final = 30
"""How long a deleted game can be brought back; the file itself refuses to let go of one sooner."""

_GOES = "WHEN NOT EXISTS (SELECT 1 FROM removal WHERE game_id = OLD.{game})"
"""What holds a row of a game: only a game whose removal was begun may go, and then whole."""

_HISTORY = Migration(
    2,
    (
        """CREATE TABLE game_note (
  game_id INTEGER PRIMARY KEY REFERENCES game (id),
  words TEXT NOT NULL,
  written_at TEXT NOT NULL
) STRICT""",
        """CREATE TABLE game_copy (
  game_id INTEGER PRIMARY KEY REFERENCES game (id),
  from_uuid TEXT NOT NULL,
  entries INTEGER NOT NULL CHECK (entries >= 0)
) STRICT""",
        """CREATE TABLE deleted_game (
  game_id INTEGER PRIMARY KEY REFERENCES game (id),
  deleted_at TEXT NOT NULL
) STRICT""",
        """CREATE TABLE removal (
  game_id INTEGER PRIMARY KEY REFERENCES game (id),
  begun_at TEXT NOT NULL
) STRICT""",
        """CREATE TRIGGER removal_waits BEFORE INSERT ON removal
WHEN NOT EXISTS (SELECT 1 FROM deleted_game WHERE game_id = NEW.game_id
  AND CAST(strftime('%s', NEW.begun_at) AS INTEGER) - CAST(strftime('%s', deleted_at) AS INTEGER) >= 2592000)
BEGIN SELECT RAISE(ABORT, 'deleted games are kept for 30 days'); END""",
        """CREATE TRIGGER removal_stays BEFORE UPDATE ON removal
BEGIN SELECT RAISE(ABORT, 'removals are not changed'); END""",
        """CREATE TRIGGER played_on AFTER INSERT ON entry
BEGIN DELETE FROM deleted_game WHERE game_id = NEW.game_id; END""",
        "DROP TRIGGER entry_is_kept",
        "DROP TRIGGER tower_event_is_kept",
        "DROP TRIGGER game_is_kept",
        f"""CREATE TRIGGER entry_is_kept BEFORE DELETE ON entry {_GOES.format(game="game_id")}
BEGIN SELECT RAISE(ABORT, 'entries are only appended'); END""",
        f"""CREATE TRIGGER tower_event_is_kept BEFORE DELETE ON tower_event {_GOES.format(game="game_id")}
BEGIN SELECT RAISE(ABORT, 'tower events are only appended'); END""",
        f"""CREATE TRIGGER game_is_kept BEFORE DELETE ON game {_GOES.format(game="id")}
BEGIN SELECT RAISE(ABORT, 'games are kept'); END""",
    ),
)
"""Notes, copies, and games that are deleted with a time of grace.

Entries stay append-only. A game goes whole or not at all: its removal must be begun first, which the file
takes only ``GRACE_DAYS`` after the game was deleted. Whoever plays on in a deleted game brings it back.
"""

MIGRATIONS: Final[tuple[Migration, ...]] = (_FIRST, _HISTORY)


def newest(migrations: Sequence[Migration]) -> int:
    """Return the version that a file has after all migrations."""
    return migrations[-1].version


def apply(connection: sqlite3.Connection, migration: Migration) -> None:
    """Run one migration inside the transaction that is open."""
    for statement in migration.statements:
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {migration.version}")


def described(connection: sqlite3.Connection) -> frozenset[tuple[str, str, str | None]]:
    """Return everything that a file declares: kind, name and wording."""
    return frozenset(connection.execute("SELECT type, name, sql FROM sqlite_schema"))


def expected(migrations: Sequence[Migration], version: int) -> frozenset[tuple[str, str, str | None]]:
    """Return what a whole file of this version declares."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        for migration in migrations:
            if migration.version <= version:
                apply(connection, migration)
        return described(connection)
    finally:
        connection.close()
