"""Criteria by number and by lot, as the High Courtier and the Magistrate choose by them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from companion.engine.decide import Criterion, Score
from companion.engine.question import Seat
from companion.engine.text import Text
from companion.engine.words import Shuffle
from companion.games.merv.board import Player
from companion.games.merv.kinds import Kind
from companion.games.merv.places import Place
from companion.games.merv.table import MervTable

T = TypeVar("T")
K = TypeVar("K", bound=Kind)


def you(table: MervTable) -> Player:
    """Return the one player of a solo game, whom the Magistrate plays against."""
    return table.people[0]


def buildings(table: MervTable, seat: Seat, places: Iterable[Place]) -> int:
    """Return how many of these places carry a building of a colour."""
    return len(table.city.owned(seat, places))


def most(rule: str, text: Text, count: Callable[[T], int]) -> Criterion[T]:
    """Return the criterion that the highest count stays in."""
    return Criterion(rule, text, score=lambda value: Score(count(value), Text("{n}", n=count(value))))


def fewest(rule: str, text: Text, count: Callable[[T], int]) -> Criterion[T]:
    """Return the criterion that the lowest count stays in."""
    return Criterion(rule, text, score=lambda value: Score(-count(value), Text("{n}", n=count(value))))


def by_lot(table: MervTable, step: str, rule: str) -> Criterion[K]:
    """Return the criterion that draws one of those still in by lot; ``step`` is the path of its question."""

    def lot(_: K, left: tuple[K, ...]) -> Callable[[], Shuffle]:
        names = tuple(str(each.value) for each in left)
        return lambda: Shuffle(
            key=table.key(step, "random"), text=Text("One of these by lot"), rules=(rule,), cards=names
        )

    def drawn(value: K, order: tuple[str, ...]) -> Score:
        place = order.index(str(value.value)) + 1
        return Score(-place, Text("drawn as {n}", n=place))

    return Criterion(rule, Text("by lot"), observe=lot, judge=drawn)
