"""The Building area: which tiles can be taken, and what becomes visible then (BAG-BLD-01, 02, 09, 10)."""

from __future__ import annotations

from companion.engine.choice import Choice, Option
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.buildings import LEVELS, Building, buildings_of
from companion.games.baghdad.kinds import Owner, Row
from companion.games.baghdad.person import Person
from companion.games.baghdad.table import SEATS, BaghdadTable


def next_level(person: Person) -> int | None:
    """Return the lowest level that a player has not built, None with all five (BAG-BLD-01, BAG-BLD-16)."""
    built = {building.level for building in person.built}
    return next((level for level in LEVELS if level not in built), None)


def visible_tiles(table: BaghdadTable, level: int) -> tuple[tuple[Row, Building], ...]:
    """Return the visible tiles of a level, at most two, the upper one first (BAG-BLD-02)."""
    visible = table.area[level].visible
    return tuple((row, tile) for row in Row if (tile := visible.get(row)) is not None)


def unseen(table: BaghdadTable, level: int) -> tuple[Building, ...]:
    """Return the tiles of a level that are neither visible nor built: its stack (BAG-SETUP-06)."""
    seen = {built.building for built in table.sites.values()}
    seen |= {tile for _, tile in visible_tiles(table, level)}
    return tuple(building for building in buildings_of(level) if building not in seen)


def turn_up(table: BaghdadTable, owner: Owner, level: int, row: Row, step: str, *rules: str) -> Script[None]:
    """Show the next tile after one of a row was taken and stands on its site (BAG-BLD-09, BAG-BLD-10).

    After the lower one the upper one slides down; after the upper one nothing slides. ``rules`` are further
    ledger lines of whoever took it.
    """
    area = table.area[level]
    area.visible[row] = None
    if row is Row.LOWER and area.visible.get(Row.UPPER) is not None:
        area.visible[Row.LOWER], area.visible[Row.UPPER] = area.visible[Row.UPPER], None
        yield do(Text("Slide the upper tile of level {level} down.", level=level), *rules, "BAG-BLD-09")
    slid = ("BAG-BLD-09",) if row is Row.LOWER else ("BAG-BLD-10",)
    left = unseen(table, level)
    if not left or not area.under:
        yield know(Text("No tile of level {level} is left in the stack.", level=level), *slid)
        return
    tile = left[0] if len(left) == 1 else (yield from ask(lambda: _which(table, owner, level, step, slid)))
    table.area[level].visible[Row.UPPER] = tile
    table.area[level].under -= 1
    yield know(
        Text("Level {level}, upper row: {building} is visible now.", level=level, building=tile.text), *slid
    )


def _which(
    table: BaghdadTable, owner: Owner, level: int, step: str, rules: tuple[str, ...]
) -> Choice[Building]:
    return Choice(
        key=table.key(owner.value, *step.split("/"), "next"),
        to=SEATS[owner],
        text=Text("Which Building of level {level} is now visible in the upper row?", level=level),
        rules=rules,
        options=tuple(
            Option(id=building.value, name=building.text, value=building) for building in unseen(table, level)
        ),
    )
