"""What players may correct of the City at level full: tiles, sites, Building area, Library tokens (law 7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.fields import choice_field
from companion.engine.question import Raw
from companion.engine.table import Field
from companion.engine.text import Text
from companion.games.baghdad.buildings import LEVELS, Building, buildings_of
from companion.games.baghdad.characters import CHARACTERS
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.city_tiles import ALL_TILES, ARTEFACT_TYPES, TILE_OF_CODE
from companion.games.baghdad.field_kinds import (
    Part,
    choice,
    one_of,
    option,
    row_of,
    several_of,
    whole,
)
from companion.games.baghdad.field_kinds import number as number_of
from companion.games.baghdad.kinds import Location, Owner, Quadrant, Row, Site
from companion.games.baghdad.person_card_fields import card_option, held_cards
from companion.games.baghdad.person_fields import BESIDE, TILES, building_option, place_options
from companion.games.baghdad.table import BaghdadTable, Built, Use

EMPTY: Final = "-"
LIBRARY_SPACES: Final = (1, 2, 3, 4)
_NO_BUILDING: Final = option(EMPTY, Text("none"), "0")
_TILES: Final = (
    option(EMPTY, Text("empty"), "0"),
    *(option(tile.code, tile.text, tile.code) for tile in ALL_TILES),
)


def city_fields(table: BaghdadTable) -> tuple[Field, ...]:
    """Return everything in the City and beside it that level full adds to the boards."""
    here = lying(table)
    return (
        *(tile_field(table, place) for place in table.city),
        *(site_field(table, place, here) for place in sites(table)),
        *(area_field(table, level) for level in LEVELS if level in table.area),
        *(tokens_field(table, section) for section in table.library),
        choice_field(
            "bag",
            Text("Bag of City tiles"),
            (("left", Text("has tiles")), ("empty", Text("empty for good"))),
            lambda: "empty" if table.bag_over else "left",
            lambda raw: setattr(table, "bag_over", raw == "empty"),
        ),
        _boxed_field(table),
    )


def tile_field(table: BaghdadTable, place: str) -> Field:
    """What lies on a City slot."""

    def read() -> str:
        tile = table.city[place]
        return tile.code if tile is not None else EMPTY

    return one_of(
        f"city-{place}",
        Text("City, {place}", place=Place.of(place).text),
        _TILES,
        read,
        lambda code: table.city.__setitem__(place, TILE_OF_CODE.get(code)),
    )


def sites(table: BaghdadTable) -> tuple[str, ...]:
    """Return the ids of the Building sites that are known, by quadrant and number."""
    printed = [
        Place(quadrant, number).id
        for quadrant in Quadrant
        for number, what in enumerate(table.boards.places.get(quadrant, ()), start=1)
        if what.site is Site.BUILDING_SITE
    ]
    return tuple(dict.fromkeys((*printed, *table.sites)))


def lying(table: BaghdadTable) -> frozenset[str]:
    """Return the ids of the Buildings that stand on sites or are visible in the Building area."""
    tiles = [tile for area in table.area.values() for tile in area.visible.values() if tile is not None]
    return frozenset(tile.value for tile in (*tiles, *(built.building for built in table.sites.values())))


def site_field(table: BaghdadTable, place: str, elsewhere: frozenset[str]) -> Field:
    """Which Building stands on a site, whose it is, who may use it; its builder's list follows.

    ``elsewhere`` are the ids of the Buildings that lie somewhere, here included.
    """
    here = table.sites.get(place)
    building = _building_choice(elsewhere if here is None else elsewhere - {here.building.value})

    def read() -> dict[str, Raw]:
        built = table.sites.get(place)
        if built is None:
            return {"building": EMPTY, "owner": table.sides[0].value, "use": Use.PRIVATE.value}
        return {
            "building": built.building.value,
            "owner": built.owner.value,
            "use": built.use.value,
        }

    return row_of(
        f"site-{place}",
        Text("Building site {place}", place=Place.of(place).text),
        (
            Part("building", Text("Building"), building),
            Part("owner", Text("whose"), choice("owner", Text("Whose?"), _sides(table)), 1),
            Part("use", Text("use"), choice("use", Text("Who may use it?"), _USES), 1),
        ),
        read,
        lambda raw: _put(table, place, raw),
        lambda raw: _nobodys(table, raw),
    )


@lru_cache(maxsize=64)
def _building_choice(elsewhere: frozenset[str]) -> Choice[str]:
    """Return a question for any Building or none; those that lie elsewhere, by id, are barred."""
    tiles = (
        building_option(building, f"{level}{digit}", elsewhere=building.value in elsewhere)
        for level, digit, building in TILES
    )
    return choice("building", Text("Building"), (_NO_BUILDING, *tiles))


_USES: Final = (
    option(Use.PRIVATE.value, Text("its builder"), "1"),
    option(Use.PUBLIC.value, Text("public"), "2"),
)


def _sides(table: BaghdadTable) -> list[Option[str]]:
    return [
        option(owner.value, table.name_of(owner), str(digit))
        for digit, owner in enumerate(table.sides, start=1)
    ]


def _nobodys(table: BaghdadTable, raw: Mapping[str, Raw]) -> Text | None:
    """Refuse an owner or a use of an empty site other than the first ones: there is nothing to own."""
    if raw["building"] != EMPTY:
        return None
    if raw["owner"] == table.sides[0].value and raw["use"] == Use.PRIVATE.value:
        return None
    return Text("an empty site is typed 0 1 1")


def _put(table: BaghdadTable, place: str, raw: Mapping[str, Raw]) -> None:
    was = table.sites.pop(place, None)
    if was is not None and was.owner in table.persons:
        built = table.persons[was.owner].built
        built[:] = [building for building in built if building is not was.building]
    if raw["building"] == EMPTY:
        return
    now = Built(Building(str(raw["building"])), Owner(str(raw["owner"])), Use(str(raw["use"])))
    table.sites[place] = now
    for other in table.persons.values():
        other.built[:] = [building for building in other.built if building is not now.building]
    if now.owner in table.persons:
        built = table.persons[now.owner].built
        built[:] = [building for building in built if building.level != now.building.level]
        built.append(now.building)


def area_field(table: BaghdadTable, level: int) -> Field:
    """The visible tiles of a level, and how many lie under the upper one."""
    area = table.area[level]
    here = set(area.visible.values())
    standing = {built.building for built in table.sites.values()}
    standing |= {building for person in table.persons.values() for building in person.built}
    options = [
        _NO_BUILDING,
        *(
            building_option(building, str(digit), elsewhere=building in standing and building not in here)
            for of, digit, building in TILES
            if of == level
        ),
    ]

    def twice(raw: Mapping[str, Raw]) -> Text | None:
        tiles = [raw[row.value] for row in Row if raw[row.value] != EMPTY]
        return Text("every Building is there once only") if len(tiles) == 2 and tiles[0] == tiles[1] else None

    def read() -> dict[str, Raw]:
        tiles = {row.value: table.area[level].visible.get(row) for row in Row}
        rows: dict[str, Raw] = {row: tile.value if tile is not None else EMPTY for row, tile in tiles.items()}
        return {**rows, "under": table.area[level].under}

    def write(raw: Mapping[str, Raw]) -> None:
        for row in Row:
            tile = raw[row.value]
            table.area[level].visible[row] = None if tile == EMPTY else Building(str(tile))
        table.area[level].under = whole(raw["under"])

    most = max(area.under, len(buildings_of(level)))
    return row_of(
        f"area-{level}",
        Text("Building area, level {level}", level=level),
        (
            *(Part(row.value, row.text, choice(row.value, row.text, options), 1) for row in Row),
            Part("under", Text("tiles under them"), number_of("under", Text("Tiles"), most), 1),
        ),
        read,
        write,
        twice,
    )


def tokens_field(table: BaghdadTable, section: int) -> Field:
    """Whose Library tokens lie on the spaces of a section, from the left."""
    owners = [option(EMPTY, Text("none"), "0"), *_sides(table)]

    def part(space: int) -> Part:
        words = Text("space {space}", space=space)
        return Part(str(space), words, choice(str(space), words, owners), 1)

    def read() -> dict[str, Raw]:
        tokens = table.library[section]
        return {str(space): tokens[space].value if space in tokens else EMPTY for space in LIBRARY_SPACES}

    def write(raw: Mapping[str, Raw]) -> None:
        found = {int(space): owner for space, owner in raw.items() if owner != EMPTY}
        table.library[section] = {space: Owner(str(owner)) for space, owner in found.items()}

    return row_of(
        f"library-{section}-tokens",
        Text("Library, {section}-Book section: tokens", section=section),
        [part(space) for space in LIBRARY_SPACES],
        read,
        write,
    )


def _boxed_field(table: BaghdadTable) -> Field:
    """The Character cards that left the game."""
    elsewhere = held_cards(table) - {card.id for card in table.boxed}
    return several_of(
        "boxed",
        Text("Character cards in the box"),
        [card_option(card, elsewhere=card in elsewhere) for card in CHARACTERS],
        lambda: [card.id for card in table.boxed],
        lambda cards: setattr(table, "boxed", [CHARACTERS[card] for card in cards]),
    )


def bot_city_fields(table: BaghdadTable) -> Iterator[Field]:
    """Yield where the Bot's Vizier stands, and which types of Artefacts it owns."""
    bot = table.bot

    def write(raw: str) -> None:
        bot.place = None if raw == BESIDE else Place.of(raw)
        bot.vizier = None
        if bot.place is not None:
            known = table.boards.places.get(bot.place.quadrant, ())
            site = known[bot.place.number - 1].site if bot.place.number <= len(known) else Site.CITY_SLOT
            bot.vizier = Location(bot.place.quadrant, site)

    yield one_of(
        "bot.place",
        Text("Bot: Vizier"),
        place_options(table, bot.place),
        lambda: bot.place.id if bot.place is not None else BESIDE,
        write,
    )
    yield several_of(
        "bot.artefacts",
        Text("Bot: types of its Artefacts"),
        [
            option(str(number), Text("type {number}", number=number), str(number))
            for number in range(1, ARTEFACT_TYPES + 1)
        ],
        lambda: [str(number) for number in bot.artefacts],
        lambda numbers: setattr(bot, "artefacts", [int(number) for number in numbers]),
    )
