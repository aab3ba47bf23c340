"""What happens in a simulated tray: pieces fall, come to rest and touch, a hand takes some away.

Lengths are in centimetres; x runs from the tray's left edge, y from its back edge, where the tower stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import cos, hypot, pi, sin

from calibration.counts import Counts
from calibration.palette import Keshi
from hardware.tower import Place

WIDTH, DEPTH = 14.0, 11.2
PIECE = 1.1
"""Across a standing piece, and from end to end of a lying one; nobody measured a real one."""

_MOUTH = (WIDTH / 2, -0.8)
_FALL = 4
"""Moments from the mouth of the tower to rest."""
_TOUCHING = 0.3
"""Share of pieces that come to rest against another."""
_LYING = 0.35
_REACH = 3
"""Moments that a hand needs to reach in, and as many to leave."""
_APART = 1.3 * PIECE
_EDGE = 0.7 * PIECE
_TRIES = 400

Chance = Callable[[], float]
"""Gives a number from 0 on, below 1."""


class Pose(Enum):
    """How an eight-sided piece rests."""

    STANDING = "standing"
    LYING = "lying"


@dataclass(frozen=True, slots=True)
class ScenePiece:
    """One piece: where its middle is, how it is turned (radians), how it rests."""

    colour: Keshi
    x: float
    y: float
    turn: float
    pose: Pose

    @property
    def place(self) -> Place:
        """Where it is in the tray."""
        return Place(self.x / WIDTH, self.y / DEPTH)


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment: the pieces at rest, those that fall, and the tip of a hand where there is one."""

    lying: tuple[ScenePiece, ...] = ()
    falling: tuple[ScenePiece, ...] = ()
    hand: tuple[float, float] | None = None


class Stage:
    """The tray on which scenes happen; deterministic by the chance it is given."""

    def __init__(self, lying: Sequence[ScenePiece] = ()) -> None:
        self.lying = tuple(lying)

    @property
    def counts(self) -> Counts:
        """What lies in the tray, what fell beside it left out."""
        return Counts(piece.colour for piece in self.lying if 0 <= piece.x <= WIDTH and 0 <= piece.y <= DEPTH)

    def rest(self, moments: int) -> Iterator[Scene]:
        """Nothing happens."""
        for _ in range(moments):
            yield Scene(self.lying)

    def fall(self, colours: Sequence[Keshi], chance: Chance) -> Iterator[Scene]:
        """Pieces leave the tower one moment after the other and come to rest."""
        settled: list[ScenePiece] = []
        for colour in colours:
            settled.append(self._resting(colour, chance, (*self.lying, *settled)))
        yield from self._falling(settled)

    def fall_beside(self, colour: Keshi, chance: Chance) -> Iterator[Scene]:
        """A piece jumps over the wall and lies beside the tray."""
        x = -1.0 if chance() < 0.5 else WIDTH + 1.0
        beside = ScenePiece(colour, x, DEPTH * (0.3 + 0.5 * chance()), 2 * pi * chance(), Pose.STANDING)
        yield from self._falling([beside])

    def taken(self, counts: Counts) -> Iterator[Scene]:
        """A hand takes pieces of these colours, one after the other; those not there are left out."""
        for colour in counts.pieces():
            own = [piece for piece in self.lying if piece.colour is colour and 0 <= piece.x <= WIDTH]
            if own:
                yield from self._reach(own[-1], tuple(piece for piece in self.lying if piece is not own[-1]))

    def put(self, counts: Counts, chance: Chance) -> Iterator[Scene]:
        """A hand puts pieces of these colours into the tray, one after the other."""
        for colour in counts.pieces():
            piece = self._resting(colour, chance, self.lying)
            yield from self._reach(piece, (*self.lying, piece))

    def _falling(self, settled: Sequence[ScenePiece]) -> Iterator[Scene]:
        before = self.lying
        for moment in range(len(settled) + _FALL):
            landed = tuple(settled[: max(0, moment - _FALL + 1)])
            on_the_way = [
                _between(piece, (moment - number) / _FALL)
                for number, piece in enumerate(settled)
                if len(landed) <= number <= moment
            ]
            self.lying = before + landed
            yield Scene(self.lying, tuple(on_the_way))
        self.lying = before + tuple(settled)

    def _reach(self, goal: ScenePiece, afterwards: tuple[ScenePiece, ...]) -> Iterator[Scene]:
        for moment in range(2 * _REACH + 1):
            away = abs(moment - _REACH) / _REACH
            if moment == _REACH:
                self.lying = afterwards
            yield Scene(self.lying, hand=(goal.x, goal.y + away * (DEPTH + 4 - goal.y)))

    def _resting(self, colour: Keshi, chance: Chance, others: Sequence[ScenePiece]) -> ScenePiece:
        """A piece where there is room for it; now and then two touch, never three."""
        pose = Pose.LYING if chance() < _LYING else Pose.STANDING
        turn = 2 * pi * chance()
        inside = [piece for piece in others if 0 <= piece.x <= WIDTH]
        lonely = [piece for piece in inside if not _neighbours(piece, inside)]
        against = lonely[int(chance() * len(lonely))] if lonely and chance() < _TOUCHING else None
        for _ in range(_TRIES):
            if against is not None:
                around = 2 * pi * chance()
                gap = PIECE * _touch(pose, against.pose) + 0.03
                x, y = against.x + gap * cos(around), against.y + gap * sin(around)
            else:
                x, y = PIECE + (WIDTH - 2 * PIECE) * chance(), PIECE + (DEPTH - 2 * PIECE) * chance()
            piece = ScenePiece(colour, x, y, turn, pose)
            in_the_way = [one for one in _neighbours(piece, inside) if one is not against]
            if not in_the_way and _EDGE <= x <= WIDTH - _EDGE and _EDGE <= y <= DEPTH - _EDGE:
                return piece
            against = None
        raise OverflowError(f"The simulated tray is full: {len(inside)} pieces lie in it; take some out.")


def _touch(one: Pose, other: Pose) -> float:
    """Pieces' widths between the middles of two that touch: corners of lying ones reach farther."""
    return 1.02 if one is other is Pose.STANDING else 1.2


def _neighbours(piece: ScenePiece, others: Sequence[ScenePiece]) -> list[ScenePiece]:
    """The other pieces that lie closer than a gap can be seen."""
    return [one for one in others if one is not piece and hypot(piece.x - one.x, piece.y - one.y) < _APART]


def _between(piece: ScenePiece, share: float) -> ScenePiece:
    """A piece on its way from the tower's mouth, tumbling."""
    x = _MOUTH[0] + (piece.x - _MOUTH[0]) * share
    y = _MOUTH[1] + (piece.y - _MOUTH[1]) * share
    return replace(piece, x=x, y=y, turn=piece.turn + 4 * (1 - share))
