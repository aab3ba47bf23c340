"""The golden playthroughs of Baghdad: every Bot once, with more transcribed from one to the next."""

from __future__ import annotations

from tests.golden.golden import Golden
from tests.oracle.baghdad_pieces import Difficulty
from tests.scripted.baghdad_games import Known, PlayedGame


def _golden(name: str, seed: int, difficulty: Difficulty, known: Known) -> Golden:
    return Golden(name, lambda: PlayedGame(seed, difficulty, known).play(), ("bot-card",))


GOLDEN = (
    _golden("baghdad-beginner", 149, Difficulty.BEGINNER, Known.NOTHING),
    _golden("baghdad-intermediate", 121, Difficulty.INTERMEDIATE, Known.CARDS),
    _golden("baghdad-advanced", 129, Difficulty.ADVANCED, Known.CARDS_DEALT),
    _golden("baghdad-expert", 108, Difficulty.EXPERT, Known.EVERYTHING),
)
