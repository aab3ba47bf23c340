"""The golden playthroughs of Merv: each number of players once, and a game that is only scored."""

from __future__ import annotations

from companion.games.merv.kinds import Deal
from tests.golden.golden import Golden
from tests.scripted.merv_games import Known, MervGame
from tests.scripted.merv_scorepad import ScorepadGame

_UNTOLD = ("printed/",)
"""Known answers that the text leaves out: what is printed."""


def _golden(name: str, seed: int, players: int, known: Known, deal: Deal = Deal.PROGRAM) -> Golden:
    return Golden(
        name, lambda: MervGame(seed, players, known, deal=deal, stand_in=True, kept=True).play(), _UNTOLD
    )


GOLDEN = (
    _golden("merv-one", 201, 1, Known.EVERYTHING, Deal.BY_HAND),
    _golden("merv-two", 202, 2, Known.EVERYTHING),
    _golden("merv-three", 203, 3, Known.NOTHING),
    _golden("merv-four", 204, 4, Known.EVERYTHING),
    Golden("merv-scorepad", lambda: ScorepadGame(205, 3).play()),
)
