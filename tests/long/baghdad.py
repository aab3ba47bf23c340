"""Long proofs about Baghdad."""

from __future__ import annotations

from collections import Counter

from tests.long.part import Counted, Part
from tests.oracle.baghdad_pieces import Difficulty
from tests.scripted.baghdad_games import GAME_KINDS, game
from tests.scripted.baghdad_positions import KINDS, position
from tests.scripted.played import kinds_asked


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


PARTS = (
    Part("baghdad oracle", positions, units=5_000, at_once=100),
    Part("baghdad games", games, units=1_000, at_once=25),
)
