"""Where points come from."""

from __future__ import annotations

from typing import Final

from companion.engine.text import Text
from companion.games.merv.kinds import Hall, Kind


class Source(Kind):
    """Where points come from, as the score sheet tells them apart; save format."""

    FAVOUR = "favour-track"
    INFLUENCE = "influence-track"
    OVERFLOW = "overflow"
    MOSQUE = "mosque-track"
    CONTRACTS = "contracts"
    BREAKTHROUGHS = "breakthroughs"
    SPICES = "spice-pairs"
    KNOWLEDGE = "hall-knowledge"
    SPICE = "hall-spice"
    TRADE = "hall-trade"
    FAITH = "hall-faith"
    BUILDINGS = "buildings"
    SCORING_TILES = "scoring-tiles"
    MOSQUE_END = "mosque-end"
    SETS = "caravan-sets"
    TRACK = "score-track"
    CORRECTED = "corrected"

    @property
    def text(self) -> Text:
        """Its name on the score sheet."""
        return _SOURCES[self]


_SOURCES: Final = {
    Source.FAVOUR: Text("favour track"),
    Source.INFLUENCE: Text("influence track"),
    Source.OVERFLOW: Text("both tracks full"),
    Source.MOSQUE: Text("mosque track"),
    Source.CONTRACTS: Text("contracts"),
    Source.BREAKTHROUGHS: Text("breakthroughs"),
    Source.SPICES: Text("spice pairs"),
    Source.KNOWLEDGE: Text("hall of knowledge"),
    Source.SPICE: Text("hall of spice"),
    Source.TRADE: Text("hall of trade"),
    Source.FAITH: Text("hall of faith"),
    Source.BUILDINGS: Text("buildings"),
    Source.SCORING_TILES: Text("scoring tiles"),
    Source.MOSQUE_END: Text("end of the mosque"),
    Source.SETS: Text("caravan sets"),
    Source.TRACK: Text("score marker as told"),
    Source.CORRECTED: Text("corrected by hand"),
}


HALL_SOURCES: Final = {
    Hall.KNOWLEDGE: Source.KNOWLEDGE,
    Hall.SPICE: Source.SPICE,
    Hall.TRADE: Source.TRADE,
    Hall.FAITH: Source.FAITH,
}
