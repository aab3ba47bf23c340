"""The reader desk: one reader, one lease, every drop published once until it is acknowledged."""

from __future__ import annotations

import queue
from datetime import timedelta

import pytest

from calibration.counts import Counts
from companion.desk import Bulletin, ReaderDesk
from companion.screens.shelf import Shelf
from companion.store.tower_log import TowerLog
from hardware.tower import Drop, Toss, TossId
from tests.patience import PATIENCE

_URL = "sim://?seed=3&stick=0&release=1"


def test_a_drop_is_published_once_and_remembered_when_acknowledged(shelf: Shelf) -> None:
    said: queue.Queue[Bulletin] = queue.Queue()
    log = TowerLog(shelf.database)
    desk = ReaderDesk(_URL, log, said.put)
    desk.tend()
    try:
        desk.toss(Toss(TossId("one"), Counts.from_letters("RW")))
        drop = _drop(said)
        assert drop.counts == Counts.from_letters("RW")
        desk.acknowledge(drop)
        assert log.memory(_URL)
        desk.toss(Toss(TossId("one"), Counts.from_letters("RW")))
        desk.toss(Toss(TossId("two"), Counts.from_letters("Y")))
        assert _drop(said).tosses == (TossId("two"),)
    finally:
        desk.close()
    assert not desk.active


def test_without_the_lease_nothing_is_read_and_the_state_says_so(shelf: Shelf) -> None:
    log = TowerLog(shelf.database)
    assert log.take_lease(_URL, "another", timedelta(seconds=5))
    desk = ReaderDesk(_URL, log, lambda bulletin: None)
    desk.tend()
    assert not desk.active
    assert desk.state.words == "Another screen reads the tower."
    log.give_up_lease(_URL, "another")
    desk.tend()
    assert desk.active
    desk.close()
    assert log.take_lease(_URL, "another", timedelta(seconds=5))


def test_a_device_taken_over_by_another_screen_is_let_go(shelf: Shelf) -> None:
    log = TowerLog(shelf.database)
    desk = ReaderDesk(_URL, log, lambda bulletin: None)
    desk.tend()
    log.give_up_lease(_URL, desk._holder)
    assert log.take_lease(_URL, "another", timedelta(seconds=5))
    desk.tend()
    assert not desk.active


def _drop(said: queue.Queue[Bulletin]) -> Drop:
    for _ in range(10):
        bulletin = said.get(timeout=PATIENCE)
        if isinstance(bulletin, Drop):
            return bulletin
    raise AssertionError("no drop was published")


@pytest.mark.parametrize(
    ("url", "simulated"),
    [
        (_URL, True),
        ("sim+camera://?seed=1", True),
        ("hand://", False),
        ("serial://COM1", False),
        ("warp://9", False),
    ],
)
def test_whether_nothing_real_falls(shelf: Shelf, url: str, simulated: bool) -> None:
    assert ReaderDesk(url, TowerLog(shelf.database), lambda bulletin: None).simulated is simulated
