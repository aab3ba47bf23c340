"""Complete games against the independent oracle, answer by answer; every answer is typed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Final

import pytest

from tests.scripted.baghdad_full import KINDS
from tests.scripted.baghdad_full_games import MIXES, PEOPLE, FullGame, game
from tests.scripted.baghdad_games import Known
from tests.scripted.played import kinds_asked, without_differences

GAMES: Final = 40
"""Games of each number of people, the mixes of modules in turn; the long suite plays a thousand of each."""
AT_ONCE: Final = 2
OF_THE_BOT: Final = {"back", "card", "first_clockwise", "front"}
RARE: Final = {"before_card", "before_favour", "before_tile", "deck_is_empty", "order_of_bonuses", "site"}
"""Questions of chances that come together: the long suite sees to it that they come up."""
RARE_GAMES: Final = ((284, 3),)
"""A Boat that must move on in step 3 (BAG-AMB-16 otherwise) brings a movement of another by its slot."""
FOUND_SOON: Final = (2, 3, 4, 5, 14, 16, 28, 38)
"""Rulings whose other reading shows in the first few games."""
FOUND_IN: Final = (
    (15, 0, 4, 3),
    (24, 1, 2, 3),
    (26, 1, 4, 3),
    (32, 30, 2, 0),
    (33, 26, 3, 3),
    (67, 75, 1, 3),
)
"""Rulings that need rarer positions: number; seed, people and number of modules of a game with one."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is kept of a game: whole games stay in nobody's memory."""

    differences: tuple[str, ...]
    over: bool
    kinds: Counter[str]


@cache
def games(people: int, first: int) -> tuple[Outcome, ...]:
    return tuple(outcome(game(seed, people)) for seed in range(first, first + AT_ONCE))


def outcome(played: FullGame) -> Outcome:
    ended = played.session.finished and played.table.over and played.turn == "end"
    over = ended and played.followed.pending is None
    return Outcome(tuple(played.differences), over, kinds_asked([played]))


def groups(*, each_part: bool) -> list[object]:
    """Return the numbers of people, each kept in one process, with the first seeds of their games."""
    return [
        pytest.param(
            people, *((first,) if each_part else ()), marks=pytest.mark.xdist_group(f"full-oracle-{people}")
        )
        for people in PEOPLE
        for first in (range(0, GAMES, AT_ONCE) if each_part else (0,))
    ]


@pytest.mark.parametrize(("people", "first"), groups(each_part=True))
def test_complete_games_are_those_of_the_oracle(people: int, first: int) -> None:
    for played in games(people, first):
        assert played.differences == ()
        assert played.over


@pytest.mark.parametrize(("seed", "people"), RARE_GAMES)
def test_a_game_that_once_differed_is_that_of_the_oracle(seed: int, people: int) -> None:
    without_differences([game(seed, people)])


@pytest.mark.parametrize("people", groups(each_part=False))
def test_every_kind_of_question_but_the_rarest_comes_up(people: int) -> None:
    seen: Counter[str] = Counter()
    for first in range(0, GAMES, AT_ONCE):
        seen += sum((played.kinds for played in games(people, first)), Counter[str]())
    print(people, "people:", dict(sorted(seen.items())))
    assert sorted(set(seen) - KINDS) == []
    assert sorted(KINDS - set(seen) - RARE - (OF_THE_BOT if people > 1 else set())) == []


@pytest.mark.parametrize("number", FOUND_SOON)
def test_another_reading_that_only_the_companion_takes_is_found_out(number: int) -> None:
    """Where the companion reads a ruling otherwise, a game comes out otherwise, and it shows."""
    secretly = frozenset((number,))
    tried = (
        FullGame(seed, 2 + seed % 3, MIXES[-1], Known.EVERYTHING, secretly=secretly) for seed in range(12)
    )
    assert any(played.play().differences for played in tried if number not in played.otherwise)


@pytest.mark.parametrize(("number", "seed", "people", "modules"), FOUND_IN)
def test_so_is_one_that_a_rare_position_alone_shows(
    number: int, seed: int, people: int, modules: int
) -> None:
    mix = MIXES[-1] if modules else MIXES[0]
    known, secretly = Known.EVERYTHING, frozenset((number,))
    assert FullGame(seed, people, mix, known, secretly=secretly).play().differences
    assert not FullGame(seed, people, mix, known).play().differences
