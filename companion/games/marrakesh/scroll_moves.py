"""Instant scrolls that act: sector actions, staircases and lines, spaces of the main square (MAR-SCROLL)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.saying import know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.carrying_out import carry_out
from companion.games.marrakesh.deployment import choose_colour, deploy
from companion.games.marrakesh.gains import AnyKeshis, SectorAction, StairSteps
from companion.games.marrakesh.kinds import Sector, Source, Staircase, sector_of
from companion.games.marrakesh.lines import whole_line
from companion.games.marrakesh.printed import square
from companion.games.marrakesh.scroll_effects import at_once
from companion.games.marrakesh.square import SPACES, pay_space, spaces_facing, spectators
from companion.games.marrakesh.table import MarrakeshTable, named

CROWDED: Final = 3
"""Spectators of a section that scroll 47 looks for (MAR-SCROLL-45)."""
STAIR_STEPS: Final = 3
"""Steps on each staircase with scroll 55 (MAR-SCROLL-56)."""


@at_once(53)
def _sector_action(table: MarrakeshTable, player: Player, number: int, step: str) -> Script[None]:
    """Perform one sector action of the player's choice (MAR-SCROLL-53)."""
    yield from carry_out(table, player, SectorAction(), step, Source.SCROLLS)


@at_once(55)
def _both_staircases(table: MarrakeshTable, player: Player, number: int, step: str) -> Script[None]:
    """Climb 3 steps on each staircase, the player choosing the order (MAR-SCROLL-56, MAR-SCROLL-57)."""
    first = yield from ask(lambda: _first_staircase(table, player, step))
    for staircase in (first, first.other):
        gained = StairSteps(STAIR_STEPS, staircase)
        yield from carry_out(table, player, gained, f"{step}/{staircase.value}", Source.STAIRS)


def _first_staircase(table: MarrakeshTable, player: Player, step: str) -> Choice[Staircase]:
    return Choice(
        key=table.key(step, "first"),
        text=Text("{player}: {n} steps on which staircase first?", player=named(player), n=STAIR_STEPS),
        to=player.seat,
        rules=("MAR-SCROLL-56", "MAR-SCROLL-57"),
        options=tuple(
            Option(id=staircase.value, name=staircase.text, value=staircase, key=str(key))
            for key, staircase in enumerate(Staircase, start=1)
        ),
    )


@at_once(59)
def _whole_line(table: MarrakeshTable, player: Player, number: int, step: str) -> Script[None]:
    """Give every bonus of the line between both pawns (MAR-SCROLL-63)."""
    yield from whole_line(table, player, step, Source.SCROLLS)


@at_once(64)
def _keshi_and_action(table: MarrakeshTable, player: Player, number: int, step: str) -> Script[None]:
    """Deploy a keshi of any colour, then perform its sector's action (MAR-SCROLL-70, MAR-SCROLL-71).

    A red keshi is deployed in the sector whose vendor it becomes.
    """
    colour = yield from choose_colour(table, player, AnyKeshis(), f"{step}/colour")
    if colour is None:
        return
    yield from deploy(table, player, colour, f"{step}/keshi")
    sector = sector_of(colour) or _latest_vendor(player)
    yield from carry_out(table, player, SectorAction(sector), f"{step}/action", Source.SCROLLS)


def _latest_vendor(player: Player) -> Sector:
    """Return the sector of the vendor that came last; vendors are kept in the order in which they came."""
    return list(player.vendors)[-1]


@at_once(47)
def _crowded_sections(table: MarrakeshTable, player: Player, number: int, step: str) -> Script[None]:
    """Give 3 times what each section of 3 spectators faces (MAR-SCROLL-45, MAR-SCROLL-46).

    No entertainers are needed there (MAR-SCROLL-46).
    """
    crowded = yield from spaces_facing(table, player, CROWDED)
    yield from _pay_each(table, player, crowded, step, CROWDED)


@at_once(70)
def _own_spaces(table: MarrakeshTable, player: Player, number: int, step: str) -> Script[None]:
    """Give what every occupied space pays for its spectators (MAR-SCROLL-78, MAR-SCROLL-79).

    One that faces a section without any pays nothing, so nobody puts it in an order (MAR-X4-02).
    """
    paying: list[int] = []
    for space in sorted(player.entertainers):
        if (yield from spectators(table, player, space)):
            paying.append(space)
    yield from _pay_each(table, player, tuple(paying), step)


def _pay_each(
    table: MarrakeshTable, player: Player, paying: tuple[int, ...], step: str, times: int | None = None
) -> Script[None]:
    """Pay spaces one after the other in the player's order: so often, or as spectators face each."""
    yield from square(table)
    table.under_way[step] = [str(space) for space in paying]
    if not paying:
        yield know(Text("{player}: no space of the main square pays.", player=named(player)), "MAR-AMB-10")
    while table.under_way[step]:
        space = int(table.under_way[step][0])
        if len(table.under_way[step]) > 1:
            space = yield from ask(lambda: _next_space(table, player, step))
        table.under_way[step].remove(str(space))
        often = times or (yield from spectators(table, player, space))
        yield from pay_space(table, player, space, often, f"{step}/space-{space + 1}", Source.SCROLLS)
    del table.under_way[step]


def _next_space(table: MarrakeshTable, player: Player, step: str) -> Choice[int]:
    left = table.under_way[step]
    spaces = table.printed.square or ()
    return Choice(
        key=table.key(step, f"next-of-{len(left)}"),
        text=Text("{player}: which space pays next?", player=named(player)),
        to=player.seat,
        rules=("MAR-SCROLL-45", "MAR-SCROLL-78"),
        options=tuple(
            Option(id=str(space + 1), name=spaces[space].text, value=space, key=str(space + 1))
            for space in range(SPACES)
            if str(space) in left
        ),
    )
