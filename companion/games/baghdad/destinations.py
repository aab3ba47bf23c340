"""Where a Vizier may go: the locations in reach, what lies there, and why not (BAG-VIZ-03..11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.decide import Bar
from companion.engine.question import Raw, Refusal
from companion.engine.text import Text
from companion.games.baghdad.building_action import building_barred
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.city_spots import no_spot
from companion.games.baghdad.kinds import CITY_TILES, Quadrant, Site, Symbol
from companion.games.baghdad.locations import opponent_bars, places_in, print_of, site_bar
from companion.games.baghdad.palace_action import palace_barred
from companion.games.baghdad.person import Person
from companion.games.baghdad.roads import joined_counts
from companion.games.baghdad.table import SEATS, BaghdadTable

MOST_STEPS: Final = 3
"""Step tokens that may be spent in one move (BAG-VIZ-05)."""
STAY: Final = "stay"
_TEN: Final = 10


def quadrants_in_reach(person: Person) -> tuple[Quadrant, ...]:
    """Return where the Vizier can go: any quadrant at first, then clockwise (BAG-VIZ-03, BAG-VIZ-04).

    Each Step token adds one quadrant (BAG-VIZ-05); three bring it back into its own (BAG-VIZ-06).
    """
    if person.place is None:
        return tuple(Quadrant)
    return tuple(person.place.quadrant.clockwise(1 + n) for n in range(min(MOST_STEPS, person.steps) + 1))


def steps_to(person: Person, place: Place) -> int:
    """Return the Step tokens that the way to a location costs, 0 to 3 (BAG-VIZ-05, BAG-VIZ-06)."""
    if person.place is None:
        return 0
    return (place.quadrant - person.place.quadrant - 1) % len(Quadrant)


def stops(table: BaghdadTable, person: Person) -> tuple[Place, ...]:
    """Return the locations of the quadrants in reach, the nearest first, legal or not."""
    return tuple(place for quadrant in quadrants_in_reach(person) for place in places_in(table, quadrant))


@dataclass(frozen=True, slots=True)
class Hindrances:
    """Why a player cannot take the action of each kind of location now, None where that is possible."""

    building: Text | None
    palace: Text | None
    tiles: Mapping[Symbol, Text | None]


def hindrances(table: BaghdadTable, person: Person) -> Hindrances:
    """Return what hinders a player's actions now; what is printed must have been read before."""
    return Hindrances(
        building=building_barred(table, person),
        palace=palace_barred(table, person),
        tiles={kind: no_spot(table, person, kind) for kind in CITY_TILES},
    )


def why_no_action(table: BaghdadTable, place: Place, hinders: Hindrances) -> Text | None:
    """Return why the action of a location is not possible, None where it is (BAG-VIZ-14)."""
    site = print_of(table, place).site
    if site is Site.BUILDING_SITE:
        return hinders.building
    if site is Site.PALACE_SITE:
        return hinders.palace
    tile = table.city.get(place.id)
    return hinders.tiles[tile.kind] if tile is not None else Text("no tile lies there")


def stop_barred(table: BaghdadTable, person: Person, place: Place, hinders: Hindrances) -> Bar | None:
    """Return why a Vizier may not go to a location, None where it may.

    A City slot whose tile the player cannot place is illegal (BAG-VIZ-11), unless the table reads BAG-AMB-03
    otherwise. Building and Palace sites are legal without an action, unless it reads BAG-AMB-04 otherwise.
    Three Step tokens lead to another location, unless it reads BAG-AMB-26 otherwise.
    """
    site = print_of(table, place).site
    bar = opponent_bars(table, person, place)
    if bar is None and site is Site.BUILDING_SITE:
        bar = site_bar(table, place)
    if bar is None and place == person.place and not table.setup.rulings.otherwise(26):
        bar = Bar("BAG-AMB-26", Text("your Vizier must move"))
    if bar is not None:
        return bar
    reason = why_no_action(table, place, hinders)
    if reason is not None and site is Site.CITY_SLOT and not table.setup.rulings.otherwise(3):
        return Bar("BAG-VIZ-11", reason)
    if reason is not None and site is not Site.CITY_SLOT and table.setup.rulings.otherwise(4):
        return Bar("BAG-AMB-04", reason)
    return None


def legal_stops(table: BaghdadTable, person: Person) -> tuple[Place, ...]:
    """Return the locations where a player's Vizier may go (BAG-AMB-25)."""
    hinders = hindrances(table, person)
    places = stops(table, person)
    return tuple(place for place in places if stop_barred(table, person, place, hinders) is None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Destinations(Choice[Place | None]):
    """The locations where a Vizier may go; ``shorter`` are other ways to type them, with the ids meant."""

    shorter: Mapping[str, tuple[Place, ...]]

    def read(self, typed: str) -> Raw | Refusal:
        """Read a location by its key, its number without the leading zero, or how its name begins.

        The number alone is enough where one quadrant is in reach.
        """
        word = typed.strip()
        meant = self.shorter.get(word, ())
        if not meant or any(option.key == word for option in self.options):
            return Choice.read(self, typed)
        if len(meant) == 1:
            return meant[0].id
        return Refusal(
            Text(
                "“{typed}” could be {places}: type all digits of the key.",
                typed=word,
                places=tuple(place.text for place in meant),
            )
        )


def destination(table: BaghdadTable, person: Person, step: str) -> Destinations:
    """Return the question where the Vizier goes; None, to stay, only where nothing is legal (BAG-AMB-25).

    Legal locations come first, in the order of travel.
    """
    hinders, wide = hindrances(table, person), _most_places(table) > _TEN
    places = stops(table, person)
    options = [_option(table, person, place, hinders, _key(place, wide=wide)) for place in places]
    options.sort(key=lambda option: option.barred is not None)
    if all(option.barred is not None for option in options):
        options.append(
            Option(
                id=STAY,
                name=Text("the Vizier stays where it is"),
                value=None,
                key="-",
                rules=("BAG-AMB-25",),
            )
        )
    return Destinations(
        key=table.key(person.owner.value, *step.split("/")),
        to=SEATS[person.owner],
        text=Text("{player}: where does your Vizier go?", player=table.name_of(person.owner)),
        rules=("BAG-VIZ-03",) if person.place is None else ("BAG-VIZ-04", "BAG-VIZ-05"),
        options=tuple(options),
        shorter=_shorter(places, alone=len(quadrants_in_reach(person)) == 1),
    )


def _option(
    table: BaghdadTable, person: Person, place: Place, hinders: Hindrances, key: str
) -> Option[Place | None]:
    bar = stop_barred(table, person, place, hinders)
    idle = why_no_action(table, place, hinders) if bar is None else None
    rules: tuple[str, ...] = (bar.rule,) if bar is not None else ()
    if idle is not None:
        rules = ("BAG-AMB-03",) if print_of(table, place).site is Site.CITY_SLOT else ("BAG-AMB-04",)
    return Option(
        id=place.id,
        name=_name(table, person, place, idle),
        value=place,
        key=key,
        barred=bar.text if bar is not None else None,
        rules=rules,
    )


def _name(table: BaghdadTable, person: Person, place: Place, idle: Text | None) -> Text:
    """Return a location with what lies there, the Step tokens to it, its tuition, and why it has no action.

    Tuition is told as the City lies now, before action and effects, where the roads are known (BAG-TUI-01).
    """
    tile = table.city.get(place.id)
    what = tile.text if tile is not None else print_of(table, place).site.text
    steps = steps_to(person, place)
    name = Text("{place}: {what}", place=place.text, what=what)
    if steps:
        name = Text("{name}, {n} Step token", "{name}, {n} Step tokens", n=steps, name=name)
    if any(joined := joined_counts(table, place)):
        name = Text("{name}, joined: {tiles}", name=name, tiles=_counted(*joined))
    return name if idle is None else Text("{name} (no action: {reason})", name=name, reason=idle)


def _counted(patients: int, students: int) -> tuple[Text, ...]:
    return (
        *((Text("{n} Patient", "{n} Patients", n=patients),) if patients else ()),
        *((Text("{n} Student", "{n} Students", n=students),) if students else ()),
    )


def _most_places(table: BaghdadTable) -> int:
    """Return how many locations the fullest quadrant has."""
    return max(map(len, table.boards.places.values()))


def _key(place: Place, *, wide: bool) -> str:
    """Return the digits of a location, the same in every turn: its quadrant and its number.

    Quadrants are 1 NW, 2 NE, 3 SE and 4 SW. The tenth location is 0; where a quadrant has more than ten
    locations the board is ``wide``, and numbers have two digits.
    """
    number = f"{place.number:02}" if wide else str(place.number % _TEN)
    return f"{int(place.quadrant)}{number}"


def _shorter(places: tuple[Place, ...], *, alone: bool) -> Mapping[str, tuple[Place, ...]]:
    """Return what else locations are typed by: numbers without zero, without the quadrant if it is alone."""
    found: dict[str, list[Place]] = {}
    for place in places:
        ways = {f"{int(place.quadrant)}{place.number}"}
        if alone:
            ways |= {str(place.number), f"{place.number:02}"}
        for way in ways:
            found.setdefault(way, []).append(place)
    return {way: tuple(meant) for way, meant in found.items()}
