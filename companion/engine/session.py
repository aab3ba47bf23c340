"""A session: one open game, the acts players can do to it, and the journal they go into."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.entry import (
    BY_HAND,
    Answer,
    Correct,
    DrawAgain,
    Entry,
    Overrule,
    Redo,
    Result,
    Revise,
    Source,
    TowerEvent,
    Undo,
    was_served,
)
from companion.engine.game import Game, Mode
from companion.engine.line import Line
from companion.engine.number import TowerDrop
from companion.engine.open_game import OpenGame
from companion.engine.opening import CannotOpenError, Opening, opening
from companion.engine.ports import Catalogue, Chance, Journal, JournalConflictError, Reports
from companion.engine.preview import Standing
from companion.engine.printed import Printed, Transcribed
from companion.engine.question import Question, Raw, Refusal, as_mapping
from companion.engine.replay import END, ScriptFaultError
from companion.engine.script import STOP
from companion.engine.table import snapshot
from companion.engine.text import Text
from companion.engine.words import Shuffle

__all__ = ["WATCHING", "CannotOpenError", "Session"]

WATCHING = Text("You are watching this game: only its players answer and change it.")


class Session(OpenGame):
    """One open game and its acts. Every act is refused, or committed, then sent, then shown (law 2)."""

    def __init__(
        self,
        game: Game,
        mode: Mode,
        journal: Journal,
        *,
        chance: Chance,
        catalogue: Catalogue,
        reports: Reports,
        watching: bool = False,
        usual: Mapping[str, Raw] | None = None,
    ) -> None:
        """Open a game from its journal; raises CannotOpenError where its script cannot even start.

        A ``watching`` session follows what others write and refuses every act. ``usual`` is what this table
        answered last time, by key: offered where it fits, never used unasked.
        """
        line = Line()
        line.record_all(journal.read(0))
        anew = opening(game, mode, line)
        super().__init__(game, mode, line, anew.run, usual or {})
        self.journal = journal
        self.trouble: Text | None = None
        self.watching = watching
        self._chance = chance
        self._catalogue = catalogue
        self._reports = reports
        self._take_over(anew)
        self._serve(fresh=False)

    # Acts

    def answer(
        self, raw: Raw, source: Source = Source.HAND, event: TowerEvent | None = None
    ) -> Refusal | None:
        """Answer the open question; returns the refusal, or None where it was taken.

        ``event`` is what the tower showed, where the question is a drop; counted by hand, it is made here.
        """
        question = self._run.open
        if question is None:
            return Refusal(Text("No question is open: the game is over."))
        refusal = self._refusal(question, raw)
        if refusal:
            return refusal
        return self._answered(question, raw, source, event or _by_hand(question, raw))

    def stop_early(self) -> Refusal | None:
        """End the game at the open question and score it as it stands."""
        return self.answer(STOP)

    def undo(self, steps: int = 1) -> Refusal | None:
        """Take back the latest act that stands, or the latest ones, as far as none is refused."""
        for _ in range(steps):
            if self._line.latest() is None:
                return Refusal(Text("There is nothing to undo."))
            refusal = self._act(Undo())
            if refusal is not None:
                return refusal
        return None

    def redo(self) -> Refusal | None:
        """Bring back what was last undone."""
        if not self._line.undone:
            return Refusal(Text("There is nothing to bring back."))
        at, act = self._line.undone[-1]
        if isinstance(act, Revise | Overrule | DrawAgain):
            return self._work_out_anew(Redo(), at)
        return self._act(Redo())

    def revise(self, key: str, raw: Raw, event: TowerEvent | None = None) -> Refusal | None:
        """Give an earlier question another answer; ``event`` is what the tower showed, where it did."""
        question = self._run.questions.get(key)
        if question is None:
            return Refusal(Text("This question is not part of the game as it stands."))
        refusal = self._refusal(question, raw)
        if refusal is None:
            act = Revise(key, raw, self._run.frontier())
            refusal = self._work_out_anew(act, self._line.size + 1, event or _by_hand(question, raw))
        if refusal is None and self.trouble is None:
            self._keep(question, raw)
        return refusal

    def correct(self, name: str, now: Raw, event: TowerEvent | None = None) -> Refusal | None:
        """Set a field of the table at the open question.

        With an ``event`` of the tower the entry is written even where the value stays: the players saw
        something fall and say that it changes nothing.
        """
        field = next((field for field in self.fields() if field.name == name), None)
        if field is None:
            return Refusal(Text("There is no “{name}” to correct.", name=name))
        refusal = field.question.refuse(now)
        if refusal:
            return refusal
        was = field.read()
        if was == now and event is None:
            return None
        return self._act(Correct(self._open_key(), name, was, now), event)

    def overrule(self, key: str, candidate: str) -> Refusal | None:
        """Record that the table took another candidate in a decision."""
        decision = self._run.decisions.get(key)
        if decision is None or candidate not in decision.candidates:
            return Refusal(Text("That was not one of the possibilities of this decision."))
        return self._work_out_anew(Overrule(key, candidate, self._run.frontier()), self._line.size + 1)

    def draw_again(self, key: str) -> Refusal | None:
        """Replace what chance answered for a key by a new draw."""
        question = self._run.questions.get(key)
        if not isinstance(question, Shuffle):
            return Refusal(Text("Chance did not answer this question."))
        raw: Raw = [*self._chance.shuffle(question.cards)]
        return self._work_out_anew(DrawAgain(key, raw, self._run.frontier()), self._line.size + 1)

    def record_result(self) -> Refusal | None:
        """Record the score sheet as the game's result."""
        sheet = self.score_sheet()
        if not self.finished or sheet is None:
            return Refusal(Text("The game is not over yet: a result is recorded at its end."))
        if self.result is not None:
            return Refusal(Text("The result is recorded already."))
        return self._act(Result(sheet.players, sheet.totals, sheet.winners, snapshot(sheet)))

    def follow(self) -> tuple[Entry, ...]:
        """Take over what other processes wrote; returns their entries.

        What chance and catalogue owe the open question, because writing failed, is made up for.
        """
        entries = tuple(self.journal.read(self._line.size))
        if entries:
            self._line.record_all(entries)
            self._take_over(opening(self.game, self.mode, self._line))
        self._serve(fresh=False)
        return entries

    def moves_due(self) -> tuple[Text, ...]:
        """Return what hands must change because something earlier is otherwise now; each list is told once.

        That is an answer given anew, a decision that the table took otherwise, or another draw of chance.
        Some of it may lie so already, as hands did it. Where that left gaps, nothing is due before the game
        stands again where it stood; what is taken back was told before.
        """
        if self._before is not None and not self._before.holds(self._line):
            self._before = None
        moves = self._before.moves(self._run) if self._before is not None else None
        if moves is None:
            return ()
        self._before = None
        return moves

    # Inside

    def _work_out_anew(self, act: Entry, at: int, event: TowerEvent | None = None) -> Refusal | None:
        """Do an act that changes what followed from it; ``at`` is the entry that holds while it stands."""
        before = Standing.of(self._run, at)
        refusal = self._act(act, event)
        if refusal is None:
            self._before = self._before or before
        return refusal

    def _open_key(self) -> str:
        return self._run.open.key if self._run.open is not None else END

    @staticmethod
    def _refusal(question: Question[Any], raw: Raw) -> Refusal | None:
        if raw == STOP:
            return None if question.stoppable else Refusal(Text("The game cannot be ended at this question."))
        return question.refuse(raw)

    def _append(self, entry: Entry, event: TowerEvent | None = None) -> None:
        line = self._line.copy()
        line.record(entry)
        self.journal.append(self._line.size, entry, line.result(), event)
        self._line = line

    def _act(self, entry: Entry, event: TowerEvent | None = None) -> Refusal | None:
        """Commit an act other than an answer and replay."""
        if self.watching:
            return Refusal(WATCHING)
        self.trouble = None
        try:
            self._append(entry, event)
        except JournalConflictError as conflict:
            return self._overtaken(conflict)
        anew = opening(self.game, self.mode, self._line)
        if anew.fault is not None and not self._run.without and not isinstance(entry, Undo):
            self._survive(anew.fault)
        else:
            self._take_over(anew)
        self._serve(fresh=True)
        return None

    def _answered(
        self, question: Question[Any], raw: Raw, source: Source, event: TowerEvent | None
    ) -> Refusal | None:
        """Commit an answer, send it, and keep a printed value that people read off."""
        if self.watching:
            return Refusal(WATCHING)
        self.trouble = None
        entry = Answer(question.key, question.kind, question.to.id, raw, source)
        try:
            self._commit_answer(entry, event, fresh=True)
        except JournalConflictError as conflict:
            return self._overtaken(conflict)
        if source is Source.HAND:
            self._keep(question, raw)
        self._serve(fresh=True)
        return None

    def _keep(self, question: Question[Any], raw: Raw) -> None:
        if isinstance(question, Printed) and raw != STOP:
            self._catalogue.keep(question.item, raw)

    def _commit_answer(self, entry: Answer, event: TowerEvent | None = None, *, fresh: bool) -> None:
        """Commit an answer and send it; ``fresh`` tells that people acted just now."""
        self._append(entry, event)
        learned = len(self._run.learned)
        self._run.line = self._line
        try:
            self._run.give(entry)
        except ScriptFaultError as fault:
            latest = self._line.latest()
            theirs = not isinstance(latest, Answer) or latest.key == self._run.culprit()
            if fresh and latest is not None and theirs:
                self._survive(fault)
            else:
                self._take_over(opening(self.game, self.mode, self._line))
            return
        for lesson in self._run.learned[learned:]:
            if self._catalogue.find(lesson.item) is None:
                self._catalogue.keep(lesson.item, lesson.value)

    def _serve(self, *, fresh: bool) -> None:
        """Answer what chance and catalogue can answer, until people are asked."""
        while (question := self._run.open) is not None and self.trouble is None and not self.watching:
            raw, source = self._served(question)
            if source is None or question.refuse(raw) is not None:
                return
            entry = Answer(question.key, question.kind, question.to.id, raw, source)
            try:
                self._commit_answer(entry, fresh=fresh)
            except JournalConflictError as conflict:
                self._overtaken(conflict)

    def _served(self, question: Question[Any]) -> tuple[Raw, Source | None]:
        """Return what chance or catalogue answer, and no source where people are asked."""
        if isinstance(question, Transcribed):
            found = self._catalogue.find(question.item)
            return (found if question.refuse(found) is None else None), Source.CATALOGUE
        if question.key in self._line.once_given:
            return None, None
        if isinstance(question, Shuffle):
            return [*self._chance.shuffle(question.cards)], Source.CHANCE
        if isinstance(question, Printed):
            found = self._catalogue.find(question.item)
            return found, None if found is None else Source.CATALOGUE
        return None, None

    def _overtaken(self, conflict: JournalConflictError) -> Refusal:
        """Take over what another process wrote first, and say so."""
        self._line.record_all(conflict.entries)
        self._take_over(opening(self.game, self.mode, self._line))
        self._serve(fresh=False)
        acts = tuple(self.in_words(entry) for entry in conflict.entries if not was_served(entry))
        if not acts:
            return Refusal(
                Text("Another screen was faster. Nothing of yours was counted: please say it again.")
            )
        return Refusal(Text("Another screen was faster: {acts}. Nothing of yours was counted.", acts=acts))

    def _survive(self, fault: ScriptFaultError) -> None:
        """Record an undo with the fault as its cause and stand at the last good question (law 13)."""
        where = self._reports.write(fault, fault.key)
        try:
            self._append(Undo(cause=f"{type(fault.cause).__name__}: {fault.cause}"))
        except JournalConflictError as conflict:
            self._line.record_all(conflict.entries)
        self._run = opening(self.game, self.mode, self._line).run
        self.trouble = Text(
            "The program made a mistake after this answer and took it back; nothing else is lost. "
            "A report is at {where}.",
            where=where,
        )

    def _take_over(self, anew: Opening) -> None:
        """Stand where an opening stands, and say so where that is before a failing answer."""
        self._run = anew.run
        if anew.fault is not None and anew.failed_on is not None:
            self.trouble = Text(
                "The program fails on the answer to “{question}”. The game is open before it; "
                "everything after it is kept. A report is at {where}.",
                question=anew.failed_on,
                where=self._reports.write(anew.fault, anew.fault.key),
            )


def _by_hand(question: Question[Any], raw: Raw) -> TowerEvent | None:
    """Return what the tower's log keeps of a drop that people counted, None for any other answer."""
    if not isinstance(question, TowerDrop) or raw == STOP:
        return None
    counted = as_mapping(raw)
    dropped = tuple((name, count) for name, count in counted.items() if isinstance(count, int) and count)
    return TowerEvent(BY_HAND, "", question.tossed, dropped)
