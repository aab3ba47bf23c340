"""The golden playthroughs of Baghdad: every Bot once, every number of players, solo with the modules."""

from __future__ import annotations

from tests.golden.golden import Golden
from tests.oracle.baghdad_game_pieces import Module
from tests.oracle.baghdad_pieces import Difficulty
from tests.scripted.baghdad_full_games import FullGame
from tests.scripted.baghdad_games import Known, PlayedGame


def _golden(name: str, seed: int, difficulty: Difficulty, known: Known) -> Golden:
    return Golden(name, lambda: PlayedGame(seed, difficulty, known).play(), ("bot-card",))


def _full(name: str, seed: int, people: int, known: Known, *modules: Module) -> Golden:
    def played() -> FullGame:
        return FullGame(seed, people, modules, known, plain=True, kept=True).play()

    return Golden(f"baghdad-full-{name}", played, ("printed/",))


GOLDEN = (
    _golden("baghdad-beginner", 149, Difficulty.BEGINNER, Known.NOTHING),
    _golden("baghdad-intermediate", 121, Difficulty.INTERMEDIATE, Known.CARDS),
    _golden("baghdad-advanced", 129, Difficulty.ADVANCED, Known.CARDS_DEALT),
    _golden("baghdad-expert", 108, Difficulty.EXPERT, Known.EVERYTHING),
    _full("two", 302, 2, Known.NOTHING),
    _full("three", 303, 3, Known.EVERYTHING),
    _full("four", 304, 4, Known.EVERYTHING),
    _full("solo-public-works", 305, 1, Known.EVERYTHING, Module.PUBLIC_WORKS),
    _full("solo-contracts", 306, 1, Known.CARDS_DEALT, Module.CONTRACTS),
    _full("solo-objectives", 307, 1, Known.CARDS, Module.OBJECTIVES),
    _full("solo-all-modules", 308, 1, Known.EVERYTHING, *Module),
)
