"""The golden playthroughs of Marrakesh: each number of players once, more transcribed for more players."""

from __future__ import annotations

from tests.golden.golden import Golden
from tests.scripted.marrakesh_games import Known, MarrakeshGame

_UNTOLD = ("/luxury/", "/office/", "/provision/", "printed/")
"""Known answers that the text leaves out: what is printed."""


def _golden(name: str, seed: int, players: int, known: Known) -> Golden:
    return Golden(name, lambda: MarrakeshGame(seed, players, known, kept=True).play(), _UNTOLD)


GOLDEN = (
    _golden("marrakesh-two", 102, 2, Known.NOTHING),
    _golden("marrakesh-three", 103, 3, Known.EVERYTHING),
    _golden("marrakesh-four", 104, 4, Known.EVERYTHING),
)
