"""The printed City: its locations by quadrant, their rings, dots and roads (BAG-VIZ-01, BAG-DATA-22, 23)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from companion.engine.text import Text
from companion.games.baghdad.kinds import Quadrant, Ring, Site


class Dots(Enum):
    """The mark of a Building site: for how many players it is open (BAG-VIZ-09, BAG-VIZ-10)."""

    ALL = "all"
    THREE_PLUS = "three-plus"
    FOUR = "four"

    @property
    def least_players(self) -> int:
        """The least number of players for which it is open."""
        return {Dots.ALL: 1, Dots.THREE_PLUS: 3, Dots.FOUR: 4}[self]


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A location of the City: its quadrant and its number there, clockwise from 1."""

    quadrant: Quadrant
    number: int

    @property
    def id(self) -> str:
        """Its id in keys and saved games, such as SW-3."""
        return f"{self.quadrant.name}-{self.number}"

    @classmethod
    def of(cls, place: str) -> Place:
        """Return the location of an id."""
        quadrant, _, number = place.partition("-")
        return cls(Quadrant[quadrant], int(number))

    @property
    def text(self) -> Text:
        """Its name."""
        return Text("{quadrant} {number}", quadrant=self.quadrant.text, number=self.number)


@dataclass(frozen=True, slots=True)
class PlacePrint:
    """What is printed at a location: its kind, the ring of a City slot, the dots of a Building site."""

    site: Site
    ring: Ring | None = None
    dots: Dots = Dots.ALL
