"""The sixteen breakthroughs: which may be chosen, and what each brings."""

from __future__ import annotations

import pytest

from companion.games.merv import breakthroughs
from companion.games.merv.boons import Boon, Breakthrough, Spice
from companion.games.merv.kinds import Action, Cube
from companion.games.merv.paying import unused, ways
from companion.games.merv.printed_values import MosqueSpace
from companion.games.merv.table import MervTable
from companion.games.merv.towns import Good, Town
from companion.games.merv.walls import action as wall_action
from tests.merv.acting import BLUE, ORANGE, PURPLE, RED, TAN, TEAL, does, spaces
from tests.merv.given import given, has, owns, place, wall_slot
from tests.playing import Played, question_of, refusal, run


def makes(table: MervTable, scrolls: int, tile: str, **answers: str) -> Played[MervTable]:
    """Let Red choose a breakthrough for so many scrolls."""
    typed = {key.replace("_", "-").replace("--", "/"): value for key, value in answers.items()}
    script = breakthroughs.make(table, table.player(RED), scrolls, f"tile-{scrolls}")
    return run(table, script, {f"tile-{scrolls}": tile, **typed})


@pytest.mark.rule("MERV-BRK-02", "MERV-LIB-05")
def test_one_of_the_tiles_left_is_chosen_and_closed_to_others() -> None:
    table = given()
    makes(table, 2, "mosque")
    assert Breakthrough.MOSQUE not in table.breakthroughs
    asked = question_of(breakthroughs.make(table, table.player(BLUE), 2, "tile-2"), "tile-2")
    assert "it is taken" in refusal(asked, "mosque")
    assert [place.id for place in asked.places()] == ["caravansary", "palace", "marketplace", "mosque"]
    assert refusal(asked, "palace") == ""


@pytest.mark.rule("MERV-BRK-02")
def test_the_last_tile_is_taken_without_asking_and_then_there_is_none() -> None:
    table = given()
    table.breakthroughs = [Breakthrough.TAN]
    red = table.player(RED)
    assert run(table, breakthroughs.make(table, red, 4, "tile-4")).asked == []
    assert red.breakthroughs == [Breakthrough.TAN]
    run(table, breakthroughs.make(table, red, 4, "tile-4")).says("No breakthrough for 4 scrolls is left")


@pytest.mark.rule("MERV-LIB-10", "MERV-BRK-07")
@pytest.mark.rule("MERV-BRK-08", "MERV-BRK-09", "MERV-BRK-10")
@pytest.mark.rule("MERV-BRK-11")
@pytest.mark.parametrize(
    ("tile", "action"),
    [
        (Breakthrough.CARAVANSARY, Action.CARAVANSARY),
        (Breakthrough.PALACE, Action.PALACE),
        (Breakthrough.MARKETPLACE, Action.MARKETPLACE),
        (Breakthrough.MOSQUE, Action.MOSQUE),
    ],
)
def test_a_tile_of_the_first_level_takes_a_cube_off_its_action(tile: Breakthrough, action: Action) -> None:
    table = given()
    red = has(table.player(RED), teal=2)
    makes(table, 2, tile.value)
    assert ways(table, red, (TEAL, TEAL), action)[0].cubes == (TEAL,)
    for other in set(Action) - {action}:
        assert [way.cubes for way in ways(table, red, (TEAL, TEAL), other)] == [(TEAL, TEAL)]
    table.begin_turn(RED)
    assert ways(table, red, (TEAL, TEAL), action)[0].cubes == (TEAL,)


@pytest.mark.rule("MERV-BRK-12", "MERV-AMB-25")
def test_no_breakthrough_makes_walls_or_scrolls_cheaper() -> None:
    table = given()
    red = has(table.player(RED), teal=1)
    red.breakthroughs = [tile for tile in Breakthrough if tile.scrolls == 2]
    assert {tile.discount for tile in red.breakthroughs} == set(Action) - {Action.LIBRARY, Action.WALL}
    does(table, wall_action, "action/wall", {"piece-1": "1", "wall-1": "n1"})
    assert red.cubes[TEAL] == 0
    assert len(unused(table, red)) == 4


@pytest.mark.rule("MERV-BRK-13", "MERV-LIB-12")
@pytest.mark.parametrize("colour", [TEAL, TAN, PURPLE, ORANGE])
def test_a_tile_of_the_second_level_makes_one_cube_of_its_colour_stand_for_any(colour: Cube) -> None:
    table = given()
    red = table.player(RED)
    red.cubes[colour] = 2
    other = TAN if colour is TEAL else TEAL
    assert ways(table, red, (other,)) == ()
    makes(table, 4, colour.value)
    assert [way.cubes for way in ways(table, red, (other,))] == [(colour,)]
    assert ways(table, red, (other, other)) == ()


@pytest.mark.rule("MERV-BRK-14")
def test_a_free_card() -> None:
    table = given(row="J P G C G J J P")
    red = table.player(RED)
    makes(table, 6, "free-card", free_card__card="3", free_card__row="3")
    assert (red.cards[Spice.GINGER], len(table.row)) == (1, 8)


@pytest.mark.rule("MERV-BRK-15")
def test_a_free_post_brings_its_good_and_what_the_first_one_there_takes() -> None:
    table = given()
    red = table.player(RED)
    makes(table, 6, "free-post", free_post__post="3")
    assert (red.posts, red.goods[Good.COMMON], red.camels) == ([Town.NISHAPUR], 1, 1)
    other = given()
    blue = other.player(RED)
    blue.posts = [Town.NISHAPUR]
    makes(other, 6, "free-post", free_post__post="7")
    assert (blue.goods[Good.RARE], blue.favour, blue.camels) == (1, 1, 0)
    refused = question_of(breakthroughs.make(given(), blue, 6, "tile-6"), "post", {"tile-6": "free-post"})
    assert "you have a post there" in refusal(refused, "3")


@pytest.mark.rule("MERV-BRK-16")
def test_a_free_step_brings_its_boon() -> None:
    table = spaces(given(), path_2_2=MosqueSpace((TEAL,), Boon.FAVOUR, 2))
    red = table.player(RED)
    red.path, red.steps = 2, 1
    makes(table, 6, "free-step")
    assert (red.steps, red.favour, red.score) == (2, 1, 2)


@pytest.mark.rule("MERV-BRK-17")
def test_a_free_wall_piece_gives_influence() -> None:
    table = given()
    red = owns(table, table.player(RED), "1.3", "2.3")
    makes(table, 6, "free-wall", free_wall__piece="444", free_wall__wall="n3")
    assert table.city.walls[wall_slot("N3")].cost == (ORANGE, ORANGE, ORANGE)
    assert (red.influence, sum(red.cubes.values())) == (2, 0)


@pytest.mark.rule("MERV-BRK-18")
def test_two_favour() -> None:
    table = given()
    makes(table, 8, "two-favour")
    assert (table.player(RED).favour, table.player(RED).influence) == (2, 0)


@pytest.mark.rule("MERV-BRK-19")
def test_two_soldiers() -> None:
    table = given()
    red = owns(table, table.player(RED), "1.2")
    owns(table, table.player(BLUE), "4.4")
    makes(table, 8, "two-soldiers", soldier_1__soldier="12", soldier_2__soldier="44")
    assert table.city.site(place("1.2")).soldier == table.city.site(place("4.4")).soldier == RED
    assert (red.influence, red.favour) == (3, 0)


@pytest.mark.rule("MERV-BRK-20")
def test_a_favour_and_a_soldier() -> None:
    table = given()
    red = owns(table, table.player(RED), "1.2")
    makes(table, 8, "favour-and-soldier", soldier_1__soldier="12")
    assert table.city.site(place("1.2")).soldier == RED
    assert (red.favour, red.influence) == (1, 1)


@pytest.mark.rule("MERV-BRK-21")
def test_eight_points() -> None:
    table = given()
    makes(table, 8, "points")
    assert table.player(RED).score == 8


@pytest.mark.rule("MERV-BRK-22", "MERV-LIB-13")
@pytest.mark.parametrize("tile", ["two-favour", "points"])
def test_tiles_of_the_last_levels_work_once_and_stay_as_a_mark(tile: str) -> None:
    table = given()
    red = has(table.player(RED), teal=1)
    makes(table, 8, tile)
    before = (red.favour, red.score)
    table.begin_turn(RED)
    assert unused(table, red) == ()
    assert [each.value for each in red.breakthroughs] == [tile]
    does(table, wall_action, "action/wall", {"piece-1": "1", "wall-1": "n1"})
    assert (red.favour, red.score) == before
