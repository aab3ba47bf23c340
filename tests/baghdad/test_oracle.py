"""The Bot's turn against the independent oracle, on random positions; every answer is typed."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from companion.games.baghdad.rulings import OPEN_RULINGS
from companion.games.readings import Reading, Rulings
from tests.oracle.baghdad_pieces import Difficulty
from tests.scripted.baghdad_games import GAME_KINDS, PlayedGame, game
from tests.scripted.baghdad_positions import KINDS, Turned, position
from tests.scripted.played import kinds_asked

POSITIONS = 300
SEED = 7_000
GAMES_EACH = 10

pytestmark = pytest.mark.xdist_group("baghdad-oracle")


@pytest.fixture(scope="module")
def turns() -> list[Turned]:
    return [position(seed) for seed in range(SEED, SEED + POSITIONS)]


def test_no_difference_in_300_random_positions(turns: list[Turned]) -> None:
    assert [turned.words for turned in turns if turned.differences] == []


def test_every_kind_of_question_of_the_bots_turn_came_up(turns: list[Turned]) -> None:
    seen: Counter[str] = Counter()
    for turned in turns:
        seen += turned.questions
    print(dict(sorted(seen.items())))
    assert sorted(KINDS - set(seen)) == []
    assert sorted(set(seen) - KINDS) == []


def test_another_reading_of_the_rules_is_found_out() -> None:
    """With the other readings of five gaps, tables come out otherwise, and it shows."""
    other = {f"BAG-AMB-{number}": Reading.OTHER for number in (17, 50, 52, 54, 66)}
    assert set(other) <= {ruling.id for ruling in OPEN_RULINGS}
    turns = [position(seed, Rulings.of(other)) for seed in range(SEED, SEED + 60)]
    assert sum(bool(turned.differences) for turned in turns) >= 6


@cache
def games(difficulty: Difficulty) -> tuple[PlayedGame, ...]:
    first = SEED + GAMES_EACH * list(Difficulty).index(difficulty)
    return tuple(game(seed, difficulty) for seed in range(first, first + GAMES_EACH))


@pytest.mark.rule("BAG-BOT-05", "BAG-SCORE-22", "BAG-SCORE-27")
@pytest.mark.parametrize("difficulty", Difficulty)
def test_whole_games_end_with_all_pieces_and_the_oracles_score(difficulty: Difficulty) -> None:
    for played in games(difficulty):
        assert played.differences == []
        assert played.session.finished
        assert played.table.over
        assert played.turn == "end"


def test_every_kind_of_question_of_a_game_came_up() -> None:
    seen = kinds_asked(played for difficulty in Difficulty for played in games(difficulty))
    print(dict(sorted(seen.items())))
    assert sorted(set(seen) - GAME_KINDS) == []
    assert sorted(GAME_KINDS - set(seen)) == []
