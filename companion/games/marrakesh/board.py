"""A player's board and personal supply: what stands in the sectors, what is owned, where the pawns are."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from calibration.palette import Keshi
from companion.engine.question import Seat
from companion.games.marrakesh.kinds import (
    COLOUR_SECTORS,
    GOODS,
    ROOM,
    START_SCORE,
    Path,
    Resource,
    Sector,
    Staircase,
)
from companion.games.marrakesh.printed_values import Luxury, Provision
from companion.games.marrakesh.scrolls import Scroll

OASES_OF_A_PATH: Final = 3
START_SPACES: Final = 2
"""Brown spaces of the start oasis (MAR-SAHARA-02)."""
_GOODS: Final = frozenset(GOODS)
FACEDOWN: Final = 0
"""The number that stands for an oasis nobody has turned up."""


@dataclass(frozen=True, slots=True)
class Gate:
    """A built city gate: its colour and the space of the board it stands on (0 is the first)."""

    colour: Keshi
    space: int


@dataclass(slots=True)
class Oasis:
    """An oasis space of a path: the tile's number once it is turned up, and whether its tile was claimed."""

    number: int = FACEDOWN
    claimed: bool = False

    @property
    def discovered(self) -> bool:
        """Whether it lies faceup and can be claimed (MAR-SAHARA-01, MAR-SAHARA-22)."""
        return self.number != FACEDOWN and not self.claimed


@dataclass(slots=True)
class Town:
    """A desert town in the cutout of a path: its number, and whether it was claimed, so day side up."""

    number: int
    claimed: bool = False


@dataclass(slots=True)
class Sahara:
    """The Sahara: brown keshis at the start oasis (right one first) and along the two paths.

    ``start_spaces`` and ``path_spaces``: how many brown spaces the start oasis and each path have.
    """

    start: int = 0
    caravans: dict[Path, int] = field(default_factory=lambda: dict.fromkeys(Path, 0))
    oases: dict[Path, list[Oasis]] = field(
        default_factory=lambda: {path: [Oasis() for _ in range(OASES_OF_A_PATH)] for path in Path}
    )
    start_spaces: int = START_SPACES
    path_spaces: int = OASES_OF_A_PATH
    towns: dict[Path, Town] = field(default_factory=dict)

    @property
    def keshis(self) -> int:
        """Brown keshis on the board."""
        return self.start + sum(self.caravans.values())


@dataclass(slots=True)
class Player:
    """Everything of one player.

    ``keshis``: those of every colour but red and brown standing on the board, guards included; brown ones
    stand in ``sahara``. ``vendors``: the sectors with a red keshi, with the ordinal of the turn it came in
    (``MarrakeshTable.moment`` of that turn). ``entertainers``: occupied spaces of the main square, 0..7
    clockwise as printed. ``disc``: how far the disc was turned, 0..7. ``committed``: guards beside gates.
    ``aside``: keshis that came with gates and wait beside the board (MAR-MEDINA-08); until they are
    deployed, the record counts them as part of the supply.
    ``storage``: keshis lying on the storage row by space; ``row``: claimed oases in the order of the row.
    ``jetty``: the number of the jetty spot taken, 0 on the jetty without a spot, None before it.
    ``river_before``: steps of the fisherman in earlier seasons.
    ``arrival``: when the fisherman arrived where it is, for the line; 0 at the start.
    ``selected``: the three keshis shown this round; ``assistants``: where assistants stand unused.
    """

    seat: Seat
    name: str
    score: int = START_SCORE
    resources: dict[Resource, int] = field(default_factory=lambda: dict.fromkeys(Resource, 0))
    hidden: dict[Keshi, int] = field(default_factory=dict)
    selected: tuple[Keshi, ...] = ()
    assistants: list[Sector] = field(default_factory=list)
    keshis: dict[Keshi, int] = field(
        default_factory=lambda: {colour: 0 for colour in Keshi if colour not in (Keshi.RED, Keshi.BROWN)}
    )
    vendors: dict[Sector, int] = field(default_factory=dict)
    sahara: Sahara = field(default_factory=Sahara)
    entertainers: list[int] = field(default_factory=list)
    disc: int = 0
    committed: int = 0
    aside: list[Keshi] = field(default_factory=list)
    gates: list[Gate] = field(default_factory=list)
    fisherman: int = 0
    jetty: int | None = None
    arrival: int = 0
    river_before: int = 0
    stairs: dict[Staircase, int] = field(default_factory=lambda: dict.fromkeys(Staircase, 0))
    scrolls: list[int] = field(default_factory=list)
    bought_this_round: bool = False
    luxuries: list[Luxury] = field(default_factory=list)
    storage: dict[int, Keshi] = field(default_factory=dict)
    row: list[int] = field(default_factory=list)
    provisions: list[Provision] = field(default_factory=list)
    facedown_provisions: int = 3

    def holds(self, scroll: Scroll) -> bool:
        """Whether the player owns a lasting scroll."""
        return scroll in self.scrolls

    def on_board(self, colour: Keshi) -> int:
        """Return how many keshis of a colour stand on the board, guards, caravans and vendors included."""
        if colour is Keshi.BROWN:
            return self.sahara.keshis
        if colour is Keshi.RED:
            return len(self.vendors)
        return self.keshis[colour]

    def count(self, sector: Sector) -> int:
        """Return how many keshis of its own colour (souk: goods) a sector holds, its vendor not counted."""
        if sector.colour is None:
            return sum(self.keshis[colour] for colour in GOODS)
        return self.on_board(sector.colour)

    def room(self, colour: Keshi) -> int:
        """Return how many more keshis of a colour fit (MAR-CLAIM-13, MAR-CLAIM-17, MAR-ASST-09)."""
        if colour in _GOODS:
            return 99
        if colour is Keshi.RED:
            return len(COLOUR_SECTORS) - len(self.vendors) + (Sector.SOUK in self.vendors)
        return ROOM - self.on_board(colour)

    @property
    def guards(self) -> int:
        """Guards on the watchtower, not committed to a gate (MAR-MEDINA-01, MAR-MEDINA-07)."""
        return self.keshis[Keshi.BEIGE] - self.committed
