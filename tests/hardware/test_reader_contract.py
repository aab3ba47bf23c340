"""What every reader promises: exactly once, no wait without end, words for every state."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from hardware.opening import open_reader
from hardware.tower import Condition, Drop, TowerReader
from tests.hardware.readers import READERS, ReaderUnderTest, toss
from tests.patience import FIVE_TIMES_A_SECOND, PATIENCE, TimeOfItsOwn


@pytest.fixture(params=READERS)
def kind(request: pytest.FixtureRequest, tmp_path: Path) -> ReaderUnderTest:
    return READERS[request.param](tmp_path)


@pytest.fixture
def reader(kind: ReaderUnderTest) -> Iterator[TowerReader]:
    with kind.opened("") as reader:
        yield reader


def read(reader: TowerReader) -> Drop:
    reading = reader.read(PATIENCE)
    assert reading is not None
    return reading


def test_a_reading_answers_its_toss(kind: ReaderUnderTest, reader: TowerReader) -> None:
    kind.happens(reader, toss(1))
    reading = read(reader)
    assert reading.tosses == (toss(1).id,)
    assert reading.counts.beyond(toss(1).counts).total == 0
    assert [piece.number for piece in reading.pieces] == list(range(1, len(reading.pieces) + 1))


def test_a_reading_is_given_again_until_it_is_acknowledged(
    kind: ReaderUnderTest, reader: TowerReader
) -> None:
    kind.happens(reader, toss(1))
    first = read(reader)
    kind.happens(reader, toss(2))
    assert read(reader) == first
    reader.acknowledge(first)
    second = read(reader)
    assert second.tosses == (toss(2).id,)
    reader.acknowledge(second)
    assert reader.read(0) is None


def test_an_acknowledgement_said_twice_takes_nothing_else(kind: ReaderUnderTest, reader: TowerReader) -> None:
    kind.happens(reader, toss(1))
    first = read(reader)
    reader.acknowledge(first)
    kind.happens(reader, toss(2))
    reader.acknowledge(first)
    assert read(reader).tosses == (toss(2).id,)


def test_the_same_toss_told_again_gives_no_second_reading(kind: ReaderUnderTest, reader: TowerReader) -> None:
    kind.happens(reader, toss(1))
    reader.acknowledge(read(reader))
    reader.toss(toss(1))
    assert reader.read(0) is None


def test_readings_have_ids_of_their_own(kind: ReaderUnderTest, reader: TowerReader) -> None:
    seen = set()
    for number in range(4):
        kind.happens(reader, toss(number))
        reading = read(reader)
        reader.acknowledge(reading)
        seen.add(reading.reading)
    assert len(seen) == 4


def test_nothing_to_read_gives_none_after_the_timeout(reader: TowerReader) -> None:
    started = time.monotonic()
    assert reader.read(0.05) is None
    assert 0.04 < time.monotonic() - started < PATIENCE


@pytest.mark.parametrize("timeout", [-1.0, math.inf, math.nan])
def test_a_wait_without_end_is_refused(reader: TowerReader, timeout: float) -> None:
    with pytest.raises(ValueError, match="seconds from 0 on"):
        reader.read(timeout)


def test_closing_ends_a_blocked_read_in_under_a_second(reader: TowerReader) -> None:
    results: list[Drop | None] = []
    blocked = threading.Thread(target=lambda: results.append(reader.read(600)), daemon=True)
    blocked.start()
    time.sleep(0.05)
    with TimeOfItsOwn() as clock:
        reader.close()
        blocked.join(timeout=PATIENCE)
        assert clock.seconds < FIVE_TIMES_A_SECOND
    assert results == [None]
    assert reader.state.condition is Condition.CLOSED


def test_a_closed_reader_gives_nothing_and_loses_nothing(kind: ReaderUnderTest, reader: TowerReader) -> None:
    kind.happens(reader, toss(1))
    first = read(reader)
    reader.close()
    assert reader.read(0) is None
    with reader:
        assert read(reader) == first


def test_every_state_is_a_sentence(kind: ReaderUnderTest) -> None:
    reader = kind.opened("")
    words = {reader.state.words}
    with reader:
        words.add(reader.state.words)
        reader.toss(toss(1))
        words.add(reader.state.words)
    words.add(reader.state.words)
    assert all(sentence[0].isupper() and sentence.endswith(".") for sentence in words)


def test_its_url_opens_it_again(reader: TowerReader) -> None:
    assert type(open_reader(reader.url)) is type(reader)
    assert open_reader(reader.url).url == reader.url


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], list[Drop]]:
    """What a reader of this name tells where nobody dies; it is asked once for all tests of the name."""
    return cache(lambda name: evening(READERS[name](tmp_path_factory.mktemp("undisturbed")), ()))


@pytest.mark.parametrize("dying_at", [(0,), (1,), (2,), (0, 1, 2)], ids=str)
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.xdist_group(f"once-{name}")) for name in READERS]
)
def test_exactly_once_through_a_restart_at_each_moment(
    name: str, dying_at: tuple[int, ...], tmp_path: Path, undisturbed: Callable[[str], list[Drop]]
) -> None:
    """The host saves the memory with each acknowledged reading, and dies: nothing lost, nothing twice."""
    disturbed = evening(READERS[name](tmp_path), dying_at)
    assert [drop.counts for drop in disturbed] == [drop.counts for drop in undisturbed(name)]
    assert [drop.tosses for drop in disturbed] == [(toss(number).id,) for number in range(2)]


def evening(kind: ReaderUnderTest, dying_at: tuple[int, ...]) -> list[Drop]:
    """Two tosses; at moments 0 (told), 1 (read), 2 (acknowledged and saved) of each the host may die.

    A host that comes back tells the toss again as it opens the reader, for its question is still open.
    """
    memory, saved = "", list[Drop]()
    for number in range(2):
        deaths = list(dying_at)
        while len(saved) == number:
            reader = kind.opened(memory)
            kind.happens(reader, toss(number))
            with reader:
                if deaths and deaths[0] == 0:
                    deaths.pop(0)
                    continue
                reading = read(reader)
                if deaths and deaths[0] == 1:
                    deaths.pop(0)
                    continue
                saved.append(reading)
                reader.acknowledge(reading)
                memory = reader.memory
    return saved
