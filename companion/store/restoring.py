"""A backup put back: what is there now is set aside and named; killed midway, the old state stands whole."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.engine.text import Text
from companion.store import schema
from companion.store.backup import GAMES, Manifest, NotABackupError, flush, flush_folder, unpacked
from companion.store.faults import BusyFileError, CannotWriteError, not_written, translated
from companion.store.folders import CALIBRATIONS, Folders

_SIDE_FILES: Final = ("-wal", "-journal")
"""What belongs to a database beside its file, as long as it was not closed in good order."""


@dataclass(frozen=True, slots=True)
class Restored:
    """What a backup brought: how many games, when it was made, and the files that were set aside for it."""

    games: int
    made_at: str
    aside: tuple[Path, ...]


def restored(path: Path, folders: Folders) -> Restored:
    """Put a backup in the place of the saved games and calibrations that are here.

    Everything is unpacked and checked before anything is moved; saved games change in one step, last.
    Calibrations that the backup does not have stay. Raises NotABackupError, BusyFileError where another
    window has the saved games open, and CannotWriteError.
    """
    try:
        folders.data.mkdir(parents=True, exist_ok=True)
        staging = Path(tempfile.mkdtemp(dir=folders.data, prefix="restoring-"))
    except OSError as error:
        raise not_written(error, folders.data) from error
    try:
        with unpacked(path, staging) as manifest:
            games = _checked(staging / GAMES, path)
            aside = [*_calibrations(staging, folders, manifest), *_games(staging, folders.games)]
        return Restored(games, manifest.made_at, tuple(aside))
    except OSError as error:
        raise not_written(error, folders.data) from error
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def _checked(games: Path, path: Path) -> int:
    """Return how many games an unpacked file holds; it must be one of ours, whole, and not too new."""
    try:
        with closing(sqlite3.connect(f"{games.absolute().as_uri()}?mode=ro", uri=True)) as file:
            (mark,) = file.execute("PRAGMA application_id").fetchone()
            (version,) = file.execute("PRAGMA user_version").fetchone()
            known = schema.newest(schema.MIGRATIONS)
            if mark == schema.APPLICATION_ID and 1 <= version <= known:
                whole = file.execute("PRAGMA integrity_check(1)").fetchall() == [("ok",)]
                if whole and schema.described(file) == schema.expected(schema.MIGRATIONS, version):
                    return int(file.execute("SELECT count(*) FROM game").fetchone()[0])
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise _unusable(path) from error
    raise _unusable(path)


def _unusable(path: Path) -> NotABackupError:
    return NotABackupError(
        Text("The saved games in the backup {path} cannot be used. Nothing was changed.", path=str(path))
    )


def _calibrations(staging: Path, folders: Folders, manifest: Manifest) -> list[Path]:
    """Put the calibrations in their place, each in one step; return what was set aside."""
    aside: list[Path] = []
    for name in manifest.files:
        if not name.startswith(f"{CALIBRATIONS}/"):
            continue
        fresh = staging.joinpath(*name.split("/"))
        place = folders.data.joinpath(*name.split("/"))
        if place.exists():
            if place.read_bytes() == fresh.read_bytes():
                continue
            aside.append(_kept(place))
        place.parent.mkdir(parents=True, exist_ok=True)
        fresh.replace(place)
    return aside


def _games(staging: Path, place: Path) -> list[Path]:
    """Put the saved games in their place in one step; return what was set aside."""
    aside: list[Path] = []
    if place.exists():
        _close(place)
        aside.append(_kept(place))
        for suffix in (*_SIDE_FILES, "-shm"):
            place.with_name(place.name + suffix).unlink(missing_ok=True)
    (staging / GAMES).replace(place)
    flush_folder(place.parent)
    return aside


def _close(place: Path) -> None:
    """See that nobody has the saved games open, and bring their log into the file.

    A damaged file stays as it is: it is set aside with its log. Raises BusyFileError.
    """
    connection = sqlite3.connect(place, timeout=0, isolation_level=None)
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("ROLLBACK")
        connection.execute("PRAGMA journal_mode = DELETE")
    except UnicodeDecodeError:
        return
    except sqlite3.Error as error:
        fault = translated(error, place)
        if isinstance(fault, BusyFileError):
            raise BusyFileError(
                Text(
                    "Another window of this program has the saved games in {path} open: close it, then "
                    "restore again. Nothing was changed.",
                    path=str(place),
                )
            ) from error
        if isinstance(fault, CannotWriteError):
            raise fault from error
    finally:
        connection.close()


def _kept(place: Path) -> Path:
    """Copy a file, with its log if it has one, to a name beside it that is free; return that name.

    The file itself stays until its successor takes its place.
    """
    number = 1
    while (aside := place.with_name(f"{place.stem}.before-restore-{number}{place.suffix}")).exists():
        number += 1
    for suffix in ("", *_SIDE_FILES):
        source = place.with_name(place.name + suffix)
        if source.exists():
            copy = aside.with_name(aside.name + suffix)
            shutil.copyfile(source, copy)
            flush(copy)
    flush_folder(aside.parent)
    return aside
