"""The worked cases of Boats, ports and Contracts, CASE-13 to CASE-23 and CASE-106, on the complete oracle."""

from __future__ import annotations

import pytest

from tests.oracle.baghdad_game_given import boats, card, docked, given, on_arm, run, student
from tests.oracle.baghdad_game_moves import BONUS_BOAT, DecisionKind
from tests.oracle.baghdad_game_pieces import GOODS, Module
from tests.oracle.baghdad_game_play import Baghdad
from tests.oracle.baghdad_game_state import Board
from tests.oracle.baghdad_pieces import BoatPlace, Fork, Port, Side, Sign

BOAT, SAIL, PORT = DecisionKind.BOAT, DecisionKind.SAIL, DecisionKind.PORT
START = BoatPlace(Fork("start"))
BEFORE_PORT = on_arm("junction-1", Side.LEFT, 1)
PRICE_3 = {"player-board/all/boats": {"1": 3, "2": 3, "3": 4, "4": 6}}
RIVER = {
    "river/start/left/goods": [1, 0, 2],
    "river/start/right/goods": [3, 0, 4],
    "river/junction-1/left/goods": [5],
}


def moving(*signs: int) -> tuple[Baghdad, Board]:
    """A board with cards of so many Boat icons, the one played now first."""
    game = given(values={**RIVER, **PRICE_3})
    board = game.table.boards[0]
    board.slots = [card(*[Sign.BOAT] * number) for number in signs]
    return game, board


@pytest.mark.rule("BAG-CASE-13")
def test_all_icons_count_when_the_played_card_has_one() -> None:
    game, board = moving(1, 2, 1)
    assert run(game.move_boats(board)).asked(BOAT)[0].context == (4,)


@pytest.mark.rule("BAG-CASE-14")
def test_no_icon_on_the_played_card_means_no_movement() -> None:
    game, board = moving(0, 2, 2)
    student(board, 1, Sign.BOAT)
    assert run(game.move_boats(board)).seen == []


@pytest.mark.rule("BAG-CASE-15")
def test_two_boat_students_add_two() -> None:
    game, board = moving(1, 0, 0)
    student(board, 1, Sign.BOAT)
    student(board, 2, Sign.BOAT)
    script = run(game.move_boats(board), (DecisionKind.BOAT_STUDENT, 1), (DecisionKind.BOAT_STUDENT, 2))
    assert script.asked(BOAT)[0].context == (3,)
    assert board.ready_students(Sign.BOAT) == []


@pytest.mark.rule("BAG-CASE-16")
def test_different_goods_are_sold_for_one_coin_more() -> None:
    game, board = moving(1, 0, 0)
    boats(game, board, BEFORE_PORT)
    board.goods.update({1: 2, 2: 1})
    offers = game.port_actions(board, Port("port-1"))
    assert [offer for offer in offers if isinstance(offer, tuple)] == [
        ("sell", 1),
        ("sell", 2),
        ("sell", 1, 2),
    ]
    run(
        game.move_boats(board),
        (BOAT, "junction-1/left/1"),
        (SAIL, "on"),
        (PORT, ("sell", 1, 2)),
    )
    assert (board.coins, board.goods[1], board.goods[2]) == (3, 1, 0)


@pytest.mark.rule("BAG-CASE-17")
def test_all_six_types_bring_seven_coins() -> None:
    game, board = moving(1, 0, 0)
    boats(game, board, BEFORE_PORT)
    board.goods.update(GOODS)
    run(game.move_boats(board), (BOAT, "junction-1/left/1"), (SAIL, "on"), (PORT, ("sell", *GOODS)))
    assert (board.coins, board.goods.total()) == (7, 0)


@pytest.mark.rule("BAG-CASE-18")
def test_coins_of_a_port_buy_a_boat_that_still_moves() -> None:
    game, board = moving(4, 0, 0)
    boats(game, board, on_arm("start", Side.RIGHT, 1), BEFORE_PORT)
    board.goods.update([1])
    script = run(
        game.move_boats(board),
        (BOAT, "start/right/1"),
        (SAIL, "on"),
        (SAIL, "on"),
        (SAIL, "finish"),
        (BOAT, "junction-1/left/1"),
        (SAIL, "on"),
        (PORT, ("sell", 1, 4)),
        (BOAT, BONUS_BOAT),
        (BOAT, "start"),
        (SAIL, "left"),
    )
    assert script.asked(BOAT)[-1].context == (1,)
    assert (board.coins, board.boats_home) == (0, 2)
    assert [boat.place for boat in board.boats] == [
        BoatPlace(Fork("junction-2")),
        on_arm("start", Side.LEFT, 1),
    ]
    assert board.goods == {1: 1, 4: 0}


@pytest.mark.rule("BAG-CASE-19")
def test_a_passed_goods_space_gives_nothing() -> None:
    game, board = moving(2, 0, 0)
    run(game.move_boats(board), (BOAT, "start"), (SAIL, "left"), (SAIL, "on"))
    assert board.boats[0].place == on_arm("start", Side.LEFT, 2)
    assert board.goods.total() == 0


@pytest.mark.rule("BAG-CASE-20")
def test_a_full_port_sends_back_and_the_boat_goes_on() -> None:
    game, board = moving(3, 0, 0)
    docked(game, 1, 1, 1, 1, 1)
    boats(game, board, BEFORE_PORT)
    script = run(game.move_boats(board), (BOAT, "junction-1/left/1"), (SAIL, "on"), (SAIL, "right"))
    asked = script.asked(SAIL)[1]
    assert (asked.context, asked.options) == (("start", 2), ("left", "right", "finish"))
    assert script.asked(PORT) == []
    assert board.boats[0].place == on_arm("start", Side.RIGHT, 1)
    assert board.goods[3] == 1


@pytest.mark.rule("BAG-CASE-21")
def test_the_third_boat_takes_the_third_slot() -> None:
    game, board = moving(1, 0, 0)
    docked(game, 1, 1, 1)
    boats(game, board, BEFORE_PORT)
    script = run(game.move_boats(board), (BOAT, "junction-1/left/1"), (SAIL, "on"))
    assert script.asked(PORT)[0].context == ("port-1", 3)
    assert game.table.ports[Port("port-1")] == [1, 1, 0]


@pytest.mark.rule("BAG-CASE-22")
def test_no_boat_is_bought_while_one_stands_on_the_start() -> None:
    game, board = moving(1, 0, 0)
    board.coins = 8
    assert BONUS_BOAT not in game.bonuses(board)
    boats(game, board, BEFORE_PORT)
    assert BONUS_BOAT in game.bonuses(board)


@pytest.mark.rule("BAG-CASE-23")
def test_the_slot_reward_comes_before_the_port_action() -> None:
    rewards = {"1": ["wild"], "2": ["none"], "3": ["none"], "4": ["none"]}
    game = given(values={"port/1/rewards": rewards})
    board = game.table.boards[0]
    board.coins = 2
    boats(game, board, BEFORE_PORT)
    script = run(
        game.sail(board, 1),
        (BOAT, "junction-1/left/1"),
        (SAIL, "on"),
        (PORT, "buy-1"),
        (DecisionKind.GOODS, 6),
    )
    assert (board.wilds, board.coins, board.goods[6]) == (1, 0, 1)
    assert "buy-2" not in script.options(PORT)


@pytest.mark.rule("BAG-CASE-106")
def test_a_contract_takes_the_place_of_the_port_action() -> None:
    rewards = {"1": ["coin"], "2": ["none"], "3": ["none"], "4": ["none"]}
    game = given(modules=(Module.CONTRACTS,), values={"port/1/rewards": rewards})
    board = game.table.boards[0]
    contract = game.contract_at(Port("port-1"))
    assert contract is not None
    board.goods.update(contract.goods)
    boats(game, board, BEFORE_PORT)
    script = run(game.sail(board, 1), (BOAT, "junction-1/left/1"), (SAIL, "on"), (PORT, "contract"))
    assert (board.coins, board.goods.total(), board.contracts) == (4, 0, [contract])
    assert len(script.asked(PORT)) == 1
    assert game.contract_at(Port("port-1")) not in (contract, None)
