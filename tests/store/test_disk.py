"""Where files lie on each system, and what their disks ask for."""

from __future__ import annotations

from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath

import pytest

from companion.store.disk import JournalMode, flush_pragmas, journal_mode_for, mounts_of, parsed_mounts
from companion.store.folders import folders

LISTING = """/dev/sda1 / ext4 rw 0 0
tmpfs /tmp tmpfs rw 0 0
nas:/games /mnt/nas nfs4 rw 0 0
//nas/pi /mnt/windows\\040share cifs rw 0 0
me@pi: /home/ann/pi fuse.sshfs rw 0 0
disk /home/ann/stick fuseblk rw 0 0
"""


@pytest.mark.parametrize(
    ("path", "mode"),
    [
        (PurePosixPath("/home/ann/.local/share/companion/games.db"), JournalMode.WAL),
        (PurePosixPath("/home/ann/stick/games.db"), JournalMode.WAL),
        (PurePosixPath("/mnt/nas/ann/games.db"), JournalMode.TRUNCATE),
        (PurePosixPath("/mnt/windows share/games.db"), JournalMode.TRUNCATE),
        (PurePosixPath("/home/ann/pi/games.db"), JournalMode.TRUNCATE),
        (PurePosixPath("/home/ann/Dropbox/companion/games.db"), JournalMode.TRUNCATE),
        (
            PurePosixPath("/Users/ann/Library/Mobile Documents/com~apple~CloudDocs/games.db"),
            JournalMode.TRUNCATE,
        ),
        (PurePosixPath("/Users/ann/Library/Application Support/companion/games.db"), JournalMode.WAL),
        (PureWindowsPath(r"C:\Users\ann\AppData\Local\companion\games.db"), JournalMode.WAL),
        (PureWindowsPath(r"C:\Users\ann\OneDrive - Home\games.db"), JournalMode.TRUNCATE),
        (PureWindowsPath(r"\\nas\ann\games.db"), JournalMode.TRUNCATE),
        (PureWindowsPath(r"Z:\ann\games.db"), JournalMode.TRUNCATE),
    ],
)
def test_shared_folders_get_no_write_ahead_log(path: PurePath, mode: JournalMode) -> None:
    mounts = (
        parsed_mounts(LISTING) if isinstance(path, PurePosixPath) else {"Z:\\": "remote", "C:\\": "local"}
    )
    assert journal_mode_for(path, mounts) is mode


def test_a_system_that_says_nothing_of_its_disks_is_taken_as_local() -> None:
    assert mounts_of("darwin", Path("/")) == {}
    assert journal_mode_for(PurePosixPath("/Volumes/x/games.db"), {}) is JournalMode.WAL


@pytest.mark.parametrize(("platform", "full"), [("linux", False), ("win32", False), ("darwin", True)])
def test_macos_is_told_to_flush_the_drive_as_well(platform: str, full: bool) -> None:
    pragmas = flush_pragmas(platform)
    assert "PRAGMA synchronous = FULL" in pragmas
    assert ("PRAGMA fullfsync = ON" in pragmas) is full


def test_one_variable_moves_everything(tmp_path: Path) -> None:
    here = folders({"COMPANION_HOME": str(tmp_path)})
    assert here.games == tmp_path / "games.db"
    assert here.reports.is_relative_to(tmp_path)


def test_without_it_the_system_says_where() -> None:
    here = folders({})
    assert here.data.is_absolute()
    assert "companion" in here.games.parts
    assert "companion" in here.reports.parts
