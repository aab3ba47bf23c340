"""What is set aside is told in the words of its question, or of its field."""

from __future__ import annotations

from companion.engine.aside import in_words, set_aside_in_words
from companion.engine.replay import SetAside
from companion.engine.text import Text
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


def test_what_is_known_no_more_is_told_without_the_program_s_key() -> None:
    session = opened(SAMPLE)
    steady(session, "toss")
    gone = SetAside("m4/bot/action-1/artefact/search/NW", Text("an answer to it"), "x")
    other = SetAside("m4/first", Text("a correction"), 3, "first/nowhere")
    fields = session.fields()
    assert str(in_words(gone, (), fields)) == (
        "Something said earlier that the game does not ask for as it stands now"
    )
    assert "first/nowhere" not in str(in_words(other, (), fields))
    question = next(iter(session.run.questions.values()))
    misfit = SetAside(question.key, Text("an answer to it"), {"no": "such answer"})
    assert str(in_words(misfit, (question,), fields)).startswith(str(question.text))


def test_where_everything_fits_nothing_is_told() -> None:
    session = opened(SAMPLE)
    steady(session, "toss")
    assert set_aside_in_words(session.run, session.journal.read(0)) == ()
