"""Long proofs about Marrakesh: a thousand games of each number of players beside the oracle."""

from __future__ import annotations

from collections import Counter
from functools import partial

from tests.long.part import Counted, Part
from tests.scripted.marrakesh import KINDS
from tests.scripted.marrakesh_games import game
from tests.scripted.played import kinds_asked


def games(players: int, seeds: range) -> Counted:
    """Play a whole game a seed: after every answer and at the end both tables are the same."""
    asked: Counter[str] = Counter({f"asked {kind}": 0 for kind in sorted(KINDS)})
    for seed in seeds:
        played = game(seed, players)
        assert not played.differences, "\n".join(played.differences)
        asked.update({f"asked {kind}": times for kind, times in kinds_asked([played]).items()})
    return {"games": len(seeds), **asked}


PARTS = tuple(
    Part(f"marrakesh, {players} players", partial(games, players), units=1_000, at_once=50)
    for players in (2, 3, 4)
)
