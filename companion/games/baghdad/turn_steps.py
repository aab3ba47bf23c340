"""The steps of a player's turn, by what the players look at then (BAG-TURN-01)."""

from __future__ import annotations

from enum import Enum

from companion.engine.text import Text


class TurnStep(Enum):
    """A step of a turn at level full: cards slide and are played, Boats, Vizier, tuition, draw.

    VIZIER is its move, ACTION what it does there, effects of Buildings included.
    """

    CARDS = "cards"
    BOATS = "boats"
    VIZIER = "vizier"
    ACTION = "action"
    TUITION = "tuition"
    DRAW = "draw"

    @property
    def text(self) -> Text:
        """Its name."""
        return _NAMES[self]


_NAMES = {
    TurnStep.CARDS: Text("cards"),
    TurnStep.BOATS: Text("Boats"),
    TurnStep.VIZIER: Text("Vizier"),
    TurnStep.ACTION: Text("action and effects"),
    TurnStep.TUITION: Text("tuition"),
    TurnStep.DRAW: Text("draw"),
}
