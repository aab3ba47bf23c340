"""How things of the simulated Marrakesh are called at the companion: enums, ids, gains, colours as keys."""

from __future__ import annotations

from typing import Final

from calibration.palette import Keshi
from companion.games.marrakesh import expansions as companion_expansions
from companion.games.marrakesh import kinds
from companion.games.marrakesh.gains import (
    AnyKeshis,
    AnyResources,
    Gain,
    Goods,
    KeshiOf,
    Points,
    Resources,
    RiverSteps,
)
from companion.games.marrakesh.table import SEATS
from tests.oracle.marrakesh_pieces import (
    Back,
    Caravan,
    GoodKind,
    RapidBonus,
    Resource,
    Sector,
    SquareBonus,
    Storage,
    Track,
)
from tests.oracle.marrakesh_printed import ANY_KESHI, PAIR, RIVER_STEP
from tests.oracle.marrakesh_x import Expansion

RESOURCES: Final = {one: kinds.Resource[one.name] for one in Resource}
SECTORS: Final = {one: kinds.Sector[one.name] for one in Sector}
BACKS: Final = {one: kinds.Back[one.name] for one in Back}
GOODS: Final = {one: kinds.LuxuryKind[one.name] for one in GoodKind}
SQUARE: Final = {one: kinds.SquareSpace[one.name] for one in SquareBonus}
STORAGE: Final = {one: kinds.Storage[one.name] for one in Storage}
STAIRS: Final = {Track.MOSQUE: kinds.Staircase.MOSQUE, Track.PALACE: kinds.Staircase.PALACE}
WORKSHOPS: Final = tuple(kinds.Workshop)
RAPIDS: Final[dict[RapidBonus, Gain]] = {
    RapidBonus.POINT: Points(1),
    RapidBonus.THREE_POINTS: Points(3),
    RapidBonus.RESOURCE: AnyResources(1),
    RapidBonus.GOODS: Goods(1),
}
PLACES: Final = {
    Caravan.LEFT_1: (kinds.Path.LEFT, 0),
    Caravan.LEFT_2: (kinds.Path.LEFT, 1),
    Caravan.LEFT_3: (kinds.Path.LEFT, 2),
    Caravan.RIGHT_1: (kinds.Path.RIGHT, 0),
    Caravan.RIGHT_2: (kinds.Path.RIGHT, 1),
    Caravan.RIGHT_3: (kinds.Path.RIGHT, 2),
}
TOWN_PATHS: Final = {Caravan.LEFT_TOWN: kinds.Path.LEFT, Caravan.RIGHT_TOWN: kinds.Path.RIGHT}
EXPANSIONS: Final = {one: companion_expansions.Expansion[one.name] for one in Expansion}
SHARES: Final = {12: ("gates", "green"), 17: ("pink", "vendors"), 18: ("keshis", "luxuries")}
"""The ids of the two bonuses of a face, in the order of its rule line."""


def seat_number(seat_id: str) -> int:
    """The number of a seat at the simulated table."""
    return [seat.id for seat in SEATS].index(seat_id)


_LINE_IDS: Final = {"any": "any-keshi", "pair": "two-alike", "dinars": "dinar", "river": "river-step"}


def line_id(code: str) -> str:
    """The id in the catalogue of a code on a connection line."""
    kind, _, what = code.partition("-")
    if kind == "keshi" and what in _LINE_IDS:
        return _LINE_IDS[what]
    name = _LINE_IDS.get(kind, kind)
    return f"{name}-{what}" if what else name


def line_gain(code: str) -> Gain:
    """What a code on a connection line gives."""
    kind, _, what = code.partition("-")
    if code == ANY_KESHI:
        return AnyKeshis(1)
    if code == PAIR:
        return AnyKeshis(2, alike=True)
    if code == RIVER_STEP:
        return RiverSteps(1)
    if kind == "keshi":
        return KeshiOf(Keshi.from_letter(what))
    if kind == "points":
        return Points(int(what))
    if kind == "dinars":
        return Resources(kinds.Resource.DINAR, int(what))
    return Resources(kinds.Resource(kind))
