"""Whole games and single turns against the independent oracle, answer by answer; every answer is typed."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

import pytest

from companion.games.merv.kinds import Phase
from tests.oracle.merv_pieces import COURTIER, MAGISTRATE, Who
from tests.scripted.merv import KINDS
from tests.scripted.merv_games import MervGame, game
from tests.scripted.merv_led import KINDS as LED
from tests.scripted.merv_positions import PlayedTurn, turn
from tests.scripted.played import kinds_asked, without_differences

GAMES: Final = 32
"""Games of each number of players here; the long suite plays a thousand of each."""
AT_ONCE: Final = 2
FIRST: Final = range(0, GAMES, AT_ONCE)
POSITIONS: Final = 300
"""Random positions for each of the two that the program leads, and half as many for people."""
EACH: Final = 50
PLAYERS: Final = (1, 2, 3, 4)


@cache
def games(players: int, first: int) -> tuple[MervGame, ...]:
    return tuple(game(seed, players) for seed in range(first, first + AT_ONCE))


@cache
def turns(who: Who, first: int) -> tuple[PlayedTurn, ...]:
    return tuple(turn(seed, who) for seed in range(first, first + EACH))


def groups(*firsts: int) -> list[object]:
    """Return the numbers of players, each kept in one process, with the first seeds of their games."""
    return [
        pytest.param(
            players, *((first,) if firsts else ()), marks=pytest.mark.xdist_group(f"merv-oracle-{players}")
        )
        for players in PLAYERS
        for first in firsts or (0,)
    ]


@pytest.mark.parametrize(("players", "first"), groups(*FIRST))
def test_whole_games_are_those_of_the_oracle(players: int, first: int) -> None:
    for played in without_differences(games(players, first)):
        assert played.session.finished
        assert played.followed.pending is None
        assert played.table.phase is Phase.OVER
        assert (played.table.year, played.table.round) == (3, 4)


@pytest.mark.xdist_group("merv-oracle")
def test_every_kind_of_question_comes_up() -> None:
    seen: Counter[str] = Counter()
    for players in PLAYERS:
        for first in FIRST:
            seen += kinds_asked(games(players, first))
    print(dict(sorted(seen.items())))
    assert set(seen) == KINDS


@pytest.mark.xdist_group("merv-positions")
@pytest.mark.parametrize("first", range(0, POSITIONS, EACH))
@pytest.mark.parametrize("who", [MAGISTRATE, COURTIER])
def test_no_difference_in_turns_on_random_positions(who: Who, first: int) -> None:
    assert [words for played in turns(who, first) for words in played.differences] == []


@pytest.mark.xdist_group("merv-people")
@pytest.mark.parametrize("first", range(0, POSITIONS // 2, EACH))
def test_no_difference_in_turns_of_people_on_random_positions(first: int) -> None:
    assert [words for played in turns(0, first) for words in played.differences] == []


@pytest.mark.xdist_group("merv-positions")
def test_everything_that_magistrate_and_courtier_decide_comes_up() -> None:
    decided: Counter[str] = Counter()
    for who in (MAGISTRATE, COURTIER):
        firsts = range(0, POSITIONS, EACH)
        played = [each for first in firsts for each in turns(who, first)]
        of_one = sum((each.decisions for each in played), Counter[str]())
        print(who, dict(sorted(of_one.items())))
        decided += of_one
    assert decided["slot"] >= POSITIONS
    assert set(decided) == LED


@pytest.mark.xdist_group("merv-positions")
def test_another_reading_of_the_rules_is_found_out() -> None:
    """A companion that reads the open rulings otherwise than the oracle comes out otherwise, and it shows."""
    apart = [turn(seed, MAGISTRATE if seed % 2 else 0, otherwise_here=True) for seed in range(40)]
    assert sum(bool(played.differences) for played in apart) >= 4
