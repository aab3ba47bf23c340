"""Link and sensor as a state machine: in whatever order things happen, all is there once, in order."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from firmware_protocol.device import RING, DeviceModel, Slid
from firmware_protocol.link_events import GapReason
from firmware_protocol.messages import Event
from tests.firmware_protocol.channel import damaged
from tests.firmware_protocol.host import SavingHost

MILLISECONDS = st.sampled_from((1, 20, 100, 250, 1000, 3500))


class Talk(RuleBasedStateMachine):
    """A host that saves at once, a sensor, and two lines that may damage, drop or hold back a chunk."""

    def __init__(self) -> None:
        super().__init__()
        self.device = DeviceModel(uid=0xBEEF)
        self.host = SavingHost(Random(0))
        self.now = 0.0
        self.plugged = True
        self.recorded: dict[tuple[int, int], Event] = {}
        self.destroyed: set[tuple[int, int]] = set()
        self.to_host: list[bytes] = []
        self.to_device: list[bytes] = []
        self.host.open(self.now)

    @rule(milliseconds=MILLISECONDS)
    def time_passes(self, milliseconds: int) -> None:
        self.now += milliseconds / 1000
        sent = self.device.run(milliseconds)
        if self.plugged and sent:
            self.to_host.append(sent)
        self.host.hear(b"".join(self.to_host), self.now)
        self.to_host.clear()
        out = self.host.link.outgoing()
        if self.plugged and out:
            self.to_device.append(out)
        self.device.receive(b"".join(self.to_device))
        self.to_device.clear()

    @rule(clear=st.integers(0, 65535), number=st.integers(1, 5))
    def pieces_slide(self, clear: int, number: int) -> None:
        for _ in range(number):
            if self.device.record(Slid(clear, 1, 2, 3)):
                event = self.device.held[-1]
                self.recorded[event.epoch, event.sequence] = event

    @rule(seed=st.integers(0, 2**16), to_host=st.booleans())
    def a_chunk_is_damaged(self, seed: int, to_host: bool) -> None:
        if to_host:
            self.to_host.append(damaged(self.device.run(0) or b"\x01", Random(seed)))
        else:
            self.to_device.append(damaged(self.host.link.outgoing() or b"\x01", Random(seed)))

    @rule(noise=st.binary(max_size=90), to_host=st.booleans())
    def noise(self, noise: bytes, to_host: bool) -> None:
        (self.to_host if to_host else self.to_device).append(noise)

    @rule()
    def the_board_is_reset(self) -> None:
        self.device.restart()

    @rule()
    def the_program_is_killed(self) -> None:
        self.host.kill(self.now)

    @rule()
    def the_cable_is_pulled_or_plugged(self) -> None:
        self.plugged = not self.plugged
        self.to_host.clear()
        self.to_device.clear()
        if self.plugged:
            self.host.open(self.now)

    @precondition(lambda self: len(self.host.log) > 3)
    @rule()
    def the_power_is_cut(self) -> None:
        self.destroyed |= {(event.epoch, event.sequence) for event in self.device.held}
        self.device.power_on()

    @invariant()
    def nothing_is_saved_twice_or_changed(self) -> None:
        names = [name for name, _ in self.host.log]
        assert len(names) == len(set(names))
        assert all(self.recorded[event.epoch, event.sequence] == event for _, event in self.host.log)

    @invariant()
    def the_sensor_forgets_only_what_is_saved(self) -> None:
        saved = {(event.epoch, event.sequence) for _, event in self.host.log}
        held = {(event.epoch, event.sequence) for event in self.device.held}
        assert set(self.recorded) <= saved | held | self.destroyed
        assert len(held) <= RING

    def teardown(self) -> None:
        self.plugged = True
        self.host.open(self.now)
        for _ in range(120):
            self.time_passes(100)
        saved = [(event.epoch, event.sequence) for _, event in self.host.log]
        assert saved == [name for name in self.recorded if name in set(saved) or name not in self.destroyed]
        missing = set(self.recorded) - set(saved)
        told = [gap for gap in self.host.gaps if gap.reason is GapReason.POWER_CUT]
        assert told or not missing


Talk.TestCase.settings = settings(
    max_examples=50, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
TestTalk = Talk.TestCase
