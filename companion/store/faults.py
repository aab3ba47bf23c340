"""What can be wrong with saved games, each a sentence for the players: what, where, what to do."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import TYPE_CHECKING

from companion.engine.text import Text

if TYPE_CHECKING:
    import sqlite3

_PRIMARY = 0xFF
"""The part of SQLite's extended result codes that names the kind of error."""


class StoreError(Exception):
    """Something about the saved games that players must hear of; ``text`` is a sentence for them."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text


class ForeignFileError(StoreError):
    """The file is not one of this program's."""


class NewerFileError(StoreError):
    """The file was written by a newer version of this program."""


class DamagedFileError(StoreError):
    """The file cannot be read as it should; nothing of it was changed."""


class CannotWriteError(StoreError):
    """The answer could not be written: read-only, full, or gone. What was saved before is untouched."""


class OnlyReadError(StoreError):
    """This process only watches and must not write."""

    def __init__(self) -> None:
        super().__init__(Text("You are watching: only players change games and settings."))


class BusyFileError(StoreError):
    """Another program holds the file for longer than anybody wants to wait."""


class UnknownGameError(StoreError):
    """No saved game has this number, or no installed game has this name."""


class UnreadableEntryError(StoreError):
    """An entry that this version of the program cannot read."""


class ImportRefusedError(StoreError):
    """A file that cannot be taken in as a saved game."""


def translated(error: sqlite3.Error, path: Path) -> StoreError:
    """Return the sentence that an error of the database means for the players."""
    import sqlite3  # whoever has an error of it has loaded it; the help of the commands does not

    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & _PRIMARY
    where, why = str(path), str(error)
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH):
        return CannotWriteError(
            Text(
                "The saved games in {path} may only be read here: give yourself the right to write there, "
                "or name another folder in COMPANION_HOME. Nothing was changed.",
                path=where,
            )
        )
    if code == sqlite3.SQLITE_CANTOPEN:
        return CannotWriteError(
            Text(
                "The saved games cannot be opened at {path}: the folder is missing or may not be written to. "
                "Name another folder in COMPANION_HOME. Nothing was changed.",
                path=where,
            )
        )
    if code == sqlite3.SQLITE_FULL:
        return CannotWriteError(
            Text(
                "The disk with {path} is full, so the last answer was not saved: make room, then answer "
                "again. Everything before it is safe.",
                path=where,
            )
        )
    if code == sqlite3.SQLITE_IOERR:
        return CannotWriteError(
            Text(
                "The disk with {path} cannot be used ({error}): it may be full or unplugged. See to that; "
                "an answer given just now was not saved, so answer again. Everything before it is safe.",
                path=where,
                error=why,
            )
        )
    if code == sqlite3.SQLITE_CONSTRAINT:
        return StoreError(
            Text(
                "The program tried to save what the saved games do not take ({error}): that is its mistake. "
                "Nothing was changed; please report it.",
                error=why,
            )
        )
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return BusyFileError(
            Text(
                "Another program holds the saved games in {path}; nothing was saved. "
                "Close what else uses this file, then answer again.",
                path=where,
            )
        )
    return damaged(error, path)


def damaged(error: Exception, path: Path) -> DamagedFileError:
    """Return the sentence for a file that cannot be read as it should."""
    return DamagedFileError(
        Text(
            "The saved games in {path} are damaged ({error}). Nothing was changed; "
            "start the program again and it sets the file aside and recovers what can be read.",
            path=str(path),
            error=str(error),
        )
    )


def not_written(error: OSError, path: Path) -> CannotWriteError:
    """Return the sentence for a file or folder that the system would not write."""
    if error.errno in (errno.EEXIST, errno.ENOTDIR):
        return CannotWriteError(
            Text(
                "{path} has no place: a file lies where its folder should be. Move that file elsewhere, or "
                "name another folder in COMPANION_HOME. Nothing was lost.",
                path=str(path),
            )
        )
    return CannotWriteError(
        Text(
            "{path} cannot be written ({error}): make room or give yourself the right to write there, or "
            "name another folder in COMPANION_HOME. Nothing was lost.",
            path=str(path),
            error=error.strerror or str(error),
        )
    )


def no_such_game(game_id: int) -> UnknownGameError:
    """Return the sentence for a number that no saved game has."""
    return UnknownGameError(
        Text("There is no saved game {game}: “companion log --list” shows them all.", game=game_id)
    )
