"""The entries of a journal: every act at the table, in the order in which it was saved."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TypeAlias

from companion.engine.question import Raw


class Source(Enum):
    """Where an answer came from (law 1)."""

    HAND = "hand"
    CATALOGUE = "catalogue"
    CHANCE = "chance"
    READER = "reader"
    IMPORT = "import"


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to the question with this key; ``to`` is the seat it was put to, ``kind`` its kind."""

    key: str
    kind: str
    to: str
    raw: Raw
    source: Source


@dataclass(frozen=True, slots=True)
class Undo:
    """Takes back the latest act that stands; ``cause`` is empty where a player did it."""

    cause: str = ""


@dataclass(frozen=True, slots=True)
class Redo:
    """Brings back the act that the latest undo took back."""


@dataclass(frozen=True, slots=True)
class Revise:
    """Gives an earlier question another answer; ``open_key`` was open when it was done."""

    key: str
    raw: Raw
    open_key: str


@dataclass(frozen=True, slots=True)
class Correct:
    """Sets a field of the table while the question ``key`` was open (law 7)."""

    key: str
    field: str
    was: Raw
    now: Raw


@dataclass(frozen=True, slots=True)
class Overrule:
    """Names the candidate that the table really took in a decision (law 8)."""

    key: str
    candidate: str
    open_key: str


@dataclass(frozen=True, slots=True)
class DrawAgain:
    """Replaces what chance answered, on the players' explicit wish (law 6)."""

    key: str
    raw: Raw
    open_key: str


@dataclass(frozen=True, slots=True)
class Result:
    """The recorded end of a game: players, points and winners as they stood (law 11)."""

    players: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[str, ...]
    sheet: Raw


BY_HAND = "hand://"
"""The address of the reader that people are."""


@dataclass(frozen=True, slots=True)
class TowerEvent:
    """What the tower showed for one drop: written in the transaction of the entry that uses it (law 12).

    ``reader`` is the reader's address, ``reading`` its number there (empty by hand); counts are by colour
    id; ``doubts`` are the pieces that people were asked about, as raw data. ``cause`` is "toss", or "late"
    for what nobody asked for; ``remarks`` is what else was noticed, in words. ``memory`` is what the reader
    must know after a restart once this drop is saved: kept beside the log, the latest only, None for
    nothing to keep.
    """

    reader: str
    reading: str
    tossed: tuple[tuple[str, int], ...]
    dropped: tuple[tuple[str, int], ...]
    doubts: Raw = None
    cause: str = "toss"
    remarks: tuple[str, ...] = ()
    memory: str | None = field(default=None, compare=False)


Entry: TypeAlias = Answer | Undo | Redo | Revise | Correct | Overrule | DrawAgain | Result
Act: TypeAlias = Answer | Revise | Correct | Overrule | DrawAgain | Result


def was_served(entry: Entry) -> bool:
    """Tell whether chance or the catalogue answered, which is nobody's act."""
    return isinstance(entry, Answer) and entry.source in (Source.CHANCE, Source.CATALOGUE)
