"""The commands of the history: data on stdout, words on stderr, exit codes as documented."""

from __future__ import annotations

import csv
import io
import json
import random
import shutil
from pathlib import Path

import pytest

from companion.history.table_file import BOM
from companion.players import EasyPlayer, play_on
from companion.store.opening import open_session
from tests.commands.conftest import Command
from tests.store.tables import GAMES, begun, file_in, finished, saved_games_in


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two finished games and one that was only begun with an answer."""
    folder = tmp_path_factory.mktemp("played")
    with saved_games_in(folder) as database:
        finished(database, 1)
        finished(database, 2)
        begun(database, 3).answer("=Ann")
    return file_in(folder)


@pytest.fixture
def evening(home: Path, played: Path) -> Path:
    """A folder with a copy of those games."""
    shutil.copyfile(played, file_in(home))
    return home


def test_the_list_shows_every_game_on_a_line_with_its_places(command: Command, evening: Path) -> None:
    done = command("history")
    lines = [line.split("\t") for line in done.stdout.splitlines()]
    assert [line[0] for line in lines] == ["3", "2", "1"]
    assert lines[0][4] == "open, 1 answer saved"
    assert lines[1][4].startswith("1. ")
    assert done.stderr == ""
    assert command("history", "list", "--game", "sample").stdout == done.stdout
    assert command("history", "list", "--player", "nobody").stdout == ""


def test_a_note_is_kept_shown_and_taken_away(command: Command, evening: Path) -> None:
    assert command("history", "note", "1").stderr == "Game 1 has no note.\n"
    kept = command("history", "note", "1", "[red]Pizza[/]")
    assert (kept.stdout, kept.stderr) == ("", "The note on game 1 is kept.\n")
    assert command("history", "note", "1").stdout == "[red]Pizza[/]\n"
    assert command("history", "note", "1", "-", typed="two\nlines\n").exit_code == 0
    assert command("history", "show", "1").stdout.endswith("\n\ntwo\nlines\n")
    assert command("history").stdout.splitlines()[-1].endswith("\ttwo")
    command("history", "note", "1", "so much to tell of " * 40)
    shown = command("history").stdout.splitlines()[-1].rpartition("\t")[2]
    assert shown.endswith("…")
    assert len(shown) <= 60
    assert command("history", "note", "1", "").stderr == "Game 1 has no note now.\n"


def test_a_deleted_game_is_listed_apart_and_comes_back(command: Command, evening: Path) -> None:
    done = command("history", "delete", "1", "2")
    assert (done.exit_code, done.stdout) == (0, "")
    assert "“companion history restore-deleted 2” brings it back" in done.stderr
    assert [line[0] for line in command("history").stdout.splitlines()] == ["3"]
    deleted = command("history", "list", "--deleted").stdout.splitlines()
    assert [line.split("\t")[0] for line in deleted] == ["2", "1"]
    assert all(line.endswith("\t30 days left") for line in deleted)
    shown = command("history", "show", "1")
    assert "Deleted; it can be brought back for 30 days." in shown.stdout
    refused = command("play", "sample", "--plain", "--resume", "1")
    assert refused.exit_code in (1, 2)
    assert command("history", "restore-deleted", "1").stderr == "Game 1 is back.\n"
    assert command("history", "restore-deleted", "1").stderr == "Game 1 was not deleted.\n"
    assert [line[0] for line in command("history").stdout.splitlines()] == ["3", "1"]


def test_a_copy_says_whose_it_is_and_counts_once(command: Command, evening: Path) -> None:
    done = command("history", "duplicate", "1")
    assert (done.stdout, done.stderr) == ("4\n", "Game 4 is a copy of game 1.\n")
    assert "A copy of game 1." in command("history", "show", "4").stdout
    assert "2 results" in command("history", "stats").stdout
    assert command("log", "4").stdout == command("log", "1").stdout


@pytest.mark.parametrize(
    "words",
    [
        ("history", "show", "77"),
        ("history", "note", "77"),
        ("history", "note", "77", "Pizza"),
        ("history", "delete", "1", "77"),
        ("history", "restore-deleted", "77"),
        ("history", "duplicate", "77"),
        ("history", "plot", "--game", "chess"),
        ("export", "77", "--format", "csv"),
    ],
)
def test_what_is_not_there_is_refused_with_a_sentence(
    command: Command, evening: Path, words: tuple[str, ...]
) -> None:
    done = command(*words)
    assert (done.exit_code, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    assert len(command("history").stdout.splitlines()) == 3


def test_figures_and_plots_are_plain_lines(command: Command, evening: Path) -> None:
    figures = command("history", "stats").stdout
    assert figures.startswith("The Lamp Market\n2 results, 1 open, 2 with stand-in cards")
    trend = command("history", "plot").stdout
    assert trend.startswith("The Lamp Market\n")
    assert "┤" in trend
    sources = command("history", "plot", "--by-source").stdout
    assert "lamps" in sources
    assert "\x1b" not in figures + trend + sources


def test_a_game_stopped_early_is_listed_as_that_and_left_out_of_figures_and_plots(
    command: Command, evening: Path
) -> None:
    with saved_games_in(evening) as database:
        session = open_session(database, 3, seed=3, games=GAMES)
        play_on(session, EasyPlayer(random.Random(3)), 8)
        assert session.stop_early() is None
        assert session.record_result() is None
    listed = [line.split("\t")[4] for line in command("history").stdout.splitlines()]
    assert [words.startswith("stopped early: 1. ") for words in listed] == [True, False, False]
    assert "\nstopped early: 1. " in command("history", "show", "3").stdout
    figures = command("history", "stats").stdout
    assert figures.startswith("The Lamp Market\n2 results, 1 stopped early, left out, 2 with stand-in cards")
    assert command("history", "plot").stderr == "1 stopped early, left out\n"
    command("history", "delete", "1", "2")
    alone = command("history", "plot")
    assert (alone.exit_code, alone.stdout) == (1, "")
    assert alone.stderr.startswith("1 stopped early, left out\nNo recorded result fits")


def test_nothing_recorded_is_said(command: Command, home: Path) -> None:
    assert command("history").stdout == ""
    assert command("history", "stats").stderr == "No result is recorded yet.\n"
    assert command("history", "plot").exit_code == 1


def test_a_plot_goes_into_an_svg_file_and_into_no_other(
    command: Command, evening: Path, tmp_path: Path
) -> None:
    file = tmp_path / "trend.svg"
    done = command("history", "plot", "-o", str(file))
    assert (done.exit_code, done.stdout) == (0, "")
    assert file.read_bytes().startswith(b"<?xml")
    assert command("history", "plot", "--by-source", "-o", str(file)).exit_code == 0
    refused = command("history", "plot", "-o", str(tmp_path / "trend.png"))
    assert refused.exit_code == 2
    assert "ends in .svg" in refused.stderr
    missing = command("history", "plot", "-o", str(tmp_path / "no folder" / "trend.svg"))
    assert missing.exit_code == 4


def test_results_go_out_as_a_table_a_sheet_and_a_play_file(
    command: Command, evening: Path, tmp_path: Path
) -> None:
    rows = list(csv.DictReader(io.StringIO(command("export", "--all", "--format", "csv").stdout)))
    assert {row["game"] for row in rows} == {"sample"}
    assert len({row["uuid"] for row in rows}) == 2
    file = tmp_path / "results.csv"
    assert command("export", "--all", "--format", "csv", "--bom", "-o", str(file)).exit_code == 0
    content = file.read_bytes()
    assert content.startswith(BOM.encode() + b"uuid,")
    assert content.count(b"\r\n") == content.count(b"\n") == len(rows) + 1
    sheet = command("export", "1", "--format", "markdown").stdout
    assert sheet.startswith("# The Lamp Market\n")
    plays = json.loads(command("export", "1", "2", "--format", "bgstats").stdout)
    assert [one["name"] for one in plays["games"]] == ["The Lamp Market"]
    assert {play["uuid"] for play in plays["plays"]} == {row["uuid"] for row in rows}


def test_a_backup_is_written_and_put_back(
    command: Command, evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command("history", "note", "1", "Pizza")
    file = tmp_path / "evening.zip"
    done = command("backup", str(file))
    assert (done.exit_code, done.stdout) == (0, f"{file}\n")
    assert done.stderr == "3 saved games and 0 files of calibrations are in the backup.\n"
    again = command("backup", str(file))
    assert (again.exit_code, again.stdout) == (4, "")
    assert again.stderr == f"{file} is there already: name another file, or replace it with --replace.\n"
    command("history", "note", "1", "changed")
    put = command("restore", str(file))
    assert (put.exit_code, put.stdout) == (0, "")
    assert f"What was there before is kept as {evening / 'games.before-restore-1.db'}." in put.stderr
    assert command("history", "note", "1").stdout == "Pizza\n"
    monkeypatch.chdir(tmp_path)
    assert command("backup", "--replace", str(file)).exit_code == 0
    named = command("backup").stdout.strip()
    assert named.startswith("companion-backup-")
    assert (tmp_path / named).exists()


def test_what_is_no_backup_is_refused_as_a_file_s_fault(
    command: Command, evening: Path, tmp_path: Path
) -> None:
    file = tmp_path / "photo.jpg"
    file.write_bytes(b"\xff\xd8")
    missing = str(tmp_path / "missing")
    for words in (("restore", str(file)), ("restore", missing), ("backup", "--replace", str(file))):
        done = command(*words)
        assert (done.exit_code, done.stdout) == (4, "")
        assert len(done.stderr.splitlines()) == 1
    assert file.read_bytes() == b"\xff\xd8"
    assert len(command("history").stdout.splitlines()) == 3
