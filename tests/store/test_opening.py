"""From a saved game to a session and its list; catalogue, chance, settings and reports around it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.game import Mode
from companion.engine.replay import ScriptFaultError
from companion.store.catalogue import SavedCatalogue
from companion.store.chance import SeededChance, chance_from
from companion.store.faults import UnknownGameError
from companion.store.opening import (
    game_named,
    new_game,
    note_players,
    open_saved_games,
    open_session,
    replayed,
    saved_game,
    saved_games,
)
from companion.store.reports import SavedReports
from companion.store.settings import Settings
from tests.sample_game import GAME
from tests.store.tables import (
    GAMES,
    SteadyClock,
    answered,
    begun,
    entries_of,
    finished,
    number_of,
    saved_games_in,
)

CARDS = tuple("abcdefghij")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    return tmp_path


def test_a_game_opens_where_it_was_left(home: Path) -> None:
    with open_saved_games() as database:
        session = begun(database)
        answered(session, 3, 7)
        left = session.open
        said = session.sayings()
    with open_saved_games() as database:
        again = open_session(database, number_of(session), games=GAMES)
        assert again.open is not None
        assert left is not None
        assert (again.open.key, again.sayings()) == (left.key, said)
    assert (home / "games.db").exists()


def test_lists_show_answered_games_the_latest_first(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        assert isinstance(database.clock, SteadyClock)
        older = begun(database, 1)
        answered(older, 1, 3)
        database.clock.pass_by(60)
        newer = finished(database, 2)
        new_game(database, GAME, Mode.PLAY)
        assert [saved.id for saved in saved_games(database)] == [newer, number_of(older)]
        database.clock.pass_by(60)
        answered(older, 2, 1)
        assert [saved.id for saved in saved_games(database)] == [number_of(older), newer]
        one = saved_game(database, newer)
        assert (one.game, one.rules_version, one.mode, one.finished) == ("sample", 1, Mode.PLAY, True)
        assert one.result is not None
        assert one.players == one.result.players


def test_players_are_kept_once_the_table_knows_them(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        session = begun(database)
        note_players(database, number_of(session), session)
        session.answer("Ann")
        session.answer("Bo")
        session.answer(2)
        session.answer("nothing")
        session.answer("emptied")
        note_players(database, number_of(session), session)
        assert saved_game(database, number_of(session)).players == ("Ann", "Bo")
        assert Settings(database).last_players("sample") == ("Ann", "Bo")
        assert Settings(database).last_players("merv") == ()
        known = [SavedCatalogue(database, "sample", {}).find(f"last-players/{n}") for n in (1, 2, 3)]
        assert known == ["Ann", "Bo", None]


def test_replaying_writes_nothing(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        session = begun(database, stand_in=True)
        answered(session, 5, 8)
        before = entries_of(database, number_of(session))
        run = replayed(database, number_of(session), games=GAMES)
        assert run.open is not None
        assert session.open is not None
        assert run.open.key == session.open.key
        assert entries_of(database, number_of(session)) == before


def test_unknown_games_are_named_with_what_there_is(tmp_path: Path) -> None:
    with pytest.raises(UnknownGameError, match="no game “chess” here; installed: sample"):
        game_named("chess", GAMES)
    with saved_games_in(tmp_path) as database, pytest.raises(UnknownGameError, match="no saved game 5"):
        open_session(database, 5, games=GAMES)


def test_kept_values_come_before_the_stand_in_set(tmp_path: Path) -> None:
    stand_in = {"card-1/coins": 1, "card-2/coins": 2}
    with saved_games_in(tmp_path) as database:
        printed = SavedCatalogue(database, "sample")
        printed.keep("card-1/coins", 7)
        assert printed.find("card-1/coins") == 7
        assert printed.find("card-2/coins") is None
        with_stand_in = SavedCatalogue(database, "sample", stand_in)
        assert with_stand_in.find("card-1/coins") == 7
        assert with_stand_in.find("card-2/coins") == 2
        assert with_stand_in.find("card-3/coins") is None
        assert SavedCatalogue(database, "merv").find("card-1/coins") is None


def test_a_game_with_the_stand_in_set_keeps_nothing_as_printed(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        SavedCatalogue(database, "sample", {"card-1/coins": 1}).keep("card-1/coins", 1)
        SavedCatalogue(database, "sample", {}).keep("card-9/coins", 4)
        finished(database)
        assert SavedCatalogue(database, "sample").kept() == {}


def test_a_kept_value_that_was_damaged_is_asked_again(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        catalogue = SavedCatalogue(database, "sample")
        catalogue.keep("card-1/coins", 7)
        with database.writing() as connection:
            connection.execute("UPDATE printed_value SET value = '9'")
        assert catalogue.find("card-1/coins") is None
        assert catalogue.kept() == {}
        catalogue.keep("card-1/coins", 7)
        assert catalogue.find("card-1/coins") == 7


def test_values_typed_in_play_are_kept_unless_the_players_do_not_want_it(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        Settings(database).keep_printed_values(False)
        answered(begun(database, stand_in=False), 1, 100)
        assert SavedCatalogue(database, "sample").kept() == {}
        Settings(database).keep_printed_values(True)
        answered(begun(database, stand_in=False), 1, 100)
        assert SavedCatalogue(database, "sample").kept()


def test_chance_by_a_seed_repeats_and_the_system_s_own_does_not_hang_on_it() -> None:
    assert SeededChance(4).shuffle(CARDS) == SeededChance(4).shuffle(CARDS)
    assert sorted(chance_from(None).shuffle(CARDS)) == sorted(CARDS)
    assert len({tuple(chance_from(None).shuffle(CARDS)) for _ in range(5)}) > 1


def test_reports_are_written_each_into_its_own_file(tmp_path: Path) -> None:
    reports = SavedReports(tmp_path / "faults", SteadyClock())
    paths = [reports.write(ScriptFaultError("m1/a", ValueError("no such boat")), "m1/a") for _ in range(2)]
    assert len(set(map(str, paths))) == 2
    text = Path(str(paths[0])).read_text(encoding="utf-8")
    assert "after the answer to: m1/a" in text
    assert "ValueError: no such boat" in text
    assert "2026-01-31T20:15:00Z" in text


def test_a_report_that_cannot_be_written_says_so_and_makes_nothing_worse(tmp_path: Path) -> None:
    (tmp_path / "faults").write_text("in the way")
    words = SavedReports(tmp_path / "faults", SteadyClock()).write(ValueError("x"), "")
    assert str(words).startswith("no file, for ")
