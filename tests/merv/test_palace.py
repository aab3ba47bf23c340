"""The palace: which hall, what a courtier costs, and the favour of an empty hall."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import Level
from companion.engine.question import Question
from companion.games.merv import palace
from companion.games.merv.boons import Breakthrough
from companion.games.merv.kinds import Cube, Hall, Track
from companion.games.merv.paying import unused
from companion.games.merv.pieces import misplaced, servants_left
from companion.games.merv.table import MervTable
from tests.merv.acting import BLUE, RED, TAN, TEAL, contract_for, does
from tests.merv.given import given, has
from tests.playing import Played, question_of, refusal, run

KNOWLEDGE, SPICE, TRADE, FAITH = Hall
STEP = "action/palace"
"""Halls are purple, teal, tan, orange, with keys 1 to 4."""


def acts(table: MervTable, **answers: str) -> Played[MervTable]:
    """Let Red place courtiers: ``acts(table, courtier_1="2", courtier_2="0")``."""
    typed = {key.replace("_", "-").replace("--", "/"): value for key, value in answers.items()}
    return does(table, palace.action, STEP, typed)


def question(table: MervTable) -> Question[Any]:
    """Return the question for Red's first courtier."""
    return question_of(palace.action(table, table.player(RED), STEP), f"{STEP}/courtier-1")


@pytest.mark.rule("MERV-CASE-30")
@pytest.mark.rule("MERV-PALACE-01", "MERV-PALACE-03", "MERV-PALACE-05")
@pytest.mark.rule("MERV-PALACE-08")
def test_case_30_two_courtiers_in_empty_halls() -> None:
    table = given()
    red = has(table.player(RED), teal=1, tan=2)
    assert palace.price_of(red, 2) == 3
    acts(table, courtier_1="2", courtier_2="3")
    assert (red.courtiers[SPICE], red.courtiers[TRADE], red.favour) == (1, 1, 2)
    assert (red.cubes[TEAL], red.cubes[TAN], servants_left(table, red)) == (0, 0, 6)
    assert misplaced(table) == ()


@pytest.mark.rule("MERV-CASE-31")
@pytest.mark.rule("MERV-PALACE-04", "MERV-PALACE-05", "MERV-AMB-16")
def test_case_31_white_stands_in_and_who_comes_later_gains_no_favour() -> None:
    table = given()
    red = has(table.player(RED), orange=1, white=2)
    red.courtiers[SPICE] = 2
    table.player(BLUE).courtiers[FAITH] = 1
    acts(table, courtier_1="4")
    assert (red.courtiers[FAITH], red.favour) == (1, 0)
    assert (red.cubes[Cube.ORANGE], red.cubes[Cube.WHITE]) == (0, 0)


@pytest.mark.rule("MERV-CASE-32")
@pytest.mark.rule("MERV-PALACE-02")
def test_case_32_a_full_hall_is_refused_and_others_stay_open() -> None:
    table = given()
    red = has(table.player(RED), teal=1, tan=1)
    table.player(BLUE).courtiers[SPICE] = 3
    assert "there is no room" in refusal(question(table), "2")
    acts(table, courtier_1="3")
    assert (red.courtiers[TRADE], red.cubes[TAN]) == (1, 0)


@pytest.mark.rule("MERV-CASE-33")
@pytest.mark.rule("MERV-PALACE-08", "MERV-AMB-14")
def test_case_33_prices_go_on_in_the_next_year() -> None:
    table = given(year=2)
    red = has(table.player(RED), teal=4, tan=4)
    red.courtiers[FAITH] = 2
    assert palace.price_of(red, 2) == 7
    acts(table, courtier_1="2", courtier_2="3")
    assert (red.cubes[TEAL], red.cubes[TAN]) == (1, 0)


@pytest.mark.rule("MERV-PALACE-03", "MERV-PALACE-08", "MERV-AMB-14")
@pytest.mark.parametrize(("placed", "price"), [(0, 1), (1, 2), (2, 3), (5, 6)])
def test_each_courtier_costs_one_more_than_the_last(placed: int, price: int) -> None:
    red = given().player(RED)
    red.courtiers[SPICE] = placed
    assert palace.price_of(red, 1) == price


@pytest.mark.rule("MERV-PALACE-04")
def test_only_the_colour_of_the_hall_pays() -> None:
    table = given()
    has(table.player(RED), teal=1)
    assert "too few cubes" in refusal(question(table), "3")
    assert refusal(question(table), "2") == ""


@pytest.mark.rule("MERV-PALACE-01")
def test_nothing_is_asked_where_no_courtier_can_be_paid() -> None:
    table = given()
    played = acts(table)
    played.says("no courtier can be placed")
    assert played.asked == []


def test_nobody_without_a_servant_places_a_courtier() -> None:
    table = given()
    red = has(table.player(RED), white=9)
    red.courtiers = {KNOWLEDGE: 3, SPICE: 3, TRADE: 2, FAITH: 0}
    acts(table).says("no courtier can be placed")
    run(table, palace.free_courtier(table, red, STEP)).says("no courtier can be placed")
    assert red.placed == 8


@pytest.mark.rule("MERV-PALACE-01")
def test_a_player_may_place_none_or_stop() -> None:
    table = given()
    red = has(table.player(RED), teal=9)
    acts(table, courtier_1="0")
    assert red.placed == 0
    acts(table, courtier_1="2", courtier_2="0")
    assert red.placed == 1
    assert question(table).default is None


@pytest.mark.rule("MERV-CASE-199")
@pytest.mark.rule("MERV-BRK-07", "MERV-BRK-09")
def test_case_199_a_discount_makes_one_courtier_cheaper() -> None:
    table = given()
    red = has(table.player(RED), tan=5)
    red.courtiers[FAITH] = 2
    red.breakthroughs = [Breakthrough.PALACE]
    acts(table, courtier_1="3", courtier_1__pay="")
    assert red.cubes[TAN] == 3
    assert unused(table, red) == ()
    assert red.courtiers[TRADE] == 1


@pytest.mark.rule("MERV-AMB-126", "MERV-AMB-17", "MERV-BRK-07")
def test_the_first_courtier_is_free_with_a_discount() -> None:
    table = given()
    red = table.player(RED)
    red.breakthroughs = [Breakthrough.PALACE]
    acts(table, courtier_1="2").says("pay nothing")
    assert red.courtiers[SPICE] == 1
    assert red.favour == 1


@pytest.mark.rule("MERV-LIB-12", "MERV-BRK-13")
def test_a_colour_stands_for_another_once_a_turn() -> None:
    table = given()
    red = has(table.player(RED), teal=3)
    red.breakthroughs = [Breakthrough.TEAL]
    acts(table, courtier_1="3", courtier_2="")
    assert (red.courtiers[TRADE], red.cubes[TEAL]) == (1, 2)
    assert "too few cubes" in refusal(question(table), "3")
    assert refusal(question(table), "2") == ""
    table.begin_turn(RED)
    assert unused(table, red) == (Breakthrough.TEAL,)


@pytest.mark.rule("MERV-MOSQ-11", "MERV-AMB-15", "MERV-MOSQ-15")
def test_a_free_courtier_costs_nothing_and_counts_for_the_next_price() -> None:
    table = given()
    red = table.player(RED)
    table.player(BLUE).courtiers[SPICE] = 3
    asked = question_of(palace.free_courtier(table, red, "courtier"), "courtier/courtier")
    assert "there is no room" in refusal(asked, "2")
    does(table, palace.free_courtier, "courtier", {"courtier/courtier": "3"})
    assert (red.courtiers[TRADE], red.favour, sum(red.cubes.values())) == (1, 1, 0)
    assert palace.price_of(red, 1) == 2


def test_the_only_hall_with_room_is_taken_without_asking() -> None:
    table = given()
    table.player(BLUE).courtiers = {KNOWLEDGE: 3, SPICE: 3, TRADE: 1, FAITH: 0}
    table.player(RED).courtiers = {KNOWLEDGE: 0, SPICE: 0, TRADE: 0, FAITH: 3}
    played = does(table, palace.free_courtier, "courtier")
    assert played.asked == []
    assert table.player(RED).courtiers[TRADE] == 1


@pytest.mark.rule("MERV-CASE-56")
def test_case_56_favour_of_a_hall_without_room_on_the_track() -> None:
    table = given()
    red = has(table.player(RED), teal=1)
    red.tracks = {Track.FAVOUR: 8, Track.INFLUENCE: 4}
    acts(table, courtier_1="2")
    assert (red.favour, red.influence, red.score) == (8, 5, 2)


def test_a_contract_may_be_fulfilled_between_two_courtiers() -> None:
    table = given()
    red = has(table.player(RED), teal=1, tan=2)
    red.scrolls = 1
    contract_for(table, scrolls=1)
    played = acts(table, courtier_1="2", contracts_1__contract_1="1", courtier_2="3")
    assert (len(red.contracts), red.placed, red.score) == (1, 2, 7)
    played.in_order("courtier-1", "take the contract", "courtier-2")


def test_at_the_light_level_prices_are_said_and_never_refused() -> None:
    table = given(level=Level.LIGHT)
    red = table.player(RED)
    played = acts(table, courtier_1="2", courtier_2="3", courtier_3="0")
    assert "(only if you have the cubes)" in str(played.question("courtier-1").text), "told before the choice"
    played.says("pay 1 teal")
    played.says("pay 2 tan")
    assert red.placed == 2
    assert red.favour == 2
