"""The wall: where pieces go, what they cost, and the influence they give."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import Level
from companion.engine.question import Question
from companion.games.merv import walls
from companion.games.merv.board import Player
from companion.games.merv.kinds import COLOURS, Cube, Track, WallKind
from companion.games.merv.pieces import misplaced
from companion.games.merv.places import MARKET, MIDDLE, WALL_SLOTS, covered
from companion.games.merv.printed_values import WallPiece
from companion.games.merv.table import MervTable
from tests.merv import given as given_table
from tests.merv.acting import BLUE, ORANGE, RED, TAN, TEAL, contract_for, does
from tests.merv.given import given, has, owns, place, standing, wall_slot
from tests.playing import Played, question_of, refusal, run

STEP = "action/wall"


def acts(table: MervTable, **answers: str) -> Played[MervTable]:
    """Let Red build: ``acts(table, piece_1="2", wall_1="n1")``; the key of a piece is its cubes."""
    typed = {key.replace("_", "-").replace("--", "/"): value for key, value in answers.items()}
    return does(table, walls.action, STEP, typed)


def piece_question(table: MervTable) -> Question[Any]:
    """Return the question which piece Red builds first."""
    return question_of(walls.action(table, table.player(RED), STEP), f"{STEP}/piece-1")


def slot_question(table: MervTable, piece: str) -> Question[Any]:
    """Return the question where Red's first piece goes."""
    script = walls.action(table, table.player(RED), STEP)
    return question_of(script, f"{STEP}/wall-1", {f"{STEP}/piece-1": piece})


def rich(table: MervTable) -> Player:
    """Give Red plenty of white cubes and room on the influence track."""
    return has(table.player(RED), white=20)


@pytest.mark.rule("MERV-CASE-48")
@pytest.mark.rule("MERV-WALL-06", "MERV-WALL-07", "MERV-WALL-08")
@pytest.mark.rule("MERV-WALLX-08", "MERV-WALLX-03")
def test_case_48_an_own_building_and_one_of_somebody_else() -> None:
    table = given()
    red = owns(table, has(table.player(RED), tan=1), "1.2")
    blue = owns(table, table.player(BLUE), "2.2", "3.2")
    acts(table, piece_1="2", wall_1="n2")
    assert (red.influence, red.cubes[TAN], blue.influence) == (3, 0, 0)
    assert table.city.walls[wall_slot("N2")] == WallPiece(WallKind.SEGMENT, (TAN,))
    assert misplaced(table) == ()


@pytest.mark.rule("MERV-CASE-49")
@pytest.mark.rule("MERV-WALL-04", "MERV-WALL-09", "MERV-WALL-10")
@pytest.mark.rule("MERV-WALLX-04")
def test_case_49_a_gate_gives_four_or_one() -> None:
    table = given()
    red = rich(table)
    owns(table, table.player(BLUE), "3.5", "3.4")
    acts(table, piece_1="111", wall_1="e3", piece_2="0")
    assert red.influence == 4
    other = given()
    owns(other, rich(other), "3.5")
    acts(other, piece_1="111", wall_1="e3", piece_2="")
    assert other.player(RED).influence == 1


@pytest.mark.rule("MERV-CASE-50")
@pytest.mark.rule("MERV-WALL-03", "MERV-WALL-04", "MERV-WALL-05")
@pytest.mark.rule("MERV-WALLX-02")
def test_case_50_pieces_go_only_where_they_fit() -> None:
    table = given()
    rich(table)
    given_table.walls(table, "N4")
    gate, segment = slot_question(table, "222"), slot_question(table, "22")
    assert "a segment" in refusal(gate, "n1")
    assert "a gate" in refusal(segment, "n3")
    assert "built" in refusal(segment, "n4")
    assert refusal(gate, "n3") == refusal(segment, "n1") == ""


@pytest.mark.rule("MERV-CASE-51")
@pytest.mark.rule("MERV-WALL-01", "MERV-WALL-02", "MERV-WALLX-01")
def test_case_51_two_segments_of_one_action() -> None:
    table = given()
    red = owns(table, has(table.player(RED), teal=1, orange=2), "4.1")
    owns(table, table.player(BLUE), "5.1")
    acts(table, piece_1="1", wall_1="w5", piece_2="44", wall_2="s1")
    assert (red.influence, red.cubes[TEAL], red.cubes[ORANGE]) == (5, 0, 0)
    assert set(table.city.walls) == {wall_slot("W5"), wall_slot("S1")}


@pytest.mark.rule("MERV-CASE-198")
@pytest.mark.rule("MERV-WALLX-03", "MERV-WALLX-04")
def test_case_198_the_rulebooks_example() -> None:
    table = given()
    red = owns(table, has(table.player(RED), tan=1, teal=3), "1.5", "2.5", "3.4")
    owns(table, table.player(BLUE), "3.5")
    acts(table, piece_1="2", wall_1="n5", piece_2="111", wall_2="e3")
    assert red.influence == 5
    assert sum(red.cubes.values()) == 0


@pytest.mark.rule("MERV-WALL-07", "MERV-WALL-08", "MERV-WALL-10")
@pytest.mark.rule("MERV-WALLX-03", "MERV-WALLX-04", "MERV-WALL-09")
@pytest.mark.parametrize(
    ("own", "others", "influence"),
    [
        ((), (), 0),
        (("1.1",), (), 1),
        (("1.1", "2.1"), (), 2),
        ((), ("2.1",), 2),
        (("1.1",), ("2.1",), 3),
        ((), ("1.1", "2.1"), 4),
    ],
)
def test_influence_is_that_of_the_two_nearest_sites(
    own: tuple[str, ...], others: tuple[str, ...], influence: int
) -> None:
    table = given()
    red = owns(table, table.player(RED), *own, "3.1")
    owns(table, table.player(BLUE), *others, "4.1", "1.2")
    assert walls.influence_for(table, red, wall_slot("N1")) == influence


@pytest.mark.rule("MERV-WALL-06")
@pytest.mark.parametrize(
    ("slot", "near"), [("N2", "1.2 2.2"), ("E4", "4.5 4.4"), ("S2", "5.2 4.2"), ("W4", "4.1 4.2")]
)
def test_a_piece_is_judged_by_the_two_sites_nearest_in_its_line(slot: str, near: str) -> None:
    assert [each.id for each in covered(wall_slot(slot))] == near.split()


@pytest.mark.rule("MERV-WALL-11")
def test_the_camel_market_is_never_one_of_the_two() -> None:
    assert not any(MARKET in covered(slot) for slot in WALL_SLOTS)
    middle = {slot.id: [each.id for each in covered(slot)] for slot in WALL_SLOTS if slot.line == MIDDLE}
    assert middle == {
        "N3": ["1.3", "2.3"],
        "E3": ["3.5", "3.4"],
        "S3": ["5.3", "4.3"],
        "W3": ["3.1", "3.2"],
    }


@pytest.mark.rule("MERV-WALLX-05")
def test_soldiers_and_other_walls_change_nothing() -> None:
    table = given()
    red = owns(table, table.player(RED), "2.1")
    owns(table, table.player(BLUE), "1.1")
    table.city.site(place("1.1")).soldier = BLUE
    table.city.site(place("2.1")).soldier = RED
    given_table.walls(table, "W1", "W2", "N2")
    assert walls.influence_for(table, red, wall_slot("N1")) == 3


@pytest.mark.rule("MERV-WALLX-06")
def test_buildings_of_the_high_courtier_count_two() -> None:
    table = given(players=2)
    standing(table, H="1.1 2.1")
    assert walls.influence_for(table, table.player(RED), wall_slot("N1")) == 4


@pytest.mark.rule("MERV-WALLX-07")
def test_buildings_of_the_magistrate_count_two() -> None:
    table = given(players=1)
    standing(table, G="1.1", Y="2.1")
    assert walls.influence_for(table, table.player(RED), wall_slot("N1")) == 3


@pytest.mark.rule("MERV-WALL-02", "MERV-WALLX-01", "MERV-AMB-24")
def test_exact_colours_or_white_pay_for_a_piece() -> None:
    table = given()
    red = has(table.player(RED), teal=1, tan=1)
    question = piece_question(table)
    assert "too dear" in refusal(question, "11")
    assert "too dear" in refusal(question, "3")
    assert refusal(question, "1") == ""
    has(red, white=1)
    assert refusal(piece_question(table), "11") == ""
    acts(table, piece_1="11", wall_1="n1", piece_2="2", wall_2="n2")
    assert sum(red.cubes.values()) == 0


@pytest.mark.rule("MERV-WALLX-01")
def test_segments_cost_one_or_two_cubes_and_gates_three() -> None:
    table = given()
    rich(table)
    keys = [each.key for each in piece_question(table).places()]
    assert {len(key) for key in keys if key != "0"} == {1, 2, 3}
    assert keys[-1] == "0"


@pytest.mark.rule("MERV-WALLX-10", "MERV-WALL-01")
def test_every_piece_is_placed_at_once() -> None:
    table = given()
    rich(table)
    acts(table, piece_1="1", wall_1="n1", piece_2="2", wall_2="n2", piece_3="3", wall_3="n4", piece_4="0")
    assert table.wall_supply is not None
    assert (len(table.city.walls), len(table.wall_supply)) == (3, 17)
    assert misplaced(table) == ()


@pytest.mark.rule("MERV-WALLX-09")
def test_a_free_piece_may_be_any_of_the_supply() -> None:
    table = given()
    red = owns(table, table.player(RED), "1.1")
    asked = question_of(walls.free_piece(table, red, "wall"), "wall/piece")
    assert len(asked.places()) == 12
    does(table, walls.free_piece, "wall", {"wall/piece": "33", "wall/wall": "n1"})
    assert table.city.walls[wall_slot("N1")].cost == (Cube.PURPLE, Cube.PURPLE)
    assert (red.influence, sum(red.cubes.values())) == (1, 0)


def test_a_free_piece_is_lost_where_none_fits() -> None:
    table = given()
    given_table.walls(table, *(slot.id for slot in WALL_SLOTS))
    played = run(table, walls.free_piece(table, table.player(RED), "wall"))
    played.says("No wall piece can be built")
    assert played.asked == []


def test_the_only_piece_and_the_only_slot_are_not_asked() -> None:
    table = given()
    given_table.walls(table, *(slot.id for slot in WALL_SLOTS if slot.id != "S3"))
    played = run(table, walls.free_piece(table, table.player(RED), "wall"))
    assert played.asked == []
    assert wall_slot("S3") in table.city.walls
    assert table.wall_supply == []


def test_nothing_is_asked_where_no_piece_can_be_paid() -> None:
    table = given()
    played = acts(table)
    played.says("no wall piece can be built")
    assert played.asked == []


def test_gates_can_no_longer_be_built_where_every_middle_is_closed() -> None:
    table = given()
    rich(table)
    given_table.walls(table, "N3", "E3", "S3")
    assert "no slot for it is free" not in refusal(piece_question(table), "444")
    given_table.walls(table, "W3")
    assert table.wall_supply is not None
    table.wall_supply.append(WallPiece(WallKind.GATE, (COLOURS[0],) * 3))
    assert "no slot for it is free" in refusal(piece_question(table), "111")


def test_a_contract_may_be_fulfilled_between_two_pieces() -> None:
    table = given()
    red = has(table.player(RED), teal=1, tan=1)
    red.scrolls = 1
    contract_for(table, scrolls=1)
    red.tracks[Track.INFLUENCE] = 2
    owns(table, red, "1.1")
    typed = {"piece_1": "1", "wall_1": "n1", "contracts_1__contract_1": "1"}
    played = acts(table, **typed, piece_2="2", wall_2="n2")
    played.in_order("influence up by 1, to 3", "take the contract", "piece-2")
    assert red.score == 7


def test_at_the_light_level_prices_are_said() -> None:
    table = given(level=Level.LIGHT)
    red = table.player(RED)
    played = acts(table, piece_1="222", wall_1="n3", piece_2="0")
    played.says("pay 3 tan")
    assert "(only if you have the cubes)" in str(played.question("piece-1").text)
    assert (len(table.city.walls), sum(red.cubes.values())) == (1, 0)
