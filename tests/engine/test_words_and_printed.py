"""Free words, orders of decks, and printed values."""

from __future__ import annotations

import pytest

from companion.engine.number import Number
from companion.engine.printed import Transcribed, printed
from companion.engine.question import AnsweredBy, Question, Raw
from companion.engine.text import Text
from companion.engine.words import Shuffle, Words
from tests.engine.typed import answer, refused, refused_raw

NAME = Words(key="name", text=Text("Who?"), longest=8)
DECK = Shuffle(key="deck", text=Text("Shuffle."), cards=("a", "b", "c"))
PAY = Number(key="m1/pay/7", text=Text("Pay?"), most=9, rules=("PAY-01",), stoppable=False)


@pytest.mark.parametrize("name", ["Ada", "王", "[/]", "[red]Max", "{n}", "O’Neill"])
def test_any_visible_words_are_names(name: str) -> None:
    assert answer(NAME, f"  {name} ") == name
    assert str(NAME.say(name)) == name


def test_words_refuse_nothing_too_much_and_what_no_screen_can_show() -> None:
    assert refused(NAME, "   ") == "A word is needed here."
    assert refused(NAME, "Nebuchadnezzar") == "14 characters are too long; 8 fit."
    assert refused(NAME, "A\x1b[2J").startswith("Only visible signs")
    assert refused_raw(NAME, 7) == "A word is needed here."
    assert str(NAME.hint()) == "up to 8 characters"


def test_a_shuffle_is_an_order_of_exactly_these_cards() -> None:
    assert DECK.answered_by is AnsweredBy.CHANCE
    assert answer(DECK, "c a b") == ["c", "a", "b"]
    assert DECK.decode(["c", "a", "b"]) == ("c", "a", "b")
    wrong: tuple[Raw, ...] = (["a", "b"], ["a", "a", "b"], ["a", "b", "c", "d"], "abc", None)
    for raw in wrong:
        assert refused_raw(DECK, raw) == "An order of the 3 cards of this deck is needed."
    assert str(DECK.say(["c", "a", "b"])) == "shuffled (3 cards)", "the order stays hidden"


def test_a_printed_value_is_asked_as_its_inner_question() -> None:
    question = printed("card/7", PAY)
    assert (question.key, question.item, question.rules, question.stoppable) == (
        "m1/pay/7",
        "card/7",
        ("PAY-01",),
        False,
    )
    assert question.answered_by is AnsweredBy.CATALOGUE
    assert answer(question, "4+3") == 7
    assert question.decode(7) == 7
    assert refused(question, "10") == "10 is not from 0 to 9."
    assert question.places() == PAY.places()
    assert str(question.hint()) == "0 to 9"


def test_what_was_not_transcribed_is_none() -> None:
    question = Transcribed(key="moon", text=Text("Moon?"), item="card/7/moon", inner=PAY)
    assert question.refuse(None) is None
    assert question.decode(None) is None
    assert question.decode(3) == 3
    assert str(question.say(None)) == "not transcribed"
    assert refused_raw(question, 12) == "12 is not from 0 to 9."
    assert question.read(" ") is None
    assert answer(question, "4") == 4


def test_a_question_of_no_kind_says_what_it_lacks() -> None:
    bare: Question[int] = Question(key="bare", text=Text("?"))
    with pytest.raises(NotImplementedError, match="does not say what it refuses"):
        bare.refuse(1)
    for call in (lambda: bare.decode(1), lambda: bare.read("1"), lambda: bare.say(1), bare.hint):
        with pytest.raises(NotImplementedError, match="Question does not say"):
            call()
    assert bare.places() == ()
