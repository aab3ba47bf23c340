"""How far a player's Boats may go: every stop within the movement that is left (BAG-BOAT-04, BAG-BOAT-08)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bot_boats import survey
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.kinds import Way
from companion.games.baghdad.person import Person
from companion.games.baghdad.printed_boards import river_goods
from companion.games.baghdad.river_place import START, RiverPlace, RiverWay, Sailing
from companion.games.baghdad.table import PORT_SLOTS, BaghdadTable

SAME_BOAT_TWICE = 15
"""The ruling on two movements of one Boat in a step (BAG-AMB-15)."""


@dataclass(frozen=True, slots=True)
class Reach:
    """A stop of a Boat: where the Boat is, the ways it turns into, the spaces it moves, and where it stops.

    ``stop`` is the last space entered, counted along its way; ``end`` is where the Boat is then. ``port`` is
    1 to 4 where it reaches a port.
    """

    boat: RiverPlace
    turns: tuple[Way, ...]
    spaces: int
    stop: RiverPlace
    end: RiverPlace
    port: int = 0

    @property
    def id(self) -> str:
        """Its id in saved games: Boat, turns, spaces, as in start>left>3."""
        return ">".join((place_id(self.boat), *(way.value for way in self.turns), str(self.spaces)))

    @property
    def text(self) -> Text:
        """What the Boat does, in words."""
        if not self.turns:
            return Text(
                "Boat on {boat}: {n} space", "Boat on {boat}: {n} spaces", n=self.spaces, boat=self.boat.text
            )
        return Text(
            "Boat on {boat}, {turns}, {n} space",
            "Boat on {boat}, {turns}, {n} spaces",
            n=self.spaces,
            boat=self.boat.text,
            turns=tuple(way.text for way in self.turns),
        )


def place_id(place: RiverPlace) -> str:
    """Return the id of a place on the river in saved games, as in junction-1>left>2."""
    if place.way is None:
        return place.fork
    return f"{place.fork}>{place.way.value}>{place.gone}"


def stops(table: BaghdadTable, boat: RiverPlace, points: int) -> Iterator[Reach]:
    """Yield every stop of a Boat within so many points, the nearest of each way first.

    A Boat leaves the start and junctions to the left or to the right, and never turns back (BAG-BOAT-07).
    """
    yield from _from(table, boat, boat, (), 0, points)


def _from(
    table: BaghdadTable, boat: RiverPlace, here: RiverPlace, turns: tuple[Way, ...], far: int, points: int
) -> Iterator[Reach]:
    if here.way is not None:
        yield from _along(table, boat, here, turns, far, points)
        return
    for way in Way:
        yield from _along(table, boat, RiverPlace(here.fork, way), (*turns, way), far, points)


def _along(
    table: BaghdadTable, boat: RiverPlace, here: RiverPlace, turns: tuple[Way, ...], far: int, points: int
) -> Iterator[Reach]:
    way: RiverWay | None = table.printed.ways.get(way_name(here))
    if way is None:
        return
    for gone in range(here.gone + 1, min(way.spaces, here.gone + points - far) + 1):
        spaces = far + gone - here.gone
        stop = RiverPlace(here.fork, here.way, gone)
        if gone < way.spaces:
            yield Reach(boat, turns, spaces, stop, stop)
        elif way.port:
            yield Reach(boat, turns, spaces, stop, stop, way.port)
        else:
            fork = RiverPlace(way.fork)
            yield Reach(boat, turns, spaces, stop, fork)
            yield from _from(table, boat, fork, turns, spaces, points)


def way_name(place: RiverPlace) -> str:
    """Return the name of the way that a place lies on, as printed values keep it."""
    return f"{place.fork}/{place.way.value if place.way is not None else ''}"


def sailing_of(person: Person) -> Sailing:
    """Return the movement that is under way; LookupError where there is none."""
    if not person.sailings:
        raise LookupError("no Boat movement is under way")
    return person.sailings[-1]


def rested(person: Person) -> tuple[RiverPlace, ...]:
    """Return where the Boats lie whose movement of this step is over (BAG-AMB-15)."""
    river = list(person.river)
    found: list[RiverPlace] = []
    for place in sailing_of(person).rested:
        if place in river:
            river.remove(place)
            found.append(place)
    return tuple(found)


def movable(person: Person) -> tuple[RiverPlace, ...]:
    """Return where the Boats lie that may move now, each place once (BAG-BOAT-06).

    Where no further movement of a Boat is left, only one that was sent back may go on.
    """
    sailing = sailing_of(person)
    if not sailing.boats:
        return (sailing.going,) if sailing.going in person.river and sailing.going is not None else ()
    left = list(person.river)
    for place in rested(person):
        left.remove(place)
    return tuple(dict.fromkeys(left))


def reaches(table: BaghdadTable, person: Person) -> tuple[Reach, ...]:
    """Return every stop that the player may choose now (BAG-BOAT-05)."""
    points = sailing_of(person).points
    return tuple(reach for boat in movable(person) for reach in stops(table, boat, points))


def look_at_river(table: BaghdadTable, person: Person) -> Script[None]:
    """Make sure that the river and the Goods of every stop within reach are known (BAG-DATA-14)."""
    yield from survey(table, START)
    while (unknown := _unknown_goods(table, person)) is not None and unknown.way is not None:
        yield from river_goods(table, unknown.fork, unknown.way)


def _unknown_goods(table: BaghdadTable, person: Person) -> RiverPlace | None:
    known = table.boards.river_goods
    return next(
        (
            reach.stop
            for reach in reaches(table, person)
            if not reach.port and way_name(reach.stop) not in known
        ),
        None,
    )


def goods_at(table: BaghdadTable, reach: Reach) -> Goods | None:
    """Return the Goods icon of a stop, None where it has none (BAG-BOAT-10)."""
    printed = table.boards.river_goods.get(way_name(reach.stop), ())
    if reach.port or reach.stop.gone > len(printed):
        return None
    return printed[reach.stop.gone - 1]


def is_full(table: BaghdadTable, port: int) -> bool:
    """Tell whether a port holds four Boats, of whatever colours (BAG-BOAT-18)."""
    return len(table.ports[port]) >= PORT_SLOTS
