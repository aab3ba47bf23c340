"""What players may correct of a player who is followed in full (law 7): everything but cards and Boats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from companion.engine.choice import Option
from companion.engine.fields import number_field, setting
from companion.engine.question import Raw
from companion.engine.table import Field
from companion.engine.text import Text
from companion.games.baghdad.buildings import LEVELS, Building, buildings_of
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.city_tiles import ALL_TILES, TILE_OF_CODE, CityTile, Face, Placed
from companion.games.baghdad.field_kinds import (
    OutOf,
    Part,
    choice,
    digits_of,
    number,
    one_of,
    option,
    row_of,
    several_of,
    whole,
)
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.icons import SKILLS, CardIcon
from companion.games.baghdad.kinds import CITY_TILES, Quadrant, Symbol
from companion.games.baghdad.person import MASONRY_NEEDS, SPOTS, Person
from companion.games.baghdad.person_boat_fields import boat_fields
from companion.games.baghdad.person_card_fields import card_fields
from companion.games.baghdad.sides import LightPlayer
from companion.games.baghdad.supply import goods_left, steps_left, wilds_left
from companion.games.baghdad.table import BaghdadTable

TILES: Final = tuple(
    (level, digit, building)
    for level in LEVELS
    for digit, building in enumerate(buildings_of(level), start=1)
)
"""Every Building with its level and its digit there, as it is typed."""
FREE: Final = "-"
BESIDE: Final = "beside"
TURNED: Final = "!"
MOST_TRACK: Final = 19
"""The highest spot where the printed track is not known yet."""
MOST: Final = 99


def person_fields(table: BaghdadTable, person: Person) -> tuple[Field, ...]:
    """Return everything that can be corrected of a player; names begin with whose it is."""
    owner, who = person.owner.value, table.name_of(person.owner)

    def label(words: Text) -> Text:
        return Text("{who}: {what}", who=who, what=words)

    return (
        number_field(
            f"{owner}.turns",
            label(Text("turns played")),
            (0, 40),
            lambda: person.turns,
            setting(person, "turns"),
        ),
        *card_fields(table, person, label),
        *_token_fields(table, person, label(Text("Goods 1 to 6")), label),
        *(_row_field(person, kind, label(kind.several)) for kind in CITY_TILES),
        several_of(
            f"{owner}.skill-tiles",
            label(Text("Skill tiles")),
            [option(icon.value, icon.text) for icon in SKILLS],
            lambda: [icon.value for icon in person.skill_tiles],
            lambda icons: setattr(person, "skill_tiles", [CardIcon(icon) for icon in icons]),
            most=4,
            each=4,
        ),
        place_field(table, person, label(Text("Vizier"))),
        *boat_fields(table, person, label),
        _needs_field(f"{owner}.houses", label(Text("Houses left, by masonry need")), person, "houses"),
        _needs_field(
            f"{owner}.architects", label(Text("Architects left, by masonry need")), person, "architects"
        ),
        _built_field(table, person, label(Text("Buildings by level"))),
        *added_field(table, person, owner, who),
        number_field(
            f"{owner}.artefact-points",
            label(Text("Artefact points")),
            (0, 60),
            lambda: person.artefact_points,
            setting(person, "artefact_points"),
        ),
    )


def added_field(table: BaghdadTable, side: Person | LightPlayer, name: str, who: Text) -> tuple[Field, ...]:
    """Return how many pieces that came by themselves count for a player, where the table reads it so."""
    if not table.setup.rulings.otherwise(60):
        return ()
    return (
        number_field(
            f"{name}.added-pieces",
            Text("{who}: Palace pieces that were added and count", who=who),
            (0, 3),
            lambda: side.extra_architects,
            setting(side, "extra_architects"),
        ),
    )


def _token_fields(
    table: BaghdadTable, person: Person, goods: Text, label: Callable[[Text], Text]
) -> tuple[Field, ...]:
    """Coins, Goods, Step and Wild tokens, Favour, Shame; what the supply does not have cannot be held."""
    owner = person.owner.value
    track = table.boards.favour_track
    top = len(track.points) - 1 if track is not None else MOST_TRACK
    limits = (
        ("coins", Text("Coins"), MOST),
        ("steps", Text("Step tokens"), min(MOST, person.steps + steps_left(table))),
        ("wilds", Text("Wild tokens"), min(MOST, person.wilds + wilds_left(table))),
        ("favour", Text("Favour marker, spots above the lowest"), max(top, person.favour)),
        ("shame", Text("Shame"), MOST),
    )

    def write(raw: Mapping[str, Raw]) -> None:
        person.goods = {each: whole(raw[str(int(each))]) for each in Goods}

    def part(each: Goods) -> Part:
        most = min(MOST, person.goods[each] + goods_left(table, each))
        return Part(str(int(each)), each.text, number(str(int(each)), each.text, most))

    return (
        *(
            number_field(
                f"{owner}.{name}",
                label(words),
                (0, most),
                lambda name=name: getattr(person, name),  # type: ignore[misc]
                setting(person, name),
            )
            for name, words, most in limits
        ),
        row_of(
            f"{owner}.goods",
            goods,
            [part(each) for each in Goods],
            lambda: {str(int(each)): person.goods[each] for each in Goods},
            write,
        ),
    )


def code_of(placed: Placed | None) -> str:
    """Return a spot as it is typed: ``-`` free, a tile's code, with ``!`` behind it where it is turned."""
    if placed is None:
        return FREE
    return f"{placed.tile.code}{TURNED if placed.face is Face.TURNED else ''}"


def placed_of(code: str) -> Placed | None:
    """Return what a code says of a spot; a letter alone is a tile of which only the type is known."""
    if code == FREE:
        return None
    face = Face.TURNED if code.endswith(TURNED) else Face.SHOWING
    return Placed(_TILES[code.rstrip(TURNED)], face)


_UNKNOWN: Final = tuple(CityTile(kind) for kind in CITY_TILES if kind is not Symbol.BOOK)
"""Tiles of which only the type is known."""
_TILES: Final = {**TILE_OF_CODE, **{tile.code: tile for tile in _UNKNOWN}}


@cache
def _spot_options(kind: Symbol) -> tuple[Option[str], ...]:
    tiles = [tile for tile in (*ALL_TILES, *_UNKNOWN) if tile.kind is kind]
    turned = [
        option(f"{tile.code}{TURNED}", Text("{tile}, turned", tile=tile.text), f"{tile.code}{TURNED}")
        for tile in tiles
    ]
    shown = [option(tile.code, tile.text, tile.code) for tile in tiles]
    return (option(FREE, Text("free"), FREE), *shown, *turned)


@cache
def _row_parts(kind: Symbol) -> tuple[Part, ...]:
    def part(spot: int) -> Part:
        words = Text("spot {spot}", spot=spot)
        return Part(str(spot), words, choice(str(spot), words, _spot_options(kind)))

    return tuple(part(spot) for spot in range(1, SPOTS + 1))


def _row_field(person: Person, kind: Symbol, label: Text) -> Field:
    """The five spots of a row, from the left."""

    def write(raw: Mapping[str, Raw]) -> None:
        person.spots[kind] = [placed_of(str(raw[str(spot)])) for spot in range(1, SPOTS + 1)]

    return row_of(
        f"{person.owner.value}.{kind.value}-row",
        label,
        _row_parts(kind),
        lambda: {str(spot): code_of(placed) for spot, placed in enumerate(person.spots[kind], start=1)},
        write,
    )


@cache
def _place_option(place: Place) -> Option[str]:
    return option(place.id, place.text, f"{int(place.quadrant)}{place.number}")


def place_options(table: BaghdadTable, now: Place | None) -> tuple[Option[str], ...]:
    """Return the locations that are known as options, typed as quadrant and number: 43 is SW 3."""
    known = [
        Place(quadrant, number)
        for quadrant in Quadrant
        for number in range(1, len(table.boards.places.get(quadrant, ())) + 1)
    ]
    if now is not None and now not in known:
        known.append(now)
    return (
        option(BESIDE, Text("beside the board"), "0"),
        *map(_place_option, known),
    )


def place_field(table: BaghdadTable, person: Person, label: Text) -> Field:
    """Where the Vizier stands; what kind of location that is follows from the board."""

    def write(raw: str) -> None:
        person.place = None if raw == BESIDE else Place.of(raw)
        known = table.boards.places.get(person.place.quadrant, ()) if person.place is not None else ()
        if person.place is None:
            person.site = None
        elif person.place.number <= len(known):
            person.site = known[person.place.number - 1].site

    return one_of(
        f"{person.owner.value}.place",
        label,
        place_options(table, person.place),
        lambda: person.place.id if person.place is not None else BESIDE,
        write,
    )


def _needs_field(name: str, label: Text, person: Person, attribute: str) -> Field:
    """The Houses or Architects that are still on the board, by their masonry needs."""
    question = OutOf(
        key=name,
        text=label,
        most=len(MASONRY_NEEDS),
        allowed=tuple(dict.fromkeys(MASONRY_NEEDS)),
        there=MASONRY_NEEDS,
    )
    return digits_of(
        name,
        label,
        question,
        lambda: getattr(person, attribute),
        lambda needs: setattr(person, attribute, needs),
    )


@cache
def building_option(building: Building, key: str, *, elsewhere: bool) -> Option[str]:
    """Return a Building as an option of a field; one that lies elsewhere is barred."""
    barred = Text("it is elsewhere") if elsewhere else None
    return option(building.value, building.text, key, barred)


def _built_field(table: BaghdadTable, person: Person, label: Text) -> Field:
    """The Buildings that a player built, one of each level at most; none that is elsewhere."""
    elsewhere = {built.building for built in table.sites.values() if built.owner is not person.owner}
    elsewhere |= {each for other in table.persons.values() if other is not person for each in other.built}
    elsewhere |= {tile for area in table.area.values() for tile in area.visible.values() if tile is not None}
    elsewhere -= set(person.built)

    def part(level: int) -> Part:
        words = Text("level {level}", level=level)
        options = [
            option(FREE, Text("none"), "0"),
            *(
                building_option(building, str(digit), elsewhere=building in elsewhere)
                for of, digit, building in TILES
                if of == level
            ),
        ]
        return Part(str(level), words, choice(str(level), words, options), 1)

    def read() -> dict[str, Raw]:
        by_level = {building.level: building.value for building in person.built}
        return {str(level): by_level.get(level, FREE) for level in LEVELS}

    def write(raw: Mapping[str, Raw]) -> None:
        person.built = [Building(str(value)) for value in raw.values() if value != FREE]

    return row_of(f"{person.owner.value}.built", label, [part(level) for level in LEVELS], read, write)
