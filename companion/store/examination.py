"""The file of saved games looked at without changing it, for reports on the state of an installation."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from companion.engine.text import Text
from companion.store import schema
from companion.store.chain import entry_digest
from companion.store.codec import read_value
from companion.store.disk import journal_mode_for, mounts_of
from companion.store.faults import UnreadableEntryError
from companion.store.schema import MIGRATIONS

_START_AGAIN: Final = Text("Start the program: it sets the file aside and recovers what can be read.")
_MOVE: Final = Text("Move it elsewhere, or name another folder in COMPANION_HOME.")
_UPDATE: Final = Text("Update the program; nothing is lost.")
_SEE_TO_IT: Final = Text(
    "Close what else uses it, and see that you may read it; if that is so, start the program: it recovers "
    "what can be read."
)


@dataclass(frozen=True, slots=True)
class Examination:
    """What a look at the file found; without a ``remedy`` it can be used as it is."""

    words: Text
    remedy: Text | None = None

    @property
    def well(self) -> bool:
        """Whether the file can be used as it is."""
        return self.remedy is None


def examined(path: Path, platform: str = sys.platform) -> Examination:
    """Look at a file of saved games, reading only: format, structure, and the chain of every game."""
    size = 0
    try:
        if not path.exists():
            return Examination(Text("{path} is not there yet; the first game begins it", path=str(path)))
        size = path.stat().st_size
        with closing(_read_only(path)) as file:
            found, remedy = _found(file)
    except (sqlite3.Error, UnicodeDecodeError, OSError) as error:
        found, remedy = Text("cannot be read ({error})", error=str(error)), _SEE_TO_IT
    words = Text(
        "{path}: {found}; {size} KiB, kept with journal mode {mode}",
        path=str(path),
        found=found,
        size=size // 1024,
        mode=journal_mode_for(path, mounts_of(platform, path)).value,
    )
    return Examination(words, remedy)


def choice_in(path: Path, name: str) -> str:
    """Return a choice that the settings in a file keep, empty where none can be read; changes nothing."""
    try:
        if not path.exists():
            return ""
        with closing(_read_only(path)) as file:
            row = file.execute("SELECT value FROM setting WHERE name = ?", (f"choice/{name}",)).fetchone()
        found = read_value(row[0]) if row is not None else ""
    except (sqlite3.Error, UnicodeDecodeError, UnreadableEntryError, OSError):
        return ""  # what is wrong with the file is told by its examination
    return found if isinstance(found, str) else ""


def _read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=2)


def _found(file: sqlite3.Connection) -> tuple[Text, Text | None]:
    """Return what a file is, and what to do where it cannot be used."""
    (mark,) = file.execute("PRAGMA application_id").fetchone()
    if mark != schema.APPLICATION_ID:
        return Text("not a file of this program"), _MOVE
    (version,) = file.execute("PRAGMA user_version").fetchone()
    known = schema.newest(MIGRATIONS)
    if version > known:
        newer = Text(
            "format {version} of a newer version; this one knows {known}", version=version, known=known
        )
        return newer, _UPDATE
    (verdict,) = file.execute("PRAGMA integrity_check(1)").fetchone()
    if verdict != "ok":
        return Text("damaged: {error}", error=str(verdict)), _START_AGAIN
    games = file.execute("SELECT id, digest FROM game ORDER BY id").fetchall()
    broken = [str(game) for game, digest in games if not _chain_holds(file, game, digest)]
    if broken:
        return Text("damaged in game {games}", games=", ".join(broken)), _START_AGAIN
    (entries,) = file.execute("SELECT count(*) FROM entry").fetchone()
    whole = Text(
        "whole, format {version}, games {games}, entries {entries}",
        version=version,
        games=len(games),
        entries=entries,
    )
    return whole, None


def _chain_holds(file: sqlite3.Connection, game: int, digest: str) -> bool:
    rows = file.execute(
        "SELECT number, kind, version, written_at, payload, digest FROM entry"
        " WHERE game_id = ? ORDER BY number",
        (game,),
    )
    for number, (found, kind, version, at, payload, kept) in enumerate(rows, start=1):
        digest = entry_digest(digest, number, kind, version, at, payload)
        if found != number or kept != digest:
            return False
    return True
