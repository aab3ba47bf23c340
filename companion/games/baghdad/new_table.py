"""The table of a new game: everybody's side, as closely followed as the set-up says."""

from __future__ import annotations

from companion.engine.game import Level
from companion.games.baghdad.opening_players import in_turn_order
from companion.games.baghdad.person import Person
from companion.games.baghdad.sides import LightPlayer
from companion.games.baghdad.table import BaghdadTable, Setup


def new_table(setup: Setup) -> BaghdadTable:
    """Return the table at the start, with a side for each of the people."""
    table = BaghdadTable(setup=setup, level=setup.level)
    if setup.level is Level.FULL:
        table.light = {}
        table.persons = {owner: Person(owner) for owner in setup.people}
    else:
        table.light = {owner: LightPlayer() for owner in setup.people}
    table.to_play = in_turn_order(table)[0]
    return table
