"""A damaged file of saved games: set aside untouched, and what can be read of it put into a new file."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from companion.engine.text import Text
from companion.store import schema
from companion.store.chain import entry_digest, game_digest
from companion.store.codec import RESULT_KIND
from companion.store.database import Row
from companion.store.faults import BusyFileError, CannotWriteError, not_written, translated
from companion.store.private_file import made_private
from companion.store.schema import Migration

_SIDE_FILES: Final = ("", "-wal", "-journal")
"""What belongs to the content of a database: itself, its log, its rollback journal."""

_LOOSE_TABLES: Final = ("printed_value", "setting", "reader_memory")
"""Tables whose rows stand for themselves."""

_ABOUT_A_GAME: Final = ("game_note", "game_copy", "deleted_game")
"""Tables with at most one row for a game, which begins with its number."""


@dataclass(slots=True)
class Recovered:
    """What was saved out of a damaged file: games whole or up to an entry, and how many could not be read."""

    games: int = 0
    cut: dict[int, int] = field(default_factory=dict)
    lost: int = 0

    @property
    def words(self) -> tuple[Text, ...]:
        """The outcome, part by part."""
        parts = [Text("{n} saved game was recovered", "{n} saved games were recovered", n=self.games)]
        parts += [
            Text("game {game} up to its entry {number}", game=game, number=number)
            for game, number in sorted(self.cut.items())
        ]
        if self.lost:
            parts.append(Text("{n} could not be read", n=self.lost))
        return tuple(parts)


def set_aside_and_recover(path: Path, migrations: Sequence[Migration]) -> Text:
    """Copy a damaged file to a name of its own, put what can be read in its place, and say so in a sentence.

    Raises BusyFileError where another process has the file open, CannotWriteError where there is no room;
    the damaged file then stays where it was.
    """
    try:
        with _held_alone(path):
            aside = _copied_aside(path)
            fresh = path.with_name(f"{path.name}.recovering")
            for suffix in _SIDE_FILES:
                fresh.with_name(fresh.name + suffix).unlink(missing_ok=True)
            made_private(fresh)
            recovered = _salvaged(aside, fresh, migrations)
            shutil.copymode(path, fresh)
        for suffix in ("-wal", "-shm", "-journal"):
            path.with_name(path.name + suffix).unlink(missing_ok=True)
        fresh.replace(path)
    except OSError as error:
        raise not_written(error, path) from error
    return Text(
        "The saved games were damaged: {recovered}. The damaged file is kept as {path}.",
        recovered=recovered.words,
        path=str(aside),
    )


def _held_alone(path: Path) -> closing[sqlite3.Connection]:
    """Make sure that nobody else has the file open, as far as its damage lets SQLite tell.

    Raises BusyFileError.
    """
    connection = sqlite3.connect(path, timeout=0, isolation_level=None)
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("ROLLBACK")
    except UnicodeDecodeError:
        return closing(connection)
    except sqlite3.Error as error:
        fault = translated(error, path)
        if isinstance(fault, BusyFileError | CannotWriteError):
            connection.close()
            if isinstance(fault, CannotWriteError):
                raise fault from error
            raise BusyFileError(
                Text(
                    "The saved games in {path} are damaged, and another window of this program has them "
                    "open: close it, then start again. Nothing was changed.",
                    path=str(path),
                )
            ) from error
    return closing(connection)


def _copied_aside(path: Path) -> Path:
    """Copy the file with its log to a name that is not taken, flushed to the disk."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
        number += 1
    for suffix in reversed(_SIDE_FILES):
        source = path.with_name(path.name + suffix)
        if source.exists():
            copy = aside.with_name(aside.name + suffix)
            made_private(copy)
            shutil.copyfile(source, copy)
            with copy.open("rb+") as file:
                os.fsync(file.fileno())
    return aside


def _salvaged(aside: Path, fresh: Path, migrations: Sequence[Migration]) -> Recovered:
    """Fill a new file with what can be read of a copy of the damaged one."""
    recovered = Recovered()
    with tempfile.TemporaryDirectory(dir=fresh.parent, prefix="recovering-") as folder:
        work = Path(folder) / "work.db"
        for suffix in _SIDE_FILES:
            source = aside.with_name(aside.name + suffix)
            if source.exists():
                shutil.copyfile(source, work.with_name(work.name + suffix))
        with closing(sqlite3.connect(work, isolation_level=None)) as damaged:
            try:
                _fill(damaged, fresh, migrations, recovered)
            except sqlite3.Error as error:
                raise translated(error, fresh) from error
    return recovered


def _fill(
    damaged: sqlite3.Connection, fresh: Path, migrations: Sequence[Migration], recovered: Recovered
) -> None:
    with closing(sqlite3.connect(fresh, isolation_level=None)) as whole:
        whole.execute("PRAGMA synchronous = FULL")
        whole.execute("BEGIN IMMEDIATE")
        known = schema.newest(migrations)
        version = next((int(row[0]) for row in _read(damaged, "PRAGMA user_version")), known)
        for migration in migrations:
            if migration.version <= (version if 1 <= version <= known else known):
                schema.apply(whole, migration)
        for game_id in sorted(_numbers(damaged)):
            _copy_game(damaged, whole, game_id, recovered)
        for table in _LOOSE_TABLES:
            for row in _read(damaged, f"SELECT * FROM {table}"):  # noqa: S608  # our own table names
                _put(whole, table, row)
        whole.execute("COMMIT")


def _numbers(damaged: sqlite3.Connection) -> set[int]:
    """Return the numbers of all games that the file speaks of, read from both ends of its tables."""
    found: set[int] = set()
    for query in (
        "SELECT id FROM game ORDER BY id",
        "SELECT id FROM game ORDER BY id DESC",
        "SELECT game_id FROM entry ORDER BY game_id",
        "SELECT game_id FROM entry ORDER BY game_id DESC",
    ):
        found.update(row[0] for row in _read(damaged, query) if isinstance(row[0], int))
    return found


def _copy_game(
    damaged: sqlite3.Connection, whole: sqlite3.Connection, game_id: int, recovered: Recovered
) -> None:
    """Copy a game up to its last entry that its chain of digests vouches for."""
    row = next(_read(damaged, "SELECT * FROM game WHERE id = ?", game_id), None)
    digest = _begins(row)
    if row is None or digest is None or not _put(whole, "game", row):
        recovered.lost += 1
        return
    recovered.games += 1
    number = 0
    for entry in _entries(damaged, game_id, digest):
        _put(whole, "entry", entry)
        number += 1
    longest = next(_read(damaged, "SELECT max(number) FROM entry WHERE game_id = ?", game_id), (None,))[0]
    if (longest or 0) == number:
        _copy_standing(damaged, whole, game_id)
    else:
        recovered.cut[game_id] = number
        _stand_at_the_end(whole, game_id)
    for event in _read(damaged, "SELECT * FROM tower_event WHERE game_id = ? ORDER BY number", game_id):
        if isinstance(event[1], int) and event[1] <= number:
            _put(whole, "tower_event", event)
    for table in _ABOUT_A_GAME:
        for row in _read(damaged, f"SELECT * FROM {table} WHERE game_id = ?", game_id):  # noqa: S608  # ours
            _put(whole, table, row)


def _begins(row: Row | None) -> str | None:
    """Return where a game's chain begins, or None where its row is not as it was written."""
    if row is None or not isinstance(row[5], int) or not isinstance(row[3], int):
        return None
    texts = (row[1], row[2], row[4], row[6])
    if not all(isinstance(text, str) for text in texts):
        return None
    digest = game_digest(row[1], row[2], row[3], row[4], bool(row[5]), row[6])
    return digest if digest == row[7] else None


def _entries(damaged: sqlite3.Connection, game_id: int, digest: str) -> Iterator[Row]:
    """Read a game's entries as far as each follows the one before and bears its digest."""
    rows = _read(damaged, "SELECT * FROM entry WHERE game_id = ? ORDER BY number", game_id)
    for expected, row in enumerate(rows, start=1):
        _, number, kind, version, written_at, payload, kept = row
        texts = all(isinstance(text, str) for text in (kind, written_at, payload))
        if number != expected or not texts or not isinstance(version, int):
            return
        digest = entry_digest(digest, number, kind, version, written_at, payload)
        if digest != kept:
            return
        yield row


def _copy_standing(damaged: sqlite3.Connection, whole: sqlite3.Connection, game_id: int) -> None:
    for row in _read(damaged, "SELECT game_id, number FROM standing_result WHERE game_id = ?", game_id):
        kind = whole.execute("SELECT kind FROM entry WHERE game_id = ? AND number = ?", row).fetchone()
        if kind == (RESULT_KIND,):
            _put(whole, "standing_result", row)


def _stand_at_the_end(whole: sqlite3.Connection, game_id: int) -> None:
    """In a game that was cut, a result stands only if it is its last entry."""
    whole.execute(
        "INSERT INTO standing_result (game_id, number) SELECT game_id, number FROM entry"
        " WHERE game_id = ?1 AND kind = ?2"
        " AND number = (SELECT max(number) FROM entry WHERE game_id = ?1)",
        (game_id, RESULT_KIND),
    )


def _read(damaged: sqlite3.Connection, query: str, *values: int) -> Iterator[Row]:
    """Read rows as far as the damage allows."""
    with suppress(
        sqlite3.Error, UnicodeDecodeError
    ):  # what cannot be read is what this module is about; counts tell of it
        yield from damaged.execute(query, values)


def _put(whole: sqlite3.Connection, table: str, row: Row) -> bool:
    """Write a row into the new file; a row that its table does not take was damaged."""
    marks = ", ".join("?" * len(row))
    try:
        whole.execute(f"INSERT INTO {table} VALUES ({marks})", row)  # noqa: S608  # our own table names
    except sqlite3.IntegrityError:
        return False
    return True
