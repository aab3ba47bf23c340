"""The worked cases of turns and cards, CASE-01 to CASE-12, on the complete oracle."""

from __future__ import annotations

import random

import pytest

from tests.oracle.baghdad_game_deal import deal
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
from tests.oracle.baghdad_game_moves import BONUS_COIN, Answer, DecisionKind
from tests.oracle.baghdad_game_pieces import Module, Reward
from tests.oracle.baghdad_game_play import Baghdad, follow
from tests.oracle.baghdad_game_players import RandomPlayer
from tests.oracle.baghdad_game_values import read_catalogue
from tests.oracle.baghdad_pieces import Building, Sign, TileKind

NEEDS = {
    "row-1": "patient",
    "needs-1": [3, 3, 3, 3, 3],
    "row-2": "student",
    "needs-2": [1, 1, 2, 3, 4],
    "row-3": "book",
    "needs-3": [1, 2, 3, 3, 4],
    "row-4": "artefact",
    "needs-4": [1, 2, 2, 3, 4],
}
THREE_LEVELS = (Building.STABLES, Building.SOUK, Building.CLINIC)
TRACK = {"start": 3, "points": ["-3", "0", "1", "2", "3", "4"]}


def whole_game(people: int, values: dict[str, object]) -> tuple[Baghdad, dict[int, list[str]]]:
    """A game by chance with the cards played by seat."""
    rng = random.Random(3)
    game = Baghdad(deal(values, people, rng))
    played: dict[int, list[str]] = {seat: [] for seat in range(people)}

    def look(answer: Answer) -> None:
        if answer.decision.kind is DecisionKind.PLAY and answer.choice in answer.decision.options:
            played[answer.decision.who].append(str(answer.choice))

    follow(game.play(), RandomPlayer(rng, game), look)
    return game, played


@pytest.mark.rule("BAG-CASE-01", "BAG-CASE-02")
def test_four_players_have_thirteen_turns_and_three_cards_stay() -> None:
    game, played = whole_game(4, read_catalogue())
    for board in game.table.boards:
        assert (len(board.drawn), board.turns) == (10, 13)
        lying = [card.code for card in board.slots if card is not None]
        assert lying == played[board.seat][:-4:-1]
        gone = {card.code for card in (*board.discard, *game.table.box)}
        assert set(played[board.seat][:10]) <= gone
        assert not gone & set(lying)


@pytest.mark.rule("BAG-CASE-03")
def test_solo_with_24_cards() -> None:
    game, _ = whole_game(1, read_catalogue())
    table = game.table
    assert table.bot is not None
    assert (len(table.boards[0].drawn), table.boards[0].turns) == (12, 15)
    assert (len(table.bot.pile), len(table.bot_turns)) == (12, 15)
    assert table.bot_turns[-1].top is not None


@pytest.mark.rule("BAG-CASE-04")
def test_solo_with_25_cards() -> None:
    values = read_catalogue()
    values["card-marks/day-four"] = ["day-2", "day-6", "day-9", "day-13"]
    game, _ = whole_game(1, values)
    table = game.table
    assert table.bot is not None
    assert (len(table.boards[0].drawn), table.boards[0].turns) == (13, 16)
    assert (len(table.bot.pile), len(table.bot_turns)) == (12, 16)
    assert table.bot_turns[-1].top is None


@pytest.mark.rule("BAG-CASE-05")
def test_cards_slide_and_nothing_resolves_on_turn_three() -> None:
    game = given()
    board = game.table.boards[0]
    second, first, third = card(Sign.ROD), card(Sign.QUILL), card(Sign.ANVIL)
    board.slots, board.hand = [second, first, None], [third]
    run(game.slide(board))
    assert board.slots == [None, second, first]
    assert board.discard == []
    run(game.play_card(board))
    assert board.slots == [third, second, first]


@pytest.mark.rule("BAG-CASE-06")
@pytest.mark.parametrize(("patients", "kept"), [(2, False), (3, True)])
def test_night_17_is_judged_when_it_is_pushed_out(patients: int, kept: bool) -> None:
    game = given()
    board = game.table.boards[0]
    own(board, TileKind.PATIENT, patients)
    night = printed_card(game, "night-17")
    board.slots = [None, None, night]
    run(game.slide(board))
    own(board, TileKind.PATIENT, 3)
    assert (night in board.discard, night in game.table.box) == (kept, not kept)


@pytest.mark.rule("BAG-CASE-07")
def test_night_13_with_four_books() -> None:
    game = given()
    board = game.table.boards[0]
    own(board, TileKind.BOOK, 4)
    night = printed_card(game, "night-13")
    board.slots = [None, None, night]
    run(game.slide(board))
    assert board.discard == [night]
    assert night.character is not None
    assert night.character.points == 5


@pytest.mark.rule("BAG-CASE-08", "BAG-CASE-09")
@pytest.mark.parametrize(("lying", "wilds", "taken"), [(2, 0, True), (1, 0, False), (1, 1, True)])
def test_day_8_counts_the_outgoing_and_the_two_lying_cards(lying: int, wilds: int, taken: bool) -> None:
    game = given(values={"player-board/all/needs": NEEDS})
    board = game.table.boards[0]
    built(game, board, *THREE_LEVELS)
    clear_city(game)
    lay(game, "SE-3", TileKind.PATIENT, goods=5)
    board.wilds = wilds
    rods = [card(Sign.ROD)] * lying + [card()] * (2 - lying)
    board.slots = [*rods, printed_card(game, "day-8", Sign.ROD)]
    board.hand = [card(Sign.ROD)]
    answers: list[Scripted] = [(DecisionKind.TAKE, "SE-3"), (DecisionKind.SPOT, 2)] if taken else []
    script = run(game.slide(board), *answers)
    assert script.options(DecisionKind.TAKE) == (("SE-3", "none") if taken else ("none",))
    assert (board.rows[TileKind.PATIENT][1] is not None) is taken
    assert (board.goods[5], board.wilds) == (int(taken), 0)


@pytest.mark.rule("BAG-CASE-10")
def test_a_favour_is_sold_before_day_15_is_judged() -> None:
    game = given()
    board = game.table.boards[0]
    board.coins, start = 3, board.favour
    board.slots = [None, None, printed_card(game, "day-15")]
    run(game.slide(board), (DecisionKind.PAUSE, BONUS_COIN))
    assert (board.coins, board.wilds, board.favour) == (4, 1, start - 1)


@pytest.mark.rule("BAG-CASE-11")
@pytest.mark.parametrize(("marker", "met"), [(4, True), (5, True), (3, False)])
def test_day_12_by_the_points_at_the_marker(marker: int, met: bool) -> None:
    game = given(values={"favour-track": TRACK})
    board = game.table.boards[0]
    board.favour = marker
    board.slots = [None, None, printed_card(game, "day-12")]
    run(game.slide(board))
    assert board.wilds == int(met)


@pytest.mark.rule("BAG-CASE-12")
def test_set_up_of_three_players() -> None:
    values = read_catalogue()
    table = deal(values, 3, random.Random(1), (Module.OBJECTIVES,))
    assert [board.favour - table.printed.favour_start for board in table.boards] == [0, 1, 2]
    assert [board.coins for board in table.boards] == [3, 3, 3]
    fours = {str(code) for kind in ("day", "night") for code in _list(values[f"card-marks/{kind}-four"])}
    assert table.printed.removed == fours
    assert len(table.day) + len(table.night) + 6 == 40 - len(fours)


def _list(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def test_a_starting_card_pays_without_a_need() -> None:
    game = given()
    board = game.table.boards[0]
    start = card(rewards=(Reward.STEP, Reward.COIN))
    board.slots = [None, None, start]
    stand(game, board, "NW-1")
    run(game.slide(board))
    assert (board.steps, board.coins, board.discard) == (1, 1, [start])
