"""Law 3: a key is the moment, the step and the subject; none comes twice; corrections change no moment."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.decide import Candidate, Criterion, Score, decide
from companion.engine.game import Game
from companion.engine.replay import RepeatedKeyError, ScriptFaultError
from companion.engine.script import Script
from companion.engine.text import Text
from tests.engine.fakes import MemoryReports, opened
from tests.engine.steady import PLAIN, steady, step_of
from tests.laws.changed import with_questions
from tests.laws.recorded import play, recording
from tests.sample_game import GAME as SAMPLE


@pytest.mark.parametrize("seed", range(3))
def test_no_key_comes_twice_and_all_are_plain_words(game: Game, seed: int) -> None:
    session = play(game, seed, 250)
    assert len(session.run.answered) == len(set(session.run.answered)) > 10
    for key in (*session.run.answered, *session.run.decisions):
        assert key
        assert key.isascii()
        assert key.isprintable()
        assert " " not in key


def test_a_key_that_comes_twice_is_a_fault_that_loses_nothing() -> None:
    twice = with_questions(
        SAMPLE, lambda asked: replace(asked, key="same") if "/seen-moon/" in asked.key else asked
    )
    reports = MemoryReports()
    session = opened(twice, reports=reports)
    while session.trouble is None:
        assert session.open is not None
        key = session.open.key
        assert session.answer("none" if key == "same" else PLAIN[step_of(key)]) is None
    [(fault, _)] = reports.written
    assert isinstance(fault, ScriptFaultError)
    assert isinstance(fault.cause, RepeatedKeyError)
    assert session.open is not None


def test_a_decision_whose_key_comes_twice_is_a_fault() -> None:
    def larger(value: int) -> Score:
        return Score(value, Text("{n}", n=value))

    def again(table: object) -> Script[None]:
        for _ in range(2):
            yield from decide(
                "m0/same",
                lambda: (Candidate("a", Text("a"), 1), Candidate("b", Text("b"), 2)),
                (
                    Criterion(
                        "ANY-01", Text("larger"), score=lambda value: Score(value, Text("{n}", n=value))
                    ),
                ),
            )

    class Twice:
        def __getattr__(self, name: str) -> object:
            return getattr(SAMPLE, name)

        def play(self, table: object) -> Script[None]:
            return again(table)

    reports = MemoryReports()
    session = opened(Twice(), reports=reports)  # type: ignore[arg-type]  # a game by delegation
    for raw in ("Ada", "Max", 1, "nothing", "emptied"):
        session.answer(raw)
    assert session.trouble is not None
    assert isinstance(reports.written[0][0].cause, RepeatedKeyError)  # type: ignore[attr-defined]


def test_the_moment_only_grows_and_stands_in_no_panel_and_no_field(game: Game) -> None:
    recorded = recording(game.name, 2)
    moments = [
        moment.seen["table"]["moment"]
        for moment in recorded.moments
        if isinstance(moment.seen["table"], dict)
    ]
    assert moments == sorted(moments, key=lambda moment: int(str(moment)))
    session = recorded.opened()
    assert session.run.table is not None
    moment = session.run.table.moment
    session.run.table.moment = 987_654
    fields = {field.name: field.read() for field in session.fields()}
    assert 987_654 not in fields.values()
    shown = [str(row.value) for panel in game.panels(session.run.table) for row in panel.rows]
    assert not any("987654" in value for value in shown)
    session.run.table.moment = moment


def test_correcting_whose_turn_it_is_changes_no_key() -> None:
    session = opened(SAMPLE)
    key = steady(session, "lighting")
    assert session.open is not None
    assert session.open.to.id == "first"
    assert session.correct("to-play", "second") is None
    assert session.open is not None
    assert session.open.key == key
    assert session.open.to.id == "second"


def test_ids_of_options_are_unique_in_every_question(game: Game) -> None:
    session = play(game, 1, 250)
    seen = 0
    for question in session.run.questions.values():
        ids = [place.id for place in question.places()]
        keys = [place.key for place in question.places() if place.key]
        assert len(ids) == len(set(ids)), question.key
        assert len(keys) == len(set(keys)), question.key
        seen += len(ids)
    assert seen > 0


def test_names_of_fields_are_unique(game: Game) -> None:
    names = [field.name for field in play(game, 1, 60).fields()]
    assert names
    assert len(names) == len(set(names))
