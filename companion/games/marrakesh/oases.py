"""What the 30 oases are worth, at the end of the game or at once (MAR-OASIS)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from companion.engine.number import Number
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.gaining import pay, score
from companion.games.marrakesh.kinds import COLOUR_SECTORS, ROOM, Resource, Sector, Source, Staircase
from companion.games.marrakesh.printed import oasis_colour, oasis_gates, oasis_luxury, oasis_resource, stairs
from companion.games.marrakesh.printed_values import PrintedValues
from companion.games.marrakesh.table import MarrakeshTable, named

GATES: Final = range(1, 5)
COLOURS: Final = range(5, 14)
LUXURIES: Final = range(14, 19)
RESOURCES: Final = range(19, 22)
BASE: Final = 3
"""What an oasis of 05-13 and 19-23 is worth with nothing to count (MAR-OASIS-06, 10, 11, 12)."""
MOST_RETURNED: Final = 12
ALL_OR_NOTHING: Final = 7
SMALL_SECTOR: Final = 3
A_SECTOR: Final = 4
A_CLAIMED_OASIS: Final = 3
THRESHOLDS: Final = 5


def read_off(table: MarrakeshTable, number: int) -> Script[None]:
    """Ask for what is printed on an oasis and decides its worth (MAR-DATA-25 to 28, MAR-DATA-06)."""
    if number in GATES:
        yield from oasis_gates(table, number)
    elif number in COLOURS:
        yield from oasis_colour(table, number)
    elif number in LUXURIES:
        yield from oasis_luxury(table, number)
    elif number in RESOURCES:
        yield from oasis_resource(table, number)
    elif number in (27, 28, 29):
        for staircase in Staircase:
            yield from stairs(table, staircase)


def returnable(table: MarrakeshTable, number: int, resources: Mapping[Resource, int]) -> int:
    """Return how many of these resources can be returned to oasis 19, 20 or 21 (MAR-OASIS-09)."""
    kind = table.printed.oasis_resources.get(number)
    return 0 if kind is None else min(MOST_RETURNED, resources[kind])


def worth(table: MarrakeshTable, player: Player, number: int, returned: int = 0) -> int:
    """Return the points of an oasis; ``returned`` resources went back for it (MAR-OASIS-02, MAR-OASIS-10).

    What is printed and was not read off counts nothing.
    """
    printed = table.printed
    if number in RESOURCES:
        return BASE + returned
    if number in GATES:
        return _of_gates(printed, player, number)
    if number in COLOURS:
        colour = printed.oasis_colours.get(number)
        return BASE + (player.on_board(colour) if colour else 0)
    if number in LUXURIES:
        return _of_luxuries(printed, player, number)
    return SINGLE[number](table, player)


def _of_gates(printed: PrintedValues, player: Player, number: int) -> int:
    """Count built gates in the colours shown (MAR-OASIS-04, MAR-XTRA-66)."""
    if number not in printed.oasis_gates:
        return 0
    colours, points = printed.oasis_gates[number]
    return points * sum(1 for gate in player.gates if gate.colour in colours)


def _of_luxuries(printed: PrintedValues, player: Player, number: int) -> int:
    """Count luxury goods of the kind shown (MAR-OASIS-07, MAR-XTRA-67)."""
    if number not in printed.oasis_luxuries:
        return 0
    kind, points = printed.oasis_luxuries[number]
    return points * sum(1 for luxury in player.luxuries if luxury.kind is kind)


def _luxury_goods(table: MarrakeshTable, player: Player) -> int:
    """Return oasis 22: 3, and 1 for each luxury good (MAR-OASIS-11)."""
    return BASE + len(player.luxuries)


def _scrolls(table: MarrakeshTable, player: Player) -> int:
    """Return oasis 23: 3, and 1 for each scroll (MAR-OASIS-12)."""
    return BASE + len(player.scrolls)


def _small_sectors(table: MarrakeshTable, player: Player) -> int:
    """Return oasis 24: 4 for each sector with 3 keshis or fewer, no vendors (MAR-OASIS-13, MAR-OASIS-14)."""
    return A_SECTOR * sum(1 for sector in COLOUR_SECTORS if player.count(sector) <= SMALL_SECTOR)


def _filled_sectors(table: MarrakeshTable, player: Player) -> int:
    """Return oasis 25: 4 for each filled sector, the souk left out (MAR-OASIS-15, MAR-XTRA-68)."""
    return A_SECTOR * len(filled_sectors(player))


def filled_sectors(player: Player) -> tuple[Sector, ...]:
    """Return the sectors with 8 keshis and a vendor (MAR-FINAL-02, MAR-MEDINA-15, MAR-X5-19)."""
    return tuple(
        sector for sector in COLOUR_SECTORS if player.count(sector) == ROOM and sector in player.vendors
    )


def _claimed(table: MarrakeshTable, player: Player) -> int:
    """Return oasis 26: 3 for each claimed oasis, all of them (MAR-OASIS-16)."""
    return A_CLAIMED_OASIS * len(player.row)


def _at_top(staircase: Staircase, table: MarrakeshTable, player: Player) -> int:
    """Return oasis 27 or 28: 7 at the top of a staircase (MAR-OASIS-17, MAR-OASIS-18)."""
    steps = table.printed.stairs.get(staircase)
    return ALL_OR_NOTHING if steps and player.stairs[staircase] >= steps.final else 0


def _thresholds(table: MarrakeshTable, player: Player) -> int:
    """Return oasis 29: 7 for five thresholds on both staircases together (MAR-OASIS-19, MAR-XTRA-51)."""
    crossed = sum(
        steps.segment(player.stairs[staircase]) - 1 for staircase, steps in table.printed.stairs.items()
    )
    return ALL_OR_NOTHING if crossed >= THRESHOLDS else 0


def _at_jetty(table: MarrakeshTable, player: Player) -> int:
    """Return oasis 30: 7 with the fisherman on a jetty spot (MAR-OASIS-20, MAR-AMB-58, MAR-XTRA-27)."""
    return ALL_OR_NOTHING if player.jetty else 0


SINGLE: Final[dict[int, Callable[[MarrakeshTable, Player], int]]] = {
    22: _luxury_goods,
    23: _scrolls,
    24: _small_sectors,
    25: _filled_sectors,
    26: _claimed,
    27: partial(_at_top, Staircase.MOSQUE),
    28: partial(_at_top, Staircase.PALACE),
    29: _thresholds,
    30: _at_jetty,
}
"""What each of the oases 22 to 30 is worth."""


def score_now(table: MarrakeshTable, player: Player, number: int, step: str, *rules: str) -> Script[None]:
    """Score an oasis at once, besides any later scoring (MAR-SCROLL-75, MAR-SCROLL-80, MAR-AMB-51)."""
    yield from read_off(table, number)
    returned = 0
    kind = table.printed.oasis_resources.get(number)
    most = returnable(table, number, player.resources)
    if kind is not None and most:
        returned = yield from ask(lambda: _how_many(table, player, number, step))
        yield from pay(table, player, {kind: returned}, f"{step}/returned", "MAR-OASIS-08")
    yield from score(table, player, worth(table, player, number, returned), Source.SCROLLS, *rules)


def _how_many(table: MarrakeshTable, player: Player, number: int, step: str) -> Number:
    most = returnable(table, number, player.resources)
    return Number(
        key=table.key(step, "returned", str(number)),
        text=Text(
            "{player}: how many {resource} do you return to oasis {number}, for a point each?",
            player=named(player),
            resource=table.printed.oasis_resources[number].text,
            number=number,
        ),
        to=player.seat,
        rules=("MAR-OASIS-08", "MAR-OASIS-09"),
        least=0,
        most=most,
        default=most,
    )
