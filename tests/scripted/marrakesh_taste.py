"""Players by chance who each like some colours and buy gladly, so that rare things come up."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from calibration.palette import Keshi
from tests.oracle.marrakesh_moves import Decision, DecisionKind, Option
from tests.oracle.marrakesh_play import RandomPlayer

EAGER: Final = frozenset(
    (
        DecisionKind.MADRASA,
        DecisionKind.FREE_SCROLL,
        DecisionKind.SAHARA,
        DecisionKind.SOUK,
        DecisionKind.GATE,
    )
)
REFUSALS: Final = ("stop", "none")
_LIKED: Final = 3


class Taste(RandomPlayer):
    """Decides by chance; each seat likes three colours, gray a little more often than others."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        letters = [colour.value for colour in Keshi]
        self.liked = [
            {*rng.sample(letters, _LIKED), *(("A",) if rng.random() < 0.5 else ())} for _ in range(4)
        ]

    def choose(self, decision: Decision, among: Callable[[Option], bool] | None = None) -> Option:
        """An answer, of those options only for which ``among`` holds."""
        options = [option for option in decision.options if among is None or among(option)]
        if decision.kind is DecisionKind.TOWER or decision.who is None:
            return self(decision)
        liked = self.liked[decision.who]
        chance = self.rng.random()
        if decision.kind in EAGER and chance < 0.85:
            options = [option for option in options if option not in REFUSALS] or options
        elif decision.kind is DecisionKind.USE and "action" in options and chance < 0.6:
            return "action"
        elif decision.kind in (DecisionKind.CLAIM, DecisionKind.KESHI) and chance < 0.8:
            options = [option for option in options if set(str(option)) & liked] or options
        return self.rng.choice(options)
