"""What scripts are made of: the steps they yield, and the one way to ask."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, TypeAlias, TypeVar

from companion.engine.question import Question, Raw
from companion.engine.saying import Saying, Trail
from companion.engine.table import Table

A = TypeVar("A")
R = TypeVar("R")

STOP: Final[Raw] = {"stop": "score as it stands"}
"""The answer to any stoppable question that ends the game early; the journal keeps it like any other."""


class Signal(Enum):
    """What a session may send into a script instead of an answer."""

    RETHINK = "the table was corrected: build the question anew"


class StoppedEarlyError(Exception):
    """The players end the game here; the script goes on to score it as it stands."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A step that puts a question; ``build`` makes it from the table as it stands."""

    build: Callable[[], Question[Any]]


@dataclass(frozen=True, slots=True)
class Reply:
    """What a session sends into a script: the question as it was checked, and its raw answer."""

    question: Question[Any]
    raw: Raw


@dataclass(frozen=True, slots=True)
class Begun:
    """The step at which the table of the game exists: from here on it can be shown and corrected."""

    table: Table


@dataclass(frozen=True, slots=True)
class Decided:
    """A decision reached by the rules; players may have overruled it with another of its candidates."""

    trail: Trail
    winner: str
    candidates: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Learned:
    """A printed value that play has shown, for the catalogue to keep."""

    item: str
    value: Raw


Step: TypeAlias = Ask | Saying | Begun | Decided | Learned
Script: TypeAlias = Generator[Step, object, R]


def ask(build: Callable[[], Question[A]]) -> Script[A]:
    """Put a question that is a function of the table, and return its answer (laws 2 and 3).

    Raises StoppedEarlyError where the players end the game at this question.
    """
    while True:
        sent = yield Ask(build)
        if sent is not Signal.RETHINK:
            return accepted(build, sent)


def accepted(build: Callable[[], Question[A]], sent: object) -> A:
    """Return the value of an answer that has been checked, or raise StoppedEarlyError.

    A bare raw answer, as simple drivers send it, is read by the question built anew.
    """
    reply = sent if isinstance(sent, Reply) else Reply(build(), sent)  # type: ignore[arg-type]
    if reply.raw == STOP:
        raise StoppedEarlyError
    value: A = reply.question.decode(reply.raw)
    return value
