"""The whole data folder as one file, and back: a ZIP of saved games and calibrations with a manifest."""

from __future__ import annotations

import hashlib
import json
import os
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import IO, Any, BinaryIO, Final

from companion.engine.text import Text
from companion.store.clock import stamp
from companion.store.database import Database
from companion.store.faults import StoreError, not_written
from companion.store.folders import CALIBRATIONS, Folders
from companion.store.private_file import made_private
from companion.store.schema import MIGRATIONS, newest

FORMAT: Final = "table-companion-backup"
VERSION: Final = 1
MANIFEST: Final = "manifest.json"
GAMES: Final = "games.db"
LARGEST: Final = 4 * 1024**3
"""Bytes that a backup may hold unpacked; no evening fills it, and a made-up file must not fill the disk."""

_BLOCK: Final = 1 << 20


class NotABackupError(StoreError):
    """A file that is no backup of this program, a damaged one, or one of a newer program."""


class AlreadyThereError(StoreError):
    """A file of the name that a backup is to get is there already."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a backup says of itself: the format of its saved games, when it was made, its files' digests."""

    database_format: int
    made_at: str
    files: dict[str, str]


def backed_up(database: Database, folders: Folders, path: Path) -> Manifest:
    """Write saved games and calibrations into one file, whole or not at all, while others may write on.

    A backup that is there already is replaced in one step; a file that is none is left alone. Raises
    NotABackupError, and CannotWriteError where there is no room or no right.
    """
    if path.exists() and not zipfile.is_zipfile(path):
        raise NotABackupError(
            Text("{path} is there already and is no backup: name another file.", path=str(path))
        )
    if path.exists():
        read_manifest(path)
    unfinished = path.with_name(f"{path.name}.unfinished")
    copy = path.with_name(f"{path.name}.unfinished.db")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        copy.unlink(missing_ok=True)
        database.copy_to(copy)
        manifest = _written(unfinished, copy, folders.calibrations, stamp(database.clock()))
        unfinished.replace(path)
        flush_folder(path.parent)
    except OSError as error:
        raise not_written(error, path) from error
    finally:
        for left in (copy, unfinished):
            left.unlink(missing_ok=True)
    return manifest


def read_manifest(path: Path) -> Manifest:
    """Return what a backup says of itself. Raises NotABackupError."""
    try:
        with zipfile.ZipFile(path) as packed:
            return _manifest(packed, path)
    except (zipfile.BadZipFile, OSError, ValueError, KeyError, EOFError) as error:
        raise no_backup(path) from error


@contextmanager
def unpacked(path: Path, into: Path) -> Iterator[Manifest]:
    """Unpack a backup into an empty folder, each file checked against its digest; gives the manifest.

    Raises NotABackupError before anything is used, and CannotWriteError.
    """
    try:
        packed = zipfile.ZipFile(path)
    except (zipfile.BadZipFile, ValueError, EOFError) as error:
        raise no_backup(path) from error
    except OSError as error:
        raise NotABackupError(
            Text("{path} cannot be read ({error}).", path=str(path), error=error.strerror or str(error))
        ) from error
    with packed:
        try:
            manifest = _manifest(packed, path)
            for name, digest in manifest.files.items():
                _unpack(packed, name, into, digest, path)
        except (zipfile.BadZipFile, ValueError, KeyError, EOFError, NotImplementedError) as error:
            raise _damaged(path) from error
        except OSError as error:
            raise not_written(error, into) from error
        yield manifest


def flush(path: Path) -> None:
    """Have a written file on the disk itself."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def flush_folder(folder: Path) -> None:
    """Have the names in a folder on the disk itself, where the system can."""
    if os.name == "nt":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def no_backup(path: Path) -> NotABackupError:
    """Return the sentence for a file that is no backup."""
    return NotABackupError(
        Text(
            "{path} is no backup of this program, or only a part of one. Nothing was changed.", path=str(path)
        )
    )


def _damaged(path: Path) -> NotABackupError:
    return NotABackupError(
        Text("The backup {path} is damaged. Nothing was changed; take another one.", path=str(path))
    )


def _written(unfinished: Path, copy: Path, calibrations: Path, made_at: str) -> Manifest:
    """Write the ZIP: the files first, then the manifest with the digests of just what was packed."""
    files = {GAMES: copy, **_calibrations(calibrations)}
    with unfinished.open("wb") as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as packed:
            digests = {name: _pack(packed, name, source) for name, source in files.items()}
            manifest = Manifest(newest(MIGRATIONS), made_at, digests)
            packed.writestr(MANIFEST, json.dumps(_raw(manifest), ensure_ascii=False, indent=1))
        file.flush()
        os.fsync(file.fileno())
    return manifest


def _calibrations(folder: Path) -> dict[str, Path]:
    if not folder.is_dir():
        return {}
    found = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return {f"{CALIBRATIONS}/{path.relative_to(folder).as_posix()}": path for path in found}


def _pack(packed: zipfile.ZipFile, name: str, source: Path) -> str:
    digest = hashlib.sha256()
    with source.open("rb") as file, packed.open(name, "w", force_zip64=True) as into:
        while block := file.read(_BLOCK):
            digest.update(block)
            into.write(block)
    return digest.hexdigest()


def _raw(manifest: Manifest) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "program": _program(),
        "database_format": manifest.database_format,
        "made_at": manifest.made_at,
        "files": manifest.files,
    }


def _program() -> str:
    try:
        return version("table-companion")
    except PackageNotFoundError:
        return ""


def _manifest(packed: zipfile.ZipFile, path: Path) -> Manifest:
    """Read and check a manifest. Raises NotABackupError, and KeyError where a file it names is missing."""
    if MANIFEST not in packed.namelist() or packed.getinfo(MANIFEST).file_size > _BLOCK:
        raise no_backup(path)
    try:
        raw = json.loads(packed.read(MANIFEST))
    except ValueError as error:
        raise no_backup(path) from error
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise no_backup(path)
    written, saved = raw.get("version"), raw.get("database_format")
    if not isinstance(written, int) or not isinstance(saved, int):
        raise no_backup(path)
    if written > VERSION or saved > newest(MIGRATIONS):
        raise NotABackupError(
            Text(
                "The backup {path} was made by a newer version of this program: update the program. "
                "Nothing was changed.",
                path=str(path),
            )
        )
    files = raw.get("files")
    if not isinstance(files, dict) or GAMES not in files:
        raise no_backup(path)
    digests = {str(name): str(digest) for name, digest in files.items()}
    if not all(_is_ours(name) for name in digests):
        raise no_backup(path)
    if sum(packed.getinfo(name).file_size for name in digests) > LARGEST:
        raise no_backup(path)
    return Manifest(saved, str(raw.get("made_at", "")), digests)


def _is_ours(name: str) -> bool:
    """Tell whether a name belongs into a backup and leads nowhere outside of it, on any system."""
    if name == GAMES:
        return True
    parts = name.split("/")
    plain = all(part and part not in (".", "..") and not set(part) & set('\\:\0*?"<>|') for part in parts)
    return plain and len(parts) > 1 and parts[0] == CALIBRATIONS


def _unpack(packed: zipfile.ZipFile, name: str, into: Path, digest: str, path: Path) -> None:
    target = into.joinpath(*name.split("/"))
    target.parent.mkdir(parents=True, exist_ok=True)
    found = hashlib.sha256()
    made_private(target)
    with packed.open(name) as source, target.open("wb") as file:
        _copy(source, file, found, packed.getinfo(name).file_size, path)
        file.flush()
        os.fsync(file.fileno())
    if found.hexdigest() != digest:
        raise _damaged(path)


def _copy(source: IO[bytes], file: BinaryIO, found: hashlib._Hash, size: int, path: Path) -> None:
    """Copy at most what the file said it would be."""
    written = 0
    while block := source.read(_BLOCK):
        written += len(block)
        if written > size:
            raise _damaged(path)
        found.update(block)
        file.write(block)
