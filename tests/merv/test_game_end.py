"""The end of the game: caravan sets, the score sheet, ties, and the scorepad."""

from __future__ import annotations

import pytest

from companion.engine.game import Level, Mode
from companion.games.merv import course, game_end, score, scorepad, sets
from companion.games.merv.board import Player
from companion.games.merv.boons import Spice
from companion.games.merv.kinds import Cube, Phase, Track
from companion.games.merv.printed_values import STACKS, Contract
from companion.games.merv.sources import Source
from companion.games.merv.table import MAGISTRATE, SEATS, MervTable, Setup, new_table
from companion.games.merv.towns import Good
from tests.merv.given import contracts, given, has, standing
from tests.playing import STOPPED, piece, question_of, refusal
from tests.shown import points_of, working_of

RED, BLUE, YELLOW = SEATS[:3]
end_game = piece(lambda table: game_end.end_game(table))
fill = piece(lambda table: scorepad.fill_scorepad(table))
play = piece(lambda table: course.play(table))


def cards(ginger: int = 0, juniper: int = 0, cinnamon: int = 0, pepper: int = 0) -> dict[Spice, int]:
    """Return caravan cards by spice."""
    return dict(zip(Spice, (ginger, juniper, cinnamon, pepper), strict=True))


def ended(**scores: int) -> MervTable:
    """Return a table after the last scoring, with these points: ``ended(first=80)``."""
    table = given(players=len(scores), year=3, round=4, phase=Phase.END)
    for name, points in scores.items():
        table.book(table.players[name], points, Source.BUILDINGS)
    return table


def tracks(player: Player, favour: int, influence: int) -> None:
    """Put a player's discs on spaces."""
    player.tracks = {Track.FAVOUR: favour, Track.INFLUENCE: influence}


@pytest.mark.rule("MERV-END-03")
@pytest.mark.parametrize(("size", "points"), [(1, 1), (2, 3), (3, 6), (4, 10)])
def test_what_a_set_is_worth(size: int, points: int) -> None:
    assert sets.set_value(dict.fromkeys(list(Spice)[:size], 1)) == points


@pytest.mark.rule("MERV-END-02", "MERV-END-04")
def test_a_set_has_a_spice_once_and_layers_are_the_best_split() -> None:
    assert sets.set_sizes(cards(3, 1, 2)) == (3, 2, 1)
    assert sets.set_value(cards(ginger=2)) == 2
    assert sets.set_value(cards(5, 2, 1)) == 6 + 3 + 1 + 1 + 1
    assert sets.set_value(cards()) == 0


@pytest.mark.rule("MERV-END-04")
def test_the_official_example_of_eight_cards() -> None:
    assert sets.set_value(cards(5, 2, 1)) == 12


@pytest.mark.rule("MERV-CASE-191", "MERV-END-04")
def test_case_191_a_layers() -> None:
    assert sets.set_value(cards(3, 3, 2)) == 6 + 6 + 3


@pytest.mark.rule("MERV-CASE-191", "MERV-END-06", "MERV-AMB-130")
def test_case_191_b_the_one_further_ahead_in_the_queue_wins() -> None:
    table = ended(first=80, second=80, third=10)
    for name in ("first", "second"):
        tracks(table.players[name], 2, 9)
    table.order = [SEATS[1], SEATS[2], SEATS[0]]
    assert score.score_sheet(table).winners == ("Blue",)


@pytest.mark.rule("MERV-CASE-191", "MERV-END-08")
def test_case_191_c_a_tie_with_the_magistrate_is_lost() -> None:
    table = ended(first=98)
    table.book(table.player(MAGISTRATE), 98, Source.BUILDINGS)
    tracks(table.player(RED), 8, 15)
    sheet = score.score_sheet(table)
    assert sheet.winners == ("Corrupt Magistrate",)
    assert "a tie is not enough" in str(sheet.verdict)


@pytest.mark.rule("MERV-END-08", "MERV-MAG-82")
@pytest.mark.parametrize(("points", "winner"), [(99, "Red"), (97, "Corrupt Magistrate")])
def test_alone_one_needs_strictly_more_points(points: int, winner: str) -> None:
    table = ended(first=points)
    table.book(table.player(MAGISTRATE), 98, Source.BUILDINGS)
    assert score.score_sheet(table).winners == (winner,)


@pytest.mark.rule("MERV-MAG-82", "MERV-END-08")
def test_the_magistrate_adds_caravan_sets() -> None:
    table = ended(first=0)
    table.player(MAGISTRATE).cards = cards(1, 1, 1, 1)
    end_game(table)
    assert table.player(MAGISTRATE).score == 10
    assert score.score_sheet(table).winners == ("Corrupt Magistrate",)


@pytest.mark.rule("MERV-END-01")
def test_sets_are_scored_and_the_game_is_over() -> None:
    table = ended(first=20, second=22, third=1)
    table.player(RED).cards = cards(2, 1)
    end_game(table).says("The game is over. Winner: Red")
    assert (table.player(RED).score, table.phase) == (24, Phase.OVER)
    assert points_of(score.score_sheet(table), "caravan sets") == (4, 0, 0)


@pytest.mark.rule("MERV-END-05", "MERV-TRACK-17")
def test_leftovers_are_worth_nothing() -> None:
    table = ended(first=20, second=0, third=0)
    red = has(table.player(RED), teal=5, white=4)
    red.camels, red.scrolls, red.goods = 3, 9, {Good.COMMON: 4, Good.RARE: 4}
    tracks(red, 8, 15)
    contracts(table, Contract(STACKS[0], 9, (Cube.TEAL,), scrolls=1))
    end_game(table)
    assert (red.score, score.score_sheet(table).totals[0]) == (20, 20)


@pytest.mark.rule("MERV-END-06", "MERV-TRACK-17")
@pytest.mark.parametrize(
    ("first", "second", "queue", "winner", "how"),
    [
        ((3, 0), (2, 9), (BLUE, RED), "Red", "favour"),
        ((2, 9), (2, 3), (BLUE, RED), "Red", "influence"),
        ((2, 9), (2, 9), (BLUE, RED), "Blue", "queue"),
    ],
)
def test_ties_are_broken_by_favour_then_influence_then_the_queue(
    first: tuple[int, int], second: tuple[int, int], queue: tuple[object, ...], winner: str, how: str
) -> None:
    table = ended(first=50, second=50, third=49)
    tracks(table.player(RED), *first)
    tracks(table.player(BLUE), *second)
    tracks(table.player(YELLOW), 8, 15)
    table.order = [YELLOW, *(BLUE if seat == BLUE else RED for seat in queue)]
    sheet = score.score_sheet(table)
    assert sheet.winners == (winner,)
    assert how in str(sheet.verdict)


@pytest.mark.rule("MERV-END-07", "MERV-YSCORE-17")
def test_the_high_courtier_has_no_part_in_the_result() -> None:
    table = ended(first=5, second=5)
    standing(table, H="1.1 1.2")
    tracks(table.player(RED), 1, 0)
    sheet = score.score_sheet(table)
    assert sheet.players == ("Red", "Blue")
    assert sheet.winners == ("Red",)


def test_the_sheet_tells_every_source_with_its_years() -> None:
    table = given(year=1)
    red = table.player(RED)
    table.book(red, 4, Source.BUILDINGS)
    table.year = 2
    table.book(red, 6, Source.BUILDINGS)
    table.book(red, 9, Source.CONTRACTS)
    red.cards = cards(2, 1, 1)
    sheet = score.score_sheet(table)
    assert working_of(sheet, "buildings") == "year 1: 4, year 2: 6"
    assert working_of(sheet, "caravan sets") == "set of 3, set of 1"
    assert points_of(sheet, "caravan sets") == (7, 0, 0)
    assert sheet.totals == (26, 0, 0)
    assert [str(row.label) for row in sheet.rows] == ["contracts", "buildings", "caravan sets"]


def test_points_mean_the_same_before_and_after_the_end() -> None:
    table = ended(first=20, second=22, third=1)
    table.player(RED).cards = cards(3, 2, 1)
    before = score.score_sheet(table).totals
    end_game(table)
    assert score.score_sheet(table).totals == before


def test_who_is_level_in_everything_shares() -> None:
    table = new_table(Setup(Mode.SCORE, ("Red", "Blue"), level=Level.SCOREPAD))
    fill(table, {"final/first": "50 1 1 0 0 2 2 0", "final/second": "50 1 1 0 0 2 2 0"})
    assert score.score_sheet(table).winners == ("Red", "Blue")


@pytest.mark.rule("MERV-END-04", "MERV-END-06")
def test_a_game_is_scored_by_scorepad_only() -> None:
    table = new_table(Setup(Mode.SCORE, ("Red", "Blue"), level=Level.SCOREPAD))
    play(table, {"final/first": "88 3 2 2 1 4 9 2", "final/second": "94 2 2 0 0 4 9 1"})
    sheet = score.score_sheet(table)
    assert sheet.totals == (88 + 10 + 6 + 1, 94 + 3 + 3)
    assert points_of(sheet, "score marker as told") == (88, 94)
    assert sheet.winners == ("Red",)
    assert table.phase is Phase.OVER


def test_a_scorepad_of_a_game_alone_asks_for_the_magistrate_and_no_ties() -> None:
    table = new_table(Setup(Mode.SCORE, ("Red",), level=Level.SCOREPAD))
    play(table, {"final/first": "90 1 0 0 0", "final/magistrate": "80 2 2 2 1"})
    sheet = score.score_sheet(table)
    assert (sheet.players, sheet.totals) == (("Red", "Corrupt Magistrate"), (91, 80 + 16))
    assert sheet.winners == ("Corrupt Magistrate",)


def test_the_scorepad_offers_what_was_followed_and_keeps_its_sources() -> None:
    table = ended(first=20, second=22, third=1)
    table.player(RED).cards = cards(2, 1)
    tracks(table.player(RED), 3, 7)
    table.level = Level.SCOREPAD
    play(table, {"final/first": "", "final/second": "25", "final/third": ""})
    sheet = score.score_sheet(table)
    assert sheet.totals == (24, 25, 1)
    assert points_of(sheet, "buildings") == (20, 0, 1)
    assert points_of(sheet, "score marker as told") == (0, 25, 0)
    assert (table.finals["first"].favour, table.finals["first"].influence) == (3, 7)


def test_more_cards_of_a_spice_than_there_are_are_refused() -> None:
    table = new_table(Setup(Mode.SCORE, ("Red", "Blue"), level=Level.SCOREPAD))
    question = question_of(scorepad.fill_scorepad(table), "final/first")
    assert refusal(question, "88 3 2 2 5 4 9 2") != ""


@pytest.mark.rule("MERV-SETUP-27")
def test_all_players_together_have_no_more_cards_of_a_spice_than_there_are() -> None:
    table = new_table(Setup(Mode.SCORE, ("Red", "Blue"), level=Level.SCOREPAD))
    first = {"final/first": "88 4 2 2 3 4 9 2"}
    question = question_of(scorepad.fill_scorepad(table), "final/second", first)
    why = "there are 6 cards of ginger, and 4 of them are told already"
    assert refusal(question, "60 3 2 2 1 4 9 1") == why
    assert "4 cards of pepper, and 3" in refusal(question, "60 2 2 2 2 4 9 1")
    assert refusal(question, "60 2 4 6 1 4 9 1") == ""


@pytest.mark.rule("MERV-QUEUE-04", "MERV-END-06")
def test_no_two_stand_on_one_place_of_the_queue_and_who_tells_none_is_behind() -> None:
    table = new_table(Setup(Mode.SCORE, ("Red", "Blue", "Yellow"), level=Level.SCOREPAD))
    told = {"final/first": "50 0 0 0 0 4 9 2", "final/second": "50 0 0 0 0 4 9 0"}
    question = question_of(scorepad.fill_scorepad(table), "final/third", told)
    assert refusal(question, "50 0 0 0 0 4 9 2") == "somebody else stands on place 2 of the queue"
    assert "0 to 3" in refusal(question, "50 0 0 0 0 4 9 4").replace("from ", "")
    fill(table, {**told, "final/third": "50 0 0 0 0 4 9 3"})
    assert score.score_sheet(table).winners == ("Red",)


def test_a_disc_stands_on_no_space_that_its_track_does_not_have() -> None:
    table = ended(first=20, second=22, third=1)
    table.level = Level.SCOREPAD
    question = question_of(scorepad.fill_scorepad(table), "final/first")
    assert refusal(question, "20 0 0 0 0 8 15 1") == ""
    assert "8" in refusal(question, "20 0 0 0 0 9 15 1")
    assert "15" in refusal(question, "20 0 0 0 0 8 16 1")


def test_players_may_stop_half_way_through_the_scorepad() -> None:
    table = new_table(Setup(Mode.SCORE, ("Red", "Blue"), level=Level.SCOREPAD))
    play(table, {"final/first": "88 0 0 0 0 4 9 2", "final/second": STOPPED})
    assert score.score_sheet(table).totals == (88, 0)
    assert table.phase is Phase.OVER


def test_a_game_that_is_stopped_is_scored_with_its_sets() -> None:
    table = given(players=3, year=2, phase=Phase.INVASION)
    standing(table, A="1.1")
    has(table.player(RED), white=1)
    table.player(RED).cards = cards(1, 1)
    play(table, {"ransom/1.1": STOPPED})
    assert (table.stopped, table.phase, table.player(RED).score) == (True, Phase.OVER, 3)


@pytest.mark.parametrize("year", [1, 3])
def test_a_game_that_is_stopped_when_a_year_is_scored_has_its_sets_once(year: int) -> None:
    table = given(players=3, year=year, round=4, phase=Phase.SCORING)
    standing(table, A="1.1")
    table.player(RED).cards = cards(1, 1)
    play(table, {"go-on": STOPPED})
    assert (table.stopped, table.phase, table.player(RED).score) == (True, Phase.OVER, 1 + 3)
