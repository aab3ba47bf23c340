"""Upgrades and scoring tiles: where they go, and when they are lost."""

from __future__ import annotations

import pytest

from companion.games.merv import activation, upgrades
from companion.games.merv.kinds import Action, Cube
from companion.games.merv.pieces import misplaced, servants_left
from tests.merv.acting import BLUE, ORANGE, RED, TAN, TEAL, does
from tests.merv.given import given, owns, place, tile
from tests.playing import question_of, refusal, run


@pytest.mark.rule("MERV-AMB-29", "MERV-AMB-127", "MERV-MOSQ-07")
def test_own_sites_without_an_upgrade_may_take_one() -> None:
    table = given()
    red = owns(table, table.player(RED), "1.2", "4.4", "5.1")
    owns(table, table.player(BLUE), "2.2")
    table.city.site(place("4.4")).upgrade = TEAL
    assert [each.id for each in upgrades.sites_for_upgrade(table, red)] == ["1.2", "5.1"]
    asked = question_of(upgrades.white_upgrade(table, red, "pepper"), "pepper/upgrade")
    assert "an upgrade lies there" in refusal(asked, "44")
    assert "none of the options" in refusal(asked, "22")
    assert refusal(asked, "51") == ""


@pytest.mark.rule("MERV-AMB-28", "MERV-MOSQ-07")
def test_a_soldier_on_the_site_goes_back_to_its_owner() -> None:
    table = given()
    red = owns(table, table.player(RED), "1.2")
    blue = table.player(BLUE)
    table.city.site(place("1.2")).soldier = BLUE
    assert servants_left(table, blue) == 7
    does(table, upgrades.white_upgrade, "pepper")
    assert (table.city.site(place("1.2")).soldier, servants_left(table, blue)) == (None, 8)
    assert upgrades.sites_for_upgrade(table, red) == ()
    assert misplaced(table) == ()


@pytest.mark.rule("MERV-MOSQ-08", "MERV-SITE-12")
def test_a_bonus_upgrade_goes_onto_an_own_site_and_adds_its_cube() -> None:
    table = given()
    red = owns(table, table.player(RED), "1.2", "4.4", "5.1")
    owns(table, table.player(BLUE), "2.2")
    tile(table, "5.1", TAN)
    table.city.site(place("4.4")).upgrade = TEAL
    asked = question_of(upgrades.bonus_upgrade(table, red, "step"), "upgrade", {"bonus-upgrade": "4"})
    assert "an upgrade lies there" in refusal(asked, "44")
    assert "none of the options" in refusal(asked, "22")
    does(table, upgrades.bonus_upgrade, "step", {"bonus-upgrade": "4", "upgrade": "51"})
    table.turn.line = 1
    run(table, activation.activate(table, red, place("5.1"), "site"))
    assert {cube: n for cube, n in red.cubes.items() if n} == {TAN: 1, ORANGE: 1}


@pytest.mark.rule("MERV-AMB-29", "MERV-AMB-128")
def test_without_a_site_the_upgrade_is_lost() -> None:
    table = given()
    owns(table, table.player(BLUE), "1.2")
    played = does(table, upgrades.white_upgrade, "pepper")
    played.says("no own site can take an upgrade")
    does(table, upgrades.bonus_upgrade, "bonus").says("no own site can take an upgrade")
    assert table.white_upgrades == 6
    assert table.city.site(place("1.2")).upgrade is None


@pytest.mark.rule("MERV-AMB-128")
def test_without_a_tile_left_the_boon_is_lost() -> None:
    table = given()
    red = owns(table, table.player(RED), "1.2")
    table.white_upgrades, table.bonus_upgrades, table.scoring_tiles = 0, [], []
    does(table, upgrades.white_upgrade, "pepper").says("No white upgrade is left")
    does(table, upgrades.bonus_upgrade, "bonus").says("No bonus upgrade is left")
    does(table, upgrades.scoring_tile, "tile").says("No scoring tile is left")
    assert (table.city.site(place("1.2")).upgrade, red.scoring_tiles) == (None, [])


@pytest.mark.rule("MERV-MOSQ-08")
def test_one_colour_or_one_site_left_is_not_asked() -> None:
    table = given()
    owns(table, table.player(RED), "1.2")
    table.bonus_upgrades = [ORANGE, ORANGE]
    assert does(table, upgrades.bonus_upgrade, "bonus").asked == []
    assert table.city.site(place("1.2")).upgrade is ORANGE
    assert table.bonus_upgrades == [ORANGE]


@pytest.mark.rule("MERV-MOSQ-09")
def test_a_tile_taken_is_gone_for_others() -> None:
    table = given()
    red, blue = table.player(RED), table.player(BLUE)
    does(table, upgrades.scoring_tile, "tile", {"tile/scoring-tile": "3"})
    asked = question_of(upgrades.scoring_tile(table, blue, "tile"), "tile/scoring-tile")
    assert "none of the options" in refusal(asked, "3")
    assert red.scoring_tiles == [Action.LIBRARY]
    table.scoring_tiles = [Action.WALL]
    assert run(table, upgrades.scoring_tile(table, blue, "tile")).asked == []
    assert blue.scoring_tiles == [Action.WALL]


def test_tiles_are_read_off_when_they_are_needed() -> None:
    table = given()
    owns(table, table.player(RED), "1.2")
    table.bonus_upgrades = table.scoring_tiles = None
    does(table, upgrades.bonus_upgrade, "bonus", {"bonus-upgrades": "1122", "bonus/bonus-upgrade": "2"})
    assert table.bonus_upgrades == [TEAL, TEAL, TAN]
    does(table, upgrades.scoring_tile, "tile", {"scoring-tiles": "1235", "tile/scoring-tile": "2"})
    assert table.player(RED).scoring_tiles == [Action.PALACE]
    assert table.city.site(place("1.2")).upgrade is Cube.TAN
