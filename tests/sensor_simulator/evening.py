"""An evening in which everything goes wrong that may, with the real image on the simulated board.

Copyright (C) the authors of table-companion; GPL-3.0-or-later, see LICENSE in this folder.
"""

from __future__ import annotations

import struct
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from firmware_protocol.link_events import GapReason
from firmware_protocol.messages import Event, Flag
from tests.firmware_protocol.channel import Cable
from tests.firmware_protocol.host import SavingHost
from tests.sensor_simulator.board import DARK, OWN, Board, symbols
from tests.sensor_simulator.chute import HZ, Chute, Colour

STEP = 0.02
_HEAD = struct.Struct("<HHHBBBB")
_RECORD = struct.Struct("<IH4H3HBBBBBB")
_RING = 38


@dataclass(frozen=True, slots=True)
class Held:
    """What the board's memory holds: epoch, number of the oldest, pieces lost, and the records by number."""

    epoch: int
    first: int
    lost: int
    records: dict[int, tuple[int, ...]]


def held(board: Board) -> Held:
    """Read the ring out of the board's memory, past all protocol."""
    ring = 4 + 2 * _HEAD.size + 1 + _RECORD.size
    memory = board.read(symbols(board.elf)["keeper"], ring + _RING * _RECORD.size)
    current = memory[4 + 2 * _HEAD.size]
    epoch, first, lost, start, count, _, _ = _HEAD.unpack_from(memory, 4 + current * _HEAD.size)
    records = {
        (first + at) & 0xFFFF: _RECORD.unpack_from(memory, ring + (start + at) % _RING * _RECORD.size)
        for at in range(count)
    }
    return Held(epoch, first, lost, records)


def as_sent(event: Event) -> tuple[int, ...]:
    """An event as the board's memory holds it, without its check."""
    return (
        *(event.at_ms, event.dwell_ms, event.clear, event.red, event.green, event.blue),
        *(event.reference_red, event.reference_green, event.reference_blue),
        *(event.samples, event.spread, event.boot, event.steps | event.gain << 6, event.flags),
    )


@dataclass(slots=True)
class BoardEvening:
    """A chute, a board, two lines and a host; ``play`` lets pieces fall among mishaps, then heals."""

    seed: int
    share: float = 0.15
    power_cuts: bool = False
    patience: float = 0.4
    often: float = 1.0
    thrown: list[Colour] = field(default_factory=list)
    recorded: dict[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)
    destroyed: set[tuple[int, int]] = field(default_factory=set)
    strange: set[str] = field(default_factory=set)
    """Destroyed before the host had saved anything of this sensor: it cannot know that they existed."""
    happened: Counter[str] = field(default_factory=Counter)
    luck: Random = field(init=False)
    host: SavingHost = field(init=False)
    to_host: Cable = field(init=False)
    to_board: Cable = field(init=False)
    _free_at: float = 0.0
    _lost: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.luck = Random(self.seed)
        self.host = SavingHost(self.luck, self.patience)
        self.to_host = Cable(self.luck, self.share)
        self.to_board = Cable(self.luck, self.share)

    def play(self, pieces: int) -> None:
        """Let pieces fall until so many were recorded, then let all be well until the rest has arrived."""
        with Board(Chute(OWN, DARK, edge=0.0)) as board:
            self.host.open(board.seconds)
            while len(self.recorded) < pieces:
                self._step(board, STEP)
                self._trouble(board)
            self.to_host.plugged = self.to_board.plugged = True
            self.to_host.share = self.to_board.share = 0.0
            self.host.open(board.seconds)
            for _ in range(12):
                self._step(board, 1.0)
                self.host.catch_up(board.seconds)
                self._step(board, 0.1)
                if self.host.link.linked and not held(board).records:
                    break
            assert not held(board).records, "all is saved and forgotten"
            self.happened["virtual seconds"] = round(board.seconds)
            self.happened["chunks"] = self.to_host.chunks + self.to_board.chunks
            self.happened["damaged chunks"] = self.to_host.harmed + self.to_board.harmed

    def check(self) -> None:
        """Every piece in the board's memory was saved once, in order, with its samples, or a gap is told."""
        saved = [(name, as_sent(event)) for name, event in self.host.log]
        names = [name for name, _ in saved]
        assert len(names) == len(set(names)), "a piece counted twice"
        known = {f"deadbeef/{epoch}/{number}": record for (epoch, number), record in self.recorded.items()}
        for name, sent in saved:
            assert sent == known[name][:-1], "a piece invented or changed"
        destroyed = {f"deadbeef/{epoch}/{number}" for epoch, number in self.destroyed} - set(names)
        assert names == [name for name in known if name not in destroyed], "lost, or out of order"
        told = sum(gap.reason is GapReason.POWER_CUT for gap in self.host.gaps)
        assert told or not destroyed - self.strange, "pieces were destroyed and no gap was told"
        self._check_thrown()

    def _check_thrown(self) -> None:
        """What fell is what was recorded: in order; what went unseen fell into a mishap."""
        colours = [
            event.clear for _, event in self.host.log if not event.flags & (Flag.NO_SAMPLE | Flag.CUT_SHORT)
        ]
        order = [self._clear_of(colour) for colour in self.thrown]
        place = 0
        for clear in colours:
            while place < len(order) and abs(order[place] - clear) > 2:
                place += 1
            assert place < len(order), "a colour that nobody threw, or out of order"
            place += 1
        unseen = len(self.thrown) - len(self.recorded)
        mishaps = self.happened["resets"] + self.happened["hangs"] + self.happened["power cuts"]
        lost = self.happened["no room"] = sum(self._lost.values())
        assert 0 <= unseen - lost <= mishaps, "more went unseen than there were mishaps"

    @staticmethod
    def _clear_of(colour: Colour) -> int:
        light = sum(share * own for share, own in zip(colour, OWN.light, strict=True))
        return int(light * 1.05 * 4 * 16)

    def _step(self, board: Board, seconds: float) -> None:
        while seconds > 0:  # the memory is looked at before anything can be forgotten
            board.run(min(seconds, STEP))
            seconds -= STEP
            now = held(board)
            for number, record in now.records.items():
                self.recorded.setdefault((now.epoch, number), record)
            self._lost[now.epoch] = now.lost
            self.host.hear(self.to_host.carry(board.hear()), board.seconds)
            board.tell(self.to_board.carry(self.host.link.outgoing()))

    def _trouble(self, board: Board) -> None:
        happenings = (
            (0.25, self._piece),
            (0.006, self._reset),
            (0.002, self._hang),
            (0.004, self._kill),
            (0.006, self._plug),
            (0.003, self._stall),
            (0.002 if self.power_cuts else 0.0, self._cut_power),
        )
        chance = self.luck.random()
        for usual, happen in happenings:
            share = usual if happen == self._piece else usual * self.often
            if chance < share:
                happen(board)
                return
            chance -= share

    def _piece(self, board: Board) -> None:
        if board.seconds < self._free_at:
            return
        share = 0.05 + 0.9 * (len(self.thrown) * 37 % 100) / 100
        colour = Colour(share, share, share)
        dwell = self.luck.uniform(0.03, 0.06)
        board.slide(colour, dwell, after=self.luck.uniform(0, 0.01))
        self.thrown.append(colour)
        self._free_at = board.seconds + dwell + 0.02

    def _reset(self, board: Board) -> None:
        board.run_cycles(self.luck.randrange(1, HZ // 20))
        self._step(board, 1e-6)
        board.press_reset()
        self.happened["resets"] += 1

    def _hang(self, board: Board) -> None:
        board.hang()
        self._step(board, 2.5)
        self.happened["hangs"] += 1

    def _kill(self, board: Board) -> None:
        self.host.kill(board.seconds)
        self.happened["kills"] += 1

    def _plug(self, board: Board) -> None:
        self.to_host.plugged = self.to_board.plugged = not self.to_host.plugged
        if self.to_host.plugged:
            self.host.open(board.seconds)
        self.happened["cuts"] += 1

    def _stall(self, board: Board) -> None:
        self._step(board, self.luck.uniform(0.5, 4.0))

    def _cut_power(self, board: Board) -> None:
        self._step(board, 1e-6)
        now = held(board)
        lost = {(now.epoch, number) for number in now.records}
        self.destroyed |= lost
        if not self.host.saved:
            self.strange |= {f"deadbeef/{epoch}/{number}" for epoch, number in lost}
        board.cut_power(self.luck.randbytes(997))
        self.happened["power cuts"] += 1
