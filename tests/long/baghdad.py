"""Long proofs about Baghdad."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.long.part import Counted, Part
from tests.oracle.baghdad_game_reached import EFFECTS
from tests.oracle.baghdad_pieces import Difficulty
from tests.scripted import baghdad_full
from tests.scripted.baghdad_full_games import MIXES, PEOPLE
from tests.scripted.baghdad_full_games import game as full_game
from tests.scripted.baghdad_games import GAME_KINDS, game
from tests.scripted.baghdad_positions import KINDS, position
from tests.scripted.played import kinds_asked

GAMES_EACH: Final = 1_000
"""Complete games of each number of people, the mixes of modules in turn."""


def positions(seeds: range) -> Counted:
    """Hold the Bot's turn against the oracle's in a random position a seed; every answer is typed."""
    asked: Counter[str] = Counter({f"asked {kind}": 0 for kind in sorted(KINDS)})
    for seed in seeds:
        turned = position(seed)
        assert not turned.differences, turned.words
        asked.update({f"asked {kind}": times for kind, times in turned.questions.items()})
    return {"positions": len(seeds), **asked}


def games(seeds: range) -> Counted:
    """Play a whole game a seed, every difficulty in turn: each turn and the score are the oracle's."""
    asked: Counter[str] = Counter({f"asked {kind}": 0 for kind in sorted(GAME_KINDS)})
    for seed in seeds:
        played = game(seed, list(Difficulty)[seed // 4 % 4])
        assert not played.differences, "\n".join(played.differences)
        asked.update({f"asked {kind}": times for kind, times in kinds_asked([played]).items()})
    return {"games": len(seeds), **asked}


def full_games(seeds: range) -> Counted:
    """Play a complete game a seed at level full, of 1 to 4 people in turn, each with every mix of modules.

    At every decision and at the end both tables are the same; pieces are counted after every answer.
    """
    counted: Counter[str] = Counter({f"asked {kind}": 0 for kind in sorted(baghdad_full.KINDS)})
    counted.update(dict.fromkeys(EFFECTS, 0))
    for seed in seeds:
        people = PEOPLE[seed % len(PEOPLE)]
        number = seed // len(PEOPLE)
        played = full_game(number, people)
        assert not played.differences, "\n".join(played.differences)
        mix = "+".join(module.value for module in MIXES[number % len(MIXES)]) or "no module"
        counted.update({f"games of {people}, {mix}": 1})
        counted.update({f"asked {kind}": times for kind, times in kinds_asked([played]).items()})
        counted.update({effect: played.oracle.table.effects[effect] for effect in EFFECTS})
    return counted


PARTS = (
    Part("baghdad oracle", positions, units=5_000, at_once=100),
    Part("baghdad games", games, units=1_000, at_once=25),
    Part(
        "baghdad complete games", full_games, units=GAMES_EACH * len(PEOPLE), at_once=50, first=0, rare=True
    ),
)
