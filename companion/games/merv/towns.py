"""The goods of the marketplace and the towns of the trade routes."""

from __future__ import annotations

from typing import Final

from companion.engine.text import Text
from companion.games.merv.kinds import Kind


class Good(Kind):
    """A common good from an inner town, or a rare one from an outer town."""

    COMMON = "common"
    RARE = "rare"

    @property
    def text(self) -> Text:
        """Its name."""
        return Text("common good") if self is Good.COMMON else Text("rare good")

    def counted(self, n: int) -> Text:
        """So many of it, in words."""
        if self is Good.COMMON:
            return Text("{n} common good", "{n} common goods", n=n)
        return Text("{n} rare good", "{n} rare goods", n=n)


class Town(Kind):
    """A town on the map, the inner four first, each four in the order NW, NE, SW, SE (MERV-POST-02)."""

    RAYY = "rayy"
    SAMARKAND = "samarkand"
    NISHAPUR = "nishapur"
    BALKH = "balkh"
    BAGHDAD = "baghdad"
    KASHGAR = "kashgar"
    BASRA = "basra"
    PESHAWAR = "peshawar"

    @property
    def text(self) -> Text:
        """Its name."""
        return _TOWNS[self][0]

    @property
    def key(self) -> str:
        """The key that picks it."""
        return _TOWNS[self][1]

    @property
    def good(self) -> Good:
        """What is bought there (MERV-MARKET-07, MERV-MARKET-08)."""
        return Good.COMMON if self in INNER else Good.RARE

    @property
    def link(self) -> Town:
        """The inner town on the way there; an inner town itself (MERV-MARKET-15, MERV-POST-02)."""
        return self if self in INNER else INNER[OUTER.index(self)]


_TOWNS: Final[dict[Town, tuple[Text, str]]] = {
    Town.RAYY: (Text("Rayy"), "1"),
    Town.SAMARKAND: (Text("Samarkand"), "2"),
    Town.NISHAPUR: (Text("Nishapur"), "3"),
    Town.BALKH: (Text("Balkh"), "4"),
    Town.BAGHDAD: (Text("Baghdad"), "5"),
    Town.KASHGAR: (Text("Kashgar"), "6"),
    Town.BASRA: (Text("Basra"), "7"),
    Town.PESHAWAR: (Text("Peshawar"), "8"),
}


INNER: Final = (Town.RAYY, Town.SAMARKAND, Town.NISHAPUR, Town.BALKH)


OUTER: Final = (Town.BAGHDAD, Town.KASHGAR, Town.BASRA, Town.PESHAWAR)
