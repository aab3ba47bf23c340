"""What is printed in the City: locations by quadrant, rings, dots and roads (BAG-DATA-22, BAG-DATA-23)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from companion.engine.choice import Option, Several
from companion.engine.form import Form, FormField
from companion.engine.printed import Printed, Transcribed, printed
from companion.engine.saying import know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.city_map import Dots, Place, PlacePrint
from companion.games.baghdad.kinds import Quadrant, Ring, Site
from companion.games.baghdad.table import BaghdadTable

MOST_PLACES: Final = 20
"""More locations than a quadrant can have."""
CITY_SLOTS: Final = 24
"""City slots in all: the starting tiles fill them (BAG-SETUP-10)."""

_PRINTS: Final = (
    ("outer", Text("City slot of the outer ring"), PlacePrint(Site.CITY_SLOT, Ring.OUTER)),
    ("inner", Text("City slot of the inner ring"), PlacePrint(Site.CITY_SLOT, Ring.INNER)),
    ("site", Text("Building site without dots"), PlacePrint(Site.BUILDING_SITE)),
    ("site-3+", Text("Building site “3+”"), PlacePrint(Site.BUILDING_SITE, dots=Dots.THREE_PLUS)),
    ("site-4", Text("Building site with four dots"), PlacePrint(Site.BUILDING_SITE, dots=Dots.FOUR)),
    ("palace", Text("Palace site"), PlacePrint(Site.PALACE_SITE)),
)
_OPTIONS: Final = tuple(Option(id=place, name=name, value=print_) for place, name, print_ in _PRINTS)


def places_of(table: BaghdadTable, quadrant: Quadrant) -> Script[tuple[PlacePrint, ...]]:
    """Return the locations of a quadrant, clockwise from number 1 (BAG-DATA-22).

    Where the City slots of all four are not those of the starting tiles (BAG-SETUP-10), it is said when the
    last is read: one of them can be corrected.
    """
    known = quadrant in table.boards.places
    places = yield from transcribed_places(table, quadrant)
    if not known and len(table.boards.places) == len(Quadrant):
        slots = sum(place.site is Site.CITY_SLOT for each in table.boards.places.values() for place in each)
        if slots != CITY_SLOTS:
            yield know(
                Text(
                    "That makes {n} City slots, but the {all} starting tiles fill all: correct the quadrant "
                    "that is wrong.",
                    n=slots,
                    all=CITY_SLOTS,
                ),
                "BAG-DATA-22",
                "BAG-SETUP-10",
            )
    return places


def transcribed_places(table: BaghdadTable, quadrant: Quadrant) -> Script[tuple[PlacePrint, ...]]:
    """Return the locations of a quadrant as ``places_of`` does, whatever the other quadrants have."""
    if quadrant not in table.boards.places:
        table.boards.places[quadrant] = yield from ask(lambda: _places_question(quadrant))
    return table.boards.places[quadrant]


def _places_question(quadrant: Quadrant) -> Printed[tuple[PlacePrint, ...]]:
    def refused(places: tuple[PlacePrint, ...]) -> Text | None:
        sites = [place.site for place in places]
        if sites.count(Site.PALACE_SITE) != 1:
            return Text("each quadrant has one Palace site")
        if Site.CITY_SLOT not in sites or Site.BUILDING_SITE not in sites:
            return Text("each quadrant has City slots and Building sites")
        return None

    places: Several[PlacePrint] = Several(
        key="places",
        text=Text("Locations"),
        options=_OPTIONS,
        least=3,
        most=MOST_PLACES,
        each=MOST_PLACES,
    )
    form = Form(
        key=f"printed/city/{quadrant.name}",
        text=Text(
            "City, {quadrant}: its locations one by one, as you go clockwise? (1 outer City slot, 2 inner "
            "City slot, 3 Building site, 4 Building site “3+”, 5 Building site with four dots, 6 Palace "
            "site; this numbers them from 1)",
            quadrant=quadrant.text,
        ),
        rules=("BAG-DATA-22", "BAG-VIZ-01", "BAG-VIZ-02"),
        fields=(FormField(name="places", label=Text("locations"), question=places, rest=True),),
        make=lambda values: tuple(values["places"]),
        check=refused,
    )
    return printed(f"city/{quadrant.name}", form)


def slots_of(table: BaghdadTable, quadrant: Quadrant) -> Script[tuple[Place, ...]]:
    """Return the City slots of a quadrant, clockwise."""
    places = yield from places_of(table, quadrant)
    return tuple(
        Place(quadrant, number)
        for number, place in enumerate(places, start=1)
        if place.site is Site.CITY_SLOT
    )


def roads_of(table: BaghdadTable, place: Place) -> Script[tuple[Place, ...]]:
    """Return the City slots that roads join to a location (BAG-DATA-23, BAG-TUI-02)."""
    if place.id not in table.boards.roads:
        for quadrant in _about(place):
            yield from places_of(table, quadrant)
        table.boards.roads[place.id] = yield from ask(lambda: _roads_question(table, place))
    return table.boards.roads[place.id]


def _about(place: Place) -> tuple[Quadrant, Quadrant, Quadrant]:
    """Return the quadrant of a location, the next one clockwise and the one before."""
    return place.quadrant, place.quadrant.clockwise(), place.quadrant.clockwise(3)


def known_roads(table: BaghdadTable) -> Script[None]:
    """Look up, once in a game, the roads that this table has transcribed: questions tell what they join."""
    if table.boards.roads_looked_up:
        return
    table.boards.roads_looked_up = True
    for quadrant in Quadrant:
        yield from places_of(table, quadrant)
    for quadrant in Quadrant:
        for number in range(1, len(table.boards.places[quadrant]) + 1):
            place = Place(quadrant, number)
            if place.id not in table.boards.roads:
                found = yield from ask(lambda place=place: _known_question(table, place))  # type: ignore[misc]
                if found is not None:
                    table.boards.roads[place.id] = found


def _known_question(table: BaghdadTable, place: Place) -> Transcribed[tuple[Place, ...]]:
    shown = _roads_question(table, place)
    return Transcribed(
        key=f"{shown.key}/known", text=shown.text, rules=shown.rules, item=shown.item, inner=shown.inner
    )


def _roads_question(table: BaghdadTable, place: Place) -> Printed[tuple[Place, ...]]:
    about = own, onward, before = _about(place)
    numbers = tuple(
        tuple(n for n, what in enumerate(table.boards.places[quadrant], 1) if what.site is Site.CITY_SLOT)
        for quadrant in about
    )
    question = Several(
        key=f"printed/roads/{place.id}",
        text=Text(
            "City, {place} ({what}): which City slots do roads join to it? (numbers of {quadrant}, with "
            "blanks; +1 and so on in {onward}, -1 and so on in {before}; Enter for none)",
            place=place.text,
            what=_named(table.boards.places[own][place.number - 1]),
            quadrant=own.text,
            onward=onward.text,
            before=before.text,
        ),
        rules=("BAG-DATA-23", "BAG-TUI-01", "BAG-TUI-02"),
        options=_slot_options(place, numbers),
    )
    return printed(f"roads/{place.id}", question)


@lru_cache(maxsize=256)  # asked of every location whenever a game is opened
def _slot_options(place: Place, numbers: tuple[tuple[int, ...], ...]) -> tuple[Option[Place], ...]:
    """Return the City slots that roads may join to a location, by quadrant as ``_about`` tells them."""
    back = Text("no road leads back to the same place")
    return tuple(
        Option(
            id=slot.id,
            key=f"{sign}{slot.number}",
            name=slot.text,
            value=slot,
            barred=back if slot == place else None,
        )
        for quadrant, sign, there in zip(_about(place), ("", "+", "-"), numbers, strict=True)
        for slot in (Place(quadrant, number) for number in there)
    )


def _named(what: PlacePrint) -> Text:
    return next(name for _, name, print_ in _PRINTS if print_ == what)
