"""Decisions with losers: criteria narrow candidates down, and the trail is the reason shown (law 8)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from companion.engine.question import Question
from companion.engine.saying import Reason, Standing, Trail
from companion.engine.script import Ask, Decided, Script, Signal, accepted
from companion.engine.text import Text

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Bar:
    """Why a candidate is out before any comparison: the rule and its words."""

    rule: str
    text: Text


@dataclass(frozen=True, slots=True)
class Candidate(Generic[T]):
    """One of several things that may be chosen: its id is save format; a barred one is out from the start."""

    id: str
    name: Text
    value: T
    barred: Bar | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """What a criterion found of a candidate: the higher rank stays in; ``text`` says it in words."""

    rank: int
    text: Text


@dataclass(frozen=True, slots=True)
class Criterion(Generic[T]):
    """One criterion of a decision: rule id, words, and a key function or a question.

    ``score`` reads the table. A criterion with ``observe`` instead names, for a candidate and all that are
    still in, the question that must be answered first, or None where nothing need be asked; ``judge`` turns
    candidate and answer (None where nothing was asked) into a score. An answer lives for this decision only,
    unless ``remember`` writes it to the table (law 9); ``observe`` is then consulted anew.
    Questions are put only while more than one candidate is left.
    """

    rule: str
    text: Text
    score: Callable[[T], Score] | None = None
    observe: Callable[[T, tuple[T, ...]], Callable[[], Question[Any]] | None] | None = None
    judge: Callable[[T, Any], Score] | None = None
    remember: Callable[[T, Any], None] | None = None


@dataclass(frozen=True, slots=True)
class Decision(Generic[T]):
    """A decision's winner and trail; ``winner`` is None where every candidate was barred."""

    winner: T | None
    trail: Trail


def decide(
    key: str, candidates: Callable[[], tuple[Candidate[T], ...]], criteria: tuple[Criterion[T], ...]
) -> Script[Decision[T]]:
    """Choose among candidates by criteria in their order, asking only what decides.

    Candidates are built anew after every answer and every correction. The players' overruling, if
    there is one for this key, names another candidate, and everything after follows from that.
    Raises ValueError where the criteria leave a tie: the rules must end in one that breaks every tie.
    """
    answers: dict[str, Any] = {}
    while True:
        found = candidates()
        outcome = _narrow(found, criteria, answers)
        if isinstance(outcome, _Narrowed):
            break
        sent = yield Ask(outcome.build)
        if sent is not Signal.RETHINK:
            answers[outcome.key] = answer = accepted(outcome.build, sent)
            if outcome.remember is not None:
                outcome.remember(answer)
    possible = tuple(candidate for candidate in found if candidate.barred is None)
    winner = outcome.winner
    trail = Trail(key, winner.name if winner else Text("nothing"), outcome.reasons)
    if winner is None:
        return Decision(None, trail)
    overruled = yield Decided(trail, winner.id, tuple(candidate.id for candidate in possible))
    other = next((candidate for candidate in possible if candidate.id == overruled), None)
    if other is not None and other.id != winner.id:
        reason = Reason("", Text("The table did it otherwise: {name}.", name=other.name))
        trail = replace(trail, winner=other.name, reasons=(*trail.reasons, reason))
        winner = other
    return Decision(winner.value, trail)


@dataclass(frozen=True, slots=True)
class _Narrowed(Generic[T]):
    winner: Candidate[T] | None
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class _Open:
    key: str
    build: Callable[[], Question[Any]]
    remember: Callable[[Any], None] | None


def _narrow(
    found: tuple[Candidate[T], ...], criteria: tuple[Criterion[T], ...], answers: dict[str, Any]
) -> _Narrowed[T] | _Open:
    """Return the winner with its reasons, or the question that must be answered first."""
    reasons = list(_barred(found))
    left = [candidate for candidate in found if candidate.barred is None]
    for criterion in criteria:
        if len(left) < 2:
            break
        scores = _scores(criterion, tuple([candidate.value for candidate in left]), answers)
        if isinstance(scores, _Open):
            return scores
        best = max([score.rank for score in scores])
        standings: list[Standing] = []
        stay: list[Candidate[T]] = []
        for candidate, score in zip(left, scores, strict=True):
            stays = score.rank == best
            standings.append(Standing(candidate.id, candidate.name, score.text, stays))
            if stays:
                stay.append(candidate)
        reasons.append(Reason(criterion.rule, criterion.text, tuple(standings)))
        left = stay
    if len(left) > 1:
        raise ValueError(f"the criteria leave a tie between {', '.join(candidate.id for candidate in left)}")
    return _Narrowed(left[0] if left else None, tuple(reasons))


def _barred(found: tuple[Candidate[T], ...]) -> tuple[Reason, ...]:
    """Return one reason per rule that barred candidates, in the order of the candidates."""
    rules = dict.fromkeys(candidate.barred.rule for candidate in found if candidate.barred)
    return tuple(
        Reason(
            rule,
            Text("Out from the start."),
            tuple(
                Standing(candidate.id, candidate.name, candidate.barred.text, False)
                for candidate in found
                if candidate.barred and candidate.barred.rule == rule
            ),
        )
        for rule in rules
    )


def _scores(criterion: Criterion[T], left: tuple[T, ...], answers: dict[str, Any]) -> list[Score] | _Open:
    """Return how everything that is left fares, or the question that must be answered first."""
    if criterion.score is not None:
        return [criterion.score(value) for value in left]
    if criterion.observe is None or criterion.judge is None:
        raise ValueError(f"the criterion {criterion.rule} has neither a score nor an observation")
    scores: list[Score] = []
    for value in left:
        build = criterion.observe(value, left)
        key = build().key if build is not None else ""
        if build is not None and key not in answers:
            return _Open(key, build, _remembering(criterion, value))
        scores.append(criterion.judge(value, answers[key] if build is not None else None))
    return scores


def _remembering(criterion: Criterion[T], value: T) -> Callable[[Any], None] | None:
    remember = criterion.remember
    return None if remember is None else lambda answer: remember(value, answer)
