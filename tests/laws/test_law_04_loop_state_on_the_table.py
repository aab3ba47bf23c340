"""Law 4: loops read the table anew at their head: what was corrected in a turn counts in it."""

from __future__ import annotations

import random

from companion.engine.game import Game
from companion.players import RandomPlayer
from tests.engine.fakes import opened
from tests.engine.steady import steady
from tests.laws.recorded import play, state
from tests.sample_game import GAME as SAMPLE


def test_a_corrected_round_ends_the_game_after_this_turn() -> None:
    session = opened(SAMPLE)
    steady(session, "visits")
    assert session.correct("round", 2) is None
    steady(session)
    assert session.finished
    assert sum(key.endswith("/toss") for key in session.run.answered) == 1


def test_a_corrected_round_makes_the_game_longer_and_repeats_no_key() -> None:
    session = opened(SAMPLE)
    steady(session, "visits", times=3)
    assert session.correct("round", 1) is None
    steady(session)
    assert session.finished
    assert sum(key.endswith("/toss") for key in session.run.answered) == 3


def test_a_corrected_player_to_move_moves_now() -> None:
    session = opened(SAMPLE)
    steady(session, "visits")
    assert session.correct("to-play", "second") is None
    session.answer(["well"])
    assert str(session.sayings()[-1].text) == "Max buys the lamp of the stall at the well."
    steady(session)
    assert sum("/visits" in key for key in session.run.answered) == 3, "the first seller's turn was skipped"


def test_a_correction_that_is_taken_back_leaves_no_trace(game: Game) -> None:
    session = play(game, 3, 50)
    before = state(session)
    player = RandomPlayer(random.Random(3))
    corrected = 0
    for field in session.fields()[:8]:
        now = player.answer(field.question)
        if now == field.read():
            continue
        assert session.correct(field.name, now) is None
        assert state(session) != before
        assert session.undo() is None
        assert state(session) == before, field.name
        corrected += 1
    assert corrected > 0
