"""One game as it stands: what can be asked of it without changing it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.entry import Entry, Result, Undo
from companion.engine.game import Game, Mode, ScoreSheet
from companion.engine.line import Line
from companion.engine.opening import opening
from companion.engine.preview import UndoPreview, in_words, previewed
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
        """Return what was said since people last answered: it stays on the screen until they answer again."""
        latest: list[Saying] = []
        for line in reversed(self._run.log):
            if isinstance(line, Said):
                latest.append(line.saying)
            elif line.by_people and latest:
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

    def preview_undo(self) -> UndoPreview | None:
        """Return what an undo would put back, without doing it."""
        latest = self._line.latest()
        if latest is None:
            return None
        line = self._line.copy()
        line.record(Undo())
        return previewed(self.in_words(latest), self._run, opening(self.game, self.mode, line).run)

    def in_words(self, act: Entry) -> Text:
        """Return an act in words, for the undo list."""
        return in_words(act, self._run, self.fields())
