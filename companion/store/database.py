"""The one file of saved games: opened with care, written in whole transactions, followed by polling."""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TypeAlias

from companion.engine.text import Text
from companion.store import schema
from companion.store.clock import Clock, wall_clock
from companion.store.disk import JournalMode, flush_pragmas, journal_mode_for, mounts_of
from companion.store.faults import (
    BusyFileError,
    DamagedFileError,
    ForeignFileError,
    NewerFileError,
    OnlyReadError,
    damaged,
    not_written,
    translated,
)
from companion.store.private_file import made_private
from companion.store.schema import MIGRATIONS, Migration

_MAGIC: Final = b"SQLite format 3\x00"
_HEADER_BYTES: Final = 100
_APPLICATION_ID_AT: Final = slice(68, 72)
_WAIT_SECONDS: Final = 5.0

Value: TypeAlias = "int | str | None"
Row: TypeAlias = tuple[Any, ...]


class Database:
    """An open file of saved games; used from one thread, closed at the end.

    ``notices`` are sentences for the players about what happened at opening: a recovery, a migration.
    Methods raise StoreError with a sentence for the players.
    """

    def __init__(
        self, path: Path, clock: Clock, platform: str, migrations: Sequence[Migration], wait_seconds: float
    ) -> None:
        self.path = path
        self.clock = clock
        self.notices: list[Text] = []
        self._platform = platform
        self._migrations = migrations
        self._wait_seconds = wait_seconds
        self.only_read = False
        self._connection = self._connected()
        self._seen = self._data_version()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file; closing twice changes nothing."""
        self._connection.close()

    def rows(self, query: str, values: Sequence[Value] = ()) -> list[Row]:
        """Return what a query finds. Raises StoreError."""
        with self._said_plainly():
            return self._connection.execute(query, values).fetchall()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: everything in it is on the disk when it ends, or nothing is. Raises StoreError."""
        self._refuse_watchers()
        with self._said_plainly():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                self._check_version()
                yield self._connection
                self._connection.execute("COMMIT")
            except BaseException:
                self._take_back()
                raise

    def keep_from_writing(self) -> None:
        """Never write through this opened file from now on: whoever uses it only watches.

        SQLite itself refuses, too. Raises StoreError.
        """
        self.rows("PRAGMA query_only = ON")
        self.only_read = True

    def _refuse_watchers(self) -> None:
        if self.only_read:
            raise OnlyReadError

    def changed(self) -> bool:
        """Tell whether another process wrote to the file since this was last asked. Raises StoreError."""
        now = self._data_version()
        changed = now != self._seen
        self._seen = now
        return changed

    def recover(self) -> None:
        """Set the damaged file aside and go on with what can be read of it; ``notices`` says what came of it.

        Raises BusyFileError where another process has the file open, and CannotWriteError.
        """
        from companion.store.recovery import set_aside_and_recover

        self._refuse_watchers()
        self.close()
        try:
            self.notices.append(set_aside_and_recover(self.path, self._migrations))
        finally:
            self._connection = self._connected()

    def whole(self) -> bool:
        """Tell whether SQLite finds nothing wrong in the file."""
        try:
            return self._connection.execute("PRAGMA integrity_check(1)").fetchall() == [("ok",)]
        except UnicodeDecodeError:
            return False
        except sqlite3.Error as error:
            fault = translated(error, self.path)
            if isinstance(fault, DamagedFileError):
                return False
            raise fault from error

    def copy_to(self, path: Path) -> None:
        """Write a whole copy of the file as it stands. Raises StoreError."""
        with self._said_plainly():
            copy = sqlite3.connect(path, isolation_level=None)
            try:
                self._connection.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
            finally:
                copy.close()

    def bring_up_to_date(self) -> None:
        """Create the tables of a new file, or run the migrations that an old one lacks.

        A copy of an old file stays beside it. Raises NewerFileError, DamagedFileError, CannotWriteError.
        """
        version = self._version()
        newest = schema.newest(self._migrations)
        if version > newest:
            raise self._newer(version)
        if 0 < version < newest:
            kept = self._kept_copy(version)
            self.notices.append(
                Text(
                    "The saved games were brought to this version's format; as they were, they are in "
                    "{path}.",
                    path=str(kept),
                )
            )
        for migration in self._migrations:
            if migration.version > self._version():
                self._migrate(migration)
        with self._said_plainly():
            found = schema.described(self._connection)
        if found != schema.expected(self._migrations, newest):
            raise DamagedFileError(
                Text("The tables in {path} are not as this program made them.", path=str(self.path))
            )

    def _migrate(self, migration: Migration) -> None:
        """Run a migration, unless another process was faster."""
        with self._said_plainly():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                if self._version() < migration.version:
                    schema.apply(self._connection, migration)
                self._connection.execute("COMMIT")
            except BaseException:
                self._take_back()
                raise

    def _kept_copy(self, version: int) -> Path:
        number = 1
        while (kept := self.path.with_name(f"{self.path.name}.v{version}-{number}.bak")).exists():
            number += 1
        unfinished = kept.with_suffix(".unfinished")
        try:
            unfinished.unlink(missing_ok=True)
            made_private(unfinished)
            self.copy_to(unfinished)
            unfinished.replace(kept)
        except OSError as error:
            raise not_written(error, kept) from error
        return kept

    def _connected(self) -> sqlite3.Connection:
        with self._said_plainly():
            connection = sqlite3.connect(self.path, timeout=self._wait_seconds, isolation_level=None)
            try:
                connection.execute("PRAGMA foreign_keys = ON")
                for pragma in flush_pragmas(self._platform):
                    connection.execute(pragma)
                self._keep_journal(connection)
            except BaseException:
                connection.close()
                raise
            return connection

    def _keep_journal(self, connection: sqlite3.Connection) -> None:
        """Set how the journal is kept; two processes that do so at once wait for each other."""
        mode = journal_mode_for(self.path, mounts_of(self._platform, self.path))
        until = time.monotonic() + self._wait_seconds
        while True:
            try:
                (kept,) = connection.execute(f"PRAGMA journal_mode = {mode.value}").fetchone()
            except sqlite3.OperationalError as error:
                if not isinstance(translated(error, self.path), BusyFileError) or time.monotonic() > until:
                    raise
                time.sleep(0.02)
                continue
            if kept not in {one.value for one in JournalMode}:
                raise sqlite3.OperationalError(f"the journal of this file is kept as “{kept}”")
            return

    def _data_version(self) -> int:
        return int(self.rows("PRAGMA data_version")[0][0])

    def _version(self) -> int:
        return int(self.rows("PRAGMA user_version")[0][0])

    def _check_version(self) -> None:
        """Refuse to write into a file that a newer program migrated in the meantime."""
        version = self._version()
        if version != schema.newest(self._migrations):
            raise self._newer(version)

    def _newer(self, version: int) -> NewerFileError:
        return NewerFileError(
            Text(
                "The saved games in {path} were written by a newer version of this program (format "
                "{version}, this one knows {known}): update the program. Nothing was changed.",
                path=str(self.path),
                version=version,
                known=schema.newest(self._migrations),
            )
        )

    def _take_back(self) -> None:
        with suppress(sqlite3.Error):  # the error that led here is the one to tell
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    @contextmanager
    def _said_plainly(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.ProgrammingError:
            raise  # a mistake of this program says nothing about the file
        except sqlite3.Error as error:
            raise translated(error, self.path) from error
        except UnicodeDecodeError as error:  # damage that reached the names in SQLite's own messages
            raise damaged(error, self.path) from error


def open_database(
    path: Path,
    *,
    clock: Clock = wall_clock,
    platform: str = sys.platform,
    migrations: Sequence[Migration] = MIGRATIONS,
    wait_seconds: float = _WAIT_SECONDS,
) -> Database:
    """Open the saved games, creating the file where there is none.

    A damaged file is set aside and what can be read of it recovered; ``notices`` says so. Raises
    ForeignFileError, NewerFileError, CannotWriteError, BusyFileError: the file is then as it was.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        made_private(path)
        broken = _header_is_damaged(path)
    except OSError as error:
        raise not_written(error, path) from error
    notice: Text | None = None
    if broken:
        from companion.store.recovery import set_aside_and_recover

        notice = set_aside_and_recover(path, migrations)
    try:
        database = _opened(path, clock, platform, migrations, wait_seconds)
    except DamagedFileError:
        if notice is not None:
            raise
        from companion.store.recovery import set_aside_and_recover

        notice = set_aside_and_recover(path, migrations)
        database = _opened(path, clock, platform, migrations, wait_seconds)
    if notice is not None:
        database.notices.insert(0, notice)
    return database


def _opened(
    path: Path, clock: Clock, platform: str, migrations: Sequence[Migration], wait_seconds: float
) -> Database:
    database = Database(path, clock, platform, migrations, wait_seconds)
    try:
        if not database.whole():
            raise DamagedFileError(Text("The saved games in {path} are damaged.", path=str(path)))
        database.bring_up_to_date()
    except BaseException:
        database.close()
        raise
    return database


def _header_is_damaged(path: Path) -> bool:
    """Look at the first bytes of a file, changing nothing: ours and whole, ours and damaged, or not ours.

    Raises ForeignFileError for a file of another program, and OSError.
    """
    if not path.exists() or path.stat().st_size == 0:
        return False
    with path.open("rb") as file:
        header = file.read(_HEADER_BYTES)
    ours = int.from_bytes(header[_APPLICATION_ID_AT], "big") == schema.APPLICATION_ID
    if header.startswith(_MAGIC):
        if not ours and not _is_new(path):
            raise _foreign(path)
        return False
    if not ours:
        raise _foreign(path)
    return True


def _is_new(path: Path) -> bool:
    """Tell whether a file without our mark is one that we began: its tables may still be in its log."""
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=_WAIT_SECONDS)
        try:
            (mark,) = connection.execute("PRAGMA application_id").fetchone()
            tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
        finally:
            connection.close()
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise _foreign(path) from error
    return bool(mark == schema.APPLICATION_ID or (mark == 0 and tables == 0))


def _foreign(path: Path) -> ForeignFileError:
    return ForeignFileError(
        Text(
            "{path} is not a file of this program: move it elsewhere, or name another folder in "
            "COMPANION_HOME. Nothing was changed.",
            path=str(path),
        )
    )
