"""The main square: the audience turns, and the space of an entertainer pays once for every spectator."""

from __future__ import annotations

from functools import cache
from typing import Final

from companion.engine.choice import Choice, Option, Several
from companion.engine.saying import Saying, do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.carrying_out import carry_out
from companion.games.marrakesh.gaining import score
from companion.games.marrakesh.gains import Gain, Goods, Points, Resources, RiverSteps, StairSteps
from companion.games.marrakesh.kinds import Resource, Source, SquareSpace, Staircase
from companion.games.marrakesh.printed import disc, square
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, named

SPACES = 8
"""Entertainer spaces of the main square, and sections of a disc (MAR-SQUARE-14, MAR-DATA-12)."""
SPACE_POINTS = 2
"""Points of the points space (MAR-SQUARE-09)."""
LONELY = 1
"""Spectators of a section that scroll 51 looks for (MAR-SCROLL-50)."""
PRINTED_COUNTS = 47
"""The ruling on which counts scrolls look at (MAR-AMB-47)."""


SPACE_RULES: Final = {
    SquareSpace.WATER: "MAR-SQUARE-05",
    SquareSpace.MOSQUE: "MAR-SQUARE-06",
    SquareSpace.RIVER: "MAR-SQUARE-07",
    SquareSpace.DINAR: "MAR-SQUARE-08",
    SquareSpace.POINTS: "MAR-SQUARE-09",
    SquareSpace.PALACE: "MAR-SQUARE-10",
    SquareSpace.DATE: "MAR-SQUARE-11",
    SquareSpace.GOODS: "MAR-SQUARE-12",
}
"""The rule that says what a space gives."""


@cache
def space_gain(space: SquareSpace, times: int = 1) -> Gain:
    """Return what a space gives so many times, as one gain: steps are one move, goods of one colour."""
    gains: dict[SquareSpace, Gain] = {
        SquareSpace.WATER: Resources(Resource.WATER, times),
        SquareSpace.MOSQUE: StairSteps(times, Staircase.MOSQUE),
        SquareSpace.RIVER: RiverSteps(times),
        SquareSpace.DINAR: Resources(Resource.DINAR, times),
        SquareSpace.POINTS: Points(SPACE_POINTS * times),
        SquareSpace.PALACE: StairSteps(times, Staircase.PALACE),
        SquareSpace.DATE: Resources(Resource.DATE, times),
        SquareSpace.GOODS: Goods(times),
    }
    return gains[space]


def printed_spectators(table: MarrakeshTable, player: Player, space: int) -> Script[int]:
    """Return the spectators printed on the section of a player's disc that faces a space, 0..7."""
    sections = yield from disc(table)
    return sections[(space - player.disc) % len(sections)]


def spectators(table: MarrakeshTable, player: Player, space: int) -> Script[int]:
    """Return how many spectators face a space, 0..7; scroll 31 adds one (MAR-SQUARE-03, MAR-SCROLL-30)."""
    count = yield from printed_spectators(table, player, space)
    return count + player.holds(Scroll.ONE_SPECTATOR_MORE)


def spectators_now(table: MarrakeshTable, player: Player, space: int) -> int:
    """Return how many spectators face a space, 0..7, once the disc was read off."""
    sections = table.printed.disc or ()
    return sections[(space - player.disc) % len(sections)] + player.holds(Scroll.ONE_SPECTATOR_MORE)


def spaces_facing(table: MarrakeshTable, player: Player, count: int) -> Script[tuple[int, ...]]:
    """Return the spaces that face sections of so many spectators, for scrolls 47 and 51 (MAR-AMB-47)."""
    found: list[int] = []
    for space in range(SPACES):
        if table.setup.rulings.otherwise(PRINTED_COUNTS):
            facing = yield from printed_spectators(table, player, space)
        else:
            facing = yield from spectators(table, player, space)
        if facing == count:
            found.append(space)
    return tuple(found)


def pay_space(
    table: MarrakeshTable, player: Player, space: int, times: int, step: str, source: Source = Source.SQUARE
) -> Script[None]:
    """Give what a space, 0..7, gives so many times; ``step`` is the path of its questions."""
    spaces = yield from square(table)
    if times > 0:
        gain = space_gain(spaces[space], times)
        yield from carry_out(table, player, gain, f"{step}/{spaces[space].value}", source)
    else:
        yield know(Text("{name}: no spectator faces that space.", name=named(player)), "MAR-X4-02")


def deployment_bonus(table: MarrakeshTable, player: Player, space: int, step: str) -> Script[None]:
    """Give once what a new entertainer's space gives; no spectator counts (MAR-SQUARE-04, MAR-XTRA-45)."""
    paying = [space]
    if player.holds(Scroll.NEIGHBOURS_PAY):
        yield know(
            Text("{name}: both neighbouring spaces pay too.", name=named(player)),
            "MAR-SCROLL-54",
            "MAR-SCROLL-55",
        )
        paying += [(space - 1) % SPACES, (space + 1) % SPACES]
    for each in paying:
        yield from pay_space(table, player, each, 1, f"{step}/bonus")


def disc_turned(player: Player) -> Saying:
    """Turn a player's disc clockwise by a section, and return what hands do (MAR-SQUARE-01)."""
    player.disc = (player.disc + 1) % SPACES
    return do(Text("{name}: turn your disc clockwise by one section.", name=named(player)), "MAR-SQUARE-01")


def action(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Turn the disc and choose an entertainer's space; twice running with scroll 65 (MAR-SCROLL-72)."""
    yield from _once(table, player, f"{step}/square-1")
    if player.holds(Scroll.SQUARE_TWICE):
        yield from _once(table, player, f"{step}/square-2")


def _once(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Turn first, then gain the bonus of a space, then what scrolls add (MAR-SQUARE-01, MAR-XTRA-44)."""
    yield disc_turned(player)
    yield from unturned_action(table, player, step)


def unturned_action(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Do what follows the turn of the disc; with no entertainer only scrolls pay (MAR-AMB-10)."""
    yield from square(table)
    yield from disc(table)
    if player.entertainers:
        space = player.entertainers[0]
        if len(player.entertainers) > 1:
            space = yield from ask(lambda: _space_question(table, player, step))
        times = yield from spectators(table, player, space)
        yield from pay_space(table, player, space, times, f"{step}/space")
    else:
        yield know(Text("{name} has no entertainer on the main square.", name=named(player)), "MAR-AMB-10")
    yield from _lonely(table, player, step)
    yield from _points_for_spectators(table, player)


def _space_question(table: MarrakeshTable, player: Player, step: str) -> Choice[int]:
    return Choice(
        key=table.key(step, "space"),
        text=Text("{name}: the bonus of which entertainer do you take?", name=named(player)),
        to=player.seat,
        rules=("MAR-SQUARE-02", "MAR-SQUARE-03"),
        options=tuple(_option(table, player, space) for space in range(SPACES)),
    )


def _option(table: MarrakeshTable, player: Player, space: int) -> Option[int]:
    spaces, sections = table.printed.square or (), table.printed.disc or ()
    times = sections[(space - player.disc) % SPACES] + player.holds(Scroll.ONE_SPECTATOR_MORE)
    return Option(
        id=spaces[space].value,
        name=space_gain(spaces[space], times).text,
        value=space,
        key=str(space + 1),
        barred=None if space in player.entertainers else Text("no entertainer stands there"),
        rules=(SPACE_RULES[spaces[space]],),
    )


def _lonely(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Give what spaces facing one spectator give, entertainers or not (MAR-SCROLL-50, MAR-SCROLL-51)."""
    if not player.holds(Scroll.LONELY_SPECTATORS):
        return
    spaces = yield from spaces_facing(table, player, LONELY)
    if len(spaces) > 1:
        spaces = yield from ask(lambda: _order_question(table, player, spaces, step))
    for space in spaces:
        yield from pay_space(table, player, space, 1, f"{step}/lonely", Source.SCROLLS)


def _order_question(
    table: MarrakeshTable, player: Player, spaces: tuple[int, ...], step: str
) -> Several[int]:
    """Ask in which order the spaces pay; a bare Enter takes them clockwise."""
    printed = table.printed.square or ()
    return Several(
        key=table.key(step, "order"),
        text=Text("{name}: in which order do these spaces pay? (Enter: clockwise)", name=named(player)),
        to=player.seat,
        rules=("MAR-SCROLL-50", "MAR-SCROLL-51"),
        options=tuple(
            Option(id=printed[space].value, name=printed[space].text, value=space, key=str(space + 1))
            for space in spaces
        ),
        least=len(spaces),
        most=len(spaces),
        default=[printed[space].value for space in spaces],
    )


def _points_for_spectators(table: MarrakeshTable, player: Player) -> Script[None]:
    """Score 2 for each spectator facing the points space, entertainer or not (MAR-AMB-46)."""
    if not player.holds(Scroll.POINTS_FOR_SPECTATORS):
        return
    spaces = yield from square(table)
    facing = yield from spectators(table, player, spaces.index(SquareSpace.POINTS))
    yield from score(table, player, SPACE_POINTS * facing, Source.SCROLLS, "MAR-SCROLL-27", "MAR-SCROLL-28")
