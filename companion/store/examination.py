"""The file of saved games looked at without changing it, for reports on the state of an installation."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from companion.store import schema
from companion.store.chain import entry_digest
from companion.store.disk import journal_mode_for, mounts_of
from companion.store.schema import MIGRATIONS


@dataclass(frozen=True, slots=True)
class Examination:
    """What a look at the file found; ``well`` where it can be used as it is."""

    well: bool
    words: str


def examined(path: Path, platform: str = sys.platform) -> Examination:
    """Look at a file of saved games, reading only: format, structure, and the chain of every game."""
    if not path.exists():
        return Examination(True, f"{path} is not there yet; the first game begins it")
    mode = journal_mode_for(path, mounts_of(platform, path))
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=2)) as file:
            well, words = _found(file)
    except (sqlite3.Error, UnicodeDecodeError) as error:
        well, words = False, f"cannot be read ({error})"
    size = path.stat().st_size // 1024
    return Examination(well, f"{path}: {words}; {size} KiB, kept with journal mode {mode.value}")


def _found(file: sqlite3.Connection) -> tuple[bool, str]:
    (mark,) = file.execute("PRAGMA application_id").fetchone()
    if mark != schema.APPLICATION_ID:
        return False, "not a file of this program"
    (version,) = file.execute("PRAGMA user_version").fetchone()
    known = schema.newest(MIGRATIONS)
    if version > known:
        return False, f"format {version} of a newer version; this one knows {known}"
    (verdict,) = file.execute("PRAGMA integrity_check(1)").fetchone()
    if verdict != "ok":
        return False, f"damaged: {verdict}"
    games = file.execute("SELECT id, digest FROM game ORDER BY id").fetchall()
    broken = [str(game) for game, digest in games if not _chain_holds(file, game, digest)]
    if broken:
        return False, f"damaged in game {', '.join(broken)}"
    (entries,) = file.execute("SELECT count(*) FROM entry").fetchone()
    return True, f"whole, format {version}, games {len(games)}, entries {entries}"


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
