"""Numbers typed plainly or as sums, counts by kind, rows of digits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calibration.palette import Keshi
from companion.engine.choice import Option
from companion.engine.number import Counts, Number, Tally, TowerDrop, typed_sum
from companion.engine.numerals import Numerals
from companion.engine.question import Raw
from companion.engine.text import Text
from tests.engine.typed import answer, refused, refused_raw

COINS = Number(key="coins", text=Text("Coins?"), least=2, most=30)
COLOURS = (Keshi.RED, Keshi.GREEN, Keshi.BLACK)
OUT = TowerDrop(
    key="out",
    text=Text("What came out?"),
    options=tuple(
        Option(id=c.letter, key=c.letter, name=Text("{colour}", colour=c.english), value=c) for c in COLOURS
    ),
    most=6,
)
ROW = Numerals(key="row", text=Text("Row?"), least=2, most=4, allowed=(1, 2, 3, 4))


@pytest.mark.parametrize(
    ("typed", "value"),
    [("17", 17), ("12+8-3", 17), (" 12 + 8 - 3 ", 17), ("30-0", 30), ("−2+9", 7), ("+5", 5), ("007", 7)],
)
def test_numbers_and_sums_are_typed(typed: str, value: int) -> None:
    assert answer(COINS, typed) == value
    assert COINS.decode(value) == value


@pytest.mark.parametrize("typed", ["", "x", "12+", "+", "8--3", "1.5", "1e3", "12 8", "1" * 7, "²"])
def test_what_is_no_number_is_refused(typed: str) -> None:
    assert refused(COINS, typed) == f"“{typed}” is no whole number from 2 to 30 and no sum such as 12+8-3."


def test_numbers_out_of_range_are_refused_with_the_range() -> None:
    assert refused(COINS, "1") == "1 is not from 2 to 30."
    assert refused(COINS, "12+19") == "31 is not from 2 to 30."
    wrong: tuple[Raw, ...] = (True, "7", None, [7])
    for raw in wrong:
        assert refused_raw(COINS, raw) == "A whole number is needed here."


@given(st.lists(st.integers(-999_999, 999_999), min_size=1, max_size=6))
def test_a_typed_sum_is_the_sum(terms: list[int]) -> None:
    typed = "".join(f"{term:+d}" for term in terms)
    assert typed_sum(typed) == sum(terms)


@given(st.text(max_size=12))
def test_any_line_is_a_number_or_none(typed: str) -> None:
    value = typed_sum(typed)
    assert value is None or isinstance(value, int)


def test_small_numbers_are_offered_as_keys() -> None:
    few = Number(key="few", text=Text("Few?"), least=1, most=4)
    assert [place.key for place in few.places()] == ["1", "2", "3", "4"]
    assert COINS.places() == ()
    assert str(COINS.hint()) == "2 to 30"
    assert str(COINS.say(7)) == "7"


@pytest.mark.parametrize(
    ("typed", "counts"),
    [
        ("2r g", {"R": 2, "G": 1}),
        ("2r 1g", {"R": 2, "G": 1}),
        ("2 r,1 g", {"R": 2, "G": 1}),
        ("rrg", {"R": 2, "G": 1}),
        ("2R1G", {"R": 2, "G": 1}),
        ("g, r, r", {"G": 1, "R": 2}),
        ("2 1 0", {"R": 2, "G": 1, "K": 0}),
        ("0", {}),
    ],
)
def test_counts_are_typed_by_letters_or_as_a_row_of_numbers(typed: str, counts: dict[str, int]) -> None:
    assert answer(OUT, typed) == counts
    decoded = OUT.decode(dict(counts))
    assert {kind.letter: count for kind, count in decoded.counts} == {k: v for k, v in counts.items() if v}


def test_counts_refuse_in_a_sentence() -> None:
    assert refused(OUT, "") == "Say what came out; 0 says that nothing did."
    assert refused(OUT, "2r z") == "“z” stands for none of R red, G green, K black."
    assert refused(OUT, "5r 2g") == "7 are more than the 6 there can be."
    assert refused_raw(OUT, {"Z": 1}) == "“Z” is none of the kinds here."
    assert refused_raw(OUT, {"R": -1}) == "The count of red must be 0 or more."
    assert refused_raw(OUT, {"R": True}) == "The count of red must be 0 or more."
    assert refused_raw(OUT, [1, 2]) == "A count of each kind is needed here."


def test_a_barred_kind_cannot_be_counted() -> None:
    kinds = (
        Option(id="book", name=Text("book"), value=1),
        Option(id="map", name=Text("map"), value=2, barred=Text("no map is left")),
    )
    tally = Tally(key="goods", text=Text("Goods?"), options=kinds)
    assert refused_raw(tally, {"map": 1}) == "map is not possible: no map is left"
    assert tally.refuse({"map": 0, "book": 2}) is None


def test_counts_are_said_and_summed() -> None:
    assert str(OUT.say({"R": 2, "K": 1, "G": 0})) == "2 red, 1 black"
    assert str(OUT.say({})) == "nothing"
    counts = Counts(((Keshi.RED, 2), (Keshi.BLACK, 1)))
    assert (counts.total, counts.of(Keshi.RED), counts.of(Keshi.GREEN)) == (3, 2, 0)


@pytest.mark.parametrize("typed", ["132", "1 3 2", "1,3,2"])
def test_a_row_of_digits_is_typed_with_or_without_blanks(typed: str) -> None:
    assert answer(ROW, typed) == [1, 3, 2]
    assert ROW.decode([1, 3, 2]) == (1, 3, 2)


def test_a_row_of_digits_refuses_in_a_sentence() -> None:
    assert refused(ROW, "15") == "Only these digits fit here: 1 2 3 4."
    assert refused(ROW, "1") == "2 to 4 digits are needed, not 1."
    assert refused(ROW, "1x") == "“1x” is not a row of digits."
    assert refused_raw(ROW, "12") == "Only these digits fit here: 1 2 3 4."


def test_a_row_of_digits_once_each_takes_none_twice() -> None:
    order = Numerals(key="order", text=Text("Order?"), most=4, allowed=(1, 2, 3, 4), once_each=True)
    assert answer(order, "3142") == [3, 1, 4, 2]
    assert refused(order, "313") == "Every digit can be there once only."
    assert str(order.say([3, 1])) == "3 1"
    assert str(order.say([])) == "none"


@pytest.mark.parametrize("typed", ["-", "0", "none", "None", ""])
def test_a_row_of_digits_that_may_be_empty_says_and_takes_none(typed: str) -> None:
    row = Numerals(key="row", text=Text("Row?"), most=20, allowed=(1, 2, 3))
    assert answer(row, typed) == []
    assert str(row.hint()) == "up to 20 of 1 2 3; 0 for none"
    assert refused(row, "4") == "Only these digits fit here: 1 2 3; 0 for none."
    assert refused(row, "10") == "Only these digits fit here: 1 2 3; 0 for none."


def test_where_0_is_a_digit_a_dash_types_none() -> None:
    row = Numerals(key="row", text=Text("Row?"), most=4, allowed=(0, 1))
    assert answer(row, "0") == [0]
    assert answer(row, "-") == []
    assert str(row.hint()) == "up to 4 of 0 1; - for none"
