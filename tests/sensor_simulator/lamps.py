"""Keshis under four lamps, read by the real image and judged by the real reader's colours.

Copyright (C) the authors of table-companion; GPL-3.0-or-later, see LICENSE in this folder.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from calibration.palette import Keshi
from calibration.sensor_profile import SensorProfile, SensorSample
from firmware_protocol.messages import Event
from hardware.sensor_colours import SensorColours, log_ratios
from tests.sensor_simulator.board import OWN, Board
from tests.sensor_simulator.cabled import Cabled
from tests.sensor_simulator.chute import Chute, Colour, Lamp

LAMPS: Final = (
    Lamp("daylight", Colour(30, 32, 34)),
    Lamp("bulb, 100 Hz", Colour(45, 26, 12), flicker=0.15, hertz=100),
    Lamp("tube, 100 Hz", Colour(24, 32, 22), flicker=0.4, hertz=100),
    Lamp("dimmed LED, 120 Hz", Colour(34, 28, 20), flicker=0.9, hertz=120),
)
LEAK: Final = 0.2
NOISE: Final = 0.02
SHADE: Final = 0.1
"""Standard deviation of how much light a piece gives back, from piece to piece."""
HUE: Final = 0.03
"""The same of each channel by itself."""
EACH: Final = 4
"""Pieces of each colour in a thorough calibration."""


@dataclass(slots=True)
class Score:
    """How many pieces of one lamp were right, asked, wrong and not asked."""

    lamp: str
    pieces: int = 0
    right: int = 0
    asked: int = 0
    wrong: int = 0

    @property
    def words(self) -> str:
        """One line of a table."""
        return (
            f"{self.lamp:20} {self.pieces:6} pieces, right unasked {self.right / self.pieces:6.1%}, "
            f"asked {self.asked / self.pieces:5.1%}, wrong unasked {self.wrong}"
        )


def look(keshi: Keshi, luck: Random) -> Colour:
    """What one piece of this colour gives back: nominal colours, and no two pieces are alike."""
    shade = luck.gauss(1, SHADE)
    red, green, blue = (
        min(0.97, max(0.005, (0.02 + 0.88 * (part / 255) ** 2.2) * shade * luck.gauss(1, HUE)))
        for part in keshi.nominal
    )
    return Colour(red, green, blue)


def events_of(lamp: Lamp, keshis: list[Keshi], luck: Random) -> list[Event]:
    """What the board says of these pieces under this lamp, in order."""
    chute = Chute(OWN, lamp, leak=LEAK, noise=NOISE, luck=Random(luck.random()))
    with Board(chute) as board:
        cabled = Cabled(board)
        cabled.open()
        cabled.wait(0.5)
        for keshi in keshis:
            board.slide(look(keshi, luck), dwell=luck.uniform(0.035, 0.06))
            cabled.wait(0.11 + 0.02 * luck.random())
            cabled.save_all()
        cabled.wait(0.5)
    if len(cabled.pieces) != len(keshis):
        raise AssertionError(f"{len(keshis)} pieces slid and {len(cabled.pieces)} were told")
    return cabled.pieces


def calibrated(lamp: Lamp, luck: Random) -> SensorProfile:
    """A thorough calibration under this lamp."""
    keshis = [keshi for keshi in Keshi for _ in range(EACH)]
    events = events_of(lamp, keshis, luck)
    samples = tuple(
        SensorSample(keshi, ratios)
        for keshi, event in zip(keshis, events, strict=True)
        if (ratios := log_ratios(event)) is not None
    )
    return SensorProfile("deadbeef", "2026-11-29", events[0].steps, events[0].gain, samples)


def score(lamp: Lamp, profile: SensorProfile, pieces: int, luck: Random) -> Score:
    """Read so many random pieces one by one, without a record: the hardest case."""
    keshis = luck.choices(list(Keshi), k=pieces)
    colours = SensorColours(profile)
    result = Score(lamp.name)
    for keshi, event in zip(keshis, events_of(lamp, keshis, luck), strict=True):
        (judged,) = colours.judge([event], None)
        result.pieces += 1
        result.asked += judged.ask
        result.right += judged.colour is keshi and not judged.ask
        result.wrong += judged.colour is not keshi and not judged.ask
    return result
