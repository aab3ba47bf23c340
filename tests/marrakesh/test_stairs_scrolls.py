"""The scrolls about the staircases, rule by rule."""

from __future__ import annotations

import pytest

from companion.games.marrakesh import lines
from companion.games.marrakesh.carrying_out import carry_out
from companion.games.marrakesh.gains import (
    Gain,
    Points,
    Resources,
    StairSteps,
)
from companion.games.marrakesh.kinds import Resource, Source, Staircase
from companion.games.marrakesh.scrolls import Scroll
from tests.marrakesh.climbing import MOSQUE, PALACE, climb, climber
from tests.marrakesh.given import has
from tests.marrakesh.whose import owned
from tests.playing import refusal, run


@pytest.mark.rule("MAR-SCROLL-08", "MAR-SCROLL-09")
def test_scroll_13_gives_water_at_every_threshold_of_either_staircase() -> None:
    table, ada = climber(3, 3, Scroll.WATER_AT_THRESHOLDS)
    climb(table, ada, MOSQUE, 5)
    climb(table, ada, PALACE, 1)
    assert owned(ada) == (3, 3, 0)


@pytest.mark.rule("MAR-SCROLL-08", "MAR-SCROLL-10", "MAR-SCROLL-11")
@pytest.mark.parametrize(
    ("scroll", "gained"),
    [(Scroll.DATE_AT_THRESHOLDS, (1, 0, 1)), (Scroll.DINAR_AT_THRESHOLDS, (2, 0, 0))],
)
def test_scrolls_14_and_15_give_a_date_and_a_dinar_more(scroll: Scroll, gained: tuple[int, int, int]) -> None:
    table, ada = climber(3, 0, scroll)
    climb(table, ada, MOSQUE, 1)
    assert owned(ada) == gained


@pytest.mark.rule("MAR-SCROLL-08", "MAR-SCROLL-12")
def test_scroll_16_gives_a_river_step_at_a_threshold() -> None:
    table, ada = climber(3, 0, Scroll.RIVER_STEP_AT_THRESHOLDS)
    climb(table, ada, MOSQUE, 1)
    assert (ada.fisherman, owned(ada)) == (1, (1, 0, 0))


@pytest.mark.rule("MAR-SCROLL-23", "MAR-SCROLL-24")
def test_scroll_26_buys_steps_for_dates_one_each() -> None:
    table, ada = climber(0, 0, Scroll.STEPS_FOR_DATES)
    has(ada, date=2, water=5)
    climb(table, ada, PALACE, 1, {"more": "2"})
    assert (ada.stairs[PALACE], owned(ada)) == (3, (0, 5, 0))


@pytest.mark.rule("MAR-SCROLL-23", "MAR-SCROLL-25")
def test_scroll_27_buys_steps_for_water_one_each() -> None:
    table, ada = climber(0, 0, Scroll.STEPS_FOR_WATER)
    has(ada, date=5, water=3)
    played = climb(table, ada, MOSQUE, 1, {"more": "2"})
    assert (ada.stairs[MOSQUE], owned(ada)) == (3, (0, 1, 5))
    assert "not from 0 to 3" in refusal(played.question("more"), "4")


@pytest.mark.rule("MAR-SCROLL-23")
def test_a_bare_enter_buys_no_step_and_without_the_scrolls_none_is_offered() -> None:
    table, ada = climber(0, 0, Scroll.STEPS_FOR_DATES, Scroll.STEPS_FOR_WATER)
    ben = has(table.player(table.seats[1]), date=4, water=4)
    has(ada, date=2, water=2)
    climb(table, ada, MOSQUE, 1, {"more": ""})
    assert (ada.stairs[MOSQUE], owned(ada)) == (1, (0, 2, 2))
    assert climb(table, ben, MOSQUE, 1).keys == []


@pytest.mark.rule("MAR-SCROLL-23")
def test_what_comes_in_during_a_move_may_buy_steps_of_it() -> None:
    table, ada = climber(3, 0, Scroll.STEPS_FOR_DATES, Scroll.DATE_AT_THRESHOLDS)
    climb(table, ada, MOSQUE, 1, {"still-more": "1"})
    assert (ada.stairs[MOSQUE], owned(ada)) == (5, (1, 0, 0))


@pytest.mark.rule("MAR-SCROLL-23")
def test_what_comes_in_while_more_steps_are_made_may_buy_steps_again() -> None:
    table, ada = climber(7, 0, Scroll.STEPS_FOR_DATES, Scroll.DATE_AT_THRESHOLDS)
    has(ada, date=2)
    answers = {"x/more": "2", "x/still-more": "1", "x/still/still-more": "1"}
    climb(table, ada, MOSQUE, 1, answers)
    assert (ada.stairs[MOSQUE], owned(ada)) == (12, (2, 0, 0))


@pytest.mark.rule("MAR-SCROLL-47", "MAR-AMB-48")
@pytest.mark.parametrize(("typed", "step"), [("", 5), ("1", 5), ("0", 4)])
def test_scroll_48_makes_a_move_one_step_longer_if_the_player_likes(typed: str, step: int) -> None:
    table, ada = climber(1, 0, Scroll.LONGER_STAIR_MOVES)
    climb(table, ada, MOSQUE, 3, {"more": typed})
    assert ada.stairs[MOSQUE] == step


@pytest.mark.rule("MAR-AMB-48")
def test_the_longer_step_scores_on_the_final_space_too() -> None:
    table, ada = climber(14, 0, Scroll.LONGER_STAIR_MOVES)
    climb(table, ada, MOSQUE, 3, {"more": ""})
    assert ada.score == 14


@pytest.mark.rule("MAR-AMB-49")
def test_bought_steps_score_on_the_final_space() -> None:
    table, ada = climber(14, 0, Scroll.STEPS_FOR_DATES, Scroll.STEPS_FOR_WATER)
    has(ada, date=2, water=1)
    climb(table, ada, MOSQUE, 1, {"more": "2 1"})
    assert (ada.score, owned(ada)) == (14, (0, 0, 0))


@pytest.mark.rule("MAR-SCROLL-48", "MAR-SCROLL-52")
@pytest.mark.parametrize(
    ("scroll", "staircase", "points"),
    [
        (Scroll.TWO_POINTS_ATOP_MOSQUE, MOSQUE, 6),
        (Scroll.TWO_POINTS_ATOP_MOSQUE, PALACE, 3),
        (Scroll.TWO_POINTS_ATOP_PALACE, PALACE, 6),
        (Scroll.TWO_POINTS_ATOP_PALACE, MOSQUE, 3),
    ],
)
def test_scrolls_49_and_52_double_the_steps_beyond_their_final_space(
    scroll: Scroll, staircase: Staircase, points: int
) -> None:
    table, ada = climber(14, 14, scroll)
    climb(table, ada, staircase, 3)
    assert ada.score == 10 + points


@pytest.mark.rule("MAR-SCROLL-69")
def test_scroll_63_gives_two_different_bonuses_of_the_line() -> None:
    shown: tuple[Gain, ...] = (Points(1), Points(2), Points(5))
    table, ada = climber(3, 0, Scroll.TWO_LINE_BONUSES, m2p1=shown)
    played = climb(table, ada, MOSQUE, 1, {"line-1": "3", "line-2": "2"})
    assert ada.score == 10 + 5 + 2
    names = [str(place.name) for place in played.question("line-2").places()]
    assert names == ["1 point", "2 points"], "what was taken is no choice any more"


@pytest.mark.rule("MAR-SCROLL-69")
def test_scroll_63_gives_one_bonus_where_the_line_shows_no_other() -> None:
    table, ada = climber(3, 0, Scroll.TWO_LINE_BONUSES, m2p1=(Points(4),))
    climb(table, ada, MOSQUE, 1)
    assert ada.score == 14


@pytest.mark.rule("MAR-SCROLL-63")
def test_the_whole_line_gives_everything_it_shows() -> None:
    shown: tuple[Gain, ...] = (Resources(Resource.DINAR), Points(3), Points(3))
    table, ada = climber(5, 9, m2p3=shown)
    run(table, lines.whole_line(table, ada, "x", Source.SCROLLS))
    assert (ada.score, owned(ada)) == (16, (1, 0, 0))


@pytest.mark.parametrize(("typed", "mosque", "palace"), [("1", 2, 0), ("2", 0, 2)])
def test_steps_on_either_staircase_are_the_players_choice(typed: str, mosque: int, palace: int) -> None:
    table, ada = climber()
    run(table, carry_out(table, ada, StairSteps(2), "x", Source.RIVER_TILE), {"staircase": typed})
    assert ada.stairs == {MOSQUE: mosque, PALACE: palace}
