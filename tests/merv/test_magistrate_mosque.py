"""The Magistrate on the mosque track, and the tiles it takes there."""

from __future__ import annotations

import pytest

from companion.games.merv import annual_scoring, magistrate_mosque
from companion.games.merv.boons import Boon, Breakthrough
from companion.games.merv.carrying_out import carry_out
from companion.games.merv.kinds import Action, Cube
from companion.games.merv.printed_values import MosqueSpace
from companion.games.merv.sources import Source
from companion.games.merv.table import MervTable
from tests.merv.given import GO_ON, place, walls
from tests.merv.solo import YOU, acting, magistrate, solo, spaces, turn
from tests.playing import Played, found_by, run

NOTHING = MosqueSpace((Cube.TEAL,), Boon.NOTHING)


def steps(table: MervTable, times: int, *lot: str) -> Played[MervTable]:
    """Let the Magistrate take so many mosque actions."""
    return acting(magistrate_mosque.act, times)(table, order=lot)


@pytest.mark.rule("MERV-CASE-151", "MERV-MAG-66", "MERV-MAG-67")
@pytest.mark.rule("MERV-MAG-68", "MERV-MAG-70")
def test_case_151_its_first_steps() -> None:
    table = solo()
    table.path_camels.remove(1)
    table.player(YOU).path, table.player(YOU).steps = 1, 1
    spaces(
        table,
        path_2_1=MosqueSpace((Cube.TEAL,), Boon.CAMEL),
        path_2_2=MosqueSpace((Cube.ORANGE,), Boon.WHITE_UPGRADE),
        path_2_3=MosqueSpace((Cube.TAN,), Boon.FAVOUR),
    )
    played = steps(table, 3)
    assert (magistrate(table).path, magistrate(table).steps) == (2, 3)
    assert magistrate(table).camels == 1
    assert 2 not in table.path_camels
    assert table.points[magistrate(table).seat.id][1] == {Source.MOSQUE: 3}
    assert magistrate(table).favour == 1
    assert table.white_upgrades == 6
    assert {
        path: stays for path, (_, stays) in found_by(played.trail("action/path"), "MERV-MAG-67").items()
    } == {
        "1": False,
        "2": True,
        "3": True,
        "4": True,
    }


@pytest.mark.rule("MERV-MAG-67")
def test_its_first_path_is_the_topmost_with_a_camel() -> None:
    table = solo()
    spaces(table, path_1_1=MosqueSpace((Cube.TEAL,), Boon.CAMEL))
    steps(table, 1)
    assert magistrate(table).path == 1


@pytest.mark.rule("MERV-MAG-66")
def test_it_gets_the_printed_points_of_every_space() -> None:
    table = solo()
    magistrate(table).path, magistrate(table).steps = 1, 1
    spaces(
        table,
        path_1_2=MosqueSpace((), Boon.NOTHING, 2),
        path_1_3=MosqueSpace((), Boon.BONUS_UPGRADE, 1),
    )
    steps(table, 2)
    assert magistrate(table).steps == 3
    assert magistrate(table).score == 2 + 1 + 3


@pytest.mark.rule("MERV-CASE-152", "MERV-MAG-25", "MERV-MAG-17")
@pytest.mark.rule("MERV-MAG-71")
def test_case_152_at_the_end_of_the_track_the_rest_is_lost() -> None:
    table = solo(Action.MOSQUE, round=2, taken=[1, 2, 4, 5], G="3.2 3.4 3.5")
    magistrate(table).breakthroughs = [Breakthrough.MOSQUE]
    table.breakthroughs.remove(Breakthrough.MOSQUE)
    magistrate(table).path, magistrate(table).steps = 1, 5
    spaces(
        table, last_1=MosqueSpace((), Boon.FAVOUR), last_2=NOTHING, last_3=MosqueSpace((), Boon.NOTHING, 5)
    )
    played = turn(table)
    played.says("5 actions, mosque")
    assert magistrate(table).steps == 8
    assert (magistrate(table).favour, magistrate(table).score) == (1, 5)
    assert table.solo is not None
    assert table.solo.removed == [Action.MOSQUE]
    table.round = 4
    run(table, annual_scoring.score_year(table), always=GO_ON)
    assert table.points[magistrate(table).seat.id][1][Source.MOSQUE_END] == 4


@pytest.mark.rule("MERV-MAG-71")
def test_before_the_end_of_the_track_its_mosque_sites_score_no_more() -> None:
    table = solo(G="3.1")
    magistrate(table).path, magistrate(table).steps = 1, 7
    table.round = 4
    run(table, annual_scoring.score_year(table), always=GO_ON)
    assert Source.MOSQUE_END not in table.points[magistrate(table).seat.id][1]


@pytest.mark.rule("MERV-MAG-17")
def test_before_the_end_the_mosque_card_stays() -> None:
    table = solo(Action.MOSQUE)
    magistrate(table).path, magistrate(table).steps = 1, 5
    spaces(table, last_1=NOTHING, last_2=NOTHING)
    steps(table, 2)
    assert table.solo is not None
    assert table.solo.removed == []


@pytest.mark.rule("MERV-MAG-70")
def test_courtier_and_wall_spaces_are_one_action_each() -> None:
    table = solo(H="1.1 2.1 1.2")
    magistrate(table).path, magistrate(table).steps = 1, 0
    spaces(
        table,
        path_1_1=MosqueSpace((), Boon.COURTIER),
        path_1_2=MosqueSpace((), Boon.WALL),
        path_1_3=MosqueSpace((), Boon.SOLDIER),
    )
    steps(table, 3)
    assert magistrate(table).placed == 1
    assert len(table.city.walls) == 1
    assert table.city.site(place("1.1")).soldier == magistrate(table).seat


@pytest.mark.rule("MERV-MAG-68", "MERV-AMB-132")
@pytest.mark.parametrize("boon", [Boon.WHITE_UPGRADE, Boon.BONUS_UPGRADE])
def test_an_upgrade_space_is_3_points_and_no_tile(boon: Boon) -> None:
    table = solo(G="1.1")
    run(table, carry_out(table, magistrate(table), boon, "step"))
    assert magistrate(table).score == 3
    assert table.city.site(place("1.1")).upgrade is None
    assert table.white_upgrades == 6
    assert table.bonus_upgrades is not None
    assert len(table.bonus_upgrades) == 4


def takes_tile(table: MervTable, *lot: str) -> Played[MervTable]:
    """Give the Magistrate a scoring tile."""
    return run(table, carry_out(table, magistrate(table), Boon.SCORING_TILE, "step"), order=lot)


@pytest.mark.rule("MERV-MAG-69")
def test_it_takes_the_scoring_tile_worth_most_to_it() -> None:
    table = solo(G="1.1 1.3 2.4")  # a caravansary and two libraries
    played = takes_tile(table)
    assert played.asked == []
    assert magistrate(table).scoring_tiles == [Action.LIBRARY]
    assert table.scoring_tiles == [Action.CARAVANSARY, Action.MOSQUE, Action.WALL]


@pytest.mark.rule("MERV-MAG-69")
def test_of_equal_scoring_tiles_one_is_drawn_by_lot() -> None:
    table = solo(G="1.1 1.3")
    played = takes_tile(table, "library")
    assert played.keys == ["step/scoring-tile/random"]
    assert set(played.asked[0].cards) == {"caravansary", "library"}  # type: ignore[attr-defined]
    assert magistrate(table).scoring_tiles == [Action.LIBRARY]
    table = solo(G="1.1 1.3")
    takes_tile(table, "caravansary")
    assert magistrate(table).scoring_tiles == [Action.CARAVANSARY]


@pytest.mark.rule("MERV-AMB-128")
def test_without_a_scoring_tile_left_the_boon_is_lost() -> None:
    table = solo(G="1.1")
    table.scoring_tiles, table.player(YOU).scoring_tiles = [], table.scoring_tiles or []
    takes_tile(table).says("no scoring tile is left")
    assert magistrate(table).scoring_tiles == []


# Soldiers.


def soldier_on(table: MervTable) -> str:
    """Give the Magistrate a soldier; return where it went, empty where nowhere."""
    before = {site for site in table.city.sites if table.city.site(site).soldier is not None}
    run(table, carry_out(table, magistrate(table), Boon.SOLDIER, "step"))
    found = [site.id for site in table.city.sites if table.city.site(site).soldier and site not in before]
    return found[0] if found else ""


@pytest.mark.rule("MERV-CASE-159", "MERV-MAG-36", "MERV-MAG-37")
@pytest.mark.rule("MERV-MAG-38")
def test_case_159_the_northernmost_then_westernmost_unprotected_high_courtier_building() -> None:
    for soldier, closed, goes_to in ((False, (), "2.2"), (True, ("N5", "E2"), "4.1"), (True, ("N5",), "2.5")):
        table = solo(G="1.2 2.4", H="2.2 2.5 4.1")
        if soldier:
            table.city.site(place("2.2")).soldier = YOU
        walls(table, *closed)
        assert soldier_on(table) == goes_to
        assert magistrate(table).influence == 2


@pytest.mark.rule("MERV-CASE-160", "MERV-MAG-38")
def test_case_160_else_its_own_building() -> None:
    table = solo(G="2.3 2.4 5.1", H="2.2 3.1")
    table.city.site(place("2.2")).soldier = YOU
    walls(table, "W3")
    assert soldier_on(table) == "2.3"
    assert magistrate(table).influence == 1


@pytest.mark.rule("MERV-MAG-36")
def test_north_counts_before_west() -> None:
    assert soldier_on(solo(H="1.5 2.1")) == "1.5"
    assert soldier_on(solo(H="2.5 2.1")) == "2.1"


@pytest.mark.rule("MERV-AMB-117")
def test_a_high_courtier_building_with_an_upgrade_is_passed_over() -> None:
    table = solo(H="1.1 2.2")
    table.city.site(place("1.1")).upgrade = Cube.WHITE
    assert soldier_on(table) == "2.2"


@pytest.mark.rule("MERV-AMB-118")
def test_without_a_place_there_is_no_soldier_and_no_influence() -> None:
    table = solo(Y="1.1")
    assert soldier_on(table) == ""
    assert magistrate(table).influence == 0


@pytest.mark.rule("MERV-AMB-116")
def test_without_a_servant_there_is_no_soldier() -> None:
    table = solo(H="1.1")
    for hall, n in zip(magistrate(table).courtiers, (3, 3, 2), strict=False):
        magistrate(table).courtiers[hall] = n
    assert soldier_on(table) == ""
