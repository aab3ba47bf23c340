"""Breaks that need no line of their own: of criteria, of bars, of what questions refuse, of readings.

What there is to break is seen while the marked tests run unbroken: a test marked with a rule id shows
which criteria, bars and refusals with that id it went through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.engine import decide as deciding
from companion.engine.choice import Choice, Several
from companion.engine.decide import Candidate, Criterion, Score
from companion.engine.form import Form
from companion.engine.number import Number, Tally
from companion.engine.numerals import Numerals
from companion.engine.question import Question, Raw, Refusal
from companion.engine.words import Words
from tests.breaks.model import Break, Patch

_KINDS: tuple[type[Question[Any]], ...] = (Choice, Several, Number, Tally, Numerals, Form, Words)

_Candidates = tuple[Candidate[Any], ...]
_Criteria = tuple[Criterion[Any], ...]
_Change = Callable[[_Candidates, _Criteria], tuple[_Candidates, _Criteria]]


@dataclass(frozen=True, slots=True, order=True)
class Seen:
    """Something breakable that a test went through: its kind, rule id, and a criterion's words."""

    kind: str
    rule: str
    words: str = ""


CRITERION = "criterion"
BAR = "bar"
REFUSAL = "refusal"


def record(seen: set[Seen]) -> None:
    """Note from now on in ``seen`` what decisions and questions go through."""

    def note(candidates: _Candidates, criteria: _Criteria) -> tuple[_Candidates, _Criteria]:
        seen.update(Seen(CRITERION, criterion.rule, str(criterion.text)) for criterion in criteria)
        seen.update(Seen(BAR, candidate.barred.rule) for candidate in candidates if candidate.barred)
        return candidates, criteria

    def refused(question: Question[Any], refusal: Refusal | None, raw: Raw) -> Refusal | None:
        if refusal is not None:
            seen.update(Seen(REFUSAL, rule) for rule in _rules(question, raw))
        return refusal

    _change_decisions(note)
    _change_refusals(refused)


def breaks_of(seen: Seen) -> Break:
    """Return the break of something that a marked test went through."""
    if seen.kind == CRITERION:
        return Break(seen.rule, f"reversed: {seen.words}", _reversed(seen))
    if seen.kind == BAR:
        return Break(seen.rule, "what it bars is let in", _let_in(seen.rule))
    return Break(seen.rule, "what it refuses is taken", _taken(seen.rule))


def _reversed(seen: Seen) -> Patch:
    def change(candidates: _Candidates, criteria: _Criteria) -> tuple[_Candidates, _Criteria]:
        return candidates, tuple(
            _turned(criterion)
            if (criterion.rule, str(criterion.text)) == (seen.rule, seen.words)
            else criterion
            for criterion in criteria
        )

    return lambda: _change_decisions(change)


def _turned(criterion: Criterion[Any]) -> Criterion[Any]:
    """Return a criterion that keeps what the real one puts out last."""
    score, judge = criterion.score, criterion.judge

    def worse(found: Score) -> Score:
        return Score(-found.rank, found.text)

    return replace(
        criterion,
        score=(lambda value: worse(score(value))) if score else None,
        judge=(lambda value, answer: worse(judge(value, answer))) if judge else None,
    )


def _let_in(rule: str) -> Patch:
    def change(candidates: _Candidates, criteria: _Criteria) -> tuple[_Candidates, _Criteria]:
        free = tuple(
            replace(candidate, barred=None)
            if candidate.barred and candidate.barred.rule == rule
            else candidate
            for candidate in candidates
        )
        return free, criteria

    return lambda: _change_decisions(change)


def _taken(rule: str) -> Patch:
    def change(question: Question[Any], refusal: Refusal | None, raw: Raw) -> Refusal | None:
        return None if rule in _rules(question, raw) else refusal

    return lambda: _change_refusals(change)


def _change_decisions(change: _Change) -> None:
    """Let every decision narrow its candidates after ``change`` had a hand in them."""
    narrow = deciding._narrow

    def changed(found: Any, criteria: Any, answers: Any) -> Any:  # noqa: ANN401  # as _narrow has them
        candidates, others = change(found, criteria)
        return narrow(candidates, others, answers)

    deciding._narrow = changed


def _change_refusals(change: Callable[[Question[Any], Refusal | None, Raw], Refusal | None]) -> None:
    """Let every question refuse after ``change`` had a hand in it."""
    for kind in _KINDS:
        _change_kind(kind, change)


def _change_kind(
    kind: type[Question[Any]], change: Callable[[Question[Any], Refusal | None, Raw], Refusal | None]
) -> None:
    refuse = kind.refuse

    def changed(question: Question[Any], raw: Raw) -> Refusal | None:
        return change(question, refuse(question, raw), raw)

    kind.refuse = changed  # type: ignore[method-assign, assignment]


def _rules(question: Question[Any], raw: Raw) -> tuple[str, ...]:
    """Return the rules behind a question, and behind the option that an answer names."""
    return tuple(dict.fromkeys((*question.rules, *_option_rules(question, raw))))


def _option_rules(question: Question[Any], raw: Raw) -> Iterator[str]:
    if isinstance(question, Choice | Several):
        named = raw if isinstance(raw, list) else [raw]
        for option in question.options:
            if option.id in named:
                yield from option.rules
