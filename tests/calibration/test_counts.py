"""Counts of keshis: the arithmetic that everything about the tower stands on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calibration.counts import NOTHING, Counts
from calibration.palette import Keshi

some_counts = st.dictionaries(st.sampled_from(Keshi), st.integers(0, 25)).map(Counts)


def test_counts_are_told_in_the_order_of_the_palette() -> None:
    assert str(Counts.from_letters("rGg")) == "2 green, 1 red"
    assert str(NOTHING) == "nothing"


def test_colours_that_are_not_there_count_nothing() -> None:
    counts = Counts({Keshi.RED: 2, Keshi.GREEN: 0})
    assert counts[Keshi.GREEN] == 0
    assert list(counts) == [Keshi.RED]
    assert counts == Counts.from_letters("RR")
    assert hash(counts) == hash(Counts.from_letters("RR"))


def test_a_number_below_zero_is_refused() -> None:
    with pytest.raises(ValueError, match=r"There cannot be -1 red\."):
        Counts({Keshi.RED: -1})


def test_taking_more_than_there_is_names_what_is_too_many() -> None:
    with pytest.raises(
        ValueError, match=r"Cannot take 2 red, 1 yellow from 1 red: 1 red, 1 yellow too many\."
    ):
        Counts.from_letters("R") - Counts.from_letters("RRY")


@given(some_counts, some_counts)
def test_adding_and_taking_away_undo_each_other(one: Counts, other: Counts) -> None:
    assert one + other - other == one
    assert one.common(other) + one.beyond(other) == one
    assert one.beyond(other).total - other.beyond(one).total == one.total - other.total


@given(some_counts)
def test_letters_read_back(counts: Counts) -> None:
    assert Counts.from_letters(counts.letters) == counts
    assert Counts(counts.pieces()) == counts
