"""Which Character cards leave the game, by the number of players (BAG-DATA-01, BAG-SETUP-15..17)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Option, Several
from companion.engine.printed import Printed, Transcribed, printed
from companion.engine.script import Script, ask
from companion.engine.text import Text, plain
from companion.games.baghdad.characters import DAY, NIGHT, Character
from companion.games.baghdad.city_map import Dots
from companion.games.baghdad.kinds import Time
from companion.games.baghdad.table import BaghdadTable

SET_UP_FOR: Final = 2
"""Alone one plays with the cards of two (BAG-SETUP-28)."""
MARKS: Final = tuple((time, dots) for time in Time for dots in (Dots.THREE_PLUS, Dots.FOUR))
"""The marked groups of cards: Day and Night, with “3+” and with four dots."""

_CARDS: Final = {Time.DAY: DAY, Time.NIGHT: NIGHT}
_DOTS: Final = {Dots.THREE_PLUS: Text("“3+”"), Dots.FOUR: Text("four dots")}


def removed_cards(table: BaghdadTable) -> Script[tuple[Character, ...]]:
    """Return the cards that leave the game, as far as this table transcribed the marks; none elsewhere.

    Nobody is asked: hands sort the cards by their marks (BAG-SETUP-15..17). Where no mark that matters is
    unknown, the table knows from now on what lies in the decks (``table.decks_known``).
    """
    players = max(len(table.setup.players), SET_UP_FOR)
    gone: list[Character] = []
    table.decks_known = True
    for time, dots in MARKS:
        if dots.least_players > players:
            cards = yield from ask(lambda time=time, dots=dots: _known_question(time, dots))  # type: ignore[misc]
            table.decks_known = table.decks_known and cards is not None
            gone.extend(cards or ())
    return tuple(gone)


def marks_question(time: Time, dots: Dots) -> Printed[tuple[Character, ...]]:
    """Ask which Day or Night cards have a mark."""
    return printed(_item(time, dots), _question(time, dots))


def _known_question(time: Time, dots: Dots) -> Transcribed[tuple[Character, ...]]:
    inner = _question(time, dots)
    return Transcribed(key=inner.key, text=inner.text, rules=inner.rules, item=_item(time, dots), inner=inner)


def _item(time: Time, dots: Dots) -> str:
    return f"card-marks/{time.value}-{dots.value}"


def _question(time: Time, dots: Dots) -> Several[Character]:
    return Several(
        key=f"printed/{_item(time, dots)}",
        text=Text(
            "Which {time} cards carry the mark {mark}? (their numbers, with blanks between; Enter for none)",
            time=time.text,
            mark=_DOTS[dots],
        ),
        rules=("BAG-DATA-01", "BAG-SETUP-16", "BAG-SETUP-17"),
        options=tuple(
            Option(id=card.id, key=str(card.number), name=plain(card.name), value=card)
            for card in _CARDS[time]
        ),
    )
