"""The colour sensor as a reader: drops, doubts, gaps, lost and found ports, words for every trouble."""

from __future__ import annotations

import math
import threading
from dataclasses import replace
from random import Random

import pytest

from calibration.counts import Counts
from calibration.palette import Keshi
from firmware_protocol.device import RING, DeviceModel, Slid
from firmware_protocol.messages import Flag
from hardware.opening import open_reader
from hardware.reader_url import ReaderUrlError, parse_reader_url
from hardware.sensor_drops import MOST_PIECES
from hardware.sensor_memory import SensorMemory
from hardware.serial_sensor import SerialReader
from hardware.tower import Cause, Condition, Drop, RemarkKind, Toss, TossId
from tests.hardware.sensor_on_a_cable import LOOK_MS, Bench, slid
from tests.patience import FIVE_TIMES_A_SECOND, PATIENCE, TimeOfItsOwn, eventually

ALL = "GAWKPTBNRYUO"


@pytest.fixture
def bench() -> Bench:
    return Bench()


def toss(name: str, letters: str, inside: str | None = None) -> Toss:
    return Toss(
        TossId(name), Counts.from_letters(letters), None if inside is None else Counts.from_letters(inside)
    )


def drop_of(reader: SerialReader) -> Drop:
    drop = reader.read(PATIENCE)
    assert drop is not None, reader.state.words
    return drop


def test_twelve_colours_are_read_and_nothing_is_asked(bench: Bench) -> None:
    with bench.reader() as reader:
        bench.throw(reader, toss("one", ALL))
        drop = drop_of(reader)
    assert "".join(piece.colour.letter for piece in drop.pieces) == ALL
    assert drop.doubts == ()
    assert all(piece.margin is not None and piece.margin > 3 for piece in drop.pieces)
    assert drop.reading == f"serial/0000beef/{bench.device.epoch}/0-11"


def test_without_a_calibration_every_piece_is_asked(bench: Bench) -> None:
    with bench.reader(profile=False) as reader:
        eventually(lambda: reader.state.condition is Condition.READY)
        assert "It is not calibrated: every colour will be asked." in reader.state.words
        bench.throw(reader, toss("one", "GR"))
        drop = drop_of(reader)
    assert [doubt.piece.number for doubt in drop.doubts] == [1, 2]
    assert drop.settled({1: Keshi.GREEN, 2: Keshi.RED}).counts == Counts.from_letters("GR")


@pytest.mark.parametrize(
    "flags",
    [Flag.NO_SAMPLE, Flag.SENSOR_SILENT, Flag.SATURATED, Flag.LONG_DWELL, Flag.NO_REFERENCE],
    ids=lambda flag: str(flag.name),
)
def test_a_piece_that_was_not_measured_well_is_asked_and_the_others_are_not(
    bench: Bench, flags: Flag
) -> None:
    with bench.reader() as reader:
        reader.toss(toss("one", "GRW"))
        with bench.lock:
            for colour in (Keshi.GREEN, Keshi.RED, Keshi.WHITE):
                measured = slid(colour)
                bench.device.record(replace(measured, flags=flags) if colour is Keshi.RED else measured)
        bench.wait_until_settled(reader)
        drop = drop_of(reader)
    assert [doubt.piece.number for doubt in drop.doubts] == [2]


def test_the_record_decides_between_colours_that_look_alike(bench: Bench) -> None:
    white, beige = counts_of(Keshi.WHITE), counts_of(Keshi.BEIGE)
    between = [round(math.sqrt(one * other)) for one, other in zip(white, beige, strict=True)]
    with bench.reader() as reader:
        for name, inside in (("one", "W"), ("two", "B")):
            reader.toss(toss(name, "G", inside))
            red, green, blue = between
            with bench.lock:
                bench.device.record(Slid(red + green + blue, red, green, blue, 3000, 3000, 3000))
            bench.wait_until_settled(reader)
            drop = drop_of(reader)
            assert drop.counts.letters == inside
            reader.acknowledge(drop)


def counts_of(colour: Keshi) -> tuple[int, int, int]:
    measured = slid(colour)
    return measured.red, measured.green, measured.blue


def test_a_keshi_without_a_toss_came_late(bench: Bench) -> None:
    with bench.reader() as reader:
        eventually(lambda: reader.state.condition is Condition.READY)
        with bench.lock:
            bench.seconds += 3
            bench.device.run(3000)
        bench.let_fall(Counts.from_letters("Y"))
        drop = drop_of(reader)
    assert (drop.cause, drop.tosses) == (Cause.LATE, ())
    assert drop.remarks[0].kind is RemarkKind.LATE
    assert drop.remarks[0].counts == Counts.from_letters("Y")


def test_two_tosses_before_all_is_still_are_answered_together(bench: Bench) -> None:
    with bench.reader() as reader:
        eventually(lambda: reader.state.condition is Condition.READY)
        bench.pace = 0
        reader.toss(toss("one", "G"))
        bench.let_fall(Counts.from_letters("G"))
        eventually(lambda: "1 keshi came" in reader.state.words, lambda: reader.state.words)
        reader.toss(toss("two", "R"))
        bench.let_fall(Counts.from_letters("R"))
        bench.pace = LOOK_MS
        drop = drop_of(reader)
    assert drop.tosses == (TossId("one"), TossId("two"))
    assert [remark.kind for remark in drop.remarks] == [RemarkKind.TWO_TOSSES]


def test_when_the_players_say_that_nothing_will_come_the_toss_is_answered(bench: Bench) -> None:
    with bench.reader() as reader:
        reader.toss(toss("one", "GG"))
        assert reader.read(0) is None
        reader.conclude()
        drop = drop_of(reader)
        reader.acknowledge(drop)
        reader.conclude()
        assert reader.read(0) is None
    assert (drop.pieces, drop.tosses) == ((), (TossId("one"),))
    assert [remark.kind for remark in drop.remarks] == [RemarkKind.NOTHING_CAME_OUT]


def test_more_keshis_than_the_sensor_can_hold_come_in_two_drops_and_none_is_lost(bench: Bench) -> None:
    letters = ALL * 4
    with bench.reader() as reader:
        eventually(lambda: reader.state.condition is Condition.READY)
        bench.pace = 0
        reader.toss(toss("one", letters))
        came: list[Drop] = []
        fallen = iter(Counts.from_letters(letters).pieces())
        seen = 0
        while seen < len(letters):
            with bench.lock:
                while bench.waiting < RING and (colour := next(fallen, None)):
                    bench.device.record(slid(colour))
            bench.pace = LOOK_MS if came else 0
            drop = drop_of(reader)
            came.append(drop)
            seen += len(drop.pieces)
            reader.acknowledge(drop)
            eventually(lambda: bench.waiting < RING)
    assert [len(drop.pieces) for drop in came] == [MOST_PIECES, len(letters) - MOST_PIECES]
    assert [drop.cause for drop in came] == [Cause.TOSS, Cause.LATE]
    assert bench.device.lost == 0


def test_a_pulled_cable_is_a_state_and_what_fell_meanwhile_is_read_on_another_port(bench: Bench) -> None:
    with bench.reader() as reader:
        eventually(lambda: reader.state.condition is Condition.READY)
        bench.plugged = False
        eventually(lambda: reader.state.condition is Condition.LOST, lambda: reader.state.words)
        eventually(lambda: "plug the tower sensor in" in reader.state.words)
        assert reader.read(0) is None
        reader.toss(toss("one", "GR"))
        bench.let_fall(Counts.from_letters("GR"))
        bench.name = "/dev/ttyKESHI9"
        bench.plugged = True
        drop = drop_of(reader)
        assert drop.counts.letters == "GR"
        assert drop.tosses == (TossId("one"),)
        reader.acknowledge(drop)
        eventually(lambda: not bench.waiting)


def test_a_power_cut_while_a_toss_is_awaited_is_told_with_the_drop(bench: Bench) -> None:
    with bench.reader() as reader:
        eventually(lambda: reader.state.condition is Condition.READY)
        reader.toss(toss("one", "GR"))
        with bench.lock:
            bench.device.power_on()
        eventually(lambda: reader.hello is not None and reader.hello.boot == 2)
        bench.let_fall(Counts.from_letters("R"))
        drop = drop_of(reader)
    assert drop.counts.letters == "R"
    assert RemarkKind.UNSEEN in [remark.kind for remark in drop.remarks]


def test_pieces_for_which_there_was_no_room_are_told_by_number(bench: Bench) -> None:
    for _ in range(RING + 3):
        bench.device.record(slid(Keshi.RED))
    with bench.reader() as reader:
        drop = drop_of(reader)
    assert [(remark.kind, remark.number) for remark in drop.remarks if remark.number] == [
        (RemarkKind.UNSEEN, 3)
    ]


def test_a_program_that_was_killed_is_given_the_same_drops_by_the_same_names(bench: Bench) -> None:
    """Killed between saving a drop and remembering that it did: the name tells that it was counted."""
    bench.device.run(60_000)
    names: list[list[str]] = []
    for letters in ("GGR", "W", "YUO"):
        bench.let_fall(Counts.from_letters(letters))
        bench.device.run(5000)
    for _ in range(2):
        reader = bench.reader()
        with reader:
            given: list[str] = []
            while len(given) < 3:
                drop = drop_of(reader)
                given.append(drop.reading)
                if len(names) == 0:
                    break
                reader.acknowledge(drop)
            names.append(given)
    assert names[0][0] == names[1][0]
    assert [name.rpartition("/")[2] for name in names[1]] == ["0-2", "3-3", "4-6"]


def test_a_drop_from_before_the_program_started_answers_the_toss_that_is_told_again(bench: Bench) -> None:
    bench.let_fall(Counts.from_letters("GR"))
    bench.device.run(5000)
    with bench.reader() as reader:
        bench.standing = lambda: bench.pace > 0 and reader.state.condition is not Condition.OPENING
        eventually(lambda: bench.pace == 0, lambda: reader.state.words)
        assert reader.state.condition in (Condition.WATCHING, Condition.READY)
        reader.toss(toss("one", "GR"))
        bench.standing, bench.pace = lambda: False, LOOK_MS
        drop = drop_of(reader)
    assert drop.tosses == (TossId("one"),)


def test_a_toss_that_was_answered_and_saved_is_not_awaited_again(bench: Bench) -> None:
    with bench.reader() as reader:
        bench.throw(reader, toss("one", "G"))
        reader.acknowledge(drop_of(reader))
        memory = reader.memory
    with bench.reader(memory) as again:
        again.toss(toss("one", "G"))
        eventually(lambda: again.state.condition is Condition.READY)
        assert again.read(0) is None


def test_another_sensor_is_another_cursor(bench: Bench) -> None:
    with bench.reader() as reader:
        bench.throw(reader, toss("one", "G"))
        reader.acknowledge(drop_of(reader))
        memory = reader.memory
    bench.device = DeviceModel(uid=0xCAFE)
    with bench.reader(memory) as other:
        bench.throw(other, toss("two", "R"))
        drop = drop_of(other)
        other.acknowledge(drop)
        assert drop.reading.startswith("serial/0000cafe/")
        assert {cursor.uid for cursor in SensorMemory.from_text(other.memory).cursors} == {0xBEEF, 0xCAFE}


@pytest.mark.parametrize("memory", ["{", "[]", '{"version": 9}', '{"version": 1, "cursors": [[1]]}'])
def test_a_memory_that_makes_no_sense_is_refused_with_a_sentence(bench: Bench, memory: str) -> None:
    with pytest.raises(ReaderUrlError, match="open it without"):
        bench.reader(memory)


def test_a_colour_sensor_that_fell_silent_is_named(bench: Bench) -> None:
    bench.device.sensor_answers = False
    with bench.reader() as reader:
        eventually(lambda: "four wires" in reader.state.words, lambda: reader.state.words)


def test_another_program_on_the_board_is_told_from_a_silent_one(bench: Bench) -> None:
    class Chatter(DeviceModel):
        def run(self, milliseconds: int) -> bytes:
            return b"Hello World! 23.5 C\r\n"

    bench.device = Chatter(uid=1)
    with bench.reader() as reader:
        eventually(lambda: "no tower sensor's" in reader.state.words, lambda: reader.state.words)
        assert reader.state.condition is Condition.LOST


def test_a_board_that_says_nothing_is_named_after_five_seconds(bench: Bench) -> None:
    class Silent(DeviceModel):
        def run(self, milliseconds: int) -> bytes:
            return b""

    bench.device = Silent(uid=1)
    with bench.reader() as reader:
        eventually(lambda: "to answer" in reader.state.words, lambda: reader.state.words)
        eventually(lambda: reader.state.condition is Condition.LOST, lambda: reader.state.words)


def test_closing_takes_under_a_second_while_the_port_blocks() -> None:
    looking = threading.Event()

    class Blocked:
        name = "/dev/ttyKESHI"

        def read(self) -> bytes:
            looking.set()
            threading.Event().wait(30)
            return b""

        def write(self, data: bytes) -> None:
            pass

        def close(self) -> None:
            pass

    bench = Bench()
    outside = replace(bench.outside(), opened=lambda port, passed_on: Blocked())
    reader = SerialReader.from_url(parse_reader_url("serial:///dev/ttyKESHI"), "", outside)
    with TimeOfItsOwn() as clock:
        with reader:
            assert looking.wait(PATIENCE)
            began = clock.seconds
        assert clock.seconds - began < FIVE_TIMES_A_SECOND
    assert reader.state.condition is Condition.CLOSED


def test_a_port_that_is_not_there_is_a_state_with_what_to_do() -> None:
    with open_reader("serial:///dev/no-such-port") as reader:
        eventually(lambda: reader.state.condition is Condition.LOST, lambda: reader.state.words)
        assert reader.state.words == (
            "There is no port /dev/no-such-port: plug the tower sensor in, or name its port."
        )


def test_noise_of_one_in_a_hundred_is_right_or_asked() -> None:
    luck = Random(4)
    bench = Bench()
    bench.device.run(10_000)
    wrong = 0
    with bench.reader() as reader:
        for number in range(5):
            letters = "".join(luck.choices(ALL, k=20))
            reader.toss(toss(f"toss {number}", letters))
            with bench.lock:
                for letter in letters:
                    bench.device.record(slid(Keshi.from_letter(letter), luck))
            bench.wait_until_settled(reader)
            drop = drop_of(reader)
            asked = {doubt.piece.number for doubt in drop.doubts}
            wrong += sum(
                piece.colour.letter != letter and piece.number not in asked
                for piece, letter in zip(drop.pieces, letters, strict=True)
            )
            reader.acknowledge(drop)
            eventually(lambda: not bench.waiting)
    assert wrong == 0
