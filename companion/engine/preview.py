"""Acts in words, and what an undo would put back, shown before it is done (law 6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.entry import Answer, Correct, DrawAgain, Entry, Overrule, Result, Revise, Undo
from companion.engine.replay import END, Run, Said, answer_in_words
from companion.engine.saying import Saying
from companion.engine.table import Field, Layout, to_put_right
from companion.engine.text import Text


@dataclass(frozen=True, slots=True)
class UndoPreview:
    """What an undo would do: the act in words, what to put back on the table, the sayings that change."""

    act: Text
    on_the_table: tuple[Text, ...]
    no_longer_said: tuple[Saying, ...]
    said_instead: tuple[Saying, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a game stood before an earlier answer was given anew: its pieces, its question, its moment."""

    layout: Layout
    key: str
    moment: int

    @classmethod
    def of(cls, run: Run) -> Standing:
        """Return where a run stands."""
        key = run.open.key if run.open is not None else END
        if run.table is None:
            return cls((), key, 0)
        return cls(run.game.layout(run.table), key, run.table.moment)

    def moves(self, run: Run) -> tuple[Text, ...] | None:
        """Return what hands must change, None while the run has not come again to where this is."""
        now = Standing.of(run)
        if now.key not in (self.key, END) and now.moment <= self.moment:
            return None
        return to_put_right(self.layout, now.layout)


def previewed(act: Text, before: Run, after: Run) -> UndoPreview:
    """Compare the run as it stands with the run as it would be after the undo."""
    said = [entry.saying for entry in before.log if isinstance(entry, Said)]
    instead = [entry.saying for entry in after.log if isinstance(entry, Said)]
    changed = (n for n, (old, new) in enumerate(zip(said, instead, strict=False)) if old != new)
    start = next(changed, min(len(said), len(instead)))
    moves: tuple[Text, ...] = ()
    if before.table is not None and after.table is not None:
        moves = to_put_right(before.game.layout(before.table), after.game.layout(after.table))
    return UndoPreview(act, moves, tuple(said[start:]), tuple(instead[start:]))


def in_words(act: Entry, run: Run, fields: Sequence[Field]) -> Text:
    """Return an act in words, for the undo list."""
    if isinstance(act, Answer | Revise):
        question = run.questions.get(act.key)
        if question is None:
            return Text("An answer to a question that the game does not ask now")
        said = answer_in_words(question, act.raw)
        if isinstance(act, Revise):
            return Text("Revised: {text} {said}", text=question.text, said=said)
        return Text("{text} {said}", text=question.text, said=said)
    if isinstance(act, Correct):
        field = next((field for field in fields if field.name == act.field), None)
        label = field.label if field else Text("{name}", name=act.field)
        now = field.question.say(act.now) if field else Text("{now}", now=str(act.now))
        return Text("Corrected: {label} to {now}", label=label, now=now)
    if isinstance(act, Overrule):
        decided = run.decisions.get(act.key)
        name = decided.trail.names.get(act.candidate) if decided is not None else None
        return Text("Done otherwise: {candidate}", candidate=name or act.candidate)
    if isinstance(act, DrawAgain):
        return Text("Drawn again")
    if isinstance(act, Result):
        return Text("The result was recorded")
    return Text("One act was undone") if isinstance(act, Undo) else Text("One act was brought back")
