"""The City's locations: what is printed, which sites are closed, whose Vizier stands where (BAG-VIZ-01)."""

from __future__ import annotations

from functools import cache

from companion.engine.decide import Bar
from companion.engine.text import Text
from companion.games.baghdad.city_map import Place, PlacePrint
from companion.games.baghdad.kinds import Owner, Quadrant
from companion.games.baghdad.person import Person
from companion.games.baghdad.table import BaghdadTable

_THREE = 3


def places_in(table: BaghdadTable, quadrant: Quadrant) -> tuple[Place, ...]:
    """Return the locations of a quadrant, clockwise; they must have been read off the board before."""
    return _numbered(quadrant, len(table.boards.places[quadrant]))


@cache
def _numbered(quadrant: Quadrant, number: int) -> tuple[Place, ...]:
    return tuple(Place(quadrant, each) for each in range(1, number + 1))


def print_of(table: BaghdadTable, place: Place) -> PlacePrint:
    """Return what is printed at a location; its quadrant must have been read off the board before."""
    return table.boards.places[place.quadrant][place.number - 1]


def opponent_at(table: BaghdadTable, person: Person, place: Place) -> Owner | None:
    """Return whose Vizier other than the player's stands at a location, the Bot's included."""
    for other in table.persons.values():
        if other.owner is not person.owner and other.place == place:
            return other.owner
    return Owner.BOT if table.setup.solo and table.bot.place == place else None


def opponent_bars(table: BaghdadTable, person: Person, place: Place) -> Bar | None:
    """Return that another player's Vizier stands at a location, None where none does (BAG-VIZ-07)."""
    opponent = opponent_at(table, person, place)
    if opponent is None:
        return None
    if opponent is Owner.BOT:
        return Bar("BAG-VIZ-07", Text("the Bot's Vizier stands there"))
    return Bar("BAG-VIZ-07", Text("the Vizier of {name} stands there", name=table.name_of(opponent)))


def site_bar(table: BaghdadTable, place: Place) -> Bar | None:
    """Return why a Building site cannot take a Building, None where it can (BAG-VIZ-08).

    With three players the sites with four dots are closed (BAG-VIZ-09), with one or two also those for three
    and more (BAG-VIZ-10).
    """
    built = table.sites.get(place.id)
    if built is not None:
        return Bar("BAG-VIZ-08", Text("{building} stands there", building=built.building.text))
    players, least = len(table.setup.people), print_of(table, place).dots.least_players
    if players < least:
        rule = "BAG-VIZ-09" if players == _THREE else "BAG-VIZ-10"
        return Bar(rule, Text("it is closed with fewer than {least} players", least=least))
    return None


def site_open(table: BaghdadTable, place: Place) -> Text | None:
    """Return why a Building site cannot take a Building, None where it is open and empty."""
    bar = site_bar(table, place)
    return bar.text if bar is not None else None


def site_free(table: BaghdadTable, person: Person, place: Place) -> Text | None:
    """Return why a location is not “any empty Building site”, None where it is (BAG-AMB-33).

    Closed sites stay closed. An opponent's Vizier bars a site as if the player landed there, unless the
    table reads BAG-AMB-33 otherwise.
    """
    closed = site_open(table, place)
    if closed is not None or table.setup.rulings.otherwise(33):
        return closed
    bar = opponent_bars(table, person, place)
    return bar.text if bar is not None else None
