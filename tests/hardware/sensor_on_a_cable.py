"""A tower with the model of the sensor in its chute, on a cable of the test's own: no port, no waiting.

The sensor's time passes only when the reader looks at its port, a fiftieth of a second a look.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from tempfile import mkdtemp

from calibration.counts import Counts
from calibration.palette import Keshi
from calibration.sensor_profile import SensorProfile, SensorSample, save_sensor_profile
from firmware_protocol.device import DeviceModel, Slid
from hardware.reader_url import parse_reader_url
from hardware.sensor_outside import Outside
from hardware.serial_port import Port, PortIdentity, PortTroubleError
from hardware.serial_sensor import SerialReader
from hardware.tower import Condition, Toss, TowerReader
from tests.patience import eventually

LOOK_MS = 20
WALL = 3000
_HERE: list[Path] = []


def looks(colour: Keshi) -> tuple[float, float, float]:
    """How much red, green, blue comes back from a keshi of this colour, from its nominal colour."""
    red, green, blue = (0.02 + 0.9 * (part / 255) ** 2.2 for part in colour.nominal)
    return red, green, blue


def slid(colour: Keshi, luck: Random | None = None) -> Slid:
    """What the sensor measures of such a keshi, with one count in a hundred of noise where luck is given."""
    share = [part * (luck.gauss(1, 0.01) if luck else 1.0) for part in looks(colour)]
    red, green, blue = (round(WALL * part) for part in share)
    return Slid(red + green + blue, red, green, blue, WALL, WALL, WALL)


def profile_of_the_model() -> Path:
    """A calibration that fits the model, written once per process."""
    if not _HERE:
        luck = Random(1)
        samples = tuple(
            SensorSample(colour, _logs(looks(colour), luck)) for colour in Keshi for _ in range(4)
        )
        place = Path(mkdtemp(prefix="keshi-profile-")) / "sensor.json"
        save_sensor_profile(place, SensorProfile("0000beef", "2026-11-29", 4, 2, samples))
        _HERE.append(place)
    return _HERE[0]


def _logs(shares: tuple[float, float, float], luck: Random) -> tuple[float, float, float]:
    red, green, blue = (math.log(share) + luck.gauss(0, 0.01) for share in shares)
    return red, green, blue


@dataclass(slots=True)
class Bench:
    """A sensor, its cable, and what the computer says of its ports; may be pulled and plugged."""

    device: DeviceModel = field(default_factory=lambda: DeviceModel(uid=0xBEEF))
    name: str = "/dev/ttyKESHI"
    others: tuple[PortIdentity, ...] = ()
    plugged: bool = True
    opened: int = 0
    seconds: float = 100.0
    fallen: dict[str, int] = field(default_factory=dict)
    pace: int = LOOK_MS
    """Milliseconds that pass with every look; 0 lets time stand still."""
    standing: Callable[[], bool] = lambda: False
    """Asked before every look: whether time stands still from now on, until ``pace`` is set again."""
    lock: threading.RLock = field(default_factory=threading.RLock)
    """Held by whoever touches the sensor: the reader's thread or the test."""

    @property
    def waiting(self) -> int:
        """How many keshis the sensor holds."""
        with self.lock:
            return len(self.device.held)

    def outside(self) -> Outside:
        """The world of a reader at this bench."""
        sessions: Iterator[int] = count(1)
        return Outside(
            ports=self.ports,
            opened=self.open,
            clock=lambda: self.seconds,
            session=lambda: 1000 * (self.opened + 1) + next(sessions),
        )

    def ports(self) -> list[PortIdentity]:
        """The ports of the computer."""
        own = PortIdentity(self.name, 0x1A86, 0x7523, "", "USB Serial")
        return [*self.others, *([own] if self.plugged else [])]

    def open(self, port: PortIdentity, _passed_on: bool) -> Port:
        """Open the cable."""
        if not self.plugged or port.name != self.name:
            self.seconds += 0.02
            raise PortTroubleError(
                f"There is no port {port.name}: plug the tower sensor in, or name its port."
            )
        self.opened += 1
        return BenchPort(self)

    def reader(self, memory: str = "", profile: bool = True) -> SerialReader:
        """A reader of this sensor."""
        options = f"?profile={profile_of_the_model()}" if profile else ""
        url = parse_reader_url(f"serial://{self.name}{options}")
        return SerialReader.from_url(url, memory, self.outside())

    def throw(self, reader: TowerReader, thrown: Toss) -> None:
        """Tell a toss and let it fall, unless its keshis lie in the sensor's memory already; then settle."""
        reader.toss(thrown)
        first = self.fallen.get(thrown.id, -1)
        with self.lock:
            if not any(event.sequence == first for event in self.device.held):
                self.fallen[thrown.id] = self.device.next
                self.let_fall(thrown.counts)
        if isinstance(reader, SerialReader) and reader.running:
            self.wait_until_settled(reader)

    def let_fall(self, counts: Counts) -> None:
        """Let keshis slide past, one after the other."""
        with self.lock:
            for colour in counts.pieces():
                self.device.record(slid(colour))

    def wait_until_settled(self, reader: TowerReader) -> None:
        """Wait until the reader has made a drop of what fell."""
        eventually(lambda: reader.state.condition is Condition.READY, lambda: reader.state.words)


@dataclass(slots=True)
class BenchPort:
    """The reader's end of the cable."""

    bench: Bench

    @property
    def name(self) -> str:
        return self.bench.name

    def read(self) -> bytes:
        time.sleep(0.0005)
        if self.bench.standing():
            self.bench.pace = 0
        with self.bench.lock:
            self.bench.seconds += self.bench.pace / 1000
            sent = self.bench.device.run(self.bench.pace)
        if not self.bench.plugged:
            raise PortTroubleError(f"The line to the tower sensor at {self.name} broke.")
        return sent

    def write(self, data: bytes) -> None:
        if not self.bench.plugged:
            raise PortTroubleError(f"The tower sensor at {self.name} takes no bytes.")
        with self.bench.lock:
            self.bench.device.receive(data)

    def close(self) -> None:
        pass
