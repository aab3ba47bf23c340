"""The end of a round: who moves when, camels on queue spaces, and what comes next."""

from __future__ import annotations

import pytest

from companion.engine.question import Seat
from companion.games.merv import queue
from companion.games.merv.kinds import Action, Phase
from companion.games.merv.pieces import misplaced
from companion.games.merv.table import COURTIER, MAGISTRATE, SEATS, MervTable, QueueSpace
from tests.merv.given import balance, given, lay_row
from tests.playing import Played, piece, question_of, refusal

RED, BLUE, YELLOW, DAN = SEATS
end_round = piece(lambda table: queue.end_round(table))


def stand(table: MervTable, **lines: int) -> MervTable:
    """Put meeples on action slots: ``stand(table, first=2, second=3)``; the queue is empty then."""
    table.slots = {line: Seat(name) for name, line in lines.items()}
    table.queue = [QueueSpace() for _ in table.players]
    return table


def camels(table: MervTable, **counts: int) -> MervTable:
    """Give camels out of the box: ``camels(table, first=2)``."""
    for name, n in counts.items():
        table.players[name].camels = n
    balance(table)
    return table


def on_the_north_side(**counts: int) -> MervTable:
    """Return the table of the first three cases: Red column 2, Yellow column 3, Blue column 5."""
    return camels(stand(given(), first=2, third=3, second=5), **counts)


def spaces(table: MervTable) -> dict[Seat, int]:
    """Return who stands on which space of the queue, 1 in front."""
    return {space.meeple: n for n, space in enumerate(table.queue, start=1) if space.meeple is not None}


def moved(played: Played[MervTable]) -> list[str]:
    """Return who was told to move, in this order."""
    return [words.partition(":")[0] for words in played.todo if "of the queue" in words]


@pytest.mark.rule("MERV-CASE-01", "MERV-QUEUE-02", "MERV-QUEUE-04")
def test_case_01_without_camels_the_first_to_move_stands_rearmost() -> None:
    table = on_the_north_side()
    played = end_round(table)
    assert moved(played) == ["Red", "Yellow", "Blue"]
    assert spaces(table) == {RED: 3, YELLOW: 2, BLUE: 1}
    assert table.order == [BLUE, YELLOW, RED]
    assert played.asked == []


@pytest.mark.rule("MERV-QUEUE-02", "MERV-QUEUE-03")
@pytest.mark.parametrize(
    ("round_", "names"),
    [(1, "Red Yellow Blue"), (2, "Red Yellow Blue"), (3, "Blue Yellow Red"), (4, "Blue Yellow Red")],
)
def test_on_every_side_who_is_furthest_counterclockwise_moves_first(round_: int, names: str) -> None:
    table = stand(given(round=round_), first=2, third=3, second=5)
    assert moved(end_round(table)) == names.split()


@pytest.mark.rule("MERV-CASE-02", "MERV-QUEUE-05", "MERV-QUEUE-06")
@pytest.mark.rule("MERV-AMB-07")
def test_case_02_one_camel_jumps_over_one_space() -> None:
    table = on_the_north_side(first=2)
    end_round(table, {"queue/first": "1"})
    assert spaces(table) == {RED: 2, YELLOW: 3, BLUE: 1}
    assert table.order == [BLUE, RED, YELLOW]
    assert [table.player(seat).camels for seat in (RED, YELLOW, BLUE)] == [1, 1, 0]


@pytest.mark.rule("MERV-CASE-03", "MERV-QUEUE-07", "MERV-QUEUE-11")
def test_case_03_camels_lie_where_somebody_skipped_until_somebody_lands() -> None:
    table = on_the_north_side(first=2, third=1)
    end_round(table, {"queue/first": "2", "queue/third": "1"})
    assert table.order == [RED, YELLOW, BLUE]
    assert [table.player(seat).camels for seat in (RED, YELLOW, BLUE)] == [0, 1, 2]
    assert [space.camels for space in table.queue] == [0, 0, 0]


@pytest.mark.rule("MERV-CASE-04", "MERV-QUEUE-03", "MERV-QUEUE-10")
def test_case_04_on_the_east_side_the_northernmost_moves_first() -> None:
    table = stand(given(players=4, round=2), first=4, second=1, third=2, fourth=5)
    end_round(table)
    assert spaces(table) == {SEATS[1]: 4, SEATS[2]: 3, SEATS[0]: 2, SEATS[3]: 1}
    assert table.order == [SEATS[3], SEATS[0], SEATS[2], SEATS[1]]


@pytest.mark.rule("MERV-CASE-05", "MERV-QUEUE-03")
def test_case_05_on_the_south_side_the_easternmost_moves_first() -> None:
    table = stand(given(round=3), first=1, second=4, third=5)
    end_round(table)
    assert table.order == [SEATS[0], SEATS[1], SEATS[2]]


@pytest.mark.rule("MERV-CASE-06", "MERV-YEAR-10", "MERV-QUEUE-01")
def test_case_06_after_round_4_they_are_back_in_the_north_west() -> None:
    table = stand(given(round=4), first=5, second=2, third=3)
    played = end_round(table)
    played.says("north-west queue")
    assert spaces(table) == {SEATS[0]: 3, SEATS[2]: 2, SEATS[1]: 1}
    assert table.order == [SEATS[1], SEATS[2], SEATS[0]]
    assert table.slots == {}


@pytest.mark.rule("MERV-QUEUE-01")
@pytest.mark.parametrize(("round_", "corner"), [(1, "north-east"), (2, "south-east"), (3, "south-west")])
def test_each_round_leads_to_the_next_corner(round_: int, corner: str) -> None:
    table = stand(given(round=round_), first=1, second=2, third=3)
    end_round(table).says(f"{corner} queue")
    assert (table.round, table.phase) == (round_ + 1, Phase.TURNS)


@pytest.mark.rule("MERV-CASE-07", "MERV-QUEUE-09", "MERV-AMB-09")
def test_case_07_the_last_to_move_has_one_space_and_spends_nothing() -> None:
    table = on_the_north_side(second=3)
    played = end_round(table)
    assert played.asked == []
    assert (spaces(table)[BLUE], table.player(BLUE).camels) == (1, 3)


@pytest.mark.rule("MERV-CASE-08", "MERV-QUEUE-06", "MERV-QUEUE-08")
def test_case_08_a_taken_space_costs_nothing() -> None:
    table = camels(stand(given(), third=3, second=5), third=1)
    table.queue[1].meeple = RED
    table.queue[2].camels = 1
    end_round(table, {"queue/third": "1"}).says("a camel onto space 3, then to space 1")
    assert spaces(table) == {RED: 2, YELLOW: 1, BLUE: 3}
    assert [table.player(seat).camels for seat in (YELLOW, BLUE)] == [0, 2]


@pytest.mark.rule("MERV-QUEUE-08", "MERV-QUEUE-09")
def test_only_free_spaces_are_skipped_and_one_is_left() -> None:
    spaces_ = [QueueSpace(), QueueSpace(RED), QueueSpace()]
    assert queue.spaces_free(spaces_) == (0, 2)
    assert [queue.most_to_skip(spaces_, n) for n in (0, 1, 5)] == [0, 1, 1]


@pytest.mark.rule("MERV-QUEUE-05", "MERV-QUEUE-09")
def test_more_camels_than_one_has_or_needs_are_refused() -> None:
    question = question_of(queue.end_round(on_the_north_side(first=1)), "queue/first")
    assert refusal(question, "2") != ""
    assert refusal(question, "1") == ""
    question = question_of(queue.end_round(on_the_north_side(first=4)), "queue/first")
    assert refusal(question, "3") != ""


@pytest.mark.rule("MERV-CASE-108", "MERV-HC-08", "MERV-HC-09")
def test_case_108_the_high_courtier_skips_as_many_as_it_can() -> None:
    table = camels(stand(given(players=2), courtier=1, first=2, second=3), courtier=2)
    played = end_round(table)
    assert played.asked == []
    assert table.order == [COURTIER, SEATS[1], SEATS[0]]
    assert [table.players[name].camels for name in ("courtier", "first", "second")] == [0, 1, 1]


@pytest.mark.rule("MERV-CASE-109", "MERV-HC-09")
def test_case_109_it_keeps_the_camels_that_it_cannot_use() -> None:
    table = camels(stand(given(players=2), first=1, second=2, courtier=5), first=1, courtier=3)
    end_round(table, {"queue/first": "1"})
    assert table.order == [COURTIER, SEATS[0], SEATS[1]]
    assert [table.players[name].camels for name in ("courtier", "first", "second")] == [3, 0, 1]


@pytest.mark.rule("MERV-HC-08", "MERV-QUEUE-07")
def test_the_high_courtier_takes_camels_where_it_lands() -> None:
    table = camels(stand(given(players=2), first=1, courtier=3, second=5), first=2)
    end_round(table, {"queue/first": "2"})
    assert table.order == [SEATS[0], SEATS[1], COURTIER]
    assert table.player(COURTIER).camels == 1


def alone(**lines: int) -> MervTable:
    """Return a solo table at the end of its first round, this round's card used up."""
    table = stand(given(players=1), **lines)
    assert table.solo is not None
    table.solo.cards = [action for action in Action if action is not Action.WALL]
    table.solo.current = Action.WALL
    return table


@pytest.mark.rule("MERV-CASE-162", "MERV-MAG-79", "MERV-HC-09")
def test_case_162_both_that_the_program_leads_get_ahead() -> None:
    table = camels(alone(courtier=1, magistrate=2, first=3), courtier=1, magistrate=1)
    end_round(table)
    assert table.order == [MAGISTRATE, COURTIER, SEATS[0]]
    assert [table.players[name].camels for name in ("courtier", "magistrate", "first")] == [0, 0, 2]


@pytest.mark.rule("MERV-MAG-79")
def test_the_magistrate_takes_camels_where_it_lands() -> None:
    table = camels(alone(first=1, magistrate=2, courtier=3), first=1)
    end_round(table, {"queue/first": "1"})
    assert (spaces(table)[MAGISTRATE], table.player(MAGISTRATE).camels) == (3, 1)


def test_no_camel_is_lost_in_a_queue() -> None:
    table = on_the_north_side(first=2, third=1)
    lay_row(table, "G* G J C C P J C")
    end_round(table, {"queue/first": "1", "queue/third": "1"})
    assert misplaced(table) == ()


@pytest.mark.rule("MERV-YEAR-03", "MERV-YEAR-04", "MERV-INV-01")
@pytest.mark.parametrize(("year", "phase"), [(1, Phase.SCORING), (2, Phase.INVASION), (3, Phase.INVASION)])
def test_an_invasion_follows_in_years_two_and_three_only(year: int, phase: Phase) -> None:
    table = stand(given(year=year, round=4), first=1, second=2, third=3)
    end_round(table)
    assert (table.phase, table.year, table.round) == (phase, year, 4)


@pytest.mark.rule("MERV-YEAR-02")
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_a_year_begins_with_four_rounds(round_: int) -> None:
    table = stand(given(year=2, round=round_), first=1, second=2, third=3)
    end_round(table)
    assert (table.phase, table.round) == (Phase.TURNS, round_ + 1)
