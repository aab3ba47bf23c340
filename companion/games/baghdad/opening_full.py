"""What level full must know of the laid-out table: Buildings, City tiles, boards and Favour (BAG-SETUP)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.buildings import LEVELS, Building, buildings_of
from companion.games.baghdad.characters import STARTING, Letter
from companion.games.baghdad.kinds import Owner, Quadrant, Row
from companion.games.baghdad.opening_players import bonus_favour, laid_out_by
from companion.games.baghdad.printed_boards import favour_track, slots_of
from companion.games.baghdad.table import BaghdadTable, BuildingArea
from companion.games.baghdad.tile_row import LEGEND, TileRow, tile_row

_Visible = Mapping[int, Mapping[Row, Building]]


def visible_buildings(table: BaghdadTable) -> Script[None]:
    """Ask for the ten visible Buildings, and lay out the Building area (BAG-SETUP-06..08)."""
    shown = yield from ask(lambda: _buildings_question(table))
    table.area = {
        level: BuildingArea({**shown[level]}, len(buildings_of(level)) - len(shown[level]))
        for level in LEVELS
    }


def _buildings_question(table: BaghdadTable) -> Form[_Visible]:
    def make(values: Mapping[str, Any]) -> _Visible:
        return {level: {row: values[f"{level}-{row.value}"] for row in Row} for level in LEVELS}

    def refused(shown: _Visible) -> Text | None:
        twice = next((tiles for tiles in shown.values() if len(set(tiles.values())) < len(tiles)), None)
        if twice is None:
            return None
        return Text("{building} is there once only", building=next(iter(twice.values())).text)

    def field(level: int, row: Row) -> FormField:
        name = f"{level}-{row.value}"
        options = tuple(
            Option(id=building.value, name=building.text, value=building) for building in buildings_of(level)
        )
        return FormField(
            name=name,
            label=Text("level {level}, {row}", level=level, row=row.text),
            question=Choice(key=name, text=Text("Which Building?"), options=options),
            width=1,
        )

    legend = tuple(
        Text("{level}: {names}", level=level, names=_numbered(buildings_of(level))) for level in LEVELS
    )
    return Form(
        key=table.key("set-up", "buildings"),
        to=laid_out_by(table),
        text=Text(
            "The visible Buildings of levels 1 to 5, the upper and the lower one of each? (10 digits; "
            "{legend})",
            legend=legend,
        ),
        rules=("BAG-SETUP-06", "BAG-SETUP-07", "BAG-SETUP-08"),
        fields=tuple(field(level, row) for level in LEVELS for row in (Row.UPPER, Row.LOWER)),
        make=make,
        check=refused,
    )


def _numbered(buildings: tuple[Building, ...]) -> tuple[Text, ...]:
    return tuple(
        Text("{number} {building}", number=number, building=building.text)
        for number, building in enumerate(buildings, start=1)
    )


def city_tiles(table: BaghdadTable) -> Script[None]:
    """Ask for the tile on every City slot, one row a quadrant (BAG-SETUP-10)."""
    for quadrant in Quadrant:
        yield from _tiles_of(table, quadrant)


def _tiles_of(table: BaghdadTable, quadrant: Quadrant) -> Script[None]:
    slots = yield from slots_of(table, quadrant)
    tiles = yield from ask(lambda: _row_question(table, quadrant, len(slots)))
    table.city.update({place.id: tile for place, tile in zip(slots, tiles, strict=True)})


def _row_question(table: BaghdadTable, quadrant: Quadrant, n: int) -> TileRow:
    return tile_row(
        table.key("set-up", "city", quadrant.name),
        Text(
            "City, {quadrant}: the tiles on its {n} City slots, clockwise? ({legend})",
            quadrant=quadrant.text,
            n=n,
            legend=LEGEND,
        ),
        n,
        "BAG-SETUP-10",
        "BAG-SETUP-11",
        to=laid_out_by(table),
    )


def take_boards(table: BaghdadTable) -> Script[None]:
    """Ask which board everybody was dealt; hand out its Starting cards and place the Favour markers.

    BAG-SETUP-20, BAG-SETUP-21, BAG-SETUP-27.
    """
    letters = yield from ask(lambda: _letters_question(table))
    track = yield from favour_track(table)
    for owner, letter in zip(table.setup.people, letters, strict=True):
        person = table.persons[owner]
        person.letter = letter
        person.hand = list(STARTING[letter])
        person.favour = min(track.start + bonus_favour(table, owner), len(track.points) - 1)


def _letters_question(table: BaghdadTable) -> Form[tuple[Letter, ...]]:
    people = table.setup.people
    options = tuple(
        Option(id=letter.value, key=letter.value.lower(), name=letter.text, value=letter) for letter in Letter
    )

    def refused(letters: tuple[Letter, ...]) -> Text | None:
        return Text("every board is there once only") if len(set(letters)) < len(letters) else None

    def field(owner: Owner) -> FormField:
        question = Choice(key=owner.value, text=Text("Which letter?"), options=options)
        return FormField(name=owner.value, label=table.name_of(owner), question=question, width=1)

    return Form(
        key=table.key("set-up", "letters"),
        to=laid_out_by(table),
        text=Text(
            "{names}: which letter is on the board? (a, b, c or d)", names=tuple(map(table.name_of, people))
        ),
        rules=("BAG-SETUP-20", "BAG-SETUP-21"),
        fields=tuple(field(owner) for owner in people),
        make=lambda values: tuple(values[owner.value] for owner in people),
        check=refused,
    )
