"""Laws 6 and 14 deep in whole games: each game's richest golden playthrough, reloaded, undone, corrected."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from companion.engine.session import Session
from tests.engine.fakes import MemoryCatalogue, MemoryJournal, MemoryReports, SeededChance
from tests.golden.golden import Golden
from tests.laws.acts import RandomActs
from tests.laws.recorded import RecordedChance, reloaded, state
from tests.of_games import modules_of_games
from tests.scripted.played import PlayedGame, without_differences

RICHEST: Final[dict[str, Golden]] = {
    module.__name__.rpartition(".")[2]: module.GOLDEN[-1] for module in modules_of_games("tests.golden")
}
"""The last playthrough of each game: the one with everything in it."""
ACTS: Final = 20
LOOKED_AT: Final = 4
"""A reload of a whole game takes a moment: one in so many acts is looked at."""

whole_games = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.xdist_group(f"whole-{name}")) for name in RICHEST]
)


@cache
def played(name: str) -> PlayedGame:
    (game,) = without_differences([RICHEST[name].played()])
    return game


def at(game: PlayedGame, entries: int, seed: int | None = None) -> Session:
    """Return a session on so many entries of a game that was played; a seed stands for new chance."""
    journal, catalogue = game.session.journal, game.session._catalogue
    assert isinstance(journal, MemoryJournal)
    assert isinstance(catalogue, MemoryCatalogue)
    following = RecordedChance(journal.entries[entries:])
    return Session(
        game.game.game,
        game.session.mode,
        MemoryJournal(list(journal.entries[:entries])),
        chance=following if seed is None else SeededChance(seed),
        catalogue=MemoryCatalogue(catalogue.values),
        reports=MemoryReports(),
    )


@whole_games
def test_a_whole_game_is_the_same_when_it_is_opened_again(name: str) -> None:
    session = played(name).session
    assert session.finished
    assert state(at(played(name), len(session.journal.read(0)))) == state(session)


@whole_games
@pytest.mark.parametrize("third", [1, 2])
def test_random_acts_in_the_middle_of_a_whole_game_equal_their_reload(name: str, third: int) -> None:
    entries = len(played(name).session.journal.read(0))
    session = at(played(name), entries * third // 3, seed=third)
    people = RandomActs(session, third)
    for number in range(1, ACTS + 1):
        act = people.act()
        assert session.trouble is None, f"{act}: {session.trouble}"
        if number % LOOKED_AT == 0:
            assert state(reloaded(session)) == state(session), f"act {number}, the last one {act}"
    assert sum(people.done.values()) > ACTS / 3
