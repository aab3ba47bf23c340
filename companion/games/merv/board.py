"""The city with its sites and walls, and what one colour owns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.engine.question import Seat
from companion.games.merv.boons import Breakthrough, Spice
from companion.games.merv.kinds import Action, Cube, Hall, Role, Track
from companion.games.merv.places import SITES, WALL_SLOTS, Place, WallSlot, guarding
from companion.games.merv.printed_values import Contract, SiteTile, WallPiece
from companion.games.merv.towns import Good, Town


@dataclass(slots=True)
class Site:
    """What lies and stands on a site; ``tile`` is None until it has been read off.

    ``upgrade``: a white one replaces the yield, one of another colour adds its cube (MERV-SITE-11,
    MERV-SITE-12). ``ransom`` is the cube that lies there during an invasion (MERV-INV-16).
    """

    tile: SiteTile | None = None
    owner: Seat | None = None
    upgrade: Cube | None = None
    soldier: Seat | None = None
    ransom: Cube | None = None


@dataclass(slots=True)
class City:
    """The 24 sites and the wall pieces around them."""

    sites: dict[Place, Site] = field(default_factory=lambda: {place: Site() for place in SITES})
    walls: dict[WallSlot, WallPiece] = field(default_factory=dict)

    def site(self, place: Place) -> Site:
        """Return what is on a place."""
        return self.sites[place]

    def tile(self, place: Place) -> SiteTile:
        """Return the tile of a place; raises LookupError before it has been read off."""
        tile = self.sites[place].tile
        if tile is None:
            raise LookupError(f"nobody has read off the site {place.id}")
        return tile

    def owned(self, seat: Seat, among: Iterable[Place] = SITES) -> tuple[Place, ...]:
        """Return the places with a colour's buildings."""
        if among is SITES:  # asked again and again: none is looked up by its place
            return tuple([place for place, site in self.sites.items() if site.owner == seat])
        return tuple(place for place in among if self.sites[place].owner == seat)

    def empty(self, among: Iterable[Place] = SITES) -> tuple[Place, ...]:
        """Return the places without a building."""
        return tuple(place for place in among if self.sites[place].owner is None)

    def free_slots(self) -> tuple[WallSlot, ...]:
        """Return the empty wall slots, clockwise from N1 (MERV-WALL-03)."""
        return tuple(slot for slot in WALL_SLOTS if slot not in self.walls)

    def shielded(self, place: Place) -> bool:
        """Tell whether walls close every way to a site (MERV-INV-04, MERV-INV-08, MERV-AMB-26)."""
        return all(slot in self.walls for slot in guarding(place))

    def safe(self, place: Place) -> bool:
        """Tell whether walls or a soldier protect a site (MERV-INV-10)."""
        return self.sites[place].soldier is not None or self.shielded(place)

    def soldier_fits(self, place: Place) -> bool:
        """Tell whether a soldier may be put on a site (MERV-FAV-03..06, MERV-TRACK-13)."""
        site = self.sites[place]
        free = site.owner is not None and site.soldier is None and site.upgrade is None
        return free and not self.shielded(place)


@dataclass(slots=True)
class Player:
    """Everything of one colour; the High Courtier has but buildings and camels (MERV-HC-01).

    What is left in supplies is counted from what lies elsewhere (``pieces``). ``tracks``: the spaces of the
    two discs, 0 the first. ``path`` and ``steps`` say where the disc on the mosque track is: None and 0
    before the first step. ``courtiers``: how many stand in each hall. ``scrolls``, ``cards`` and ``goods``
    count what is owned, committed ones included; ``committed_*`` those of them that lie with contracts.
    """

    seat: Seat
    name: str
    role: Role = Role.HUMAN
    score: int = 0
    cubes: dict[Cube, int] = field(default_factory=lambda: dict.fromkeys(Cube, 0))
    camels: int = 0
    tracks: dict[Track, int] = field(default_factory=lambda: dict.fromkeys(Track, 0))
    courtiers: dict[Hall, int] = field(default_factory=lambda: dict.fromkeys(Hall, 0))
    scrolls: int = 0
    committed_scrolls: int = 0
    breakthroughs: list[Breakthrough] = field(default_factory=list)
    cards: dict[Spice, int] = field(default_factory=lambda: dict.fromkeys(Spice, 0))
    goods: dict[Good, int] = field(default_factory=lambda: dict.fromkeys(Good, 0))
    committed_goods: dict[Good, int] = field(default_factory=lambda: dict.fromkeys(Good, 0))
    contracts: list[Contract] = field(default_factory=list)
    posts: list[Town] = field(default_factory=list)
    path: int | None = None
    steps: int = 0
    scoring_tiles: list[Action] = field(default_factory=list)

    @property
    def favour(self) -> int:
        """The space of the favour disc, and what can be spent."""
        return self.tracks[Track.FAVOUR]

    @property
    def influence(self) -> int:
        """The space of the influence disc."""
        return self.tracks[Track.INFLUENCE]

    @property
    def placed(self) -> int:
        """Courtiers placed so far, free ones too (MERV-AMB-14, MERV-AMB-15, MERV-MOSQ-15)."""
        return sum(self.courtiers.values())

    @property
    def spices(self) -> int:
        """Different spices owned (MERV-CARAV-09)."""
        return sum(1 for n in self.cards.values() if n)

    def free_scrolls(self) -> int:
        """Return the scrolls that no contract holds (MERV-CONTRACT-06)."""
        return self.scrolls - self.committed_scrolls

    def free_goods(self, good: Good) -> int:
        """Return the goods of a kind that no contract holds (MERV-AMB-33)."""
        return self.goods[good] - self.committed_goods[good]

    def counts_for(self, hall: Hall) -> int:
        """Return what one courtier in a hall scores now (MERV-YSCORE-07..10)."""
        if hall is Hall.KNOWLEDGE:
            return self.scrolls
        if hall is Hall.SPICE:
            return sum(self.cards.values())
        if hall is Hall.TRADE:
            return sum(self.goods.values())
        return self.steps
