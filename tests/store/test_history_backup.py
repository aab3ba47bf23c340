"""A backup is one whole file; restoring sets aside what is there and refuses what cannot be used."""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
import sys
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.engine.game import Mode
from companion.store.backup import GAMES, MANIFEST, NotABackupError, backed_up, read_manifest
from companion.store.database import open_database
from companion.store.faults import BusyFileError, CannotWriteError
from companion.store.folders import Folders
from companion.store.games import new_game, saved_games
from companion.store.notes import keep_note, note_on
from companion.store.restoring import restored
from companion.store.schema import MIGRATIONS, newest
from companion.store.settings import Settings
from tests.sample_game import GAME
from tests.store.conftest import SmallDisk, without_rights
from tests.store.history_writer import folders_in
from tests.store.tables import answered, begun, entries_of, file_in, finished, number_of, saved_games_in


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game, a note, a setting, a calibration, and a backup of it; not to be changed."""
    root = tmp_path_factory.mktemp("played")
    folders = folders_in(root / "here")
    with saved_games_in(folders.data) as database:
        keep_note(database, finished(database), "Pizza")
        Settings(database).choose("theme", "light")
        folders.calibrations.mkdir()
        (folders.calibrations / "camera one.json").write_text('{"tray": 1}', encoding="utf-8")
        backed_up(database, folders, root / "backups" / "evening.zip")
    return root


@pytest.fixture
def here(tmp_path: Path, played: Path) -> Folders:
    """A copy of that folder."""
    shutil.copytree(played / "here", tmp_path / "here")
    return folders_in(tmp_path / "here")


@pytest.fixture
def backup(tmp_path: Path, played: Path) -> Path:
    """A copy of that backup."""
    shutil.copytree(played / "backups", tmp_path / "backups")
    return tmp_path / "backups" / "evening.zip"


def noted(folders: Folders) -> None:
    """Begin a game with a note, where a backup will come."""
    with saved_games_in(folders.data) as database:
        keep_note(database, new_game(database, GAME, Mode.PLAY), "was here")


def test_a_backup_goes_to_another_machine_with_everything(
    tmp_path: Path, here: Folders, backup: Path
) -> None:
    there = folders_in(tmp_path / "there")
    found = restored(backup, there)
    assert (found.games, found.aside, found.made_at) == (1, (), "2026-01-31T20:15:00Z")
    with saved_games_in(here.data) as one, saved_games_in(there.data) as other:
        assert entries_of(other, 1) == entries_of(one, 1)
        assert saved_games(other) == saved_games(one)
        assert note_on(other, 1) == "Pizza"
        assert Settings(other).choice("theme") == "light"
    assert (there.calibrations / "camera one.json").read_text(encoding="utf-8") == '{"tray": 1}'
    assert sorted(path.name for path in there.data.iterdir() if "restoring" in path.name) == []


def test_a_backup_is_taken_while_somebody_plays_on(tmp_path: Path, here: Folders) -> None:
    path = tmp_path / "evening.zip"
    with saved_games_in(here.data) as database, saved_games_in(here.data) as other:
        session = begun(other, 2)
        answered(session, 2, 5)
        before = tuple(session.journal.read(0))
        backed_up(database, here, path)
        answered(session, 3, 4)
    restored(path, folders_in(tmp_path / "there"))
    with saved_games_in(tmp_path / "there") as database:
        assert len(saved_games(database)) == 2
        assert entries_of(database, number_of(session)) == before


def test_what_is_there_is_set_aside_and_named(tmp_path: Path, here: Folders, backup: Path) -> None:
    there = folders_in(tmp_path / "there")
    there.calibrations.mkdir(parents=True)
    (there.calibrations / "camera one.json").write_text('{"tray": 2}', encoding="utf-8")
    (there.calibrations / "other.json").write_text("{}", encoding="utf-8")
    noted(there)
    for number in (1, 2):
        found = restored(backup, there)
        assert there.data / f"games.before-restore-{number}.db" in found.aside
    with open_database(there.data / "games.before-restore-1.db") as database:
        assert note_on(database, 1) == "was here"
    kept = there.calibrations / "camera one.before-restore-1.json"
    assert kept.read_text(encoding="utf-8") == '{"tray": 2}'
    assert (there.calibrations / "other.json").read_text(encoding="utf-8") == "{}"
    assert not (there.calibrations / "camera one.before-restore-2.json").exists()


def test_saved_games_that_somebody_has_open_are_not_replaced(here: Folders, backup: Path) -> None:
    before = file_in(here.data).read_bytes()
    with saved_games_in(here.data), pytest.raises(BusyFileError, match=r"close it, then\s+restore again"):
        restored(backup, here)
    with saved_games_in(here.data) as database:
        assert note_on(database, 1) == "Pizza"
    assert file_in(here.data).read_bytes()[:100] == before[:100]
    assert not [
        path for path in here.data.iterdir() if "before-restore" in path.name or "restoring" in path.name
    ]


def test_damaged_saved_games_give_way_to_the_backup_and_are_kept(here: Folders, backup: Path) -> None:
    broken = b"SQLite format 3\x00" + b"\x07" * 5000
    file_in(here.data).write_bytes(broken)
    found = restored(backup, here)
    assert found.aside[-1].read_bytes() == broken
    with saved_games_in(here.data) as database:
        assert note_on(database, 1) == "Pizza"
        assert database.notices == []


def _again(backup: Path, change: Callable[[dict[str, bytes]], None]) -> None:
    """Write a backup again with other contents."""
    with zipfile.ZipFile(backup) as packed:
        content = {name: packed.read(name) for name in packed.namelist()}
    change(content)
    with zipfile.ZipFile(backup, "w") as packed:
        for name, data in content.items():
            packed.writestr(name, data)


def _manifest(**values: object) -> Callable[[dict[str, bytes]], None]:
    def change(content: dict[str, bytes]) -> None:
        content[MANIFEST] = json.dumps({**json.loads(content[MANIFEST]), **values}).encode()

    return change


def _leading_out(name: str) -> Callable[[dict[str, bytes]], None]:
    def change(content: dict[str, bytes]) -> None:
        content[name] = b"evil"
        raw = json.loads(content[MANIFEST])
        raw["files"][name] = hashlib.sha256(b"evil").hexdigest()
        content[MANIFEST] = json.dumps(raw).encode()

    return change


def _damaged(content: dict[str, bytes]) -> None:
    content[GAMES] = content[GAMES][:-1] + b"\x07"


def _other_database(content: dict[str, bytes]) -> None:
    content[GAMES] = b"not a database, though the digest is right"
    raw = json.loads(content[MANIFEST])
    raw["files"][GAMES] = hashlib.sha256(content[GAMES]).hexdigest()
    content[MANIFEST] = json.dumps(raw).encode()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda content: content.pop(MANIFEST), "is no backup of this program"),
        (lambda content: content.pop(GAMES), "is damaged"),
        (_manifest(format="other"), "is no backup of this program"),
        (_manifest(version=2), "made by a newer version"),
        (_manifest(database_format=newest(MIGRATIONS) + 1), "made by a newer version"),
        (_manifest(files={}), "is no backup of this program"),
        (_manifest(files="games.db"), "is no backup of this program"),
        (_damaged, "is damaged"),
        (_other_database, "cannot be used"),
        (_leading_out("calibrations/../../evil"), "is no backup of this program"),
        (_leading_out("../evil"), "is no backup of this program"),
        (_leading_out("/evil"), "is no backup of this program"),
        (_leading_out("calibrations/c:evil"), "is no backup of this program"),
        (_leading_out("calibrations\\evil"), "is no backup of this program"),
        (_leading_out("other/evil"), "is no backup of this program"),
    ],
)
def test_what_is_no_whole_backup_is_refused_and_changes_nothing(
    tmp_path: Path, backup: Path, change: Callable[[dict[str, bytes]], None], words: str
) -> None:
    _again(backup, change)
    there = folders_in(tmp_path / "there")
    noted(there)
    before = sorted(path.name for path in there.data.rglob("*"))
    with pytest.raises(NotABackupError, match=words) as fault:
        restored(backup, there)
    assert "Nothing was changed" in str(fault.value)
    assert sorted(path.name for path in there.data.rglob("*")) == before
    assert not list(tmp_path.rglob("evil"))
    with saved_games_in(there.data) as database:
        assert note_on(database, 1) == "was here"


@pytest.mark.parametrize("cut", [0, 1, 100, 3000])
def test_a_part_of_a_backup_is_refused(tmp_path: Path, backup: Path, cut: int) -> None:
    backup.write_bytes(backup.read_bytes()[:cut])
    with pytest.raises(NotABackupError):
        restored(backup, folders_in(tmp_path / "there"))
    with pytest.raises(NotABackupError):
        restored(tmp_path / "missing.zip", folders_in(tmp_path / "there"))


def test_a_backup_of_an_older_format_is_brought_up_to_date_at_the_next_start(
    tmp_path: Path, here: Folders
) -> None:
    path = tmp_path / "old.zip"
    with closing(sqlite3.connect(file_in(here.data))) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    old = folders_in(tmp_path / "old")
    with open_database(file_in(old.data), migrations=MIGRATIONS[:1]) as database:
        backed_up(database, old, path)
    _again(path, _manifest(database_format=1))
    there = folders_in(tmp_path / "there")
    assert restored(path, there).games == 0
    with saved_games_in(there.data) as database:
        assert database.rows("PRAGMA user_version") == [(newest(MIGRATIONS),)]


def test_a_backup_replaces_a_backup_and_no_other_file(tmp_path: Path, here: Folders, backup: Path) -> None:
    with saved_games_in(here.data) as database:
        new_game(database, GAME, Mode.PLAY)
        backed_up(database, here, backup)
        assert restored(backup, folders_in(tmp_path / "there")).games == 2
        photo = tmp_path / "photo.jpg"
        photo.write_bytes(b"\xff\xd8 the party")
        with pytest.raises(NotABackupError, match="is there already and is no backup"):
            backed_up(database, here, photo)
        assert photo.read_bytes() == b"\xff\xd8 the party"


def test_a_full_disk_leaves_the_backup_before(here: Folders, backup: Path, small_disk: SmallDisk) -> None:
    before = backup.read_bytes()
    with saved_games_in(here.data) as database, small_disk(2_000), pytest.raises(CannotWriteError):
        backed_up(database, here, backup)
    assert backup.read_bytes() == before
    assert [path.name for path in backup.parent.iterdir()] == [backup.name]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps rights on folders in another way")
def test_a_folder_that_may_not_be_written_is_named(here: Folders, backup: Path, locked_folder: Path) -> None:
    with without_rights(locked_folder), pytest.raises(CannotWriteError):
        restored(backup, folders_in(locked_folder))
    assert list(locked_folder.iterdir()) == []


def test_a_manifest_names_every_file_with_its_digest(backup: Path) -> None:
    manifest = read_manifest(backup)
    assert set(manifest.files) == {GAMES, "calibrations/camera one.json"}
    assert all(len(digest) == 64 for digest in manifest.files.values())
    with zipfile.ZipFile(backup) as packed:
        assert packed.testzip() is None
        assert set(packed.namelist()) == {*manifest.files, MANIFEST}
