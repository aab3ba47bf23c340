"""A simulated table of Marrakesh: every piece, the hidden ones too.

``deal`` sets a table up from printed values and a seeded source of chance, up to the point where the players
decide something. ``misplaced`` tells which kinds of pieces no longer add up.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeVar

from calibration.palette import Keshi
from tests.oracle.marrakesh_pieces import (
    COLOUR_SECTORS,
    GOODS,
    KESHI_PIECES,
    LAP,
    OASES_EACH,
    OASIS_SPACES,
    SECTOR_ROOM,
    STARTING_SCORE,
    STORAGE_BAG,
    Back,
    Caravan,
    Resource,
    Sector,
    Source,
    Storage,
    Track,
)
from tests.oracle.marrakesh_printed import TILES_BY_SEASON, LuxuryGood, Printed, gate_bag
from tests.oracle.marrakesh_records import Fact
from tests.oracle.marrakesh_x import BASE_OFFICES, MORE_OFFICES, Companion, Expansion, LaidTile

Item = TypeVar("Item")
PLAIN_SECTORS = (Sector.ORCHARD, Sector.MADRASA, Sector.PALACE, Sector.MOSQUE, Sector.RIVER)


@dataclass(slots=True)
class Stack:
    """A stack of tiles, top first; ``faceup`` tells whether its top is turned up."""

    tiles: list[int]
    faceup: bool = True

    @property
    def top(self) -> int | None:
        """The tile that can be taken, None where there is none or it is facedown."""
        return self.tiles[0] if self.tiles and self.faceup else None


@dataclass(slots=True)
class Board:
    """Everything in front of a player. ``claimed`` is in order; its seventh tile lies beside the row.

    ``fresh_vendors`` came in this player's running turn and give no water yet (MAR-AMB-08). ``bought`` tells
    that a scroll was bought this round. ``spot`` is the index of the jetty spot. ``towns`` and
    ``claimed_towns`` lie in the cutout of their space, on the night and the day side. The fisherman began the
    season on ``river_start`` and made ``earlier_river_steps`` in the seasons before.
    """

    seat: int
    score: int = STARTING_SCORE
    points: Counter[Source] = field(default_factory=lambda: Counter({Source.START: STARTING_SCORE}))
    resources: Counter[Resource] = field(default_factory=lambda: Counter(dict.fromkeys(Resource, 1)))
    plain: Counter[Sector] = field(default_factory=Counter)
    guards: int = 0
    entertainers: set[int] = field(default_factory=set)
    caravans: set[Caravan] = field(default_factory=set)
    souk: Counter[Keshi] = field(default_factory=Counter)
    vendors: set[Sector] = field(default_factory=set)
    fresh_vendors: set[Sector] = field(default_factory=set)
    gates: dict[int, Keshi] = field(default_factory=dict)
    oases: dict[Caravan, int] = field(default_factory=dict)
    claimed: list[int] = field(default_factory=list)
    drawn: list[Keshi] = field(default_factory=list)
    storage: list[Keshi | None] = field(default_factory=list)
    scrolls: list[int] = field(default_factory=list)
    luxury: list[int] = field(default_factory=list)
    provisions_down: list[int] = field(default_factory=list)
    provisions_up: list[int] = field(default_factory=list)
    screen: Counter[Keshi] = field(default_factory=Counter)
    hand: list[Keshi] = field(default_factory=list)
    assistants: list[Sector] = field(default_factory=list)
    disc: int = 0
    steps: dict[Track, int] = field(default_factory=lambda: dict.fromkeys(Track, 0))
    spot: int | None = None
    bought: bool = False
    towns: dict[Caravan, int] = field(default_factory=dict)
    claimed_towns: dict[Caravan, int] = field(default_factory=dict)
    river_start: int = 0
    earlier_river_steps: int = 0

    @property
    def free_guards(self) -> int:
        """Guards on the watchtower."""
        return self.guards - len(self.gates)

    def strength(self, sector: Sector) -> int:
        """How many keshis of its own colours a sector holds, vendor not counted."""
        special = {
            Sector.SQUARE: len(self.entertainers),
            Sector.SAHARA: len(self.caravans),
            Sector.MEDINA: self.guards,
            Sector.SOUK: self.souk.total(),
        }
        return special.get(sector, self.plain[sector])

    def full(self, sector: Sector) -> bool:
        """Whether no further keshi of its colour fits (MAR-AMB-06); the souk is never full."""
        return sector is not Sector.SOUK and self.strength(sector) >= SECTOR_ROOM

    def room(self, colour: Keshi) -> int:
        """How many keshis of a colour may still come."""
        if colour in GOODS:
            return KESHI_PIECES * len(Keshi)
        if colour is Keshi.RED:
            return len(COLOUR_SECTORS) - len(self.vendors - {Sector.SOUK})
        return SECTOR_ROOM - self.strength(Sector(colour.value))

    def colours(self) -> Counter[Keshi]:
        """All keshis on the board, by colour."""
        found = Counter({Keshi.from_letter(sector.value): self.strength(sector) for sector in COLOUR_SECTORS})
        found.update(self.souk)
        found[Keshi.RED] = len(self.vendors)
        return found

    def discovered(self) -> list[Caravan]:
        """Spaces of the oases that lie faceup in the Sahara."""
        return [space for space in OASIS_SPACES if space in self.caravans and space in self.oases]

    def filled(self) -> list[Sector]:
        """The sectors with 8 keshis and a vendor (MAR-FINAL-02)."""
        return [s for s in COLOUR_SECTORS if self.full(s) and s in self.vendors]

    @property
    def lap_tile(self) -> int:
        """What the 100/200 tile shows: 0 for none (MAR-AMB-29, 30)."""
        return max(0, self.score // LAP) * LAP


@dataclass(slots=True)
class Table:
    """The whole table. ``aside`` are keshis on the way: claimed or taken, and not yet deployed.

    ``stand_ins[c][d]`` pieces of colour d count as colour c on the boards (MAR-SETUP-32, 33). ``river`` has,
    for each step, the seats in the order of their arrival; ``moored`` those who found no jetty spot too.
    ``laid_tiles`` are in the order of the spaces they cover; ``companions`` has the Sultan at the palace and
    the Imam at the mosque; ``towns`` is the display.
    """

    printed: Printed
    boards: list[Board]
    supply: Counter[Keshi]
    scrolls: dict[Back, list[Stack]]
    shops: list[Stack]
    workshops: list[Counter[Keshi]]
    offices: list[int]
    offices_gone: list[int]
    river_faces: list[int]
    face_oases: list[int]
    boxed_oases: list[int]
    boxed_provisions: list[int]
    camel: int
    season_tracker: int
    bag: Counter[Keshi] = field(default_factory=Counter)
    aside: Counter[Keshi] = field(default_factory=Counter)
    tower: Counter[Keshi] = field(default_factory=Counter)
    base: Counter[Keshi] = field(default_factory=Counter)
    stand_ins: dict[Keshi, Counter[Keshi]] = field(default_factory=lambda: {c: Counter() for c in Keshi})
    river: dict[int, list[int]] = field(default_factory=dict)
    moored: list[int] = field(default_factory=list)
    season: int = 1
    round: int = 1
    history: list[Fact] = field(default_factory=list)
    effects: Counter[str] = field(default_factory=Counter)
    expansions: frozenset[Expansion] = frozenset()
    laid_tiles: list[LaidTile] = field(default_factory=list)
    boxed_tiles: list[int] = field(default_factory=list)
    companions: dict[Track, Companion] = field(default_factory=dict)
    towns: list[int] = field(default_factory=list)
    boxed_towns: list[int] = field(default_factory=list)

    def has(self, expansion: Expansion) -> bool:
        """Whether an expansion is in play."""
        return expansion in self.expansions

    @property
    def office_numbers(self) -> range:
        """The numbers of all exchange offices, those of the base game first."""
        return range(BASE_OFFICES + (MORE_OFFICES if self.has(Expansion.MORE_OFFICES) else 0))

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.boards)

    @property
    def face(self) -> int:
        """The river face of this season."""
        return self.river_faces[self.season - 1]

    def order(self) -> list[int]:
        """Seats in turn order: clockwise from the camel (MAR-AMB-01)."""
        return [(self.camel + place) % self.players for place in range(self.players)]

    def good(self, number: int) -> LuxuryGood:
        """A luxury good by its number."""
        return self.printed.goods[number - 1]

    def take(self, colour: Keshi) -> None:
        """Bring a keshi from the supply on its way. Swaps a piece on a board when the colour is gone."""
        if self.supply[colour]:
            self.supply[colour] -= 1
        else:
            other = max(Keshi, key=lambda candidate: self.supply[candidate])
            self.supply[other] -= 1
            self.stand_ins[colour][other] += 1
        self.aside[colour] += 1

    def give_back(self, colour: Keshi) -> None:
        """Put a keshi on its way into the supply; a stand-in goes first."""
        self.aside[colour] -= 1
        other = next((c for c, pieces in self.stand_ins[colour].items() if pieces), None)
        if other is None:
            self.supply[colour] += 1
        else:
            self.stand_ins[colour][other] -= 1
            self.supply[other] += 1


def deal(printed: Printed, players: int, rng: random.Random) -> Table:
    """A table after every blind step of the set-up. ``players`` is 2 to 4 (MAR-AMB-02)."""
    oases, provisions = shuffled(range(1, 31), rng), shuffled(range(1, 13), rng)
    offices, gates, goods = shuffled(range(12), rng), shuffled(gate_bag(), rng), shuffled(range(1, 26), rng)
    faces = [rng.choice(rng.choice(tiles)) for tiles in TILES_BY_SEASON]
    boards = [Board(seat) for seat in range(players)]
    bag = shuffled(STORAGE_BAG, rng)
    supply = Counter(dict.fromkeys(Keshi, KESHI_PIECES))
    supply.subtract(bag)
    for board in boards:
        board.oases = dict(zip(OASIS_SPACES, draw(oases, OASES_EACH), strict=True))
        board.provisions_down = draw(provisions, 3)
        board.drawn = draw(bag, 3 if players == 2 else 2)
        board.storage = [None] * len(printed.storage)
        board.screen = Counter(dict.fromkeys(Keshi, 1))
        supply.subtract(board.screen)
    start = rng.randrange(players)
    return Table(
        printed=printed,
        boards=boards,
        supply=supply,
        scrolls={back: _stacks(shuffled(back.numbers, rng), 3) for back in Back},
        shops=_stacks(goods, 5),
        workshops=[Counter(draw(gates, 8)) for _ in range(4)],
        offices=offices[:3],
        offices_gone=offices[3:],
        river_faces=faces,
        face_oases=draw(oases, 3) if faces[0] == 2 else [],
        boxed_oases=oases,
        boxed_provisions=provisions,
        camel=start,
        season_tracker=start,
        bag=Counter(bag),
    )


def shuffled(items: Iterable[Item], rng: random.Random) -> list[Item]:
    """A shuffled list of the items."""
    found = list(items)
    rng.shuffle(found)
    return found


def draw(pile: list[Item], pieces: int) -> list[Item]:
    """Take so many from the front of a pile."""
    drawn, pile[:] = pile[:pieces], pile[pieces:]
    return drawn


def _stacks(tiles: list[int], stacks: int) -> list[Stack]:
    size = len(tiles) // stacks
    return [Stack(tiles[size * place : size * (place + 1)]) for place in range(stacks)]


def pictured(printed: Printed) -> list[int]:
    """The storage spaces that show a keshi."""
    return [place for place, shown in enumerate(printed.storage) if shown is Storage.KESHI]


def misplaced(table: Table) -> list[str]:
    """The kinds of pieces that do not add up, nothing for a sound table."""
    boards = table.boards
    pieces = _pieces(table)
    wrong = [f"{colour.english} keshis" for colour in Keshi if pieces[colour] != KESHI_PIECES]
    tiles = {
        "scrolls": ([n for board in boards for n in board.scrolls], table.scrolls.values(), range(1, 73)),
        "goods": ([n for board in boards for n in board.luxury], [table.shops], range(1, 26)),
    }
    for name, (owned, piles, numbers) in tiles.items():
        lying = [n for stacks in piles for stack in stacks for n in stack.tiles]
        if sorted(owned + lying) != list(numbers):
            wrong.append(name)
    gates = Counter(gate for board in boards for gate in board.gates.values())
    if sum(table.workshops, gates) != Counter(gate_bag()):
        wrong.append("gates")
    oases = [n for board in boards for n in (*board.oases.values(), *board.claimed)]
    if sorted(oases + table.face_oases + table.boxed_oases) != list(range(1, 31)):
        wrong.append("oases")
    provisions = [n for board in boards for n in board.provisions_down + board.provisions_up]
    if sorted(provisions + table.boxed_provisions) != list(range(1, 13)):
        wrong.append("provision tiles")
    if sorted(table.offices + table.offices_gone) != list(table.office_numbers):
        wrong.append("offices")
    wrong += [f"board of seat {board.seat}" for board in boards if not _sound(board)]
    return wrong


def _pieces(table: Table) -> Counter[Keshi]:
    found: Counter[Keshi] = Counter()
    for place in (table.supply, table.bag, table.aside, table.tower, table.base):
        found.update(place)
    for board in table.boards:
        found.update(board.screen)
        found.update((*board.hand, *board.drawn, *(keshi for keshi in board.storage if keshi)))
        found.update(board.colours())
    for colour, others in table.stand_ins.items():
        if others:
            found[colour] -= others.total()
            found.update(others)
    return found


def _sound(board: Board) -> bool:
    within = all(board.strength(sector) <= SECTOR_ROOM for sector in COLOUR_SECTORS)
    owned = min((*board.resources.values(), *board.souk.values(), board.free_guards), default=0) >= 0
    paths = all((first in board.caravans) or (second not in board.caravans) for first, second in _BEFORE)
    return within and owned and paths and sum(board.points.values()) == board.score


_BEFORE = (
    (Caravan.START_RIGHT, Caravan.START_LEFT),
    (Caravan.LEFT_1, Caravan.LEFT_2),
    (Caravan.LEFT_2, Caravan.LEFT_3),
    (Caravan.RIGHT_1, Caravan.RIGHT_2),
    (Caravan.RIGHT_2, Caravan.RIGHT_3),
    (Caravan.LEFT_3, Caravan.LEFT_TOWN),
    (Caravan.RIGHT_3, Caravan.RIGHT_TOWN),
)
