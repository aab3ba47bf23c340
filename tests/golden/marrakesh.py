"""The golden playthroughs of Marrakesh: each number of players, each expansion, and all five together."""

from __future__ import annotations

from tests.golden.golden import Golden
from tests.oracle.marrakesh_x import Expansion
from tests.scripted.marrakesh_games import Known, MarrakeshGame

_UNTOLD = ("/luxury/", "/office/", "/provision/", "printed/")
"""Known answers that the text leaves out: what is printed."""


def _golden(name: str, seed: int, players: int, known: Known) -> Golden:
    return Golden(name, lambda: MarrakeshGame(seed, players, known, kept=True).play(), _UNTOLD)


def _expanded(name: str, seed: int, players: int, known: Known, *expansions: Expansion) -> Golden:
    def played() -> MarrakeshGame:
        return MarrakeshGame(seed, players, known, kept=True, expansions=frozenset(expansions)).play()

    return Golden(f"marrakesh-{name}", played, _UNTOLD)


GOLDEN = (
    _golden("marrakesh-two", 102, 2, Known.NOTHING),
    _golden("marrakesh-three", 103, 3, Known.EVERYTHING),
    _golden("marrakesh-four", 104, 4, Known.EVERYTHING),
    _expanded("staircase-tiles", 201, 2, Known.NOTHING, Expansion.STAIRCASE_TILES),
    _expanded("imam-and-sultan", 203, 2, Known.NOTHING, Expansion.IMAM_AND_SULTAN),
    _expanded("more-offices", 208, 2, Known.NOTHING, Expansion.MORE_OFFICES),
    _expanded("spectators", 202, 2, Known.NOTHING, Expansion.SPECTATORS),
    _expanded("desert-towns", 206, 2, Known.NOTHING, Expansion.DESERT_TOWNS),
    _expanded("all-expansions", 208, 3, Known.EVERYTHING, *Expansion),
)
