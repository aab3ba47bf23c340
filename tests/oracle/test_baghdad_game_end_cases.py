"""The worked cases of final scoring that hold for people, CASE-91 to CASE-98, on the complete oracle."""

from __future__ import annotations

import pytest

from tests.oracle.baghdad_game_given import boats, built, docked, given, own, printed_card
from tests.oracle.baghdad_game_play import Baghdad
from tests.oracle.baghdad_game_score import score, winning_seats
from tests.oracle.baghdad_game_state import Laid
from tests.oracle.baghdad_pieces import BoatPlace, Building, CityTile, Fork, Port, ScoringTile, TileKind
from tests.oracle.baghdad_score import ExtraRow

LEVELS = (Building.STABLES, Building.SOUK, Building.CLINIC, Building.MOSQUE)
START = BoatPlace(Fork("start"))


def scoring(game: Baghdad, tile: ScoringTile, port: str = "port-1") -> None:
    """That Scoring tile lies at the port, in exchange with the one that lay there."""
    dealt = dict(game.printed.base.dealt)
    there = next(place for place, shown in dealt.items() if shown is tile)
    dealt[there], dealt[Port(port)] = dealt[Port(port)], tile
    told = game.printed.base.dealt
    assert isinstance(told, dict)
    told.update(dealt)


@pytest.mark.rule("BAG-CASE-91")
def test_slots_of_a_port_add_up() -> None:
    game = given(values={"port/1": [1, 2, 3, 1]})
    scoring(game, ScoringTile.PATIENTS)
    docked(game, 1, 0, 1, 0)
    own(game.table.boards[0], TileKind.PATIENT, 2)
    assert score(game)[0].points(ScoringTile.PATIENTS) == 8


@pytest.mark.rule("BAG-CASE-92")
def test_boats_in_ports_and_in_the_river_area() -> None:
    game = given(values={"port/1": [1, 1, 1, 1], "port/2": [2, 2, 2, 2]})
    board = game.table.boards[0]
    scoring(game, ScoringTile.BOATS, "port-2")
    scoring(game, ScoringTile.PATIENTS)
    docked(game, 1, 0, 0, 0)
    docked(game, 2, 0)
    boats(game, board, START)
    built(game, board, *LEVELS, Building.HARBOUR_MASTER)
    board.slots[0] = printed_card(game, "night-16")
    column = score(game)[0]
    rows = (ExtraRow.LEVEL_5, ScoringTile.BOATS, ExtraRow.NIGHT_POINTS)
    assert [column.points(row) for row in rows] == [12, 8, 8]


@pytest.mark.rule("BAG-CASE-93")
def test_tiles_for_the_grand_bazaar_and_types_for_the_scoring_tile() -> None:
    game = given(values={"port/1": [3, 1, 1, 1]})
    board = game.table.boards[0]
    scoring(game, ScoringTile.ARTEFACT_TYPES)
    docked(game, 1, 0)
    own(board, TileKind.ARTEFACT, 4)
    board.rows[TileKind.ARTEFACT][4] = Laid(CityTile(TileKind.ARTEFACT, 2), turned=True)
    built(game, board, *LEVELS, Building.GRAND_BAZAAR)
    column = score(game)[0]
    assert (column.points(ExtraRow.LEVEL_5), column.points(ScoringTile.ARTEFACT_TYPES)) == (15, 12)


@pytest.mark.rule("BAG-CASE-94")
def test_night_cards_of_the_pile_and_those_met_on_the_board() -> None:
    game = given(values={"port/1": [1, 1, 1, 1]})
    board = game.table.boards[0]
    scoring(game, ScoringTile.NIGHT)
    docked(game, 1, 0)
    built(game, board, *LEVELS, Building.MEETING_HALL)
    board.discard = [
        printed_card(game, "night-5"),
        printed_card(game, "night-13"),
        printed_card(game, "day-1"),
    ]
    board.slots = [printed_card(game, "night-3"), printed_card(game, "night-18"), None]
    column = score(game)[0]
    assert column.points(ExtraRow.NIGHT_POINTS) == 16
    assert (column.points(ExtraRow.LEVEL_5), column.points(ScoringTile.NIGHT)) == (9, 3)


@pytest.mark.rule("BAG-CASE-95")
def test_ties_by_night_points_then_by_the_marker() -> None:
    game = given()
    first, second = game.table.boards
    first.favour = second.favour = 6
    assert winning_seats(game, score(game)) == (0, 1)
    first.discard, second.discard = [printed_card(game, "night-5")], [printed_card(game, "night-13")]
    second.shame, first.shame = 0, 1
    assert [column.total for column in score(game)] == [6, 6]
    assert winning_seats(game, score(game)) == (0,)
    flat = given(values={"favour-track": {"start": 2, "points": ["1", "1", "1"]}})
    flat.table.boards[0].favour, flat.table.boards[1].favour = 1, 2
    assert winning_seats(flat, score(flat)) == (1,)


@pytest.mark.rule("BAG-CASE-96")
def test_equal_points_in_solo_are_a_bot_win() -> None:
    game = given(1, values={"bot-board/beginner/favour": 3})
    board = game.table.boards[0]
    board.favour = game.printed.favour_points.index(3)
    assert [column.total for column in score(game)] == [3, 3]
    assert winning_seats(game, score(game)) == (1,)
    board.favour += 1
    assert winning_seats(game, score(game)) == (0,)


@pytest.mark.rule("BAG-CASE-97")
def test_night_cards_of_the_bot_are_judged_at_the_end() -> None:
    game = given(1)
    bot = game.table.bot
    assert bot is not None
    codes = ("night-5", "night-13", "night-9", "day-1", "day-2")
    bot.pile = [card for code in codes if (card := game.printed.cards[code].character) is not None]
    for kind, number in ((TileKind.STUDENT, 5), (TileKind.BOOK, 3), (TileKind.ARTEFACT, 3)):
        bot.rows[kind] = [CityTile(kind, spot) for spot in range(number)]
    assert score(game)[1].points(ExtraRow.NIGHT_POINTS) == 11


@pytest.mark.rule("BAG-CASE-98")
def test_favour_and_shame() -> None:
    game = given()
    board = game.table.boards[0]
    board.favour, board.shame = game.printed.favour_points.index(4), 2
    column = score(game)[0]
    assert column.points(ExtraRow.FAVOUR) + column.points(ExtraRow.SHAME) == -2
