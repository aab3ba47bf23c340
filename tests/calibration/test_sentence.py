"""Sentences: English words that keep their message through errors, copies, lists and capitals."""

from __future__ import annotations

import copy
import json
import pickle
from dataclasses import dataclass

import pytest

from calibration.palette import Keshi
from calibration.sentence import Sentence, begun, listed, together

UNPLUGGED = Sentence("The camera {camera} was unplugged.", camera="{Desk}")
COUNTED = Sentence(
    "{n} keshi lies in {where}.", "{n} keshis lie in {where}.", n=2, where=Sentence("the tray")
)


def test_a_sentence_is_its_english_words() -> None:
    assert UNPLUGGED == "The camera {Desk} was unplugged."
    assert COUNTED == "2 keshis lie in the tray."
    assert Sentence(COUNTED.msgid, COUNTED.many, n=1, where="it") == "1 keshi lies in it."
    with pytest.raises(KeyError):
        Sentence("The camera {camera} was unplugged.")


def test_what_an_error_says_is_the_sentence_itself() -> None:
    for error in (ValueError(UNPLUGGED), OSError(UNPLUGGED)):
        said = str(error)
        assert isinstance(said, Sentence)
        assert said.msgid == UNPLUGGED.msgid


@dataclass(frozen=True, slots=True)
class Told:
    """Something that holds words."""

    words: str


@pytest.mark.parametrize("sentence", [UNPLUGGED, COUNTED, COUNTED.begun(), Sentence("a {x}", x=1).begun()])
def test_copies_and_pickles_know_their_message(sentence: Sentence) -> None:
    copies = [copy.copy(sentence), copy.deepcopy(Told(sentence)).words]
    copies += [pickle.loads(pickle.dumps(sentence, form)) for form in range(pickle.HIGHEST_PROTOCOL + 1)]  # noqa: S301
    for one in copies:
        assert isinstance(one, Sentence)
        assert (one, one.msgid, one.many, one.values, one.capital) == (
            sentence,
            sentence.msgid,
            sentence.many,
            sentence.values,
            sentence.capital,
        )
    assert json.loads(json.dumps({"words": sentence})) == {"words": sentence}


def test_a_name_begins_a_sentence_with_a_capital() -> None:
    name = Sentence("simulated camera")
    first = begun(name)
    assert first == "Simulated camera"
    assert isinstance(first, Sentence)
    assert (first.msgid, first.capital) == ("simulated camera", True)
    assert begun("tray") == "Tray"
    assert begun("") == ""


def test_sentences_stand_one_after_the_other_and_empty_ones_are_left_out() -> None:
    both = together("", UNPLUGGED, "", COUNTED)
    assert both == "The camera {Desk} was unplugged. 2 keshis lie in the tray."
    assert isinstance(both, Sentence)
    assert both.values == {"first": UNPLUGGED, "second": COUNTED}
    assert together("", UNPLUGGED) is UNPLUGGED
    assert together("", "") == ""


def test_lists_have_commas_and_keep_their_parts() -> None:
    named = listed(keshi.words for keshi in (Keshi.RED, Keshi.WHITE, Keshi.GRAY))
    assert named == "red, white, gray"
    assert isinstance(named, Sentence)
    assert named.values["second"] is Keshi.GRAY.words
    assert listed([]) == ""
    assert listed(["one"]) == "one"
