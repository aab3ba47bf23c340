"""The Bot's own search in a City that is followed: City slots and Building sites (BAG-BOT-27..33, 38..40).

Nothing is asked of the players but what is printed: quadrant, roads, ring and order are read off the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.engine.decide import Bar, Candidate, Criterion, Decision, Score, decide
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bot_match import Match, Search, first_quadrant
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.city_tiles import CityTile
from companion.games.baghdad.kinds import Owner, Quadrant, Ring, Site, Symbol
from companion.games.baghdad.locations import places_in, print_of, site_bar
from companion.games.baghdad.printed_boards import places_of, roads_of
from companion.games.baghdad.printed_city import MOST_PLACES
from companion.games.baghdad.roads import joined_tiles
from companion.games.baghdad.table import BaghdadTable

QUADRANTS: Final = len(Quadrant)


def find_in_city(table: BaghdadTable, search: Search, key: str) -> Script[Decision[Match]]:
    """Return the decision which place the Bot chooses; its winner is None where nothing fits anywhere.

    ``key`` is the decision's key. Locations are read off the board, and roads where they decide.
    """
    for quadrant in Quadrant:
        yield from places_of(table, quadrant)
    while (place := _roads_to_read(table, search)) is not None:
        yield from roads_of(table, place)
    return (yield from decide(key, lambda: _candidates(table, search), _criteria(table, search)))


def _candidates(table: BaghdadTable, search: Search) -> tuple[Candidate[Match], ...]:
    """Return every place of the kind that is looked for, from NW clockwise, with what bars some of them."""
    found = _sites(table) if search.kind is Symbol.BUILDING else _slots(table, search)
    return tuple(
        Candidate(place.id, name, Match(place.quadrant, place.number, 0, place=place), bar)
        for place, name, bar in found
        if place != search.apart_from
    )


def _all_places(table: BaghdadTable) -> Iterator[Place]:
    for quadrant in Quadrant:
        yield from places_in(table, quadrant)


def _slots(table: BaghdadTable, search: Search) -> Iterator[tuple[Place, Text, Bar | None]]:
    for place in _all_places(table):
        tile = table.city.get(place.id)
        if tile is not None and tile.kind is search.kind:
            yield (
                place,
                Text("{place}, {tile}", place=place.text, tile=tile.text),
                _tile_bar(table, search, place, tile),
            )


def _tile_bar(table: BaghdadTable, search: Search, place: Place, tile: CityTile) -> Bar | None:
    """Return why the Bot leaves a tile out: it owns the type, or your Vizier stands there (BAG-VIZ-07)."""
    if tile.artefact and tile.artefact in search.owned:
        return Bar("BAG-BOT-33", Text("the Bot has this type"))
    if _your_vizier_on(table, place):
        return Bar("BAG-VIZ-07", Text("your Vizier stands there"))
    return None


def _sites(table: BaghdadTable) -> Iterator[tuple[Place, Text, Bar | None]]:
    for place in _all_places(table):
        if print_of(table, place).site is Site.BUILDING_SITE:
            yield place, place.text, _site_bar(table, place)


def _site_bar(table: BaghdadTable, place: Place) -> Bar | None:
    """Return why a site is not empty and open; your Vizier bars it unless read otherwise (BAG-AMB-62)."""
    bar = site_bar(table, place)
    if bar is None and _your_vizier_on(table, place) and not table.setup.rulings.otherwise(62):
        return Bar("BAG-AMB-62", Text("your Vizier stands there"))
    return bar


def _your_vizier_on(table: BaghdadTable, place: Place) -> bool:
    return table.persons[Owner.YOU].place == place


def _roads_to_read(table: BaghdadTable, search: Search) -> Place | None:
    """Return the next place whose roads decide and are not known yet: tied in the first quadrant with any."""
    fitting = [found.value.place for found in _candidates(table, search) if found.barred is None]
    places = [place for place in fitting if place is not None]
    nearest = min((_quadrants_on(table, search, place) for place in places), default=0)
    tied = [place for place in places if _quadrants_on(table, search, place) == nearest]
    unread = (place for place in tied if place.id not in table.boards.roads)
    return next(unread, None) if len(tied) > 1 else None


def _quadrants_on(table: BaghdadTable, search: Search, place: Place) -> int:
    """Return how many quadrants after the one where the search starts a place lies (BAG-BOT-29)."""
    return (place.quadrant - (search.begins or first_quadrant(table))) % QUADRANTS


def _clockwise_from_vizier(table: BaghdadTable, place: Place) -> int:
    """Return how far clockwise a place lies from the Vizier that is looked from, the Bot's or first yours.

    The locations of a quadrant are numbered clockwise, so that the Vizier's own place comes last.
    """
    start = table.bot.place or table.persons[Owner.YOU].place
    if start is None:
        return place.quadrant * MOST_PLACES + place.number
    quadrants = (place.quadrant - start.quadrant) % QUADRANTS
    if quadrants == 0 and place.number <= start.number:
        quadrants = QUADRANTS
    return quadrants * MOST_PLACES + place.number


def _criteria(table: BaghdadTable, search: Search) -> tuple[Criterion[Match], ...]:
    first_with_one: Criterion[Match] = Criterion(
        search.search_rule,
        Text("the first quadrant that has one"),
        score=lambda match: _nearness(table, search, _place(match)),
    )
    fewest: Criterion[Match] = Criterion(
        search.fewest_rule,
        Text("joined to the fewest Students and Patients"),
        score=lambda match: _few(table, _place(match)),
    )
    first: Criterion[Match] = Criterion(
        search.order_rule,
        Text("the first clockwise from the Bot's Vizier")
        if table.bot.place
        else Text("the first clockwise from your Vizier"),
        score=lambda match: Score(-_clockwise_from_vizier(table, _place(match)), match.text),
    )
    if not search.ring_rule:
        return (first_with_one, fewest, first)
    ring: Criterion[Match] = Criterion(
        search.ring_rule, Text("Top's ring symbol"), score=lambda match: _in_ring(table, _place(match))
    )
    return (first_with_one, fewest, ring, first)


def _place(match: Match) -> Place:
    if match.place is None:
        raise LookupError("a place of the followed City has no number")
    return match.place


def _nearness(table: BaghdadTable, search: Search, place: Place) -> Score:
    on = _quadrants_on(table, search, place)
    return Score(-on, Text("{quadrant}, looked at as number {n}", quadrant=place.quadrant.text, n=on + 1))


def _few(table: BaghdadTable, place: Place) -> Score:
    joined = joined_tiles(table, place)
    if not joined:
        return Score(0, Text("none joined"))
    named = tuple(Text("{place} {code}", place=slot.text, code=tile.code) for slot, tile in joined)
    return Score(-len(joined), Text("{n} joined: {tiles}", n=len(joined), tiles=named))


def _in_ring(table: BaghdadTable, place: Place) -> Score:
    ring = print_of(table, place).ring or Ring.OUTER
    return Score(int(ring is table.ring), Text("{ring}; Top: {top}", ring=ring.text, top=table.ring.text))
