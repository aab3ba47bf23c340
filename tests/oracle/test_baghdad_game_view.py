"""The flat record of a game: what it tells, and what it tells apart."""

from __future__ import annotations

import random

from tests.oracle.baghdad_game_deal import deal
from tests.oracle.baghdad_game_given import docked, given, lay, stand, student
from tests.oracle.baghdad_game_pieces import Module
from tests.oracle.baghdad_game_play import Baghdad, follow
from tests.oracle.baghdad_game_players import RandomPlayer
from tests.oracle.baghdad_game_state import Site
from tests.oracle.baghdad_game_values import read_catalogue
from tests.oracle.baghdad_game_view import differences, view
from tests.oracle.baghdad_pieces import Building, Sign, TileKind


def test_names_and_values() -> None:
    game = given(modules=Module)
    board = game.table.boards[0]
    board.goods[3] = 2
    student(board, 4, Sign.BOAT)
    docked(game, 2, 1, 0)
    lay(game, "SE-2", TileKind.PATIENT, goods=5)
    stand(game, board, "SE-1")
    game.table.sites[game.table.place("SE-4")] = Site(1, Building.SUFI_LODGE, public=True)
    shown = view(game)
    assert shown["seat/0/goods"] == (0, 0, 2, 0, 0, 0)
    assert shown["seat/0/student"] == (None, None, None, "student-boat", None)
    assert shown["seat/0/boats"] == ("start",)
    assert shown["port/2"] == (1, 0)
    assert (shown["city/SE-2"], shown["seat/0/vizier"]) == ("patient-5", "SE-1")
    assert shown["city/SE-4"] == ("sufi-lodge", 1, True)
    assert shown["bag"] == (24, 24)


def test_one_change_is_one_difference() -> None:
    game = given()
    before = view(game)
    game.table.boards[1].coins += 1
    assert differences(before, view(game)) == {"seat/1/coins": (0, 1)}


def test_two_games_of_one_seed_stay_alike() -> None:
    def end(seed: int) -> Baghdad:
        rng = random.Random(seed)
        game = Baghdad(deal(read_catalogue(), 1, rng, Module))
        follow(game.play(), RandomPlayer(rng, game))
        return game

    assert differences(view(end(1)), view(end(1))) == {}
    assert "seat/1/pile" in differences(view(end(1)), view(end(2)))
