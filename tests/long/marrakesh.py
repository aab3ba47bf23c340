"""Long proofs about Marrakesh: a thousand games of each number of players beside the oracle."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.long.part import Counted, Part
from tests.scripted.marrakesh import KINDS
from tests.scripted.marrakesh_games import game
from tests.scripted.played import kinds_asked

SHORT_OF: Final = {"empty_shop"}
"""Two shops emptied in one turn: too rare for chance, tested by hand with the souk."""
EFFECTS: Final = (
    *(f"scroll-{number:02}" for number in range(1, 73)),
    *(f"oasis-{number:02}" for number in range(1, 31)),
    *(f"face-{number:02}" for number in range(1, 19)),
)
"""What works in some game of the oracle, and so of the companion."""


def games(seeds: range) -> Counted:
    """Play a whole game a seed, of 2, 3 and 4 players in turn.

    After every answer and at the end both tables are the same.
    """
    counted: Counter[str] = Counter({f"asked {kind}": 0 for kind in sorted(KINDS - SHORT_OF)})
    counted.update(dict.fromkeys(EFFECTS, 0))
    for seed in seeds:
        players = 2 + seed % 3
        played = game(seed, players)
        assert not played.differences, "\n".join(played.differences)
        counted.update({f"games of {players} players": 1})
        counted.update({f"asked {kind}": times for kind, times in kinds_asked([played]).items()})
        counted.update({effect: played.oracle.table.effects[effect] for effect in EFFECTS})
    return counted


PARTS = (Part("marrakesh games", games, units=3_000, at_once=50, rare=True),)
