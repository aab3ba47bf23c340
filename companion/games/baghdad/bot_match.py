"""What the Bot looks for in the City, and what fits (BAG-BOT-27, BAG-BOT-28)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.engine.text import Text
from companion.games.baghdad.city_map import Place
from companion.games.baghdad.kinds import Owner, Quadrant, Symbol
from companion.games.baghdad.table import BaghdadTable

_ORDINALS: Final = (
    Text("1st"),
    Text("2nd"),
    Text("3rd"),
    Text("4th"),
    Text("5th"),
    Text("6th"),
    Text("7th"),
    Text("8th"),
    Text("9th"),
)


@dataclass(frozen=True, slots=True)
class Match:
    """One place that fits, in a quadrant: the how-manieth clockwise from the Bot's Vizier, and its roads."""

    quadrant: Quadrant
    ordinal: int
    joined: int
    alone: bool = False
    place: Place | None = None

    @property
    def id(self) -> str:
        """Its id in decisions: its location where the City is followed, else the how-manieth."""
        return self.place.id if self.place is not None else f"place-{self.ordinal}"

    @property
    def text(self) -> Text:
        """Its name: its location where the City is followed, else the how-manieth in its quadrant."""
        if self.place is not None:
            return self.place.text
        if self.alone:
            return Text("the only one in {quadrant}", quadrant=self.quadrant.text)
        return Text("the {ordinal} in {quadrant}", ordinal=ordinal_of(self), quadrant=self.quadrant.text)


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked for: its step in the key, the words, and the rules that send the Bot there.

    ``kind`` is a type of City tile, or BUILDING for a site; ``begins`` is where the search
    begins where that is not the usual quadrant. ``owned`` are types of Artefacts that are left out,
    ``apart_from`` is a slot that is.
    """

    step: str
    kind: Symbol
    what: Text
    rules: tuple[str, ...]
    search_rule: str
    order_rule: str
    fewest_rule: str
    ring_rule: str = ""
    begins: Quadrant | None = None
    owned: tuple[int, ...] = ()
    apart_from: Place | None = None


def first_quadrant(table: BaghdadTable) -> Quadrant:
    """Return where a search starts: clockwise of the Bot's Vizier, first of yours (BAG-BOT-27, BAG-BOT-28).

    Building sites and Palace sites go the same way (BAG-BOT-38, BAG-BOT-47); in an extra action BAG-AMB-57.
    """
    vizier = table.bot.vizier or table.side(Owner.YOU).vizier
    if vizier is None:
        return Quadrant.NW
    if table.bot.actions > 1 and table.bot.vizier is not None and table.setup.rulings.otherwise(57):
        return vizier.quadrant
    return vizier.quadrant.clockwise()


def ordinal_of(match: Match) -> Text:
    """Return the how-manieth clockwise a match is, in words."""
    return _ORDINALS[match.ordinal - 1]
