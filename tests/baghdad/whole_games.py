"""Whole solo games with a given number of Character cards, played by people who do next to nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.form import Form
from companion.engine.question import Question
from companion.games.baghdad.game import GAME
from companion.games.baghdad.kinds import Quadrant
from companion.games.baghdad.table import BaghdadTable
from tests.baghdad.given import given
from tests.baghdad.playing import Played, play

TILES = "12345678"
DISPLAY = "1 2 3 4 5 6"


def fresh(**more: object) -> BaghdadTable:
    """Return a table before set-up."""
    return BaghdadTable(setup=given(**more).setup)  # type: ignore[arg-type]


def whole_game(cards: int, **more: object) -> Played:
    """Play a whole game with so many Character cards in which nothing is found in the City."""
    decks = {"day": (cards - 6) // 2, "night": (cards - 6) - (cards - 6) // 2}

    def refill(question: Question[Any]) -> str:
        for place in question.places():
            kind = place.id.partition("-")[0]
            if place.barred is None and decks.get(kind, 0):
                decks[kind] -= 1
                return place.id
        return "none"

    def turn(question: Question[Any]) -> str:
        assert isinstance(question, Form)
        slot = next((field.question for field in question.fields if field.name == "slot"), None)
        free = [place.key for place in slot.places() if place.barred is None] if slot else [""]
        return f"17{free[0]}"

    always: dict[str, str | Callable[[Question[Any]], str]] = {
        f"refill/slot-{n}": refill for n in range(1, 7)
    }
    always |= {f"search/{quadrant.name}": "0" for quadrant in Quadrant}
    always |= {"you/turn": turn, "first-clockwise": "1", "end/yours": "- none 0 0 0"}
    answers = {"scoring-tiles": TILES, "set-up/display": DISPLAY, "set-up/dealer": "program"}
    return play(fresh(**more), answers, always=always, printed=GAME.stand_in)
