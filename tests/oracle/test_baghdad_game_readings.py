"""Open rulings read both ways, with results that differ."""

from __future__ import annotations

import pytest

from tests.oracle.baghdad_game_given import (
    boats,
    built,
    card,
    clear_city,
    docked,
    given,
    lay,
    on_arm,
    own,
    run,
    stand,
)
from tests.oracle.baghdad_game_moves import BONUS_COIN, BONUS_WILD, DecisionKind, Readings
from tests.oracle.baghdad_game_pieces import Module, Reward
from tests.oracle.baghdad_game_play import STAY
from tests.oracle.baghdad_game_score import ModuleRow, score
from tests.oracle.baghdad_game_state import BOT_SEAT, Site
from tests.oracle.baghdad_pieces import BoatPlace, Building, Fork, Port, Quadrant, Side, Sign, TileKind

START = BoatPlace(Fork("start"))
OTHER = pytest.mark.parametrize("other", [False, True])


@OTHER
@pytest.mark.rule("BAG-AMB-02")
def test_selling_on_the_starting_spot(other: bool) -> None:
    game = given(readings=Readings(sell_above_start_only=other))
    assert (BONUS_COIN in game.bonuses(game.table.boards[0])) is not other


@OTHER
@pytest.mark.rule("BAG-AMB-03", "BAG-CASE-28")
def test_stopping_on_a_tile_without_a_spot(other: bool) -> None:
    game = given(readings=Readings(stop_without_spot=other))
    board = game.table.boards[0]
    own(board, TileKind.BOOK, 5)
    lay(game, "SE-2", TileKind.BOOK)
    assert (game.table.place("SE-2") in game.destinations(board)) is other


@OTHER
@pytest.mark.rule("BAG-AMB-04", "BAG-AMB-25")
def test_stopping_on_a_site_without_an_action(other: bool) -> None:
    game = given(readings=Readings(no_stop_without_action=other))
    board = game.table.boards[0]
    clear_city(game)
    stand(game, board, "NW-1")
    script = run(game.move_vizier(board), *[] if other else [(DecisionKind.VIZIER, "NE-6")])
    expected = (STAY,) if other else ("NE-1", "NE-4", "NE-6", "NE-10")
    assert script.options(DecisionKind.VIZIER) == expected


@OTHER
@pytest.mark.rule("BAG-AMB-05")
def test_a_wild_for_masonry(other: bool) -> None:
    game = given(readings=Readings(wild_as_masonry=other))
    board = game.table.boards[0]
    board.wilds, board.coins = 1, 1
    assert game.fitting(board, board.houses) == ([1, 2] if other else [])


@OTHER
@pytest.mark.rule("BAG-AMB-14")
def test_selling_nothing_for_a_coin(other: bool) -> None:
    game = given(readings=Readings(sell_nothing=other))
    assert (("sell",) in game.port_actions(game.table.boards[0], Port("port-1"))) is other


@OTHER
@pytest.mark.rule("BAG-AMB-15")
def test_the_same_boat_twice(other: bool) -> None:
    game = given(readings=Readings(same_boat_twice=other))
    board = game.table.boards[0]
    script = run(
        game.sail(board, 2),
        (DecisionKind.BOAT, "start"),
        (DecisionKind.SAIL, "left"),
        (DecisionKind.SAIL, "finish"),
        (DecisionKind.BOAT, "stop"),
    )
    last = script.asked(DecisionKind.BOAT)[-1]
    assert last.options == (("start/left/1", "stop") if other else ("stop",))


@OTHER
@pytest.mark.rule("BAG-AMB-16")
def test_all_movement_has_to_be_used(other: bool) -> None:
    game = given(readings=Readings(all_movement=other))
    board = game.table.boards[0]
    script = run(
        game.sail(board, 2, due=game.readings.all_movement),
        (DecisionKind.BOAT, "start"),
        (DecisionKind.SAIL, "left"),
        (DecisionKind.SAIL, "on"),
    )
    assert script.options(DecisionKind.BOAT) == (("start",) if other else ("start", "stop"))
    second = script.asked(DecisionKind.SAIL)[1]
    assert second.options == (("on",) if other else ("on", "finish"))


@OTHER
@pytest.mark.rule("BAG-AMB-24")
def test_spending_more_favour_than_there_is(other: bool) -> None:
    track = {"start": 3, "points": ["-2", "-1", "0", "1"]}
    game = given(values={"favour-track": track}, readings=Readings(no_shame_for_spending=other))
    assert (BONUS_WILD in game.bonuses(game.table.boards[0])) is not other


@OTHER
@pytest.mark.rule("BAG-AMB-26")
def test_the_same_location_with_three_steps(other: bool) -> None:
    game = given(readings=Readings(same_location=other))
    board = game.table.boards[0]
    board.steps = 3
    stand(game, board, "NW-6")
    assert (game.table.place("NW-6") in game.destinations(board)) is other


@OTHER
@pytest.mark.rule("BAG-AMB-28")
def test_an_exhausted_type_is_not_gained(other: bool) -> None:
    game = given(readings=Readings(endless_supply=other))
    board = game.table.boards[0]
    game.table.supply.goods[1] = game.table.supply.wilds = 0
    game.gain_goods(board, 1)
    game.gain_token(board, Reward.WILD)
    assert (board.goods[1], board.wilds) == ((1, 1) if other else (0, 0))
    assert (1 in game.goods_to_gain()) is other


@OTHER
@pytest.mark.rule("BAG-AMB-32")
def test_a_library_space_without_a_usable_reward(other: bool) -> None:
    game = given(readings=Readings(no_cover_without_gain=other))
    board = game.table.boards[0]
    clear_city(game)
    run(game.library(board, 4), *[] if other else [(DecisionKind.LIBRARY, 2)])
    assert game.table.library[4] == ({} if other else {2: 0})
    assert board.library_tokens == (4 if other else 3)


@OTHER
@pytest.mark.rule("BAG-AMB-33")
def test_a_site_under_an_opponents_vizier(other: bool) -> None:
    game = given(readings=Readings(viziers_do_not_block_effects=other))
    board = game.table.boards[0]
    board.slots, board.coins = [card(Sign.MASONRY), None, None], 1
    stand(game, game.table.boards[1], "SE-4")
    options = run(game.build_anywhere(board)).options(DecisionKind.SITE)
    assert ("SE-4" in options) is other
    assert "SE-7" not in options


@OTHER
@pytest.mark.rule("BAG-AMB-38")
def test_two_markers_on_one_card(other: bool) -> None:
    game = given(3, (Module.OBJECTIVES,), readings=Readings(one_marker_a_card=other))
    shown = game.table.objectives_seen()[0]
    shown.markers.append((0, 0))
    assert game.open_spaces(0, shown, 0) == ([] if other else [0])
    assert game.open_spaces(1, shown, 0) == [0]


@OTHER
@pytest.mark.rule("BAG-AMB-67")
def test_a_bot_marker_on_space_five(other: bool) -> None:
    game = given(1, (Module.OBJECTIVES,), readings=Readings(bot_markers_score_nothing=other))
    game.table.objectives_seen()[0].markers.append((BOT_SEAT, 5))
    assert score(game)[1].points(ModuleRow.OBJECTIVES) == (0 if other else 5)


@OTHER
def test_a_building_that_comes_during_the_effects(other: bool) -> None:
    game = given(readings=Readings(effects_fixed_at_start=other))
    board = game.table.boards[0]
    board.slots, board.coins = [card(*[Sign.QUILL, Sign.MASONRY] * 3), None, None], 4
    own(board, TileKind.BOOK, 3)
    built(game, board, Building.STABLES, Building.SOUK)
    game.table.sites[game.table.place("SE-1")] = Site(0, Building.BOOKSHOP)
    board.buildings.append(Building.BOOKSHOP)
    clear_city(game)
    lay(game, "NW-2", TileKind.BOOK)
    game.table.columns[4].lower = Building.MOSQUE
    script = run(
        game.building_effects(board, Quadrant.SE),
        (DecisionKind.EFFECT, "SE-1"),
        (DecisionKind.TAKE, "NW-2"),
        (DecisionKind.SPOT, 4),
        (DecisionKind.LIBRARY, game.printed.library[4].index("building") + 1),
        (DecisionKind.SITE, "SE-4"),
        (DecisionKind.BUILDING, "mosque"),
        (DecisionKind.HOUSE, 4),
        *[] if other else [(DecisionKind.EFFECT, "SE-4")],
    )
    assert len(script.asked(DecisionKind.EFFECT)) == (1 if other else 2)
    assert board.coins == (0 if other else 4)


def test_movement_may_be_forfeited_and_the_boat_stays() -> None:
    game = given()
    board = game.table.boards[0]
    boats(game, board, on_arm("start", Side.LEFT, 1), START)
    docked(game, 1, 0)
    run(game.sail(board, 2), (DecisionKind.BOAT, "stop"))
    assert [boat.place for boat in board.boats] == [on_arm("start", Side.LEFT, 1), START]
