"""What is set aside is told in the words of its question, or of its field."""

from __future__ import annotations

from companion.engine.aside import set_aside_in_words
from tests.engine.fakes import opened
from tests.engine.steady import steady
from tests.sample_game import GAME as SAMPLE


def test_an_answer_that_fits_no_more_is_told_by_its_question_s_words() -> None:
    session = opened(SAMPLE)
    steady(session, "lighting")
    assert session.answer({"oil": 3, "wicks": 3, "blessing": "shine"}) is None
    steady(session, "toss")
    assert session.revise("m1/toss", {}) is None
    card = next(key for key in session.run.answered if "m2/coins/" in key)
    assert session.revise(card, 0) is None
    told = [str(words) for words in set_aside_in_words(session.run, session.journal.read(0))]
    assert "What do you light, Ada? oil 3, wicks 3, blessing shine" in told
    assert not any(words.startswith("an answer to m2") for words in told)


def test_where_everything_fits_nothing_is_told() -> None:
    session = opened(SAMPLE)
    steady(session, "toss")
    assert set_aside_in_words(session.run, session.journal.read(0)) == ()
