"""The table of a game: what every one has, its snapshot, its correctable fields, and how it lies in wood."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any, Final

from companion.engine.question import Question, Raw
from companion.engine.text import Text

_MOMENT: Final = re.compile(r"m(\d+)/")
"""How the key of a question begins that was put in play (law 3): save format."""

STRETCH: Final = 50
"""Turns that a part of a game has room for."""


@dataclass(slots=True)
class Table:
    """What every game's table has: the moment, raised once per turn begun, shown nowhere (law 3)."""

    moment: int = 0

    @property
    def followed(self) -> str:
        """How much of the game the program follows; where that changes, pieces appear that nobody moved."""
        return ""

    def begin_moment(self) -> None:
        """Raise the moment: a turn begins."""
        self.moment += 1

    def begin_stretch(self) -> None:
        """Raise the moment to the next round number: a part of the game begins.

        What is corrected before it may change how many turns there were; keys of turns in it stay.
        """
        self.moment += STRETCH - self.moment % STRETCH

    def key(self, *parts: str) -> str:
        """Return the key of a question of this moment: step and subject, joined."""
        return "/".join((f"m{self.moment}", *parts))


def moment_of(key: str) -> int | None:
    """Return the moment that a question's key begins with; None where it names none, as printed values do."""
    found = _MOMENT.match(key)
    return int(found[1]) if found else None


@dataclass(frozen=True, slots=True)
class Field:
    """A value of the table that players may correct at any question.

    ``name`` is save format. ``question`` asks for the new value and refuses what cannot be.
    """

    name: str
    label: Text
    question: Question[Any]
    read: Callable[[], Raw]
    write: Callable[[Raw], None]


@dataclass(frozen=True, slots=True)
class Thing:
    """A physical thing, or a heap of equal ones, and how it should lie: ``id`` finds it again.

    ``where`` says its place in words; ``count`` says how many of a heap are there.
    """

    id: str
    name: Text
    where: Text | None = None
    count: int | None = None


Layout = tuple[Thing, ...]


def to_put_right(lies: Layout, should: Layout) -> tuple[Text, ...]:
    """Return as instructions what hands must change so that ``lies`` becomes ``should``.

    A thing that only has another name, as its owner has, stays where it is.
    """
    before = {thing.id: thing for thing in lies}
    after = {thing.id: thing for thing in should}
    names = dict.fromkeys((*before, *after))
    steps = (_put_right(before.get(name), after.get(name)) for name in names)
    return tuple(step for step in steps if step is not None)


def _put_right(was: Thing | None, becomes: Thing | None) -> Text | None:
    """Return what hands must do with a thing, None where it lies as it should."""
    if lying(was) == lying(becomes):
        return None
    if was is None:
        return (
            None
            if becomes is None
            else Text("Place: {thing} ({where})", thing=becomes.name, where=_place(becomes))
        )
    if becomes is None:
        return Text("Take away: {thing} ({where})", thing=was.name, where=_place(was))
    if was.count is not None and becomes.count is not None:
        return Text("{thing}: {was} become {now}", thing=was.name, was=was.count, now=becomes.count)
    return Text("{thing}: from {was} to {now}", thing=was.name, was=_place(was), now=_place(becomes))


def known_in_both(one: Layout, other: Layout) -> tuple[Layout, Layout]:
    """Return two layouts without the pieces that only one of them knows."""
    both = {thing.id for thing in one} & {thing.id for thing in other}
    return tuple(t for t in one if t.id in both), tuple(t for t in other if t.id in both)


def lying(thing: Thing | None) -> tuple[Text | None, int | None] | None:
    """Return how a thing lies, whatever its name; None where there is none, as in a heap of nothing."""
    return None if thing is None or thing.count == 0 else (thing.where, thing.count)


def _place(thing: Thing) -> Text:
    if thing.where is not None:
        return thing.where
    return Text("{n}", n=thing.count or 0)


@cache
def _names_of(kind: type) -> tuple[str, ...] | None:
    """Return the names of a dataclass's fields, None of what is kept in another way."""
    if not dataclasses.is_dataclass(kind) or issubclass(kind, Enum | Text):
        return None
    return tuple(field.name for field in dataclasses.fields(kind))


def snapshot(value: object) -> Raw:
    """Return a value of a table as plain raw data, the same on every run (law 14).

    Dataclasses become mappings, enums their names; sets are sorted. Raises TypeError for anything else.
    """
    if value is None or isinstance(value, (str, int)):
        return value
    kind: Any = type(value)
    names = _names_of(kind)
    if names is not None:
        return {name: snapshot(getattr(value, name)) for name in names}
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Text):
        return {"msgid": value.msgid, "many": value.many, "values": snapshot(value.values)}
    if isinstance(value, Mapping):
        return {str(snapshot(key)): snapshot(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [snapshot(item) for item in value]
    if isinstance(value, set | frozenset):
        return [*sorted((snapshot(item) for item in value), key=str)]
    raise TypeError(f"a table cannot keep a {type(value).__name__}")
