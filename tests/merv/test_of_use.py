"""A main action that could bring nothing is told as such, and a bare Enter does not take it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import Level
from companion.engine.question import Question
from companion.games.merv import human_turn
from companion.games.merv.actions import of_use
from companion.games.merv.boons import Breakthrough
from companion.games.merv.kinds import Action, Cube, Hall
from companion.games.merv.table import MervTable
from companion.games.merv.towns import Good
from tests.merv.acting import RED
from tests.merv.given import given, has, tile
from tests.playing import question_of, refusal

PAID = (Action.CARAVANSARY, Action.PALACE, Action.LIBRARY, Action.MOSQUE, Action.WALL)


def main_question(table: MervTable, action: Action) -> Question[Any]:
    """Return the question for the main action after Red has activated 4.2, which yields teal."""
    tile(table, "4.2", Cube.TEAL, action)
    table.begin_turn(RED)
    answers = {"slot": "2", "site": "4"}
    return question_of(human_turn.take_turn(table, table.player(RED)), "main", answers)


@pytest.mark.parametrize("action", PAID)
def test_without_a_cube_only_the_marketplace_is_of_use(action: Action) -> None:
    table = given(row="G J C")
    red = table.player(RED)
    assert not of_use(table, red, action)
    assert of_use(table, red, Action.MARKETPLACE)
    has(red, teal=1)
    assert of_use(table, red, action)


@pytest.mark.parametrize(
    ("action", "tile"), [(Action.PALACE, Breakthrough.PALACE), (Action.MOSQUE, Breakthrough.MOSQUE)]
)
def test_a_discount_stands_in_for_the_cube(action: Action, tile: Breakthrough) -> None:
    table = given()
    red = table.player(RED)
    red.breakthroughs.append(tile)
    assert of_use(table, red, action)
    table.turn.used.append(tile)
    assert not of_use(table, red, action)


def test_of_the_light_level_nothing_is_known() -> None:
    table = given(level=Level.LIGHT)
    assert of_use(table, table.player(RED), Action.WALL)


def test_an_action_of_no_use_is_no_bare_enter() -> None:
    table = given()
    table.player(RED).courtiers[Hall.SPICE] = 1
    question = main_question(table, Action.PALACE)
    assert question.default is None
    assert refusal(question, "") != ""
    assert "palace, of no use now" in [str(place.name) for place in question.places()]


def test_an_action_of_use_is_a_bare_enter() -> None:
    question = main_question(given(), Action.PALACE)
    assert question.default == "action"
    assert "palace" in [str(place.name) for place in question.places()]


@pytest.mark.parametrize(("n", "words"), [(1, "1 rare good"), (2, "2 rare goods")])
def test_goods_are_counted_in_words(n: int, words: str) -> None:
    assert str(Good.RARE.counted(n)) == words
