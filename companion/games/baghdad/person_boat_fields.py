"""What players may correct of a player's Boats at level full: those on the board and in the River area."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.choice import Option
from companion.engine.fields import number_field, setting
from companion.engine.table import Field
from companion.engine.text import Text
from companion.games.baghdad.boat_reaches import place_id
from companion.games.baghdad.field_kinds import option, several_of
from companion.games.baghdad.kinds import Way
from companion.games.baghdad.person import Person
from companion.games.baghdad.printed import JUNCTIONS
from companion.games.baghdad.river_place import START, RiverPlace
from companion.games.baghdad.table import FULL_ROW, BaghdadTable

BOUGHT_LATER = 4
"""Boats on a board at the start (BAG-SETUP-23)."""


def boat_fields(table: BaghdadTable, person: Person, label: Callable[[Text], Text]) -> tuple[Field, ...]:
    """Return the Boats on a player's board and on the river; with those in ports they are five at most."""
    owner = person.owner.value
    on_board, river = person.boats_on_board, len(person.river)
    free = FULL_ROW - table.boats_in_ports(person.owner)
    places = {place_id(place): place for place in (*river_places(table), *person.river)}

    def write(names: list[str]) -> None:
        person.river = [places[name] for name in names]

    return (
        number_field(
            f"{owner}.boats-on-board",
            label(Text("Boats on the board")),
            (0, max(on_board, min(BOUGHT_LATER, free - river))),
            lambda: person.boats_on_board,
            setting(person, "boats_on_board"),
        ),
        several_of(
            f"{owner}.river",
            label(Text("Boats on the river")),
            _options(places),
            lambda: [place_id(place) for place in person.river],
            write,
            most=max(river, free - on_board),
            each=FULL_ROW,
        ),
    )


def _options(places: dict[str, RiverPlace]) -> list[Option[str]]:
    return [option(name, place.text) for name, place in places.items()]


def river_places(table: BaghdadTable) -> tuple[RiverPlace, ...]:
    """Return every place on the river that is known: start, junctions, the spaces of known ways."""
    found: list[RiverPlace] = []
    for fork in (START, *JUNCTIONS):
        found.append(RiverPlace(fork))
        for way in Way:
            known = table.printed.ways.get(f"{fork}/{way.value}")
            found += [RiverPlace(fork, way, gone) for gone in range(1, known.spaces if known else 1)]
    return tuple(found)
