"""Questions that choose: by key, id or the beginning of a name; what is barred says why."""

from __future__ import annotations

import pytest

from companion.engine.choice import Choice, Option, Several
from companion.engine.question import Refusal
from companion.engine.text import Text
from tests.engine.typed import answer, refused, refused_raw

OPTIONS = (
    Option(id="well", name=Text("Stall at the well"), value=10),
    Option(id="gate", name=Text("Gate"), value=20, key="e"),
    Option(id="garden", name=Text("Garden"), value=30, barred=Text("it is closed at night")),
    Option(id="harbour", name=Text("Harbour"), value=40),
)
WAY = Choice(key="way", text=Text("Where to?"), options=OPTIONS)
VISITS = Several(key="visits", text=Text("Which?"), options=OPTIONS, least=1, most=2)


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [
        ("1", "well"),
        ("well", "well"),
        ("WELL", "well"),
        (" stall at ", "well"),
        ("e", "gate"),
        ("E", "gate"),
        ("gat", "gate"),
        ("4", "harbour"),
        ("h", "harbour"),
    ],
)
def test_an_option_is_chosen_by_key_id_or_the_beginning_of_its_name(typed: str, chosen: str) -> None:
    assert answer(WAY, typed) == chosen
    assert WAY.decode(chosen) == WAY.option(chosen).value  # type: ignore[union-attr]


def test_a_key_goes_before_an_id_that_looks_like_one() -> None:
    lanes = Choice(
        key="lane",
        text=Text("Which lane?"),
        options=tuple(Option(id=lane, name=Text("lane {lane}", lane=lane), value=lane) for lane in "321"),
    )
    assert answer(lanes, "1") == "3", "the key that the screen shows"
    assert answer(lanes, "lane 1") == "1"


def test_the_beginning_of_two_names_is_refused_with_both() -> None:
    assert refused(WAY, "ga") == "“ga” could be Gate, Garden: type more of it."


def test_what_is_none_of_them_is_refused_with_those_that_can_be_taken() -> None:
    assert refused(WAY, "moon") == "“moon” is none of the options: 1 Stall at the well, e Gate, 4 Harbour."
    assert refused(WAY, "").startswith("“” is none of the options")
    assert refused_raw(WAY, 7).startswith("“7” is none of the options")


def test_what_is_barred_stays_visible_and_says_why() -> None:
    assert refused(WAY, "garden") == "Garden is not possible: it is closed at night"
    garden = WAY.places()[2]
    assert (garden.id, garden.key, str(garden.barred)) == ("garden", "3", "it is closed at night")
    assert "Garden" not in str(WAY.hint())


def test_a_choice_is_said_by_its_name() -> None:
    assert str(WAY.say("gate")) == "Gate"
    assert str(WAY.say("no longer there")) == "no longer there"
    with pytest.raises(KeyError, match="is no option of way"):
        WAY.decode("no longer there")


def test_a_default_is_taken_by_a_bare_enter() -> None:
    with_default = Choice(key="way", text=Text("Where to?"), options=OPTIONS, default="gate")
    assert answer(with_default, "  ") == "gate"


@pytest.mark.parametrize("typed", ["1 4", "1,4", "well harbour", "1, h", "  1   4 "])
def test_several_are_typed_with_blanks_or_commas(typed: str) -> None:
    assert answer(VISITS, typed) == ["well", "harbour"]
    assert VISITS.decode(["well", "harbour"]) == (10, 40)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Between 1 and 2 are needed, not 0."),
        ("1 e 4", "Between 1 and 2 are needed, not 3."),
        ("1 1", "Stall at the well can be named once only."),
        ("1 garden", "Garden is not possible: it is closed at night"),
        ("1 moon", "“moon” is none of the options: 1 Stall at the well, e Gate, 4 Harbour."),
    ],
)
def test_several_refuse_in_a_sentence(typed: str, sentence: str) -> None:
    assert refused(VISITS, typed) == sentence


def test_several_refuse_what_is_no_list() -> None:
    assert refused_raw(VISITS, "well").startswith("A list is needed here")
    assert refused_raw(VISITS, [["well"]]).startswith("“['well']” is none of the options")


def test_several_of_exactly_so_many_and_repeats() -> None:
    pairs = Several(key="pairs", text=Text("Which?"), options=OPTIONS, least=3, most=3, each=2)
    assert answer(pairs, "1 1 4") == ["well", "well", "harbour"]
    assert refused(pairs, "1 1 1") == "Stall at the well can be named 2 times at most."
    assert refused(pairs, "1 4") == "Exactly 3 are needed, not 2."
    assert str(pairs.say(["well", "well"])) == "Stall at the well, Stall at the well"


def test_none_of_several_is_said() -> None:
    assert str(VISITS.say([])) == "none"


def test_a_hint_says_how_many_of_several_are_needed() -> None:
    free = Several(key="free", text=Text("Which?"), options=OPTIONS)
    assert str(free.hint()).startswith("any of 1 Stall at the well")
    assert str(free.hint()).endswith("Enter for none")
    one = Several(key="one", text=Text("Which?"), options=OPTIONS, least=1, most=1)
    assert str(one.hint()).startswith("exactly 1 of 1 Stall at the well")
    some = Several(key="some", text=Text("Which?"), options=OPTIONS, least=2, most=3)
    assert str(some.hint()).startswith("at least 2 of 1 Stall at the well")
    kept = Several(key="kept", text=Text("Which?"), options=OPTIONS, default=["well"])
    assert str(kept.hint()).startswith("any of 1 Stall at the well")
    assert not any("Enter for none" in str(each.hint()) for each in (one, some, kept))


def test_many_options_are_not_all_named_in_a_refusal() -> None:
    many = Choice(
        key="many",
        text=Text("Which card?"),
        options=tuple(Option(id=f"card-{n}", name=Text("lamp {n}", n=n), value=n) for n in range(1, 21)),
    )
    wrong = many.read("99")
    assert isinstance(wrong, Refusal)
    assert str(wrong.text) == (
        "“99” is none of the options: a key of one of the 20 listed, or how a name begins."
    )
    several = many.read("lamp")
    assert isinstance(several, Refusal)
    assert str(several.text) == "“lamp” could be lamp 1, lamp 2, lamp 3, 17 others: type more of it."


COLOURS = Several(
    key="colours",
    text=Text("Which?"),
    options=tuple(
        Option(id=letter, key=letter, name=Text(name), value=letter)
        for letter, name in (("B", "beige"), ("R", "red"), ("O", "orange"), ("N", "brown"), ("G", "gray"))
    ),
    most=12,
)


def test_keys_in_a_row_are_no_beginning_of_a_name() -> None:
    assert COLOURS.read("bro") == ["B", "R", "O"]
    assert COLOURS.read("br") == ["B", "R"]
    assert COLOURS.read("brown") == ["N"]
    assert COLOURS.read("brow") == ["N"]
    assert COLOURS.read("gray") == ["G"]


def test_a_number_of_two_digits_is_one_key() -> None:
    options = tuple(Option(id=f"lamp-{n}", name=Text("lamp {n}", n=n), value=n) for n in range(1, 13))
    lamps = Several(key="lamps", text=Text("Which?"), options=options, most=12)
    assert lamps.read("12") == ["lamp-12"]
    assert lamps.read("1 2") == ["lamp-1", "lamp-2"]


def test_a_name_typed_as_a_whole_is_meant_though_another_begins_so() -> None:
    oases = tuple(
        Option(id=f"o{number}", name=Text("oasis {number}", number=number), value=number)
        for number in (1, 2, 10)
    )
    which = Choice(key="which", text=Text("Which?"), options=oases)
    assert answer(which, "oasis 1") == "o1"
    assert answer(which, "Oasis 10") == "o10"
    assert "could be" in refused(which, "oasis")


def test_a_name_that_two_have_is_asked_for_once_more() -> None:
    cards = tuple(Option(id=f"card-{n}", name=Text("pepper"), value=n) for n in (1, 2))
    which = Choice(key="which", text=Text("Which?"), options=cards)
    assert "could be pepper, pepper" in refused(which, "pepper")
