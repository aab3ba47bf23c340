"""A made-up but complete set of everything that is printed on the components and not in the rule lines.

``random_printed`` makes one from a seed. None of it claims to be the real print: it only keeps to the types
and bounds of MAR-DATA-01 to 29.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

from calibration.palette import Keshi
from tests.oracle.marrakesh_pieces import (
    COLOUR_SECTORS,
    GOODS,
    OASIS_SPACES,
    STAIRS,
    Caravan,
    GoodKind,
    RapidBonus,
    Resource,
    Sector,
    SquareBonus,
    Storage,
    Track,
)
from tests.oracle.marrakesh_x import ExpansionPrint

FACES_BY_SEASON = ((1, 2, 7, 8, 13, 14), (3, 4, 9, 10, 15, 16), (5, 6, 11, 12, 17, 18))
TILES_BY_SEASON = (((1, 2), (7, 8), (13, 14)), ((3, 4), (9, 10), (15, 16)), ((5, 6), (11, 12), (17, 18)))
ANY_KESHI = "keshi-any"
PAIR = "keshi-pair"
RIVER_STEP = "river"


@dataclass(frozen=True, slots=True)
class Rapid:
    """A rapid: crossed when the fisherman steps onto ``step``; the bonuses beside it."""

    step: int
    bonuses: tuple[RapidBonus, ...]


@dataclass(frozen=True, slots=True)
class Staircase:
    """A staircase: the four steps that cross a threshold, and the step of the final space."""

    thresholds: tuple[int, int, int, int]
    final: int

    def segment(self, step: int) -> int:
        """The segment of a step, 1 to 5."""
        return 1 + sum(step >= threshold for threshold in self.thresholds)


@dataclass(frozen=True, slots=True)
class Workshop:
    """A workshop: its price in dinars and its points (negative: a loss)."""

    price: int
    points: int


@dataclass(frozen=True, slots=True)
class LuxuryGood:
    """A luxury good: number, kind, price in goods keshis, points and resources."""

    number: int
    kind: GoodKind
    price: tuple[tuple[Keshi, int], ...]
    points: int
    resources: tuple[Resource, ...]


@dataclass(frozen=True, slots=True)
class Provision:
    """A provision tile: what is due, and the points lost without it."""

    due: tuple[tuple[Resource, int], ...]
    loss: int


@dataclass(frozen=True, slots=True)
class Printed:
    """Everything printed. ``lines`` has a key (mosque segment, palace segment); lines hold bonus codes:
    ``keshi-G`` (a letter), ``keshi-any``, ``keshi-pair``, ``date``, ``water``, ``dinars-n``, ``river``,
    ``points-n``. Offices give resources by goods colour. ``expansions``: their parts, if at hand."""

    river_length: int
    rapids: tuple[Rapid, ...]
    jetty: tuple[int, ...]
    crocodile: int
    stairs: dict[Track, Staircase]
    lines: dict[tuple[int, int], tuple[str, ...]]
    square: tuple[SquareBonus, ...]
    disc: tuple[int, ...]
    offices: tuple[dict[Keshi, tuple[Resource, ...]], ...]
    goods: tuple[LuxuryGood, ...]
    workshops: tuple[Workshop, ...]
    gate_spaces: tuple[Sector, ...]
    oasis_costs: dict[Caravan, Counter[Resource]]
    storage: tuple[Storage, ...]
    provisions: tuple[Provision, ...]
    season_of_face: dict[int, int]
    scroll_keshis: dict[int, tuple[Keshi, ...]]
    oasis_gates: dict[int, dict[Keshi, int]]
    oasis_colours: dict[int, Keshi]
    oasis_goods: dict[int, tuple[GoodKind, int]]
    oasis_resources: dict[int, Resource]
    expansions: ExpansionPrint | None = None

    @property
    def added(self) -> ExpansionPrint:
        """The print of the expansions. Raises ValueError where there is none."""
        if self.expansions is None:
            message = "this print has no parts of the expansions"
            raise ValueError(message)
        return self.expansions


def gate_bag() -> list[Keshi]:
    """The 32 city gates (MAR-SETUP-13, 14)."""
    rare = (Keshi.PURPLE, Keshi.ORANGE, Keshi.YELLOW, Keshi.BEIGE)
    return [colour for colour in Keshi for _ in range(2 if colour in rare else 3)]


def random_printed(rng: random.Random) -> Printed:
    """A complete set of printed values."""
    length, rapids, crocodile = _river(rng)
    square = list(SquareBonus)
    rng.shuffle(square)
    disc = [1, 1, 1, 2, 2, 2, 3, 3]
    rng.shuffle(disc)
    spaces = list(COLOUR_SECTORS)
    rng.shuffle(spaces)
    storage = [Storage.KESHI] * 3 + [Storage.EXCHANGE, Storage.SCROLL, rng.choice(list(Storage))]
    rng.shuffle(storage)
    others = [colour for colour in Keshi if colour not in GOODS]
    rng.shuffle(others)
    single = list(Keshi)
    rng.shuffle(single)
    kinds = list(GoodKind)
    rng.shuffle(kinds)
    resources = list(Resource)
    rng.shuffle(resources)
    pairs = [(a, b) for place, a in enumerate(GOODS) for b in GOODS[place:]]
    scroll_keshis: dict[int, tuple[Keshi, ...]] = {
        1 + place: (colour,) for place, colour in enumerate(single)
    }
    scroll_keshis.update({37 + place: pair for place, pair in enumerate(pairs)})
    return Printed(
        river_length=length,
        rapids=rapids,
        jetty=tuple(sorted(rng.sample(range(1, 9), 4), reverse=True)),
        crocodile=crocodile,
        stairs={stair: _staircase(rng) for stair in STAIRS},
        lines=_lines(rng),
        square=tuple(square),
        disc=tuple(disc),
        offices=tuple(_office(rng) for _ in range(12)),
        goods=tuple(_good(rng, number) for number in range(1, 26)),
        workshops=(
            Workshop(0, -rng.randint(2, 4)),
            Workshop(1, rng.randint(0, 2)),
            Workshop(2, rng.randint(3, 4)),
            Workshop(3, rng.randint(5, 7)),
        ),
        gate_spaces=tuple(spaces),
        oasis_costs={space: _cost(rng, rng.randint(1, 3)) for space in OASIS_SPACES},
        storage=tuple(storage),
        provisions=tuple(_provision(rng) for _ in range(12)),
        season_of_face={face: 1 + row for row, faces in enumerate(FACES_BY_SEASON) for face in faces},
        scroll_keshis=scroll_keshis,
        oasis_gates={number: _gate_points(rng) for number in range(1, 5)},
        oasis_colours={5 + place: colour for place, colour in enumerate(others)},
        oasis_goods={14 + place: (kind, rng.randint(2, 5)) for place, kind in enumerate(kinds)},
        oasis_resources={19 + place: resource for place, resource in enumerate(resources)},
    )


def _river(rng: random.Random) -> tuple[int, tuple[Rapid, ...], int]:
    length = rng.randint(14, 20)
    steps = sorted(rng.sample(range(2, length), 4))
    bonuses = list(RapidBonus)
    rng.shuffle(bonuses)
    rapids = []
    for step, bonus in zip(steps, bonuses, strict=True):
        extra = rng.choice([other for other in RapidBonus if other is not bonus])
        rapids.append(Rapid(step, (bonus, extra) if rng.random() < 0.15 else (bonus,)))
    return length, tuple(rapids), rng.randint(1, length - 1)


def _staircase(rng: random.Random) -> Staircase:
    first = rng.randint(3, 4)
    second = first + rng.randint(3, 4)
    third = second + rng.randint(2, 4)
    fourth = third + rng.randint(2, 4)
    return Staircase((first, second, third, fourth), fourth)


def _lines(rng: random.Random) -> dict[tuple[int, int], tuple[str, ...]]:
    codes = [f"keshi-{colour.value}" for colour in Keshi]
    codes += [ANY_KESHI, PAIR, RIVER_STEP, "date", "water"]
    codes += [f"dinars-{number}" for number in range(1, 5)] + [f"points-{number}" for number in range(1, 8)]
    return {
        (mosque, palace): tuple(sorted(rng.sample(codes, rng.randint(1, 5))))
        for mosque in range(1, 6)
        for palace in range(1, 6)
    }


def _office(rng: random.Random) -> dict[Keshi, tuple[Resource, ...]]:
    return {colour: tuple(rng.choices(list(Resource), k=rng.randint(1, 2))) for colour in GOODS}


def _good(rng: random.Random, number: int) -> LuxuryGood:
    price = Counter(rng.choices(GOODS, k=rng.randint(1, 5)))
    pieces = price.total()
    return LuxuryGood(
        number=number,
        kind=list(GoodKind)[number % 5],
        price=tuple((colour, price[colour]) for colour in GOODS if price[colour]),
        points=max(0, 3 * pieces - 2 + rng.randint(-1, 1)),
        resources=tuple(rng.choices(list(Resource), k=rng.randint(0, 2))),
    )


def _cost(rng: random.Random, pieces: int) -> Counter[Resource]:
    return Counter(rng.choices(list(Resource), k=pieces))


def _provision(rng: random.Random) -> Provision:
    due = _cost(rng, rng.randint(2, 4))
    return Provision(tuple((kind, due[kind]) for kind in Resource if due[kind]), 1 + due.total())


def _gate_points(rng: random.Random) -> dict[Keshi, int]:
    each = rng.randint(2, 3)
    return dict.fromkeys(rng.sample(list(Keshi), 3), each)
