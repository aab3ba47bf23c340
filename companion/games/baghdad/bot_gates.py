"""The Bot's Vizier on its way: where it goes, and the gates that it passes (BAG-BMOD-01, BAG-BMOD-07)."""

from __future__ import annotations

from typing import Final

from companion.engine.game import Level
from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bot_modules import contribute, mark_objective
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.gates import Gate, gates_on_the_way
from companion.games.baghdad.kinds import Location, Quadrant
from companion.games.baghdad.table import BaghdadTable

_UNDER_WAY: Final = "bot/vizier"


def go_to(table: BaghdadTable, location: Location, place: Place | None) -> None:
    """Put the Bot's Vizier on a location, and note the gates on its way there, clockwise.

    A long search passes all quadrants between. The first placing passes no gate (BAG-VIZ-13). ``place`` is
    the location by number where the City is followed.
    """
    came_from = table.bot.vizier
    table.under_way[_UNDER_WAY] = []
    if came_from is not None and table.level is Level.FULL:
        quadrants = (location.quadrant - came_from.quadrant - 1) % len(Quadrant) + 1
        gates = gates_on_the_way(table, came_from.quadrant, quadrants)
        table.under_way[_UNDER_WAY] = [gate.value for gate in gates]
    table.bot.vizier, table.bot.place = location, place


def pass_gates(table: BaghdadTable) -> Script[None]:
    """Let the Bot pass the gates on its way, in the order of travel and before its action (BAG-AMB-45)."""
    while table.under_way.get(_UNDER_WAY):
        gate = Gate(table.under_way[_UNDER_WAY].pop(0))
        yield know(Text("The Bot passes the {gate}.", gate=gate.text), "BAG-VIZ-12", "BAG-AMB-45")
        if gate is Gate.BLACK:
            yield from contribute(table)
        else:
            yield from mark_objective(table)
    table.under_way.pop(_UNDER_WAY, None)
