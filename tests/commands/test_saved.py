"""Commands on saved games: scorepad line by line, log, list, export, import, check."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.engine.game import Mode
from companion.engine.line import Line
from companion.store.journal import SavedJournal
from companion.store.opening import new_game, open_saved_games, saved_game, saved_games
from tests.commands.conftest import Command
from tests.sample_game import score
from tests.store.tables import GAMES, begun, finished, number_of


@pytest.fixture
def scored(command: Command) -> str:
    """A scorepad filled in line by line; returns what was printed."""
    done = command("score", "sample", "--text", typed="Ann\nBo\n12 2 1\n9 3 0\n")
    assert done.exit_code == 0, done.output
    return done.stdout


def test_a_scorepad_is_filled_line_by_line(scored: str) -> None:
    assert "? Everybody: Who sells first?" in scored
    assert "total" in scored
    assert scored.rstrip().splitlines()[-1].endswith("won.  [LAMP-SCORE-01]")
    with open_saved_games() as database:
        saved = saved_game(database, 1)
        assert saved.mode is Mode.SCORE
        assert saved.result is not None
        assert saved.players == saved.result.players == ("Ann", "Bo")


def test_a_wrong_line_gets_one_sentence_and_the_question_again(command: Command) -> None:
    done = command("score", "sample", "--text", typed="Ann\nBo\nmany\n12 2 1\n9 3 0\n")
    assert done.exit_code == 0
    assert len(done.stderr.splitlines()) == 1
    assert "many" in done.stderr


def test_what_was_not_finished_waits_and_is_gone_on_with(command: Command) -> None:
    left = command("score", "sample", "--text", typed="Ann\n:quit\n")
    assert left.exit_code == 0
    assert "Go on with: companion score sample --text --resume 1" in left.stderr
    done = command("score", "sample", "--text", "--resume", "1", typed="Bo\n12 2 1\n9 3 0\n")
    assert done.exit_code == 0
    assert "Who sells first?" not in done.stdout
    again = command("play", "sample", "--resume", "1")
    assert again.exit_code == 1
    assert "companion score sample --resume 1" in again.stderr


def test_undo_and_redo_work_line_by_line(command: Command) -> None:
    typed = "Anne\n:undo\nAnn\n:undo\n:redo\n:undo\nAnn\nBo\n12 2 1\n9 3 0\n"
    done = command("score", "sample", "--text", typed=typed)
    assert done.exit_code == 0
    assert "Undo: Who sells first? Anne" in done.stdout
    with open_saved_games() as database:
        assert saved_game(database, 1).players == ("Ann", "Bo")


def test_a_bare_line_takes_what_is_offered_and_rules_can_be_asked(command: Command) -> None:
    left = command("play", "sample", "--plain", typed="Ann\nBo\n\n:rules\n:help\n:quit\n")
    assert left.exit_code == 0
    assert "How many rounds? [2]" in left.stdout
    assert ":undo takes the last act back" in left.stdout
    assert left.stdout.count("What does a toss pay that brings nothing out?") == 3


def test_stopping_scores_the_game_as_it_stands(command: Command) -> None:
    done = command("play", "sample", "--plain", "--stand-in", typed="Ann\nBo\n1\n\n\n:stop\n")
    assert done.exit_code == 0
    assert "The market closes early." in done.stdout
    assert "total" in done.stdout


def test_the_log_tells_a_game_in_words(command: Command, scored: str) -> None:
    told = command("log")
    assert told.exit_code == 0
    assert "? Who sells first? Ann" in told.stdout.splitlines()
    assert scored.splitlines()[-1] in told.stdout
    assert told.stderr == ""
    assert command("log", "1", "--why").exit_code == 0
    listed = command("log", "--list")
    assert listed.stdout.split("\t")[:2] == ["1", "sample"]
    assert "Ann, Bo" in listed.stdout


def test_the_list_names_games_in_which_nothing_was_answered_yet(command: Command, home: Path) -> None:
    with open_saved_games() as database:
        new_game(database, GAMES["sample"], Mode.PLAY)
        assert saved_games(database) == ()
    assert command("log", "--list").stdout.rstrip().endswith("\tnothing answered yet")


def test_the_log_of_a_game_under_way_says_where_it_waits(command: Command) -> None:
    command("play", "sample", "--plain", typed="Ann\n")
    told = command("log")
    assert told.exit_code == 0
    assert told.stderr == "The game waits at: Who sells second?\n"


@pytest.mark.parametrize("words", [("log",), ("log", "4"), ("export",), ("export", "4"), ("play", "chess")])
def test_what_is_not_there_is_refused_with_a_sentence(command: Command, words: tuple[str, ...]) -> None:
    done = command(*words)
    assert done.exit_code == 1
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1


def test_export_and_import_go_round(
    command: Command, scored: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = command("export")
    assert out.exit_code == 0
    assert out.stdout.splitlines()[0].startswith('{"format":"table-companion-game","version":1')
    file = tmp_path / "evening.jsonl"
    assert command("export", "--all", "-o", str(file)).exit_code == 0
    assert file.read_text(encoding="utf-8") == out.stdout
    told = command("log", "1").stdout
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "there"))
    taken = command("import", str(file))
    assert (taken.exit_code, taken.stdout) == (0, "1\n")
    assert "Game 1 is new here" in taken.stderr
    assert command("log", "1").stdout == told
    again = command("import", "-", typed=out.stdout)
    assert (again.exit_code, again.stdout) == (0, "1\n")
    assert "Game 1 is here already" in again.stderr
    assert len(command("log", "--list").stdout.splitlines()) == 1


def test_an_import_of_something_else_is_a_file_s_fault(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "scores.csv"
    file.write_bytes(b"\xff\xfe1,2\n")
    done = command("import", str(file))
    assert done.exit_code == 4
    assert "not UTF-8" in done.stderr
    file.write_text("Ann,12\n")
    assert command("import", str(file)).exit_code == 4
    assert command("import", str(tmp_path / "missing.jsonl")).exit_code == 2


def test_check_agrees_with_what_was_recorded(command: Command, home: Path) -> None:
    with open_saved_games() as database:
        finished(database, 1)
        finished(database, 2)
        begun(database, 3).answer("Ann")
    done = command("check")
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert len(lines) == 3
    assert sum("scores as recorded" in line for line in lines) == 2
    assert sum("replays; waits at “Who sells second?”" in line for line in lines) == 1


def test_check_says_where_today_s_program_scores_otherwise(
    command: Command, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_saved_games() as database:
        game_id = finished(database, 1)
        recorded = saved_game(database, game_id).result
    assert recorded is not None
    row = score._row
    monkeypatch.setattr(score, "_row", lambda label, counts, worth: row(label, counts, worth + 1))
    done = command("check")
    assert done.exit_code == 1
    assert f"scores otherwise today: {recorded.players[0]} {recorded.totals[0]}, today " in done.stdout
    with open_saved_games() as database:
        assert saved_game(database, game_id).result == recorded


def test_check_writes_nothing(command: Command, home: Path) -> None:
    with open_saved_games() as database:
        session = begun(database, 1, stand_in=True)
        for raw in ("Ann", "Bo", 2, "nothing", "emptied", {}):
            session.answer(raw)
        size = session.line.size
    command("check")
    with open_saved_games() as database:
        line = Line()
        line.record_all(SavedJournal(database, number_of(session)).read(0))
        assert line.size == size


def test_a_foreign_file_ends_every_command_with_its_sentence(command: Command, home: Path) -> None:
    (home / "games.db").write_text("not ours")
    for words in (("log",), ("check",), ("export",), ("play", "sample", "--plain"), ("tower", "log")):
        done = command(*words)
        assert done.exit_code == 4, words
        assert "is not a file of this program" in done.stderr
    assert (home / "games.db").read_text() == "not ours"


def test_a_recovered_file_is_told_on_stderr(command: Command, home: Path) -> None:
    with open_saved_games() as database:
        finished(database, 1)
    with closing(sqlite3.connect(home / "games.db", isolation_level=None)) as foreign_hand:
        foreign_hand.execute("DROP TRIGGER entry_stays")
    done = command("check")
    assert done.exit_code == 0
    assert "The damaged file is kept as" in done.stderr
    assert "kept as" not in done.stdout


def test_a_file_that_cannot_be_taken_in_is_refused_in_own_words(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_LANGUAGE", "de")
    missing = str(tmp_path / "missing.jsonl")
    assert f"Die Datei {missing} gibt es nicht." in command("import", missing).stderr
    broken = tmp_path / "broken.jsonl"
    broken.write_text("{oh no\n", encoding="utf-8")
    done = command("import", str(broken))
    assert done.exit_code == 4
    assert "So schreibt das Programm das nicht." in done.stderr
