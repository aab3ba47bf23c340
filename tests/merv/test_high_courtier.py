"""The High Courtier's turn: who chooses for it, and how the Magistrate does."""

from __future__ import annotations

import pytest

from companion.engine.question import Seat
from companion.games.merv import high_courtier, score, soldiers, walls
from companion.games.merv.high_courtier import controllers
from companion.games.merv.kinds import Cube
from companion.games.merv.pieces import buildings_left
from companion.games.merv.table import COURTIER, MAGISTRATE, SEATS, MervTable
from companion.games.merv.yields import yields
from tests.merv.given import given, place, standing, tile, wall_slot
from tests.merv.solo import camels_on_market, courtier_turn, solo
from tests.playing import found_by, losers, question_of, refusal, run

RED, BLUE = SEATS[:2]


def two(order: str = "AHB", *, round: int = 1) -> MervTable:  # noqa: A002  # the ledger's word
    """Return a table of two at the High Courtier's turn, with this order of play."""
    table = given(players=2, round=round)
    seats = {"A": RED, "B": BLUE, "H": COURTIER}
    table.order = [seats[who] for who in order]
    table.begin_turn(COURTIER)
    return table


def to_move(table: MervTable, order: str = "GYH") -> MervTable:
    """Begin the High Courtier's turn on a solo table, the Magistrate ahead of you unless told otherwise."""
    seats = {"Y": RED, "G": MAGISTRATE, "H": COURTIER}
    table.order = [seats[who] for who in order]
    table.begin_turn(COURTIER)
    return table


def sites(table: MervTable) -> list[str]:
    """Return where the High Courtier has buildings."""
    return [site.id for site in table.city.owned(COURTIER)]


@pytest.mark.rule("MERV-HC-01", "MERV-HC-02", "MERV-HC-03")
def test_one_player_picks_its_slot_the_other_its_site_and_it_builds_there() -> None:
    table = two()
    played = courtier_turn(table, {"courtier/slot": "2", "courtier/site": "4"})
    assert [question.to for question in played.asked] == [RED, BLUE]
    assert table.slots == {2: COURTIER}
    assert sites(table) == ["4.2"]
    assert buildings_left(table, table.player(COURTIER)) == 8


@pytest.mark.rule("MERV-HC-01")
def test_it_scores_nothing() -> None:
    table = two()
    standing(table, H="1.1 1.2 1.3")
    assert score.score_sheet(table).players == ("Red", "Blue")


@pytest.mark.rule("MERV-HC-02")
def test_only_a_free_slot_can_be_picked_for_it() -> None:
    table = two()
    table.slots = {2: RED}
    question = question_of(high_courtier.take_turn(table), "courtier/slot")
    assert "taken" in refusal(question, "2")
    assert refusal(question, "3") == ""


@pytest.mark.rule("MERV-CASE-105", "MERV-HC-04", "MERV-AMB-103")
@pytest.mark.parametrize(
    ("order", "slot", "site"), [("AHB", RED, BLUE), ("HBA", BLUE, RED), ("BAH", BLUE, RED)]
)
def test_case_105_who_is_ahead_of_the_other_picks_the_slot(order: str, slot: Seat, site: Seat) -> None:
    table = two(order)
    assert [player.seat for player in controllers(table)] == [slot, site]
    played = courtier_turn(table, {"courtier/slot": "2", "courtier/site": "4"})
    assert [question.to for question in played.asked] == [slot, site]


@pytest.mark.rule("MERV-CASE-106", "MERV-HC-05")
def test_case_106_its_site_must_be_empty() -> None:
    table = two()
    standing(table, A="2.2", B="3.2", H="4.2")
    question = question_of(high_courtier.take_turn(table), "courtier/site", {"courtier/slot": "2"})
    assert [refusal(question, row) == "" for row in "12345"] == [True, False, False, False, True]


@pytest.mark.rule("MERV-HC-05")
def test_the_one_empty_site_is_taken_unasked() -> None:
    table = two()
    standing(table, A="2.2 1.2", B="3.2", H="4.2")
    played = courtier_turn(table, {"courtier/slot": "2"})
    played.says("High Courtier: a building onto 5.2")
    assert sites(table) == ["4.2", "5.2"]


@pytest.mark.rule("MERV-CASE-107", "MERV-HC-06", "MERV-HC-07")
def test_case_107_in_a_full_line_nothing_is_activated_and_the_camels_stay() -> None:
    table = two(round=2)
    standing(table, A="3.1 3.2", B="3.4 3.5")
    camels_on_market(table, 0, 1)
    played = courtier_turn(table, {"courtier/slot": "3"})
    played.says("nothing is activated")
    assert sites(table) == []
    assert [slot.camel for slot in table.market] == [True, True, False, False]
    assert table.player(COURTIER).camels == 0


@pytest.mark.rule("MERV-HC-07", "MERV-AMB-107")
def test_it_gains_no_cubes_and_gives_others_none() -> None:
    table = two(round=2)
    standing(table, A="3.2", B="3.4", H="3.1")
    camels_on_market(table, 0, 1)
    played = courtier_turn(table, {"courtier/slot": "3"})
    assert sites(table) == ["3.1", "3.5"]
    assert all(not any(player.cubes.values()) for player in table.players.values())
    assert played.todo == [
        "High Courtier: master meeple to action slot 3, east.",
        "High Courtier: a building onto 3.5.",
    ]
    assert table.player(COURTIER).camels == 0


@pytest.mark.rule("MERV-AMB-106")
def test_without_a_building_it_takes_the_slot_and_activates_nothing() -> None:
    table = two()
    standing(table, H="1.1 1.3 1.4 1.5 2.1 2.3 2.4 2.5 3.1")
    courtier_turn(table, {"courtier/slot": "2"}).says("nothing is activated")
    assert table.slots == {2: COURTIER}
    assert len(sites(table)) == 9


@pytest.mark.rule("MERV-HC-10")
def test_you_may_activate_its_sites_and_it_receives_nothing() -> None:
    table = two()
    standing(table, H="1.4")
    tile(table, "1.4", Cube.TEAL)
    red = table.player(RED)
    assert yields(table, red, place("1.4")) == ((red, {Cube.TEAL: 1}),)
    table = given(players=2, otherwise=[1])
    standing(table, H="1.4 4.4", A="5.4")
    tile(table, "1.4", Cube.TEAL)
    tile(table, "4.4", Cube.TAN)
    red = table.player(RED)
    assert yields(table, red, place("1.4")) == ((red, {Cube.TEAL: 1, Cube.TAN: 1}),)


@pytest.mark.rule("MERV-HC-11")
def test_soldier_and_wall_count_2_influence_for_its_building() -> None:
    table = two()
    standing(table, H="1.4 2.4")
    red = table.player(RED)
    assert soldiers.influence_for(table, red, place("1.4")) == 2
    assert walls.influence_for(table, red, wall_slot("N4")) == 4


@pytest.mark.rule("MERV-CASE-111", "MERV-HC-11")
def test_case_111_protecting_its_building_pays() -> None:
    table = two()
    standing(table, A="1.1", H="2.1")
    red = table.player(RED)
    piece = (table.wall_supply or [])[0]
    run(table, walls.build_piece(table, red, piece, wall_slot("N1")))
    assert red.influence == 3
    run(table, soldiers.deploy(table, red, "action"), {"action/soldier": "21"})
    assert red.influence == 5


@pytest.mark.rule("MERV-CASE-112", "MERV-HC-13", "MERV-HC-16")
def test_case_112_in_round_1_the_magistrate_picks_the_slot_you_the_site() -> None:
    table = to_move(solo(round=1, G="1.4", Y="2.2"))
    table.slots = {4: MAGISTRATE, 2: RED}
    question = question_of(high_courtier.take_turn(table), "courtier/site")
    assert question.to == RED
    assert all(refusal(question, row) == "" for row in "12345")
    table = to_move(solo(round=1, G="1.4", Y="2.2"))
    table.slots = {4: MAGISTRATE, 2: RED}
    played = courtier_turn(table, {"courtier/site": "3"})
    assert table.slots.get(1) == COURTIER
    assert sites(table) == ["3.1"]
    trail = played.trail("courtier/slot")
    assert trail.rules == ("MERV-HC-14", "MERV-HC-15", "MERV-HC-16")
    assert losers(trail, "MERV-HC-16") == ["3", "5"]


@pytest.mark.rule("MERV-CASE-113", "MERV-HC-14")
def test_case_113_the_line_with_most_of_your_buildings() -> None:
    table = to_move(solo(round=2, taken=[1], Y="2.1 2.4 4.2 5.5", G="2.3 1.1 4.1", H="5.1"))
    played = courtier_turn(table, {"courtier/site": "2"})
    assert table.slots.get(2) == COURTIER
    found = found_by(played.trail("courtier/slot"), "MERV-HC-14")
    assert {line: n for line, (n, _) in found.items()} == {"2": "2", "3": "0", "4": "1", "5": "1"}


@pytest.mark.rule("MERV-CASE-114", "MERV-HC-15")
def test_case_114_of_equals_the_line_with_fewest_magistrate_buildings() -> None:
    table = to_move(solo(round=2, taken=[1], Y="2.1 2.4 4.2 4.5", G="2.2 2.3 4.1"))
    played = courtier_turn(table, {"courtier/site": "3"})
    assert table.slots.get(4) == COURTIER
    found = found_by(played.trail("courtier/slot"), "MERV-HC-15")
    assert found == {"2": ("2", False), "4": ("1", True)}


@pytest.mark.rule("MERV-CASE-115", "MERV-HC-16", "MERV-AMB-102")
def test_case_115_of_equals_the_line_closest_to_the_queue() -> None:
    table = to_move(solo(round=3, taken=[1], Y="1.2 4.2 2.4 5.4", G="5.2 1.4"))
    played = courtier_turn(table, {"courtier/site": "3"})
    assert table.slots.get(4) == COURTIER
    found = found_by(played.trail("courtier/slot"), "MERV-HC-16")
    assert found == {"2": ("4", False), "4": ("2", True)}


@pytest.mark.rule("MERV-CASE-116", "MERV-HC-14")
def test_case_116_a_taken_line_does_not_count() -> None:
    table = to_move(solo(round=4, taken=[1, 4], Y="1.1 1.2 1.4 3.1 3.5 5.2", G="3.2 5.4", H="2.2"))
    courtier_turn(table)
    assert table.slots.get(3) == COURTIER
    assert sites(table) == ["2.2", "3.4"]


@pytest.mark.rule("MERV-AMB-104")
def test_the_magistrate_may_send_it_into_a_full_line() -> None:
    table = to_move(solo(round=4, Y="1.1 1.2 1.3 1.4", G="1.5"))
    courtier_turn(table).says("nothing is activated")
    assert table.slots.get(1) == COURTIER


@pytest.mark.rule("MERV-CASE-117", "MERV-HC-17", "MERV-HC-18")
def test_case_117_the_site_whose_line_across_has_most_of_yours_and_fewest_of_its_own() -> None:
    table = to_move(solo(round=1, Y="1.1 1.5 4.3 5.1 5.4", G="1.4 4.5", H="3.2"), "YGH")
    played = courtier_turn(table, {"courtier/slot": "2"})
    assert sites(table) == ["3.2", "5.2"]
    trail = played.trail("courtier/site")
    found = {site: n for site, (n, _) in found_by(trail, "MERV-HC-17").items()}
    assert found == {"1.2": "2", "2.2": "0", "4.2": "1", "5.2": "2"}
    assert found_by(trail, "MERV-HC-18") == {"1.2": ("1", False), "5.2": ("0", True)}


@pytest.mark.rule("MERV-CASE-118", "MERV-HC-18")
def test_case_118_of_equals_the_site_closest_to_the_slot() -> None:
    table = to_move(solo(round=4, Y="1.1 5.4 1.2", G="4.1 3.4 5.2", H="2.3"), "YGH")
    played = courtier_turn(table, {"courtier/slot": "2"})
    assert sites(table) == ["2.1", "2.3"]
    nearest = found_by(played.trail("courtier/site"), "MERV-HC-18", 1)
    assert nearest == {"2.1": ("1", True), "2.2": ("2", False), "2.4": ("4", False)}


@pytest.mark.rule("MERV-CASE-119", "MERV-HC-13", "MERV-HC-17")
def test_case_119_with_roles_swapped_you_choose_the_slot_and_the_magistrate_the_site() -> None:
    table = to_move(solo(round=1, Y="4.1 4.5"), "HYG")
    question = question_of(high_courtier.take_turn(table), "courtier/slot")
    assert question.to == RED
    assert all(refusal(question, line) == "" for line in "12345")
    played = courtier_turn(to_move(table, "HYG"), {"courtier/slot": "3"})
    assert [trail.key.partition("/")[2] for trail in played.trails] == ["courtier/site"]
    assert sites(table) == ["4.3"]


def test_a_decision_of_the_magistrate_is_shown_with_the_move() -> None:
    table = to_move(solo(round=2, taken=[1], Y="2.1 2.4 4.2 5.5"))
    played = courtier_turn(table, {"courtier/site": "2"})
    moved = played.says("High Courtier: master meeple to action slot 2")
    assert moved.because == played.trail("courtier/slot")
