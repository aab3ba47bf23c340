"""The host's side, state by state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest

from firmware_protocol.device import RING, DeviceModel, Slid
from firmware_protocol.framing import Decoder, DropReason, encode_frame
from firmware_protocol.link import HostLink
from firmware_protocol.link_events import (
    Cursor,
    Gap,
    GapReason,
    Heartbeat,
    Incompatible,
    Linked,
    LinkEvent,
    PieceName,
    PieceSeen,
    Refused,
    Unlinked,
)
from firmware_protocol.messages import (
    STANDARD,
    Acknowledgement,
    Configuration,
    Flag,
    Hello,
    HelloRequest,
    Identify,
    Refusal,
    RefusalReason,
    Status,
    read_message,
)

RED = Slid(3000, 1500, 700, 600)


@dataclass(slots=True)
class Bench:
    """A link and a sensor on a good cable; ``heard`` collects what the link said."""

    device: DeviceModel = field(default_factory=lambda: DeviceModel(uid=0xBEEF, boot=6))
    link: HostLink = field(default_factory=HostLink)
    now: float = 50.0
    plugged: bool = True
    heard: list[LinkEvent] = field(default_factory=list)

    def open(self, session: int = 7) -> None:
        self.heard += self.link.reopened(session, self.now)

    def wait(self, seconds: float) -> list[LinkEvent]:
        """Let time pass in tenths; what the link said meanwhile."""
        before = len(self.heard)
        for _ in range(round(seconds * 10)):
            self.now += 0.1
            sent = self.device.run(100)
            if self.plugged:
                self.heard += self.link.receive(sent, self.now)
            self.heard += self.link.tick(self.now)
            out = self.link.outgoing()
            if self.plugged:
                self.device.receive(out)
        return self.heard[before:]

    def pieces(self) -> list[int]:
        return [event.name.number for event in self.heard if isinstance(event, PieceSeen)]

    def gaps(self) -> list[tuple[GapReason, int]]:
        return [(event.reason, event.number) for event in self.heard if isinstance(event, Gap)]


@pytest.fixture
def bench() -> Bench:
    bench = Bench()
    bench.open()
    bench.wait(1)
    return bench


def kinds(events: Sequence[LinkEvent]) -> set[type]:
    return {type(event) for event in events}


def test_a_sensor_that_answers_is_linked(bench: Bench) -> None:
    linked = [event for event in bench.heard if isinstance(event, Linked)]
    assert len(linked) == 1
    assert not linked[0].restarted
    assert bench.link.linked
    assert linked[0].hello.uid == 0xBEEF
    assert linked[0].hello.boot == linked[0].hello.epoch == 7


def test_a_greeting_alone_is_no_link() -> None:
    bench = Bench()
    bench.open()
    greeting = bench.device.run(10)
    assert bench.link.receive(greeting, 50.0) == []
    assert not bench.link.linked


def test_a_hello_to_another_session_is_no_link() -> None:
    bench = Bench()
    bench.open(session=7)
    bench.device.receive(encode_frame(HelloRequest(1, 0, 8).body))
    assert bench.link.receive(bench.device.run(10), 50.0) == []
    assert not bench.link.linked


def test_the_heartbeat_is_heard_every_second(bench: Bench) -> None:
    assert len([event for event in bench.wait(5) if isinstance(event, Heartbeat)]) == 5


def test_pieces_come_in_order_and_once(bench: Bench) -> None:
    for _ in range(5):
        bench.device.record(RED)
    bench.wait(3)
    assert bench.pieces() == [0, 1, 2, 3, 4]
    assert len(bench.device.held) == 5, "nothing is forgotten before it is saved"
    bench.link.acknowledge(PieceName(0xBEEF, 7, 2), bench.now)
    bench.wait(0.2)
    assert [event.sequence for event in bench.device.held] == [3, 4]


def test_a_restart_of_the_program_gives_again_what_was_not_saved(bench: Bench) -> None:
    for _ in range(3):
        bench.device.record(RED)
    bench.wait(1)
    bench.link.acknowledge(PieceName(0xBEEF, 7, 0), bench.now)
    bench.wait(1)
    later = Bench(bench.device, HostLink(bench.link.cursors), bench.now)
    later.open(session=9)
    later.wait(1)
    assert later.pieces() == [1, 2]
    assert later.gaps() == []


def test_an_acknowledgement_that_never_arrived_costs_nothing(bench: Bench) -> None:
    bench.device.record(RED)
    bench.wait(1)
    bench.plugged = False
    bench.link.acknowledge(PieceName(0xBEEF, 7, 0), bench.now)
    bench.wait(1)
    later = Bench(bench.device, HostLink(bench.link.cursors), bench.now)
    later.open(session=9)
    later.wait(1)
    assert later.pieces() == []
    assert bench.device.held == ()


def test_a_reset_of_the_board_is_noticed_and_loses_nothing(bench: Bench) -> None:
    bench.device.record(RED)
    bench.device.record(RED)
    bench.device.restart()
    heard = bench.wait(3)
    assert [event.restarted for event in heard if isinstance(event, Linked)] == [True]
    assert bench.pieces() == [0, 1]
    assert bench.gaps() == []
    at = {event.name.number: event.at for event in bench.heard if isinstance(event, PieceSeen)}
    assert at == {0: None, 1: None}, "nobody knows when they passed"


def test_a_power_cut_is_reported_with_what_was_known_to_be_held(bench: Bench) -> None:
    bench.device.record(RED)
    bench.wait(1)
    bench.plugged = False
    bench.wait(2)
    bench.device.record(RED)
    bench.plugged = True
    bench.link.receive(encode_frame(replace(bench.device._status(), session=7).body), bench.now)
    bench.device.power_on()
    bench.wait(3)
    assert bench.gaps() == [(GapReason.POWER_CUT, 1)]
    bench.device.record(RED)
    bench.wait(1)
    names = [event.name for event in bench.heard if isinstance(event, PieceSeen)]
    assert names == [PieceName(0xBEEF, 7, 0), PieceName(0xBEEF, 8, 0)]
    bench.link.acknowledge(names[0], bench.now)
    assert bench.link.cursors == (Cursor(0xBEEF, 8, 0),), "the old epoch has no cursor any more"


def test_what_found_no_room_is_told_once(bench: Bench) -> None:
    bench.plugged = False
    for _ in range(RING + 4):
        bench.device.record(RED)
    bench.wait(4)
    bench.plugged = True
    bench.wait(4)
    assert len(bench.pieces()) == RING
    assert bench.gaps() == [(GapReason.MEMORY_FULL, 4)]
    later = Bench(bench.device, HostLink(bench.link.cursors), bench.now)
    later.open(session=9)
    later.wait(1)
    assert later.gaps() == []


def test_pieces_that_another_host_took_are_a_gap(bench: Bench) -> None:
    mine = bench.link.cursors
    for _ in range(3):
        bench.device.record(RED)
    other = Bench(bench.device, HostLink(), bench.now)
    other.open(session=9)
    other.wait(1)
    other.link.acknowledge(PieceName(0xBEEF, 7, 1), other.now)
    other.wait(1)
    back = Bench(bench.device, HostLink(mine), other.now)
    back.open(session=10)
    back.wait(1)
    assert back.gaps() == [(GapReason.TAKEN_ELSEWHERE, 2)]
    assert back.pieces() == [2]


def test_silence_ends_the_link_after_three_seconds_and_it_comes_back(bench: Bench) -> None:
    bench.plugged = False
    assert Unlinked not in kinds(bench.wait(2.0))
    assert Unlinked in kinds(bench.wait(1.5))
    assert not bench.link.linked
    assert not bench.link.not_answering(bench.now)
    bench.wait(5)
    assert bench.link.not_answering(bench.now)
    bench.plugged = True
    assert Linked in kinds(bench.wait(1))


def test_the_sensor_forgets_a_host_that_is_silent(bench: Bench) -> None:
    for _ in range(40):
        bench.device.run(100)
    bench.device.record(RED)
    sent = [bench.device.run(1000) for _ in range(3)]
    messages = [read_message(body) for wire in sent for body in Decoder().feed(wire)]
    assert messages
    assert {type(message) for message in messages} == {Hello}


def test_another_major_version_is_named_and_nothing_else(bench: Bench) -> None:
    hello = replace(bench.device._hello(), major=2, minor=4, session=0)
    link = HostLink()
    link.reopened(3, 0.0)
    heard = link.receive(encode_frame(hello.body) * 3, 0.0)
    assert heard == [Incompatible(2, 4)]
    assert not link.linked


def test_the_sensor_refuses_another_major_version() -> None:
    device = DeviceModel(uid=1)
    device.receive(encode_frame(HelloRequest(2, 0, 5).body))
    messages = [read_message(body) for body in Decoder().feed(device.run(1))]
    assert isinstance(messages[0], Hello)
    assert messages[0].session == 0
    assert messages[1] == Refusal(0x81, RefusalReason.VERSION)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"\x99hello", RefusalReason.UNKNOWN_TYPE),
        (Acknowledgement(7, 0, 0).body[:-1], RefusalReason.LENGTH),
        (replace(STANDARD, steps=0).body, RefusalReason.VALUE),
        (replace(STANDARD, gain=4).body, RefusalReason.VALUE),
        (replace(STANDARD, minimum_dwell_ms=200, maximum_dwell_ms=200).body, RefusalReason.VALUE),
    ],
)
def test_the_sensor_says_why_it_refuses(bench: Bench, body: bytes, reason: RefusalReason) -> None:
    bench.device.receive(encode_frame(body))
    refused = [event.refusal for event in bench.wait(0.2) if isinstance(event, Refused)]
    assert refused == [Refusal(body[0], reason)]
    assert bench.device.configuration == STANDARD


def test_a_configuration_is_answered_with_what_holds(bench: Bench) -> None:
    wanted = Configuration(21, 1, 5, 10, 600)
    bench.link.configure(wanted)
    bench.wait(0.3)
    assert bench.link.hello is not None
    assert (bench.link.hello.steps, bench.link.hello.gain) == (21, 1)
    assert bench.device.configuration == wanted


def test_a_sensor_can_be_made_to_blink(bench: Bench) -> None:
    bench.link.identify(3)
    bench.wait(0.1)
    assert bench.device.blinking_until_ms > bench.device.now_ms


def test_orders_without_a_session_are_refused() -> None:
    device = DeviceModel(uid=1)
    for message in (Acknowledgement(1, 0, 0), STANDARD, Identify(3)):
        device.receive(encode_frame(message.body))
        answers = [read_message(body) for body in Decoder().feed(device.run(1))]
        assert answers[-1] == Refusal(message.CODE, RefusalReason.NOT_LINKED)


@pytest.mark.parametrize(
    ("epoch", "safe", "received"), [(8, 1, 1), (7, 2, 1), (7, 0, 4), (7, 0xFFFF, 1), (7, 4, 4)]
)
def test_an_acknowledgement_that_makes_no_sense_takes_nothing(
    bench: Bench, epoch: int, safe: int, received: int
) -> None:
    for _ in range(3):
        bench.device.record(RED)
    bench.wait(0.3)
    bench.device.receive(encode_frame(Acknowledgement(epoch, safe, received).body))
    assert len(bench.device.held) == 3


def test_numbers_go_on_past_sixteen_bits() -> None:
    bench = Bench()
    bench.device._ring.first = bench.device._sent = bench.device._received = 0xFFFE
    bench.link = HostLink([Cursor(0xBEEF, 7, 0x1FFFE)])
    bench.open()
    for _ in range(4):
        bench.device.record(replace(RED, flags=Flag.LONG_DWELL))
    bench.wait(1)
    assert bench.pieces() == [0x1FFFE, 0x1FFFF, 0x20000, 0x20001]
    bench.link.acknowledge(PieceName(0xBEEF, 7, 0x20001), bench.now)
    bench.wait(0.2)
    assert bench.device.held == ()
    assert bench.link.cursors == (Cursor(0xBEEF, 7, 0x20002),)


def test_a_piece_that_was_never_given_cannot_be_acknowledged(bench: Bench) -> None:
    with pytest.raises(ValueError, match="0000beef/7/0 was never given out"):
        bench.link.acknowledge(PieceName(0xBEEF, 7, 0), bench.now)


def test_a_sensor_whose_numbers_went_back_is_a_gap_and_what_it_gave_may_still_be_saved(bench: Bench) -> None:
    bench.wait(1)
    for _ in range(3):
        bench.device.record(RED)
    bench.wait(1)
    *_, last = (event.name for event in bench.heard if isinstance(event, PieceSeen))
    assert bench.link.hello is not None
    back = replace(bench.link.hello, first=0, next=1)
    bench.heard += bench.link.receive(encode_frame(back.body), bench.now)
    assert bench.gaps() == [(GapReason.TAKEN_ELSEWHERE, 0)]
    bench.link.acknowledge(last, bench.now)
    assert [cursor.safe for cursor in bench.link.cursors] == [0]


def test_when_a_piece_passed_is_known_even_if_it_is_told_late(bench: Bench) -> None:
    bench.wait(5)
    bench.plugged = False
    bench.wait(1)
    passed = bench.now
    bench.device.record(RED)
    bench.wait(20)
    bench.plugged = True
    bench.wait(2)
    at = [event.at for event in bench.heard if isinstance(event, PieceSeen)]
    assert at == [pytest.approx(passed, abs=0.11)]


def test_a_wrong_speed_is_told_from_silence() -> None:
    link = HostLink()
    link.reopened(3, 0.0)
    link.receive(b"\xf8\x80\x00" * 30, 0.1)
    assert link.hears_garbage
    assert sum(link.dropped.values()) > 0
    link.receive(b"\0" + DeviceModel(uid=1).run(1), 0.2)
    assert not link.hears_garbage


def test_what_was_dropped_is_counted_over_openings() -> None:
    link = HostLink()
    for session in (1, 2):
        link.reopened(session, 0.0)
        link.receive(b"\x01\x01\0", 0.0)
    assert link.dropped[DropReason.TOO_SHORT] == 2


@pytest.mark.parametrize("session", [0, 2**32])
def test_a_session_that_means_nobody_is_refused(session: int) -> None:
    with pytest.raises(ValueError, match="A session is a number from 1"):
        HostLink().reopened(session, 0.0)


def test_a_status_of_another_session_ends_the_link(bench: Bench) -> None:
    status = bench.device._status()
    assert isinstance(status, Status)
    heard = bench.link.receive(encode_frame(replace(status, session=99).body), bench.now)
    assert heard == [Unlinked()]
