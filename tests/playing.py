"""Pieces of a game's script, played on a given table with typed answers.

Answers are typed lines by the end of the question's key. A question that nobody expected fails the test
with its key and text, and so does an answer that nothing asked for. A game's own players (``bot_turn``,
``souk_action`` ...) are made with ``piece``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Protocol, TypeVar

from companion.engine.form import Form
from companion.engine.printed import Printed, Transcribed
from companion.engine.question import Question, Raw, first_refusal
from companion.engine.saying import Saying, Trail, Urgency
from companion.engine.script import STOP, Ask, Decided, Learned, Script
from companion.engine.table import Table
from companion.engine.words import Shuffle

STOPPED: Final = "(the players stop here)"
"""Typed instead of an answer: the game ends at this question."""
MOST_QUESTIONS: Final = 1000
"""More than any whole game asks: a script that goes on asking is wrong."""

Always = Mapping[str, str | Callable[[Question[Any]], str]]
"""Answers given as often as their question comes, some of them made from the question."""

T = TypeVar("T", bound=Table)


@dataclass(slots=True)
class Played(Generic[T]):
    """What came of a piece of the script: the table, what was said, asked and decided, its return value."""

    table: T
    sayings: list[Saying] = field(default_factory=list)
    asked: list[Question[Any]] = field(default_factory=list)
    trails: list[Trail] = field(default_factory=list)
    learned: list[Learned] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    value: Any = None

    @property
    def words(self) -> list[str]:
        """Everything said, in words."""
        return [str(saying.text) for saying in self.sayings]

    @property
    def keys(self) -> list[str]:
        """The keys of everything asked, without the moment."""
        return [question.key.partition("/")[2] for question in self.asked]

    @property
    def todo(self) -> list[str]:
        """What hands were told to do."""
        return [str(saying.text) for saying in self.sayings if saying.urgency is Urgency.DO]

    def says(self, words: str) -> Saying:
        """Return the first saying with these words; fails where nothing says them."""
        found = next((saying for saying in self.sayings if words in str(saying.text)), None)
        assert found is not None, f"nothing says “{words}”; said was: {self.words}"
        return found

    def in_order(self, *parts: str) -> None:
        """Fail unless sayings and questions with these words or keys came in this order."""
        at = -1
        for part in parts:
            found = next((n for n, event in enumerate(self.events) if n > at and part in event), None)
            assert found is not None, f"“{part}” does not come after {parts}: {self.events}"
            at = found

    def silent_about(self, words: str) -> None:
        """Fail where something says these words."""
        assert not any(words in said for said in self.words), f"“{words}” was said: {self.words}"

    def question(self, key: str) -> Question[Any]:
        """Return the question whose key ends so; fails where it was not asked."""
        found = next((question for question in self.asked if ends_with(question.key, key)), None)
        assert found is not None, f"{key} was not asked; asked was: {self.keys}"
        return found

    def trail(self, key: str) -> Trail:
        """Return the trail of the decision whose key ends so."""
        found = next((trail for trail in self.trails if ends_with(trail.key, key)), None)
        assert found is not None, f"{key} was not decided; decided was: {[t.key for t in self.trails]}"
        return found


def found_by(trail: Trail, rule: str, nth: int = 0) -> dict[str, tuple[str, bool]]:
    """Return what the nth step of a trail with this rule found of each candidate, and whether it stayed."""
    steps = [reason for reason in trail.reasons if reason.rule == rule]
    assert len(steps) > nth, f"{rule} did not decide; the trail names {trail.rules}"
    return {standing.candidate: (str(standing.found), standing.stays) for standing in steps[nth].standings}


def losers(trail: Trail, rule: str) -> list[str]:
    """Return the candidates that the steps of a trail with this rule put out."""
    steps = [reason for reason in trail.reasons if reason.rule == rule]
    assert steps, f"{rule} did not decide; the trail names {trail.rules}"
    return [standing.candidate for step in steps for standing in step.losers]


def ends_with(key: str, end: str) -> bool:
    """Tell whether a question's key ends with these parts."""
    return key == end or key.endswith(f"/{end}")


@dataclass(slots=True)
class _Answers:
    typed: dict[str, str]
    printed: Mapping[str, Raw]
    order: Sequence[str]
    always: Always
    used: set[str] = field(default_factory=set)

    def raw(self, question: Question[Any]) -> Raw:
        """Return the answer to a question; fails where nobody expected it or it refuses."""
        end = next((end for end in self.typed if ends_with(question.key, end) and end not in self.used), None)
        if end is not None:
            self.used.add(end)
            return _checked(question, self.typed[end])
        if isinstance(question, Printed | Transcribed):
            known = self.printed.get(question.item)
            if known is not None or isinstance(question, Transcribed):
                return known
        if isinstance(question, Shuffle):
            rest = [card for card in question.cards if card not in self.order]
            return [*(card for card in self.order if card in question.cards), *rest]
        end = next((end for end in self.always if ends_with(question.key, end)), None)
        if end is not None:
            typed = self.always[end]
            return _checked(question, typed if isinstance(typed, str) else typed(question))
        raise AssertionError(f"nobody expected the question {question.key}: {question.text}")


def _checked(question: Question[Any], typed: str) -> Raw:
    if typed == STOPPED:
        return STOP
    raw, refusal = first_refusal(question, typed)
    assert refusal is None, f"{question.key} refuses “{typed}”: {refusal and refusal.text}"
    return raw


def run(
    table: T,
    script: Script[Any],
    answers: Mapping[str, str] | None = None,
    *,
    printed: Mapping[str, Raw] | None = None,
    order: Sequence[str] = (),
    always: Always | None = None,
) -> Played[T]:
    """Play a script to its end with typed answers by the end of the question's key, each used once.

    ``always`` answers questions as often as they come; ``printed`` is what the catalogue knows; ``order``
    begins the order of a shuffled deck. Criteria that leave a tie fail the test: the rules break every tie.
    """
    played = Played(table)
    given_answers = _Answers(dict(answers or {}), printed or {}, order, always or {})
    sent: object = None
    try:
        while True:
            step = script.send(sent)
            sent = None
            if isinstance(step, Ask):
                question = step.build()
                played.asked.append(question)
                assert len(played.asked) <= MOST_QUESTIONS, (
                    f"this does not come to an end: {played.keys[-5:]}"
                )
                played.events.append(question.key)
                sent = given_answers.raw(question)
            elif isinstance(step, Saying):
                played.sayings.append(step)
                played.events.append(str(step.text))
            elif isinstance(step, Decided):
                played.trails.append(step.trail)
            elif isinstance(step, Learned):
                played.learned.append(step)
    except StopIteration as end:
        played.value = end.value
    except ValueError as error:
        if "leave a tie" in str(error):
            raise AssertionError(f"a rule is missing: {error}") from error
        raise
    unused = [end for end in given_answers.typed if end not in given_answers.used]
    assert not unused, f"never asked: {unused}; asked was: {played.keys}"
    return played


class _Reached(Exception):  # noqa: N818  # no error: the question under test is open
    def __init__(self, question: Question[Any]) -> None:
        super().__init__(question.key)
        self.question = question


def question_of(
    script: Script[Any],
    key: str,
    answers: Mapping[str, str] | None = None,
    *,
    printed: Mapping[str, Raw] | None = None,
) -> Question[Any]:
    """Return the first question of a script whose key ends so, with answers to those before it."""
    given_answers = _Answers(dict(answers or {}), printed or {}, (), {})
    sent: object = None
    while True:
        try:
            step = script.send(sent)
        except StopIteration:
            raise AssertionError(f"{key} was never asked") from None
        sent = None
        if isinstance(step, Ask):
            question = step.build()
            if ends_with(question.key, key):
                return question
            sent = given_answers.raw(question)


def fields_of(question: Question[Any]) -> dict[str, Question[Any]]:
    """Return the questions of a form's fields by name."""
    assert isinstance(question, Form), f"{question.key} is no form"
    return {field.name: field.question for field in question.fields}


def refusal(question: Question[Any], typed: str) -> str:
    """Return in words why a question refuses a typed line, empty where it takes it."""
    refused = first_refusal(question, typed)[1]
    return str(refused.text) if refused else ""


class Piece(Protocol[T]):
    """A piece of a game's script that can be played on a table of that game."""

    def __call__(
        self,
        table: T,
        answers: Mapping[str, str] | None = None,
        *,
        printed: Mapping[str, Raw] | None = None,
        order: Sequence[str] = (),
        always: Always | None = None,
    ) -> Played[T]:
        """Play it with typed answers."""
        ...


def piece(script: Callable[[T], Script[Any]]) -> Piece[T]:
    """Return a player of a piece of a script, which is looked up only when it is played.

    So ``draft = piece(lambda table: bot_draft.draft(table))`` plays what a break has put there.
    """

    def played(
        table: T,
        answers: Mapping[str, str] | None = None,
        *,
        printed: Mapping[str, Raw] | None = None,
        order: Sequence[str] = (),
        always: Always | None = None,
    ) -> Played[T]:
        return run(table, script(table), answers, printed=printed, order=order, always=always)

    return played
