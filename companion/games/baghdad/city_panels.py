"""The City in panels: a quadrant each, its rings with tiles, its sites with Buildings, its Viziers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.engine.game import Panel, Row
from companion.engine.text import Text, plain
from companion.games.baghdad.buildings import LEVELS, Building
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.kept_rows import KeptRows
from companion.games.baghdad.kinds import Owner, Quadrant, Ring, Site
from companion.games.baghdad.kinds import Row as BuildingRow
from companion.games.baghdad.locations import places_in, print_of, site_open
from companion.games.baghdad.owner_signs import FREE, VIZIER, sign, signs
from companion.games.baghdad.table import BaghdadTable, Use

PUBLIC: Final = "+"
"""Behind the builder's shape: others may use the Building with their Public Houses, too."""


def city_panels(table: BaghdadTable, rows: KeptRows, first: Quadrant) -> tuple[Panel, ...]:
    """Return the quadrants in turn, clockwise, as far as they have been read off the board."""
    order = [first.clockwise(step) for step in range(len(Quadrant))]
    return tuple(_quadrant(table, rows, each) for each in order if each in table.boards.places)


def _quadrant(table: BaghdadTable, rows: KeptRows, quadrant: Quadrant) -> Panel:
    lines = [_ring(table, rows, quadrant, ring) for ring in Ring]
    shown = (_sites(table, rows, quadrant), _palace_site(table, rows, quadrant))
    return Panel(Text("City {quadrant}", quadrant=quadrant.text), (*lines, *shown), aligned=True)


def _ring(table: BaghdadTable, rows: KeptRows, quadrant: Quadrant, ring: Ring) -> Row:
    """Show the slots of a ring, clockwise: number of the location, the tile's code, Viziers."""
    places = [place for place in places_in(table, quadrant) if print_of(table, place).ring is ring]
    value = "  ".join(f"{place.number} {_code(table, place)}{_viziers(table, place)}" for place in places)
    label = Text("outer") if ring is Ring.OUTER else Text("inner")
    return rows.row(label, plain(value or FREE), *(f"city-{place.id}" for place in places))


def _code(table: BaghdadTable, place: Place) -> str:
    tile = table.city.get(place.id)
    return tile.code if tile is not None else FREE


def viziers_at(table: BaghdadTable, place: Place) -> tuple[Owner, ...]:
    """Return whose Viziers stand at a location."""
    people = (person.owner for person in table.persons.values() if person.place == place)
    bot = (Owner.BOT,) if table.setup.solo and table.bot.place == place else ()
    return (*people, *bot)


def _viziers(table: BaghdadTable, place: Place) -> str:
    here = viziers_at(table, place)
    return f"{VIZIER}{signs(here)}" if here else ""


def _sites(table: BaghdadTable, rows: KeptRows, quadrant: Quadrant) -> Row:
    places = [
        place for place in places_in(table, quadrant) if print_of(table, place).site is Site.BUILDING_SITE
    ]
    value = Text("{sites}", sites=tuple(_site(table, place) for place in places))
    return rows.row(Text("sites"), value, *(f"site-{place.id}" for place in places))


def _site(table: BaghdadTable, place: Place) -> Text:
    built = table.sites.get(place.id)
    if built is None:
        if site_open(table, place) is not None:
            return Text("{number} closed", number=place.number)
        return plain(f"{place.number} {FREE}{_viziers(table, place)}")
    public = PUBLIC if built.use is Use.PUBLIC else ""
    return Text(
        "{number} {building} {signs}",
        number=place.number,
        building=built.building.text,
        signs=plain(f"{sign(built.owner)}{public}{_viziers(table, place)}"),
    )


def _palace_site(table: BaghdadTable, rows: KeptRows, quadrant: Quadrant) -> Row:
    places = [
        place for place in places_in(table, quadrant) if print_of(table, place).site is Site.PALACE_SITE
    ]
    value = " ".join(f"{place.number} {_viziers(table, place) or FREE}" for place in places)
    owners = (*(f"{owner.value}.place" for owner in table.persons), "bot.place")
    return rows.row(Text("Palace"), plain(value), *owners)


def building_area_panel(table: BaghdadTable, rows: KeptRows) -> Panel:
    """Return the Building area: the visible tiles of each level, how many lie under them."""
    return Panel(Text("Building area"), tuple(_levels(table, rows)), aligned=True)


def _levels(table: BaghdadTable, rows: KeptRows) -> Iterator[Row]:
    for level in LEVELS:
        area = table.area.get(level)
        if area is None:
            continue
        value = Text(
            "↑ {upper}, ↓ {lower}, {under} under",
            upper=_tile(area.visible.get(BuildingRow.UPPER)),
            lower=_tile(area.visible.get(BuildingRow.LOWER)),
            under=area.under,
        )
        yield rows.row(Text("level {level}", level=level), value, f"area-{level}")


def _tile(building: Building | None) -> Text:
    return building.text if building is not None else Text("none")
