"""The line of a game: what its journal's entries add up to, after every undo and redo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from companion.engine.entry import (
    Act,
    Answer,
    Correct,
    DrawAgain,
    Entry,
    Overrule,
    Redo,
    Result,
    Revise,
    Source,
    Undo,
)
from companion.engine.question import Raw

_FACTS = (Source.CATALOGUE, Source.CHANCE)


@dataclass(frozen=True, slots=True)
class Given:
    """The answer that stands for a key: its raw value, what it was put as, and the act that gave it.

    ``at`` is the number of the entry; ``kind`` and ``to`` are None where a revision gave it.
    """

    raw: Raw
    at: int
    kind: str | None
    to: str | None
    source: Source


@dataclass(slots=True)
class Line:
    """The acts that stand, those taken back, and the facts that outlive undo (laws 5 and 6)."""

    size: int = 0
    acts: list[tuple[int, Act]] = field(default_factory=list)
    undone: list[tuple[int, Act]] = field(default_factory=list)
    facts: dict[str, tuple[int, Answer]] = field(default_factory=dict)
    once_given: dict[str, Raw] = field(default_factory=dict)

    def record(self, entry: Entry) -> None:
        """Add the next entry of the journal."""
        self.size += 1
        if isinstance(entry, Undo):
            if self.acts:
                self.undone.append(self.acts.pop())
        elif isinstance(entry, Redo):
            if self.undone:
                self.acts.append(self.undone.pop())
        elif isinstance(entry, Answer) and entry.source in _FACTS:
            self.facts[entry.key] = (self.size, entry)
        else:
            self.acts.append((self.size, entry))
            self.undone.clear()
            if isinstance(entry, Answer | Revise):
                self.once_given[entry.key] = entry.raw

    def record_all(self, entries: Iterable[Entry]) -> None:
        """Add several entries in their order."""
        for entry in entries:
            self.record(entry)

    def given(self) -> dict[str, Given]:
        """Return the answers that stand, by key; the later act wins."""
        answers: dict[str, Given] = {}
        for at, act in self.acts:
            if isinstance(act, Answer):
                answers[act.key] = Given(act.raw, at, act.kind, act.to, act.source)
            elif isinstance(act, Revise | DrawAgain):
                before = answers.get(act.key)
                source = Source.CHANCE if isinstance(act, DrawAgain) else Source.HAND
                answers[act.key] = Given(
                    act.raw, at, before.kind if before else None, before.to if before else None, source
                )
        return answers

    def corrections(self) -> dict[str, list[Correct]]:
        """Return the corrections that stand, by the key of the question that was open."""
        found: dict[str, list[Correct]] = {}
        for _, act in self.acts:
            if isinstance(act, Correct):
                found.setdefault(act.key, []).append(act)
        return found

    def overrulings(self) -> dict[str, str]:
        """Return the candidates that the table took otherwise, by the key of the decision."""
        return {act.key: act.candidate for _, act in self.acts if isinstance(act, Overrule)}

    def archives(self) -> dict[str, int]:
        """Return, by the key open at a revision, the entry before which unused answers are archive."""
        found: dict[str, int] = {}
        for at, act in self.acts:
            if isinstance(act, Revise | Overrule | DrawAgain):
                found[act.open_key] = at
        return found

    def latest(self) -> Act | None:
        """Return the act that an undo would take back."""
        return self.acts[-1][1] if self.acts else None

    def result(self) -> Result | None:
        """Return the recorded result if nothing was changed after it: only that one counts (law 11)."""
        latest = self.latest()
        return latest if isinstance(latest, Result) else None

    def copy(self) -> Line:
        """Return a copy that may be recorded on without touching this one."""
        return Line(self.size, list(self.acts), list(self.undone), dict(self.facts), dict(self.once_given))

    def __iter__(self) -> Iterator[Act]:
        """Go through the acts that stand."""
        return iter([act for _, act in self.acts])
