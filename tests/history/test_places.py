"""Places: who won is what was recorded; level players share a place, and the next one is left out."""

from __future__ import annotations

import pytest

from companion.history.played import places_of
from tests.history.games import result_of


@pytest.mark.parametrize(
    ("points", "winners", "places"),
    [
        ({"Ann": 30, "Bo": 20}, ("Ann",), [1, 2]),
        ({"Ann": 30, "Bo": 30, "Cy": 20}, ("Ann", "Bo"), [1, 1, 3]),
        ({"Ann": 30, "Bo": 30, "Cy": 20}, ("Bo",), [2, 1, 3]),
        ({"Ann": 10, "Bo": 20, "Cy": 20, "Di": 40}, ("Di",), [4, 2, 2, 1]),
        ({"Ann": -5, "Bo": -7}, ("Ann",), [1, 2]),
        ({"Ann": 0, "Bo": 0}, ("Ann", "Bo"), [1, 1]),
        ({"Ann": 12}, (), [1]),
        ({"Ann": 12, "Bo": 12}, (), [1, 1]),
    ],
)
def test_level_players_share_a_place(
    points: dict[str, int], winners: tuple[str, ...], places: list[int]
) -> None:
    found = places_of(result_of(points, *winners))
    assert [one.place for one in found] == places
    assert [one.name for one in found if one.won] == [name for name in points if name in winners]


def test_fewer_points_can_win_where_it_was_recorded_so() -> None:
    (ann, bo) = places_of(result_of({"Ann": 9, "Bo": 16}, "Ann"))
    assert (ann.place, bo.place) == (1, 2)


def test_who_was_asked_for_a_name_is_a_person_and_the_program_s_players_are_none() -> None:
    (you, bot) = places_of(result_of({"Ann": 9, "Bot": 16}, "Bot"), people=("Ann",))
    assert (you.person, bot.person) == (True, False)
    assert all(one.person for one in places_of(result_of({"Ann": 9, "Bot": 16}, "Bot")))
