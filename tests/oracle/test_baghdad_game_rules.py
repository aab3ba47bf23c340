"""Single rule lines that no worked case holds and chance seldom reaches, on the complete oracle."""

from __future__ import annotations

import pytest

from tests.oracle.baghdad_bot_turn import OpenTurn
from tests.oracle.baghdad_game_given import (
    boats,
    built,
    card,
    clear_city,
    given,
    lay,
    on_arm,
    own,
    run,
    stand,
    student,
)
from tests.oracle.baghdad_game_moves import BONUS_GOODS, BONUS_WILD, DecisionKind
from tests.oracle.baghdad_game_pieces import Module, Reward
from tests.oracle.baghdad_game_state import BOT_SEAT, Piece
from tests.oracle.baghdad_pieces import Building, PieceKind, Port, Side, Sign, TileKind

SPOT, TAKE, MUSTER = DecisionKind.SPOT, DecisionKind.TAKE, DecisionKind.MUSTER
LOW = {
    "row-1": "patient",
    "needs-1": [1, 1, 1, 1, 1],
    "row-2": "student",
    "needs-2": [1, 1, 1, 1, 1],
    "row-3": "book",
    "needs-3": [1, 1, 1, 1, 2],
    "row-4": "artefact",
    "needs-4": [1, 1, 1, 1, 1],
}
NEEDS = {"player-board/all/needs": LOW}


@pytest.mark.rule("BAG-CON-06", "BAG-BONUS-14", "BAG-BONUS-17")
def test_contract_student_and_wild_add_up_in_one_action() -> None:
    game = given(
        modules=(Module.CONTRACTS,), values={"player-board/all/needs": {**LOW, "needs-1": [3, 4, 4, 4, 4]}}
    )
    board = game.table.boards[0]
    contract = next(one for one in game.printed.contracts if one.skill is Sign.ROD)
    board.contracts, board.wilds = [contract], 1
    student(board, 2, Sign.ROD)
    student(board, 3, Sign.QUILL)
    lay(game, "SE-2", TileKind.PATIENT, goods=1)
    spent = (f"contract-{contract.number}", "student-2", "wild")
    script = run(game.take_tile(board, game.table.place("SE-2")), (SPOT, 1), (MUSTER, spent))
    assert script.options(MUSTER) == (spent,)
    assert (board.contracts, board.wilds, board.ready_students(Sign.ROD)) == ([], 0, [])
    assert len(board.tiles(TileKind.STUDENT)) == 2
    assert contract in game.table.modules.contracts_box


@pytest.mark.rule("BAG-AMB-22")
def test_an_effect_takes_the_tile_of_the_action() -> None:
    game = given(values=NEEDS)
    board = game.table.boards[0]
    board.slots = [card(Sign.ROD), None, None]
    built(game, board, Building.STABLES, Building.SOUK, Building.CLINIC)
    stand(game, board, "SW-2")
    clear_city(game)
    lay(game, "SW-2", TileKind.PATIENT, goods=1)
    effects = {site.building: place.name for place, site in game.table.sites.items()}
    order = (Building.CLINIC, Building.SOUK, Building.STABLES)
    clinic, souk, stables = [(DecisionKind.EFFECT, effects[building]) for building in order]
    script = run(
        game.act(board), (DecisionKind.ORDER, "effects"), clinic, (TAKE, "SW-2"), (SPOT, 1), souk, stables
    )
    assert len(script.asked(SPOT)) == 1
    assert (board.goods[1], board.coins, board.steps) == (1, 2, 1)


@pytest.mark.rule("BAG-CITY-06")
def test_a_wild_spent_in_an_effect_leaves_the_tile_of_the_action() -> None:
    game = given(values=NEEDS)
    board = game.table.boards[0]
    board.wilds = 1
    built(game, board, Building.STABLES, Building.SOUK, Building.CLINIC)
    clear_city(game)
    for name in ("SW-2", "NW-2"):
        lay(game, name, TileKind.PATIENT, goods=1)
    stand(game, board, "SW-2")
    run(game.building_effect(board, Building.CLINIC), (TAKE, "NW-2"), (SPOT, 1), (MUSTER, ("wild",)))
    board.favour = 0
    script = run(game.take_action(board, game.table.place("SW-2")))
    assert script.options(SPOT) == ("none",)
    assert game.table.place("SW-2") in game.table.tiles


@pytest.mark.rule("BAG-BONUS-01", "BAG-BONUS-12")
def test_a_wild_bought_inside_a_step_makes_the_location_legal() -> None:
    game = given(values=NEEDS)
    board = game.table.boards[0]
    clear_city(game)
    lay(game, "NE-2", TileKind.BOOK)
    stand(game, board, "NW-1")
    script = run(game.move_vizier(board), (DecisionKind.VIZIER, BONUS_WILD), (DecisionKind.VIZIER, "NE-2"))
    before, after = script.asked(DecisionKind.VIZIER)
    assert set(after.options) - set(before.options) == {"NE-2"}


@pytest.mark.rule("BAG-BLD-10", "BAG-SETUP-07")
def test_the_tile_of_the_top_row_uncovers_the_next() -> None:
    game = given()
    board = game.table.boards[0]
    board.slots, board.coins = [card(Sign.MASONRY), None, None], 1
    column = game.table.columns[1]
    lower, upper, below = column.lower, column.stack[0], column.stack[1]
    name = next(code for code, (_, building) in game.buildable(board).items() if building is upper)
    run(game.build(board, game.table.place("SE-1")), (DecisionKind.BUILDING, name), (DecisionKind.HOUSE, 1))
    assert (column.lower, column.stack[0]) == (lower, below)


@pytest.mark.rule("BAG-PAL-13", "BAG-AMB-29", "BAG-SCORE-29")
def test_the_base_brings_the_dome_for_nobody_with_two_players() -> None:
    game = given()
    board = game.table.boards[0]
    board.slots = [card(Sign.MASONRY), None, None]
    board.goods.update([1, 2, 3, 4, 5, 6] * 2)
    for piece in game.table.unbuilt(PieceKind.FOUNDATION):
        game.table.pieces[piece] = Piece(1, piece.number)
    run(game.raise_piece(board), (DecisionKind.PIECE, "base"), (DecisionKind.ARCHITECT, 1))
    owners = {piece.kind: standing.owner for piece, standing in game.table.pieces.items()}
    assert (owners[PieceKind.BASE], owners[PieceKind.DOME]) == (0, None)
    assert game.table.architects_of(0) == 1


@pytest.mark.rule("BAG-CITY-14")
def test_one_tile_completes_two_bonuses_in_either_order() -> None:
    between = {str(spot): "none" for spot in range(1, 6)}
    values = {
        **NEEDS,
        "player-board/all/between-1": {**between, "2": "coin"},
        "player-board/all/between-2": {**between, "2": "step"},
    }
    game = given(values=values)
    board = game.table.boards[0]
    board.slots = [card(Sign.ABACUS), None, None]
    own(board, TileKind.PATIENT, 1, first=2)
    own(board, TileKind.BOOK, 1, first=2)
    lay(game, "SE-2", TileKind.STUDENT, sign=Sign.ROD)
    script = run(game.take_tile(board, game.table.place("SE-2")), (SPOT, 2), (DecisionKind.BETWEEN, (2, 2)))
    assert script.options(DecisionKind.BETWEEN) == ((1, 2), (2, 2))
    assert (board.coins, board.steps) == (1, 1)


@pytest.mark.rule("BAG-AMB-40", "BAG-OBJ-16")
def test_without_markers_nothing_happens_at_the_golden_gate() -> None:
    game = given(modules=(Module.OBJECTIVES,))
    game.table.modules.objective_markers[0] = 0
    assert run(game.golden_gate(game.table.boards[0])).seen == []


@pytest.mark.rule("BAG-DRAW-09", "BAG-DRAW-10")
def test_a_slot_under_a_vizier_stays_empty_and_the_twos_come_when_the_bag_is_empty() -> None:
    game = given()
    table = game.table
    stand(game, table.boards[1], "SE-2")
    clear_city(game)
    table.bag = table.bag[:3]
    expected = [*table.bag[::-1], *table.twos[::-1]]
    game.refill_city()
    slots = [place for place in table.printed.base.locations if place in table.tiles]
    assert [table.tiles[slot] for slot in slots] == expected[:23]
    assert table.place("SE-2") not in table.tiles
    assert (table.twos, len(table.bag)) == ([], 4)


def test_the_last_goods_token_goes_to_a_bonus_action_inside_a_gain() -> None:
    game = given()
    board = game.table.boards[0]
    game.table.supply.goods.clear()
    game.table.supply.goods[3] = 1
    goods = DecisionKind.GOODS
    script = run(game.gain(board, (Reward.GOODS,)), (goods, BONUS_GOODS), (goods, 3))
    assert script.asked(goods)[-1].options == ("none",)
    assert board.goods[3] == 1


@pytest.mark.rule("BAG-BOAT-23")
def test_an_observatory_moves_two_boats_one_space_each() -> None:
    game = given(values={"river/start/left/goods": [0, 5, 0], "river/junction-1/left/goods": [0]})
    board = game.table.boards[0]
    boats(game, board, on_arm("start", Side.LEFT, 1), on_arm("junction-1", Side.LEFT, 1))
    board.goods[1] = 1
    run(
        game.building_effect(board, Building.OBSERVATORY),
        (DecisionKind.BOAT, "start/left/1"),
        (DecisionKind.SAIL, "on"),
        (DecisionKind.SAIL, "finish"),
        (DecisionKind.BOAT, "junction-1/left/1"),
        (DecisionKind.SAIL, "on"),
        (DecisionKind.PORT, ("sell", 1)),
    )
    assert (board.goods[5], board.coins, game.table.ports[Port("port-1")]) == (1, 2, [0])


@pytest.mark.rule("BAG-VIZ-13", "BAG-BOT-28")
def test_the_first_placing_of_the_bot_passes_no_gate() -> None:
    game = given(1, (Module.OBJECTIVES, Module.PUBLIC_WORKS))
    view = game.bot_view()
    turn = OpenTurn(view, view.bot.deck[-1], view.bot.deck[-2])
    game._bot_passes(turn, None, game.table.place("NE-1"))
    assert all(not shown.markers for shown in game.table.objectives_seen())
    game._bot_passes(turn, game.table.place("SE-1"), game.table.place("SE-3"))
    assert [len(shown.markers) for shown in game.table.objectives_seen()] in ([1, 0], [0, 1])
    assert len(game.table.modules.civic[BOT_SEAT]) == 1
