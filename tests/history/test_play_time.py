"""Play time: the gaps between acts, without the pauses."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.history.play_time import LONGEST_PAUSE, seconds_played


@pytest.mark.parametrize(
    ("moments", "seconds"),
    [
        ([], 0),
        ([1000], 0),
        ([1000, 1010, 1040], 40),
        ([1040, 1000, 1010], 40),
        ([0, LONGEST_PAUSE], LONGEST_PAUSE),
        ([0, LONGEST_PAUSE + 1], 0),
        ([0, 60, 60 + 7 * 86400, 90 + 7 * 86400], 90),
        ([5, 5, 5], 0),
    ],
)
def test_pauses_count_nothing_and_the_rest_whole(moments: list[int], seconds: int) -> None:
    assert seconds_played(moments) == seconds


def test_how_long_a_pause_must_be_can_be_said() -> None:
    assert seconds_played([0, 100, 300], longest_pause=100) == 100


@given(st.lists(st.integers(0, 10_000_000), max_size=50), st.integers(1, 5000))
def test_play_time_is_never_longer_than_the_clock_and_never_negative(moments: list[int], pause: int) -> None:
    seconds = seconds_played(moments, pause)
    assert 0 <= seconds <= (max(moments) - min(moments) if moments else 0)
    assert seconds <= pause * max(0, len(moments) - 1)
