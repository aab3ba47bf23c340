"""Saved games out and in again, exactly."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.entry import Answer, Source, TowerEvent
from companion.engine.game import Mode
from companion.store.arrival import imported
from companion.store.export import exported
from companion.store.faults import ImportRefusedError
from companion.store.games import new_game, saved_game, saved_games
from companion.store.journal import SavedJournal
from companion.store.opening import open_session
from companion.store.tower_log import TowerLog
from tests.sample_game import GAME
from tests.store.tables import GAMES, answered, begun, entries_of, finished, number_of, saved_games_in


@pytest.fixture
def lines(tmp_path: Path) -> list[str]:
    """A finished game with undo, redo and revision, exported."""
    with saved_games_in(tmp_path / "here") as database:
        session = begun(database, 2)
        answered(session, 2, 9)
        session.undo()
        session.redo()
        session.revise("setup/rounds", 1)
        answered(session, 3, 1000)
        assert session.record_result() is None
        return list(exported(database, number_of(session)))


def test_a_game_goes_to_another_machine_whole(tmp_path: Path, lines: list[str]) -> None:
    with saved_games_in(tmp_path / "here") as here, saved_games_in(tmp_path / "there") as there:
        finished(there, 5)
        (game_id,) = imported(there, lines)
        assert game_id == 2
        assert list(exported(there, game_id)) == lines
        assert entries_of(there, game_id) == entries_of(here, 1)
        assert saved_game(there, game_id).result == saved_game(here, 1).result
        assert saved_game(there, game_id).uuid == saved_game(here, 1).uuid
        assert open_session(there, game_id, games=GAMES).finished


def test_tower_events_go_along(tmp_path: Path) -> None:
    event = TowerEvent("sim://?seed=7", "sim/7/m1", (("R", 1),), (), [{"piece": 1}])
    with saved_games_in(tmp_path) as database, saved_games_in(tmp_path / "there") as there:
        journal = SavedJournal(database, new_game(database, GAME, Mode.PLAY))
        journal.append(0, Answer("m1/toss", "tower drop", "table", {}, Source.READER), None, event)
        imported(there, exported(database, 1))
        (drop,) = TowerLog(there).drops(1)
        assert drop.event == event
        assert list(exported(there, 1)) == list(exported(database, 1))


def test_several_games_in_one_file_come_in_all_or_none(tmp_path: Path, lines: list[str]) -> None:
    with saved_games_in(tmp_path / "there") as there:
        with pytest.raises(ImportRefusedError):
            imported(there, [*lines, *lines[:-1]])
        assert saved_games(there) == ()
        assert len(imported(there, [*lines, "\n", *lines])) == 2


def test_line_feeds_of_windows_do_no_harm(tmp_path: Path, lines: list[str]) -> None:
    with saved_games_in(tmp_path / "there") as there:
        imported(there, [line.replace("\n", "\r\n") for line in lines])
        assert list(exported(there, 1)) == lines


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda lines: [], "it is empty"),
        (lambda lines: lines[:-1], "its closing line is missing"),
        (lambda lines: [*lines[:5], *lines[6:]], "Line 6 .* entry 5 should stand here"),
        (lambda lines: [lines[0].replace("table-companion-game", "csv"), *lines[1:]], "Line 1 .* format"),
        (lambda lines: [lines[0].replace('"version":1', '"version":2'), *lines[1:]], "newer version"),
        (lambda lines: [lines[0].replace('"play"', '"chat"'), *lines[1:]], "no way to accompany a game"),
        (lambda lines: [lines[0], lines[1].replace('"hand"', '"foot"'), *lines[2:]], "Line 2 "),
        (lambda lines: [lines[0], lines[1].replace('"key":"', '"key":"x'), *lines[2:]], "were changed"),
        (lambda lines: ["a,b,c\n"], "Line 1 "),
        (lambda lines: ["[1]\n"], "not an object"),
    ],
)
def test_what_is_no_whole_export_is_refused_with_its_line(
    tmp_path: Path, lines: list[str], change: object, words: str
) -> None:
    assert callable(change)
    with saved_games_in(tmp_path / "there") as there:
        with pytest.raises(ImportRefusedError, match=words) as fault:
            imported(there, change(lines))
        assert "Nothing was taken in." in str(fault.value)
        assert there.rows("SELECT count(*) FROM game") == [(0,)]
