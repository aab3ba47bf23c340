"""Taking and paying resources, scoring points, the tile for whole laps."""

from __future__ import annotations

import pytest

from companion.games.marrakesh import gaining
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.carrying_out import carry_out
from companion.games.marrakesh.gains import AnyResources, Points, Resources
from companion.games.marrakesh.kinds import Resource, Source
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import given, has
from tests.playing import Played, refusal, run

DINAR, WATER, DATE = Resource.DINAR, Resource.WATER, Resource.DATE
ANYTHING_FOR_DINARS = 33


def first(table: MarrakeshTable) -> Player:
    return table.player(table.seats[0])


def scored(score: int, points: int) -> Played[MarrakeshTable]:
    table = given()
    first(table).score = score
    return run(table, gaining.score(table, first(table), points, Source.SOUK, "MAR-SOUK-06"))


def paid(
    player: Player, table: MarrakeshTable, answers: dict[str, str] | None = None, **costs: int
) -> Played[MarrakeshTable]:
    due = {Resource[name.upper()]: n for name, n in costs.items()}
    return run(table, gaining.pay(table, player, due, "x"), answers)


@pytest.mark.rule("MAR-SETUP-31")
def test_resources_never_run_out() -> None:
    table = given()
    ada, ben, _ = table.players.values()
    has(ben, water=40)
    played = run(table, gaining.gain(table, ada, WATER, 41, "MAR-RIVER-03"))
    assert ada.resources[WATER] == 41
    assert played.says("Ada: take 41 water.").rules == ("MAR-RIVER-03", "MAR-SETUP-31")


def test_gaining_nothing_says_nothing() -> None:
    table = given()
    assert run(table, gaining.gain(table, first(table), DATE, 0)).sayings == []
    assert run(table, gaining.score(table, first(table), 0, Source.SOUK)).sayings == []


def test_points_are_said_with_the_new_score_and_booked_by_source() -> None:
    played = scored(12, 7)
    assert played.words == ["Ada: 7 points (19)"]
    assert played.table.points["first"][1] == {Source.SOUK: 7}
    assert scored(12, -3).words == ["Ada: lose 3 points (9)"]
    assert scored(12, 1).words == ["Ada: 1 point (13)"]


@pytest.mark.rule("MAR-SETUP-37", "MAR-SETUP-11", "MAR-AMB-30")
@pytest.mark.rule("MAR-DATA-29")
def test_a_full_lap_brings_the_tile_that_shows_100() -> None:
    assert scored(95, 4).words == ["Ada: 4 points (99)"]
    assert scored(95, 5).words == ["Ada: 5 points (100)", "Ada: scoring tile shows 100."]
    assert scored(100, 5).words == ["Ada: 5 points (105)"]


@pytest.mark.rule("MAR-SETUP-38", "MAR-SETUP-11")
def test_the_second_lap_turns_the_tile_to_200() -> None:
    assert scored(199, 3).words[1:] == ["Ada: scoring tile shows 200."]


@pytest.mark.rule("MAR-AMB-29")
def test_the_score_may_fall_below_0_and_the_tile_goes_back() -> None:
    played = scored(2, -5)
    assert first(played.table).score == -3
    assert played.words == ["Ada: lose 5 points (-3)"]
    assert scored(101, -2).words[1:] == ["Ada: scoring tile off the board."]
    assert scored(201, -2).words[1:] == ["Ada: scoring tile shows 100."]


def test_paying_takes_the_resources_and_says_them_together() -> None:
    table = given()
    ada = has(first(table), dinar=3, date=2)
    played = paid(ada, table, dinar=2, date=1)
    assert (ada.resources[DINAR], ada.resources[DATE]) == (1, 1)
    assert played.words == ["Ada: pay 2 dinars, 1 date."]
    assert paid(ada, table, dinar=0).words == []


def test_who_cannot_pay_does_not() -> None:
    table = given()
    ada = has(first(table), dinar=1, date=2)
    assert not gaining.can_pay(ada, {DINAR: 2})
    assert gaining.can_pay(ada, {DINAR: 1, DATE: 2})
    with pytest.raises(ValueError, match="Ada cannot pay"):
        paid(ada, table, dinar=2)
    assert ada.resources[DINAR] == 1


@pytest.mark.rule("MAR-SCROLL-33", "MAR-SCROLL-34", "MAR-CASE-97")
def test_with_scroll_33_dates_and_water_stand_in_for_dinars_only() -> None:
    table = given()
    ada = has(first(table), dinar=1, date=2)
    assert not gaining.can_pay(ada, {DINAR: 3})
    ada.scrolls = [ANYTHING_FOR_DINARS]
    assert gaining.can_pay(ada, {DINAR: 3})
    assert not gaining.can_pay(ada, {DINAR: 4})
    played = paid(ada, table, dinar=3)
    assert played.asked == []
    assert set(ada.resources.values()) == {0}
    rich = has(first(table), dinar=9, date=1)
    assert not gaining.can_pay(rich, {DATE: 2})


@pytest.mark.rule("MAR-SCROLL-33", "MAR-CASE-155")
def test_with_scroll_33_a_player_with_a_choice_is_asked() -> None:
    table = given()
    ada = has(first(table), dinar=3, date=2, water=1)
    ada.scrolls = [ANYTHING_FOR_DINARS]
    played = paid(ada, table, {"x/for-dinars": "20"}, dinar=3)
    assert (ada.resources[DINAR], ada.resources[DATE], ada.resources[WATER]) == (2, 0, 1)
    question = played.question("x/for-dinars")
    has(ada, dinar=3, date=2, water=1)
    assert refusal(question, "30") == "with these the 3 dinars cannot be paid"
    assert question.default == {"date": 0, "water": 0}
    has(ada, dinar=1, date=2, water=1)
    assert paid(ada, table, {"x/for-dinars": ""}, dinar=3).words == ["Ada: pay 1 dinar, 2 dates."]


def test_icons_of_points_and_resources_are_carried_out() -> None:
    table = given()
    ada = first(table)
    run(table, carry_out(table, ada, Points(3), "x", Source.RAPIDS))
    run(table, carry_out(table, ada, Resources(WATER, 2), "x", Source.RAPIDS))
    assert (ada.score, ada.resources[WATER]) == (13, 2)


def test_any_resource_is_one_key_several_are_typed_together() -> None:
    table = given()
    ada = first(table)
    run(table, carry_out(table, ada, AnyResources(1), "x", Source.RAPIDS), {"x/resource": "3"})
    assert ada.resources == {DINAR: 0, WATER: 0, DATE: 1}
    played = run(table, carry_out(table, ada, AnyResources(3), "y", Source.RAPIDS), {"y/resources": "113"})
    assert ada.resources == {DINAR: 2, WATER: 0, DATE: 2}
    assert "Exactly 3 are needed" in refusal(played.asked[0], "11")
