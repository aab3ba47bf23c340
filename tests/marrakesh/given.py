"""A Marrakesh table in a given state, in the ledger's words; printed values are the ledger's stand-ins.

T1 staircases, T2 workshops, T3 river, T4 main square, T5 storage row, T6 exchange office: made-up values of
the ledger's worked cases, not the printed ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from calibration.palette import Keshi
from companion.engine.game import Mode
from companion.games.marrakesh import desert_towns
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.expansions import Expansion
from companion.games.marrakesh.gains import AnyResources, Gain, Goods, Points, Resources
from companion.games.marrakesh.kinds import (
    Back,
    Path,
    Phase,
    Resource,
    Sector,
    SquareSpace,
    Staircase,
    Storage,
    Workshop,
)
from companion.games.marrakesh.printed_values import Office, Prices, River, Stairs
from companion.games.marrakesh.table import MarrakeshTable, Setup, Shop, Stack, new_table
from companion.games.readings import Reading, Rulings

T1: Final = Stairs((4, 8, 11, 14), 14)
T2: Final = {
    Workshop.LEFT: Prices(0, -3),
    Workshop.MIDDLE_LEFT: Prices(1, 1),
    Workshop.MIDDLE_RIGHT: Prices(2, 3),
    Workshop.RIGHT: Prices(3, 7),
}
T3: Final = River(18, (4, 8, 12, 16), (6, 4, 3, 1), 5)
T3_RAPIDS: Final[dict[int, tuple[Gain, ...]]] = {
    4: (Points(1),),
    8: (AnyResources(1),),
    12: (Goods(1),),
    16: (Points(3),),
}
T4: Final = (
    SquareSpace.WATER,
    SquareSpace.MOSQUE,
    SquareSpace.RIVER,
    SquareSpace.DINAR,
    SquareSpace.POINTS,
    SquareSpace.PALACE,
    SquareSpace.DATE,
    SquareSpace.GOODS,
)
T4_DISC: Final = (2, 1, 3, 2, 1, 2, 3, 1)
T5: Final = (
    Storage.KESHI,
    Storage.EXCHANGE,
    Storage.KESHI,
    Storage.SCROLL,
    Storage.KESHI,
    Storage.NOTHING,
)
T6: Final = Office(
    (
        (Keshi.YELLOW, (Resources(Resource.DINAR, 2),)),
        (Keshi.PURPLE, (Resources(Resource.WATER, 1), Resources(Resource.DATE, 1))),
        (Keshi.ORANGE, (Resources(Resource.DATE, 2),)),
    )
)
COSTS: Final = {
    Path.LEFT: (
        ((Resource.DINAR, 1),),
        ((Resource.DATE, 1), (Resource.WATER, 1)),
        ((Resource.WATER, 2),),
    ),
    Path.RIGHT: (
        ((Resource.DATE, 1),),
        ((Resource.DATE, 1), (Resource.WATER, 1)),
        ((Resource.DINAR, 2),),
    ),
}
GATE_SPACES: Final = (
    Keshi.GREEN,
    Keshi.GRAY,
    Keshi.WHITE,
    Keshi.BLACK,
    Keshi.PINK,
    Keshi.TURQUOISE,
    Keshi.BROWN,
    Keshi.YELLOW,
)
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan")


def rulings_taken(otherwise: Sequence[int]) -> Rulings:
    """Return the rulings of a table that reads these MAR-AMB lines otherwise."""
    return Rulings.of({f"MAR-AMB-{number:02}": Reading.OTHER for number in otherwise})


def given(
    *,
    players: int = 3,
    season: int = 1,
    round: int = 1,  # noqa: A002  # the ledger's word
    phase: Phase = Phase.ASSISTANTS,
    otherwise: Sequence[int] = (),
    mode: Mode = Mode.PLAY,
    display: Mapping[Keshi, int] | None = None,
    expansions: Sequence[Expansion] = (),
) -> MarrakeshTable:
    """Return a table in mid-game: boards empty, nothing in hands, printed values T1 to T6 known.

    With desert towns in play the start oasis is covered, and no town is laid out yet.
    """
    rulings = rulings_taken(otherwise)
    table = new_table(Setup(mode, NAMES[:players], rulings=rulings, expansions=tuple(expansions)))
    if table.has(Expansion.DESERT_TOWNS):
        desert_towns.cover(table)
    table.moment, table.season, table.round, table.phase = 7, season, round, phase
    printed = table.printed
    printed.river, printed.rapids = T3, dict(T3_RAPIDS)
    printed.stairs = dict.fromkeys(Staircase, T1)
    printed.square, printed.disc, printed.storage = T4, T4_DISC, T5
    printed.workshops = dict(T2)
    printed.gate_spaces, printed.oasis_costs = GATE_SPACES, dict(COSTS)
    table.office = T6
    table.display = dict(display or {})
    for colour, n in table.display.items():
        table.take(colour, n)
    return table


def stands(table: MarrakeshTable, player: Player, **keshis: int) -> Player:
    """Put keshis on a player's board out of the supply, by colour: ``stands(table, ada, green=4)``.

    Pink ones fill the main square's spaces from the first one on; brown ones the start oasis only.
    """
    for name, n in keshis.items():
        colour = Keshi[name.upper()]
        table.take(colour, n)
        if colour is Keshi.BROWN:
            player.sahara.start += n
            continue
        player.keshis[colour] += n
        if colour is Keshi.PINK:
            free = [space for space in range(len(T4)) if space not in player.entertainers]
            player.entertainers.extend(free[:n])
    return player


def has(player: Player, **resources: int) -> Player:
    """Give a player resources: ``has(ada, dinar=2, date=1)``."""
    for name, n in resources.items():
        player.resources[Resource[name.upper()]] = n
    return player


def vendor(table: MarrakeshTable, player: Player, *sectors: Sector, moment: int = 1) -> Player:
    """Put vendors into sectors, deployed in an earlier turn unless ``moment`` says another."""
    for sector in sectors:
        table.take(Keshi.RED)
        player.vendors[sector] = moment
    return player


def sold_out(table: MarrakeshTable) -> None:
    """Leave no scroll and no luxury good, so that the close of a turn turns nothing up."""
    table.stacks = {back: [Stack(0) for _ in range(3)] for back in Back}
    table.shops = [Shop(0) for _ in range(5)]
