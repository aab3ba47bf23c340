"""The mosque: paths, prices of steps, camels, boons and points."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import Level
from companion.engine.question import Question
from companion.games.merv import mosque
from companion.games.merv.boons import MOSQUE_BOONS, Boon, Breakthrough
from companion.games.merv.carrying_out import carry_out
from companion.games.merv.kinds import PATHS, Action, Cube, Hall
from companion.games.merv.paying import unused
from companion.games.merv.pieces import discs_left, misplaced
from companion.games.merv.printed_values import Lane, MosqueSpace
from companion.games.merv.table import MervTable, new_table
from companion.games.merv.towns import Town
from tests.merv.acting import BLUE, ORANGE, PURPLE, RED, TAN, TEAL, contract_for, does, spaces
from tests.merv.given import MOSQUE, given, has, owns, place, wall_slot
from tests.playing import Played, question_of, refusal, run

STEP = "action/mosque"
SPACES = {
    "path_2_2": MosqueSpace((ORANGE,), Boon.WHITE_UPGRADE),
    "path_2_3": MosqueSpace((TAN,), Boon.FAVOUR, 2),
}
"""The second path of the rulebook's example; its points are made up."""
THIRD = {"path_1_3": MosqueSpace((ORANGE, ORANGE), Boon.NOTHING)}
JOINT = {"upper_1": MosqueSpace((PURPLE, PURPLE), Boon.NOTHING)}
"""Spaces that are dearer than anybody here can pay."""


def acts(table: MervTable, **answers: str) -> Played[MervTable]:
    """Let Red pay for steps: ``acts(table, path="2", step_2="1", step_3="0")``."""
    typed = {key.replace("_", "-").replace("--", "/"): value for key, value in answers.items()}
    return does(table, mosque.action, STEP, typed)


def path_question(table: MervTable) -> Question[Any]:
    """Return the question which path Red takes."""
    return question_of(mosque.action(table, table.player(RED), STEP), f"{STEP}/path")


def at(table: MervTable, path: int, steps: int) -> MervTable:
    """Put Red's disc onto the track."""
    red = table.player(RED)
    red.path, red.steps = path, steps
    return table


def entered(boon: Boon, points: int = 0, **answers: str) -> MervTable:
    """Return a table on which Red, with three buildings, made a free step onto a space with a boon."""
    table = at(spaces(given(row="G J C P G J C P"), path_1_2=MosqueSpace((TEAL,), boon, points)), 1, 1)
    owns(table, table.player(RED), "1.2", "2.3", "1.3")
    typed = {key.replace("_", "-"): value for key, value in answers.items()}
    run(table, carry_out(table, table.player(RED), Boon.MOSQUE_STEP, "market/mosque-step"), typed)
    return table


@pytest.mark.rule("MERV-CASE-45")
@pytest.mark.rule("MERV-MOSQUE-01", "MERV-MOSQUE-02", "MERV-MOSQUE-03")
@pytest.mark.rule("MERV-MOSQUE-04", "MERV-MOSQUE-05", "MERV-MOSQUE-07")
@pytest.mark.rule("MERV-MOSQ-02", "MERV-MOSQ-06")
def test_case_45_three_steps_of_one_action() -> None:
    table = spaces(given(), **SPACES)
    red = owns(table, has(table.player(RED), teal=1, orange=1, tan=1), "1.2")
    played = acts(table, path="2", step_2="", step_3="1")
    assert (red.path, red.steps, red.camels, red.favour, red.score) == (2, 3, 1, 1, 2)
    assert (table.city.site(place("1.2")).upgrade, table.white_upgrades) == (Cube.WHITE, 5)
    assert sum(red.cubes.values()) == 0
    assert table.path_camels == [1, 3, 4]
    played.in_order(
        "pay 1 teal", "take 1 camel", "pay 1 orange", "white upgrade", "pay 1 tan", "favour up by 1"
    )
    assert misplaced(table) == ()


@pytest.mark.rule("MERV-CASE-46")
@pytest.mark.rule("MERV-MOSQUE-06", "MERV-MOSQUE-07", "MERV-MOSQ-04")
@pytest.mark.rule("MERV-MOSQ-05", "MERV-MOSQ-03")
def test_case_46_the_second_player_shares_the_space_and_gets_no_camel() -> None:
    table = at(spaces(given(), **SPACES), 2, 1)
    table.path_camels.remove(2)
    table.camels_out += 1
    blue = has(table.player(BLUE), teal=1)
    run(table, mosque.action(table, blue, STEP), {"path": "2"})
    assert (blue.path, blue.steps, blue.camels, blue.cubes[TEAL]) == (2, 1, 0, 0)
    assert (table.player(RED).path, table.player(RED).steps) == (2, 1)


@pytest.mark.rule("MERV-CASE-47")
@pytest.mark.rule("MERV-MOSQUE-02", "MERV-MOSQ-02")
def test_case_47_exact_colours_and_white() -> None:
    table = at(spaces(given(), path_1_2=MosqueSpace((TEAL, TEAL), Boon.NOTHING), **THIRD), 1, 1)
    red = has(table.player(RED), teal=1, tan=1)
    acts(table).says("no step in the mosque can be paid")
    assert red.steps == 1
    has(red, white=1)
    acts(table, step_1="1")
    assert (red.steps, red.cubes[TEAL], red.cubes[Cube.WHITE], red.cubes[TAN]) == (2, 0, 0, 1)


@pytest.mark.rule("MERV-CASE-37")
@pytest.mark.rule("MERV-LIB-10", "MERV-LIB-11", "MERV-AMB-17")
@pytest.mark.rule("MERV-BRK-07", "MERV-BRK-11")
def test_case_37_the_discount_counts_once_and_not_for_every_step() -> None:
    table = at(spaces(given(), **SPACES, **JOINT), 2, 1)
    red = owns(table, has(table.player(RED), orange=1, tan=1), "1.2")
    red.breakthroughs = [Breakthrough.MOSQUE]
    acts(table, step_1="1", step_1__pay="0+mosque", step_2="1")
    assert (red.steps, red.cubes[ORANGE], red.cubes[TAN]) == (3, 1, 0)
    table.begin_turn(RED)
    assert unused(table, red) == (Breakthrough.MOSQUE,)


@pytest.mark.rule("MERV-MOSQ-03", "MERV-MOSQUE-08")
def test_the_first_step_chooses_a_path_whose_price_can_be_paid() -> None:
    table = spaces(given())
    has(table.player(RED), purple=1, orange=1)
    question = path_question(table)
    assert [each.id for each in question.places()] == ["1", "2", "3", "4", "none"]
    assert "too few cubes" in refusal(question, "2")
    assert refusal(question, "3") == refusal(question, "4") == ""
    acts(table, path="0")
    assert (table.player(RED).path, table.player(RED).steps) == (None, 0)


@pytest.mark.rule("MERV-MOSQUE-08", "MERV-MOSQ-04")
@pytest.mark.parametrize("path", PATHS)
def test_every_path_begins_with_a_camel(path: int) -> None:
    table = spaces(given())
    red = table.player(RED)
    assert new_table(table.setup).path_camels == [1, 2, 3, 4]
    run(table, mosque.enter(table, red, path, STEP))
    assert (red.camels, path in table.path_camels) == (1, False)


@pytest.mark.rule("MERV-MOSQ-01", "MERV-MOSQ-03")
def test_paths_merge_into_two_and_then_one() -> None:
    ends = {path: MOSQUE.way(path)[3:] for path in PATHS}
    assert ends[1] == ends[2]
    assert ends[3] == ends[4]
    assert ends[1][0] == (Lane.UPPER, 1)
    assert ends[3][0] == (Lane.LOWER, 1)
    assert ends[1][2:] == ends[3][2:] == ((Lane.LAST, 1), (Lane.LAST, 2), (Lane.LAST, 3))
    table = at(spaces(given(), upper_1=MosqueSpace((TEAL,), Boon.NOTHING)), 2, 3)
    space = run(table, mosque.next_space(table, table.player(RED), 4)).value
    assert space == table.printed.spaces["upper-1"]


@pytest.mark.rule("MERV-MOSQ-13")
def test_the_last_space_ends_the_track() -> None:
    table = at(spaces(given(), last_3=MosqueSpace((TEAL,), Boon.NOTHING, 5)), 1, 7)
    red = has(table.player(RED), teal=2)
    assert run(table, mosque.at_end(table, red)).value is False
    acts(table, step_1="1").says("at the end of the mosque track")
    assert (red.steps, red.score, red.cubes[TEAL]) == (8, 5, 1)
    assert run(table, mosque.at_end(table, red)).value is True
    assert acts(table).asked == []
    assert run(table, mosque.free_step(table, red, STEP)).asked == []
    assert red.steps == 8
    assert run(table, mosque.at_end(table, table.player(BLUE))).value is False


def test_nobody_is_moved_beyond_the_end() -> None:
    table = at(spaces(given()), 1, 8)
    with pytest.raises(ValueError, match="at the end"):
        run(table, mosque.enter(table, table.player(RED), None, STEP))


@pytest.mark.rule("MERV-MOSQUE-05", "MERV-MOSQ-06", "MERV-MOSQUE-04")
def test_each_space_passed_scores() -> None:
    known = {f"path_1_{n}": MosqueSpace((TAN,), Boon.NOTHING, n) for n in (2, 3)}
    table = at(spaces(given(), **known), 1, 1)
    red = has(table.player(RED), tan=2)
    acts(table, step_1="1", step_2="1")
    assert (red.score, red.steps) == (5, 3)


@pytest.mark.rule("MERV-MOSQUE-01")
def test_a_player_stops_where_they_want() -> None:
    table = spaces(given(), **SPACES)
    red = owns(table, has(table.player(RED), teal=1, orange=1, tan=1), "1.2")
    acts(table, path="2", step_2="0")
    assert (red.steps, red.cubes[ORANGE]) == (1, 1)
    acts(table, step_1="0")
    assert red.steps == 1


@pytest.mark.rule("MERV-MOSQ-14", "MERV-CASE-60")
def test_case_60_a_free_step_chooses_a_path_and_brings_its_camel() -> None:
    table = spaces(given())
    red = table.player(RED)
    script = carry_out(table, red, Boon.MOSQUE_STEP, "market/mosque-step")
    run(table, script, {"market/mosque-step/path": "2"})
    assert (red.path, red.steps, red.camels, discs_left(red)) == (2, 1, 1, 6)
    assert sum(red.cubes.values()) == 0
    asked = question_of(mosque.free_step(given(), table.player(BLUE), STEP), f"{STEP}/path")
    assert [each.id for each in asked.places()] == ["1", "2", "3", "4"]


@pytest.mark.rule("MERV-MOSQ-16")
def test_the_hall_of_faith_counts_free_steps_too() -> None:
    table = entered(Boon.NOTHING)
    assert table.player(RED).counts_for(Hall.FAITH) == 2


@pytest.mark.rule("MERV-MOSQ-07", "MERV-AMB-28", "MERV-AMB-127")
def test_a_white_upgrade_goes_onto_an_own_site_and_a_soldier_there_goes() -> None:
    table = given()
    owns(table, table.player(BLUE), "4.4")
    table = entered(Boon.WHITE_UPGRADE, upgrade="12")
    assert table.city.site(place("1.2")).upgrade is Cube.WHITE
    other = at(spaces(given(), path_1_2=MosqueSpace((TEAL,), Boon.WHITE_UPGRADE)), 1, 1)
    red = owns(other, has(other.player(RED), teal=1), "1.2")
    owns(other, other.player(BLUE), "4.4")
    other.city.site(place("1.2")).soldier = BLUE
    acts(other, step_1="1").says("The soldier of Blue on 1.2 goes back")
    assert (other.city.site(place("1.2")).soldier, red.steps) == (None, 2)
    assert other.city.site(place("1.2")).upgrade is Cube.WHITE


@pytest.mark.rule("MERV-MOSQ-08")
def test_a_bonus_upgrade_is_chosen_and_placed() -> None:
    table = entered(Boon.BONUS_UPGRADE, bonus_upgrade="3", upgrade="23")
    assert table.city.site(place("2.3")).upgrade is PURPLE
    assert table.bonus_upgrades == [TEAL, TAN, ORANGE]
    assert misplaced(table) == ()


@pytest.mark.rule("MERV-MOSQ-09")
def test_a_scoring_tile_is_chosen() -> None:
    table = entered(Boon.SCORING_TILE, scoring_tile="5")
    assert table.player(RED).scoring_tiles == [Action.MOSQUE]
    assert table.scoring_tiles == [Action.CARAVANSARY, Action.LIBRARY, Action.WALL]


@pytest.mark.rule("MERV-MOSQ-10")
def test_a_soldier_is_deployed() -> None:
    table = entered(Boon.SOLDIER, soldier="12")
    assert table.city.site(place("1.2")).soldier == RED
    assert table.player(RED).influence == 1


@pytest.mark.rule("MERV-MOSQ-11")
def test_a_courtier_is_placed_free_and_gains_favour_in_an_empty_hall() -> None:
    table = entered(Boon.COURTIER, courtier="3")
    assert (table.player(RED).courtiers[Hall.TRADE], table.player(RED).favour) == (1, 1)


@pytest.mark.rule("MERV-MOSQ-12", "MERV-WALLX-09")
def test_a_wall_piece_is_free_and_gives_influence() -> None:
    table = entered(Boon.WALL, piece="333", wall="n3")
    assert table.city.walls[wall_slot("N3")].cost == (PURPLE,) * 3
    assert table.player(RED).influence == 2


@pytest.mark.rule("MERV-MOSQUE-09")
def test_the_boons_of_the_track() -> None:
    assert set(MOSQUE_BOONS) - {Boon.NOTHING, Boon.CAMEL} == {
        Boon.FAVOUR,
        Boon.WHITE_UPGRADE,
        Boon.BONUS_UPGRADE,
        Boon.SOLDIER,
        Boon.COURTIER,
        Boon.SCORING_TILE,
        Boon.WALL,
    }
    assert entered(Boon.FAVOUR).player(RED).favour == 1
    assert entered(Boon.NOTHING, 3).player(RED).score == 3


def test_who_has_no_disc_cannot_enter() -> None:
    table = spaces(given())
    red = has(table.player(RED), white=9)
    red.posts = list(Town)[:7]
    acts(table).says("no disc is left for the mosque")
    assert run(table, mosque.free_step(table, red, STEP)).asked == []
    assert red.path is None


def test_nothing_is_asked_where_no_path_can_be_paid() -> None:
    table = spaces(given())
    acts(table).says("no step in the mosque can be paid")
    assert table.player(RED).path is None


def test_a_contract_may_be_fulfilled_between_two_steps() -> None:
    known = {f"path_1_{n}": MosqueSpace((TAN,), Boon.NOTHING) for n in (2, 3)}
    table = at(spaces(given(), **known), 1, 1)
    red = has(table.player(RED), tan=2)
    red.scrolls = 1
    contract_for(table, scrolls=1)
    played = acts(table, step_1="1", step_1__contracts__contract_1="1", step_2="1")
    played.in_order("step-1", "take the contract", "step-2")
    assert (red.score, red.steps) == (7, 3)


def test_at_the_light_level_only_spaces_entered_are_read_off() -> None:
    table = spaces(given(level=Level.LIGHT), **SPACES)
    for name in ("path-1-1", "path-2-3"):
        del table.printed.spaces[name]
    red = owns(table, table.player(RED), "1.2")
    played = acts(table, path="2", step_2="1", step_3="0")
    played.says("pay 1 teal")
    for key in ("path", "step-2"):
        assert "(only if you have the cubes)" in str(played.question(key).text)
    assert (red.steps, red.camels) == (2, 1)
