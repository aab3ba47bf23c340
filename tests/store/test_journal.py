"""The journal of one game: appended whole and in order, chained, with its result and tower events."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.engine.entry import Answer, Result, Source, TowerEvent, Undo
from companion.engine.game import Mode
from companion.engine.ports import JournalConflictError
from companion.store.database import open_database
from companion.store.faults import CannotWriteError, DamagedFileError, StoreError, UnknownGameError
from companion.store.games import new_game, saved_game
from companion.store.journal import SavedJournal
from companion.store.tower_log import TowerLog
from tests.sample_game import GAME
from tests.store.conftest import SmallDisk
from tests.store.tables import BEGAN, entries_of, file_in, finished, saved_games_in

EVENT = TowerEvent("sim://?seed=7", "sim/7/m1", (("R", 2),), (("R", 1),))
RESULT = Result(("Ann", "Bo"), (4, 3), ("Ann",), {})


def answer(number: int) -> Answer:
    return Answer(f"m{number}/a", "number", "table", number, Source.HAND)


def test_entries_come_back_in_order_from_any_number_on(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        journal = SavedJournal(database, new_game(database, GAME, Mode.PLAY))
        for number in range(5):
            journal.append(number, answer(number), None)
    with saved_games_in(tmp_path) as database:
        journal = SavedJournal(database, 1)
        assert journal.read(0) == [answer(number) for number in range(5)]
        assert journal.read(3) == [answer(3), answer(4)]
        assert journal.read(5) == []


def test_who_expects_too_little_is_told_what_was_written(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as one, saved_games_in(tmp_path) as other:
        game_id = new_game(one, GAME, Mode.PLAY)
        SavedJournal(one, game_id).append(0, answer(0), None)
        with pytest.raises(JournalConflictError) as conflict:
            SavedJournal(other, game_id).append(0, answer(7), None)
        assert conflict.value.entries == (answer(0),)
        SavedJournal(other, game_id).append(1, answer(1), None)
        assert entries_of(one, game_id) == (answer(0), answer(1))


def test_an_answer_and_its_tower_event_are_one_transaction(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        journal = SavedJournal(database, new_game(database, GAME, Mode.PLAY))
        journal.append(0, answer(0), None, EVENT)
        with pytest.raises(JournalConflictError):
            journal.append(0, answer(1), None, EVENT)
        (drop,) = TowerLog(database).drops()
        assert (drop.game_id, drop.number, drop.event) == (1, 1, EVENT)
        with pytest.raises(StoreError), database.writing() as connection:
            connection.execute("INSERT INTO tower_event VALUES (1, 99, 'r', 'x', 1, '{}')")
        assert len(TowerLog(database).drops()) == 1


def test_the_standing_result_is_kept_with_the_entry_that_changes_it(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        journal = SavedJournal(database, new_game(database, GAME, Mode.PLAY))
        journal.append(0, answer(0), None)
        assert saved_game(database, 1).result is None
        journal.append(1, RESULT, RESULT)
        assert saved_game(database, 1).result == RESULT
        journal.append(2, answer(2), None)
        assert saved_game(database, 1).result is None
        journal.append(3, Undo(), RESULT)
        assert saved_game(database, 1).result == RESULT
        journal.append(4, Undo(), None)
        assert saved_game(database, 1).result is None


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entry SET payload = '{}' WHERE number = 1",
        "DELETE FROM entry WHERE number = 1",
        "INSERT INTO entry VALUES (1, 9, 'redo', 1, '', '{}', '')",
        "INSERT INTO entry VALUES (1, 'two', 'redo', 1, '', '{}', '')",
        "UPDATE tower_event SET payload = '{}'",
        "DELETE FROM tower_event",
        "DELETE FROM game",
    ],
)
def test_the_file_itself_lets_nothing_be_changed_or_left_out(tmp_path: Path, statement: str) -> None:
    with saved_games_in(tmp_path) as database:
        journal = SavedJournal(database, new_game(database, GAME, Mode.PLAY))
        journal.append(0, answer(0), None, EVENT)
        before = [*database.rows("SELECT * FROM entry"), *database.rows("SELECT * FROM tower_event")]
        with (
            closing(sqlite3.connect(file_in(tmp_path))) as foreign_hand,
            pytest.raises(sqlite3.IntegrityError),
        ):
            foreign_hand.execute(statement)
        assert [*database.rows("SELECT * FROM entry"), *database.rows("SELECT * FROM tower_event")] == before


def test_an_entry_changed_behind_our_back_is_noticed(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        journal = SavedJournal(database, new_game(database, GAME, Mode.PLAY))
        for number in range(3):
            journal.append(number, answer(number), None)
        with closing(sqlite3.connect(file_in(tmp_path), isolation_level=None)) as foreign_hand:
            foreign_hand.execute("DROP TRIGGER entry_stays")
            foreign_hand.execute("UPDATE entry SET payload = replace(payload, ':1,', ':9,') WHERE number = 2")
        with pytest.raises(DamagedFileError, match="Entry 2 of game 1"):
            journal.read(0)


def test_an_unknown_game_is_named(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database, pytest.raises(UnknownGameError, match="no saved game 12"):
        SavedJournal(database, 12)


def test_entries_and_games_bear_the_time_of_the_clock(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        game_id = finished(database)
        assert saved_game(database, game_id).created_at == BEGAN.strftime("%Y-%m-%dT%H:%M:%SZ")
        assert saved_game(database, game_id).last_at == "2026-01-31T20:15:00Z"


def test_a_file_that_another_program_holds_is_waited_for_and_then_named(tmp_path: Path) -> None:
    with open_database(file_in(tmp_path), wait_seconds=0.1) as database:
        journal = SavedJournal(database, new_game(database, GAME, Mode.PLAY))
        with closing(sqlite3.connect(file_in(tmp_path), isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError, match="Another program holds the saved games"):
                journal.append(0, answer(0), None)
            other.execute("ROLLBACK")
        journal.append(0, answer(0), None)
        assert journal.read(0) == [answer(0)]


def test_a_full_disk_loses_nothing_that_was_acknowledged(tmp_path: Path, small_disk: SmallDisk) -> None:
    with saved_games_in(tmp_path) as database:
        journal = SavedJournal(database, new_game(database, GAME, Mode.PLAY))
        journal.append(0, answer(0), None)
        acknowledged = 1
        log = file_in(tmp_path).with_name("games.db-wal")
        fault = None
        with small_disk(log.stat().st_size + 40_000):
            while fault is None and acknowledged < 500:
                try:
                    journal.append(acknowledged, answer(acknowledged), None)
                    acknowledged += 1
                except CannotWriteError as error:
                    fault = error
        assert acknowledged > 1
        assert "Everything before it is safe." in str(fault)
        assert len(journal.read(0)) == acknowledged
        journal.append(acknowledged, answer(acknowledged), None)
    with saved_games_in(tmp_path) as database:
        assert database.notices == []
        assert entries_of(database, 1) == tuple(answer(number) for number in range(acknowledged + 1))
