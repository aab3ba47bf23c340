"""The simulated tower as a reader: its memory, and how it follows what the players know to be inside."""

import pytest

from calibration.counts import NOTHING, Counts
from hardware.opening import open_reader
from hardware.reader_url import ReaderUrlError
from hardware.simulated import SimulatedReader
from hardware.tower import RemarkKind, Toss, TossId
from tests.hardware.readers import toss


def sim(memory: str = "", url: str = "sim://?seed=7") -> SimulatedReader:
    reader = open_reader(url, memory)
    assert isinstance(reader, SimulatedReader)
    return reader


def test_the_same_seed_gives_the_same_drops() -> None:
    one, other, third = sim(), sim(), sim(url="sim://?seed=8")
    drops = []
    for reader in (one, other, third):
        with reader:
            for number in range(4):
                reader.toss(toss(number, "GAWKPTBNRYUO"))
            drops.append([reader.tower.contents, reader.read(0)])
    assert drops[0] == drops[1]
    assert drops[0] != drops[2]


def test_what_nobody_acknowledged_is_given_again_after_a_restart() -> None:
    with sim() as first:
        first.toss(toss(1))
        first.toss(toss(2))
        reading = first.read(0)
    with sim(first.memory) as second:
        assert second.read(0) == reading
        assert second.contents == first.contents
        second.toss(toss(1))
        assert second.memory == first.memory


def test_it_follows_what_the_players_know_to_be_inside() -> None:
    with sim(url="sim://?seed=7&stick=1&release=0") as reader:
        reader.toss(toss(1, "GGRW"))
        reader.toss(Toss(TossId("after an undo"), Counts.from_letters("Y"), inside=Counts.from_letters("GK")))
        assert reader.contents == Counts.from_letters("GKY")


def test_a_toss_that_never_comes_out_is_named() -> None:
    with sim(url="sim://?seed=7&stick=1&release=0") as reader:
        reader.toss(toss(1))
        reading = reader.read(0)
    assert reading is not None
    assert reading.counts == NOTHING
    assert [remark.kind for remark in reading.remarks] == [RemarkKind.NOTHING_CAME_OUT]


def test_a_session_goes_on_from_a_snapshot() -> None:
    with sim() as reader:
        reader.toss(toss(1, "GAWKPTBNRYUO"))
        snapshot = reader.snapshot()
        reader.toss(toss(2))
        reader.restore(snapshot)
        assert reader.contents == snapshot.contents


@pytest.mark.parametrize("memory", ["{", "[]", '{"version": 1}', '{"version": 1, "upper": "X"}'])
def test_a_foreign_memory_is_refused(memory: str) -> None:
    with pytest.raises(ReaderUrlError, match="remembered cannot be read"):
        sim(memory)


def test_the_memory_of_another_version_is_refused() -> None:
    with pytest.raises(ReaderUrlError, match=r"saved by another version of the program \(9\)"):
        sim('{"version": 9}')
