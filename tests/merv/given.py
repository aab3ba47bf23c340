"""A Merv table in a given state, in the ledger's words; printed values are the ledger's made-up ones.

U1 to U5 and BOARD-1, BOARD-2 are those of the ledger's worked cases, not the printed values.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.engine.game import Level, Mode
from companion.games.merv.board import Player
from companion.games.merv.boons import Boon, Spice
from companion.games.merv.kinds import CAMELS, COLOURS, Action, Cube, Deal, Hall, Phase, Side, Track, WallKind
from companion.games.merv.pieces import camels_counted
from companion.games.merv.places import SITES, Place, WallSlot
from companion.games.merv.printed_values import (
    CONTRACTS_OF_A_STACK,
    STACKS,
    Contract,
    Halls,
    MosqueTrack,
    PrintedTrack,
    SiteTile,
    WallPiece,
)
from companion.games.merv.table import (
    COURTIER,
    MAGISTRATE,
    SEATS,
    CaravanCard,
    MarketSlot,
    MervTable,
    Setup,
    new_table,
)
from companion.games.readings import Reading, Rulings

NAMES: Final = ("Red", "Blue", "Yellow", "Dan")
U3: Final = PrintedTrack(
    tuple({5: 2, 10: 3, 15: 5}.get(space, 0) for space in range(1, 16)), (3, 7, 12), (3, 5, 6)
)
U4: Final = PrintedTrack(tuple({4: 2, 8: 4}.get(space, 0) for space in range(1, 9)))
HALLS: Final = Halls(
    tuple(Hall),
    (
        (Hall.KNOWLEDGE, Cube.PURPLE),
        (Hall.SPICE, Cube.TEAL),
        (Hall.TRADE, Cube.TAN),
        (Hall.FAITH, Cube.ORANGE),
    ),
)
MOSQUE: Final = MosqueTrack((3, 3, 3, 3, 2, 2, 3))
WALLS: Final = (
    *(WallPiece(WallKind.SEGMENT, (COLOURS[n % 4],) * (1 + n // 8)) for n in range(16)),
    *(WallPiece(WallKind.GATE, (colour,) * 3) for colour in COLOURS),
)
BOARD_1: Final = ("CPLKQ", "WCPLK", "QW#CP", "LKQWC", "PLKQW")
BOARD_2: Final = ("LLCPK", "WCLQK", "QP#LW", "CKQWP", "PQKCW")
GO_ON: Final = {"go-on": ""}
"""The stop after a year's scoring, answered as often as it comes."""
_ACTIONS: Final = {action.sign: action for action in Action}
_SPICES: Final = {spice.value[0].upper(): spice for spice in Spice}
_MARKET: Final = (Boon.SCROLL, Boon.CARAVAN_CARD, Boon.FAVOUR, Boon.WHITE_CUBE)


def place(id_: str) -> Place:
    """Return a place by its name, as in ``2.4``."""
    row, column = id_.split(".")
    return Place(int(row), int(column))


def wall_slot(id_: str) -> WallSlot:
    """Return a wall slot by its name, as in ``N2``."""
    return WallSlot(Side(id_[0]), int(id_[1:]))


def rulings_taken(otherwise: Sequence[int]) -> Rulings:
    """Return the rulings of a table that reads these MERV-AMB lines otherwise."""
    return Rulings.of({f"MERV-AMB-{number:02}": Reading.OTHER for number in otherwise})


def given(
    *,
    players: int = 3,
    year: int = 1,
    round: int = 1,  # noqa: A002  # the ledger's word
    phase: Phase = Phase.TURNS,
    otherwise: Sequence[int] = (),
    board: Sequence[str] = BOARD_1,
    level: Level = Level.FULL,
    mode: Mode = Mode.PLAY,
    deal: Deal = Deal.PROGRAM,
    row: str = "",
    market: Sequence[Boon] = _MARKET,
) -> MervTable:
    """Return a table in mid-game: no building stands, nobody has anything, all printed values known.

    The front of the queue is who sits first (solo the Magistrate). Sites take the actions of ``board``
    and the colours in turn; ``row`` as for ``lay_row``.
    """
    order = SEATS[:players]
    if players == 1:
        order = (MAGISTRATE, *order)
    if players <= 2:
        order = (*order, COURTIER)
    table = new_table(Setup(mode, NAMES[:players], order, level, rulings_taken(otherwise), deal))
    table.moment, table.year, table.round, table.phase = 7, year, round, phase
    table.active = SEATS[0]
    for number, site in enumerate(SITES):
        action = _ACTIONS[board[site.row - 1][site.column - 1]]
        table.city.site(site).tile = SiteTile(action, COLOURS[number % 4])
    printed = table.printed
    printed.tracks = {Track.FAVOUR: U4, Track.INFLUENCE: U3}
    printed.halls, printed.mosque = HALLS, MOSQUE
    table.wall_supply = list(WALLS)
    table.bonus_upgrades = list(COLOURS)
    table.scoring_tiles = [Action.CARAVANSARY, Action.LIBRARY, Action.MOSQUE, Action.WALL]
    table.market = [MarketSlot(boon) for boon in market]
    lay_row(table, row)
    return table


def lay_row(table: MervTable, row: str) -> None:
    """Lay out the caravan row, front first: ``lay_row(table, "G* J C P")``, a star for a camel.

    All camels that lie nowhere are out of the game.
    """
    for card in table.row:
        table.deck[card.spice] += 1
    table.row = [CaravanCard(_SPICES[word[0]], camel=word.endswith("*")) for word in row.split()]
    for card in table.row:
        table.deck[card.spice] -= 1
    balance(table)


def balance(table: MervTable) -> None:
    """Count the camels that lie nowhere as out of the game."""
    table.camels_out += CAMELS - camels_counted(table)


def owns(table: MervTable, who: Player, *places: str) -> Player:
    """Put a player's buildings on sites: ``owns(table, red, "1.2", "4.2")``."""
    for name in places:
        table.city.site(place(name)).owner = who.seat
    return who


def standing(table: MervTable, **places: str) -> None:
    """Put buildings as in the ledger's cases: ``standing(table, G="2.1 2.4", H="5.1", Y="4.2")``.

    G is the Magistrate, H the High Courtier, Y and A the first player, B the second.
    """
    seats = {"G": MAGISTRATE, "H": COURTIER, "Y": SEATS[0], "A": SEATS[0], "B": SEATS[1]}
    for who, names in places.items():
        owns(table, table.player(seats[who]), *names.split())


def tile(table: MervTable, name: str, colour: Cube, action: Action = Action.LIBRARY) -> None:
    """Say what a site shows: ``tile(table, "4.2", Cube.ORANGE)``."""
    table.city.site(place(name)).tile = SiteTile(action, colour)


def has(who: Player, **cubes: int) -> Player:
    """Give a player cubes: ``has(red, teal=2, white=1)``."""
    for name, n in cubes.items():
        who.cubes[Cube[name.upper()]] = n
    return who


def walls(table: MervTable, *slots: str) -> None:
    """Close wall slots with pieces out of the supply: ``walls(table, "N1", "E3")``."""
    assert table.wall_supply is not None
    for name in slots:
        slot = wall_slot(name)
        piece = next(piece for piece in table.wall_supply if piece.kind is slot.takes)
        table.wall_supply.remove(piece)
        table.city.walls[slot] = piece


def contracts(table: MervTable, *found: Contract) -> None:
    """Put contracts on their stacks, those of one stack below each other; no others are left."""
    table.printed.contracts = {}
    for stack in STACKS:
        of_stack = [each for each in found if each.stack == stack]
        gone = CONTRACTS_OF_A_STACK - len(of_stack)
        table.taken[stack.id] = gone
        for number, each in enumerate(of_stack, start=gone + 1):
            table.printed.contracts[f"{stack.id}/{number}"] = each
