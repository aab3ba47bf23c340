"""Journal, chance, catalogue and reports in memory, the same on every run of one seed."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.engine.entry import Entry, Result, TowerEvent
from companion.engine.game import Game, Mode
from companion.engine.ports import JournalConflictError
from companion.engine.question import Raw
from companion.engine.session import Session


@dataclass(slots=True)
class MemoryJournal:
    """A journal in memory that any number of sessions may share."""

    entries: list[Entry] = field(default_factory=list)
    standing: Result | None = None
    events: list[TowerEvent] = field(default_factory=list)

    def read(self, after: int) -> Sequence[Entry]:
        return tuple(self.entries[after:])

    def append(
        self, expected: int, entry: Entry, standing: Result | None, event: TowerEvent | None = None
    ) -> None:
        if len(self.entries) != expected:
            raise JournalConflictError(self.entries[expected:])
        self.entries.append(entry)
        self.standing = standing
        if event is not None:
            self.events.append(event)


class SeededChance:
    """Shuffles by a seed."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)
        self.shuffled = 0

    def shuffle(self, cards: tuple[str, ...]) -> list[str]:
        self.shuffled += 1
        return self._random.sample(cards, len(cards))


class NoChance:
    """A chance that must not be needed."""

    def shuffle(self, cards: tuple[str, ...]) -> list[str]:
        raise AssertionError(f"a shuffle of {len(cards)} cards was asked for")


class MemoryCatalogue:
    """Printed values in memory."""

    def __init__(self, values: Mapping[str, Raw] | None = None) -> None:
        self.values: dict[str, Raw] = dict(values or {})

    def find(self, item: str) -> Raw | None:
        return self.values.get(item)

    def keep(self, item: str, value: Raw) -> None:
        self.values[item] = value


@dataclass(slots=True)
class MemoryReports:
    """Reports in memory."""

    written: list[tuple[Exception, str]] = field(default_factory=list)

    def write(self, fault: Exception, key: str) -> str:
        self.written.append((fault, key))
        return f"report {len(self.written)}"


def opened(
    game: Game,
    journal: MemoryJournal | None = None,
    *,
    mode: Mode = Mode.PLAY,
    seed: int = 0,
    catalogue: MemoryCatalogue | None = None,
    reports: MemoryReports | None = None,
) -> Session:
    """Return a session on a journal in memory; without a catalogue it knows nothing printed."""
    return Session(
        game,
        mode,
        MemoryJournal() if journal is None else journal,
        chance=SeededChance(seed),
        catalogue=MemoryCatalogue() if catalogue is None else catalogue,
        reports=MemoryReports() if reports is None else reports,
    )
