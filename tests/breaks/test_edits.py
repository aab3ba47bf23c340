"""Patches by text and by value: they change what runs, and refuse what does not fit."""

from __future__ import annotations

import pytest

from tests.breaks import sample
from tests.breaks.edits import Edit, MisfitError, attribute, both, constant, edited, item

HERE = "tests.breaks.sample"


@pytest.fixture(autouse=True)
def _unbroken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put back what a test here changes; in a forked process nobody would."""
    for function in (
        sample.boats,
        sample.later,
        sample.Row.less,
        vars(sample.Row)["double"].fget,
        sample.kept.__wrapped__,
    ):
        monkeypatch.setattr(function, "__code__", function.__code__)
    monkeypatch.setattr(sample, "MOST_LAMPS_OF_THE_SAMPLE", sample.MOST_LAMPS_OF_THE_SAMPLE)
    monkeypatch.setitem(sample.POINTS, "base", sample.POINTS["base"])


def test_a_function_held_elsewhere_runs_the_changed_code() -> None:
    held = sample.boats
    edited(f"{HERE}:boats", "front + top", "front")()
    assert held(2, 3) == 2


def test_methods_properties_inner_functions_and_remembered_ones_change() -> None:
    row = sample.Row(4)
    assert sample.kept() == 7
    both(
        edited(f"{HERE}:Row.less", "self.need - count", "count - self.need"),
        edited(f"{HERE}:Row.double", "* 2", "* 3"),
        edited(f"{HERE}:later", "count * number", "count - number"),
        edited(f"{HERE}:kept", "7", "8"),
    )()
    assert (row.less(6), row.double, sample.later(1), sample.kept()) == (2, 12, -2, 8)


@pytest.mark.parametrize(
    ("place", "old"),
    [
        (f"{HERE}:boats", "front - top"),
        (f"{HERE}:boats", "front"),
        (f"{HERE}:canoes", "front"),
        (f"{HERE}:Row", "need"),
    ],
    ids=["not there", "there twice", "no such function", "a class"],
)
def test_a_patch_that_does_not_fit_says_so(place: str, old: str) -> None:
    with pytest.raises(MisfitError, match=HERE):
        edited(place, old, "0")()
    assert sample.boats(2, 3) == 5


def test_what_an_edit_changes_is_made_without_changing_it() -> None:
    function, code = Edit(f"{HERE}:Row.less", ("self.need - count", "count - self.need")).changed()
    assert function is sample.Row.less
    assert sample.Row(4).less(6) == 0
    assert (code.co_qualname, code.co_firstlineno) == ("Row.less", function.__code__.co_firstlineno)
    assert {line for _, _, line in code.co_lines()} == {line for *_, line in function.__code__.co_lines()}


def test_an_edit_that_needs_the_class_around_it_does_not_fit() -> None:
    with pytest.raises(MisfitError, match="other names of its class"):
        edited(f"{HERE}:Row.less", "max(0", "max(len(__class__.__slots__)")()


def test_constants_rows_and_entries_change() -> None:
    row = sample.Row(4)
    constant(f"{HERE}:MOST_LAMPS_OF_THE_SAMPLE", 6)()
    attribute(lambda: row, "need", lambda need: need + 1)()
    item(lambda: sample.POINTS, "base", 14)()
    assert (sample.MOST_LAMPS_OF_THE_SAMPLE, row.need, sample.POINTS["base"]) == (6, 5, 14)


def test_a_value_that_would_stay_the_same_is_refused() -> None:
    with pytest.raises(MisfitError, match="already"):
        constant(f"{HERE}:MOST_LAMPS_OF_THE_SAMPLE", sample.MOST_LAMPS_OF_THE_SAMPLE)()
    with pytest.raises(MisfitError, match="already"):
        attribute(lambda: sample.Row(4), "need", lambda need: need)()
    with pytest.raises(MisfitError, match="not there"):
        item(lambda: sample.POINTS, "dome", 12)()
