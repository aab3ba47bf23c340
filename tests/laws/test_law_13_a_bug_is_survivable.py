"""Law 13: a script that raises stands at its last good question, live, by correction and on replay."""

from __future__ import annotations

import random

import pytest

from companion.engine.entry import Answer, Undo
from companion.engine.game import Game
from companion.engine.question import AnsweredBy
from companion.engine.table import Table
from companion.players import RandomPlayer
from tests.engine.fakes import MemoryCatalogue, MemoryJournal, MemoryReports, SeededChance, opened
from tests.laws.changed import ScriptBugError, failing, failing_while
from tests.laws.recorded import Recording, play, recording, reloaded, state


def _keys(recorded: Recording) -> list[str]:
    """Return three keys of answers of people: early, in the middle, late in the recording."""
    session = recorded.opened()
    asked = [k for k, q in session.run.questions.items() if q.answered_by is AnsweredBy.PEOPLE]
    return [asked[len(asked) // 4], asked[len(asked) // 2], asked[-1]]


@pytest.mark.parametrize("place", range(3))
def test_a_live_answer_that_makes_the_script_fail_is_undone_with_its_cause(game: Game, place: int) -> None:
    recorded = recording(game.name, 0, 60)
    key = _keys(recorded)[place]
    broken = True
    reports = MemoryReports()
    faulty = failing(game, lambda at, _: broken and at == key)
    session = opened(faulty, seed=0, reports=reports)
    player = RandomPlayer(random.Random(0))
    while session.open is not None and session.open.key != key:
        assert session.answer(player.answer(session.open)) is None
        assert session.trouble is None
    before = state(session)
    assert session.open is not None
    assert session.answer(player.answer(session.open)) is None
    assert session.trouble is not None
    assert "nothing else is lost" in str(session.trouble)
    assert {**state(session), "offered": 0} == {**before, "offered": 0}
    latest = session.journal.read(0)[-1]
    assert isinstance(latest, Undo)
    assert latest.cause == f"ScriptBugError: made to fail at {key}"
    assert [at for _, at in reports.written] == [key]
    assert state(reloaded(session)) == state(session)
    broken = False
    assert session.answer(session.offered() or player.answer(session.open)) is None
    assert session.trouble is None


def test_a_correction_that_makes_the_script_fail_is_undone(game: Game) -> None:
    session = play(game, 2, 12)
    assert session.fields()
    assert session.open is not None
    before = state(session)
    players = [RandomPlayer(random.Random(seed)) for seed in range(20)]
    name, now = next(
        (field.name, now)
        for field in session.fields()
        for now in (player.answer(field.question) for player in players)
        if now != field.read()
    )
    armed = False

    def wrong(table: Table) -> bool:
        return armed and any(field.name == name and field.read() == now for field in game.fields(table))

    reports = MemoryReports()
    journal, catalogue = session.journal, session._catalogue
    assert isinstance(journal, MemoryJournal)
    assert isinstance(catalogue, MemoryCatalogue)
    standing = opened(failing_while(game, wrong), journal, reports=reports, catalogue=catalogue)
    assert state(standing) == before
    armed = True
    entries = len(journal.entries)
    assert standing.correct(name, now) is None
    assert standing.trouble is not None
    assert isinstance(reports.written[0][0].__cause__, ScriptBugError)
    assert isinstance(journal.entries[-1], Undo)
    assert len(journal.entries) == entries + 2
    assert state(standing) == before


@pytest.mark.parametrize("place", range(3))
def test_a_saved_game_that_fails_after_an_upgrade_opens_before_that_answer(game: Game, place: int) -> None:
    recorded = recording(game.name, 1, 60)
    key = _keys(recorded)[place]
    raw = next(e.raw for e in recorded.entries if isinstance(e, Answer) and e.key == key)
    broken = True
    faulty = failing(game, lambda at, _: broken and at == key)
    journal = MemoryJournal(list(recorded.entries))
    reports = MemoryReports()
    catalogue = MemoryCatalogue(recorded.moments[-1].known)
    session = opened(faulty, journal, reports=reports, catalogue=catalogue)
    assert session.open is not None
    assert session.open.key == key
    assert session.offered() == raw
    assert session.trouble is not None
    assert "everything after it is kept" in str(session.trouble)
    assert tuple(journal.entries) == recorded.entries, "nothing is lost"
    assert [at for _, at in reports.written] == [key]
    broken = False
    assert session.answer(raw) is None
    assert session.trouble is None
    assert state(session)["table"] == recorded.moments[-1].seen["table"], "the rest was used again"
    mended = opened(game, MemoryJournal(list(recorded.entries)), catalogue=catalogue)
    assert state(mended)["table"] == recorded.moments[-1].seen["table"]


def test_a_redo_that_fails_again_stands_where_the_undo_stood(game: Game) -> None:
    recorded = recording(game.name, 0, 30)
    key = _keys(recorded)[1]
    faulty = failing(game, lambda at, _: at == key)
    session = opened(faulty, seed=0)
    player = RandomPlayer(random.Random(0))
    while session.trouble is None:
        assert session.open is not None
        session.answer(player.answer(session.open))
    before = state(session)
    assert session.redo() is None
    assert session.trouble is not None
    assert state(session) == before
    assert session.open is not None
    assert session.open.key == key


def test_after_a_bug_undo_takes_back_the_answer_before(game: Game) -> None:
    recorded = recording(game.name, 0, 30)
    key = _keys(recorded)[2]
    session = opened(failing(game, lambda at, _: at == key), seed=0)
    session._chance = SeededChance(0)
    player = RandomPlayer(random.Random(0))
    seen = [state(session)]
    while session.trouble is None:
        assert session.open is not None
        session.answer(player.answer(session.open))
        seen.append(state(session))
    assert session.undo() is None
    assert {**state(session), "offered": 0} == {**seen[-3], "offered": 0}
    assert session.trouble is None
