"""Who watches changes nothing: the session refuses, the file refuses, the commands are not there."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from companion.engine.entry import Answer
from companion.engine.game import Mode
from companion.engine.question import Refusal
from companion.engine.session import WATCHING, Session
from companion.screens.app import CompanionApp
from companion.screens.big import BigScreen
from companion.screens.play import PlayScreen
from companion.screens.shelf import Shelf
from companion.screens.watching import LOOKING
from companion.store.database import Database, open_database
from companion.store.faults import OnlyReadError
from companion.store.open_game import game_on_table, note_open_game
from companion.store.opening import new_game, open_session
from companion.store.settings import Settings
from tests.sample_game import GAME
from tests.screens.looking import SET_UP, at_the_table

GAMES = {GAME.name: GAME}


def begun(database: Database) -> tuple[int, Session]:
    game_id = new_game(database, GAME, Mode.PLAY, stand_in=True)
    session = open_session(database, game_id, seed=5, games=GAMES)
    for answer in SET_UP:
        assert session.answer(answer) is None
    return game_id, session


def watching(path: Path) -> Database:
    database = open_database(path)
    database.keep_from_writing()
    return database


def test_a_session_that_watches_refuses_every_act_and_follows(tmp_path: Path) -> None:
    with open_database(tmp_path / "games.db") as players, watching(tmp_path / "games.db") as theirs:
        game_id, session = begun(players)
        seen = open_session(theirs, game_id, games=GAMES)
        before = session.journal.read(0)
        assert seen.open is not None
        key = next(one.key for one in seen.line if isinstance(one, Answer))
        for refusal in (
            seen.answer({"R": 1}),
            seen.undo(),
            seen.stop_early(),
            seen.revise(key, "Eva"),
            seen.correct(seen.fields()[0].name, 5),
        ):
            assert isinstance(refusal, Refusal)
            assert refusal.text == WATCHING
        assert session.journal.read(0) == before
        assert session.answer({"R": 1, "W": 1}) is None
        assert seen.follow() != ()
        assert seen.line.size == session.line.size


def test_the_file_itself_takes_no_writing_from_a_watcher(tmp_path: Path) -> None:
    with open_database(tmp_path / "games.db") as players, watching(tmp_path / "games.db") as theirs:
        game_id, _ = begun(players)
        with pytest.raises(OnlyReadError, match="You are watching"):
            new_game(theirs, GAME, Mode.PLAY)
        with pytest.raises(OnlyReadError):
            Settings(theirs).choose("theme", "light")
        with pytest.raises(OnlyReadError):
            note_open_game(theirs, game_id)
        with pytest.raises(OnlyReadError):
            theirs.recover()
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            theirs._connection.execute("DELETE FROM entry")


def test_the_game_on_the_table_is_the_one_opened_last_then_the_latest_unfinished(tmp_path: Path) -> None:
    with open_database(tmp_path / "games.db") as database:
        assert game_on_table(database) is None
        first, _ = begun(database)
        second, _ = begun(database)
        assert game_on_table(database) in (first, second)
        note_open_game(database, first)
        assert game_on_table(database) == first
        note_open_game(database, 999)
        assert game_on_table(database) in (first, second)


async def test_a_watchers_screen_has_only_the_commands_that_look(tmp_path: Path) -> None:
    with open_database(tmp_path / "games.db") as players, watching(tmp_path / "games.db") as theirs:
        game_id, session = begun(players)
        shelf = Shelf(theirs, GAMES)
        opened = shelf.open(game_id)
        async with at_the_table(shelf, opened) as table:
            assert "You are watching: the players answer." in table.flowing()
            active = {
                one.binding.action.partition("(")[0] for one in table.app.screen.active_bindings.values()
            }
            assert not {"undo", "redo", "correct", "overrule", "stop", "tower", "history"} & active
            assert "undo" not in table.flowing("CommandBar")
            assert "why" in table.flowing("CommandBar")
            assert {"why", "log", "sheet", "layout", "home"} <= active
            size = session.line.size
            await table.press("z", "r", "w", "enter", "Z", "x", "enter", "d", "c")
            assert table.session.line.size == size
            assert session.follow() == ()
            for command in ("undo", "tower", "correct", "history"):
                assert not await table.app.screen.run_action(command)


async def test_what_a_watcher_is_offered_is_what_a_watcher_can_do(tmp_path: Path) -> None:
    with open_database(tmp_path / "games.db") as players, watching(tmp_path / "games.db") as theirs:
        game_id, session = begun(players)
        shelf = Shelf(theirs, GAMES)
        async with at_the_table(shelf, shelf.open(game_id), (100, 40)) as table:
            await table.press("m")
            listed = table.flowing("#list")
            assert "Why these instructions" in listed
            assert "To be read from a metre" in listed
            for refused in (
                "Take back",
                "Correct",
                "Bring back",
                "go back several",
                "End the game",
                "another",
            ):
                assert refused not in listed, refused
            await table.press("escape", "L")
            assert isinstance(table.app.screen, BigScreen)
            assert "L back" in table.flowing("CommandBar")
            await table.press("escape", "l")
            assert "How many rounds?" in table.flowing("#list")
            assert table.flowing("CommandBar") == "Esc back"
            await table.press("1", "enter", "escape")
            await table.tap_words("Ada [/]: coins")
            assert table.said() == "You are watching: the players answer."
            assert session.stop_early() is None
            assert isinstance(table.app.screen, PlayScreen)
            table.app.screen.follow()
            await table.settle()
            assert "You are watching: the players answer." in table.flowing("#page")
            assert "record" not in table.flowing().lower()


async def test_a_watchers_home_lists_no_new_game_and_names_no_command_of_players(tmp_path: Path) -> None:
    with open_database(tmp_path / "games.db") as players, watching(tmp_path / "games.db") as theirs:
        begun(players)
        async with at_the_table(Shelf(theirs, GAMES)) as table:
            assert "Go on" in table.flowing("#list")
            assert "New game" not in table.flowing("#list")
            bar = table.flowing("CommandBar")
            assert "open it" in bar
            for refused in ("calibrate", "tower", "history"):
                assert refused not in bar


async def test_a_watchers_home_says_that_no_game_is_saved_yet(tmp_path: Path) -> None:
    with open_database(tmp_path / "games.db"), watching(tmp_path / "games.db") as theirs:
        async with at_the_table(Shelf(theirs, GAMES)) as table:
            assert "No game is saved yet." in table.flowing()
            assert "installed" not in table.flowing()


async def test_a_watcher_at_home_begins_no_game_and_calibrates_nothing(tmp_path: Path) -> None:
    with open_database(tmp_path / "games.db") as players, watching(tmp_path / "games.db") as theirs:
        begun(players)
        app = CompanionApp(Shelf(theirs, GAMES))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("2", "j", "c")
            await pilot.pause()
            assert app.opened is None
            assert len(app.screen_stack) == 2
        assert len(players.rows("SELECT id FROM game")) == 1


def test_what_only_looks_writes_nothing() -> None:
    assert not {"undo", "redo", "answer", "record", "correct", "overrule", "draw_again", "stop"} & LOOKING
