"""The river, rule by rule: steps, water, rapids, the line on a space, the jetty."""

from __future__ import annotations

import pytest

from companion.games.marrakesh import printed, river, river_evaluation, round_end
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.carrying_out import carry_out
from companion.games.marrakesh.gains import AnyResources, Gain, Goods, Points, RiverSteps
from companion.games.marrakesh.kinds import Resource, Source
from companion.games.marrakesh.printed_values import River
from companion.games.marrakesh.river_tiles import Place
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import given, has, sold_out, stands
from tests.marrakesh.whose import ada_of
from tests.playing import Played, question_of, refusal, run

WATER = Resource.WATER


def act(table: MarrakeshTable, player: Player, **answers: str) -> Played[MarrakeshTable]:
    """Perform the river action; ``water="2"`` answers how much is paid."""
    return run(table, river.action(table, player, "x"), answers)


def advance(table: MarrakeshTable, player: Player, steps: int, **answers: str) -> Played[MarrakeshTable]:
    return run(table, river.advance(table, player, steps, "x", Source.RIVER), answers)


def ranked(table: MarrakeshTable) -> list[str]:
    """The players in the order in which the river ranks them."""
    ahead: tuple[Player, ...] = ()
    for _ in table.players:
        place = Place.SECOND if ahead else Place.FIRST
        ahead = (*ahead, run(table, river_evaluation.farthest(table, place, ahead)).value.winner)
    return [player.name for player in ahead]


@pytest.mark.rule("MAR-RIVER-01")
@pytest.mark.parametrize("fish", [1, 2, 3])
def test_the_fisherman_moves_a_step_for_each_fish(fish: int) -> None:
    table = given()
    ada = stands(table, ada_of(table), turquoise=fish, green=4)
    played = act(table, ada)
    assert ada.fisherman == fish
    assert f"Ada: fisherman to step {fish}." in played.todo
    assert ada.score == 10


@pytest.mark.rule("MAR-RIVER-02", "MAR-AMB-15", "MAR-XTRA-20")
def test_who_comes_last_to_a_space_is_the_last_in_its_line() -> None:
    table = given()
    ada, ben, cleo = table.players.values()
    advance(table, ben, 9)
    advance(table, cleo, 9)
    advance(table, ada, 7)
    assert "last in line" in advance(table, ada, 2).todo[0]
    assert ben.arrival < cleo.arrival < ada.arrival
    assert ranked(table) == ["Ben", "Cleo", "Ada"]


@pytest.mark.rule("MAR-RIVER-02")
def test_a_move_that_only_scores_at_the_jetty_leaves_the_line_as_it_is() -> None:
    table = given()
    ada = ada_of(table)
    advance(table, ada, 18)
    before = ada.arrival
    advance(table, ada, 2)
    assert (ada.arrival, table.arrivals) == (before, before)


@pytest.mark.rule("MAR-RIVER-03")
@pytest.mark.parametrize("water", [0, 1, 2, 3])
def test_each_water_paid_is_one_step_more(water: int) -> None:
    table = given()
    ada = has(stands(table, ada_of(table), turquoise=2), water=3)
    act(table, ada, water=str(water))
    assert (ada.fisherman, ada.resources[WATER]) == (2 + water, 3 - water)


@pytest.mark.rule("MAR-RIVER-03")
def test_no_more_water_is_paid_than_there_is_and_enter_pays_none() -> None:
    table = given()
    ada = has(stands(table, ada_of(table), turquoise=2), water=3)
    asked = question_of(river.action(table, ada, "x"), "water")
    assert "not from 0 to 3" in refusal(asked, "4")
    assert asked.default == 0
    assert asked.to == ada.seat


@pytest.mark.rule("MAR-RIVER-04", "MAR-XTRA-22", "MAR-STAIR-20")
@pytest.mark.parametrize("source", [Source.SQUARE, Source.STAIRS, Source.SCROLLS])
def test_water_lengthens_every_river_move_whatever_caused_it(source: Source) -> None:
    table = given()
    ada = has(ada_of(table), water=2)
    run(table, carry_out(table, ada, RiverSteps(1), "x", source), {"water": "2"})
    assert (ada.fisherman, ada.resources[WATER]) == (3, 0)


@pytest.mark.rule("MAR-RIVER-05", "MAR-AMB-10")
def test_without_a_fish_water_buys_no_step() -> None:
    table = given()
    ada = has(ada_of(table), water=3)
    played = act(table, ada)
    assert (ada.fisherman, ada.resources[WATER]) == (0, 3)
    assert played.keys == []
    assert "MAR-RIVER-05" in played.says("water buys none either").rules


@pytest.mark.rule("MAR-RIVER-06", "MAR-XTRA-21")
def test_the_jetty_gives_the_highest_free_spot() -> None:
    table = given(players=4)
    for player, spot in zip(table.players.values(), (6, 4, 3, 1), strict=True):
        played = advance(table, player, 18)
        assert player.jetty == spot
        assert f"{player.name}: fisherman to the jetty, spot {spot}." in played.todo


@pytest.mark.rule("MAR-RIVER-07")
def test_landing_scores_the_number_of_the_spot_at_once() -> None:
    table = given()
    ada, ben, _ = table.players.values()
    advance(table, ada, 18)
    advance(table, ben, 18)
    assert (ada.score, ben.score) == (16, 14)
    assert table.points[ada.seat.id][1] == {Source.RIVER: 6}


@pytest.mark.rule("MAR-RIVER-07")
def test_short_of_the_jetty_nothing_scores() -> None:
    table = given()
    ada = ada_of(table)
    advance(table, ada, 17)
    assert (ada.score, ada.jetty, ada.fisherman) == (10, None, 17)


@pytest.mark.rule("MAR-RIVER-08")
def test_at_the_jetty_every_step_scores_a_point() -> None:
    table = given()
    ada = stands(table, ada_of(table), turquoise=4)
    ada.fisherman, ada.jetty = 18, 6
    act(table, ada)
    assert (ada.score, ada.fisherman, ada.jetty) == (14, 18, 6)


@pytest.mark.rule("MAR-RIVER-09")
@pytest.mark.parametrize(("steps", "points"), [(3, 6), (4, 7), (7, 10)])
def test_steps_left_over_by_the_landing_score_a_point_each(steps: int, points: int) -> None:
    table = given()
    ada = ada_of(table)
    ada.fisherman = 15
    advance(table, ada, steps)
    assert (ada.score, ada.fisherman) == (10 + points, 18)


@pytest.mark.rule("MAR-RIVER-10", "MAR-XTRA-24")
def test_further_steps_score_only_until_the_fishermen_go_home() -> None:
    table = given()
    ada = ada_of(table)
    table.faces[1] = 8
    sold_out(table)
    ada.fisherman, ada.jetty, ada.arrival = 18, 6, 1
    run(table, river_evaluation.evaluate_river(table))
    before = ada.score
    advance(table, ada, 3)
    assert (ada.score, ada.fisherman, ada.jetty) == (before, 3, None)


@pytest.mark.rule("MAR-RIVER-11", "MAR-XTRA-25")
def test_at_the_end_of_a_round_each_player_picks_a_bonus_gone_past() -> None:
    table = given(round=2)
    ada, ben, cleo = table.players.values()
    ada.fisherman, ben.fisherman, cleo.fisherman = 9, 5, 3
    answers = {"river-bonus-first/first": "4-1", "river-bonus-second/second": "4-1"}
    played = run(table, round_end.end_round(table), answers)
    assert (ada.score, ben.score, cleo.score) == (11, 11, 10)
    assert [name.rpartition("/")[2] for name in played.keys] == ["first", "second"]


@pytest.mark.rule("MAR-XTRA-26")
def test_the_fourth_round_has_its_river_bonus_before_the_season_is_scored() -> None:
    table = given(round=4)
    ada = ada_of(table)
    ada.fisherman = 5
    run(table, round_end.end_round(table), {"river-bonus-first/first": "4-1"})
    assert (ada.score, ada.fisherman) == (11, 5)
    assert table.phase.value == "season-end"


@pytest.mark.rule("MAR-AMB-12")
def test_water_that_comes_in_during_a_move_may_still_lengthen_it() -> None:
    table = given()
    ada = ada_of(table)
    ada.scrolls.append(Scroll.RAPID_AT_ONCE.value)
    table.printed.rapids[4] = (AnyResources(1),)
    answers = {"resource": "2", "more-water": "1"}
    played = advance(table, ada, 4, **answers)
    assert (ada.fisherman, ada.resources[WATER]) == (5, 0)
    played.in_order("resource", "more-water", "fisherman to step 5")


@pytest.mark.rule("MAR-AMB-12")
def test_water_that_comes_in_while_the_move_is_lengthened_lengthens_it_again() -> None:
    table = given()
    ada = ada_of(table)
    ada.scrolls.extend((Scroll.RAPID_AT_ONCE.value, Scroll.RAPIDS_TWICE.value))
    table.printed.rapids = dict.fromkeys((4, 8, 12, 16), (AnyResources(1),))
    answers = {
        "rapid-4-1-1/resource": "2",
        "rapid-4-1-2/resource": "2",
        "x/more-water": "2",
        "rapid-8-1-1/resource": "2",
        "rapid-8-1-2/resource": "1",
        "x/more/more-water": "1",
    }
    ada.fisherman = 2
    has(ada, water=2)
    advance(table, ada, 2, **answers | {"x/water": "2"})
    assert (ada.fisherman, ada.resources[WATER]) == (9, 0)


@pytest.mark.rule("MAR-AMB-13", "MAR-XTRA-23")
def test_water_buys_points_at_the_jetty_if_there_is_a_step() -> None:
    table = given()
    ada = has(stands(table, ada_of(table), turquoise=1), water=2)
    ada.fisherman, ada.jetty = 18, 6
    act(table, ada, water="2")
    assert (ada.score, ada.resources[WATER]) == (13, 0)


@pytest.mark.rule("MAR-AMB-14")
def test_a_full_jetty_has_no_spot_but_scores_further_steps() -> None:
    table = given(players=3)
    table.printed.river = River(18, (4,), (3, 1), 5)
    ada, ben, cleo = table.players.values()
    advance(table, ada, 18)
    advance(table, ben, 18)
    played = advance(table, cleo, 20)
    assert (cleo.score, cleo.jetty, cleo.fisherman) == (12, 0, 18)
    assert "every spot is taken" in played.todo[0]
    assert ranked(table) == ["Ada", "Ben", "Cleo"]


@pytest.mark.rule("MAR-SCROLL-13")
def test_scroll_17_pays_a_rapid_at_the_moment_it_is_crossed() -> None:
    table = given()
    ada = has(ada_of(table), water=0)
    ada.scrolls.append(Scroll.RAPID_AT_ONCE.value)
    played = advance(table, ada, 13, resource="1", goods="U")
    assert ada.score == 11
    assert ada.resources[Resource.DINAR] == 1
    assert [ada.keshis[colour] for colour in ada.keshis if colour.letter == "U"] == [1]
    played.in_order("rapid at step 4", "rapid at step 8", "resource", "rapid at step 12", "goods", "step 13")
    assert table.points[ada.seat.id][1] == {Source.RAPIDS: 1}


@pytest.mark.rule("MAR-SCROLL-13")
def test_without_scroll_17_crossing_pays_nothing_and_standing_on_a_rapid_does_not_pay_again() -> None:
    table = given()
    ada, ben, _ = table.players.values()
    advance(table, ada, 5)
    assert ada.score == 10
    ben.scrolls.append(Scroll.RAPID_AT_ONCE.value)
    ben.fisherman = 4
    advance(table, ben, 1)
    assert ben.score == 10


@pytest.mark.rule("MAR-SCROLL-58", "MAR-XTRA-23")
def test_scroll_56_scores_two_for_each_further_step() -> None:
    table = given()
    ada = ada_of(table)
    ada.scrolls.append(Scroll.TWO_POINTS_AT_JETTY.value)
    ada.fisherman = 16
    advance(table, ada, 5)
    assert ada.score == 10 + 6 + 2 * 3


@pytest.mark.rule("MAR-SCROLL-64")
def test_scroll_60_pays_a_rapid_twice() -> None:
    table = given()
    ada = ada_of(table)
    ada.scrolls.append(Scroll.RAPIDS_TWICE.value)
    ada.fisherman = 4
    run(table, round_end.end_round(table), {"river-bonus-first/first": "4-1"})
    assert ada.score == 12


@pytest.mark.rule("MAR-AMB-50")
@pytest.mark.parametrize(("otherwise", "points"), [((), 2), ((50,), 1)])
def test_scroll_60_with_scroll_17(otherwise: tuple[int, ...], points: int) -> None:
    table = given(otherwise=otherwise)
    ada = ada_of(table)
    ada.scrolls += [Scroll.RAPIDS_TWICE.value, Scroll.RAPID_AT_ONCE.value]
    table.printed.rapids[4] = (Points(1),)
    advance(table, ada, 4)
    assert ada.score == 10 + points


@pytest.mark.rule("MAR-XTRA-28")
@pytest.mark.parametrize(
    ("typed", "bonus"), [("1", Points(1)), ("3", Points(3)), ("4", AnyResources(1)), ("5", Goods(1))]
)
def test_what_may_stand_beside_a_rapid(typed: str, bonus: Gain) -> None:
    table = given()
    table.printed.rapids = {}
    assert run(table, printed.rapid(table, 8), {"printed/rapid/8": typed}).value == (bonus,)


def test_a_rapid_with_several_bonuses_gives_one_of_them() -> None:
    table = given()
    ada = ada_of(table)
    ada.scrolls.append(Scroll.RAPID_AT_ONCE.value)
    table.printed.rapids[4] = (Points(1), Goods(1), Points(3))
    advance(table, ada, 4, first="4-3")
    assert ada.score == 13


def test_the_river_is_read_off_before_the_first_move() -> None:
    table = given()
    table.printed.river = None
    ada = ada_of(table)
    run(table, river.advance(table, ada, 2, "x", Source.RIVER), {"printed/river": "5 2 31 2 4"})
    assert table.printed.river == River(5, (2, 4), (3, 1), 2)
    assert ada.fisherman == 2
