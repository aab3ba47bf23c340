"""What spaces, slots, pairs of spices and contracts give, and the breakthroughs."""

from __future__ import annotations

from typing import Final

from companion.engine.text import Text
from companion.games.merv.kinds import Action, Cube, Kind


class Boon(Kind):
    """What a space, a slot, a pair of spices or a contract gives; whoever grants one calls ``carry_out``."""

    FAVOUR = "favour"
    SOLDIER = "soldier"
    CAMEL = "camel"
    WHITE_CUBE = "white-cube"
    WHITE_UPGRADE = "white-upgrade"
    BONUS_UPGRADE = "bonus-upgrade"
    COURTIER = "courtier"
    SCORING_TILE = "scoring-tile"
    WALL = "wall"
    SCROLL = "scroll"
    RARE_GOOD = "rare-good"
    CARAVAN_CARD = "caravan-card"
    MOSQUE_STEP = "mosque-step"
    NOTHING = "nothing"

    @property
    def text(self) -> Text:
        """Its name."""
        return _BOONS[self]


_BOONS: Final = {
    Boon.FAVOUR: Text("favour"),
    Boon.SOLDIER: Text("soldier"),
    Boon.CAMEL: Text("camel"),
    Boon.WHITE_CUBE: Text("white cube"),
    Boon.WHITE_UPGRADE: Text("white upgrade"),
    Boon.BONUS_UPGRADE: Text("bonus upgrade"),
    Boon.COURTIER: Text("courtier"),
    Boon.SCORING_TILE: Text("scoring tile"),
    Boon.WALL: Text("wall piece"),
    Boon.SCROLL: Text("scroll"),
    Boon.RARE_GOOD: Text("rare good"),
    Boon.CARAVAN_CARD: Text("caravan card"),
    Boon.MOSQUE_STEP: Text("mosque step"),
    Boon.NOTHING: Text("nothing"),
}


MARKET_BOONS: Final = (
    Boon.SOLDIER,
    Boon.FAVOUR,
    Boon.SCROLL,
    Boon.RARE_GOOD,
    Boon.CARAVAN_CARD,
    Boon.WHITE_CUBE,
    Boon.MOSQUE_STEP,
)
"""The boons on the two faces of the camel market (MERV-CAMEL-06)."""


MOSQUE_BOONS: Final = (
    Boon.NOTHING,
    Boon.CAMEL,
    Boon.FAVOUR,
    Boon.WHITE_UPGRADE,
    Boon.BONUS_UPGRADE,
    Boon.SOLDIER,
    Boon.COURTIER,
    Boon.SCORING_TILE,
    Boon.WALL,
)
"""The boons on the mosque track (MERV-MOSQUE-09)."""


class Spice(Kind):
    """A spice of the caravan cards (MERV-CARAV-21)."""

    GINGER = "ginger"
    JUNIPER = "juniper"
    CINNAMON = "cinnamon"
    PEPPER = "pepper"

    @property
    def text(self) -> Text:
        """Its name."""
        return _SPICES[self][0]

    @property
    def key(self) -> str:
        """The key that picks it."""
        return _SPICES[self][1]

    @property
    def cards(self) -> int:
        """How many caravan cards show it (MERV-SETUPX-18, MERV-SPICE-16)."""
        return _SPICES[self][2]

    @property
    def boon(self) -> Boon:
        """What a pair of it gives (MERV-CARAV-16..19)."""
        return _SPICES[self][3]


_SPICES: Final[dict[Spice, tuple[Text, str, int, Boon]]] = {
    Spice.GINGER: (Text("ginger"), "1", 6, Boon.SOLDIER),
    Spice.JUNIPER: (Text("juniper"), "2", 6, Boon.FAVOUR),
    Spice.CINNAMON: (Text("cinnamon"), "3", 8, Boon.WHITE_CUBE),
    Spice.PEPPER: (Text("pepper"), "4", 4, Boon.WHITE_UPGRADE),
}


class Breakthrough(Kind):
    """One of the sixteen breakthrough tiles, in the order of the ledger (MERV-BRK-08..21)."""

    CARAVANSARY = "caravansary"
    PALACE = "palace"
    MARKETPLACE = "marketplace"
    MOSQUE = "mosque"
    TEAL = "teal"
    TAN = "tan"
    PURPLE = "purple"
    ORANGE = "orange"
    FREE_CARD = "free-card"
    FREE_POST = "free-post"
    FREE_STEP = "free-step"
    FREE_WALL = "free-wall"
    TWO_FAVOUR = "two-favour"
    TWO_SOLDIERS = "two-soldiers"
    FAVOUR_AND_SOLDIER = "favour-and-soldier"
    POINTS = "points"

    @property
    def text(self) -> Text:
        """Its name."""
        return _BREAKTHROUGHS[self]

    @property
    def short(self) -> Text:
        """What tells it from the others that need as many scrolls."""
        if self.discount is not None:
            return self.discount.text
        return self.wild.text if self.wild is not None else _SHORT.get(self, self.text)

    @property
    def scrolls(self) -> int:
        """The scrolls it needs: 2, 4, 6 or 8 (MERV-SETUPX-17)."""
        return 2 + 2 * (_PLACES[self] // 4)

    @property
    def discount(self) -> Action | None:
        """The action that it makes one cube cheaper (MERV-BRK-07..11)."""
        return Action(self.value) if self.scrolls == 2 else None

    @property
    def wild(self) -> Cube | None:
        """The colour that it lets stand for any, one cube a turn (MERV-BRK-13)."""
        return Cube(self.value) if self.scrolls == 4 else None


_PLACES: Final = {tile: place for place, tile in enumerate(Breakthrough)}
_SHORT: Final = {
    Breakthrough.FREE_CARD: Text("card"),
    Breakthrough.FREE_POST: Text("post with good"),
    Breakthrough.FREE_STEP: Text("step"),
    Breakthrough.FREE_WALL: Text("wall piece"),
}


_BREAKTHROUGHS: Final = {
    Breakthrough.CARAVANSARY: Text("1 cube less for the caravansary"),
    Breakthrough.PALACE: Text("1 cube less for the palace"),
    Breakthrough.MARKETPLACE: Text("1 cube less for the marketplace"),
    Breakthrough.MOSQUE: Text("1 cube less for the mosque"),
    Breakthrough.TEAL: Text("1 teal stands for any"),
    Breakthrough.TAN: Text("1 tan stands for any"),
    Breakthrough.PURPLE: Text("1 purple stands for any"),
    Breakthrough.ORANGE: Text("1 orange stands for any"),
    Breakthrough.FREE_CARD: Text("any caravan card"),
    Breakthrough.FREE_POST: Text("a trading post and its good"),
    Breakthrough.FREE_STEP: Text("a free mosque step"),
    Breakthrough.FREE_WALL: Text("a free wall piece"),
    Breakthrough.TWO_FAVOUR: Text("2 favour"),
    Breakthrough.TWO_SOLDIERS: Text("2 soldiers"),
    Breakthrough.FAVOUR_AND_SOLDIER: Text("1 favour and 1 soldier"),
    Breakthrough.POINTS: Text("8 points"),
}
