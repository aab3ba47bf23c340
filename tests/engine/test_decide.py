"""Decisions: criteria in their order, asking only what decides, with a trail of the losers."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.decide import Bar, Candidate, Criterion, Decision, Score, decide
from companion.engine.number import Number
from companion.engine.question import Question
from companion.engine.saying import know
from companion.engine.script import Script, ask
from companion.engine.session import Session
from companion.engine.table import Table
from companion.engine.text import Text, plain
from tests.engine.fakes import MemoryReports, opened
from tests.engine.tiny import number, tiny

Criteria = tuple[Criterion[str], ...]


def _candidate(name: str, barred: Bar | None = None) -> Candidate[str]:
    return Candidate(name, plain(name), name, barred)


def _by(rule: str, ranks: dict[str, int]) -> Criterion[str]:
    return Criterion(rule, plain(rule), score=lambda name: Score(ranks[name], Text("{n}", n=ranks[name])))


def _seen(rule: str) -> Criterion[str]:
    """A criterion that asks how much is seen at each candidate."""
    return Criterion(
        rule,
        plain(rule),
        observe=lambda name, _left: lambda: number("/".join(("see", name))),
        judge=lambda _name, seen: Score(seen, Text("{n}", n=seen)),
    )


LAST = _by("LAST", {"a": 3, "b": 2, "c": 1, "d": 0})


def _deciding(
    criteria: Criteria, names: str = "abc", barred: dict[str, Bar] | None = None
) -> tuple[Session, Callable[[], Decision[str]]]:
    found: list[Decision[str]] = []

    def script(table: Table) -> Script[None]:
        decision = yield from decide(
            "choice", lambda: tuple(_candidate(name, (barred or {}).get(name)) for name in names), criteria
        )
        found.append(decision)
        yield know(Text("Decided."), because=decision.trail)

    return opened(tiny(script)), lambda: found[-1]


def _open(session: Session) -> str:
    return session.open.key if session.open is not None else ""


def test_the_first_criterion_that_tells_them_apart_decides_and_names_the_losers() -> None:
    _, decided = _deciding((_by("FIRST", {"a": 1, "b": 1, "c": 0}), _by("SECOND", {"a": 1, "b": 2, "c": 9})))
    decision = decided()
    assert decision.winner == "b"
    assert decision.trail.rules == ("FIRST", "SECOND")
    losers = [[standing.candidate for standing in reason.losers] for reason in decision.trail.reasons]
    assert losers == [["c"], ["a"]]
    assert str(decision.trail.winner) == "b"


def test_criteria_that_are_not_needed_stand_in_no_trail() -> None:
    _, decided = _deciding((_by("FIRST", {"a": 1, "b": 0, "c": 0}), LAST))
    assert decided().trail.rules == ("FIRST",)


def test_it_asks_while_tied_and_about_the_tied_only() -> None:
    session, decided = _deciding((_by("FIRST", {"a": 1, "b": 1, "c": 0}), _seen("SEEN"), LAST))
    assert _open(session) == "see/a"
    session.answer(4)
    assert _open(session) == "see/b"
    session.answer(6)
    assert session.finished
    assert decided().winner == "b"
    assert session.run.answered == ["see/a", "see/b"]


def test_it_asks_nothing_of_a_single_candidate() -> None:
    session, decided = _deciding((_seen("SEEN"), LAST), names="c")
    assert session.finished
    assert decided().winner == "c"
    assert decided().trail.reasons == ()


def test_it_asks_nothing_about_candidates_for_which_nothing_need_be_seen() -> None:
    half: Criterion[str] = Criterion(
        "HALF",
        plain("HALF"),
        observe=lambda name, _left: None if name == "a" else lambda: number("/".join(("see", name))),
        judge=lambda _name, seen: Score(5 if seen is None else seen, plain("seen")),
    )
    session, decided = _deciding((half, LAST))
    assert _open(session) == "see/b"
    session.answer(1)
    session.answer(2)
    assert decided().winner == "a"


def test_what_an_observation_may_depend_on_is_who_is_left() -> None:
    asked: list[tuple[str, ...]] = []

    def observe(name: str, left: tuple[str, ...]) -> Callable[[], Question[int]] | None:
        asked.append(left)
        return lambda: Number(key="/".join(("see", name)), text=plain(name))

    criterion: Criterion[str] = Criterion(
        "S", plain("S"), observe=observe, judge=lambda _, n: Score(n, plain("n"))
    )
    session, _ = _deciding((_by("FIRST", {"a": 0, "b": 1, "c": 1}), criterion, LAST))
    session.answer(1)
    session.answer(2)
    assert set(asked) == {("b", "c")}


def test_what_is_remembered_goes_to_the_table_and_is_not_asked_again() -> None:
    known: dict[str, int] = {"b": 7}

    def observe(name: str, _left: tuple[str, ...]) -> Callable[[], Question[int]] | None:
        return None if name in known else lambda: number("/".join(("see", name)))

    criterion: Criterion[str] = Criterion(
        "SEEN",
        plain("SEEN"),
        observe=observe,
        judge=lambda name, _seen: Score(known[name], Text("{n}", n=known[name])),
        remember=known.__setitem__,
    )
    session, decided = _deciding((criterion, LAST))
    session.answer(3)
    session.answer(5)
    assert known == {"a": 3, "b": 7, "c": 5}
    assert decided().winner == "b"
    assert session.run.answered == ["see/a", "see/c"]


def test_barred_candidates_are_out_with_their_rule_and_are_no_possibility() -> None:
    bar = Bar("NO-01", Text("it is closed"))
    session, decided = _deciding((LAST,), barred={"a": bar, "c": bar})
    assert decided().winner == "b"
    [reason] = decided().trail.reasons
    assert reason.rule == "NO-01"
    assert [(s.candidate, str(s.found), s.stays) for s in reason.standings] == [
        ("a", "it is closed", False),
        ("c", "it is closed", False),
    ]
    assert session.run.decisions["choice"].candidates == ("b",)
    assert session.overrule("choice", "a") is not None


def test_where_all_are_barred_nothing_is_chosen() -> None:
    bar = Bar("NO-01", Text("it is closed"))
    session, decided = _deciding((LAST,), barred=dict.fromkeys("abc", bar))
    assert decided().winner is None
    assert str(decided().trail.winner) == "nothing"
    assert session.finished


def test_overruling_takes_another_candidate_and_the_trail_says_so() -> None:
    session, decided = _deciding((LAST,))
    assert decided().winner == "a"
    assert session.overrule("choice", "c") is None
    assert decided().winner == "c"
    assert str(decided().trail.winner) == "c"
    assert str(decided().trail.reasons[-1].text) == "The table did it otherwise: c."
    assert session.overrule("choice", "a") is None, "back to what the rules say"
    assert decided().winner == "a"
    assert decided().trail.rules == ("LAST",)
    assert session.undo() is None
    assert decided().winner == "c"


def test_criteria_that_leave_a_tie_are_a_fault_of_the_script() -> None:
    def script(table: Table) -> Script[None]:
        yield from ask(lambda: number("first"))
        yield from decide("choice", lambda: (_candidate("a"), _candidate("b")), (_by("X", {"a": 1, "b": 1}),))

    reports = MemoryReports()
    session = opened(tiny(script), reports=reports)
    session.answer(1)
    assert "the criteria leave a tie between a, b" in str(reports.written[0][0])
    assert _open(session) == "first"


def test_a_criterion_without_score_and_observation_is_a_fault_of_the_script() -> None:
    def script(table: Table) -> Script[None]:
        yield from ask(lambda: number("first"))
        empty: Criterion[str] = Criterion("EMPTY", plain("EMPTY"))
        yield from decide("choice", lambda: (_candidate("a"), _candidate("b")), (empty,))

    reports = MemoryReports()
    session = opened(tiny(script), reports=reports)
    session.answer(1)
    assert "the criterion EMPTY has neither a score nor an observation" in str(reports.written[0][0])
