"""What stands in for a price is said where it is asked, and a bare Enter never gives a white unseen."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import Level
from companion.engine.question import Question
from companion.games.merv import caravansary, library, marketplace, mosque, palace, walls
from companion.games.merv.boons import Boon, Breakthrough
from companion.games.merv.contracts import offer
from companion.games.merv.kinds import Cube
from companion.games.merv.printed_values import MosqueSpace
from companion.games.merv.table import MervTable
from companion.games.merv.towns import Town
from tests.merv.acting import RED, TEAL, contract_for, does, posts, priced, spaces
from tests.merv.given import given, has
from tests.playing import question_of


def words(question: Question[Any], key: str) -> str:
    """Return what the place with this key says."""
    return next(str(place.name) for place in question.places() if place.key == key)


def on_path_2(level: Level = Level.FULL) -> MervTable:
    """Return a table where Red's next step in the mosque costs 1 teal."""
    table = spaces(given(level=level), path_2_2=MosqueSpace((TEAL,), Boon.SOLDIER))
    red = table.player(RED)
    red.path, red.steps = 2, 1
    return table


def step_question(table: MervTable) -> Question[Any]:
    return question_of(mosque.action(table, table.player(RED), "action/mosque"), "step-1")


@pytest.mark.rule("MERV-MOSQUE-02", "MERV-MOSQ-02")
def test_a_step_that_takes_a_white_says_so_and_is_no_bare_enter() -> None:
    table = on_path_2()
    has(table.player(RED), purple=1, orange=2, white=1)
    question = step_question(table)
    assert words(question, "1") == "a step for 1 teal (a white stands in): soldier"
    assert question.default == "done"
    has(table.player(RED), teal=1)
    assert words(step_question(table), "1") == "a step for 1 teal: soldier"
    assert step_question(table).default == "go"


def test_at_the_light_level_a_step_is_no_bare_enter() -> None:
    assert step_question(on_path_2(Level.LIGHT)).default is None


def test_the_first_space_of_a_path_says_that_a_white_stands_in() -> None:
    table = spaces(given())
    has(table.player(RED), teal=1, white=1)
    question = question_of(mosque.action(table, table.player(RED), "action/mosque"), "path")
    assert words(question, "1") == "path 1, its camel: 1 tan (a white stands in)"
    assert words(question, "2") == "path 2, its camel: 1 teal"


@pytest.mark.rule("MERV-AMB-34")
def test_a_contract_that_takes_whites_says_so() -> None:
    table = given()
    red = has(table.player(RED), purple=1, white=2)
    contract_for(table, cost=(Cube.TEAL, Cube.TEAL, Cube.PURPLE))  # type: ignore[arg-type]
    question = question_of(offer(table, red, "contracts"), "contract-1")
    assert question.default == "none"
    assert words(question, "1").endswith("7 points, 2 teal, 1 purple (2 whites stand in)")
    has(red, teal=2)
    assert "white" not in words(question_of(offer(table, red, "contracts"), "contract-1"), "1")


def test_halls_and_wall_pieces_say_that_a_white_stands_in() -> None:
    table = given()
    red = has(table.player(RED), teal=1, white=1)
    halls = question_of(palace.action(table, red, "action/palace"), "courtier-1")
    assert words(halls, "1") == "hall of knowledge: 1 purple (a white stands in)"
    assert words(halls, "2") == "hall of spice: 1 teal"
    pieces = question_of(walls.action(table, red, "action/wall"), "piece-1")
    assert words(pieces, "1") == "segment: 1 teal"
    assert words(pieces, "2") == "segment: 1 tan (a white stands in)"
    assert words(pieces, "11") == "segment: 2 teal (a white stands in)"


def test_a_town_whose_good_takes_a_white_says_so_and_enter_does_not_buy_there() -> None:
    table = priced(given())
    red = posts(has(table.player(RED), orange=1, white=1), table, Town.RAYY, Town.SAMARKAND)
    question = question_of(
        marketplace.action(table, red, "action/marketplace"), "towns", {"action/marketplace/post": "3"}
    )
    assert question.default == {"towns": ["samarkand"]}
    names = [str(option.name) for option in question.fields[0].question.options]  # type: ignore[attr-defined]
    assert names[:2] == ["Rayy: 1 purple (a white stands in)", "Samarkand: 1 orange"]


def test_who_has_only_whites_takes_no_card_by_a_bare_enter() -> None:
    table = given(row="G G J C C P P J")
    red = has(table.player(RED), white=2)
    assert question_of(caravansary.action(table, red, "action/caravansary"), "cards").default is None
    has(red, tan=1)
    question = question_of(caravansary.action(table, red, "action/caravansary"), "cards")
    assert question.default == {"cards": ["1"]}


def test_a_breakthrough_without_which_nothing_can_be_paid_is_said() -> None:
    table = on_path_2()
    has(table.player(RED), purple=1)
    table.player(RED).breakthroughs = [Breakthrough.PURPLE]
    assert words(step_question(table), "1") == "a step for 1 teal (1 purple stands for any): soldier"


@pytest.mark.rule("MERV-BRK-13")
def test_a_bare_enter_pays_without_a_white_and_each_way_to_pay_says_pay() -> None:
    table = on_path_2()
    red = has(table.player(RED), purple=1, white=1)
    red.breakthroughs = [Breakthrough.PURPLE]
    question = question_of(
        mosque.action(table, red, "action/mosque"), "step-1/pay", {"action/mosque/step-1": "1"}
    )
    assert {str(place.name) for place in question.places()} == {
        "pay 1 white",
        "pay 1 purple (1 purple stands for any)",
    }
    assert question.default == "3+purple"


def test_where_every_way_to_pay_takes_a_white_enter_pays_none_of_them() -> None:
    table = given(row="G G J C C P P J")
    red = has(table.player(RED), teal=1, tan=1, white=1)
    played = does(table, caravansary.action, "action/caravansary", {"cards": "12", "pay": "1", "row": "12"})
    assert played.question("pay").default is None
    assert red.cubes[Cube.WHITE] == 0


@pytest.mark.rule("MERV-LIB-01", "MERV-LIB-04")
def test_at_the_light_level_nobody_is_offered_cubes_for_scrolls_by_a_bare_enter() -> None:
    table = given(level=Level.LIGHT)
    script = library.action(table, table.player(RED), "action/library")
    assert question_of(script, "cubes").default is None
