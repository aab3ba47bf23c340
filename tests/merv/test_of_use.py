"""A main action that could bring nothing says why; neither a bare Enter nor a single key takes it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import Level
from companion.engine.question import Question
from companion.games.merv import caravansary, human_turn
from companion.games.merv.actions import of_no_use
from companion.games.merv.boons import Boon, Breakthrough, Spice
from companion.games.merv.kinds import Action, Cube, Hall, WallKind
from companion.games.merv.places import WALL_SLOTS
from companion.games.merv.printed_values import MosqueSpace, WallPiece
from companion.games.merv.table import MervTable
from companion.games.merv.towns import Good, Town
from companion.screens.typed import pressed
from tests.merv.acting import BLUE, RED, TEAL, does, spaces
from tests.merv.given import given, has, lay_row, owns, place, tile, walls
from tests.playing import question_of, refusal

PAID = (Action.CARAVANSARY, Action.PALACE, Action.LIBRARY, Action.MOSQUE, Action.WALL)


def main_question(table: MervTable, action: Action) -> Question[Any]:
    """Return the question for the main action after Red has activated 4.2, which yields teal."""
    tile(table, "4.2", Cube.TEAL, action)
    table.begin_turn(RED)
    answers = {"slot": "2", "site": "4"}
    return question_of(human_turn.take_turn(table, table.player(RED)), "main", answers)


def why(table: MervTable, action: Action) -> str:
    """Return why an action brings Red nothing now, empty where it could bring something."""
    return str(of_no_use(table, table.player(RED), action) or "")


@pytest.mark.parametrize("action", PAID)
def test_without_a_cube_only_the_marketplace_is_of_use(action: Action) -> None:
    table = given(row="G J C")
    assert why(table, action) == "no cubes"
    assert why(table, Action.MARKETPLACE) == ""
    has(table.player(RED), teal=1)
    assert why(table, action) == ""


@pytest.mark.parametrize(
    ("action", "tile"), [(Action.PALACE, Breakthrough.PALACE), (Action.MOSQUE, Breakthrough.MOSQUE)]
)
def test_a_discount_stands_in_for_the_cube(action: Action, tile: Breakthrough) -> None:
    table = given()
    table.player(RED).breakthroughs.append(tile)
    assert why(table, action) == ""
    table.turn.used.append(tile)
    assert why(table, action) == "no cubes"


@pytest.mark.parametrize("action", PAID)
def test_at_the_light_level_nobody_knows_which_cubes_there_are(action: Action) -> None:
    assert why(given(level=Level.LIGHT, row="G J C"), action) == ""


@pytest.mark.rule("MERV-CARAV-14", "MERV-SPICE-03", "MERV-SPICE-07")
def test_a_caravansary_of_no_use_says_whether_cubes_influence_or_camels_are_missing() -> None:
    table = given(row="J J C")
    red = has(table.player(RED), teal=1)
    red.cards[Spice.GINGER] = 1
    assert why(table, Action.CARAVANSARY) == "influence allows 1 spice only"
    lay_row(table, "J J G")
    assert why(table, Action.CARAVANSARY) == "too few camels to reach card 3"
    lay_row(table, "")
    assert why(table, Action.CARAVANSARY) == "no card lies there"


@pytest.mark.rule("MERV-PALACE-02")
def test_a_palace_of_no_use_says_whether_servants_room_or_cubes_are_missing() -> None:
    table = given()
    red = has(table.player(RED), teal=1)
    red.courtiers[Hall.FAITH] = 1
    assert why(table, Action.PALACE) == "too few cubes"
    table.city.site(place("1.1")).soldier = RED
    red.courtiers[Hall.FAITH] = 7
    assert why(table, Action.PALACE) == "no servant is left"


def test_a_library_without_scrolls_is_of_no_use() -> None:
    table = given()
    has(table.player(RED), teal=1)
    table.player(BLUE).scrolls = 32
    assert why(table, Action.LIBRARY) == "no scroll is left"


@pytest.mark.rule("MERV-MOSQUE-02", "MERV-MOSQ-13")
def test_a_mosque_of_no_use_says_whether_a_disc_cubes_or_spaces_are_missing() -> None:
    table = spaces(given())
    red = has(table.player(RED), white=1)
    red.posts = [*Town][:7]
    assert why(table, Action.MOSQUE) == "no disc is left"
    red.posts = []
    red.path, red.steps = 1, 99
    assert why(table, Action.MOSQUE) == "the disc is at the end of the track"
    has(red, white=0, teal=1)
    red.path, red.steps = None, 0
    assert why(table, Action.MOSQUE) == ""
    table.printed.spaces["path-2-1"] = MosqueSpace((TEAL, TEAL), Boon.CAMEL)
    assert why(table, Action.MOSQUE) == "too few cubes"


@pytest.mark.rule("MERV-WALL-02", "MERV-WALL-04", "MERV-WALL-05")
def test_a_wall_of_no_use_says_whether_pieces_slots_or_cubes_are_missing() -> None:
    table = given()
    red = has(table.player(RED), teal=2)
    assert why(table, Action.WALL) == ""
    table.wall_supply = [piece for piece in table.wall_supply or () if piece.kind is WallKind.GATE]
    assert why(table, Action.WALL) == "too few cubes"
    walls(table, *(slot.id for slot in WALL_SLOTS if slot.takes is WallKind.GATE))
    assert why(table, Action.WALL) == "no piece is left"
    table.wall_supply = [WallPiece(WallKind.GATE, (TEAL,))]
    assert why(table, Action.WALL) == "no slot is free"
    table.wall_supply = None
    assert why(table, Action.WALL) == ""
    has(red, teal=0)
    assert why(table, Action.WALL) == "no cubes"


def test_an_action_of_no_use_says_why_and_neither_a_bare_enter_nor_one_key_takes_it() -> None:
    table = given()
    table.player(RED).courtiers[Hall.SPICE] = 1
    question = main_question(table, Action.PALACE)
    assert question.default is None
    assert [refusal(question, typed) != "" for typed in ("", "1", "11")] == [True, True, False]
    assert "palace, of no use now: too few cubes" in [str(each.name) for each in question.places()]
    assert pressed(question, "1") is None


@pytest.mark.rule("MERV-INV-21", "MERV-TRACK-13")
def test_a_soldier_who_can_stand_nowhere_is_of_no_use_either() -> None:
    table = given()
    table.city.site(place("4.2")).soldier = BLUE
    question = main_question(owned(table), Action.PALACE)
    assert "a soldier, of no use now: no building can take one" in [str(p.name) for p in question.places()]
    assert [refusal(question, typed) != "" for typed in ("3", "33")] == [True, False]


def owned(table: MervTable) -> MervTable:
    """Return the table with 4.2 built on by Blue, the only building there."""
    owns(table, table.player(BLUE), "4.2")
    return table


def test_an_action_of_use_is_a_bare_enter() -> None:
    question = main_question(given(), Action.PALACE)
    assert question.default == "action"
    assert "palace" in [str(place.name) for place in question.places()]


@pytest.mark.rule("MERV-CARAV-14", "MERV-SPICE-07")
def test_who_chooses_it_all_the_same_is_told_why_nothing_comes_of_it() -> None:
    table = given(row="J J C")
    red = has(table.player(RED), teal=1)
    red.cards[Spice.GINGER] = 1
    played = does(table, caravansary.action, "action/caravansary")
    played.says("Red: no caravan card can be taken: influence allows 1 spice only.")


@pytest.mark.parametrize(("n", "words"), [(1, "1 rare good"), (2, "2 rare goods")])
def test_goods_are_counted_in_words(n: int, words: str) -> None:
    assert str(Good.RARE.counted(n)) == words
