"""By hand: what the players say answers what was tossed."""

from calibration.counts import NOTHING, Counts
from hardware.by_hand import HandReader
from hardware.tower import Cause, Condition
from tests.hardware.readers import toss


def test_it_says_when_the_players_are_to_look() -> None:
    with HandReader() as reader:
        assert reader.state.condition is Condition.READY
        reader.toss(toss(1))
        assert reader.state.words == "Say what came out of the tower."
        reader.enter(Counts.from_letters("GR"))
        assert reader.state.condition is Condition.READY


def test_one_entry_answers_all_tosses_that_wait() -> None:
    with HandReader() as reader:
        reader.toss(toss(1))
        reader.toss(toss(2))
        reader.enter(Counts.from_letters("GR"))
        reading = reader.read(0)
    assert reading is not None
    assert reading.tosses == (toss(1).id, toss(2).id)


def test_nothing_more_will_come_answers_with_nothing() -> None:
    with HandReader() as reader:
        reader.conclude()
        assert reader.read(0) is None
        reader.toss(toss(1))
        reader.conclude()
        reading = reader.read(0)
    assert reading is not None
    assert reading.counts == NOTHING


def test_two_sittings_never_share_the_id_of_a_reading() -> None:
    ids = set()
    for _ in range(2):
        with HandReader() as reader:
            reader.enter(Counts.from_letters("R"))
            reading = reader.read(0)
        assert reading is not None
        ids.add(reading.reading)
    assert len(ids) == 2


def test_a_keshi_without_a_toss_is_late() -> None:
    with HandReader() as reader:
        reader.enter(Counts.from_letters("R"))
        reading = reader.read(0)
    assert reading is not None
    assert reading.cause is Cause.LATE
    assert reading.tosses == ()
