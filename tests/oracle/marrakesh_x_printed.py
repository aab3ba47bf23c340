"""Made-up print for the parts of the expansions, within the bounds of MAR-DATA-08 to 10, 13 and 15.

The covering tiles need no values: a cutout is named by the path that leads to it (MAR-DATA-30). Nor do the
desert towns, whose number says everything (MAR-TOWN).
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace

from calibration.palette import Keshi
from tests.oracle.marrakesh_pieces import GOODS, STAIRS, Resource
from tests.oracle.marrakesh_printed import ANY_KESHI, PAIR, RIVER_STEP, Printed, random_printed
from tests.oracle.marrakesh_x import (
    COVERED_SPACES,
    MORE_OFFICES,
    TILE_SIDES,
    TILES,
    ExpansionPrint,
    Line,
    OfficeBonus,
    OfficeGain,
    TileSpace,
)

COVERABLE = (*(f"keshi-{colour.value}" for colour in Keshi), "date", "water")
TILE_CODES = (
    *COVERABLE,
    ANY_KESHI,
    PAIR,
    RIVER_STEP,
    *(f"dinars-{number}" for number in range(1, 5)),
    *(f"points-{number}" for number in range(1, 8)),
)
EXTRA_ROWS: tuple[tuple[OfficeGain, ...], ...] = (
    (Resource.DATE, OfficeBonus.RIVER),
    (Resource.DINAR, OfficeBonus.POINT),
    (Resource.WATER, OfficeBonus.STAIR),
)


def random_expanded(rng: random.Random) -> Printed:
    """A complete set of printed values, the expansions' parts included."""
    return with_expansions(random_printed(rng), rng)


def with_expansions(printed: Printed, rng: random.Random) -> Printed:
    """The same print with parts of the expansions; lines gain a bonus where a space has no line yet."""
    lines = {line: tuple(codes) for line, codes in printed.lines.items()}
    spaces = _spaces(lines, rng)
    tiles = tuple(tuple(rng.choices(TILE_CODES, k=TILE_SIDES)) for _ in range(TILES))
    disc = [0, 4, *rng.choices((1, 2, 3), k=len(printed.disc) - 2)]
    rng.shuffle(disc)
    return replace(
        printed,
        lines=lines,
        expansions=ExpansionPrint(
            tile_spaces=spaces,
            staircase_tiles=tuple((front, back) for front, back in tiles),
            marked_stairs={stair: rng.randint(1, printed.stairs[stair].final - 1) for stair in STAIRS},
            purple_disc=tuple(disc),
            offices=_offices(rng),
        ),
    )


def _spaces(lines: dict[Line, tuple[str, ...]], rng: random.Random) -> tuple[TileSpace, ...]:
    """Twelve spaces; lines with the same printed bonus may share one or use two."""
    spaces: list[TileSpace] = []
    for code in rng.sample(COVERABLE, len(COVERABLE)):
        through = [line for line, codes in lines.items() if code in codes]
        if not through:
            line = rng.choice(list(lines))
            lines[line] = (*lines[line], code)
            through = [line]
        rng.shuffle(through)
        cut = len(through) // 2 if rng.random() < 0.3 else 0
        spaces += [TileSpace(code, frozenset(part)) for part in (through[:cut], through[cut:]) if part]
    return tuple(spaces[:COVERED_SPACES])


def _offices(rng: random.Random) -> tuple[dict[Keshi, tuple[OfficeGain, ...]], ...]:
    """One office with the three rows of MAR-X3-05 (MAR-AMB-44), five that pay resources."""
    special = dict(zip(GOODS, rng.sample(EXTRA_ROWS, len(EXTRA_ROWS)), strict=True))
    offices: list[dict[Keshi, tuple[OfficeGain, ...]]] = [special]
    for _ in range(MORE_OFFICES - 1):
        offices.append({colour: tuple(_resources(rng)) for colour in GOODS})
    rng.shuffle(offices)
    return tuple(offices)


def _resources(rng: random.Random) -> Iterable[OfficeGain]:
    return rng.choices(list(Resource), k=rng.randint(1, 2))
