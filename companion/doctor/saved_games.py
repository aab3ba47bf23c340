"""Where the saved games lie and how they are: folder, disk, file, copies beside it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from companion.doctor.finding import Finding, advice, trouble
from companion.doctor.here import Here
from companion.engine.text import Text
from companion.store.disk import JournalMode, journal_mode_for, mounts_of
from companion.store.examination import examined

_FOLDER: Final = Text("data folder")
_DISK: Final = Text("disk")
_BESIDE: Final = Text("beside the saved games")
_MEBIBYTE: Final = 2**20
_ENOUGH: Final = 100 * _MEBIBYTE
_NEEDED: Final = 10 * _MEBIBYTE
_UNFINISHED: Final = (".unfinished", ".recovering")

_ELSEWHERE: Final = Text("Move it elsewhere, or name another folder in COMPANION_HOME.")
_ROOM: Final = Text("Make room, or name a folder on another disk in COMPANION_HOME.")

FreeBytes = Callable[[Path], int]


def saved_game_findings(here: Here) -> Iterator[Finding]:
    """Yield what there is to say of the saved games and of where they lie."""
    standing = standing_folder(here.folders.data)
    yield folder_finding(here.folders.data, mounts_of(here.platform, standing), writable)
    yield disk_finding(standing, free_bytes)
    found = examined(here.folders.games, here.platform)
    about = Text("saved games")
    yield Finding(about, found.words) if found.remedy is None else trouble(about, found.words, found.remedy)
    yield from beside_findings(here.folders.data)


def standing_folder(folder: Path) -> Path:
    """Return a folder, or where it is not there yet, the nearest one above it."""
    return next((one for one in (folder, *folder.parents) if _is_there(one)), folder)


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        return False  # nobody may look into the folder above it; that is what is told then


def writable(folder: Path) -> bool:
    """Tell whether this user may write into a folder."""
    return os.access(folder, os.W_OK)


def free_bytes(folder: Path) -> int:
    """Return how much room is left on the disk of a folder. Raises OSError."""
    return shutil.disk_usage(folder).free


def folder_finding(folder: Path, mounts: Mapping[str, str], may_write: Callable[[Path], bool]) -> Finding:
    """Judge the folder of the saved games; ``mounts`` are as ``journal_mode_for`` takes them."""
    standing = standing_folder(folder)
    where = str(folder)
    if not standing.is_dir():
        return trouble(_FOLDER, Text("{path} is no folder", path=str(standing)), _ELSEWHERE)
    if not may_write(standing):
        remedy = Text("Give yourself the right to write there, or name another folder in COMPANION_HOME.")
        return trouble(_FOLDER, Text("{path} may not be written to", path=str(standing)), remedy)
    if journal_mode_for(folder / "games.db", mounts) is JournalMode.TRUNCATE:
        words = Text("{path} is on a network or in a synchronised folder: saving is slower there", path=where)
        remedy = Text(
            "Play on one computer at a time; a folder on this computer's own disk, named in COMPANION_HOME, "
            "is safer."
        )
        return advice(_FOLDER, words, remedy)
    if not _is_there(folder):
        return Finding(_FOLDER, Text("{path}, not there yet", path=where))
    return Finding(_FOLDER, where)


def disk_finding(folder: Path, free: FreeBytes) -> Finding:
    """Judge how much room is left for saved games."""
    try:
        left = free(folder)
    except OSError as error:
        words = Text("the room on it cannot be told ({error})", error=error.strerror or str(error))
        return advice(_DISK, words, Text("Look whether the disk is plugged in and may be read."))
    words = Text("{number} MiB free at {path}", number=left // _MEBIBYTE, path=str(folder))
    if left < _NEEDED:
        return trouble(_DISK, words, _ROOM)
    return advice(_DISK, words, _ROOM) if left < _ENOUGH else Finding(_DISK, words)


def beside_findings(folder: Path) -> Iterator[Finding]:
    """Yield the copies that lie beside the saved games, and what a crash left there."""
    names = sorted(path.name for path in folder.glob("games*")) if folder.is_dir() else []
    copies = [name for name in names if name.endswith(".bak")]
    damaged = [name for name in names if ".damaged-" in name and name.endswith(".db")]
    left = [name for name in names if name.endswith(_UNFINISHED)]
    if copies:
        yield Finding(_BESIDE, Text("copies from before an update: {files}", files=", ".join(copies)))
    if damaged:
        yield advice(
            _BESIDE,
            Text("damaged files that were set aside: {files}", files=", ".join(damaged)),
            Text("What could be read of them is in the saved games; keep them until you are sure."),
        )
    if left:
        yield advice(
            _BESIDE,
            Text("left by a program that was stopped: {files}", files=", ".join(left)),
            Text("They may be deleted while the program does not run."),
        )
