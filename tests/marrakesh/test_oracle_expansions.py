"""Whole games with every combination of the expansions against the oracle; every answer is typed."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

import pytest

from companion.games.marrakesh.kinds import Phase
from tests.oracle.marrakesh_x import ALL_COMBINATIONS, Expansion
from tests.scripted.marrakesh import KINDS
from tests.scripted.marrakesh_games import MarrakeshGame, expanded_game
from tests.scripted.marrakesh_names import EXPANSIONS
from tests.scripted.marrakesh_x_ways import EXPANSION_KINDS
from tests.scripted.played import kinds_asked, without_differences

FIRST_SEED: Final = 128
"""The first of 32 seeds in a row: each has a combination of its own."""
AT_ONCE: Final = 2
FIRST: Final = range(FIRST_SEED, FIRST_SEED + len(ALL_COMBINATIONS), AT_ONCE)


@cache
def games(first: int) -> tuple[MarrakeshGame, ...]:
    """Two combinations, each with a number of players: the long suite plays all with two, three and four."""
    return tuple(expanded_game(seed, 2 + seed % 3) for seed in range(first, first + AT_ONCE))


@pytest.mark.xdist_group("oracle with expansions")
@pytest.mark.parametrize("first", FIRST)
def test_whole_games_with_expansions_are_those_of_the_oracle(first: int) -> None:
    for played in without_differences(games(first)):
        assert played.session.finished
        assert played.followed.pending is None
        assert {*played.table.setup.expansions} == {EXPANSIONS[one] for one in played.expansions}
        assert (played.table.phase, played.table.season, played.table.round) == (Phase.OVER, 3, 4)


@pytest.mark.xdist_group("oracle with expansions")
def test_all_combinations_and_numbers_of_players_are_played() -> None:
    played = [one for first in FIRST for one in games(first)]
    assert {one.expansions for one in played} == {*ALL_COMBINATIONS}
    for expansion in Expansion:
        assert {one.players for one in played if expansion in one.expansions} == {2, 3, 4}


@pytest.mark.xdist_group("oracle with expansions")
def test_every_kind_of_question_of_the_expansions_comes_up() -> None:
    seen: Counter[str] = Counter()
    for first in FIRST:
        seen += kinds_asked(games(first))
    print(dict(sorted(seen.items())))
    assert sorted(set(seen) - KINDS - EXPANSION_KINDS) == []
    assert sorted(EXPANSION_KINDS - set(seen)) == []
