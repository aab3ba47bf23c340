"""What a session is handed from outside: journal, chance, catalogue and reports, as protocols (law 1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from companion.engine.entry import Entry, Result, TowerEvent
from companion.engine.question import Raw
from companion.engine.text import Text


class JournalConflictError(Exception):
    """Another process wrote to this game first; ``entries`` are what it wrote."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        super().__init__(f"{len(entries)} entries were written by another process")
        self.entries = tuple(entries)


class Journal(Protocol):
    """Where a game's entries are kept; an entry is on disk when ``append`` returns."""

    def read(self, after: int) -> Sequence[Entry]:
        """Return the entries that follow the first ``after`` ones."""
        ...

    def append(
        self, expected: int, entry: Entry, standing: Result | None, event: TowerEvent | None = None
    ) -> None:
        """Append an entry as number ``expected + 1``; ``standing`` is the result that counts from now on.

        ``event`` is what the tower showed where the entry answers a drop: one transaction (law 12).
        Raises JournalConflictError where the journal has more than ``expected`` entries.
        """
        ...


class Chance(Protocol):
    """Where the order of a deck comes from."""

    def shuffle(self, cards: tuple[str, ...]) -> list[str]:
        """Return the cards in a random order."""
        ...


class Catalogue(Protocol):
    """The printed values that this table knows."""

    def find(self, item: str) -> Raw | None:
        """Return the value of an item, or None where it is not known."""
        ...

    def keep(self, item: str, value: Raw) -> None:
        """Keep a value that was read off a component."""
        ...


class Reports(Protocol):
    """Where reports of faults are written."""

    def write(self, fault: Exception, key: str) -> Text | str:
        """Write a report and return where it is, in words."""
        ...
