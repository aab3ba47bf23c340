"""A sensor that is lost is told within two seconds, and one that comes back is ready again."""

from __future__ import annotations

from dataclasses import dataclass, field

from firmware_protocol.device import DeviceModel
from hardware.sensor_address import NOT_CALIBRATED
from hardware.sensor_hearing import SensorHearing
from hardware.sensor_memory import SensorMemory
from hardware.sensor_words import state_told
from hardware.tower import Condition, Drop

TENTH = 0.1


@dataclass(slots=True)
class Line:
    """A sensor and a reader's hearing, tenth of a second by tenth; the sensor may hang."""

    device: DeviceModel = field(default_factory=lambda: DeviceModel(uid=0xBEEF))
    drops: list[Drop] = field(default_factory=list)
    now: float = 50.0
    hangs: bool = False
    hearing: SensorHearing = field(init=False)

    def __post_init__(self) -> None:
        self.hearing = SensorHearing(SensorMemory(), NOT_CALIBRATED, self.drops.append)
        self.hearing.opened(7, "/dev/ttyKESHI", self.now)

    def wait(self, seconds: float) -> list[Condition]:
        """Let time pass; the conditions that players saw."""
        seen = []
        for _ in range(round(seconds / TENTH)):
            self.now += TENTH
            sent = b"" if self.hangs else self.device.run(round(TENTH * 1000))
            self.device.receive(self.hearing.turn(sent, self.now))
            seen.append(state_told(self.hearing, self.now).condition)
        return seen


def test_a_sensor_that_hangs_is_told_within_two_seconds_at_whatever_moment_it_hangs() -> None:
    for tenths in range(10):
        line = Line()
        assert line.wait(3 + tenths * TENTH)[-1] is Condition.READY
        line.hangs = True
        seen = line.wait(10)
        assert Condition.LOST in seen[:20], f"hung {tenths} tenths later"
        told = seen.index(Condition.LOST)
        assert set(seen[told:]) == {Condition.LOST}


def test_a_sensor_that_runs_is_never_told_to_be_silent() -> None:
    line = Line()
    line.wait(1)
    assert set(line.wait(60)) == {Condition.READY}


def test_a_sensor_that_hung_is_ready_again_when_it_runs() -> None:
    line = Line()
    line.wait(3)
    line.hangs = True
    line.wait(6)
    line.hangs = False
    assert line.wait(3)[-1] is Condition.READY
