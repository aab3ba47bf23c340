"""Printed values as values, and those that a game of Merv has used (MERV-DATA)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Final, TypeAlias

from companion.engine.text import Text
from companion.games.merv.boons import Boon
from companion.games.merv.kinds import Action, Cube, Hall, Kind, Track, WallKind
from companion.games.merv.towns import Town

Cost: TypeAlias = tuple[Cube, ...]
"""A price: one ordinary colour for each cube due, as in (TEAL, TEAL, TAN)."""


@dataclass(frozen=True, slots=True)
class SiteTile:
    """A building-site tile: its action and the colour that it produces (MERV-DATA-01, MERV-DATA-02)."""

    action: Action
    colour: Cube

    @property
    def text(self) -> Text:
        """What it is, in words."""
        return Text("{action}, {colour}", action=self.action.text, colour=self.colour.text)


@dataclass(frozen=True, slots=True)
class PrintedTrack:
    """The favour or influence track: the points printed on each space after the first, 0 where none.

    Spaces count from 0, the first one (MERV-DATA-101, MERV-DATA-102). ``spices``: the three thresholds of the
    influence track (MERV-DATA-103). ``contracts``: the spaces of its three contract levels (MERV-DATA-104).
    """

    points: tuple[int, ...]
    spices: tuple[int, ...] = ()
    contracts: tuple[int, ...] = ()

    @property
    def last(self) -> int:
        """The last space."""
        return len(self.points)

    def points_at(self, space: int) -> int:
        """Return the points for entering a space from below."""
        return self.points[space - 1]


class Lane(Kind):
    """A stretch of the mosque track: four paths merge into two and then one (MERV-MOSQ-01)."""

    PATH_1 = "path-1"
    PATH_2 = "path-2"
    PATH_3 = "path-3"
    PATH_4 = "path-4"
    UPPER = "upper"
    LOWER = "lower"
    LAST = "last"

    @property
    def text(self) -> Text:
        """Its name."""
        return _LANES[self]


_LANES: Final = {
    Lane.PATH_1: Text("path 1"),
    Lane.PATH_2: Text("path 2"),
    Lane.PATH_3: Text("path 3"),
    Lane.PATH_4: Text("path 4"),
    Lane.UPPER: Text("upper joint path"),
    Lane.LOWER: Text("lower joint path"),
    Lane.LAST: Text("last path"),
}


@dataclass(frozen=True, slots=True)
class MosqueTrack:
    """How many spaces each stretch of the mosque track has, in the order of ``Lane`` (MERV-DATA-17)."""

    lengths: tuple[int, ...]

    def way(self, path: int) -> tuple[tuple[Lane, int], ...]:
        """Return every space from the start of a path 1..4 to the end: its stretch and number from 1."""
        joint = Lane.UPPER if path <= 2 else Lane.LOWER
        lanes = (Lane(f"path-{path}"), joint, Lane.LAST)
        return tuple(
            (lane, number) for lane in lanes for number in range(1, self.lengths[list(Lane).index(lane)] + 1)
        )


@dataclass(frozen=True, slots=True)
class MosqueSpace:
    """A space of the mosque track: the price, boon and points (MERV-DATA-110)."""

    cost: Cost
    boon: Boon
    points: int = 0


@dataclass(frozen=True, slots=True)
class WallPiece:
    """A wall segment or gate with its price (MERV-DATA-114)."""

    kind: WallKind
    cost: Cost

    @property
    def id(self) -> str:
        """Its name in keys; pieces of one price are alike: ``segment-12``."""
        return _piece_id(self.kind, self.cost)

    @property
    def text(self) -> Text:
        """What it is, in words."""
        cubes = tuple(cube.counted(self.cost.count(cube)) for cube in Cube if cube in self.cost)
        return Text("{kind} ({cost})", kind=self.kind.text, cost=cubes)


@cache
def _piece_id(kind: WallKind, cost: Cost) -> str:
    return "-".join((kind.value, "".join(sorted(cube.key for cube in cost))))


@dataclass(frozen=True, slots=True)
class ContractStack:
    """A stack of contracts: its level 1..3 and its reward, favour or soldier (MERV-SETUP-20)."""

    level: int
    reward: Boon

    @property
    def id(self) -> str:
        """Its name in keys and saved games."""
        return f"{self.level}-{self.reward.value}"

    @property
    def text(self) -> Text:
        """Its name."""
        return Text("level {level}, {reward}", level=self.level, reward=self.reward.text)


STACKS: Final = tuple(
    ContractStack(level, reward) for level in (1, 2, 3) for reward in (Boon.FAVOUR, Boon.SOLDIER)
)
CONTRACTS_OF_A_STACK: Final = 3
"""18 contracts in six stacks (MERV-SETUPX-16)."""


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract: stack, points, and what it asks for; ``goods`` of either kind (MERV-DATA-105)."""

    stack: ContractStack
    points: int
    cost: Cost = ()
    scrolls: int = 0
    common: int = 0
    rare: int = 0
    goods: int = 0


@dataclass(frozen=True, slots=True)
class Halls:
    """The halls from left to right, and the colour that each takes (MERV-DATA-108, MERV-DATA-109)."""

    order: tuple[Hall, ...]
    colours: tuple[tuple[Hall, Cube], ...]

    def colour(self, hall: Hall) -> Cube:
        """Return the colour of a hall."""
        return dict(self.colours)[hall]


@dataclass(slots=True)
class PrintedValues:
    """What has been read off the components of this game; None or missing until it is needed."""

    tracks: dict[Track, PrintedTrack] = field(default_factory=dict)
    halls: Halls | None = None
    prices: dict[Town, Cost] = field(default_factory=dict)
    mosque: MosqueTrack | None = None
    spaces: dict[str, MosqueSpace] = field(default_factory=dict)
    contracts: dict[str, Contract] = field(default_factory=dict)
