"""The line of a game against a plain model: whole histories kept as versions."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.entry import (
    Act,
    Answer,
    Correct,
    DrawAgain,
    Entry,
    Overrule,
    Redo,
    Result,
    Revise,
    Source,
    Undo,
)
from companion.engine.line import Line

KEYS = st.sampled_from(["a", "b", "c", "d"])
RAW = st.integers(0, 3)
RESULT = Result(("Ada",), (3,), ("Ada",), None)
ENTRIES = st.one_of(
    st.builds(Answer, KEYS, st.just("number"), st.sampled_from(["x", "y"]), RAW, st.sampled_from(Source)),
    st.builds(Undo),
    st.builds(Redo),
    st.builds(Revise, KEYS, RAW, KEYS),
    st.builds(Correct, KEYS, st.sampled_from(["f", "g"]), RAW, RAW),
    st.builds(Overrule, KEYS, st.sampled_from(["p", "q"]), KEYS),
    st.builds(DrawAgain, KEYS, RAW, KEYS),
    st.just(RESULT),
)


def _fact(entry: Entry) -> bool:
    return isinstance(entry, Answer) and entry.source in (Source.CHANCE, Source.CATALOGUE)


def _standing(entries: list[Entry]) -> tuple[Act, ...]:
    """Return the acts that stand: versions of the whole list, the one shown is the last of ``past``."""
    past: list[tuple[Act, ...]] = [()]
    future: list[tuple[Act, ...]] = []
    for entry in entries:
        if isinstance(entry, Undo):
            if len(past) > 1:
                future.append(past.pop())
        elif isinstance(entry, Redo):
            if future:
                past.append(future.pop())
        elif not _fact(entry):
            past.append((*past[-1], entry))
            future = []
    return past[-1]


@given(st.lists(ENTRIES, max_size=40))
def test_the_acts_that_stand_are_those_of_the_model(entries: list[Entry]) -> None:
    line = Line()
    line.record_all(entries)
    acts = _standing(entries)
    assert tuple(line) == acts
    assert line.size == len(entries)
    assert line.latest() == (acts[-1] if acts else None)
    assert line.result() == (RESULT if acts and acts[-1] == RESULT else None)


@given(st.lists(ENTRIES, max_size=40))
def test_the_later_answer_to_a_key_stands(entries: list[Entry]) -> None:
    line = Line()
    line.record_all(entries)
    expected = {
        act.key: act.raw for act in _standing(entries) if isinstance(act, Answer | Revise | DrawAgain)
    }
    assert {key: given.raw for key, given in line.given().items()} == expected


@given(st.lists(ENTRIES, max_size=40))
def test_corrections_overrulings_and_archives_are_those_that_stand(entries: list[Entry]) -> None:
    line = Line()
    line.record_all(entries)
    acts = _standing(entries)
    corrections = [act for act in acts if isinstance(act, Correct)]
    assert [c for several in line.corrections().values() for c in several] == sorted(
        corrections, key=lambda c: list(line.corrections()).index(c.key)
    )
    assert line.overrulings() == {act.key: act.candidate for act in acts if isinstance(act, Overrule)}
    archived = {act.open_key for act in acts if isinstance(act, Revise | Overrule | DrawAgain)}
    assert set(line.archives()) == archived
    assert all(0 < at <= len(entries) for at in line.archives().values())


@given(st.lists(ENTRIES, max_size=40))
def test_facts_and_what_was_once_given_outlive_every_undo(entries: list[Entry]) -> None:
    line = Line()
    line.record_all(entries)
    facts = {entry.key: entry for entry in entries if isinstance(entry, Answer) and _fact(entry)}
    assert {key: answer for key, (_, answer) in line.facts.items()} == facts
    once = {e.key: e.raw for e in entries if isinstance(e, Answer | Revise) and not _fact(e)}
    assert line.once_given == once


@given(st.lists(ENTRIES, max_size=20), st.lists(ENTRIES, max_size=20))
def test_a_copy_goes_its_own_way(first: list[Entry], second: list[Entry]) -> None:
    line = Line()
    line.record_all(first)
    copy = line.copy()
    copy.record_all(second)
    assert tuple(line) == _standing(first)
    assert tuple(copy) == _standing(first + second)


@given(st.lists(ENTRIES, max_size=30))
def test_undo_after_an_act_gives_back_what_stood_before_it(entries: list[Entry]) -> None:
    line = Line()
    line.record_all(entries)
    before = tuple(line)
    line.record(Correct("a", "f", 0, 1))
    line.record(Undo())
    assert tuple(line) == before
    line.record(Redo())
    assert tuple(line) == (*before, Correct("a", "f", 0, 1))
