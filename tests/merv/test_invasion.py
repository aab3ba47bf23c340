"""The invasion: who is attacked, what ransom is, what falls and what stays."""

from __future__ import annotations

import pytest

from companion.engine.game import Level
from companion.games.merv import activation, annual_scoring, high_courtier, invasion, soldiers
from companion.games.merv.board import Player
from companion.games.merv.boons import Breakthrough
from companion.games.merv.kinds import COLOURS, Action, Cube, Hall, Phase, Side
from companion.games.merv.pieces import buildings_left, misplaced, servants_left
from companion.games.merv.places import LINES, MARKET, SITES, WALL_SLOTS, WallSlot, covered
from companion.games.merv.table import COURTIER, MAGISTRATE, SEATS, MervTable
from tests.merv.given import GO_ON, given, has, lay_row, owns, place, standing, tile, walls
from tests.playing import piece, question_of, refusal, run

RED, BLUE, YELLOW = SEATS[:3]
invade = piece(lambda table: invasion.invade(table))


def raided(*places: str, closed: str = "", year: int = 2) -> tuple[MervTable, Player]:
    """Return a table in the year of an invasion, with Red's buildings and wall pieces."""
    table = given(year=year, round=4)
    walls(table, *closed.split())
    return table, owns(table, table.player(RED), *places)


def in_danger(table: MervTable, seat: object = RED) -> list[str]:
    """Return the sites on which a player's buildings are attacked."""
    player = next(each for each in table.players.values() if each.seat == seat)
    return [each.id for each in invasion.attacked(table, player)]


def fallen(*places: str, closed: str = "") -> list[str]:
    """Return which of Red's buildings fall in an invasion, with pieces in these slots and no cubes."""
    table, _ = raided(*places, closed=closed)
    invade(table)
    return [name for name in places if table.city.site(place(name)).owner is None]


def shielded(closed: str) -> list[str]:
    """Return the sites that walls close, with pieces in these slots."""
    table = given()
    walls(table, *closed.split())
    return [site.id for site in SITES if table.city.shielded(site)]


EVERYWHERE = tuple(site.id for site in SITES)
GATES = "N3 E3 S3 W3"
SEGMENTS = " ".join(slot.id for slot in WALL_SLOTS if slot.line != 3)


@pytest.mark.rule("MERV-INV-02", "MERV-INV-03")
def test_all_24_sites_are_in_reach_and_the_camel_market_is_not() -> None:
    table, _ = raided(*EVERYWHERE[:9])
    assert len(in_danger(table)) == 9
    reached = {each for slot in WALL_SLOTS for each in covered(slot)}
    assert reached == set(SITES)
    assert MARKET not in reached


@pytest.mark.rule("MERV-INV-02")
@pytest.mark.parametrize("side", list(Side))
@pytest.mark.parametrize("line", LINES)
def test_an_attack_reaches_two_sites_deep(side: Side, line: int) -> None:
    one, two = covered(WallSlot(side, line))
    deep = {
        Side.NORTH: (f"1.{line}", f"2.{line}"),
        Side.SOUTH: (f"5.{line}", f"4.{line}"),
        Side.WEST: (f"{line}.1", f"{line}.2"),
        Side.EAST: (f"{line}.5", f"{line}.4"),
    }
    assert (one.id, two.id) == deep[side]


@pytest.mark.rule("MERV-INV-04", "MERV-INV-06")
def test_a_gate_stops_the_attack_for_both_sites_behind_it() -> None:
    table, _ = raided("3.1", "3.2", "3.4")
    assert in_danger(table) == ["3.1", "3.2", "3.4"]
    walls(table, "W3")
    assert in_danger(table) == ["3.4"]


@pytest.mark.rule("MERV-INV-05", "MERV-INV-08", "MERV-CASE-165")
def test_case_165_a_corner_needs_both_pieces() -> None:
    table, red = raided("1.1", closed="N1")
    tile(table, "1.1", Cube.TEAL)
    has(red, teal=2)
    assert invade(table, {"ransom/1.1": "0"}).keys == ["ransom/1.1"]
    assert table.city.owned(RED) == ()
    assert fallen("1.1", closed="N1 W1") == []


@pytest.mark.rule("MERV-INV-08", "MERV-INV-07", "MERV-AMB-26")
@pytest.mark.parametrize(
    ("site", "pieces"),
    [
        ("1.1", "N1 W1"),
        ("1.5", "N5 E1"),
        ("2.2", "N2 W2"),
        ("2.4", "N4 E2"),
        ("4.1", "S1 W4"),
        ("4.5", "S5 E4"),
        ("5.2", "S2 W5"),
        ("5.4", "S4 E5"),
    ],
)
def test_one_of_the_two_pieces_protects_nothing_whichever_it_is(site: str, pieces: str) -> None:
    for piece_ in pieces.split():
        table, _ = raided(site, closed=piece_)
        invade(table).says(f"the building on {site} falls")
        assert table.city.owned(RED) == ()
    table, _ = raided(site, closed=pieces)
    invade(table).silent_about("falls")
    assert table.city.owned(RED) == (place(site),)


@pytest.mark.rule("MERV-AMB-125")
def test_a_colour_that_stands_for_any_is_no_ransom() -> None:
    table, red = raided("1.1")
    tile(table, "1.1", Cube.TEAL)
    has(red, tan=2)
    red.breakthroughs = [Breakthrough.TAN]
    assert invade(table).asked == []
    assert (red.cubes[Cube.TAN], table.city.owned(RED)) == (2, ())


@pytest.mark.rule("MERV-INV-06", "MERV-CASE-166")
def test_case_166_a_gate_protects_the_middle_row() -> None:
    assert fallen("3.1", "3.2", closed="W3") == []
    assert fallen("3.1", "3.2", closed="N1 N2 S1 S2") == ["3.1", "3.2"]


@pytest.mark.rule("MERV-INV-06", "MERV-INV-07", "MERV-CASE-167")
def test_case_167_the_middle_column_needs_its_gate_and_nothing_else() -> None:
    assert fallen("1.3", "2.3", closed="N1 N2 N4 N5 W1 E1") == ["1.3", "2.3"]
    assert fallen("1.3", "2.3", closed="N3") == []


@pytest.mark.rule("MERV-INV-07", "MERV-CASE-168")
def test_case_168_inner_corner() -> None:
    assert fallen("1.2", "2.1", "2.2", closed="N2 W2") == ["1.2", "2.1"]


@pytest.mark.rule("MERV-INV-07", "MERV-CASE-169")
def test_case_169_four_pieces_shield_a_block() -> None:
    assert shielded("N1 N2 W1 W2") == ["1.1", "1.2", "2.1", "2.2"]


@pytest.mark.rule("MERV-INV-05", "MERV-INV-06", "MERV-CASE-170")
def test_case_170_gates_alone_and_segments_alone() -> None:
    eight = ["1.3", "2.3", "3.1", "3.2", "3.4", "3.5", "4.3", "5.3"]
    assert shielded(GATES) == eight
    assert shielded(SEGMENTS) == [site for site in EVERYWHERE if site not in eight]


@pytest.mark.rule("MERV-INV-07", "MERV-CASE-171")
def test_case_171_the_north_side_alone() -> None:
    assert shielded("N1 N2 N3 N4 N5") == ["1.3", "2.3"]


@pytest.mark.rule("MERV-INV-07", "MERV-CASE-172")
def test_case_172_north_and_west_side() -> None:
    closed = "N1 N2 N3 N4 N5 W1 W2 W3 W4 W5"
    assert shielded(closed) == ["1.1", "1.2", "1.3", "2.1", "2.2", "2.3", "3.1", "3.2"]
    assert "4.1" in shielded(f"{closed} S1")


@pytest.mark.rule("MERV-INV-07", "MERV-CASE-173")
def test_case_173_three_pieces_in_the_north_east() -> None:
    assert shielded("N4 E1 E2") == ["1.4", "2.4"]
    assert shielded("N4 E1 E2 N5") == ["1.4", "1.5", "2.4", "2.5"]


@pytest.mark.rule("MERV-INV-09", "MERV-INV-12")
def test_a_building_open_on_two_sides_is_ransomed_once() -> None:
    table, red = raided("1.1")
    tile(table, "1.1", Cube.TEAL)
    has(red, teal=3)
    played = invade(table, {"ransom/1.1": "1"})
    assert played.keys == ["ransom/1.1"]
    assert red.cubes[Cube.TEAL] == 2


@pytest.mark.rule("MERV-INV-10")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_a_soldier_of_any_colour_protects(seat: object) -> None:
    table, _ = raided("1.1")
    table.city.site(place("1.1")).soldier = RED if seat == RED else BLUE
    assert in_danger(table) == []


@pytest.mark.rule("MERV-INV-11", "MERV-INV-19")
def test_without_ransom_a_building_goes_back_and_can_be_built_again() -> None:
    table, red = raided("1.1", "2.2")
    red.score = 20
    left = buildings_left(table, red)
    invade(table).says("the building on 1.1 falls")
    assert table.city.owned(RED) == ()
    assert (buildings_left(table, red), red.score) == (left + 2, 20)


@pytest.mark.rule("MERV-INV-12", "MERV-INV-15")
@pytest.mark.parametrize(("teal", "offered"), [(1, "teal"), (0, None)])
def test_a_bare_enter_pays_no_ransom_with_a_white(teal: int, offered: str | None) -> None:
    table, red = raided("1.1")
    tile(table, "1.1", Cube.TEAL)
    has(red, teal=teal, white=1)
    assert question_of(invasion.invade(table), "ransom/1.1").default == offered


@pytest.mark.rule("MERV-INV-12", "MERV-INV-15", "MERV-CASE-174")
def test_case_174_plain_ransom() -> None:
    table, red = raided("1.1")
    tile(table, "1.1", Cube.TEAL)
    has(red, tan=2, white=1)
    question = question_of(invasion.invade(table), "ransom/1.1")
    assert refusal(question, "2") != ""
    assert "you have none" in refusal(question, "1")
    invade(table, {"ransom/1.1": "5"})
    assert red.cubes == dict.fromkeys(Cube, 0) | {Cube.TAN: 2}
    assert table.city.owned(RED) == (place("1.1"),)


@pytest.mark.rule("MERV-INV-13", "MERV-INV-14", "MERV-CASE-175")
def test_case_175_upgrades_widen_the_ransom() -> None:
    table, red = raided("1.1", "2.2")
    tile(table, "1.1", Cube.TEAL)
    tile(table, "2.2", Cube.ORANGE)
    table.city.site(place("1.1")).upgrade = Cube.PURPLE
    table.city.site(place("2.2")).upgrade = Cube.WHITE
    has(red, purple=1, tan=1)
    invade(table, {"ransom/1.1": "3", "ransom/2.2": "2"})
    assert len(table.city.owned(RED)) == 2
    assert not any(red.cubes.values())
    assert all(site.ransom is None for site in table.city.sites.values())


@pytest.mark.rule("MERV-INV-12", "MERV-INV-13", "MERV-INV-14")
def test_what_ransom_is_for_each_site() -> None:
    table = given()
    tile(table, "1.1", Cube.TEAL)
    assert invasion.ransoms(table, place("1.1")) == (Cube.TEAL, Cube.WHITE)
    table.city.site(place("1.1")).upgrade = Cube.ORANGE
    assert invasion.ransoms(table, place("1.1")) == (Cube.TEAL, Cube.ORANGE, Cube.WHITE)
    table.city.site(place("1.1")).upgrade = Cube.WHITE
    assert invasion.ransoms(table, place("1.1")) == (*COLOURS, Cube.WHITE)


@pytest.mark.rule("MERV-INV-16", "MERV-INV-20")
def test_the_cube_lies_on_the_site_until_all_is_settled() -> None:
    table, red = raided("1.1", "2.2")
    tile(table, "1.1", Cube.TEAL)
    tile(table, "2.2", Cube.TEAL)
    has(red, teal=2)
    question_of(invasion.invade(table), "ransom/2.2", {"ransom/1.1": ""})
    assert table.city.site(place("1.1")).ransom is Cube.TEAL
    table, red = raided("1.1")
    tile(table, "1.1", Cube.TEAL)
    has(red, teal=1)
    played = invade(table, {"ransom/1.1": ""})
    played.in_order("teal onto 1.1 as ransom", "all ransom into the supply")
    assert table.city.site(place("1.1")).ransom is None


@pytest.mark.rule("MERV-INV-17", "MERV-INV-19", "MERV-CASE-176")
def test_case_176_one_cube_saves_the_building_of_ones_choice() -> None:
    table, red = raided("1.1", "2.2", "4.4")
    for name, colour in (("1.1", Cube.TEAL), ("2.2", Cube.TEAL), ("4.4", Cube.ORANGE)):
        tile(table, name, colour)
    has(red, teal=1)
    red.score = 12
    invade(table, {"ransom/1.1": "0", "ransom/2.2": "1"})
    assert table.city.owned(RED) == (place("2.2"),)
    assert (buildings_left(table, red), red.score) == (8, 12)


@pytest.mark.rule("MERV-INV-17", "MERV-AMB-124")
def test_ransom_may_be_left_unpaid() -> None:
    table, red = raided("1.1")
    tile(table, "1.1", Cube.TEAL)
    has(red, teal=1)
    invade(table, {"ransom/1.1": "0"})
    assert (red.cubes[Cube.TEAL], table.city.owned(RED)) == (1, ())


@pytest.mark.rule("MERV-INV-10", "MERV-INV-20", "MERV-CASE-177")
def test_case_177_soldiers_protect_and_leave() -> None:
    table, _ = raided("4.4", "1.1", closed="S4 N1 W1")
    table.city.site(place("4.4")).soldier = BLUE
    table.city.site(place("1.1")).soldier = RED
    played = invade(table)
    assert played.asked == []
    assert len(table.city.owned(RED)) == 2
    assert all(site.soldier is None for site in table.city.sites.values())


@pytest.mark.rule("MERV-INV-21")
def test_soldiers_go_back_among_the_eight_servants() -> None:
    table, red = raided("4.4")
    red.courtiers[Hall.TRADE] = 2
    table.city.site(place("4.4")).soldier = RED
    assert servants_left(table, red) == 5
    invade(table).says("back to their owners' supplies")
    assert servants_left(table, red) == 6


@pytest.mark.rule("MERV-INV-22", "MERV-INV-23")
def test_walls_stay_and_ransom_protects_for_one_year_only() -> None:
    table, red = raided("1.1", "3.1", closed="W3 N2")
    tile(table, "1.1", Cube.TEAL)
    has(red, teal=2)
    invade(table, {"ransom/1.1": "1"})
    assert sorted(slot.id for slot in table.city.walls) == ["N2", "W3"]
    table.year = 3
    assert in_danger(table) == ["1.1"]
    invade(table, {"ransom/1.1": "1"})
    assert red.cubes[Cube.TEAL] == 0


@pytest.mark.rule("MERV-INV-24", "MERV-INV-25", "MERV-CASE-178")
def test_case_178_high_courtier_and_magistrate() -> None:
    table = given(players=1, year=2, round=4)
    standing(table, H="5.5", G="1.2")
    walls(table, "S5")
    for seat in (COURTIER, MAGISTRATE):
        has(table.player(seat), teal=9, tan=9, purple=9, orange=9, white=9)
    assert invade(table).asked == []
    assert table.city.owned(COURTIER) == ()
    assert table.city.owned(MAGISTRATE) == (place("1.2"),)


@pytest.mark.rule("MERV-HC-12", "MERV-AMB-105")
def test_nobody_is_asked_for_the_high_courtier_and_its_building_is_there_again() -> None:
    table = given(players=2, year=2, round=4)
    courtier = table.player(COURTIER)
    standing(table, H="5.5")
    has(courtier, teal=9, tan=9, purple=9, orange=9, white=9)
    played = invade(table)
    played.says("the building on 5.5 falls")
    assert played.asked == []
    assert buildings_left(table, courtier) == 9
    table.order = [COURTIER, RED, BLUE]
    table.slots, table.year, table.round = {1: RED, 2: BLUE}, 3, 1
    standing(table, H="1.1 1.2 2.1 2.2 4.1 4.2 5.1 5.2")
    table.begin_turn(COURTIER)
    run(table, high_courtier.take_turn(table), {"courtier/slot": "4", "courtier/site": "5"})
    assert (table.city.site(place("5.4")).owner, buildings_left(table, courtier)) == (COURTIER, 0)


@pytest.mark.rule("MERV-HC-19", "MERV-MAG-80")
def test_solo_walls_and_soldiers_protect_the_high_courtier() -> None:
    table = given(players=1, year=3, round=4)
    standing(table, H="3.1 4.4 5.5", G="2.2")
    walls(table, "W3")
    table.city.site(place("4.4")).soldier = SEATS[0]
    invade(table).says("no building ever falls")
    assert table.city.owned(COURTIER) == (place("3.1"), place("4.4"))
    assert table.city.owned(MAGISTRATE) == (place("2.2"),)


@pytest.mark.rule("MERV-INV-18", "MERV-CASE-179")
def test_case_179_an_upgrade_stays_on_its_site() -> None:
    table = given(players=2, year=2, round=4)
    red = owns(table, table.player(RED), "2.5")
    table.city.site(place("2.5")).upgrade = Cube.WHITE
    invade(table).says("The upgrade on 2.5 stays")
    assert table.city.site(place("2.5")).upgrade is Cube.WHITE
    table.year, table.round, table.slots, table.order = 3, 1, {1: RED, 2: BLUE}, [COURTIER, RED, BLUE]
    run(table, high_courtier.take_turn(table), {"courtier/slot": "5", "courtier/site": "2"})
    assert table.city.site(place("2.5")).owner == COURTIER
    standing(table, B="1.1")
    table.turn.line = 5
    run(table, activation.activate(table, red, place("2.5"), "site"))
    assert red.cubes == dict.fromkeys(Cube, 0) | {Cube.WHITE: 1}
    asked = question_of(soldiers.deploy(table, red, "action"), "action/soldier")
    assert "an upgrade lies there" in refusal(asked, "25")
    assert refusal(asked, "11") == ""


@pytest.mark.rule("MERV-INV-18")
@pytest.mark.parametrize(
    ("upgrade", "yielded"), [(Cube.WHITE, {Cube.WHITE: 1}), (Cube.PURPLE, {Cube.TEAL: 1, Cube.PURPLE: 1})]
)
def test_the_next_building_uses_the_upgrade_that_stayed(upgrade: Cube, yielded: dict[Cube, int]) -> None:
    table, _ = raided("2.5")
    tile(table, "2.5", Cube.TEAL)
    table.city.site(place("2.5")).upgrade = upgrade
    invade(table).says("The upgrade on 2.5 stays")
    blue = table.player(BLUE)
    table.round, table.turn.line = 1, 5
    run(table, activation.activate(table, blue, place("2.5"), "site"))
    assert table.city.site(place("2.5")).owner == BLUE
    assert {cube: n for cube, n in blue.cubes.items() if n} == yielded


@pytest.mark.rule("MERV-INV-01", "MERV-CASE-164")
def test_case_164_soldiers_stay_where_no_invasion_comes() -> None:
    table = given(year=1, round=4, phase=Phase.SCORING)
    owns(table, table.player(RED), "1.1")
    table.city.site(place("1.1")).soldier = RED
    played = piece(lambda each: annual_scoring.score_year(each))(table, always=GO_ON)
    played.silent_about("nvasion")
    assert table.city.site(place("1.1")).soldier == RED
    assert table.player(RED).score == 1


def test_the_forecast_says_what_is_unprotected_and_what_ransom_it_takes() -> None:
    table, red = raided("1.1", "2.2", "3.1", "4.4", closed="W3")
    tile(table, "1.1", Cube.TEAL)
    tile(table, "2.2", Cube.TEAL)
    tile(table, "4.4", Cube.ORANGE, Action.WALL)
    table.city.site(place("2.2")).upgrade = Cube.WHITE
    found = invasion.forecast(table, red)
    assert [each.id for each in found.unprotected] == ["1.1", "2.2", "4.4"]
    assert found.ransom == ((Cube.TEAL, 1), (Cube.ORANGE, 1), (Cube.WHITE, 1))


def test_at_the_light_level_every_cube_may_be_named() -> None:
    table, red = raided("1.1")
    tile(table, "1.1", Cube.TEAL)
    table.level = Level.LIGHT
    played = invade(table, {"ransom/1.1": "5"})
    played.says("white onto 1.1 as ransom")
    assert "(only if you have the cubes)" in str(played.question("ransom/1.1").text)
    assert (table.city.owned(RED), red.cubes[Cube.WHITE]) == ((place("1.1"),), 0)


def test_all_pieces_are_there_after_an_invasion() -> None:
    table, _ = raided("1.1", "2.2", closed="N1")
    lay_row(table, "G* G* J C C P J C")
    table.city.site(place("2.2")).soldier = BLUE
    invade(table)
    assert misplaced(table) == ()
    assert table.phase is Phase.SCORING
