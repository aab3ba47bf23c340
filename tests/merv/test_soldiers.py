"""Soldiers and both tracks: where soldiers stand, what they give, and how discs go up."""

from __future__ import annotations

import pytest

from companion.games.merv import caravansary, gaining, human_turn, mosque, palace, soldiers
from companion.games.merv.board import Player
from companion.games.merv.boons import MARKET_BOONS, MOSQUE_BOONS, Boon, Spice
from companion.games.merv.carrying_out import carry_out
from companion.games.merv.kinds import Cube, Hall, Track
from companion.games.merv.printed_values import STACKS, MosqueSpace
from companion.games.merv.sources import Source
from companion.games.merv.table import COURTIER, MAGISTRATE, SEATS, MervTable
from tests.merv.given import given, owns, place, standing, walls
from tests.playing import Played, question_of, refusal, run

RED, BLUE = SEATS[:2]


def on(favour: int = 0, influence: int = 0, *, players: int = 3) -> tuple[MervTable, Player]:
    """Return a table and its first player with discs on these spaces of U4 and U3."""
    table = given(players=players)
    return table, at(table.player(RED), favour, influence)


def at(player: Player, favour: int, influence: int) -> Player:
    """Put a player's discs on spaces."""
    player.tracks = {Track.FAVOUR: favour, Track.INFLUENCE: influence}
    return player


def deploy(table: MervTable, answer: str) -> Played[MervTable]:
    """Let Red deploy a soldier."""
    return run(table, soldiers.deploy(table, table.player(RED), "action"), {"action/soldier": answer})


def told(table: MervTable, typed: str) -> str:
    """Return why the soldier question refuses a building."""
    question = question_of(soldiers.deploy(table, table.player(RED), "action"), "action/soldier")
    return refusal(question, typed)


@pytest.mark.rule("MERV-FAV-01", "MERV-FAV-02", "MERV-TURN-10")
@pytest.mark.parametrize(("typed", "found"), [("2", (1, 0)), ("3", (0, 2))])
def test_favour_or_a_soldier_is_the_main_action(typed: str, found: tuple[int, int]) -> None:
    table, red = on()
    standing(table, B="5.5")
    table.begin_turn(RED)
    soldier = {"action/soldier/soldier": "55"} if typed == "3" else {}
    run(table, human_turn.take_turn(table, red), {"slot": "1", "site": "1", "main": typed} | soldier)
    assert (red.favour, red.influence) == found


@pytest.mark.rule("MERV-FAV-02", "MERV-FAV-07", "MERV-TRACK-12")
def test_a_soldier_on_an_own_building_gives_1_influence() -> None:
    table, red = on()
    owns(table, red, "2.4")
    deploy(table, "24").says("a soldier onto 2.4")
    assert table.city.site(place("2.4")).soldier == RED
    assert red.influence == 1


@pytest.mark.rule("MERV-FAV-08", "MERV-TRACK-12")
def test_a_soldier_on_the_building_of_another_gives_2_influence() -> None:
    table, red = on()
    standing(table, B="2.4")
    deploy(table, "24")
    assert red.influence == 2
    assert table.player(BLUE).tracks == dict.fromkeys(Track, 0)


@pytest.mark.rule("MERV-FAV-08", "MERV-AMB-123")
def test_a_soldier_may_stand_on_buildings_of_high_courtier_and_magistrate() -> None:
    table, red = on(players=1)
    standing(table, H="2.4", G="4.1")
    run(table, soldiers.deploy(table, red, "a"), {"a/soldier": "24"})
    run(table, soldiers.deploy(table, red, "b"), {"b/soldier": "41"})
    assert red.influence == 4


@pytest.mark.rule("MERV-FAV-03", "MERV-TRACK-13")
def test_a_soldier_needs_a_building() -> None:
    table, red = on()
    played = run(table, soldiers.deploy(table, red, "action"))
    played.says("No building can take a soldier")
    owns(table, red, "2.4")
    assert told(table, "11") != ""
    assert soldiers.targets(table) == (place("2.4"),)


@pytest.mark.rule("MERV-FAV-04", "MERV-FAV-05", "MERV-FAV-06")
def test_no_soldier_on_a_soldier_an_upgrade_or_behind_walls() -> None:
    table, red = on()
    owns(table, red, "2.4", "1.1", "3.1", "5.5")
    table.city.site(place("2.4")).soldier = BLUE
    table.city.site(place("1.1")).upgrade = Cube.WHITE
    walls(table, "W3")
    assert "a soldier stands there" in told(table, "24")
    assert "an upgrade lies there" in told(table, "11")
    assert "walls protect it" in told(table, "31")
    assert told(table, "55") == ""


@pytest.mark.rule("MERV-FAV-06", "MERV-TRACK-13")
def test_one_of_two_walls_does_not_keep_a_soldier_out() -> None:
    table, red = on()
    owns(table, red, "1.1")
    walls(table, "N1")
    assert soldiers.targets(table) == (place("1.1"),)
    walls(table, "W1")
    assert soldiers.targets(table) == ()


@pytest.mark.rule("MERV-FAV-09", "MERV-TRACK-14", "MERV-AMB-27")
def test_a_soldier_may_be_declined_and_then_gives_nothing() -> None:
    table, red = on()
    owns(table, red, "2.4")
    deploy(table, "0").says("so no influence")
    assert red.influence == 0
    assert table.city.site(place("2.4")).soldier is None


@pytest.mark.rule("MERV-INV-21")
def test_courtiers_and_soldiers_are_the_same_eight_servants() -> None:
    table, red = on()
    owns(table, red, "2.4", "2.5")
    red.courtiers[Hall.TRADE] = 7
    deploy(table, "24")
    run(table, soldiers.deploy(table, red, "next")).says("no servant is left")
    assert red.influence == 1


@pytest.mark.rule("MERV-CASE-52")
def test_case_52_where_a_soldier_may_stand() -> None:
    table, red = on()
    owns(table, red, "2.4", "1.1", "3.1", "4.1")
    standing(table, B="5.5")
    table.city.site(place("4.1")).soldier = BLUE
    table.city.site(place("1.1")).upgrade = Cube.TEAL
    walls(table, "W3")
    assert [bool(told(table, key)) for key in ("24", "55", "41", "11", "31", "0")] == [
        False,
        False,
        True,
        True,
        True,
        False,
    ]
    deploy(table, "24")
    assert red.influence == 1
    deploy(table, "55")
    assert red.influence == 3
    owns(table, red, "2.5")
    deploy(table, "0")
    assert red.influence == 3


@pytest.mark.rule("MERV-TRACK-15")
def test_soldiers_come_from_pairs_spaces_slots_and_contracts() -> None:
    assert Spice.GINGER.boon is Boon.SOLDIER
    assert Boon.SOLDIER in MARKET_BOONS
    assert Boon.SOLDIER in MOSQUE_BOONS
    assert sum(stack.reward is Boon.SOLDIER for stack in STACKS) == 3
    table, red = on()
    owns(table, red, "2.4")
    run(table, carry_out(table, red, Boon.SOLDIER, "x"), {"x/soldier": "24"})
    assert red.influence == 1


@pytest.mark.rule("MERV-TRACK-11")
def test_favour_comes_from_pairs_spaces_slots_and_contracts() -> None:
    assert Spice.JUNIPER.boon is Boon.FAVOUR
    assert Boon.FAVOUR in MARKET_BOONS
    assert Boon.FAVOUR in MOSQUE_BOONS
    assert sum(stack.reward is Boon.FAVOUR for stack in STACKS) == 3
    table, red = on()
    run(table, carry_out(table, red, Boon.FAVOUR, "x"))
    assert (red.favour, red.influence) == (1, 0)


@pytest.mark.rule("MERV-TRACK-01", "MERV-FAV-10", "MERV-SCORE-04")
def test_favour_moves_the_disc_up_and_scores_at_once_what_is_printed() -> None:
    table, red = on(favour=2)
    run(table, gaining.gain_favour(table, red, 1))
    assert (red.favour, red.score) == (3, 0)
    run(table, gaining.gain_favour(table, red, 1)).says("2 points")
    assert (red.favour, red.score) == (4, 2)
    assert table.points[RED.id] == {1: {Source.FAVOUR: 2}}


@pytest.mark.rule("MERV-TRACK-03", "MERV-TRACK-04")
def test_going_down_scores_nothing_and_up_again_scores_again() -> None:
    table, red = on(favour=5)
    run(table, gaining.spend_favour(table, red, 2))
    assert (red.favour, red.score) == (3, 0)
    run(table, gaining.gain_favour(table, red, 1))
    assert red.score == 2


@pytest.mark.rule("MERV-TRACK-06", "MERV-TRACK-02", "MERV-FAV-10")
def test_influence_scores_every_printed_space_it_comes_to() -> None:
    table, red = on(influence=4)
    run(table, gaining.gain_influence(table, red, 6))
    assert (red.influence, red.score) == (10, 5)
    assert table.points[RED.id] == {1: {Source.INFLUENCE: 5}}


@pytest.mark.rule("MERV-TRACK-05", "MERV-FAV-11", "MERV-TRACK-16")
def test_favour_past_the_end_becomes_influence() -> None:
    table, red = on(favour=7)
    run(table, gaining.gain_favour(table, red, 3))
    assert (red.favour, red.influence) == (8, 2)


@pytest.mark.rule("MERV-TRACK-07", "MERV-FAV-12", "MERV-FAV-14")
@pytest.mark.rule("MERV-AMB-138")
def test_influence_past_the_end_becomes_favour_step_by_step() -> None:
    table, red = on(influence=14)
    run(table, gaining.gain_influence(table, red, 3))
    assert (red.influence, red.favour) == (15, 2)


@pytest.mark.rule("MERV-TRACK-08", "MERV-FAV-13")
def test_with_both_discs_at_the_end_nothing_is_gained() -> None:
    table, red = on(favour=8, influence=15)
    run(table, gaining.gain_influence(table, red, 2)).says("nothing is gained")
    assert (red.favour, red.influence, red.score) == (8, 15, 0)


@pytest.mark.rule("MERV-CASE-53", "MERV-FAV-12", "MERV-FAV-14")
def test_case_53_influence_at_its_end_goes_on_as_favour() -> None:
    table, red = on(favour=3, influence=14)
    run(table, gaining.gain_influence(table, red, 2))
    assert (red.influence, red.favour, red.score) == (15, 4, 7)


@pytest.mark.rule("MERV-CASE-55", "MERV-TRACK-18", "MERV-AMB-30")
def test_case_55_the_last_threshold_lets_one_own_all_spices() -> None:
    table, red = on(influence=9)
    assert run(table, caravansary.spice_limit(table, red)).value == 3
    run(table, gaining.gain_influence(table, red, 3))
    assert (red.influence, red.score) == (12, 3)
    assert run(table, caravansary.spice_limit(table, red)).value == 4


@pytest.mark.rule("MERV-CASE-54")
def test_case_54_nothing_where_both_are_full() -> None:
    table, red = on(favour=8, influence=15)
    run(table, gaining.gain_favour(table, red, 1))
    assert (red.influence, red.favour, red.score) == (15, 8, 0)


@pytest.mark.rule("MERV-CASE-56")
def test_case_56_favour_of_a_hall_becomes_influence() -> None:
    table, red = on(favour=8, influence=4)
    run(table, palace.place_courtier(table, red, Hall.TRADE))
    assert (red.influence, red.favour, red.score) == (5, 8, 2)


@pytest.mark.rule("MERV-SCORE-06")
def test_points_of_the_mosque_are_scored_when_the_space_is_reached() -> None:
    table, red = on()
    table.printed.spaces["path-2-1"] = MosqueSpace((Cube.TEAL,), Boon.NOTHING, 3)
    run(table, mosque.enter(table, red, 2, "mosque"))
    assert red.score == 3
    assert table.points == {RED.id: {1: {Source.MOSQUE: 3}}}


@pytest.mark.rule("MERV-CASE-192", "MERV-TRACK-02")
def test_case_192_points_then_influence() -> None:
    table, red = on(favour=7)
    table.printed.tracks[Track.FAVOUR] = type(table.printed.tracks[Track.FAVOUR])((0,) * 7 + (3,))
    run(table, gaining.gain_favour(table, red, 2))
    assert (red.favour, red.influence, red.score) == (8, 1, 3)
    at(red, 8, 15)
    run(table, gaining.gain_favour(table, red, 1))
    assert (red.favour, red.influence, red.score) == (8, 15, 3)


@pytest.mark.rule("MERV-CASE-193", "MERV-AMB-31")
def test_case_193_down_and_up_again() -> None:
    table, red = on(favour=5)
    red.score = 2  # of the first time
    run(table, gaining.spend_favour(table, red, 2))
    assert red.score == 2
    run(table, gaining.gain_favour(table, red, 1))
    assert (red.favour, red.score) == (4, 4)


@pytest.mark.rule("MERV-MAG-34", "MERV-MAG-35")
def test_the_magistrate_scores_printed_points_and_overflow() -> None:
    table = given(players=1)
    magistrate = at(table.player(MAGISTRATE), 3, 0)
    run(table, gaining.gain_favour(table, magistrate, 1))
    assert (magistrate.favour, magistrate.score) == (4, 2)
    at(magistrate, 8, 14)
    run(table, gaining.gain_favour(table, magistrate, 1))
    assert (magistrate.influence, magistrate.score) == (15, 7)
    at(magistrate, 7, 15)
    run(table, gaining.gain_influence(table, magistrate, 1))
    assert (magistrate.favour, magistrate.score) == (8, 11)
    run(table, gaining.gain_favour(table, magistrate, 1))
    assert magistrate.score == 13


@pytest.mark.rule("MERV-CASE-163", "MERV-TRACK-09", "MERV-MAG-35")
@pytest.mark.parametrize(("otherwise", "points"), [((), 4), ((110,), 2)])
def test_case_163_overflow_of_the_magistrate(otherwise: tuple[int, ...], points: int) -> None:
    table = given(players=1, otherwise=otherwise)
    magistrate = at(table.player(MAGISTRATE), 8, 13)
    run(table, gaining.gain_influence(table, magistrate, 4))
    assert (magistrate.influence, magistrate.favour) == (15, 8)
    assert magistrate.score == 5 + points
    assert table.points[MAGISTRATE.id][1][Source.OVERFLOW] == points


@pytest.mark.rule("MERV-AMB-123", "MERV-FAV-08")
@pytest.mark.parametrize("seat", [COURTIER, MAGISTRATE])
def test_whoever_else_owns_the_building_it_is_2(seat: object) -> None:
    table, red = on(players=1)
    table.city.site(place("2.4")).owner = COURTIER if seat == COURTIER else MAGISTRATE
    assert soldiers.influence_for(table, red, place("2.4")) == 2


@pytest.mark.rule("MERV-FAV-07", "MERV-FAV-08", "MERV-HC-11")
def test_each_building_says_how_much_influence_a_soldier_there_gives() -> None:
    table = given(players=2)
    standing(table, A="1.1", B="2.4", H="5.5")
    question = question_of(soldiers.deploy(table, table.player(RED), "action"), "action/soldier")
    assert str(question.text) == "Red: a soldier onto which building, for how much influence?"
    names = [str(found.name) for found in question.places()]
    assert names == ["1.1 (Red): 1", "2.4 (Blue): 2", "5.5 (High Courtier): 2", "none"]
