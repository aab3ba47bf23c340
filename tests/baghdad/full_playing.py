"""The pieces of a player's turn at level full that tests play, for the player whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.script import Script
from companion.games.baghdad import draw, full_turn, played_cards, sliding, turns
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.person import Person
from companion.games.baghdad.table import BaghdadTable
from tests import playing

Played = playing.Played[BaghdadTable]


def current(table: BaghdadTable) -> Person:
    """Return the player whose turn it is."""
    return table.persons[table.to_play]


def of_current(script: Callable[[BaghdadTable, Person], Script[Any]]) -> playing.Piece[BaghdadTable]:
    """Return a player of a piece of the current player's turn."""
    return playing.piece(lambda table: script(table, current(table)))


def _slide_and_play(table: BaghdadTable, person: Person) -> Script[None]:
    yield from sliding.slide(table, person)
    yield from sliding.play_card(table, person)


slide = of_current(lambda table, person: sliding.slide(table, person))
play_card = of_current(lambda table, person: sliding.play_card(table, person))
slide_and_play = of_current(_slide_and_play)
draw_card = of_current(lambda table, person: draw.draw(table, person))
whole_turn = of_current(lambda table, person: full_turn.full_turn(table, person))
act_and_resolve = of_current(lambda table, person: full_turn.act_and_resolve(table, person))


def _all_turns(table: BaghdadTable) -> Script[None]:
    return turns._turns(table)


all_turns = playing.piece(_all_turns)


def icons(table: BaghdadTable, icon: CardIcon) -> int:
    """Return how often an icon counts for the current player."""
    count: int = playing.run(table, played_cards.icons_shown(table, current(table), icon)).value
    return count


def ids(cards: list[Any]) -> list[str]:
    """Return the ids of cards, ``-`` for an empty slot."""
    return [card.id if card is not None else "-" for card in cards]
