"""An evening in which everything goes wrong that may, between the link and the model of the sensor."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from firmware_protocol.device import DeviceModel, Slid
from firmware_protocol.link_events import GapReason
from firmware_protocol.messages import Event
from tests.firmware_protocol.channel import Cable
from tests.firmware_protocol.host import SavingHost

STEP_MS = 20


@dataclass(slots=True)
class Result:
    """What was recorded, what was saved, what happened."""

    recorded: list[tuple[str, Event]] = field(default_factory=list)
    destroyed: set[str] = field(default_factory=set)
    strange: set[str] = field(default_factory=set)
    """Destroyed before the host had saved anything of this sensor: it cannot know that they existed."""
    saved: list[tuple[str, Event]] = field(default_factory=list)
    happened: Counter[str] = field(default_factory=Counter)
    reported: int = 0

    def check(self) -> None:
        """Every piece recorded and not destroyed by a power cut is saved once, in order, with its samples."""
        names = [name for name, _ in self.saved]
        assert len(names) == len(set(names)), "a piece counted twice"
        known = dict(self.recorded)
        assert all(known.get(name) == event for name, event in self.saved), "a piece invented or changed"
        kept = [name for name, _ in self.recorded if name not in self.destroyed or name in set(names)]
        assert names == kept, "lost, or out of order"
        missing = set(known) - set(names) - self.strange
        assert self.reported > 0 or not missing, "pieces were destroyed and no gap was reported"


@dataclass(slots=True)
class Evening:
    """A sensor, a host and two lines between them; every step something may happen."""

    seed: int
    share: float = 0.15
    power_cuts: bool = False
    patience: float = 0.4
    now: float = 1000.0
    luck: Random = field(init=False)
    device: DeviceModel = field(init=False)
    host: SavingHost = field(init=False)
    to_host: Cable = field(init=False)
    to_device: Cable = field(init=False)
    result: Result = field(default_factory=Result)
    _numbers: Counter[int] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.luck = Random(self.seed)
        self.device = DeviceModel(uid=self.luck.randrange(2**32), boot=self.luck.randrange(2**16))
        self.host = SavingHost(self.luck, self.patience)
        self.to_host = Cable(self.luck, self.share)
        self.to_device = Cable(self.luck, self.share)
        self.host.open(self.now)

    def step(self, milliseconds: int = STEP_MS) -> None:
        """Let time pass and bytes travel."""
        self.now += milliseconds / 1000
        self.host.hear(self.to_host.carry(self.device.run(milliseconds)), self.now)
        self.device.receive(self.to_device.carry(self.host.link.outgoing()))

    def trouble(self) -> None:
        """Perhaps a piece, perhaps a mishap."""
        happenings = (
            (0.2, self._piece),
            (0.006, self._reset),
            (0.004, self._kill),
            (0.006, self._plug),
            (0.003, self._stall),
            (0.002 if self.power_cuts else 0.0, self._cut_power),
        )
        chance = self.luck.random()
        for share, happen in happenings:
            if chance < share:
                happen()
                return
            chance -= share

    def heal(self) -> None:
        """All is well again, and long enough for the rest to arrive."""
        self.to_host.plugged = self.to_device.plugged = True
        self.to_host.share = self.to_device.share = 0.0
        self.host.open(self.now)
        for _ in range(round(12_000 / STEP_MS)):
            self.step()

    def outcome(self) -> Result:
        """What came of it."""
        result, gaps = self.result, self.host.gaps
        result.saved = self.host.log
        result.reported = sum(gap.reason is GapReason.POWER_CUT for gap in gaps)
        result.happened["chunks"] += self.to_host.chunks + self.to_device.chunks
        result.happened["damaged chunks"] += self.to_host.harmed + self.to_device.harmed
        full = sum(gap.number for gap in gaps if gap.reason is GapReason.MEMORY_FULL)
        if not self.power_cuts and not self.host.kills:
            assert full == result.happened["no room"], "what found no room is told"
        return result

    def _piece(self) -> None:
        if not self.device.record(slid(self.luck)):
            self.result.happened["no room"] += 1
            return
        event = self.device.held[-1]
        number = self._numbers[event.epoch]
        self._numbers[event.epoch] += 1
        self.result.recorded.append((f"{self.device.uid:08x}/{event.epoch}/{number}", event))

    def _reset(self) -> None:
        self.device.restart()
        self.result.happened["resets"] += 1

    def _kill(self) -> None:
        self.host.kill(self.now)
        self.result.happened["kills"] += 1

    def _plug(self) -> None:
        self.to_host.plugged = self.to_device.plugged = not self.to_host.plugged
        if self.to_host.plugged:
            self.host.open(self.now)
        self.result.happened["cuts"] += 1

    def _stall(self) -> None:
        self.step(self.luck.randint(500, 4000))

    def _cut_power(self) -> None:
        held = {(event.epoch, event.sequence) for event in self.device.held}
        lost = {name for name, event in self.result.recorded if (event.epoch, event.sequence) in held}
        self.result.destroyed |= lost
        if not self.host.saved:
            self.result.strange |= lost
        self.device.power_on()
        self.result.happened["power cuts"] += 1


def play(
    seed: int, pieces: int, *, share: float = 0.15, power_cuts: bool = False, patience: float = 0.4
) -> Result:
    """Let ``pieces`` be recorded under random trouble; then all heals, and the rest arrives."""
    evening = Evening(seed, share, power_cuts, patience)
    while len(evening.result.recorded) < pieces:
        evening.step()
        evening.trouble()
    evening.heal()
    return evening.outcome()


def slid(luck: Random) -> Slid:
    """A piece of any colour."""
    clear, red, green, blue = (luck.randrange(65536) for _ in range(4))
    reference = luck.randrange(65536)
    return Slid(clear, red, green, blue, reference, reference, reference, dwell_ms=luck.randrange(500))
