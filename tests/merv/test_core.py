"""The core: places, pieces, tracks, paying, set-up up to the first turn."""

from __future__ import annotations

import random

import pytest

from companion.engine.game import Mode
from companion.games.merv.boons import Breakthrough
from companion.games.merv.gaining import gain_favour, gain_influence
from companion.games.merv.game import GAME
from companion.games.merv.kinds import Action, Cube, Side, Track
from companion.games.merv.paying import can_pay, pay, ways
from companion.games.merv.pieces import misplaced
from companion.games.merv.places import SITES, covered, guarding, perpendicular, sites_of_line, slot_number
from companion.games.merv.table import COURTIER, MAGISTRATE, SEATS, MervTable, offered
from companion.players import EasyPlayer, RandomPlayer, play_on
from tests.engine.fakes import MemoryCatalogue, opened
from tests.merv.given import given, has, lay_row, place, wall_slot, walls
from tests.playing import run


@pytest.mark.rule("MERV-INV-26")
def test_every_slot_covers_two_sites_and_sites_lie_behind_two_slots_or_one() -> None:
    behind = [len(guarding(each)) for each in SITES]
    assert (behind.count(2), behind.count(1)) == (16, 8)
    assert covered(wall_slot("E4")) == (place("4.5"), place("4.4"))


@pytest.mark.rule("MERV-TURN-07", "MERV-QUEUE-03")
def test_lines_begin_at_their_slot_and_slots_count_from_the_queue_left() -> None:
    assert sites_of_line(Side.WEST, 3) == (place("3.1"), place("3.2"), place("3.4"), place("3.5"))
    assert sites_of_line(Side.SOUTH, 2)[0] == place("5.2")
    assert perpendicular(Side.NORTH, place("4.2")) == sites_of_line(Side.WEST, 4)
    assert [slot_number(Side.WEST, row) for row in (5, 1)] == [1, 5]


def test_nothing_is_missing_after_the_set_up_of_any_number_of_players() -> None:
    for players in (1, 2, 3, 4):
        table = given(players=players)
        lay_row(table, "G* G* J C C P J C")
        assert misplaced(table) == ()


@pytest.mark.rule("MERV-FAV-11", "MERV-TRACK-02", "MERV-FAV-14")
def test_favour_that_has_no_room_becomes_influence_step_by_step() -> None:
    table = given()
    red = table.player(SEATS[0])
    red.tracks = {Track.FAVOUR: 7, Track.INFLUENCE: 3}
    played = run(table, gain_favour(table, red, 3))
    assert (red.favour, red.influence, red.score) == (8, 5, 6)
    played.says("4 points")


@pytest.mark.rule("MERV-TRACK-09", "MERV-AMB-110")
@pytest.mark.parametrize(("otherwise", "points"), [((), 4), ((110,), 2)])
def test_the_magistrate_scores_what_has_no_room(otherwise: tuple[int, ...], points: int) -> None:
    table = given(players=1, otherwise=otherwise)
    magistrate = table.player(MAGISTRATE)
    magistrate.tracks = {Track.FAVOUR: 8, Track.INFLUENCE: 14}
    run(table, gain_influence(table, magistrate, 3))
    assert magistrate.score == 5 + points


def test_whites_are_paid_for_what_is_missing_only() -> None:
    table = given()
    red = has(table.player(SEATS[0]), teal=1, white=1)
    assert [way.id for way in ways(table, red, (Cube.TEAL,))] == ["1"]
    assert can_pay(table, red, (Cube.TEAL, Cube.TEAL))
    run(table, pay(table, red, (Cube.TEAL, Cube.TEAL), "mosque"))
    assert not any(red.cubes.values())


@pytest.mark.rule("MERV-AMB-34")
@pytest.mark.parametrize(("otherwise", "offered_ways"), [((), ["1"]), ((34,), ["1", "5"])])
def test_a_colour_can_be_kept_for_a_contract_that_takes_no_white(
    otherwise: tuple[int, ...], offered_ways: list[str]
) -> None:
    table = given(otherwise=otherwise)
    red = has(table.player(SEATS[0]), teal=1, white=1)
    assert [way.id for way in ways(table, red, (Cube.TEAL,))] == offered_ways
    answers = {"wall/pay": "5"} if otherwise else {}
    run(table, pay(table, red, (Cube.TEAL,), "wall"), answers)
    assert red.cubes[Cube.TEAL] == len(answers)


def test_a_way_that_spends_a_tile_and_a_white_for_nothing_is_none() -> None:
    table = given()
    red = has(table.player(SEATS[0]), tan=1, purple=1, white=2)
    red.breakthroughs = [Breakthrough.TAN]
    assert [way.id for way in ways(table, red, (Cube.TAN, Cube.PURPLE))] == ["23"]
    assert {way.id for way in ways(table, red, (Cube.TAN, Cube.PURPLE, Cube.ORANGE))} == {"235"}


@pytest.mark.rule("MERV-BRK-07", "MERV-LIB-11", "MERV-BRK-13")
def test_tiles_are_used_once_a_turn_and_never_of_themselves() -> None:
    table = given()
    red = has(table.player(SEATS[0]), tan=2, purple=1)
    red.breakthroughs = [Breakthrough.MOSQUE, Breakthrough.PURPLE]
    cost = (Cube.TAN, Cube.TAN)
    assert {way.id for way in ways(table, red, cost)} == {"22", "23+purple"}
    assert "2+mosque" in {way.id for way in ways(table, red, cost, Action.MOSQUE)}
    run(table, pay(table, red, cost, "step", action=Action.MOSQUE), {"step/pay": "2+mosque"})
    assert (red.cubes[Cube.TAN], table.turn.used) == (1, [Breakthrough.MOSQUE])
    assert [way.id for way in ways(table, red, (Cube.TAN,), Action.MOSQUE)] == ["2", "3+purple"]


@pytest.mark.rule("MERV-INV-06", "MERV-INV-08")
def test_one_of_two_walls_shields_nothing_and_a_gate_its_two_sites() -> None:
    table = given()
    walls(table, "N1", "W3")
    assert not table.city.shielded(place("1.1"))
    assert table.city.shielded(place("3.1"))
    assert table.city.shielded(place("3.2"))
    walls(table, "W1")
    assert table.city.shielded(place("1.1"))
    assert misplaced(table) == ()


@pytest.mark.parametrize("seed", range(6))
def test_a_game_is_set_up_for_any_number_of_players_whatever_is_answered(seed: int) -> None:
    session = opened(GAME, mode=Mode.PLAY, seed=seed)
    play_on(session, RandomPlayer(random.Random(seed)), limit=60)
    assert isinstance(session.run.table, MervTable)
    assert misplaced(session.run.table) == ()


def test_the_stand_in_set_answers_what_the_opening_reads_off() -> None:
    catalogue = MemoryCatalogue(GAME.stand_in)
    session = opened(GAME, mode=Mode.PLAY, catalogue=catalogue)
    play_on(session, EasyPlayer(random.Random(1)), limit=30)
    table = session.run.table
    assert isinstance(table, MervTable)
    assert len(offered(table)) == 6
    assert table.setup.order[-1] == COURTIER
