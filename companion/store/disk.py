"""What the disk under the saved games asks for: how the journal is kept and how hard it is flushed."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Mapping
from enum import Enum
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath

_SYNCED = (
    "dropbox",
    "onedrive",
    "google drive",
    "googledrive",
    "my drive",
    "icloud drive",
    "iclouddrive",
    "mobile documents",
    "cloudstorage",
    "nextcloud",
    "owncloud",
    "pcloud drive",
    "syncthing",
)
"""How the folders of common synchronising programs begin."""

_REMOTE = ("nfs", "cifs", "smb", "9p", "afp", "webdav", "davfs", "ncp", "ceph", "remote")
_REMOTE_FUSE = ("sshfs", "rclone", "davfs", "s3fs", "gvfs", "google-drive", "onedriver")
_WINDOWS_REMOTE_DRIVE = 4


class JournalMode(Enum):
    """How SQLite keeps a transaction until it is whole."""

    WAL = "wal"
    TRUNCATE = "truncate"
    """For folders that other machines see: the write-ahead log needs memory shared on one machine."""


def journal_mode_for(path: PurePath, mounts: Mapping[str, str]) -> JournalMode:
    """Judge the folder of a file: WAL on a disk of this machine, TRUNCATE on network or synced folders.

    ``mounts`` gives the kind of file system by the folder or drive where it begins.
    """
    synced = any(part.casefold().startswith(_SYNCED) for part in path.parent.parts)
    on_a_server = isinstance(path, PureWindowsPath) and path.drive.startswith("\\\\")
    if synced or on_a_server or _is_remote(_file_system(path, mounts)):
        return JournalMode.TRUNCATE
    return JournalMode.WAL


def _file_system(path: PurePath, mounts: Mapping[str, str]) -> str:
    kind = type(path)
    holding = [point for point in mounts if path.is_relative_to(kind(point))]
    return mounts[max(holding, key=lambda point: len(kind(point).parts))] if holding else ""


def _is_remote(file_system: str) -> bool:
    name = file_system.casefold()
    if name.startswith("fuse."):
        return name.removeprefix("fuse.").startswith(_REMOTE_FUSE)
    return name.startswith(_REMOTE)


def mounts_of(platform: str, path: Path) -> dict[str, str]:
    """Return what this system says about where its file systems begin; empty where it does not say."""
    if platform == "win32":
        return _windows_drive(path)
    listed = Path("/proc/self/mounts")
    if platform != "linux" or not listed.exists():
        return {}
    return parsed_mounts(listed.read_text(encoding="utf-8", errors="replace"))


def parsed_mounts(listing: str) -> dict[str, str]:
    """Return mount point and kind of file system for each line of Linux's list of mounts."""
    found: dict[str, str] = {}
    for line in listing.splitlines():
        words = line.split(" ")
        if len(words) > 2:
            found[str(PurePosixPath(words[1].replace("\\040", " ")))] = words[2]
    return found


def _windows_drive(path: Path) -> dict[str, str]:
    """Ask Windows whether the drive of a path is on a server."""
    if sys.platform != "win32":
        return {}
    anchor = path.absolute().anchor
    kind = ctypes.windll.kernel32.GetDriveTypeW(anchor)
    return {anchor: "remote" if kind == _WINDOWS_REMOTE_DRIVE else "local"}


def flush_pragmas(platform: str) -> tuple[str, ...]:
    """Return the settings under which a finished commit is on the disk itself.

    macOS lets a flush stop in the drive's memory unless it is told otherwise.
    """
    full = ("PRAGMA synchronous = FULL",)
    if platform == "darwin":
        return (*full, "PRAGMA fullfsync = ON", "PRAGMA checkpoint_fullfsync = ON")
    return full
