"""What players may correct of sides of which only counts are followed: people at level light, the Bot."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.fields import choice_field, number_field, setting
from companion.engine.numerals import Numerals
from companion.engine.question import Raw
from companion.engine.table import Field
from companion.engine.text import Text
from companion.games.baghdad.end_lines import NIGHT_POINTS
from companion.games.baghdad.kinds import CITY_TILES, LevelFive, Location, Owner, Quadrant, Site, Symbol
from companion.games.baghdad.person_fields import added_field
from companion.games.baghdad.sides import CountedSide
from companion.games.baghdad.table import FULL_ROW, BaghdadTable

MOST_CARDS = 12
"""More cards than a hand can have."""


def light_fields(table: BaghdadTable, owner: Owner) -> Iterator[Field]:
    """Yield what is kept of a player at level light."""
    side, name, who = table.light[owner], owner.value, table.name_of(owner)
    yield from side_fields(side, name, who)
    yield vizier_field(side, name, who)
    yield number_field(
        f"{name}.hand",
        Text("{who}: cards in hand", who=who),
        (0, MOST_CARDS),
        lambda: side.hand,
        setting(side, "hand"),
    )
    yield from added_field(table, side, name, who)
    yield _night_field(table, owner, who)
    for attribute, words, limits in (
        ("artefact_points", Text("Artefact points"), (0, 60)),
        ("favour", Text("Favour value"), (-20, 20)),
        ("shame", Text("Shame"), (0, 60)),
    ):
        yield number_field(
            f"{name}.{_END_NAMES.get(attribute, attribute)}",
            Text("{who}: {what}", who=who, what=words),
            limits,
            lambda attribute=attribute: getattr(side, attribute),  # type: ignore[misc]
            setting(side, attribute),
        )


_END_NAMES = {"artefact_points": "artefact-points", "favour": "favour-value"}


def side_fields(side: CountedSide, name: str, who: Text) -> Iterator[Field]:
    """Yield the counts of a side: City tiles, Buildings, the level 5 Building."""
    for tile in CITY_TILES:
        yield number_field(
            f"{name}.{tile.value}",
            Text("{who}: {tiles}", who=who, tiles=tile.several),
            (side.duplicates if tile is Symbol.ARTEFACT else 0, FULL_ROW),
            lambda tile=tile: side.tiles[tile],  # type: ignore[misc]
            lambda value, tile=tile: side.tiles.__setitem__(tile, value),  # type: ignore[misc]
        )
    yield number_field(
        f"{name}.duplicates",
        Text("{who}: Artefacts face down", who=who),
        (0, side.tiles[Symbol.ARTEFACT]),
        lambda: side.duplicates,
        setting(side, "duplicates"),
    )
    yield number_field(
        f"{name}.buildings",
        Text("{who}: Buildings", who=who),
        (0, FULL_ROW),
        lambda: side.buildings,
        setting(side, "buildings"),
    )
    yield choice_field(
        f"{name}.level-five",
        Text("{who}: level 5 Building", who=who),
        (("none", Text("none")), *((building.value, building.text) for building in LevelFive)),
        lambda: side.level_five.value if side.level_five else "none",
        lambda raw: setattr(side, "level_five", None if raw == "none" else LevelFive(raw)),
    )


def vizier_field(side: CountedSide, name: str, who: Text) -> Field:
    """Return where a Vizier stands: quadrant and kind of location."""
    places = {
        f"{quadrant.name}/{site.value}": Location(quadrant, site) for quadrant in Quadrant for site in Site
    }

    def read() -> str:
        here = side.vizier
        return f"{here.quadrant.name}/{here.site.value}" if here else "beside the board"

    return choice_field(
        f"{name}.vizier",
        Text("{who}: Vizier", who=who),
        (
            ("beside the board", Text("beside the board")),
            *((place, location.text) for place, location in places.items()),
        ),
        read,
        lambda raw: setattr(side, "vizier", places.get(raw)),
    )


def _night_field(table: BaghdadTable, owner: Owner, who: Text) -> Field:
    label = Text("{who}: Night cards that score", who=who)
    question = Numerals(key=f"{owner.value}.night", text=label, most=20, allowed=NIGHT_POINTS)

    def write(raw: Raw) -> None:
        table.light[owner].night_points = question.decode(raw)

    return Field(f"{owner.value}.night", label, question, lambda: [*table.light[owner].night_points], write)
