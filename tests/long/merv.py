"""Long proofs about Merv: turns and ends of years on random positions, whole games of one to four players."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from typing import Final

from tests.long.part import Counted, Part
from tests.oracle.merv_pieces import COURTIER, MAGISTRATE, Source
from tests.oracle.merv_play_ground import Readings
from tests.scripted.merv import KINDS
from tests.scripted.merv_games import game, readings_of
from tests.scripted.merv_led import KINDS as LED
from tests.scripted.merv_positions import turn
from tests.scripted.merv_rounds import End, rest_of_round
from tests.scripted.played import kinds_asked

ACTING: Final = (MAGISTRATE, COURTIER, 0)
"""Who has a turn on a position: Magistrate, High Courtier, a person."""
AT_SET_UP: Final = frozenset({"set_up", "printed", "solo_card"})
"""Kinds of questions that do not come up on a position, where all is read off and the program deals."""


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


def rounds(seeds: range) -> Counted:
    """Play rounds, mostly the last of a year, to their end from a random position of a seed.

    Every decision is the oracle's, and so are both tables at it and at the end, with the points by source.
    """
    counted: Counter[str] = Counter({f"asked {kind}": 0 for kind in sorted(KINDS - AT_SET_UP)})
    counted.update({f"points from {source.value}": 0 for source in Source})
    counted.update({f"ends of {end.value}": 0 for end in End})
    for seed in seeds:
        played = rest_of_round(seed)
        assert not played.differences, "\n".join(played.differences)
        counted.update({f"asked {kind}": times for kind, times in played.asked.items()})
        counted.update({f"points from {source.value}": n for source, n in played.scored.items()})
        counted[f"ends of {played.end.value}"] += 1
    return counted


def games(seeds: range) -> Counted:
    """Play a whole game a seed, of 1, 2, 3 and 4 players in turn.

    After every answer and at the end both tables are the same.
    """
    counted: Counter[str] = Counter({f"asked {kind}": 0 for kind in sorted(KINDS)})
    counted.update({f"games with {each.name} read otherwise": 0 for each in fields(Readings)})
    for seed in seeds:
        players = 1 + seed % 4
        played = game(seed // 4, players)
        assert not played.differences, "\n".join(played.differences)
        counted.update({f"games of {players} players": 1})
        counted.update({f"asked {kind}": times for kind, times in kinds_asked([played]).items()})
        readings = readings_of(seed // 4)
        others = [each.name for each in fields(Readings) if getattr(readings, each.name)]
        counted.update({f"games with {name} read otherwise": 1 for name in others})
    return counted


PARTS = (
    Part("merv oracle", positions, units=5_000, at_once=250),
    Part("merv rounds", rounds, units=2_500, at_once=125, rare=True),
    Part("merv games", games, units=4_000, at_once=50),
)
