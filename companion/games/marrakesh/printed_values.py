"""Printed values as values, and those that a game of Marrakesh has used (MAR-DATA)."""

from __future__ import annotations

from dataclasses import dataclass, field

from calibration.palette import Keshi
from companion.games.marrakesh.gains import Gain
from companion.games.marrakesh.kinds import (
    Cutout,
    LuxuryKind,
    Path,
    Resource,
    SquareSpace,
    Staircase,
    Storage,
    Workshop,
)


@dataclass(frozen=True, slots=True)
class River:
    """The river track: steps to the jetty, the steps that cross a rapid, the crocodile's step.

    ``jetty``: the step of the jetty, counted from the start space 0 (MAR-DATA-01). ``rapids``: ascending
    steps; moving onto one crosses its rapid (MAR-DATA-02). ``spots``: numbers of the jetty spots
    (MAR-DATA-04). ``crocodile``: MAR-DATA-05.
    """

    jetty: int
    rapids: tuple[int, ...]
    spots: tuple[int, ...]
    crocodile: int


@dataclass(frozen=True, slots=True)
class Stairs:
    """A staircase: the four steps whose stepping onto crosses a threshold, the last one the final space's.

    ``final``: the step of the final space (MAR-DATA-06, MAR-AMB-19).
    """

    thresholds: tuple[int, ...]
    final: int

    def segment(self, step: int) -> int:
        """Return the segment 1..5 in which a step lies."""
        return 1 + sum(1 for threshold in self.thresholds if step >= threshold)


@dataclass(frozen=True, slots=True)
class CoveredSpace:
    """A space between the staircases that a staircase tile covers (MAR-DATA-08).

    ``bonus``: what is printed there. ``lines``: the lines through it, as ``mosque/palace`` segments 1..5.
    """

    bonus: Gain
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Luxury:
    """A luxury good: its kind, its price in goods keshis, what it gives at once (MAR-DATA-16)."""

    kind: LuxuryKind
    price: tuple[tuple[Keshi, int], ...]
    points: int
    resources: tuple[tuple[Resource, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Office:
    """An exchange office: what it pays for a yellow, a purple, an orange keshi (MAR-DATA-14)."""

    pays: tuple[tuple[Keshi, tuple[Gain, ...]], ...]

    def paid(self, colour: Keshi) -> tuple[Gain, ...]:
        """Return what it pays for a goods keshi of a colour."""
        return dict(self.pays)[colour]


@dataclass(frozen=True, slots=True)
class Prices:
    """A workshop: the price of a gate in dinars, the points it gives or takes (MAR-DATA-19)."""

    dinars: int
    points: int


@dataclass(frozen=True, slots=True)
class Provision:
    """A provision tile: the resources due and the points lost (MAR-DATA-23)."""

    due: tuple[tuple[Resource, int], ...]
    points: int


@dataclass(slots=True)
class PrintedValues:
    """What has been read off the components of this game; None or missing until it is needed.

    Luxury goods, offices and provision tiles carry no number: theirs is the one they have in the catalogue;
    offices are kept by the name of their kind there.
    """

    river: River | None = None
    rapids: dict[int, tuple[Gain, ...]] = field(default_factory=dict)
    stairs: dict[Staircase, Stairs] = field(default_factory=dict)
    lines: dict[str, tuple[Gain, ...]] = field(default_factory=dict)
    covered_spaces: dict[int, CoveredSpace] = field(default_factory=dict)
    marked_stairs: dict[Staircase, int] = field(default_factory=dict)
    square: tuple[SquareSpace, ...] | None = None
    disc: tuple[int, ...] | None = None
    workshops: dict[Workshop, Prices] = field(default_factory=dict)
    gate_spaces: tuple[Keshi, ...] | None = None
    oasis_costs: dict[Path, tuple[tuple[tuple[Resource, int], ...], ...]] = field(default_factory=dict)
    storage: tuple[Storage, ...] | None = None
    left_path_cutout: Cutout | None = None
    scroll_keshis: dict[int, tuple[Keshi, ...]] = field(default_factory=dict)
    oasis_gates: dict[int, tuple[tuple[Keshi, ...], int]] = field(default_factory=dict)
    oasis_colours: dict[int, Keshi] = field(default_factory=dict)
    oasis_luxuries: dict[int, tuple[LuxuryKind, int]] = field(default_factory=dict)
    oasis_resources: dict[int, Resource] = field(default_factory=dict)
    luxuries: dict[int, Luxury] | None = None
    offices: dict[str, dict[int, Office]] = field(default_factory=dict)
    provisions: dict[int, Provision] | None = None
