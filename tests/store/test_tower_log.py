"""Who may read a device, what was counted already, and what a reader remembers."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from companion.engine.entry import Answer, Source, TowerEvent
from companion.engine.game import Mode
from companion.store.games import new_game
from companion.store.journal import SavedJournal
from companion.store.tower_log import TowerLog
from tests.sample_game import GAME
from tests.store.tables import SteadyClock, saved_games_in

PORT = "serial:///dev/ttyUSB0"
LASTING = timedelta(seconds=10)


def test_a_device_is_read_by_one_holder_until_its_lease_expires(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        assert isinstance(database.clock, SteadyClock)
        log = TowerLog(database)
        assert log.take_lease(PORT, "one", LASTING)
        assert not log.take_lease(PORT, "other", LASTING)
        assert log.take_lease("hand://", "other", LASTING)
        database.clock.pass_by(6)
        assert log.take_lease(PORT, "one", LASTING)
        database.clock.pass_by(6)
        assert not log.take_lease(PORT, "other", LASTING)
        database.clock.pass_by(4)
        assert log.take_lease(PORT, "other", LASTING)
        assert not log.take_lease(PORT, "one", LASTING)


def test_a_lease_is_given_up_by_its_holder_only(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        log = TowerLog(database)
        log.take_lease(PORT, "one", LASTING)
        log.give_up_lease(PORT, "other")
        assert not log.take_lease(PORT, "other", LASTING)
        log.give_up_lease(PORT, "one")
        assert log.take_lease(PORT, "other", LASTING)


def test_a_reading_that_answered_is_known(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        journal = SavedJournal(database, new_game(database, GAME, Mode.PLAY))
        event = TowerEvent(PORT, "n17", (), (("R", 1),))
        journal.append(0, Answer("m1/toss", "tower drop", "table", {"R": 1}, Source.READER), None, event)
        log = TowerLog(database)
        assert log.was_counted(PORT, "n17")
        assert not log.was_counted(PORT, "n18")
        assert not log.was_counted("hand://", "n17")
        assert [drop.event for drop in log.drops()] == [event]
        assert log.drops(2) == ()


def test_a_reader_s_memory_is_the_latest(tmp_path: Path) -> None:
    with saved_games_in(tmp_path) as database:
        TowerLog(database).remember(PORT, "a")
        TowerLog(database).remember(PORT, "b")
    with saved_games_in(tmp_path) as database:
        assert TowerLog(database).memory(PORT) == "b"
        assert TowerLog(database).memory("hand://") == ""
