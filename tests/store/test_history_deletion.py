"""Deleted games: marked, listed apart, brought back by one act; gone only after 30 days, at a start."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from companion.store.database import Database, open_database
from companion.store.deletion import (
    DeletedGameError,
    days_left,
    delete_game,
    remove_overdue,
    restore_game,
)
from companion.store.faults import StoreError, UnknownGameError
from companion.store.games import deleted_games, saved_game, saved_games
from companion.store.journal import SavedJournal
from companion.store.notes import keep_note, note_on
from companion.store.opening import open_saved_games, open_session
from tests.store.tables import (
    BEGAN,
    GAMES,
    SteadyClock,
    answered,
    begun,
    entries_of,
    file_in,
    finished,
    number_of,
)


@pytest.fixture
def clock() -> SteadyClock:
    return SteadyClock()


def opened(folder: Path, clock: SteadyClock) -> Database:
    return open_database(file_in(folder), clock=clock)


def test_a_deleted_game_leaves_the_list_and_comes_back_whole(tmp_path: Path, clock: SteadyClock) -> None:
    with opened(tmp_path, clock) as database:
        one, other = finished(database, 1), finished(database, 2)
        before, result = entries_of(database, one), saved_game(database, one).result
        delete_game(database, one)
        delete_game(database, one)
        assert [saved.id for saved in saved_games(database)] == [other]
        (deleted,) = deleted_games(database)
        assert (deleted.id, deleted.deleted_at) == (one, "2026-01-31T20:15:00Z")
        assert restore_game(database, one)
        assert not restore_game(database, one)
        assert deleted_games(database) == ()
        assert entries_of(database, one) == before
        assert saved_game(database, one).result == result


def test_a_deleted_game_is_not_played_before_it_is_back(tmp_path: Path, clock: SteadyClock) -> None:
    with opened(tmp_path, clock) as database:
        game = finished(database)
        delete_game(database, game)
        with pytest.raises(DeletedGameError, match=f"“companion history restore-deleted {game}”"):
            open_session(database, game, games=GAMES)
        restore_game(database, game)
        assert open_session(database, game, games=GAMES).finished


def test_who_plays_on_in_another_window_brings_the_game_back(tmp_path: Path, clock: SteadyClock) -> None:
    with opened(tmp_path, clock) as database, opened(tmp_path, clock) as other:
        session = begun(database)
        answered(session, 1, 3)
        delete_game(other, number_of(session))
        assert saved_games(other) == ()
        answered(session, 2, 1)
        assert [saved.id for saved in saved_games(other)] == [number_of(session)]


@pytest.mark.parametrize(
    ("days", "seconds", "there"), [(0, 0, True), (29, 86399, True), (30, 0, False), (400, 0, False)]
)
def test_a_game_goes_at_the_first_start_after_thirty_days(
    tmp_path: Path, clock: SteadyClock, days: int, seconds: int, there: bool
) -> None:
    with opened(tmp_path, clock) as database:
        game, stays = finished(database, 1), finished(database, 2)
        keep_note(database, game, "Pizza")
        delete_game(database, game)
    clock.now += timedelta(days=days, seconds=seconds)
    with opened(tmp_path, clock) as database:
        assert remove_overdue(database) == (() if there else (game,))
        assert remove_overdue(database) == ()
        assert len(deleted_games(database)) == there
        rows = database.rows(
            "SELECT (SELECT count(*) FROM entry WHERE game_id = ?1), (SELECT count(*) FROM tower_event"
            " WHERE game_id = ?1), (SELECT count(*) FROM game_note WHERE game_id = ?1)",
            (game,),
        )
        assert bool(rows[0][0]) == there
        assert rows[0][2] == there
        assert saved_game(database, stays).result is not None
        assert database.whole()
        assert database.rows("PRAGMA foreign_key_check") == []
        if not there:
            with pytest.raises(UnknownGameError):
                restore_game(database, game)


@pytest.mark.parametrize(("days", "left"), [(29, 1), (30, 0)])
def test_the_start_of_the_program_removes_what_is_overdue(
    tmp_path: Path, clock: SteadyClock, days: int, left: int
) -> None:
    home = {"COMPANION_HOME": str(tmp_path)}
    with open_saved_games(home, clock=clock) as database:
        delete_game(database, finished(database))
    clock.now += timedelta(days=days)
    with open_saved_games(home, clock=clock) as database:
        assert len(deleted_games(database)) == left


def test_days_left_count_a_day_begun_as_one() -> None:
    stamp = "2026-01-31T20:15:00Z"
    assert days_left(stamp, BEGAN) == 30
    assert days_left(stamp, BEGAN + timedelta(seconds=1)) == 30
    assert days_left(stamp, BEGAN + timedelta(days=29, hours=1)) == 1
    assert days_left(stamp, BEGAN + timedelta(days=31)) == 0


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM entry WHERE game_id = 1",
        "UPDATE entry SET payload = '{}' WHERE game_id = 1",
        "DELETE FROM tower_event",
        "DELETE FROM game WHERE id = 1",
        "INSERT INTO removal VALUES (1, '2026-02-10T20:15:00Z')",
        "INSERT INTO removal VALUES (2, '2026-09-10T20:15:00Z')",
        "INSERT INTO removal VALUES (1, 'some day')",
    ],
)
def test_the_file_itself_lets_go_of_nothing_before_the_time(
    tmp_path: Path, clock: SteadyClock, statement: str
) -> None:
    with opened(tmp_path, clock) as database:
        finished(database, 1)
        finished(database, 2)
        delete_game(database, 1)
        with pytest.raises(StoreError, match=r"only appended|kept"), database.writing() as connection:
            connection.execute(statement)
        assert database.rows("SELECT count(*) FROM game") == [(2,)]


def test_the_number_of_a_game_that_is_gone_gives_a_new_one_no_removal(
    tmp_path: Path, clock: SteadyClock
) -> None:
    with opened(tmp_path, clock) as database:
        delete_game(database, finished(database))
        clock.now += timedelta(days=31)
        remove_overdue(database)
        game = finished(database, 3)
        assert game == 1
        assert database.rows("SELECT * FROM removal") == []
        with pytest.raises(StoreError), database.writing() as connection:
            connection.execute("DELETE FROM entry WHERE game_id = 1")


def test_an_append_to_a_game_that_is_gone_is_refused(tmp_path: Path, clock: SteadyClock) -> None:
    with opened(tmp_path, clock) as database:
        session = begun(database)
        answered(session, 1, 3)
        delete_game(database, number_of(session))
        clock.now += timedelta(days=31)
        remove_overdue(database)
        with pytest.raises(UnknownGameError):
            SavedJournal(database, number_of(session))


def test_notes_deletions_and_copies_outlive_damage_to_another_game(
    tmp_path: Path, clock: SteadyClock
) -> None:
    with opened(tmp_path, clock) as database:
        one, other = finished(database, 1), finished(database, 2)
        keep_note(database, one, "Pizza [/]")
        delete_game(database, other)
    with closing(sqlite3.connect(file_in(tmp_path), isolation_level=None)) as foreign_hand:
        foreign_hand.execute("DROP TRIGGER entry_stays")
    with opened(tmp_path, clock) as database:
        assert "were damaged" in str(database.notices[0])
        assert note_on(database, one) == "Pizza [/]"
        assert [saved.id for saved in deleted_games(database)] == [other]
