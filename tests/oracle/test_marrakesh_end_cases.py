"""Worked cases of the ledger, third part: ends of seasons, final scoring, scrolls, oases and river faces."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from calibration.palette import Keshi
from tests.oracle.marrakesh_given import Case, case_printed, due, provisions
from tests.oracle.marrakesh_pieces import (
    Resource,
    Sector,
    Source,
    Track,
)
from tests.oracle.marrakesh_play_ground import Readings

DINAR, WATER, DATE = Resource.DINAR, Resource.WATER, Resource.DATE


@pytest.mark.rule("MAR-CASE-76", "MAR-CASE-77")
def test_provisions_are_paid_as_a_whole_or_cost_everything() -> None:
    case = Case(2, provisions(({DATE: 2, DINAR: 1}, 4)))
    due(case, 1)
    case.own(dates=3, dinars=1, water=2)
    case.run(case.game.provide(case.board()))
    assert (+case.board().resources, case.board().score) == (Counter({DATE: 1, WATER: 2}), 10)
    case = Case(2, provisions(({DATE: 2, WATER: 1}, 5), ({DINAR: 3}, 6)))
    due(case, 2)
    case.own(dates=2, water=1, dinars=2)
    case.put("YYUU")
    case.run(case.game.provide(case.board()))
    assert (+case.board().resources, case.board().score) == (Counter(), -1)
    assert case.board().souk.total() == 4


@pytest.mark.rule("MAR-CASE-78")
def test_what_the_river_brings_can_be_paid() -> None:
    case = Case(2, provisions(({WATER: 1, DINAR: 1, DATE: 2}, 4)))
    board = case.board()
    case.table.river_faces[0] = 14
    case.sail_to(5)
    due(case, 1)
    case.own(dinars=1, dates=1)
    case.run(case.game.evaluate_river())
    case.run(case.game.provide(board))
    assert (+board.resources, board.score) == (Counter({DINAR: 1}), 10)


def last_season(players: int, face: int, readings: Readings | None = None) -> Case:
    """Season 3 with this face; seat 0 is ahead of seat 1, seat 1 of seat 2."""
    case = Case(players, readings=readings)
    case.table.season = 3
    case.table.river_faces[2] = face
    for seat in range(players):
        case.sail_to(10 - seat, seat=seat)
    return case


@pytest.mark.rule("MAR-CASE-79")
@pytest.mark.parametrize(
    ("players", "pick", "scores"), [(3, 1, [16, 14, 10]), (3, 0, [13, 12, 10]), (2, 1, [16, 10])]
)
def test_the_winner_of_face_12_picks(players: int, pick: int, scores: list[int]) -> None:
    case = last_season(players, 12)
    case.board(0).gates = dict.fromkeys(range(3), Keshi.GRAY)
    case.board(1).gates = dict.fromkeys(range(4), Keshi.GRAY)
    case.put("G" * 6)
    case.put("G" * 2, seat=1)
    case.run(case.game.evaluate_river(), pick)
    assert [board.score for board in case.table.boards] == scores


@pytest.mark.rule("MAR-CASE-141")
@pytest.mark.parametrize(("players", "scores"), [(3, [17, 13, 10]), (2, [17, 10])])
def test_face_05(players: int, scores: list[int]) -> None:
    case = last_season(players, 5)
    case.run(case.game.evaluate_river())
    assert [board.score for board in case.table.boards] == scores
    other = last_season(3, 5, Readings(winner_picks_share=True))
    other.run(other.game.evaluate_river(), 1)
    assert [board.score for board in other.table.boards] == [13, 17, 10]


@pytest.mark.rule("MAR-CASE-102")
@pytest.mark.parametrize(("pick", "scores"), [(0, [18, 18]), (1, [16, 17])])
def test_face_18(pick: int, scores: list[int]) -> None:
    case = last_season(3, 18)
    case.put("GAWKT" * 7)
    case.put("GAWKT" * 6, seat=1)
    case.board(0).luxury = [1, 2, 3]
    case.board(1).luxury = [4, 5, 6, 7]
    case.run(case.game.evaluate_river(), pick)
    assert [board.score for board in case.table.boards][:2] == scores


@pytest.mark.rule("MAR-CASE-80")
def test_what_changes_between_seasons() -> None:
    case = Case(2, provisions(*[({DATE: 1}, 3)] * 12))
    table = case.table
    table.river_faces[0] = 8
    for board in table.boards:
        board.steps[Track.PALACE] = 5
        board.provisions_up = [board.provisions_down.pop(0)]
        table.supply.update(board.screen)
        board.screen.clear()
    table.tower = Counter({Keshi.WHITE: 1})
    case.sail_to(4)
    office = table.offices[1]
    case.own(dates=1)
    downs = [min(board.provisions_down) for board in table.boards]
    case.run(case.game.score_season(), *downs)
    case.game.prepare_season(2)
    assert (table.offices[0], table.face, table.tower.total()) == (office, table.river_faces[1], 1)
    for board in table.boards:
        assert (board.steps[Track.RIVER], board.steps[Track.PALACE]) == (0, 5)
        assert (len(board.provisions_up), board.screen.total()) == (2, 12)
    assert [board.score for board in table.boards] == [13, 7]


@pytest.mark.rule("MAR-CASE-72", "MAR-CASE-81")
def test_filled_sectors() -> None:
    case = Case(2)
    case.put("T" * 8 + "K" * 8 + "G" * 8 + "A" * 7 + "B" * 8 + "Y" * 20)
    for sector in (Sector.RIVER, Sector.MOSQUE, Sector.MADRASA, Sector.MEDINA):
        case.put_vendor(sector)
    case.board().gates = dict.fromkeys(range(5), Keshi.GRAY)
    case.game.score_end(case.board())
    assert case.board().points[Source.FILLED] == 30


@pytest.mark.rule("MAR-CASE-83", "MAR-CASE-84", "MAR-CASE-146")
def test_leftovers_and_oases_that_take_resources() -> None:
    case = Case(2)
    case.own(dinars=2, water=3)
    case.put("YYUO")
    case.game.score_end(case.board())
    assert case.board().points[Source.LEFTOVERS] == 4
    case = Case(2, replace(case_printed(), oasis_resources={19: DINAR, 20: DATE, 21: WATER}))
    case.own(dates=6, dinars=1)
    case.put("YY")
    case.claimed(20)
    case.game.score_end(case.board())
    assert (case.board().points[Source.OASES], case.board().points[Source.LEFTOVERS]) == (9, 1)
    case = Case(2, replace(case_printed(), oasis_resources={19: DINAR, 20: DATE, 21: WATER}))
    case.own(dates=14)
    case.claimed(20)
    case.game.score_end(case.board())
    assert (case.board().points[Source.OASES], case.board().points[Source.LEFTOVERS]) == (15, 1)


@pytest.mark.rule("MAR-CASE-142")
def test_the_three_best_oases() -> None:
    colours = {**case_printed().oasis_colours, 5: Keshi.WHITE, 7: Keshi.TURQUOISE}
    printed = replace(
        case_printed(),
        oasis_gates={**case_printed().oasis_gates, 3: {Keshi.PINK: 2}},
        oasis_colours=colours,
        oasis_resources={19: DINAR, 20: WATER, 21: DATE},
    )
    case = Case(2, printed)
    board = case.board()
    case.put("WW" + "T" * 8 + "K" * 8 + "YU")
    case.put_vendor(Sector.RIVER)
    case.put_vendor(Sector.MOSQUE)
    board.gates = {0: Keshi.PINK}
    case.own(dates=6, dinars=5)
    case.claimed(3, 5, 7, 21)
    case.game.score_end(board)
    assert board.points[Source.OASES] == 11 + 9 + 5
    assert (board.score, board.points[Source.LEFTOVERS]) == (10 + 48, 3)


@pytest.mark.rule("MAR-CASE-85", "MAR-CASE-86")
@pytest.mark.parametrize(
    ("palace", "mosque", "winners"), [((9, 9, 7), (5, 12, 14), [1]), ((9, 9, 7), (5, 5, 14), [0, 1])]
)
def test_ties(palace: tuple[int, ...], mosque: tuple[int, ...], winners: list[int]) -> None:
    case = Case(3)
    for board in case.table.boards:
        board.score = 142
        board.steps[Track.PALACE], board.steps[Track.MOSQUE] = palace[board.seat], mosque[board.seat]
    assert case.game.winners() == winners


@pytest.mark.rule("MAR-CASE-82")
def test_five_oases_of_which_three_score() -> None:
    values = {1: {Keshi.GRAY: 12}, 2: {Keshi.BLACK: 7}, 3: {Keshi.WHITE: 7}, 4: {Keshi.PINK: 5}}
    case = Case(2, replace(case_printed(), oasis_gates=values))
    case.board().gates = {0: Keshi.GRAY, 1: Keshi.BLACK, 2: Keshi.WHITE, 3: Keshi.PINK}
    case.claimed(4, 5, 3, 1, 2)
    assert [case.game.oasis_value(case.board(), oasis) for oasis in (1, 2, 3, 4, 5)] == [12, 7, 7, 5, 3]
    case.game.score_end(case.board())
    assert case.board().points[Source.OASES] == 26


@pytest.mark.rule("MAR-CASE-166")
@pytest.mark.parametrize(("face", "pick", "points"), [(18, 0, 9), (18, 1, 4), (12, 0, 5), (12, 1, 8)])
def test_the_last_faces_for_one_board(face: int, pick: int, points: int) -> None:
    case = last_season(2, face)
    case.put("G" * 8 + "K" * 8 + "T" * 8 + "A" * 8 + "Y" * 7)
    case.board().luxury = [1, 2]
    case.board().gates = dict.fromkeys(range(5), Keshi.GRAY)
    case.run(case.game.evaluate_river(), pick)
    assert case.board().score == 10 + points
