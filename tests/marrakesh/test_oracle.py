"""Whole games against the independent oracle, answer by answer; every answer is typed."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

import pytest

from companion.games.marrakesh.kinds import Phase
from tests.scripted.marrakesh import KINDS
from tests.scripted.marrakesh_games import MarrakeshGame, game
from tests.scripted.played import kinds_asked, without_differences

GAMES: Final = 40
"""Games of each number of players here; the long suite plays a thousand of each."""
AT_ONCE: Final = 2
FIRST: Final = range(0, GAMES, AT_ONCE)
RARE: Final = {
    *("claimed", "empty_shop", "giving", "next_space", "oasis_returned", "oasis_scored", "orchard", "order"),
    *("paid", "provisions_any", "provisions_way", "sector", "sold", "staircase"),
}
"""Questions of a few scrolls and of emptied shops: the long suite sees to it that they come up."""


@cache
def games(players: int, first: int) -> tuple[MarrakeshGame, ...]:
    return tuple(game(seed, players) for seed in range(first, first + AT_ONCE))


def groups(*firsts: int) -> list[object]:
    """Return the numbers of players, each kept in one process, with the first seeds of their games."""
    return [
        pytest.param(
            players, *((first,) if firsts else ()), marks=pytest.mark.xdist_group(f"oracle-{players}")
        )
        for players in (2, 3, 4)
        for first in firsts or (0,)
    ]


@pytest.mark.parametrize(("players", "first"), groups(*FIRST))
def test_whole_games_are_those_of_the_oracle(players: int, first: int) -> None:
    for played in without_differences(games(players, first)):
        assert played.session.finished
        assert played.followed.pending is None
        assert played.table.phase is Phase.OVER
        assert (played.table.season, played.table.round) == (3, 4)


def test_an_oasis_found_while_others_are_claimed_for_nothing_is_none_of_them() -> None:
    """A caravan that the storage row brings discovers an oasis; face 15 claims those known before."""
    (played,) = without_differences((game(2236, 3),))
    assert played.session.finished


def test_what_all_has_to_go_for_provisions_is_not_chosen() -> None:
    (played,) = without_differences((game(1126, 3),))
    assert played.session.finished


@pytest.mark.parametrize(("seed", "players"), [(467, 4), (2593, 3)])
def test_purchases_of_a_round_and_of_season_scoring_do_not_stand_against_each_other(
    seed: int, players: int
) -> None:
    (played,) = without_differences((game(seed, players),))
    assert played.session.finished


@pytest.mark.parametrize("players", groups())
def test_every_kind_of_question_but_the_rarest_comes_up(players: int) -> None:
    seen: Counter[str] = Counter()
    for first in FIRST:
        seen += kinds_asked(games(players, first))
    print(dict(sorted(seen.items())))
    assert sorted(set(seen) - KINDS) == []
    assert sorted(KINDS - set(seen) - RARE) == []
