"""Losing Favour: steps down the track, Shame where no step is left (BAG-TUI-08, BAG-TUI-10, BAG-TUI-16)."""

from __future__ import annotations

from typing import Final

from companion.engine.saying import do, know
from companion.engine.script import Script
from companion.engine.text import Text, plain
from companion.games.baghdad.person import Person
from companion.games.baghdad.table import BaghdadTable

SHAME_TOKENS: Final = 6
"""Shame tokens of the box (BAG-SETUP-14); the program counts on beyond them (BAG-AMB-28)."""


def lose_favour(
    table: BaghdadTable, person: Person, n: int, *rules: str, why: Text | None = None
) -> Script[None]:
    """Move a player's marker so many steps down; each step that is missing becomes 1 Shame.

    BAG-TUI-08, BAG-TUI-10, BAG-TUI-16: lost and spent Favour move it alike, and a loss may be split. Shame
    is worth -3 points at the end (BAG-TUI-13) and never comes back. ``why`` is what the steps are for.
    """
    steps = min(n, person.favour)
    shame = n - steps
    name = table.name_of(person.owner)
    if steps:
        person.favour -= steps
        down = Text(
            "{name}: Favour marker {n} step down{why}.",
            "{name}: Favour marker {n} steps down{why}.",
            name=name,
            n=steps,
            why=plain("") if why is None else Text(" ({why})", why=why),
        )
        yield do(down, *rules, "BAG-TUI-16")
    if not shame:
        return
    person.shame += shame
    split = ("BAG-TUI-10",) if steps else ()
    yield do(
        Text("{name}: take {n} Shame (-3 points each): the marker is at the bottom.", name=name, n=shame),
        *rules,
        "BAG-TUI-08",
        *split,
        "BAG-TUI-13",
    )
    taken = sum(each.shame for each in table.persons.values())
    if taken > SHAME_TOKENS:
        yield know(
            Text("That makes {n} Shame, more than the box has: note the rest on paper.", n=taken),
            "BAG-AMB-28",
            "BAG-SETUP-14",
        )
