"""Long proofs about Merv: turns on random positions and whole games of each number of players."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.long.part import Counted, Part
from tests.oracle.merv_pieces import COURTIER, MAGISTRATE
from tests.scripted.merv import KINDS
from tests.scripted.merv_games import game
from tests.scripted.merv_led import KINDS as LED
from tests.scripted.merv_positions import turn
from tests.scripted.played import kinds_asked

ACTING: Final = (MAGISTRATE, COURTIER, 0)
"""Who has a turn on a position: Magistrate, High Courtier, a person."""


def positions(seeds: range) -> Counted:
    """Let Magistrate, High Courtier and a person have a turn each on random positions of a seed.

    What each decides, and both tables after it, are the oracle's.
    """
    counted: Counter[str] = Counter({f"decided {kind}": 0 for kind in sorted(LED)})
    for seed in seeds:
        for who in ACTING:
            played = turn(seed, who)
            assert not played.differences, "\n".join(played.differences)
            counted.update({f"decided {kind}": times for kind, times in played.decisions.items()})
            counted.update({f"positions, turn of {'a person' if who == 0 else who}": 1})
    return counted


def games(seeds: range) -> Counted:
    """Play a whole game a seed, of 1, 2, 3 and 4 players in turn.

    After every answer and at the end both tables are the same.
    """
    counted: Counter[str] = Counter({f"asked {kind}": 0 for kind in sorted(KINDS)})
    for seed in seeds:
        players = 1 + seed % 4
        played = game(seed // 4, players)
        assert not played.differences, "\n".join(played.differences)
        counted.update({f"games of {players} players": 1})
        counted.update({f"asked {kind}": times for kind, times in kinds_asked([played]).items()})
    return counted


PARTS = (
    Part("merv oracle", positions, units=5_000, at_once=250),
    Part("merv games", games, units=4_000, at_once=100),
)
