"""The whole table at level full as panels: first what the step of the turn looks at, then everything else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.engine.game import Panel, Row
from companion.engine.text import Text
from companion.games.baghdad.bot_panel import bot_rows
from companion.games.baghdad.city_panels import building_area_panel, city_panels
from companion.games.baghdad.end_positions import position
from companion.games.baghdad.kept_rows import KeptRows
from companion.games.baghdad.kinds import Owner, Quadrant
from companion.games.baghdad.module_panels import module_panels
from companion.games.baghdad.owner_signs import signed_name
from companion.games.baghdad.person_panel import open_panel, short_panel
from companion.games.baghdad.river_panels import ports_panel, river_panel
from companion.games.baghdad.score import total
from companion.games.baghdad.table import BaghdadTable
from companion.games.baghdad.turn_steps import TurnStep
from companion.games.baghdad.wisdom_panels import display_panel, library_panel, palace_panel

_CITY, _RIVER, _OWN, _DISPLAY, _BUILT = "city", "river", "own", "display", "built"

_FIRST: Final = {
    TurnStep.CARDS: (_OWN, _DISPLAY, _RIVER, _CITY, _BUILT),
    TurnStep.BOATS: (_RIVER, _OWN, _CITY, _BUILT, _DISPLAY),
    TurnStep.VIZIER: (_CITY, _OWN, _BUILT, _RIVER, _DISPLAY),
    TurnStep.ACTION: (_OWN, _CITY, _BUILT, _RIVER, _DISPLAY),
    TurnStep.TUITION: (_CITY, _OWN, _DISPLAY, _RIVER, _BUILT),
    TurnStep.DRAW: (_DISPLAY, _OWN, _CITY, _RIVER, _BUILT),
}
"""The parts of the table in the order in which each step looks at them."""
_OF_BOT: Final = (_OWN, _CITY, _RIVER, _BUILT, _DISPLAY)


def full_panels(table: BaghdadTable, rows: KeptRows) -> tuple[Panel, ...]:
    """Return the panels of a table that is followed in full."""
    parts = {
        _CITY: city_panels(table, rows, city_from(table)),
        _RIVER: (river_panel(table, rows), ports_panel(table, rows)),
        _OWN: (_own(table, rows),),
        _DISPLAY: (display_panel(table, rows),),
        _BUILT: (building_area_panel(table, rows), palace_panel(table, rows), library_panel(table, rows)),
    }
    order = _OF_BOT if table.to_play is Owner.BOT else _FIRST[table.step]
    shown = (
        *(panel for part in order for panel in parts[part]),
        *_others(table, rows),
        *module_panels(table, rows),
        Panel(Text("Points now"), tuple(_points(table, rows))),
        Panel(Text("Game"), (*_game(table, rows),)),
    )
    return (*shown, Panel(Text("Everything else"), tuple(rows.rest(shown))))


def city_from(table: BaghdadTable) -> Quadrant:
    """Return the quadrant that stands first: where the Vizier goes next, or where it stands afterwards."""
    person = table.persons.get(table.to_play)
    place = person.place if person is not None else table.bot.place
    if place is None:
        return Quadrant.NW
    return place.quadrant.clockwise() if table.step is TurnStep.VIZIER else place.quadrant


def _own(table: BaghdadTable, rows: KeptRows) -> Panel:
    person = table.persons.get(table.to_play)
    return _bot(table, rows) if person is None else open_panel(table, rows, person)


def _bot(table: BaghdadTable, rows: KeptRows) -> Panel:
    return Panel(signed_name(table, Owner.BOT), tuple(bot_rows(table, rows)))


def _others(table: BaghdadTable, rows: KeptRows) -> Iterator[Panel]:
    """Yield those whose turn it is not, in turn order."""
    owner = table.clockwise_of(table.to_play)
    while owner is not table.to_play:
        person = table.persons.get(owner)
        yield _bot(table, rows) if person is None else short_panel(table, rows, person)
        owner = table.clockwise_of(owner)


def _points(table: BaghdadTable, rows: KeptRows) -> Iterator[Row]:
    for owner in table.sides:
        names = (f"{owner.value}.favour", f"{owner.value}.shame", *(f"port-{port}" for port in table.ports))
        value = Text("{n}", n=total(position(table, owner)))
        yield rows.row(signed_name(table, owner), value, *names)


def _game(table: BaghdadTable, rows: KeptRows) -> Iterator[Row]:
    yield rows.row(Text("Turn"), Text("{n}", n=table.turn), "turn")
    yield rows.row(Text("Whose turn"), signed_name(table, table.to_play), "to-play")
    yield rows.row(Text("Step"), table.step.text, "turn", "to-play")
