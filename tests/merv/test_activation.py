"""Slots, sites, buildings and what they yield: who may activate what, and who gains which cubes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from companion.engine.game import Level
from companion.games.merv.activation import activate, free_lines, lines_for, put_meeple, sites_for
from companion.games.merv.board import Player
from companion.games.merv.kinds import Cube, Phase
from companion.games.merv.pieces import buildings_left
from companion.games.merv.places import MARKET, SITES, line_of, sites_of_line
from companion.games.merv.table import COURTIER, MAGISTRATE, SEATS, MervTable
from companion.games.merv.yields import site_yield, yields
from tests.merv.given import given, owns, place, standing, tile
from tests.playing import Played, run

RED, BLUE, YELLOW, DAN = SEATS
TEAL, TAN, PURPLE, ORANGE, WHITE = Cube


def activated(table: MervTable, site: str, line: int | None = None) -> Played[MervTable]:
    """Let Red activate a site of the line that it lies in."""
    table.turn.line = line or line_of(table.side, place(site))
    return run(table, activate(table, table.player(RED), place(site), "site"))


def cubes(who: Player) -> dict[Cube, int]:
    """Return the cubes that somebody has."""
    return {cube: n for cube, n in who.cubes.items() if n}


def ids(table: MervTable, line: int, who: Player | None = None) -> list[str]:
    """Return the sites that Red, or somebody else, may activate in a line."""
    return sorted(site.id for site in sites_for(table, who or table.player(RED), line))


@pytest.mark.rule("MERV-TURN-04", "MERV-TURN-05", "MERV-CASE-09")
@pytest.mark.parametrize(
    ("round_", "line", "sites"),
    [
        (1, 2, ["1.2", "2.2", "3.2", "4.2", "5.2"]),
        (2, 2, ["2.1", "2.2", "2.3", "2.4", "2.5"]),
        (3, 4, ["1.4", "2.4", "3.4", "4.4", "5.4"]),
        (4, 5, ["5.1", "5.2", "5.3", "5.4", "5.5"]),
    ],
)
def test_a_line_is_a_column_in_rounds_1_and_3_and_a_row_in_2_and_4(
    round_: int, line: int, sites: list[str]
) -> None:
    assert ids(given(round=round_), line) == sites


@pytest.mark.rule("MERV-TURN-06", "MERV-TURN-07")
@pytest.mark.parametrize("round_", [1, 2, 3, 4])
def test_the_middle_line_has_four_sites_without_the_market(round_: int) -> None:
    table = given(round=round_)
    assert MARKET not in sites_of_line(table.side, 3)
    assert [len(ids(table, line)) for line in (1, 2, 3, 4, 5)] == [5, 5, 4, 5, 5]


@pytest.mark.rule("MERV-TURN-02", "MERV-CASE-11")
def test_a_slot_that_is_taken_is_not_free() -> None:
    table = given()
    table.slots = {1: BLUE, 4: YELLOW}
    assert free_lines(table) == (2, 3, 5)
    assert lines_for(table, table.player(RED)) == (2, 3, 5)


@pytest.mark.rule("MERV-TURN-01")
@pytest.mark.parametrize(("round_", "side"), [(1, "north"), (2, "east"), (3, "south"), (4, "west")])
def test_the_master_meeple_leaves_the_queue_for_a_slot_of_this_side(round_: int, side: str) -> None:
    table = given(round=round_)
    played = run(table, put_meeple(table, BLUE, 4))
    assert (table.slots, table.turn.line) == ({4: BLUE}, 4)
    assert [space.meeple for space in table.queue] == [RED, None, YELLOW]
    played.says(f"Blue: master meeple to action slot 4, {side}")


@pytest.mark.rule("MERV-YEAR-08", "MERV-YEAR-09")
@pytest.mark.parametrize(("round_", "side"), [(1, "north"), (2, "east"), (3, "south"), (4, "west")])
def test_rounds_run_along_north_east_south_west(round_: int, side: str) -> None:
    assert str(given(round=round_).side.text) == side


@pytest.mark.rule("MERV-SITE-01", "MERV-SITE-13")
def test_an_empty_site_gets_a_building_that_yields_at_once() -> None:
    table = given()
    red = table.player(RED)
    tile(table, "1.2", TEAL)
    played = activated(table, "1.2")
    assert table.city.site(place("1.2")).owner == RED
    assert cubes(red) == {TEAL: 1}
    played.in_order("Red: 1.2 is activated", "Red: a building onto 1.2", "Red: take 1 teal")


@pytest.mark.rule("MERV-CASE-12")
@pytest.mark.rule("MERV-SITE-04", "MERV-SITE-10")
def test_own_buildings_of_the_line_yield_beside_the_activated_site() -> None:
    table = given()
    red = owns(table, table.player(RED), "4.2")
    tile(table, "4.2", ORANGE)
    tile(table, "1.2", TEAL)
    activated(table, "1.2")
    assert cubes(red) == {TEAL: 1, ORANGE: 1}
    assert buildings_left(table, red) == 7
    assert table.turn.site == place("1.2")


@pytest.mark.rule("MERV-CASE-13")
@pytest.mark.rule("MERV-SITE-02", "MERV-SITE-14")
def test_without_buildings_only_occupied_sites_can_be_activated() -> None:
    table = given()
    red = owns(table, table.player(RED), "3.2", "1.1", "1.3", "1.4", "1.5", "2.1", "2.3", "2.4", "2.5")
    owns(table, table.player(BLUE), "1.2", "5.2")
    assert buildings_left(table, red) == 0
    assert ids(table, 2) == ["1.2", "3.2", "5.2"]


@pytest.mark.rule("MERV-CASE-14")
@pytest.mark.rule("MERV-SITE-05")
def test_an_own_site_yields_once_and_nothing_is_built() -> None:
    table = given()
    red = owns(table, table.player(RED), "4.2", "1.2")
    tile(table, "4.2", ORANGE)
    tile(table, "1.2", TEAL)
    activated(table, "4.2").silent_about("a building onto")
    assert cubes(red) == {TEAL: 1, ORANGE: 1}
    assert buildings_left(table, red) == 7


def column_four(otherwise: Sequence[int] = ()) -> MervTable:
    """Column 4 as in case 15: Red tan, Blue purple, Yellow tan, Blue teal with an orange upgrade."""
    table = given(otherwise=otherwise)
    owns(table, table.player(RED), "1.4")
    owns(table, table.player(BLUE), "2.4", "5.4")
    owns(table, table.player(YELLOW), "3.4")
    for site, colour in (("1.4", TAN), ("2.4", PURPLE), ("3.4", TAN), ("5.4", TEAL)):
        tile(table, site, colour)
    table.city.site(place("5.4")).upgrade = ORANGE
    return table


@pytest.mark.rule("MERV-CASE-15")
@pytest.mark.rule("MERV-AMB-01", "MERV-SITE-03")
@pytest.mark.rule("MERV-SITE-06", "MERV-SITE-08", "MERV-SITE-09")
def test_somebody_elses_site_yields_to_its_owner_too() -> None:
    table = column_four()
    activated(table, "2.4")
    red, blue, yellow = table.people
    assert cubes(red) == {PURPLE: 1, TAN: 1}
    assert cubes(blue) == {PURPLE: 1, ORANGE: 1}
    assert cubes(yellow) == {}


@pytest.mark.rule("MERV-AMB-01", "MERV-FIX-01", "MERV-FIX-02")
def test_read_otherwise_the_owners_line_yields_and_not_ones_own() -> None:
    table = column_four(otherwise=(1,))
    activated(table, "2.4")
    red, blue, yellow = table.people
    assert cubes(red) == {PURPLE: 1, TEAL: 1, ORANGE: 1}
    assert cubes(blue) == {PURPLE: 1, ORANGE: 1}
    assert cubes(yellow) == {}


def test_read_otherwise_an_own_site_yields_with_ones_own_line() -> None:
    table = column_four(otherwise=(1,))
    owns(table, table.player(RED), "4.4")
    tile(table, "4.4", PURPLE)
    activated(table, "4.4")
    assert cubes(table.player(RED)) == {PURPLE: 1, TAN: 1}
    assert cubes(table.player(BLUE)) == {}


@pytest.mark.rule("MERV-CASE-16")
@pytest.mark.rule("MERV-SITE-10", "MERV-SITE-11")
def test_a_white_upgrade_replaces_the_printed_colour() -> None:
    table = given()
    red = owns(table, table.player(RED), "3.2", "5.2")
    tile(table, "3.2", TAN)
    tile(table, "5.2", TEAL)
    table.city.site(place("3.2")).upgrade = WHITE
    activated(table, "5.2")
    assert cubes(red) == {TEAL: 1, WHITE: 1}


@pytest.mark.rule("MERV-CASE-17")
@pytest.mark.rule("MERV-SITE-12")
@pytest.mark.parametrize(("upgrade", "gained"), [(PURPLE, {TEAL: 1, PURPLE: 1}), (TEAL, {TEAL: 2})])
def test_a_bonus_upgrade_adds_its_cube(upgrade: Cube, gained: dict[Cube, int]) -> None:
    table = given()
    red = owns(table, table.player(RED), "1.2")
    tile(table, "1.2", TEAL)
    table.city.site(place("1.2")).upgrade = upgrade
    activated(table, "1.2")
    assert cubes(red) == gained


@pytest.mark.rule("MERV-CASE-18")
@pytest.mark.rule("MERV-AMB-04")
def test_somebody_elses_white_upgrade_yields_white_to_both() -> None:
    table = given()
    owns(table, table.player(BLUE), "2.2")
    tile(table, "2.2", TAN)
    table.city.site(place("2.2")).upgrade = WHITE
    activated(table, "2.2")
    assert cubes(table.player(RED)) == cubes(table.player(BLUE)) == {WHITE: 1}


@pytest.mark.rule("MERV-CASE-19")
@pytest.mark.rule("MERV-AMB-02", "MERV-SITE-07")
def test_an_upgrade_of_the_activated_site_counts_once_for_its_owner() -> None:
    table = given()
    owns(table, table.player(BLUE), "2.2")
    tile(table, "2.2", TEAL)
    table.city.site(place("2.2")).upgrade = ORANGE
    activated(table, "2.2")
    assert cubes(table.player(RED)) == cubes(table.player(BLUE)) == {TEAL: 1, ORANGE: 1}


@pytest.mark.rule("MERV-CASE-20")
@pytest.mark.rule("MERV-AMB-03", "MERV-SITE-07")
def test_an_owners_upgrades_yield_in_a_row_as_in_a_column() -> None:
    table = given(round=2)
    owns(table, table.player(BLUE), "2.1", "2.4", "2.5")
    for site, colour in (("2.1", PURPLE), ("2.4", TAN), ("2.5", TAN)):
        tile(table, site, colour)
    table.city.site(place("2.4")).upgrade = WHITE
    activated(table, "2.1")
    assert cubes(table.player(RED)) == {PURPLE: 1}
    assert cubes(table.player(BLUE)) == {PURPLE: 1, WHITE: 1}


@pytest.mark.parametrize("otherwise", [(), (1,)])
@pytest.mark.rule("MERV-CASE-110")
@pytest.mark.rule("MERV-HC-10")
def test_the_high_courtiers_line_yields_with_both_readings(otherwise: tuple[int, ...]) -> None:
    table = given(players=2, otherwise=otherwise)
    standing(table, H="1.2 3.2", A="5.2")
    for site, colour in (("1.2", TEAL), ("3.2", TAN), ("5.2", ORANGE)):
        tile(table, site, colour)
    assert [who.seat for who, _ in yields(table, table.player(RED), place("1.2"))] == [RED]
    activated(table, "1.2")
    assert cubes(table.player(RED)) == {TEAL: 1, TAN: 1}
    assert cubes(table.player(COURTIER)) == {}


@pytest.mark.parametrize(
    ("place_id", "otherwise", "rules"),
    [
        ("4.2", (), ("MERV-SITE-03", "MERV-SITE-04", "MERV-SITE-05")),
        ("5.2", (), ("MERV-SITE-03", "MERV-SITE-04", "MERV-SITE-05")),
        ("1.2", (1,), ("MERV-SITE-03", "MERV-HC-10", "MERV-FIX-01")),
        ("3.2", (), ("MERV-SITE-03", "MERV-SITE-04", "MERV-AMB-01")),
        ("3.2", (1,), ("MERV-SITE-03", "MERV-FIX-01", "MERV-AMB-01")),
    ],
)
@pytest.mark.rule("MERV-HC-10", "MERV-FIX-01")
def test_cubes_come_with_the_rules_that_decided_whose_line_yields(
    place_id: str, otherwise: tuple[int, ...], rules: tuple[str, ...]
) -> None:
    table = given(players=2, otherwise=otherwise)
    standing(table, H="1.2", A="4.2", B="3.2")
    assert activated(table, place_id).says("Red: take").rules == rules


def test_an_upgrade_left_by_a_lost_building_works_for_the_next_one() -> None:
    table = given()
    tile(table, "1.2", TEAL)
    table.city.site(place("1.2")).upgrade = WHITE
    assert site_yield(table, place("1.2")) == {WHITE: 1}
    activated(table, "1.2")
    assert cubes(table.player(RED)) == {WHITE: 1}


@pytest.mark.rule("MERV-AMB-135")
def test_cubes_never_run_out() -> None:
    table = given()
    red = table.player(RED)
    red.cubes[TEAL] = 12
    tile(table, "1.2", TEAL)
    activated(table, "1.2")
    assert red.cubes[TEAL] == 13


@pytest.mark.rule("MERV-AMB-136")
def test_a_line_full_of_the_magistrates_buildings_cannot_be_chosen() -> None:
    table = given(players=1)
    standing(table, G="1.2 2.2 3.2 4.2 5.2 1.1", Y="2.1")
    red = table.player(RED)
    assert lines_for(table, red) == (1, 3, 4, 5)
    assert ids(table, 1) == ["2.1", "3.1", "4.1", "5.1"]


def test_the_magistrate_activates_no_site_of_yours_and_the_high_courtier_empty_ones_only() -> None:
    table = given(players=1)
    standing(table, G="1.2", H="2.2", Y="3.2")
    assert ids(table, 2, table.player(MAGISTRATE)) == ["1.2", "2.2", "4.2", "5.2"]
    assert ids(table, 2, table.player(COURTIER)) == ["4.2", "5.2"]
    assert ids(table, 2) == ["2.2", "3.2", "4.2", "5.2"]


@pytest.mark.rule("MERV-AMB-37")
def test_a_line_without_a_site_is_chosen_only_where_all_are_like_that() -> None:
    table = given(players=4)
    red = owns(table, table.player(RED), *[site.id for site in SITES if site.column in (1, 2)][:9])
    assert buildings_left(table, red) == 0
    assert lines_for(table, red) == (1, 2)
    table.slots = {1: BLUE, 2: YELLOW}
    assert lines_for(table, red) == (3, 4, 5)
    assert ids(table, 3) == []


def test_at_the_light_level_what_is_gained_is_said_and_not_counted() -> None:
    table = given(level=Level.LIGHT, phase=Phase.TURNS)
    tile(table, "1.2", TEAL)
    activated(table, "1.2").says("Red: take 1 teal")
    assert cubes(table.player(RED)) == {}
