"""The tower's chute as a test wants it: keshis that slide, a lamp that flickers, a sensor that is noisy.

Copyright (C) the authors of table-companion; GPL-3.0-or-later, see LICENSE in this folder.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

HZ = 16_000_000
_PART = HZ // 5000  # integrals are sums over fifths of a millisecond


class Colour(NamedTuple):
    """How much of red, green and blue light comes back, 0 to 1."""

    red: float
    green: float
    blue: float


@dataclass(frozen=True, slots=True)
class Lamp:
    """A light: red, green, blue in counts per 2.4 ms at gain 1 from white; flicker as a share, its rate."""

    name: str
    light: Colour
    flicker: float = 0.0
    hertz: float = 100.0

    def at(self, seconds: float) -> float:
        """Its brightness at a moment, 1 on the average."""
        return 1 + self.flicker * math.sin(2 * math.pi * self.hertz * seconds)


@dataclass(frozen=True, slots=True)
class Sliding:
    """A piece in the beam from one cycle to another."""

    enters: int
    leaves: int
    colour: Colour


WALL = Colour(0.9, 0.9, 0.88)


@dataclass(slots=True)
class Chute:
    """What the colour sensor sees: its own lamp and a share of the room's on a piece or on the white wall.

    ``leak``: the share of the room's light that comes in. ``noise``: standard deviation of a reading, as a
    share of it, beside one count. ``edge``: the share of a piece's passage at each end in which wall and
    piece are both seen.
    """

    own: Lamp
    room: Lamp
    leak: float = 0.1
    noise: float = 0.0
    edge: float = 0.1
    wall: Colour = WALL
    luck: Random = field(default_factory=lambda: Random(1))
    pieces: list[Sliding] = field(default_factory=list)

    def slide(self, enters: int, leaves: int, colour: Colour) -> None:
        """Let a piece pass; pieces are given in order."""
        self.pieces.append(Sliding(enters, leaves, colour))

    def counts(self, begins: int, ends: int) -> tuple[float, float, float, float]:
        """Clear, red, green, blue of an integration over these cycles, at gain 1."""
        steady = not (self.room.flicker or self.own.flicker) and not self._changes(begins, ends)
        parts = 1 if steady else max(1, (ends - begins) // _PART)
        sums = [0.0, 0.0, 0.0]
        for part in range(parts):
            cycle = begins + (part + 0.5) * (ends - begins) / parts
            seen = self._seen(cycle)
            room = self.leak * self.room.at(cycle / HZ)
            own = self.own.at(cycle / HZ)
            for channel in range(3):
                light = own * self.own.light[channel] + room * self.room.light[channel]
                sums[channel] += seen[channel] * light
        steps = (ends - begins) / (HZ * 0.0024)
        red, green, blue = (self._noisy(total / parts * steps) for total in sums)
        return self._noisy((red + green + blue) * 1.05), red, green, blue

    def _noisy(self, value: float) -> float:
        if not self.noise:
            return value
        return max(0.0, self.luck.gauss(value, self.noise * value + 0.25))

    def _changes(self, begins: int, ends: int) -> bool:
        """Whether anything enters or leaves meanwhile, or an edge is in sight."""
        return any(piece.enters < ends and begins < piece.leaves for piece in self.pieces[-3:])

    def _seen(self, cycle: float) -> Colour:
        place = bisect_right(self.pieces, cycle, key=lambda piece: piece.enters) - 1
        if place < 0 or cycle >= self.pieces[place].leaves:
            return self.wall
        piece = self.pieces[place]
        whole = piece.leaves - piece.enters
        inside = min(cycle - piece.enters, piece.leaves - cycle) / whole
        share = min(1.0, 0.5 + inside / (2 * self.edge)) if self.edge else 1.0
        mixed = (share * own + (1 - share) * wall for own, wall in zip(piece.colour, self.wall, strict=True))
        return Colour(*mixed)
