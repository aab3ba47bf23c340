"""What is printed of the camel market: its faces, and what lies on top (MERV-DATA)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Option, Several
from companion.engine.printed import Transcribed, printed
from companion.engine.question import Question
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv.boons import MARKET_BOONS, Boon
from companion.games.merv.table import MervTable

MARKET_FACES: Final = 2


_TOPS: Final = "market/tops"


def market_tops(table: MervTable) -> Script[tuple[Boon, ...]]:
    """Return the boons in the top left slots of both faces of the camel market (MERV-DATA-21).

    They say which faces there are: asked when everything is transcribed, else looked up (``known_tops``).
    """
    del table  # nothing of it decides
    return (yield from ask(lambda: printed(_TOPS, _tops_question(f"printed/{_TOPS}"))))


def known_tops() -> Script[tuple[Boon, ...]]:
    """Return these boons where they have been transcribed, else every boon that a slot may show."""
    found = yield from ask(_known_tops)
    return MARKET_BOONS if found is None else found


def _known_tops() -> Transcribed[tuple[Boon, ...]]:
    inner = _tops_question(f"printed/{_TOPS}/known")
    return Transcribed(key=inner.key, text=inner.text, rules=inner.rules, item=_TOPS, inner=inner)


def _tops_question(key: str) -> Several[Boon]:
    return Several(
        key=key,
        text=Text("Camel market: what do the top left slots of its two faces show?"),
        rules=("MERV-DATA-21", "MERV-CAMEL-07"),
        options=tuple(Option(id=boon.value, name=boon.text, value=boon) for boon in MARKET_BOONS),
        least=MARKET_FACES,
        most=MARKET_FACES,
    )


def market_face(table: MervTable, first: Boon) -> Script[tuple[Boon, ...]]:
    """Return the boons of the face with ``first`` in the top left slot, clockwise (MERV-DATA-21)."""
    item = f"market/{first.value}"
    rest = yield from ask(lambda: printed(item, _market_question(item, first)))
    return (first, *rest)


def _market_question(item: str, first: Boon) -> Question[tuple[Boon, ...]]:
    return Several(
        key=f"printed/{item}",
        text=Text("Camel market: the other slots, clockwise after {first}?", first=first.text),
        rules=("MERV-DATA-107", "MERV-CAMEL-06", "MERV-CAMEL-07"),
        options=tuple(Option(id=boon.value, name=boon.text, value=boon) for boon in MARKET_BOONS),
        least=1,
        most=len(MARKET_BOONS),
    )
