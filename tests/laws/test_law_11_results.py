"""Law 11: the end of a game is a recorded result, an entry like any other; only results that stand count."""

from __future__ import annotations

import random

import pytest

from companion.engine.entry import Result
from companion.engine.game import Game, Mode
from companion.engine.session import Session
from companion.players import RandomPlayer, play_on
from tests.engine.fakes import MemoryJournal, opened
from tests.laws.recorded import reloaded, state


def _finished(game: Game, mode: Mode) -> Session:
    session = opened(game, mode=mode, seed=6)
    player = RandomPlayer(random.Random(6))
    play_on(session, player, 25)
    if not session.finished and session.open is not None and session.open.stoppable:
        assert session.stop_early() is None
    play_on(session, player, 2000)
    assert session.finished
    return session


@pytest.mark.parametrize("mode", list(Mode))
def test_a_result_is_recorded_as_the_score_sheet_stands(game: Game, mode: Mode) -> None:
    session = _finished(game, mode)
    journal = session.journal
    assert isinstance(journal, MemoryJournal)
    assert session.record_result() is None
    sheet = session.score_sheet()
    assert sheet is not None
    result = journal.entries[-1]
    assert isinstance(result, Result)
    assert result == session.result == journal.standing
    assert (result.players, result.totals, result.winners) == (sheet.players, sheet.totals, sheet.winners)
    assert set(result.winners) <= set(result.players)
    assert reloaded(session).result == result
    assert session.record_result() is not None, "once only"


@pytest.mark.parametrize("mode", list(Mode))
def test_a_result_counts_no_more_when_something_is_taken_back_and_again_when_brought_back(
    game: Game, mode: Mode
) -> None:
    session = _finished(game, mode)
    journal = session.journal
    assert isinstance(journal, MemoryJournal)
    session.record_result()
    before = state(session)
    assert session.undo() is None
    assert session.result is None
    assert journal.standing is None
    assert session.undo() is None
    assert not session.finished, "undo goes on from the finished game"
    assert session.redo() is None
    assert session.redo() is None
    assert state(session) == before
    assert journal.standing == session.result is not None


def test_a_correction_after_the_end_changes_the_sheet_and_unmakes_the_result(game: Game) -> None:
    session = _finished(game, Mode.PLAY)
    session.record_result()
    player = RandomPlayer(random.Random(9))
    changed = 0
    for field in session.fields():
        now = player.answer(field.question)
        if now == field.read():
            continue
        assert session.correct(field.name, now) is None
        assert session.result is None
        assert next(f for f in session.fields() if f.name == field.name).read() == now
        changed += 1
        if changed == 5:
            break
    assert changed > 0
    assert state(reloaded(session)) == state(session)
    assert session.record_result() is None


def test_no_result_before_the_end(game: Game) -> None:
    session = opened(game)
    assert session.record_result() is not None
    assert session.journal.read(0) == ()
