"""The breaks of the forty Character cards, one and two a card, and of the rulings' two readings."""

from __future__ import annotations

from companion.games.baghdad.characters import CHARACTERS, Character
from companion.games.baghdad.rulings import OPEN_RULINGS
from tests.breaks.baghdad_place import swapped
from tests.breaks.edits import attribute
from tests.breaks.model import Break


def _need(card: Character) -> Break:
    return Break(
        card.rule, f"{card.text} needs one more", attribute(lambda: card, "need", lambda need: need + 1)
    )


def _points(card: Character) -> Break:
    return Break(
        card.rule,
        f"{card.text} is worth one more",
        attribute(lambda: card, "points", lambda points: points + 1),
    )


CARDS = (
    *(_need(card) for card in CHARACTERS.values()),
    *(_points(card) for card in CHARACTERS.values() if card.points),
    *(
        Break(ruling.id, f"{ruling.about}: the two readings are swapped", swapped(int(ruling.id[-2:])))
        for ruling in OPEN_RULINGS
    ),
)
