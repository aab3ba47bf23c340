"""Whole games and single turns against the independent oracle, answer by answer; every answer is typed."""

from __future__ import annotations

from collections import Counter
from dataclasses import astuple, dataclass, fields
from functools import cache
from typing import Final

import pytest

from companion.games.merv.kinds import Phase
from tests.oracle.merv_pieces import COURTIER, MAGISTRATE, Source, Who
from tests.oracle.merv_play_ground import Readings
from tests.scripted.merv import KINDS
from tests.scripted.merv_games import MervGame, game, known_of, readings_of
from tests.scripted.merv_led import KINDS as LED
from tests.scripted.merv_positions import turn
from tests.scripted.merv_rounds import End, rest_of_round
from tests.scripted.played import kinds_asked

GAMES: Final = 40
"""Games of each number of players here; the long suite plays a thousand of each."""
AT_ONCE: Final = 2
FOUND: Final = ((3, 721),)
"""Numbers of players and seeds of games of the long suite that have gone apart: scoring without a choice."""
FIRST: Final = range(0, GAMES, AT_ONCE)
POSITIONS: Final = 300
"""Random positions for each of the two that the program leads, and half as many for people."""
ROUNDS: Final = 200
"""Random positions that are played on through the end of their round, and mostly of their year."""
EACH: Final = 25
PLAYERS: Final = (1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is kept of a game: whole games stay in nobody's memory."""

    differences: tuple[str, ...]
    over: bool
    kinds: Counter[str]
    start_chosen: bool
    readings: Readings


@cache
def games(players: int, first: int) -> tuple[Outcome, ...]:
    return tuple(outcome(game(seed, players)) for seed in range(first, first + AT_ONCE))


def outcome(played: MervGame) -> Outcome:
    return Outcome(
        tuple(played.differences),
        played.session.finished and played.followed.pending is None and played.table.phase is Phase.OVER,
        kinds_asked([played]),
        any(asked.question.key.endswith("setup/start") for asked in played.asked),
        played.readings,
    )


@cache
def rounds(first: int) -> tuple[tuple[list[str], End, Counter[Source]], ...]:
    """Return the differences of each, what came to its end, and where points are from."""
    played = (rest_of_round(seed) for seed in range(first, first + EACH))
    return tuple((each.differences, each.end, each.scored) for each in played)


@cache
def turns(who: Who, first: int) -> tuple[tuple[list[str], Counter[str]], ...]:
    """Return the differences of each, and what was decided in it."""
    played = (turn(seed, who) for seed in range(first, first + EACH))
    return tuple((each.differences, each.decisions) for each in played)


def groups(*firsts: int) -> list[object]:
    """Return the numbers of players, all kept in one process, with the first seeds of their games."""
    return [
        pytest.param(players, *((first,) if firsts else ()), marks=pytest.mark.xdist_group("merv-oracle"))
        for players in PLAYERS
        for first in firsts or (0,)
    ]


@pytest.mark.parametrize(("players", "first"), groups(*FIRST))
def test_whole_games_are_those_of_the_oracle(players: int, first: int) -> None:
    for played in games(players, first):
        assert played.differences == ()
        assert played.over


@pytest.mark.parametrize(("players", "seed"), FOUND)
def test_games_that_once_went_apart(players: int, seed: int) -> None:
    played = outcome(game(seed, players))
    assert played.differences == ()
    assert played.over


@pytest.mark.xdist_group("merv-oracle")
def test_every_kind_of_question_comes_up() -> None:
    seen: Counter[str] = Counter()
    for players in PLAYERS:
        for first in FIRST:
            seen += sum((played.kinds for played in games(players, first)), Counter[str]())
    print(dict(sorted(seen.items())))
    assert set(seen) == KINDS


@pytest.mark.xdist_group("merv-positions")
@pytest.mark.parametrize("first", range(0, POSITIONS, EACH))
@pytest.mark.parametrize("who", [MAGISTRATE, COURTIER])
def test_no_difference_in_turns_on_random_positions(who: Who, first: int) -> None:
    assert [words for differences, _ in turns(who, first) for words in differences] == []


@pytest.mark.xdist_group("merv-people")
@pytest.mark.parametrize("first", range(0, POSITIONS // 2, EACH))
def test_no_difference_in_turns_of_people_on_random_positions(first: int) -> None:
    assert [words for differences, _ in turns(0, first) for words in differences] == []


@pytest.mark.xdist_group("merv-positions")
def test_everything_that_magistrate_and_courtier_decide_comes_up() -> None:
    decided: Counter[str] = Counter()
    for who in (MAGISTRATE, COURTIER):
        firsts = range(0, POSITIONS, EACH)
        played = [each for first in firsts for each in turns(who, first)]
        of_one = sum((decisions for _, decisions in played), Counter[str]())
        print(who, dict(sorted(of_one.items())))
        decided += of_one
    assert decided["slot"] >= POSITIONS
    assert set(decided) == LED


@pytest.mark.xdist_group("merv-rounds")
@pytest.mark.parametrize("first", range(0, ROUNDS, EACH))
def test_no_difference_in_what_is_left_of_rounds_and_years_on_random_positions(first: int) -> None:
    assert [words for differences, _, _ in rounds(first) for words in differences] == []


@pytest.mark.xdist_group("merv-rounds")
def test_ends_of_rounds_years_and_games_and_all_their_points_come_up() -> None:
    played = [each for first in range(0, ROUNDS, EACH) for each in rounds(first)]
    ends = Counter(end for _, end, _ in played)
    scored = sum((sources for _, _, sources in played), Counter[Source]())
    print({each.value: n for each, n in (ends + scored).items()})
    assert set(ends) == set(End)
    assert set(scored) == set(Source)


OF_TURNS: Final[dict[str, Who]] = {
    "colour_of_the_site": 0,
    "next_card_after_taking": 0,
    "exact_contracts": 0,
    "overflow_per_gain": MAGISTRATE,
    "level_before_soldier": MAGISTRATE,
}
"""The open rulings that tell in a turn, and in whose."""


@pytest.mark.parametrize("ruling", OF_TURNS)
def test_a_ruling_that_is_read_otherwise_than_the_oracle_reads_it_is_found_out(ruling: str) -> None:
    """A companion that reads this one ruling the other way comes out otherwise, and it shows."""
    who = OF_TURNS[ruling]
    apart = (turn(seed, who, (ruling,)) for seed in range(POSITIONS))
    assert next((True for played in apart if played.differences), False)


@pytest.mark.parametrize(("players", "first"), groups(FIRST[0], FIRST[1], FIRST[2], FIRST[3]))
def test_a_starting_player_is_chosen_unless_the_whole_queue_is_by_lot(players: int, first: int) -> None:
    for played in games(players, first):
        assert played.start_chosen == (players > 1 and not played.readings.queue_all_random)


def test_every_open_ruling_is_read_both_ways_with_everything_and_nothing_transcribed() -> None:
    drawn = [readings_of(seed) for seed in range(GAMES)]
    for each in fields(Readings):
        assert {getattr(readings, each.name) for readings in drawn} == {False, True}
    both = {(tuple(astuple(readings_of(seed))), known_of(seed)) for seed in range(GAMES)}
    assert len(both) == 2 * len(set(map(astuple, drawn)))
