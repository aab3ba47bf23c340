"""An evening with the reader itself: the host saves drops, and is killed between saving and remembering."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from calibration.counts import Counts
from calibration.palette import Keshi
from hardware.serial_port import PortIdentity
from hardware.serial_sensor import SerialReader
from hardware.tower import Drop, Toss, TossId
from tests.firmware_protocol.channel import Cable
from tests.hardware.sensor_on_a_cable import Bench, BenchPort, slid
from tests.patience import PATIENCE


@dataclass(slots=True)
class Fidgeting(BenchPort):
    """A cable that harms what it carries."""

    luck: Random = field(default_factory=Random)
    share: float = 0.15

    def read(self) -> bytes:
        return Cable(self.luck, self.share).carry(BenchPort.read(self))

    def write(self, data: bytes) -> None:
        BenchPort.write(self, Cable(self.luck, self.share).carry(data))


@dataclass(slots=True)
class TroubledBench(Bench):
    """A bench whose cable harms what it carries."""

    luck: Random = field(default_factory=Random)
    choices: Random = field(default_factory=Random)

    def open(self, _port: PortIdentity, _passed_on: bool) -> Fidgeting:
        self.opened += 1
        return Fidgeting(self, self.luck)


@dataclass(slots=True)
class Host:
    """What is on disk: drops counted by name, and the reader's memory, which may be older than they are."""

    counted: dict[str, Drop] = field(default_factory=dict)
    memory: str = ""
    again: int = 0
    """Drops that were given again and not counted again."""


def play(seed: int, pieces: int) -> Counter[str]:
    """Let so many keshis fall; check that each is in the log once, in order. Gives what happened."""
    bench = TroubledBench(luck=Random(seed), choices=Random(seed + 1))
    bench.device.run(10_000)
    host, happened = Host(), Counter[str]()
    fallen: list[Keshi] = []
    while len(fallen) < pieces or bench.waiting:
        with bench.reader(host.memory) as reader:
            happened["starts"] += 1
            _sit(reader, bench, host, fallen, pieces, happened)
    came = [piece.colour for drop in host.counted.values() for piece in drop.pieces]
    assert came == fallen, f"seed {seed}: fallen {len(fallen)}, in the log {len(came)}"
    answered = [toss for drop in host.counted.values() for toss in drop.tosses]
    assert len(answered) == len(set(answered)), f"seed {seed}: a toss was answered twice"
    happened["drops"] += len(host.counted)
    happened["keshis"] += len(came)
    happened["given again and not counted"] += host.again
    return happened


def _sit(
    reader: SerialReader,
    bench: TroubledBench,
    host: Host,
    fallen: list[Keshi],
    pieces: int,
    happened: Counter[str],
) -> None:
    """One run of the program, until it is killed or all is done."""
    luck = bench.choices
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        _fall(reader, bench, fallen, pieces)
        if luck.random() < 0.02:
            with bench.lock:
                bench.device.restart()
            happened["resets"] += 1
        drop = reader.read(0.03)
        if drop is None and len(fallen) >= pieces and not bench.waiting:
            return
        killed = _killed(drop, host, luck)
        if killed:
            happened[killed] += 1
            return
        if drop is not None:
            reader.acknowledge(drop)
            host.memory = reader.memory
    raise AssertionError(f"nothing more came: {reader.state.words}")


def _fall(reader: SerialReader, bench: TroubledBench, fallen: list[Keshi], pieces: int) -> None:
    """Perhaps somebody tosses, and some keshis fall."""
    luck = bench.choices
    if luck.random() < 0.7 or len(fallen) >= pieces:
        return
    if luck.random() < 0.5:
        reader.toss(Toss(TossId(f"toss {len(fallen)}"), Counts([Keshi.RED])))
    with bench.lock:
        for _ in range(min(luck.randint(1, 4), pieces - len(fallen), 38 - bench.waiting)):
            fallen.append(luck.choice(list(Keshi)))
            bench.device.record(slid(fallen[-1]))


def _killed(drop: Drop | None, host: Host, luck: Random) -> str:
    """Count a drop, unless the program dies before or after: at which moment, empty for none."""
    if drop is None:
        return "killed while nothing waited" if luck.random() < 0.02 else ""
    if luck.random() < 0.15:
        return "killed before saving"
    again = drop.reading in host.counted
    host.counted.setdefault(drop.reading, drop)
    if luck.random() < 0.2 and not again:
        return "killed between saving and remembering"
    host.again += again
    return ""
