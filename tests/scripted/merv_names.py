"""How things of the simulated Merv are called at the companion: enums, seats, places, tiles, print."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from companion.engine.question import Seat
from companion.games.merv import boons, kinds, sources, towns
from companion.games.merv.places import Place, WallSlot
from companion.games.merv.printed_values import STACKS, Contract, ContractStack, WallPiece
from companion.games.merv.table import COURTIER, MAGISTRATE, SEATS
from tests.oracle import merv_pieces as sim
from tests.oracle import merv_printed

CUBES: Final = {one: kinds.Cube[one.name] for one in sim.Cube}
ACTIONS: Final = {one: kinds.Action[one.name] for one in sim.Action}
TRACKS: Final = {one: kinds.Track[one.name] for one in sim.Track}
SPICES: Final = {one: boons.Spice[one.name] for one in sim.Spice}
HALLS: Final = {one: kinds.Hall[one.name] for one in sim.Hall}
GOODS: Final = {one: towns.Good[one.name] for one in sim.Good}
TOWNS: Final = {one: towns.Town[one.name] for one in sim.Town}
BOONS: Final = {one: boons.Boon[one.name] for one in sim.Boon}
TILES: Final = dict(zip(sim.Tile, boons.Breakthrough, strict=True))
"""Both list the breakthroughs in the ledger's order (MERV-BRK-08 to 21)."""
SOURCES: Final[dict[sim.Source, tuple[sources.Source, ...]]] = {
    sim.Source.FAVOUR: (sources.Source.FAVOUR,),
    sim.Source.INFLUENCE: (sources.Source.INFLUENCE,),
    sim.Source.OVERFLOW: (sources.Source.OVERFLOW,),
    sim.Source.MOSQUE: (sources.Source.MOSQUE,),
    sim.Source.MOSQUE_UPGRADES: (sources.Source.MOSQUE,),
    sim.Source.CONTRACTS: (sources.Source.CONTRACTS,),
    sim.Source.BREAKTHROUGHS: (sources.Source.BREAKTHROUGHS,),
    sim.Source.PAIRS: (sources.Source.SPICES,),
    sim.Source.PALACE: tuple(sources.HALL_SOURCES.values()),
    sim.Source.BUILDINGS: (sources.Source.BUILDINGS,),
    sim.Source.SCORING_TILES: (sources.Source.SCORING_TILES,),
    sim.Source.MOSQUE_END: (sources.Source.MOSQUE_END,),
    sim.Source.SETS: (sources.Source.SETS,),
}
"""Where the companion books what the oracle tells apart, and the other way round."""


def seat_of(who: sim.Who) -> Seat:
    """The companion's seat of a person, the Magistrate or the High Courtier."""
    if isinstance(who, int):
        return SEATS[who]
    return MAGISTRATE if who == sim.MAGISTRATE else COURTIER


def who_of(seat_id: str) -> sim.Who:
    """Who has a seat at the simulated table."""
    ids = [seat.id for seat in SEATS]
    return ids.index(seat_id) if seat_id in ids else seat_id


def place_id(place: Place) -> sim.Place:
    """A place of the companion's city at the simulated table."""
    return place.row, place.column


def stack_of(name: str) -> ContractStack:
    """The companion's stack of contracts."""
    return next(stack for stack in STACKS if stack.id == name)


def cost_of(cubes: Iterable[sim.Cube]) -> tuple[kinds.Cube, ...]:
    """A price in the companion's cubes."""
    return tuple(CUBES[cube] for cube in cubes)


def piece_of(name: str, cost: Iterable[sim.Cube]) -> WallPiece:
    """The companion's wall piece; pieces of one price are alike."""
    kind = kinds.WallKind.GATE if name.startswith("gate") else kinds.WallKind.SEGMENT
    return WallPiece(kind, cost_of(cost))


def slot_of(name: str) -> WallSlot:
    """The companion's wall slot."""
    return WallSlot(kinds.Side(name[0]), int(name[1]))


def contract_of(contract: merv_printed.Contract) -> Contract:
    """The companion's contract."""
    return Contract(
        stack_of(contract.stack),
        contract.points,
        cost_of(contract.cost),
        contract.scrolls,
        contract.common,
        contract.rare,
        contract.goods,
    )
