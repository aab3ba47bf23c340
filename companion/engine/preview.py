"""Acts in words, and what an undo would put back, shown before it is done (law 6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from companion.engine.aside import answer_told, fitting
from companion.engine.entry import Answer, Correct, DrawAgain, Entry, Overrule, Result, Revise, Undo
from companion.engine.line import Line
from companion.engine.question import Question
from companion.engine.replay import END, Run, Said, answer_in_words
from companion.engine.saying import Saying
from companion.engine.table import Field, Layout, known_in_both, lying, to_put_right
from companion.engine.text import Text

NOT_KEPT: Final = Text("Said, and not kept at this level; take back what you did of it:")
"""Above the instructions that an undo cannot put back piece by piece."""


@dataclass(frozen=True, slots=True)
class UndoPreview:
    """What an undo of one act or several would do.

    It has the acts in words, the latest first; what to put back on the table, each piece once; and the
    sayings that change.
    """

    acts: tuple[Text, ...]
    on_the_table: tuple[Text, ...]
    no_longer_said: tuple[Saying, ...]
    said_instead: tuple[Saying, ...]

    @property
    def unfollowed(self) -> tuple[Text, ...]:
        """What was said that no table keeps, and is not said instead: hands take it back from its words."""
        instead = list(self.said_instead)
        told: list[Text] = []
        for saying in self.no_longer_said:
            if saying in instead:
                instead.remove(saying)
            elif saying.unfollowed:
                told.append(saying.text)
        return tuple(told)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a game stood before an earlier answer was given anew: its pieces, its question, its moment.

    ``at`` is the number of the entry that is written next: that answer's.
    """

    layout: Layout
    key: str
    moment: int
    at: int
    followed: str = ""

    @classmethod
    def of(cls, run: Run, at: int = 0) -> Standing:
        """Return where a run stands."""
        key = run.open.key if run.open is not None else END
        if run.table is None:
            return cls((), key, 0, at)
        return cls(run.game.layout(run.table), key, run.table.moment, at, run.table.followed)

    def holds(self, line: Line) -> bool:
        """Tell whether the answer given anew still stands."""
        return any(at == self.at for at, _ in line.acts)

    def moves(self, run: Run) -> tuple[Text, ...] | None:
        """Return what hands must change, None while the run has not come again to where this is."""
        now = Standing.of(run)
        if now.key not in (self.key, END) and now.moment <= self.moment:
            return None
        if now.followed != self.followed:
            return to_put_right(*known_in_both(self.layout, now.layout))
        return to_put_right(self.layout, now.layout)


def previewed(acts: tuple[Text, ...], before: Run, after: Run, lay: Layout | None = None) -> UndoPreview:
    """Compare the run as it stands with the run as it would be after the undo.

    ``lay`` is how the pieces lay before an earlier answer that the undo takes back was given anew, if what
    followed from it was not told yet: hands have moved little of it, so what lay otherwise is told, too.
    """
    said = [entry.saying for entry in before.log if isinstance(entry, Said)]
    instead = [entry.saying for entry in after.log if isinstance(entry, Said)]
    changed = (n for n, (old, new) in enumerate(zip(said, instead, strict=False)) if old != new)
    start = next(changed, min(len(said), len(instead)))
    moves: tuple[Text, ...] = ()
    if before.table is not None and after.table is not None:
        should = after.game.layout(after.table)
        shown = before.game.layout(before.table)
        if before.table.followed != after.table.followed:
            shown, should = known_in_both(shown, should)
        moves = to_put_right(shown if lay is None else _one_of_each(shown, lay, should), should)
    return UndoPreview(acts, moves, tuple(said[start:]), tuple(instead[start:]))


def _one_of_each(shown: Layout, lay: Layout, should: Layout) -> Layout:
    """Return each piece once: as it is shown where it should lie otherwise, else as it lay."""
    now, then, right = ({one.id: one for one in layout} for layout in (shown, lay, should))
    told = [
        now.get(name) if lying(now.get(name)) != lying(right.get(name)) else then.get(name)
        for name in dict.fromkeys((*now, *then, *right))
    ]
    return tuple(one for one in told if one is not None)


def taker(act: Answer | Revise, run: Run) -> Question[Any] | None:
    """Return the question that took an act's answer in a run, None where none did.

    It is not asked again whether it takes it: the table that it looks at has changed since.
    """
    given = run.given(act.key)
    return run.questions.get(act.key) if given is not None and given.raw == act.raw else None


def in_words(act: Entry, run: Run, fields: Sequence[Field], questions: Sequence[Question[Any]]) -> Text:
    """Return an act in words, for the undo list.

    ``questions`` are those that the game asks as it stands, or asked as it stood, in this order.
    """
    if isinstance(act, Answer | Revise):
        question = taker(act, run) or fitting(act.key, act.raw, questions)
        if question is None:
            told = answer_told(act.key, act.raw, questions)
            return told or Text("An answer to a question that the game does not ask now")
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
