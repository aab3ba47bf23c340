"""A made-up but complete set of everything that is printed on the components and not in the rule lines.

``random_printed`` makes one from a seed. It keeps to the types and bounds of MERV-DATA-01 to 120 and to the
few values that the examples tell; nothing else of it claims to be the real print.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from tests.oracle.merv_pieces import COLOURS, STACKS, Action, Boon, Cube, Hall, Town, Track

SEGMENTS, GATES, CARDS_EACH = 16, 4, 3


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the mosque: what the segment before it costs, its boon and its points."""

    cost: tuple[Cube, ...]
    boon: Boon
    points: int


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract: stack, place in it (0 is the top), points, what it commits and what it costs.

    ``goods`` are goods of either kind.
    """

    stack: str
    place: int
    points: int
    scrolls: int
    common: int
    rare: int
    goods: int
    cost: tuple[Cube, ...]

    @property
    def level(self) -> int:
        """The level of its back, 1 to 3."""
        return int(self.stack[0])

    @property
    def soldier(self) -> bool:
        """Whether its reward is a soldier; else favour."""
        return self.stack.endswith("soldier")


@dataclass(frozen=True, slots=True)
class Printed:
    """Everything printed.

    ``tiles``: action and colour of the 24 sites. ``points``: printed points of the spaces from 1 on, the last
    is the end of the track. ``spice_at``, ``contract_at``: influence spaces. ``halls`` in printed order, with
    their colour. ``paths``: spaces of the four starting paths; 1 and 2 go on with ``upper``, 3 and 4 with
    ``lower``, all with ``last``. ``pieces``: price of each wall piece, ``"segment-1"`` ... ``"gate-4"``.
    ``faces``: slots of the camel market, clockwise from top left.
    """

    tiles: tuple[tuple[Action, Cube], ...]
    points: dict[Track, tuple[int, ...]]
    spice_at: tuple[int, int, int]
    contract_at: tuple[int, int, int]
    halls: dict[Hall, Cube]
    towns: dict[Town, tuple[Cube, ...]]
    paths: tuple[tuple[Space, ...], ...]
    upper: tuple[Space, ...]
    lower: tuple[Space, ...]
    last: tuple[Space, ...]
    pieces: dict[str, tuple[Cube, ...]]
    contracts: dict[str, tuple[Contract, ...]]
    bonus_upgrades: tuple[Cube, ...]
    scoring_tiles: tuple[Action, ...]
    faces: tuple[tuple[Boon, ...], ...]

    def way(self, path: int) -> tuple[Space, ...]:
        """All spaces that a marker on a path passes, first to last; ``path`` is 1 to 4."""
        return self.paths[path - 1] + (self.upper if path <= 2 else self.lower) + self.last

    def end(self, track: Track) -> int:
        """The last space of a track; the first is 0."""
        return len(self.points[track])


def random_printed(rng: random.Random) -> Printed:
    """A complete set of printed values."""
    middle = (Boon.WHITE_UPGRADE, Boon.BONUS_UPGRADE, Boon.FAVOUR, Boon.SOLDIER, Boon.WALL)
    high = (*middle, Boon.COURTIER, Boon.SCORING_TILE, Boon.SCORING_TILE)
    influence = rng.randint(12, 16)
    levels = sorted(rng.sample(range(2, influence - 1), 3))
    spices = sorted(rng.sample(range(2, influence - 1), 3))
    halls = list(Hall)
    if rng.random() < 0.5:
        rng.shuffle(halls)
    others = [Cube.PURPLE, Cube.TEAL]
    rng.shuffle(others)
    colours = {
        Hall.FAITH: Cube.ORANGE,
        Hall.TRADE: Cube.TAN,
        Hall.KNOWLEDGE: others[0],
        Hall.SPICE: others[1],
    }
    bonus = list(COLOURS) if rng.random() < 0.5 else rng.choices(COLOURS, k=4)
    return Printed(
        tiles=tuple((action, _site(rng)) for action in Action for _ in range(4)),
        points={Track.FAVOUR: _track(rng, rng.randint(6, 9)), Track.INFLUENCE: _track(rng, influence)},
        spice_at=(spices[0], spices[1], spices[2]),
        contract_at=(levels[0], levels[1], levels[2]),
        halls={hall: colours[hall] for hall in halls},
        towns=_towns(rng),
        paths=tuple(_spaces(rng, rng.randint(2, 3), 1, middle, first=Boon.CAMEL) for _ in range(4)),
        upper=_spaces(rng, rng.randint(1, 3), 2, high),
        lower=_spaces(rng, rng.randint(1, 3), 2, high),
        last=(
            *_spaces(rng, rng.randint(1, 2), 2, high),
            Space(_cubes(rng, 3), Boon.NOTHING, rng.randint(3, 6)),
        ),
        pieces=_pieces(rng),
        contracts={stack: _contracts(rng, stack) for stack in STACKS},
        bonus_upgrades=tuple(bonus),
        scoring_tiles=tuple(rng.sample(list(Action), 4)),
        faces=_faces(rng),
    )


def _site(rng: random.Random) -> Cube:
    return rng.choices(list(Cube), weights=(4, 4, 4, 4, 1))[0]


def _track(rng: random.Random, length: int) -> tuple[int, ...]:
    return (*(rng.choice((0, 0, 0, 1, 2, 3)) for _ in range(length - 1)), rng.randint(2, 5))


def _cubes(rng: random.Random, number: int) -> tuple[Cube, ...]:
    return tuple(sorted(rng.choices(COLOURS, k=number), key=COLOURS.index))


def _towns(rng: random.Random) -> dict[Town, tuple[Cube, ...]]:
    return {
        Town.RAYY: (Cube.PURPLE,),
        Town.SAMARKAND: (Cube.ORANGE,),
        Town.NISHAPUR: _cubes(rng, 1),
        Town.BALKH: _cubes(rng, 1),
        Town.BAGHDAD: _cubes(rng, 2),
        Town.KASHGAR: (Cube.TAN, Cube.TEAL),
        Town.BASRA: _cubes(rng, 2),
        Town.PESHAWAR: _cubes(rng, 2),
    }


def _spaces(
    rng: random.Random, number: int, most: int, boons: tuple[Boon, ...], first: Boon | None = None
) -> tuple[Space, ...]:
    spaces = []
    for place in range(number):
        boon = first if first and place == 0 else rng.choice(boons)
        points = 0 if first and place == 0 else rng.choice((0, 0, 1, 2, 3))
        spaces.append(Space(_cubes(rng, rng.randint(1, most)), boon, points))
    return tuple(spaces)


def _pieces(rng: random.Random) -> dict[str, tuple[Cube, ...]]:
    cheap = rng.randint(4, 9)
    prices = [(Cube.TAN,)]
    prices += [(rng.choice((Cube.TAN, Cube.TEAL, Cube.ORANGE)),) for _ in range(cheap - 1)]
    segments = [*prices, *(_cubes(rng, 2) for _ in range(SEGMENTS - cheap))]
    gates = [(Cube.TEAL,) * 3, *(_cubes(rng, 3) for _ in range(GATES - 1))]
    return {
        **{f"segment-{place}": price for place, price in enumerate(segments, 1)},
        **{f"gate-{place}": price for place, price in enumerate(gates, 1)},
    }


def _contracts(rng: random.Random, stack: str) -> tuple[Contract, ...]:
    level = int(stack[0])
    points = sorted(rng.sample(range(3 * level, 3 * level + 6), CARDS_EACH), reverse=True)
    cards = []
    for place in range(CARDS_EACH):
        items = [rng.choice(("scrolls", "common", "rare", "goods")) for _ in range(rng.randint(1, level + 1))]
        cost = _cubes(rng, rng.randint(0, 1))
        counts = [items.count(kind) for kind in ("scrolls", "common", "rare", "goods")]
        cards.append(Contract(stack, place, points[place], counts[0], counts[1], counts[2], counts[3], cost))
    return tuple(cards)


def _faces(rng: random.Random) -> tuple[tuple[Boon, ...], ...]:
    tops = [Boon.SCROLL, Boon.CARAVAN_CARD, Boon.RARE_GOOD, Boon.MOSQUE_STEP]
    lows = [Boon.SOLDIER, Boon.FAVOUR, Boon.WHITE_CUBE]
    rng.shuffle(tops)
    rng.shuffle(lows)
    cut = rng.randint(1, 2)
    return (*tops[:2], *lows[:cut]), (*tops[2:], *lows[cut:])
