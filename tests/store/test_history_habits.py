"""What a table usually answers: people and options of last time are offered, never the program's players."""

from __future__ import annotations

import random
from pathlib import Path

from companion.engine.game import Mode
from companion.players import EasyPlayer, play_on
from companion.store.games import saved_game
from companion.store.opening import game_named, new_session, note_players
from companion.store.set_up import set_up_of
from companion.store.settings import Settings
from tests.sample_game import GAME
from tests.store.tables import begun, number_of, saved_games_in


def test_options_of_last_time_are_offered_and_a_bare_enter_takes_them(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        session = begun(database)
        for answer in ("Ann", "Bo", 3):
            assert session.answer(answer) is None
        play_on(session, EasyPlayer(random.Random(2)), 4)
        note_players(database, number_of(session), session)
        assert Settings(database).last_options("sample", Mode.PLAY) == {"setup/rounds": 3}
        later = begun(database)
        assert later.answer("Ann") is None
        assert later.answer("Bo") is None
        assert later.open is not None
        assert (later.open.key, later.open.default, later.offered()) == ("setup/rounds", 2, 3)


def test_an_option_that_does_not_fit_any_more_is_not_offered(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        Settings(database).remember_options("sample", Mode.PLAY, {"setup/rounds": 99})
        session = begun(database)
        session.answer("Ann")
        session.answer("Bo")
        assert session.offered() == 2


def test_a_scorepad_has_habits_of_its_own_and_what_was_not_asked_stays(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        settings = Settings(database)
        settings.remember_options("sample", Mode.PLAY, {"setup/rounds": 3})
        settings.remember_options("sample", Mode.PLAY, {"setup/level": "full"})
        assert settings.last_options("sample", Mode.PLAY) == {"setup/rounds": 3, "setup/level": "full"}
        assert settings.last_options("sample", Mode.SCORE) == {}


def test_the_program_s_own_player_is_not_remembered_as_somebody_who_plays_again(tmp_path: Path) -> None:
    baghdad = game_named("baghdad")
    with saved_games_in(tmp_path) as database:
        session = new_session(database, baghdad, Mode.PLAY, stand_in=True, seed=1)
        assert session.answer(1) is None
        assert session.answer("Ann") is None
        play_on(session, EasyPlayer(random.Random(1)), 4)
        assert session.run.table is not None
        note_players(database, number_of(session), session)
        assert saved_game(database, number_of(session)).players == ("Ann", "Bot")
        assert Settings(database).last_players("baghdad") == ("Ann",)
        assert set_up_of(session.line).people == ("Ann",)
        later = new_session(database, baghdad, Mode.PLAY, stand_in=True, seed=1)
        assert later.answer(2) is None
        assert later.offered() == "Ann"
        assert later.answer("Ann") is None
        assert later.offered() == "Player 2"


def test_a_name_given_anew_is_the_one_that_is_remembered(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        session = begun(database)
        for answer in ("Ann", "Bo", 2):
            session.answer(answer)
        play_on(session, EasyPlayer(random.Random(2)), 1)
        assert session.revise("setup/name/first", "Anna") is None
        assert set_up_of(session.line).people == ("Anna", "Bo")
        assert GAME.name == "sample"
