"""Marrakesh with the scorepad only, and a game that is switched down to it."""

from __future__ import annotations

from companion.engine.game import Level, Mode
from companion.games.marrakesh import scorepad, turns
from companion.games.marrakesh.game import GAME
from companion.games.marrakesh.kinds import Phase, Source
from tests.marrakesh.given import given
from tests.playing import STOPPED, piece, refusal
from tests.shown import points_of

fill = piece(lambda table: scorepad.fill_scorepad(table))
play = piece(lambda table: turns.play(table))


def test_one_line_for_each_player_makes_the_sheet() -> None:
    table = given(players=2, mode=Mode.SCORE)
    play(table, {"final/first": "101 2 11 9 5 7 9 12", "final/second": "98 3 10 0 0 20 8 8"})
    sheet = GAME.score_sheet(table)
    assert sheet.totals == (101 + 20 + 25 + 3, 98 + 30 + 10 + 10)
    assert points_of(sheet, "Scoring track") == (101, 98)
    assert sheet.winners == ("Ada",)
    assert str(GAME.standing(table)) == "the game is over"


def test_what_cannot_be_is_refused() -> None:
    table = given(players=2, mode=Mode.SCORE)
    question = fill(
        table, always={"final/first": "90 1 0 0 0 0 0 0", "final/second": "90 1 0 0 0 0 0 0"}
    ).asked[0]
    assert "0 to 8" in refusal(question, "101 9 11 9 5 7 9 12")


def test_players_may_stop_half_way_and_what_was_told_counts() -> None:
    table = given(players=2, mode=Mode.SCORE)
    play(table, {"final/first": "101 2 11 9 5 7 9 12", "final/second": STOPPED})
    assert GAME.score_sheet(table).totals == (149, 10)
    assert table.phase is Phase.OVER


def test_a_game_switched_down_goes_on_by_scorepad_with_what_was_followed() -> None:
    table = given(players=2, season=2, phase=Phase.SELECT)
    table.book(table.player(table.seats[0]), 27, Source.RIVER)
    table.level = Level.SCOREPAD
    played = play(table, {"final/first": "", "final/second": "80 1 5 0 0 3 2 2"})
    assert played.keys == ["final/first", "final/second"]
    assert GAME.score_sheet(table).totals == (37, 80 + 10 + 5 + 1)


def test_the_level_can_be_set_down_and_never_up() -> None:
    table = given()
    level = next(field for field in GAME.fields(table) if field.name == "level")
    assert level.question.refuse(Level.SCOREPAD.value) is None
    level.write(Level.SCOREPAD.value)
    level = next(field for field in GAME.fields(table) if field.name == "level")
    assert level.question.refuse(Level.FULL.value) is not None
