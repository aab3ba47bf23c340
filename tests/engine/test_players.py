"""Simulated players answer every kind of question legally, and say where they cannot."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.number import Number, Tally
from companion.engine.numerals import Numerals
from companion.engine.printed import Transcribed, printed
from companion.engine.question import Question, Raw
from companion.engine.text import Text, plain
from companion.engine.words import Shuffle, Words
from companion.players import CannotAnswerError, RandomPlayer, play_on
from tests.engine.fakes import opened
from tests.laws.changed import failing
from tests.sample_game import GAME

WORDS = ("one", "two", "three", "four")
OPTIONS = tuple(Option(id=word, name=plain(word), value=word) for word in WORDS)
CLOSED = tuple(Option(id=w, name=plain(w), value=w, barred=plain("closed")) for w in WORDS)
CHOICE = Choice(key="choice", text=plain("choice"), options=OPTIONS)
NUMBER = Number(key="number", text=plain("number"), least=-4, most=400)
QUESTIONS: tuple[Question[Any], ...] = (
    CHOICE,
    NUMBER,
    Several(key="several", text=plain("several"), options=OPTIONS, least=2, most=3),
    Several(key="pairs", text=plain("pairs"), options=OPTIONS, least=5, most=8, each=2),
    Tally(key="tally", text=plain("tally"), options=OPTIONS, most=5),
    Numerals(key="row", text=plain("row"), least=3, most=6, allowed=(1, 2)),
    Numerals(key="order", text=plain("order"), least=3, most=4, allowed=(1, 2, 3), once_each=True),
    Words(key="words", text=plain("words"), longest=3),
    Shuffle(key="deck", text=plain("deck"), cards=WORDS),
    printed("item", NUMBER),
    Transcribed(key="known", text=plain("known"), item="item", inner=NUMBER),
)


def _form(fields: int) -> Form[list[str]]:
    """Return a form that takes each option once."""
    return Form(
        key="form",
        text=plain("form"),
        fields=tuple(
            FormField(name=name, label=plain(name), question=CHOICE) for name in "abcdefgh"[:fields]
        ),
        make=lambda given: list(given.values()),
        check=lambda words: Text("each once") if len(set(words)) < len(words) else None,
    )


@pytest.mark.parametrize("question", [*QUESTIONS, _form(4)], ids=lambda question: question.key)
def test_every_answer_is_legal_and_they_differ(question: Question[Any]) -> None:
    player = RandomPlayer(random.Random(4))
    answers = [player.answer(question) for _ in range(60)]
    assert all(question.refuse(raw) is None for raw in answers)
    assert len({str(raw) for raw in answers}) > 3


def test_the_same_seed_answers_the_same() -> None:
    def answers(seed: int) -> list[Raw]:
        player = RandomPlayer(random.Random(seed))
        return [player.answer(question) for question in QUESTIONS]

    assert answers(3) == answers(3)
    assert answers(3) != answers(4)


def test_names_try_signs_that_look_like_markup() -> None:
    player = RandomPlayer(random.Random(0))
    names = {player.answer(Words(key="name", text=plain("name"))) for _ in range(200)}
    assert {"[/]", "[red]Max", "{n}"} <= names


def test_of_what_is_nearly_given_away_little_is_told() -> None:
    form = Form(
        key="cards",
        text=plain("cards"),
        fields=tuple(
            FormField(name=name, label=plain(name), question=Number(key=name, text=plain(name), most=30))
            for name in "abcdef"
        ),
        make=lambda given: sum(given.values()),
        check=lambda told: Text("one is left") if told > 1 else None,
    )
    for seed in range(40):
        raw = RandomPlayer(random.Random(seed)).answer(form)
        assert form.refuse(raw) is None


def test_where_every_answer_is_refused_it_says_so() -> None:
    player = RandomPlayer(random.Random(0))
    with pytest.raises(CannotAnswerError, match=r"refuses every answer: .*each once"):
        player.answer(_form(5))
    with pytest.raises(CannotAnswerError, match="closed has no option that can be taken"):
        player.answer(Choice(key="closed", text=plain("closed"), options=CLOSED))
    with pytest.raises(CannotAnswerError, match="no simulated player knows"):
        player.answer(Question(key="bare", text=plain("bare")))


def test_playing_on_stops_at_the_limit_and_at_the_end() -> None:
    session = opened(GAME)
    player = RandomPlayer(random.Random(2))
    assert play_on(session, player, 5) == 5
    assert not session.finished
    rest = play_on(session, player)
    assert rest > 0
    assert session.finished
    assert play_on(session, player) == 0


def test_playing_on_says_where_a_game_led_into_trouble() -> None:
    session = opened(failing(GAME, lambda key, _: key.endswith("visits")))
    with pytest.raises(CannotAnswerError, match="m2/visits led into trouble"):
        play_on(session, RandomPlayer(random.Random(2)))
