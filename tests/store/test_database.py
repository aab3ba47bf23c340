"""The file of saved games: what it refuses with a sentence, what it migrates, how it follows others."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from companion.store import schema
from companion.store.catalogue import SavedCatalogue
from companion.store.database import open_database
from companion.store.export import exported
from companion.store.faults import (
    BusyFileError,
    CannotWriteError,
    DamagedFileError,
    ForeignFileError,
    NewerFileError,
    StoreError,
)
from companion.store.games import saved_games
from companion.store.schema import MIGRATIONS, Migration
from companion.store.settings import Settings
from tests.store.conftest import SmallDisk, without_rights
from tests.store.tables import entries_of, file_in, finished, saved_games_in

DATA = Path(__file__).parent.parent / "data"
NEXT = Migration(
    schema.newest(MIGRATIONS) + 1,
    (
        "CREATE TABLE remark (entry INTEGER NOT NULL, words TEXT NOT NULL) STRICT",
        "INSERT INTO remark SELECT number, kind FROM entry",
    ),
)


def test_a_new_file_bears_our_mark_and_is_flushed_to_the_disk(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        settings = {
            name: database.rows(f"PRAGMA {name}")[0][0]
            for name in ("application_id", "user_version", "journal_mode", "synchronous", "foreign_keys")
        }
        strict = {name: flag for (_, name, _, _, _, flag) in database.rows("PRAGMA table_list")}
    assert settings == {
        "application_id": schema.APPLICATION_ID,
        "user_version": schema.newest(MIGRATIONS),
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
    }
    assert {flag for name, flag in strict.items() if not name.startswith("sqlite_")} == {1}


def test_in_a_synced_folder_no_log_is_left_beside_the_file(tmp_path: Path) -> None:
    with open_database(tmp_path / "Dropbox" / "games.db") as database:
        finished(database)
        assert database.rows("PRAGMA journal_mode") == [("truncate",)]
        assert not (tmp_path / "Dropbox" / "games.db-wal").exists()


def test_another_process_is_noticed_and_oneself_is_not(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as one, saved_games_in(tmp_path) as other:
        assert not one.changed()
        Settings(other).choose("theme", "dark")
        assert one.changed()
        assert not one.changed()
        Settings(one).choose("theme", "light")
        assert not one.changed()


def test_a_transaction_that_fails_leaves_nothing(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        with pytest.raises(StoreError, match="UNIQUE"), database.writing() as connection:
            connection.executemany("INSERT INTO setting VALUES (?, '1')", [("a",), ("a",)])
        assert database.rows("SELECT * FROM setting") == []
        Settings(database).choose("a", "3")


@pytest.mark.parametrize(
    "content", [b"my shopping list\n", b"x" * 5000, b"SQLite format 3\x00" + b"\x00" * 30]
)
def test_a_file_of_somebody_else_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    file_in(tmp_path).write_bytes(content)
    with pytest.raises(ForeignFileError, match="is not a file of this program: move it elsewhere"):
        open_database(file_in(tmp_path))
    assert file_in(tmp_path).read_bytes() == content
    assert [path.name for path in tmp_path.iterdir()] == ["games.db"]


@pytest.mark.parametrize("mark", [0, 0x12345678])
def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path: Path, mark: int) -> None:
    with closing(sqlite3.connect(file_in(tmp_path), isolation_level=None)) as theirs:
        theirs.execute(f"PRAGMA application_id = {mark}")
        theirs.execute("CREATE TABLE bookmark (url TEXT)")
    before = file_in(tmp_path).read_bytes()
    with pytest.raises(ForeignFileError):
        open_database(file_in(tmp_path))
    assert file_in(tmp_path).read_bytes() == before


def test_an_empty_file_and_one_that_was_just_begun_become_ours(tmp_path: Path) -> None:
    file_in(tmp_path).touch()
    with saved_games_in(tmp_path) as database:
        assert saved_games(database) == ()
    begun = tmp_path / "begun" / "games.db"
    begun.parent.mkdir()
    with closing(sqlite3.connect(begun)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    with open_database(begun) as database:
        assert database.notices == []


def test_a_newer_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        finished(database)
    with open_database(file_in(tmp_path), migrations=(*MIGRATIONS, NEXT)) as database:
        assert database.rows("SELECT count(*) > 5 FROM remark") == [(1,)]
    before = file_in(tmp_path).read_bytes()
    with pytest.raises(NewerFileError, match=r"newer version of this program \(format 3, this one knows 2\)"):
        open_database(file_in(tmp_path))
    assert file_in(tmp_path).read_bytes() == before


def test_a_file_migrated_under_an_open_program_is_not_written_by_it(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as old:
        finished(old)
        with open_database(file_in(tmp_path), migrations=(*MIGRATIONS, NEXT)) as new:
            with pytest.raises(NewerFileError):
                Settings(old).choose("theme", "dark")
            assert Settings(new).choice("theme") == ""


def test_a_migration_keeps_a_copy_of_the_file_as_it_was(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        game_id = finished(database)
        before = entries_of(database, game_id)
    with open_database(file_in(tmp_path), migrations=(*MIGRATIONS, NEXT)) as database:
        assert database.rows("PRAGMA user_version") == [(NEXT.version,)]
        assert entries_of(database, game_id) == before
        assert str(database.notices[0]).endswith("games.db.v2-1.bak.")
    copied = tmp_path / "copy" / "games.db"
    copied.parent.mkdir()
    shutil.copyfile(tmp_path / "games.db.v2-1.bak", copied)
    with open_database(copied) as database:
        assert entries_of(database, game_id) == before


def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    broken = Migration(NEXT.version, (NEXT.statements[0], "INSERT INTO nowhere VALUES (1)"))
    with saved_games_in(tmp_path) as database:
        game_id = finished(database)
        before = entries_of(database, game_id)
    with pytest.raises(StoreError):
        open_database(file_in(tmp_path), migrations=(*MIGRATIONS, broken))
    with saved_games_in(tmp_path) as database:
        assert database.rows("PRAGMA user_version") == [(schema.newest(MIGRATIONS),)]
        assert entries_of(database, game_id) == before


@pytest.mark.parametrize("path", sorted(DATA.glob("games-v*.db")), ids=lambda path: path.stem)
def test_the_file_of_every_release_opens_and_holds_what_it_held(tmp_path: Path, path: Path) -> None:
    shutil.copyfile(path, file_in(tmp_path))
    with saved_games_in(tmp_path) as database:
        held = [line for saved in saved_games(database) for line in exported(database, saved.id)]
        kept = SavedCatalogue(database, "sample").kept()
        liked = Settings(database).last_players("sample")
    assert "".join(held) == path.with_suffix(".jsonl").read_text(encoding="utf-8")
    assert kept == {"card-5/coins": 5, "card-moon/coins": 1, "card-sun/coins": 3}
    assert liked == ("Ann", "Bo")


def test_there_is_a_file_of_every_released_format() -> None:
    versions = {migration.version for migration in MIGRATIONS}
    assert {int(path.stem.removeprefix("games-v")) for path in DATA.glob("games-v*.db")} == versions


def test_a_folder_that_may_not_be_written_is_named(locked_folder: Path) -> None:
    with without_rights(locked_folder), pytest.raises(CannotWriteError, match="COMPANION_HOME") as fault:
        open_database(locked_folder / "new" / "games.db")
    assert "\n" not in str(fault.value)
    assert list(locked_folder.iterdir()) == []


def test_saved_games_that_may_only_be_read_are_named_and_kept(locked_folder: Path) -> None:
    with saved_games_in(locked_folder) as database:
        game_id = finished(database)
        before = entries_of(database, game_id)
    with without_rights(locked_folder), pytest.raises(CannotWriteError, match="Nothing was changed"):
        open_database(file_in(locked_folder))
    with saved_games_in(locked_folder) as database:
        assert entries_of(database, game_id) == before
        assert database.notices == []


def test_a_disk_without_room_for_a_new_file_is_named(tmp_path: Path, small_disk: SmallDisk) -> None:
    with small_disk(1000), pytest.raises(CannotWriteError):
        open_database(file_in(tmp_path))
    with saved_games_in(tmp_path) as database:
        finished(database)
        assert database.notices == []


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_FULL, CannotWriteError),
        (sqlite3.SQLITE_IOERR_WRITE, CannotWriteError),
        (sqlite3.SQLITE_READONLY_DBMOVED, CannotWriteError),
        (sqlite3.SQLITE_CANTOPEN, CannotWriteError),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, BusyFileError),
        (sqlite3.SQLITE_CORRUPT, DamagedFileError),
        (sqlite3.SQLITE_NOTADB, DamagedFileError),
    ],
)
def test_every_trouble_of_the_database_has_a_sentence(code: int, kind: type[StoreError]) -> None:
    from companion.store.faults import translated

    error = sqlite3.OperationalError("what SQLite says")
    error.sqlite_errorcode = code
    found = translated(error, Path("/home/ann/games.db"))
    assert type(found) is kind
    assert str(found).endswith(".")
    assert "games.db" in str(found)
    assert "\n" not in str(found)


def declared(migrations: Sequence[Migration]) -> frozenset[tuple[str, str, str | None]]:
    return schema.expected(migrations, schema.newest(migrations))


def test_a_file_with_other_tables_than_ours_is_damaged(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        game_id = finished(database)
        before = entries_of(database, game_id)
    with closing(sqlite3.connect(file_in(tmp_path), isolation_level=None)) as foreign_hand:
        foreign_hand.execute("DROP TRIGGER entry_stays")
    with saved_games_in(tmp_path) as database:
        assert "1 saved game was recovered" in str(database.notices[0])
        assert frozenset(database.rows("SELECT type, name, sql FROM sqlite_schema")) == declared(MIGRATIONS)
        assert entries_of(database, game_id) == before
    assert (tmp_path / "games.damaged-1.db").exists()


def test_a_file_where_the_folder_should_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("not a folder", encoding="utf-8")
    with pytest.raises(CannotWriteError, match="a file lies where its folder should be"):
        open_database(tmp_path / "notes" / "games.db")
    assert (tmp_path / "notes").read_text(encoding="utf-8") == "not a folder"
