"""A device that is lost, blocked or read elsewhere: words in time, on by hand, nothing counted twice."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest

from companion.desk import Bulletin, ReaderDesk
from companion.engine.entry import BY_HAND
from companion.screens.shelf import Shelf
from companion.store.database import open_database
from companion.store.tower_log import TowerLog
from hardware.tower import Condition, ReaderState
from tests.patience import FIVE_TIMES_A_SECOND, PATIENCE, StoppedClock, TimeOfItsOwn, eventually
from tests.screens.answers import at_step
from tests.screens.looking import SET_UP, begun, until
from tests.screens.scripted_reader import ScriptedReader, drop
from tests.screens.test_tower_side import logged, raw_of, toss_named, watched
from tests.store.tables import SteadyClock

ROOT = Path(__file__).parent.parent.parent
URL = "scripted://"
MOMENTS = ("before the toss", "after the toss", "with a drop waiting", "after the drop")


class NoLease:
    """A lease that everybody gets and that remembers nothing."""

    def take_lease(self, reader: str, holder: str, lasting: timedelta) -> bool:
        return True

    def give_up_lease(self, reader: str, holder: str) -> None:
        pass

    def was_counted(self, reader: str, reading: str) -> bool:
        return False

    def memory(self, reader: str) -> str:
        return ""

    def remember(self, reader: str, memory: str) -> None:
        pass


def test_a_device_that_says_nothing_is_named_within_two_seconds() -> None:
    reader, clock = ScriptedReader(), StoppedClock()
    said: queue.Queue[Bulletin] = queue.Queue()
    desk = ReaderDesk(URL, NoLease(), said.put, lambda url, memory: reader, clock)
    desk.tend()
    assert said.get(timeout=PATIENCE) == reader.state
    reader.hang()
    lost_at = clock.seconds
    while desk.state.condition is not Condition.LOST:
        clock.seconds += 0.5
        desk.tend()
        assert clock.seconds - lost_at <= 2.0
    assert desk.state.words == (
        "The scripted camera does not answer. Count by hand; j chooses it again, or another one."
    )
    assert said.get(timeout=PATIENCE) == desk.state
    desk.close()


def test_a_device_that_says_nothing_is_named_by_the_real_clock_too() -> None:
    reader = ScriptedReader()
    said: queue.Queue[Bulletin] = queue.Queue()
    with TimeOfItsOwn() as clock:
        desk = ReaderDesk(URL, NoLease(), said.put, lambda url, memory: reader)
        desk.tend()
        assert said.get(timeout=PATIENCE) == reader.state
        reader.hang()
        lost_at = clock.seconds

        def named() -> bool:
            desk.tend()
            return desk.state.condition is Condition.LOST and "does not answer" in desk.state.words

        eventually(named, lambda: desk.state.words)
        assert clock.seconds - lost_at < 10.0, "five times the bound"
    desk.close()


def test_quitting_takes_less_than_a_second_while_the_device_blocks() -> None:
    reader = ScriptedReader()
    desk = ReaderDesk(URL, NoLease(), lambda bulletin: None, lambda url, memory: reader)
    desk.tend()
    reader.hang()
    with TimeOfItsOwn() as clock:
        desk.close()
        assert clock.seconds < FIVE_TIMES_A_SECOND
    assert not desk.active


def test_the_waits_of_quitting_add_up_to_less_than_a_second() -> None:
    from companion import desk

    assert 2 * desk._END_WITHIN < 1.0
    assert desk._LOOK + desk._SILENT < 2.0


@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_lost_device_is_named_the_game_goes_on_by_hand_and_nothing_counts_twice(
    shelf: Shelf, moment: str
) -> None:
    opened, reader = begun(shelf, *SET_UP), ScriptedReader()
    first = drop("one", "RW", tosses=(toss_named(opened),))
    if moment == "before the toss":
        reader.lose()
    async with watched(shelf, opened, reader) as table:
        await until(table, lambda: bool(reader.told))
        if moment == "with a drop waiting":
            reader.readings.put(drop("one", "RW", tosses=(toss_named(opened),), doubts={1: "Y"}))
            await until(table, lambda: "which colour is it?" in table.seen())
            reader.lose()
            await table.press("escape")
        elif moment == "after the drop":
            reader.readings.put(first)
            await until(table, lambda: not at_step("toss")(table.session))
            reader.lose()
        else:
            reader.lose()
        if moment != "after the drop":
            await until(
                table, lambda: "The cable was pulled" in table.flowing() or "waits" in table.flowing()
            )
            await table.type("rw")
        assert raw_of(table) == {"R": 1, "W": 1}
        reader.find()
        reader.readings.put(first)
        await until(table, reader.forgot)
        assert raw_of(table) == {"R": 1, "W": 1}
    assert len([one for one in logged(shelf) if one.stands and one.event.tossed]) == 1


async def test_by_hand_is_one_key_away_and_another_reader_two(shelf: Shelf) -> None:
    opened, reader = begun(shelf, *SET_UP), ScriptedReader()
    async with watched(shelf, opened, reader) as table:
        await until(table, lambda: bool(reader.told))
        await table.press("j", "h")
        assert table.app.desk.url == BY_HAND
        assert "by hand" in table.flowing()
        await table.press("e", "1", "escape")
        await table.type("w")
        assert raw_of(table) == {"W": 1}
        await table.press("j", "e", "2")
        assert table.app.desk.url == "sim://?seed=7"
        assert not table.app.desk.by_hand


def test_a_lease_is_taken_over_after_its_holder_was_killed(tmp_path: Path) -> None:
    code = (
        "import sys, time\n"
        "from datetime import timedelta\n"
        "from pathlib import Path\n"
        "from companion.store.database import open_database\n"
        "from companion.store.tower_log import TowerLog\n"
        "from tests.store.tables import SteadyClock\n"
        "with open_database(Path(sys.argv[1]), clock=SteadyClock()) as database:\n"
        "    print(TowerLog(database).take_lease('serial://p', 'one', timedelta(seconds=5)), flush=True)\n"
        "    time.sleep(60)\n"
    )
    file = tmp_path / "games.db"
    command = [sys.executable, "-c", code, str(file)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "True\n"
        os.kill(holder.pid, signal.SIGKILL)
    with open_database(file, clock=SteadyClock()) as database:
        assert isinstance(database.clock, SteadyClock)
        reader = ScriptedReader()
        said: list[Bulletin] = []
        desk = ReaderDesk("serial://p", TowerLog(database), said.append, lambda url, memory: reader)
        desk.tend()
        assert not desk.active
        assert desk.state == ReaderState(Condition.CLOSED, "Another screen reads the tower.")
        database.clock.pass_by(5)
        desk.tend()
        assert desk.active
        desk.close()
