"""What every question is: a key, whom it is put to, what it accepts, and how it is read and refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Generic, TypeAlias, TypeVar

from companion.engine.text import Text

A = TypeVar("A")

Raw: TypeAlias = "bool | int | str | list[Raw] | dict[str, Raw] | None"
"""An answer as the journal keeps it: plain values that any codec can write and read back."""


class AnsweredBy(Enum):
    """Where the answer of a question comes from in the first place."""

    PEOPLE = "people"
    CATALOGUE = "catalogue"
    CHANCE = "chance"
    TOWER = "tower"


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table as the journal names them; ``TABLE`` is everybody together."""

    id: str


TABLE = Seat("table")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an answer cannot be taken: one sentence that says what is allowed."""

    text: Text


@dataclass(frozen=True, slots=True)
class Place:
    """One place of a question that a player can fill, as screens draw it: an option, a field, a box."""

    id: str
    key: str
    name: Text
    barred: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Generic[A]):
    """A question to the world outside the rules, with everything needed to put, read and refuse.

    ``key`` is moment, step and subject (law 3). ``rules`` are the ledger lines that ask it.
    ``left_to_player`` names the rules whose comparison, search or count it hands to people (law 9).
    ``default`` is taken by a bare Enter. ``stoppable`` says whether the game may be ended here early.
    """

    kind: ClassVar[str] = "question"
    answered_by: ClassVar[AnsweredBy] = AnsweredBy.PEOPLE

    key: str
    text: Text
    to: Seat = TABLE
    rules: tuple[str, ...] = ()
    left_to_player: tuple[str, ...] = ()
    default: Raw = None
    stoppable: bool = True

    def refuse(self, raw: Raw) -> Refusal | None:
        """Return why ``raw`` is no answer, or None where it is one."""
        raise NotImplementedError(f"{type(self).__name__} does not say what it refuses")

    def decode(self, raw: Raw) -> A:
        """Return the value of an answer that ``refuse`` let pass."""
        raise NotImplementedError(f"{type(self).__name__} does not say what it means")

    def read(self, typed: str) -> Raw | Refusal:
        """Return the answer that a typed line means, or a refusal."""
        raise NotImplementedError(f"{type(self).__name__} does not say how it is typed")

    def say(self, raw: Raw) -> Text:
        """Return an answer in words, for the log of play."""
        raise NotImplementedError(f"{type(self).__name__} does not say its answers")

    def hint(self) -> Text:
        """Return in a few words what may be answered."""
        raise NotImplementedError(f"{type(self).__name__} does not say what is allowed")

    def places(self) -> tuple[Place, ...]:
        """Return what screens offer to press or tap; empty where an answer is only typed."""
        return ()


def first_refusal(question: Question[A], typed: str) -> tuple[Raw, Refusal | None]:
    """Read a typed line and check it: the answer and None, or None and the refusal."""
    if not typed.strip() and question.default is not None:
        answer: Raw | Refusal = question.default
    else:
        answer = question.read(typed)
    if isinstance(answer, Refusal):
        return None, answer
    return answer, question.refuse(answer)


def as_mapping(raw: Raw) -> Mapping[str, Raw]:
    """Return a raw mapping; anything else is an empty one, for questions to refuse in their own words."""
    return raw if isinstance(raw, dict) else {}
