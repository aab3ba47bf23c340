"""The Vizier's move: location, Step tokens and gates (BAG-VIZ-03..07, BAG-VIZ-12, BAG-VIZ-13)."""

from __future__ import annotations

from typing import Final

from companion.engine.saying import do, know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bonus_actions import choose
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.city_spots import favour_can_be_spent, read_needs
from companion.games.baghdad.destinations import MOST_STEPS, destination, legal_stops, steps_to
from companion.games.baghdad.gates import Gate, gates_on_the_way, pass_gate
from companion.games.baghdad.locations import print_of, site_open
from companion.games.baghdad.palace_action import know_prices
from companion.games.baghdad.person import Person
from companion.games.baghdad.printed_boards import known_roads
from companion.games.baghdad.table import BaghdadTable

__all__ = ["move_vizier", "site_open"]

STEP: Final = "vizier"


def move_vizier(table: BaghdadTable, person: Person) -> Script[bool]:
    """Move a player's Vizier to a location of its choice; tell whether it moved.

    The Step tokens follow from the location. Gates are passed in the order of travel, before action and
    effects (BAG-AMB-45). Where no location is legal it stays: no action, effects or tuition (BAG-AMB-25).
    """
    yield from known_roads(table)
    yield from read_needs(table, person)
    yield from know_prices(table)
    legal = legal_stops(table, person)
    place = legal[0] if legal else None
    if len(legal) > 1 or favour_can_be_spent(table, person):
        place = yield from choose(table, person, STEP, lambda: destination(table, person, f"{STEP}/to"))
    if place is None:
        yield know(
            Text(
                "{player}: no location is legal. The Vizier stays; no action, no effects, no tuition.",
                player=table.name_of(person.owner),
            ),
            "BAG-AMB-25",
        )
        return False
    yield from _go(table, person, place)
    return True


def _go(table: BaghdadTable, person: Person, place: Place) -> Script[None]:
    """Put the Vizier on a location; the first placing passes no gate (BAG-VIZ-13)."""
    came_from, steps = person.place, steps_to(person, place)
    gates: tuple[Gate, ...] = ()
    rules = ["BAG-VIZ-03", "BAG-VIZ-13"]
    if came_from is not None:
        gates = gates_on_the_way(table, came_from.quadrant, steps + 1)
        rules = [
            "BAG-VIZ-04",
            *(("BAG-VIZ-05",) if steps else ()),
            *(("BAG-VIZ-06",) if steps == MOST_STEPS else ()),
        ]
    person.steps -= steps
    person.place, person.site = place, print_of(table, place).site
    table.under_way[STEP] = [gate.value for gate in gates]
    if steps:
        yield do(
            Text(
                "{player}: return {n} Step token and move your Vizier to {place}, {site}.",
                "{player}: return {n} Step tokens and move your Vizier to {place}, {site}.",
                n=steps,
                player=table.name_of(person.owner),
                place=place.text,
                site=person.site.text,
            ),
            *rules,
        )
    else:
        yield do(
            Text(
                "{player}: your Vizier goes to {place}, {site}.",
                player=table.name_of(person.owner),
                place=place.text,
                site=person.site.text,
            ),
            *rules,
        )
    while table.under_way[STEP]:
        gate = Gate(table.under_way[STEP].pop(0))
        yield from pass_gate(table, person, gate, f"{STEP}/{gate.value}-gate")
    del table.under_way[STEP]
