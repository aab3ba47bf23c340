"""The worked cases of tuition, Favour and Shame, CASE-39 to CASE-48, on the complete oracle."""

from __future__ import annotations

import pytest

from tests.oracle.baghdad_game_given import (
    Scripted,
    built,
    card,
    clear_city,
    given,
    lay,
    own,
    printed_card,
    run,
    stand,
)
from tests.oracle.baghdad_game_moves import BONUS_COIN, BONUS_GOODS, BONUS_WILD, DecisionKind
from tests.oracle.baghdad_game_play import Baghdad
from tests.oracle.baghdad_game_state import Board
from tests.oracle.baghdad_pieces import Building, Sign, TileKind

PAUSE = DecisionKind.PAUSE
ROADS = {"roads/NW-1": ["NW-2", "NW-3", "NE-2", "NE-3"]}
SLOTS = ("NW-2", "NW-3", "NE-2", "NE-3")


def joined(*kinds: TileKind, favour: int, coins: int = 0, start: int = 4) -> tuple[Baghdad, Board]:
    """A Vizier joined to tiles of these kinds alone."""
    track = {"start": start + 1, "points": ["-4", "-3", "-2", "-1", "0", "1", "2", "3", "4"]}
    game = given(values={**ROADS, "favour-track": track})
    board = game.table.boards[0]
    clear_city(game)
    for slot, kind in zip(SLOTS, kinds, strict=False):
        lay(game, slot, kind, goods=1 if kind is TileKind.PATIENT else None)
    stand(game, board, "NW-1")
    board.favour, board.coins = favour, coins
    return game, board


SELL: Scripted = (PAUSE, BONUS_COIN)
PATIENT, STUDENT = TileKind.PATIENT, TileKind.STUDENT


@pytest.mark.rule("BAG-CASE-39")
def test_two_patients_at_the_bottom() -> None:
    game, board = joined(PATIENT, PATIENT, favour=0)
    run(game.pay_tuition(board))
    assert (board.favour, board.shame) == (0, 2)


@pytest.mark.rule("BAG-CASE-40")
def test_an_unpaid_student_takes_the_last_step_and_a_shame() -> None:
    game, board = joined(STUDENT, favour=1)
    run(game.pay_tuition(board))
    assert (board.favour, board.shame) == (0, 1)


@pytest.mark.rule("BAG-CASE-41")
@pytest.mark.parametrize(("sells", "favour"), [(True, 3), (False, 2)])
def test_selling_a_favour_for_the_coin_is_cheaper(sells: bool, favour: int) -> None:
    game, board = joined(STUDENT, favour=4)
    run(game.pay_tuition(board), *([SELL] if sells else []))
    assert (board.favour, board.coins, board.shame) == (favour, 0, 0)


@pytest.mark.rule("BAG-CASE-42")
@pytest.mark.parametrize(("sells", "shame"), [(True, 1), (False, 2)])
def test_three_students_without_coins(sells: bool, shame: int) -> None:
    game, board = joined(STUDENT, STUDENT, STUDENT, favour=4)
    run(game.pay_tuition(board), *([SELL] if sells else []))
    assert (board.favour, board.coins, board.shame) == (0, 0, shame)


@pytest.mark.rule("BAG-CASE-43", "BAG-CASE-44")
@pytest.mark.parametrize("coins", [2, 5])
def test_coins_have_to_be_paid(coins: int) -> None:
    game, board = joined(STUDENT, PATIENT, favour=5, coins=coins)
    run(game.pay_tuition(board))
    assert (board.coins, board.favour, board.shame) == (coins - 1, 4, 0)


@pytest.mark.rule("BAG-CASE-45")
def test_a_wild_for_three_favour_with_two_spots_below() -> None:
    game, board = joined(favour=2, start=2)
    run(game.take_bonus(board, BONUS_WILD))
    assert (board.favour, board.shame, board.wilds) == (0, 1, 1)


@pytest.mark.rule("BAG-CASE-46")
def test_below_the_start_no_favour_is_sold() -> None:
    game, board = joined(favour=4)
    assert set(game.bonuses(board)) == {BONUS_COIN, BONUS_GOODS, BONUS_WILD}
    board.favour = 3
    assert game.bonuses(board) == ()


@pytest.mark.rule("BAG-CASE-47")
@pytest.mark.parametrize("spends", [True, False])
def test_a_gain_at_the_top(spends: bool) -> None:
    game, board = joined(favour=8)
    own(board, TileKind.ARTEFACT, 2)
    board.slots = [None, None, printed_card(game, "day-19")]
    answers: list[Scripted] = [(PAUSE, "go on"), (PAUSE, BONUS_GOODS), (DecisionKind.GOODS, 2)]
    run(game.slide(board), *(answers if spends else []))
    assert (board.favour, board.goods[2]) == (8, int(spends))


@pytest.mark.rule("BAG-CASE-48")
def test_a_patient_taken_by_the_clinic_is_not_there_any_more() -> None:
    game, board = joined(STUDENT, STUDENT, PATIENT, favour=5, coins=2)
    built(game, board, Building.STABLES, Building.SOUK, Building.CLINIC)
    board.slots = [card(*[Sign.ROD] * 4), None, None]
    run(game.building_effect(board, Building.CLINIC), (DecisionKind.TAKE, "NE-2"), (DecisionKind.SPOT, 1))
    run(game.pay_tuition(board))
    assert (board.coins, board.favour, board.shame) == (0, 5, 0)
