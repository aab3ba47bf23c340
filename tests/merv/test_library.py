"""The library: which cubes bring scrolls, and scrolls from elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import Level
from companion.engine.question import Question
from companion.games.merv import breakthroughs, library
from companion.games.merv.boons import Boon, Breakthrough
from companion.games.merv.carrying_out import carry_out
from companion.games.merv.kinds import Cube
from companion.games.merv.paying import unused
from companion.games.merv.pieces import misplaced, scrolls_left
from companion.games.merv.table import MervTable
from tests.merv.acting import BLUE, PURPLE, RED, TEAL, contract_for, does, spaces
from tests.merv.given import given, has
from tests.playing import Played, question_of, refusal, run

STEP = "action/library"


def acts(table: MervTable, cubes: str, **answers: str) -> Played[MervTable]:
    """Let Red spend cubes: ``acts(table, "1355", tile_4="teal")``; 1 teal to 5 white."""
    typed = {key.replace("_", "-").replace("--", "/"): value for key, value in answers.items()}
    return does(table, library.action, STEP, {f"{STEP}/cubes": cubes, **typed})


def question(table: MervTable) -> Question[Any]:
    """Return the question which cubes Red spends."""
    return question_of(library.action(table, table.player(RED), STEP), f"{STEP}/cubes")


@pytest.mark.rule("MERV-CASE-34")
@pytest.mark.rule("MERV-LIB-01", "MERV-LIB-02", "MERV-LIB-03")
@pytest.mark.rule("MERV-LIB-04")
def test_case_34_four_cubes_of_different_colours_and_whites() -> None:
    table = given()
    red = has(table.player(RED), purple=2, teal=1, tan=1, orange=1, white=2)
    red.scrolls = 9
    assert "the colours must differ" in refusal(question(table), "33")
    assert "Between 1 and 4" in refusal(question(table), "13245")
    assert refusal(question(table), "1355") == ""
    acts(table, "3155")
    assert (red.scrolls, red.cubes[PURPLE], red.cubes[TEAL], red.cubes[Cube.WHITE]) == (13, 1, 0, 0)
    assert scrolls_left(table) == 19
    assert misplaced(table) == ()


def test_as_many_cubes_are_asked_for_as_can_be_spent() -> None:
    table = given()
    red = has(table.player(RED), teal=3, tan=1)
    assert "up to 2?" in str(question(table).text)
    red.breakthroughs = [Breakthrough.TEAL]
    assert "up to 3?" in str(question(table).text)
    table.turn.used = [Breakthrough.TEAL]
    assert "up to 2?" in str(question(table).text)
    has(red, white=1)
    assert "up to 3?" in str(question(table).text)


@pytest.mark.rule("MERV-LIB-03")
@pytest.mark.rule("MERV-LIB-04")
def test_whites_alone_bring_scrolls_too() -> None:
    table = given()
    red = has(table.player(RED), white=5)
    red.scrolls = 9
    assert "up to 4" in str(question(table).text)
    acts(table, "555")
    assert (red.scrolls, red.cubes[Cube.WHITE]) == (12, 2)
    has(red, teal=1)
    assert "there are only 2 white" in refusal(question(table), "555")


@pytest.mark.rule("MERV-CASE-35")
@pytest.mark.rule("MERV-LIB-05", "MERV-LIB-06", "MERV-LIB-09")
@pytest.mark.rule("MERV-BRK-01", "MERV-BRK-03")
def test_case_35_two_breakthroughs_of_one_action() -> None:
    table = given()
    red = has(table.player(RED), purple=1, teal=1, tan=1)
    red.scrolls, red.committed_scrolls = 3, 1
    red.breakthroughs = [Breakthrough.MOSQUE]
    table.breakthroughs.remove(Breakthrough.MOSQUE)
    played = acts(table, "312", tile_4="tan", tile_6="free-wall", free_wall__piece="2", free_wall__wall="n1")
    assert red.scrolls == 6
    assert red.breakthroughs == [Breakthrough.MOSQUE, Breakthrough.TAN, Breakthrough.FREE_WALL]
    played.in_order("tile-4", "1 tan stands for any", "tile-6", "a free wall piece", "segment")


@pytest.mark.rule("MERV-CASE-36")
@pytest.mark.rule("MERV-LIB-08", "MERV-BRK-04", "MERV-BRK-01")
def test_case_36_scrolls_beyond_eight_bring_none() -> None:
    table = given()
    red = has(table.player(RED), purple=1, teal=1)
    red.scrolls = 8
    played = acts(table, "31")
    assert (red.scrolls, red.breakthroughs) == (10, [])
    assert played.keys == [f"{STEP}/cubes"]


@pytest.mark.rule("MERV-CASE-199")
@pytest.mark.rule("MERV-BRK-01", "MERV-BRK-03")
def test_case_199_the_sixth_and_the_eighth_scroll() -> None:
    table = spaces(given())
    red = has(table.player(RED), purple=1, tan=1, white=1)
    red.scrolls = 5
    acts(table, "325", tile_6="free-step", path="1", tile_8="points")
    assert red.scrolls == 8
    assert red.breakthroughs == [Breakthrough.FREE_STEP, Breakthrough.POINTS]
    assert red.steps == 1
    assert red.score == 8


@pytest.mark.rule("MERV-LIB-07", "MERV-BRK-05")
def test_scrolls_are_not_spent_on_breakthroughs() -> None:
    table = given()
    red = has(table.player(RED), purple=1, tan=1)
    acts(table, "32", tile_2="palace")
    assert red.scrolls == 2
    assert red.free_scrolls() == 2
    assert scrolls_left(table) == 30
    assert red.breakthroughs == [Breakthrough.PALACE]


@pytest.mark.rule("MERV-LIB-14", "MERV-BRK-06")
def test_a_scroll_from_elsewhere_counts() -> None:
    table = given()
    red = table.player(RED)
    red.scrolls = 3
    script = carry_out(table, red, Boon.SCROLL, "market/scroll")
    run(table, script, {"market/scroll/tile-4": "orange"})
    assert red.scrolls == 4
    assert red.breakthroughs == [Breakthrough.ORANGE]


@pytest.mark.rule("MERV-CASE-62")
@pytest.mark.rule("MERV-LIB-06")
def test_case_62_committed_scrolls_count() -> None:
    table = given()
    red = has(table.player(RED), teal=1)
    red.scrolls, red.committed_scrolls = 3, 1
    acts(table, "1", tile_4="teal")
    assert (red.scrolls, red.free_scrolls(), red.breakthroughs) == (4, 3, [Breakthrough.TEAL])


@pytest.mark.rule("MERV-AMB-18")
def test_a_second_cube_of_a_colour_stands_for_another_with_the_breakthrough() -> None:
    table = given()
    red = has(table.player(RED), teal=3, tan=2)
    red.scrolls, red.breakthroughs = 9, [Breakthrough.TEAL]
    assert "the colours must differ" in refusal(question(table), "111")
    assert "the colours must differ" in refusal(question(table), "22")
    acts(table, "112")
    assert (red.scrolls, red.cubes[TEAL], red.cubes[Cube.TAN]) == (12, 1, 1)
    assert unused(table, red) == ()
    has(red, teal=2)
    assert "the colours must differ" in refusal(question(table), "11")


@pytest.mark.rule("MERV-LIB-01")
def test_a_bare_enter_spends_one_of_each_colour_and_keeps_whites() -> None:
    table = given()
    red = has(table.player(RED), teal=2, orange=1, white=3)
    assert question(table).default == {"cubes": ["teal", "orange"]}
    acts(table, "", tile_2="mosque")
    assert (red.scrolls, red.cubes[TEAL], red.cubes[Cube.WHITE]) == (2, 1, 3)


def test_a_player_may_spend_none() -> None:
    table = given()
    red = has(table.player(RED), teal=2)
    acts(table, "0")
    assert (red.scrolls, red.cubes[TEAL]) == (0, 2)
    assert "not both" in refusal(question(table), "01")
    assert "there is none" in refusal(question(table), "2")


def test_nothing_is_asked_without_cubes_or_without_scrolls() -> None:
    table = given()
    assert does(table, library.action, STEP).asked == []
    has(table.player(RED), teal=1)
    table.player(BLUE).scrolls = 32
    does(table, library.action, STEP).says("no scroll can be taken")
    run(table, library.free_scroll(table, table.player(RED), STEP)).says("No scroll is left")
    assert table.player(RED).scrolls == 0


def test_no_more_scrolls_than_there_are() -> None:
    table = given()
    has(table.player(RED), teal=1, tan=1, white=3)
    table.player(BLUE).scrolls = 30
    assert "Between 1 and 2" in refusal(question(table), "125")


def test_a_contract_may_be_fulfilled_before_the_breakthrough_is_chosen() -> None:
    table = given()
    red = has(table.player(RED), teal=1, tan=1)
    contract_for(table, scrolls=2)
    played = acts(table, "12", contracts__contract_1="1", tile_2="palace")
    played.in_order("take 2 scrolls", "take the contract", "tile-2")
    assert (red.committed_scrolls, red.score) == (2, 7)


def test_at_the_light_level_only_their_number_is_asked() -> None:
    table = given(level=Level.LIGHT)
    red = table.player(RED)
    red.scrolls = 9
    played = acts(table, "3")
    played.says("pay 3 cubes")
    assert "(only if you have the cubes)" in str(question(table).text)
    assert red.scrolls == 12
    assert "not from 0 to 4" in refusal(question(table), "5")
    acts(table, "0")
    assert red.scrolls == 12


@pytest.mark.rule("MERV-LIB-09", "MERV-BRK-03", "MERV-LIB-08")
@pytest.mark.rule("MERV-BRK-04")
@pytest.mark.parametrize(
    ("before", "now", "due"),
    [(0, 1, ()), (0, 2, (2,)), (1, 4, (2, 4)), (3, 7, (4, 6)), (5, 8, (6, 8)), (8, 12, ()), (2, 3, ())],
)
def test_breakthroughs_due(before: int, now: int, due: tuple[int, ...]) -> None:
    assert breakthroughs.due(before, now) == due
