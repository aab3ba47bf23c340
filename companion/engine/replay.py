"""Replay by key: a script run over the line of its journal, up to the first question nobody answered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from companion.engine.entry import Answer, Correct, Source
from companion.engine.game import Game, Mode, story
from companion.engine.line import Given, Line
from companion.engine.question import AnsweredBy, Question, Raw
from companion.engine.saying import Saying
from companion.engine.script import STOP, Ask, Begun, Decided, Learned, Reply, Script, Signal, Step
from companion.engine.table import Field, Table
from companion.engine.text import Text

END = "end"
"""The key under which corrections are kept that were made after the script's last question."""


class RepeatedKeyError(Exception):
    """A script asked two questions under one key in one replay (law 3)."""


class ScriptFaultError(Exception):
    """A script raised; ``key`` is the question whose answer had just been sent, empty at the start."""

    def __init__(self, key: str, cause: BaseException) -> None:
        super().__init__(f"the script failed after {key or 'its start'}: {cause!r}")
        self.key = key
        self.cause = cause


@dataclass(frozen=True, slots=True)
class Answered:
    """A line of the log of play: a question and its answer, put into words when they are read.

    ``by_people`` is whether people, or what they threw, answered; ``by_reader`` whether a reader read it off.
    """

    question: Question[Any]
    raw: Raw
    by_people: bool
    by_reader: bool = False

    @property
    def key(self) -> str:
        """The question's key."""
        return self.question.key

    @property
    def text(self) -> Text:
        """The question in words."""
        return self.question.text

    @property
    def answer(self) -> Text:
        """The answer in words."""
        return answer_in_words(self.question, self.raw)


def answer_in_words(question: Question[Any], raw: Raw) -> Text:
    """Return an answer in words, the one that ends the game early included."""
    return Text("Score it as it stands.") if raw == STOP else question.say(raw)


@dataclass(frozen=True, slots=True)
class Said:
    """A line of the log of play: a saying, and the key of the answer after which it came."""

    after: str
    saying: Saying


@dataclass(frozen=True, slots=True)
class SetAside:
    """An entry that stands but does not fit the game as it runs now: kept, shown, never dropped.

    ``field`` is what a correction sets, empty for every other entry.
    """

    key: str
    text: Text
    raw: Raw
    field: str = ""


@dataclass(slots=True)
class Run:
    """One run of a game's script over a line; ``open`` is the question it stands at, None at the end.

    ``without`` are answers left out because the script failed on them (law 13). ``watch`` is shown each
    decision with the table as it is reached; it must change neither.
    """

    game: Game
    mode: Mode
    line: Line
    without: frozenset[str] = frozenset()
    watch: Callable[[Decided, Table | None], object] | None = None
    table: Table | None = None
    log: list[Answered | Said] = field(default_factory=list)
    decisions: dict[str, Decided] = field(default_factory=dict)
    learned: list[Learned] = field(default_factory=list)
    open: Question[Any] | None = None
    finished: bool = False
    last_key: str = ""
    answered: list[str] = field(default_factory=list)
    questions: dict[str, Question[Any]] = field(default_factory=dict)
    _script: Script[None] | None = None
    _ask: Ask | None = None
    _given: dict[str, Given] = field(default_factory=dict)
    _corrections: dict[str, list[Correct]] = field(default_factory=dict)
    _overrulings: dict[str, str] = field(default_factory=dict)
    _archives: dict[str, int] = field(default_factory=dict)
    _used: set[str] = field(default_factory=set)
    _misfits: list[SetAside] = field(default_factory=list)
    _archived_before: int = 0

    def start(self) -> None:
        """Run the script from its beginning as far as the line's answers go.

        Raises ScriptFaultError where the script raises.
        """
        self._given = self.line.given()
        self._corrections = self.line.corrections()
        self._overrulings = self.line.overrulings()
        self._archives = self.line.archives()
        self._script = story(self.game, self.mode)
        self._drive(None)

    def give(self, answer: Answer) -> None:
        """Send an answer, already recorded on the line, to the open question, and go on.

        While a question is open nothing changes the table: it is as it would be built anew.
        """
        question = self.open
        if question is None:
            raise LookupError("no question is open")
        given = Given(answer.raw, self.line.size, answer.kind, answer.to, answer.source)
        self._given[answer.key] = given
        self.without -= {answer.key}
        self._take(question, given)
        self._drive(Reply(question, answer.raw))

    def rebuilt(self) -> Question[Any]:
        """Return the open question, built anew from the table."""
        if self._ask is None:
            raise LookupError("no question is open")
        return self._ask.build()

    def culprit(self) -> str | None:
        """Return the key of the last answer of people that was used: what a fault is laid to."""
        given = self.line.given()
        return next((key for key in reversed(self.answered) if key in given), None)

    def given(self, key: str) -> Given | None:
        """Return the answer that the question with a key has taken from the line, None where it took none."""
        return self._given.get(key) if key in self._used else None

    def frontier(self) -> str:
        """Return the key past which answers parked by a revision made now are archive (law 5).

        That is the open question's; but while answers still wait behind a gap, the game has been further
        than its open question, and it is the key that was open when they were parked.
        """
        if self._waiting():
            return max(self._archives, key=lambda key: self._archives[key], default=END)
        return self.open.key if self.open is not None else END

    def _waiting(self) -> list[SetAside]:
        return [
            SetAside(key, Text("an answer to {key}", key=key), given.raw)
            for key, given in self._given.items()
            if key not in self._used and given.at > self._archived_before
        ]

    def set_aside(self) -> tuple[SetAside, ...]:
        """Return what stands in the journal and is not used: answers, corrections, overrulings."""
        corrections = [
            SetAside(key, Text("a correction of {field}", field=correct.field), correct.now, correct.field)
            for key, several in self._corrections.items()
            for correct in several
        ]
        overrulings = [
            SetAside(key, Text("what the table did otherwise at {key}", key=key), candidate)
            for key, candidate in self._overrulings.items()
            if key not in self._used
        ]
        return (*self._misfits, *self._waiting(), *corrections, *overrulings)

    def _drive(self, sent: object) -> None:
        """Go on from a sent value to the next question that has no answer."""
        if self._script is None:
            raise LookupError("this run has not started")
        self.open = self._ask = None
        value: object = sent
        while self.open is None:
            try:
                value = self._step(self._script.send(value))
            except StopIteration:
                self.finished = True
                while self._correct(END):
                    continue
                return
            except Exception as cause:  # law 13: whatever a script raises is survivable
                raise ScriptFaultError(self.last_key, cause) from cause

    def _step(self, step: Step) -> object:
        """Take one step of the script and return what to send back; an open question leaves it unsent."""
        if isinstance(step, Ask):
            return self._put(step)
        if isinstance(step, Decided):
            return self._overruled(step)
        if isinstance(step, Saying):
            self.log.append(Said(self.last_key, step))
        elif isinstance(step, Begun):
            self.table = step.table
        else:
            self.learned.append(step)
        return None

    def _put(self, step: Ask) -> object:
        """Correct the table, answer the question from the line, or leave it open."""
        question = step.build()
        key = question.key
        if key in self._corrections and self._correct(key):
            return Signal.RETHINK
        if key in self.questions:
            raise RepeatedKeyError(key)
        if key in self._archives:
            self._reach(key)
        known = self._known(question)
        if known is None:
            self.open, self._ask = question, step
            return None
        self._take(question, known)
        return Reply(question, known.raw)

    def _take(self, question: Question[Any], given: Given) -> None:
        """Note that an answer was used."""
        key = question.key
        self._used.add(key)
        self.last_key = key
        self.answered.append(key)
        self.questions[key] = question
        by_people = given.source not in (Source.CHANCE, Source.CATALOGUE)
        self.log.append(Answered(question, given.raw, by_people, given.source is Source.READER))

    def _known(self, question: Question[Any]) -> Given | None:
        """Return the answer that the line has for a question, if it fits (law 5)."""
        if question.key in self.without:
            return None
        given = self._given.get(question.key)
        if given is not None and given.at > self._archived_before:
            same_kind = given.kind is None or given.kind == question.kind
            same_seat = given.to is None or given.to == question.to.id
            if same_kind and same_seat and self._fits(question, given.raw):
                return given
            if given.source is not Source.CHANCE:
                return None
        fact = self.line.facts.get(question.key)
        if fact is not None and question.answered_by in (AnsweredBy.CHANCE, AnsweredBy.CATALOGUE):
            at, answer = fact
            if answer.kind == question.kind and self._fits(question, answer.raw):
                return Given(answer.raw, at, answer.kind, answer.to, answer.source)
        return None

    @staticmethod
    def _fits(question: Question[Any], raw: Raw) -> bool:
        if raw == STOP:
            return question.stoppable
        return question.refuse(raw) is None

    def _reach(self, key: str) -> None:
        """Make archive of what was not used by the time the script is past the revision (law 5)."""
        self._archived_before = max(self._archived_before, self._archives.pop(key))

    def _correct(self, key: str) -> bool:
        """Apply the next correction kept under a key; tell whether the table changed (law 7)."""
        waiting = self._corrections.get(key)
        while waiting:
            correct = waiting.pop(0)
            found = self._field(correct.field)
            if found is None or found.read() != correct.was or found.question.refuse(correct.now) is not None:
                words = Text("the correction of {field} fits no more", field=correct.field)
                self._misfits.append(SetAside(key, words, correct.now, correct.field))
                continue
            found.write(correct.now)
            if not waiting:
                del self._corrections[key]
            return True
        self._corrections.pop(key, None)
        return False

    def _field(self, name: str) -> Field | None:
        if self.table is None:
            return None
        return next((field for field in self.game.fields(self.table) if field.name == name), None)

    def _overruled(self, step: Decided) -> str | None:
        """Return the candidate that the table took otherwise, if it still is one."""
        if step.trail.key in self.decisions:
            raise RepeatedKeyError(step.trail.key)
        self.decisions[step.trail.key] = step
        if self.watch is not None:
            self.watch(step, self.table)
        other = self._overrulings.get(step.trail.key)
        if other in step.candidates:
            self._used.add(step.trail.key)
            return other
        return None
