"""One game as it stands: what can be asked of it without changing it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.aside import earlier_questions, fitting
from companion.engine.entry import Answer, Entry, Result, Revise, Undo
from companion.engine.game import Game, Mode, ScoreSheet
from companion.engine.line import Line
from companion.engine.opening import opening
from companion.engine.preview import Standing, UndoPreview, in_words, previewed, taker
from companion.engine.question import Question, Raw
from companion.engine.replay import Run, Said, SetAside
from companion.engine.saying import Saying
from companion.engine.script import STOP
from companion.engine.table import Field
from companion.engine.text import Text


class OpenGame:
    """The acts of a game that stand, and the run of its script over them: what screens show."""

    def __init__(self, game: Game, mode: Mode, line: Line, run: Run, usual: Mapping[str, Raw]) -> None:
        """Stand at the end of ``run``, which played ``line``.

        ``usual`` is what this table answered last time, by key: offered where it fits, never used unasked.
        """
        self.game = game
        self.mode = mode
        self._line = line
        self._run = run
        self._usual = usual
        self._before: Standing | None = None
        self.nobody_throws = False
        """Whether what falls from the tower is simulated: then nobody has acted where it was read off."""

    @property
    def run(self) -> Run:
        """The run of the script: table, log, open question, decisions."""
        return self._run

    @property
    def line(self) -> Line:
        """The acts that stand."""
        return self._line

    @property
    def open(self) -> Question[Any] | None:
        """The question that waits for an answer, with what was once answered as its default."""
        return self._run.open

    @property
    def finished(self) -> bool:
        """Whether the script has come to its end."""
        return self._run.finished

    @property
    def result(self) -> Result | None:
        """The recorded result, if it stands."""
        return self._line.result()

    def offered(self) -> Raw:
        """Return what a bare Enter answers: what was once answered here, what is usual, or the default."""
        question = self._run.open
        if question is None:
            return None
        once = self._line.once_given.get(question.key)
        if once is not None and once != STOP and question.refuse(once) is None:
            return once
        usual = self._usual.get(question.key)
        if usual is not None and question.refuse(usual) is None:
            return usual
        return question.default

    def sayings(self) -> tuple[Saying, ...]:
        """Return everything said so far, in order."""
        return tuple(line.saying for line in self._run.log if isinstance(line, Said))

    def instructions(self) -> tuple[Saying, ...]:
        """Return what was said since people last answered: it stays on the screen until they answer again.

        A simulated tower answers at once: what is to be done before the toss would never have been seen.
        """
        latest: list[Saying] = []
        for line in reversed(self._run.log):
            if isinstance(line, Said):
                latest.append(line.saying)
            elif line.by_people and latest and not (line.by_reader and self.nobody_throws):
                break
        return tuple(reversed(latest))

    def set_aside(self) -> tuple[SetAside, ...]:
        """Return entries that stand but do not fit the game now."""
        return self._run.set_aside()

    def fields(self) -> tuple[Field, ...]:
        """Return what can be corrected now."""
        return () if self._run.table is None else self.game.fields(self._run.table)

    def score_sheet(self) -> ScoreSheet | None:
        """Return the score sheet of the table as it stands."""
        return None if self._run.table is None else self.game.score_sheet(self._run.table)

    def preview_undo(self, steps: int = 1) -> UndoPreview | None:
        """Return what an undo of so many acts, or of all, would put back, without doing it."""
        acts = list(self._line)[::-1][:steps]
        if not acts:
            return None
        line = self._line.copy()
        for _ in acts:
            line.record(Undo())
        told = self._before
        lay = told.layout if told is not None and not told.holds(line) else None
        after = opening(self.game, self.mode, line).run
        return previewed(self.all_in_words(acts), self._run, after, lay)

    def in_words(self, act: Entry) -> Text:
        """Return an act in words, for the undo list."""
        return self.all_in_words((act,))[0]

    def all_in_words(self, acts: Sequence[Entry]) -> tuple[Text, ...]:
        """Return acts in words; replays the game as it stood where it asks one of their questions no more."""
        questions = [*self._run.questions.values(), *([self._run.open] if self._run.open is not None else [])]
        answers = [act for act in acts if isinstance(act, Answer | Revise) and taker(act, self._run) is None]
        unknown = {act.key for act in answers if fitting(act.key, act.raw, questions) is None}
        if unknown:
            facts = [answer for _, answer in self._line.facts.values()]
            questions += earlier_questions(self.game, self.mode, [*facts, *self._line], unknown)
        fields = self.fields()
        return tuple(in_words(act, self._run, fields, questions) for act in acts)
