"""Where the saved games lie: folder, room, file, and what lies beside it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.doctor.finding import Verdict
from companion.doctor.saved_games import (
    beside_findings,
    disk_finding,
    folder_finding,
    saved_game_findings,
    standing_folder,
)
from companion.store.examination import choice_in, examined
from companion.store.settings import Settings
from tests.doctor.computers import computer
from tests.store.tables import file_in, finished, saved_games_in

MEBIBYTE = 2**20


def allowed(folder: Path) -> bool:
    return folder.exists()


def test_a_folder_on_this_computer_is_well(tmp_path: Path) -> None:
    assert str(folder_finding(tmp_path, {}, allowed).words) == str(tmp_path)
    later = folder_finding(tmp_path / "later", {}, allowed)
    assert (later.verdict, str(later.words)) == (Verdict.WELL, f"{tmp_path / 'later'}, not there yet")


def test_a_folder_that_may_not_be_written_to_is_trouble(tmp_path: Path) -> None:
    finding = folder_finding(tmp_path, {}, lambda _: False)
    assert (finding.verdict, str(finding.words)) == (Verdict.TROUBLE, f"{tmp_path} may not be written to")
    assert "COMPANION_HOME" in str(finding.remedy)


def test_a_file_where_the_folder_should_be_is_trouble(tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("not a folder", encoding="utf-8")
    finding = folder_finding(tmp_path / "notes" / "companion", {}, allowed)
    assert (finding.verdict, str(finding.words)) == (Verdict.TROUBLE, f"{tmp_path / 'notes'} is no folder")


@pytest.mark.parametrize("name", ["Dropbox", "OneDrive - Home", "Nextcloud"])
def test_a_synchronised_folder_is_told_with_what_to_mind(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    finding = folder_finding(tmp_path / name, {}, allowed)
    assert finding.verdict is Verdict.ADVICE
    assert "synchronised" in str(finding.words)
    assert "one computer at a time" in str(finding.remedy)


def test_a_folder_on_the_network_is_told(tmp_path: Path) -> None:
    assert folder_finding(tmp_path, {str(tmp_path): "nfs4"}, allowed).verdict is Verdict.ADVICE
    assert folder_finding(tmp_path, {str(tmp_path): "ext4"}, allowed).verdict is Verdict.WELL


@pytest.mark.parametrize(
    ("free", "verdict"),
    [
        (100 * MEBIBYTE, Verdict.WELL),
        (100 * MEBIBYTE - 1, Verdict.ADVICE),
        (10 * MEBIBYTE, Verdict.ADVICE),
        (10 * MEBIBYTE - 1, Verdict.TROUBLE),
    ],
)
def test_room_on_the_disk_is_judged(free: int, verdict: Verdict, tmp_path: Path) -> None:
    finding = disk_finding(tmp_path, lambda _: free)
    assert finding.verdict is verdict
    assert str(finding.words) == f"{free // MEBIBYTE} MiB free at {tmp_path}"


def test_a_disk_that_does_not_say_how_much_room_it_has_is_told(tmp_path: Path) -> None:
    def gone(_: Path) -> int:
        raise OSError(5, "Input/output error")

    finding = disk_finding(tmp_path, gone)
    assert "cannot be told (Input/output error)" in str(finding.words)


def test_copies_damaged_files_and_what_a_crash_left_are_named(tmp_path: Path) -> None:
    assert list(beside_findings(tmp_path / "nowhere")) == []
    for name in (
        "games.db",
        "games.db-wal",
        "games.db.v1-1.bak",
        "games.damaged-1.db",
        "games.damaged-1.db-wal",
        "games.db.v1-2.unfinished",
        "other.bak",
    ):
        (tmp_path / name).write_text("")
    copies, damaged, left = beside_findings(tmp_path)
    assert (copies.verdict, str(copies.words)) == (
        Verdict.WELL,
        "copies from before an update: games.db.v1-1.bak",
    )
    assert str(damaged.words) == "damaged files that were set aside: games.damaged-1.db"
    assert str(left.words) == "left by a program that was stopped: games.db.v1-2.unfinished"


def test_a_whole_file_a_damaged_one_and_a_foreign_one_are_told_apart(tmp_path: Path) -> None:
    missing = examined(file_in(tmp_path))
    assert missing.well
    assert "the first game begins it" in str(missing.words)
    with saved_games_in(tmp_path) as database:
        finished(database)
        (third,) = database.rows("SELECT digest FROM entry WHERE number = 3")[0]
    path = file_in(tmp_path)
    whole = path.read_bytes()
    assert "games 1, entries " in str(examined(path).words)
    path.write_bytes(whole.replace(third.encode(), third[::-1].encode()))
    found = {str(finding.about): finding for finding in saved_game_findings(computer(tmp_path))}
    damaged = found["saved games"]
    assert damaged.verdict is Verdict.TROUBLE
    assert "damaged in game 1" in str(damaged.words)
    assert "sets the file aside and recovers" in str(damaged.remedy)
    path.write_text("not ours")
    assert "cannot be read (file is not a database)" in str(examined(path).words)
    path.unlink()
    with closing(sqlite3.connect(path, isolation_level=None)) as of_another_program:
        of_another_program.execute("CREATE TABLE notes (words TEXT)")
    foreign = examined(path)
    assert "not a file of this program" in str(foreign.words)
    assert "COMPANION_HOME" in str(foreign.remedy)


def test_a_newer_file_asks_for_a_newer_program(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        database.rows("PRAGMA user_version = 99")
    found = examined(file_in(tmp_path))
    assert "format 99 of a newer version" in str(found.words)
    assert str(found.remedy) == "Update the program; nothing is lost."


def test_a_choice_is_read_without_changing_the_file(tmp_path: Path) -> None:
    path = file_in(tmp_path)
    assert choice_in(path, "language") == ""
    assert not path.exists()
    with saved_games_in(tmp_path) as database:
        Settings(database).choose("language", "de")
    before = path.read_bytes()
    assert choice_in(path, "language") == "de"
    assert choice_in(path, "theme") == ""
    assert path.read_bytes() == before
    path.write_bytes(b"\xff" * 5000)
    assert choice_in(path, "language") == ""


def test_a_file_that_may_not_even_be_looked_at_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = Path.exists

    def barred(path: Path) -> bool:
        if path.is_relative_to(tmp_path):
            raise PermissionError(13, "Permission denied", str(path))
        return there(path)

    monkeypatch.setattr(Path, "exists", barred)
    found = examined(file_in(tmp_path))
    assert "cannot be read ([Errno 13] Permission denied" in str(found.words)
    assert "see that you may read it" in str(found.remedy)
    assert choice_in(file_in(tmp_path), "language") == ""
    assert standing_folder(tmp_path / "games") == tmp_path.parent
