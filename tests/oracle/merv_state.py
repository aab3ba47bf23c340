"""A simulated table of Merv: every piece, the hidden ones too.

``deal`` sets a table up from printed values and a seeded source of chance, up to the first turn.
``misplaced`` tells which kinds of pieces no longer add up.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from tests.oracle.merv_pieces import (
    BUILDINGS,
    CAMELS,
    CARAVAN_CAMELS,
    COURTIER,
    DECK,
    DISCS,
    GATE_SLOTS,
    HALL_ROOM,
    INNER,
    MAGISTRATE,
    PLACES,
    ROW,
    SCROLLS,
    SERVANTS,
    SLOTS,
    STACKS,
    TILES_AT,
    TRACK_DISCS,
    WHITE_UPGRADES,
    Action,
    Boon,
    Cube,
    Good,
    Hall,
    Place,
    Source,
    Spice,
    Tile,
    Town,
    Track,
    Who,
    guards,
    sites_of_line,
)
from tests.oracle.merv_printed import Contract, Printed
from tests.oracle.merv_records import CityLaid, Fact


@dataclass(slots=True)
class Site:
    """A site tile and what stands on it. An upgrade is its cube; white is the white upgrade."""

    action: Action
    colour: Cube
    owner: Who | None = None
    soldier: Who | None = None
    upgrade: Cube | None = None

    def gives(self) -> tuple[Cube, ...]:
        """The full yield (MERV-SITE-10 to 12)."""
        if self.upgrade is Cube.WHITE:
            return (Cube.WHITE,)
        return (self.colour,) if self.upgrade is None else (self.colour, self.upgrade)


@dataclass(slots=True)
class Card:
    """A caravan card in the row."""

    spice: Spice
    camel: bool = False


@dataclass(slots=True)
class Player:
    """Everything in front of a person, the Magistrate or the High Courtier.

    ``scrolls`` and ``goods`` count committed ones too. ``path`` is 0 before the first step in the mosque.
    ``discount`` and ``colour``: not used yet this turn. ``points`` has keys (year, source).
    """

    who: Who
    cubes: Counter[Cube] = field(default_factory=Counter)
    camels: int = 0
    scrolls: int = 0
    goods: Counter[Good] = field(default_factory=Counter)
    cards: Counter[Spice] = field(default_factory=Counter)
    at: Counter[Track] = field(default_factory=Counter)
    path: int = 0
    steps: int = 0
    tiles: list[Tile] = field(default_factory=list)
    contracts: list[Contract] = field(default_factory=list)
    committed_scrolls: int = 0
    committed: Counter[Good] = field(default_factory=Counter)
    scoring_tiles: list[Action] = field(default_factory=list)
    points: Counter[tuple[int, Source]] = field(default_factory=Counter)
    discount: bool = True
    colour: bool = True

    @property
    def score(self) -> int:
        """All points."""
        return sum(self.points.values())

    def free_goods(self, good: Good) -> int:
        """Goods of a kind not committed."""
        return self.goods[good] - self.committed[good]

    @property
    def free_scrolls(self) -> int:
        """Scrolls not committed."""
        return self.scrolls - self.committed_scrolls

    def worth(self, hall: Hall) -> int:
        """What one courtier in a hall scores (MERV-YSCORE-07 to 10)."""
        return {
            Hall.KNOWLEDGE: self.scrolls,
            Hall.SPICE: self.cards.total(),
            Hall.TRADE: self.goods.total(),
            Hall.FAITH: self.steps,
        }[hall]


@dataclass(slots=True)
class Table:
    """Everything on the table. ``queue``: this round's order, the front first; ``slots``: the lines taken."""

    printed: Printed
    people: int
    rng: random.Random
    city: dict[Place, Site]
    players: dict[Who, Player]
    queue: list[Who]
    row: list[Card]
    deck: list[Spice]
    face: int
    contracts: dict[str, list[Contract]]
    market: list[bool]
    year: int = 1
    round: int = 1
    slots: dict[Who, int] = field(default_factory=dict)
    walls: dict[str, str] = field(default_factory=dict)
    pieces: list[str] = field(default_factory=list)
    posts: dict[Town, list[Who]] = field(default_factory=lambda: {town: [] for town in Town})
    town_camels: set[Town] = field(default_factory=lambda: set(INNER))
    path_camels: set[int] = field(default_factory=lambda: {1, 2, 3, 4})
    routes: set[Town] = field(default_factory=set)
    tiles: dict[int, list[Tile]] = field(default_factory=lambda: {n: list(t) for n, t in TILES_AT.items()})
    white_upgrades: int = WHITE_UPGRADES
    bonus_upgrades: list[Cube] = field(default_factory=list)
    scoring_tiles: list[Action] = field(default_factory=list)
    halls: dict[Hall, list[Who]] = field(default_factory=lambda: {hall: [] for hall in Hall})
    boxed_camels: int = 0
    queue_camels: Counter[int] = field(default_factory=Counter)
    solo_deck: list[Action] = field(default_factory=list)
    solo_discard: list[Action] = field(default_factory=list)
    solo_removed: list[Action] = field(default_factory=list)
    solo_card: Action | None = None
    solo_fresh: bool = False
    history: list[Fact] = field(default_factory=list)
    effects: Counter[str] = field(default_factory=Counter)

    @property
    def solo(self) -> bool:
        """Whether the Magistrate plays."""
        return self.people == 1

    @property
    def boons(self) -> tuple[Boon, ...]:
        """The slots of the camel market, clockwise from top left."""
        return self.printed.faces[self.face]

    def persons(self) -> list[Player]:
        """The people in the order of their seats."""
        return [self.players[seat] for seat in range(self.people)]

    def scorers(self) -> list[Player]:
        """Everybody with points."""
        return [player for who, player in self.players.items() if who != COURTIER]

    def owned(self, who: Who) -> list[Place]:
        """Sites with a player's building, north to south and west to east."""
        return [place for place in PLACES if self.city[place].owner == who]

    def count(self, who: Who, places: tuple[Place, ...]) -> int:
        """How many of some sites a player owns."""
        return sum(self.city[place].owner == who for place in places)

    def in_line(self, who: Who, line: int) -> int:
        """How many buildings a player has in a line of this round."""
        return self.count(who, sites_of_line(self.round, line))

    def buildings_left(self, who: Who) -> int:
        """Buildings in a player's supply."""
        return BUILDINGS - len(self.owned(who))

    def servants_left(self, who: Who) -> int:
        """Servants neither soldiers nor courtiers (MERV-INV-21)."""
        soldiers = sum(site.soldier == who for site in self.city.values())
        return SERVANTS - soldiers - sum(hall.count(who) for hall in self.halls.values())

    def discs_left(self, who: Who) -> int:
        """Discs on no track, no town and not in the mosque (MERV-POST-16)."""
        posts = sum(who in town for town in self.posts.values())
        return DISCS - TRACK_DISCS - posts - (self.players[who].steps > 0)

    def scrolls_left(self) -> int:
        """Scrolls in the supply (MERV-DATA-14)."""
        return SCROLLS - sum(player.scrolls for player in self.players.values())

    def courtiers(self, who: Who) -> int:
        """Courtiers of a player in all halls."""
        return sum(hall.count(who) for hall in self.halls.values())

    def open_halls(self) -> list[Hall]:
        """Halls with room, in the printed order."""
        return [hall for hall in self.printed.halls if len(self.halls[hall]) < HALL_ROOM]

    def shielded(self, place: Place) -> bool:
        """Whether walls alone protect a site (MERV-INV-05 to 07)."""
        return all(slot in self.walls for slot in guards(place))

    def soldier_fits(self, place: Place) -> bool:
        """Whether a soldier may be deployed there (MERV-TRACK-13)."""
        site = self.city[place]
        bare = site.owner is not None and site.soldier is None and site.upgrade is None
        return bare and not self.shielded(place)

    def free_slots(self, gate: bool) -> list[str]:
        """Empty wall slots for a gate or a segment, clockwise from N1."""
        return [slot for slot in SLOTS if slot not in self.walls and (slot in GATE_SLOTS) == gate]

    def tops(self) -> list[Contract]:
        """The contracts on offer."""
        return [stack[0] for stack in self.contracts.values() if stack]


def deal(printed: Printed, players: int, rng: random.Random) -> Table:
    """A table ready for the first turn (MERV-SETUP, MERV-SETUPX); ``players`` is 1 to 4."""
    order: list[Who] = list(range(players))
    rng.shuffle(order)
    if players == 1:
        order = [MAGISTRATE, 0]
    if players <= 2:
        order.append(COURTIER)
    tiles = list(printed.tiles)
    rng.shuffle(tiles)
    spices = [spice for spice, number in DECK.items() for _ in range(number)]
    rng.shuffle(spices)
    marked = CARAVAN_CAMELS[players]
    face = rng.randrange(len(printed.faces))
    table = Table(
        printed=printed,
        people=players,
        rng=rng,
        city={place: Site(*tile) for place, tile in zip(PLACES, tiles, strict=True)},
        players={who: Player(who) for who in sorted(order, key=str)},
        queue=order,
        row=[Card(spice, place < marked) for place, spice in enumerate(spices[:ROW])],
        deck=spices[ROW:],
        face=face,
        contracts={stack: list(printed.contracts[stack]) for stack in STACKS},
        market=[False] * len(printed.faces[face]),
        pieces=list(printed.pieces),
        bonus_upgrades=list(printed.bonus_upgrades),
        scoring_tiles=list(printed.scoring_tiles),
        boxed_camels=CAMELS - 8 - marked,
    )
    table.history.append(CityLaid(tuple(action for action, _ in tiles)))
    if table.solo:
        table.solo_deck, table.solo_fresh = solo_deck(rng), True
    return table


def solo_deck(rng: random.Random) -> list[Action]:
    """The first order of the Magistrate's cards (MERV-SETUPX-10, 11)."""
    others = [action for action in Action if action is not Action.PALACE]
    rng.shuffle(others)
    three = [Action.PALACE, *others[:2]]
    rng.shuffle(three)
    return [others[2], *three, *others[3:]]


def misplaced(table: Table) -> list[str]:
    """Kinds of pieces whose numbers are wrong; empty when all is in its place."""
    printed, everybody = table.printed, list(table.players.values())
    camels = sum(player.camels for player in everybody) + sum(card.camel for card in table.row)
    camels += sum(table.market) + len(table.town_camels) + len(table.path_camels) + len(table.routes)
    camels += table.queue_camels.total()
    found = Counter(table.deck) + Counter(card.spice for card in table.row)
    for player in everybody:
        found += player.cards
    wrong = {
        "camels": camels + table.boxed_camels != CAMELS,
        "caravan cards": found != Counter(DECK) or len(table.row) > ROW,
        "walls": sorted([*table.walls.values(), *table.pieces]) != sorted(printed.pieces),
        "wall slots": any(
            piece.startswith("gate") != (slot[1] == "3") for slot, piece in table.walls.items()
        ),
        "scrolls": table.scrolls_left() < 0,
        "tiles": sorted(t.value for t in _tiles(table)) != sorted(tile.value for tile in Tile),
        "upgrades": _upgrades(table)
        != Counter(printed.bonus_upgrades) + Counter({Cube.WHITE: WHITE_UPGRADES}),
        "scoring tiles": Counter(table.scoring_tiles) + Counter(a for p in everybody for a in p.scoring_tiles)
        != Counter(printed.scoring_tiles),
        "contracts": Counter(c for stack in table.contracts.values() for c in stack)
        + Counter(c for p in everybody for c in p.contracts)
        != Counter(c for stack in printed.contracts.values() for c in stack),
        "halls": any(len(hall) > HALL_ROOM for hall in table.halls.values()),
        "slots": len(set(table.slots.values())) != len(table.slots),
        "queue": sorted(map(str, table.queue)) != sorted(map(str, table.players)),
        "soldiers": any(
            site.soldier is not None and (site.owner is None or site.upgrade is not None)
            for site in table.city.values()
        ),
        "solo cards": table.solo and _solo_cards(table) != sorted(action.value for action in Action),
    }
    return [kind for kind, bad in wrong.items() if bad] + [
        f"supply of {p.who}" for p in everybody if _bad(table, p)
    ]


def _tiles(table: Table) -> list[Tile]:
    return [tile for left in table.tiles.values() for tile in left] + [
        tile for player in table.players.values() for tile in player.tiles
    ]


def _upgrades(table: Table) -> Counter[Cube]:
    placed = Counter(site.upgrade for site in table.city.values() if site.upgrade is not None)
    return placed + Counter(table.bonus_upgrades) + Counter({Cube.WHITE: table.white_upgrades})


def _solo_cards(table: Table) -> list[str]:
    current = [table.solo_card] if table.solo_card else []
    return sorted(
        card.value for card in (*table.solo_deck, *table.solo_discard, *table.solo_removed, *current)
    )


def _bad(table: Table, player: Player) -> bool:
    counts = (player.camels, player.scrolls, *player.cubes.values(), *player.goods.values())
    if min((table.buildings_left(player.who), *counts), default=0) < 0:
        return True
    if player.who == COURTIER:
        return bool(sum(player.cubes.values()) or player.cards or player.tiles or player.at.total())
    short = min(table.servants_left(player.who), table.discs_left(player.who)) < 0
    committed = player.free_scrolls < 0 or any(player.free_goods(good) < 0 for good in Good)
    off = any(not 0 <= player.at[track] <= table.printed.end(track) for track in Track)
    return short or committed or off
