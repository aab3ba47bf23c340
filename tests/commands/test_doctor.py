"""``companion doctor``: everything is looked at, told with what to do, and put into a block for a report."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store.opening import open_saved_games
from tests.commands.conftest import Command
from tests.store.tables import finished

ABOUT = {
    "program",
    "Python",
    "SQLite",
    "packages",
    "names",
    "language",
    "environment",
    "staying awake",
    "window",
    "colours",
    "signs",
    "data folder",
    "disk",
    "saved games",
    "permissions",
    "serial ports",
    "camera",
    "tower readers",
    "cameras",
}


def lines_of(block: str) -> list[str]:
    lines = block.splitlines()
    assert (lines[0], lines[-1]) == ("```", "```")
    return lines[1:-1]


def about(lines: list[str]) -> set[str]:
    return {line[4:].partition(":")[0] for line in lines}


def test_the_doctor_tells_all_that_a_report_needs_and_ends_with_the_block(
    command: Command, home: Path
) -> None:
    with open_saved_games() as database:
        finished(database)
    done = command("doctor")
    told, _, block = done.stdout.partition("\nTo paste into a report, in English and without your name:\n")
    lines = lines_of(block)
    assert about(lines) >= ABOUT
    assert about([line for line in told.splitlines() if not line.startswith("      > ")]) == about(lines)
    assert "games 1, entries " in done.stdout
    assert done.exit_code == (1 if any(line.startswith("!!") for line in lines) else 0)
    assert done.stderr == ""


def test_the_block_alone_can_be_had(command: Command, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(home.parent))
    monkeypatch.setenv("USERPROFILE", str(home.parent))
    done = command("doctor", "--report")
    assert about(lines_of(done.stdout)) >= ABOUT
    assert str(home) not in done.stdout
    assert f"~/{home.name}" in done.stdout.replace("\\", "/")


def test_the_doctor_names_damage_and_changes_nothing(command: Command, home: Path) -> None:
    with open_saved_games() as database:
        finished(database)
        (third,) = database.rows("SELECT digest FROM entry WHERE number = 3")[0]
    path = home / "games.db"
    path.write_bytes(path.read_bytes().replace(third.encode(), third[::-1].encode()))
    before = path.read_bytes()
    done = command("doctor")
    assert done.exit_code == 1
    assert "!!  saved games:" in done.stdout
    assert "damaged in game 1" in done.stdout
    assert "      > Start the program: it sets the file aside" in done.stdout
    assert path.read_bytes() == before


def test_the_doctor_names_a_file_where_the_folder_should_be(
    command: Command, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "notes").write_text("not a folder", encoding="utf-8")
    monkeypatch.setenv("COMPANION_HOME", str(home / "notes"))
    done = command("doctor")
    assert f"!!  data folder: {home / 'notes'} is no folder" in done.stdout
    assert done.exit_code == 1


def test_a_check_that_fails_leaves_the_others(
    command: Command, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: object) -> None:
        raise LookupError("no groups")

    monkeypatch.setattr("companion.doctor.examining.rights_here", broken)
    done = command("doctor")
    assert "!!  permissions: could not be looked at (LookupError: no groups)" in done.stdout
    assert "cameras: none is plugged in." in done.stdout
    assert done.exit_code == 1
