"""The simulated camera: the same drops as its tower, troubles named, a world that survives a restart."""

from __future__ import annotations

import json

import pytest

from calibration.counts import NOTHING, Counts
from hardware.opening import open_reader
from hardware.reader_url import ReaderUrlError
from hardware.tower import Cause, Drop, RemarkKind, Toss, TossId, TowerReader
from tests.hardware.readers import toss
from tests.long.tower import evening_under_a_camera
from tests.patience import PATIENCE


def read(reader: TowerReader) -> Drop:
    drop = reader.read(PATIENCE)
    assert drop is not None
    return drop


def acknowledged(reader: TowerReader) -> Drop:
    drop = read(reader)
    reader.acknowledge(drop)
    return drop


def test_what_the_camera_reads_is_what_the_tower_gave() -> None:
    assert evening_under_a_camera(seed=3, tosses=5) == 5


def test_a_toss_that_sticks_altogether_is_said_to_be_over() -> None:
    with open_reader("sim+camera://?seed=1&stick=1&release=0") as reader:
        reader.toss(toss(1))
        drop = acknowledged(reader)
    assert drop.pieces == ()
    assert [remark.kind for remark in drop.remarks] == [RemarkKind.NOTHING_CAME_OUT]


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_troubles_are_named_and_nothing_counts_twice(seed: int) -> None:
    """Each toss either lets one keshi come late or lets one jump out of the tray."""
    thrown = Counts.from_letters("GRWK")
    with open_reader(f"sim+camera://?seed={seed}&stick=0&release=1&trouble=1") as reader:
        reader.toss(Toss(TossId("toss 1"), thrown, NOTHING, NOTHING))
        drop = acknowledged(reader)
        beside = [remark.counts for remark in drop.remarks if remark.kind is RemarkKind.BESIDE]
        if beside:
            assert drop.counts + beside[0] == thrown
            assert reader.read(0.3) is None
        else:
            late = acknowledged(reader)
            assert late.cause is Cause.LATE
            assert drop.counts + late.counts == thrown
    assert len(drop.pieces) == 3


def test_claims_are_taken_by_a_hand_before_the_next_toss() -> None:
    with open_reader("sim+camera://?seed=1&stick=0&release=1") as reader:
        reader.toss(Toss(TossId("toss 1"), Counts.from_letters("GRRW"), NOTHING, NOTHING))
        acknowledged(reader)
        reader.toss(Toss(TossId("toss 2"), Counts.from_letters("RK"), NOTHING, Counts.from_letters("GR")))
        drop = acknowledged(reader)
    assert drop.counts == Counts.from_letters("RK")
    assert [(remark.kind, remark.counts) for remark in drop.remarks] == [
        (RemarkKind.LEFT_OVERS, Counts.from_letters("GR"))
    ]


def test_a_keshi_still_to_come_comes_after_a_restart() -> None:
    url = "sim+camera://?seed=1&stick=0&release=1&trouble=1"
    memory = ""
    for seed in range(1, 20):
        url = f"sim+camera://?seed={seed}&stick=0&release=1&trouble=1"
        with open_reader(url) as reader:
            reader.toss(Toss(TossId("toss 1"), Counts.from_letters("GRW"), NOTHING, NOTHING))
            drop = acknowledged(reader)
            memory = reader.memory
        if json.loads(json.loads(memory)["source"])["to_come"]:
            break
    with open_reader(url, memory) as again:
        late = acknowledged(again)
    assert late.cause is Cause.LATE
    assert drop.counts + late.counts == Counts.from_letters("GRW")


def test_the_same_evening_twice_gives_the_same_readings() -> None:
    evenings = []
    for _ in range(2):
        with open_reader("sim+camera://?seed=9") as reader:
            drops = []
            for number in range(2):
                reader.toss(toss(number, "GAWKPT"))
                drops.append(acknowledged(reader))
        evenings.append(drops)
    assert evenings[0] == evenings[1]


@pytest.mark.parametrize("memory", ["{", '{"tray": "", "source": "{}"}', '{"tray": "[]", "source": ""}'])
def test_a_foreign_memory_is_refused(memory: str) -> None:
    with pytest.raises(ReaderUrlError, match="remembered cannot be read"):
        open_reader("sim+camera://?seed=1", memory)
