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
_SEATS: Final = 4
_OFTEN: Final = 0.85
_MOSTLY: Final = 0.6


class Taste(RandomPlayer):
    """Decides by chance; each seat likes three colours, and one is a scholar who lives for dear scrolls."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        letters = [colour.value for colour in Keshi]
        self.liked = [{*rng.sample(letters, _LIKED), rng.choice((*letters, "A"))} for _ in range(_SEATS)]
        self.scholar = rng.randrange(_SEATS)
        self.liked[self.scholar] = {Keshi.GRAY.value, Keshi.GREEN.value}

    def choose(self, decision: Decision, among: Callable[[Option], bool] | None = None) -> Option:
        """An answer, of those options only for which ``among`` holds."""
        if decision.who is None:
            return self(decision)
        options = [option for option in decision.options if among is None or among(option)]
        wanted = self._wanted(decision, options, self.rng.random())
        return self.rng.choice(wanted or options)

    def _wanted(self, decision: Decision, options: list[Option], chance: float) -> list[Option]:
        """Return the options that the seat would like best, none where it has no wish."""
        kind, scholar = decision.kind, decision.who == self.scholar
        if kind is DecisionKind.MADRASA and scholar and chance < _OFTEN:
            numbers = [option for option in options if isinstance(option, int)]
            return [max(numbers)] if numbers else []
        if kind in EAGER and chance < _OFTEN:
            return [option for option in options if option not in REFUSALS]
        if kind is DecisionKind.USE:
            grows = scholar and decision.context[0] == Keshi.GRAY.value
            return [use for use in options if (use == "keshi") is grows] if chance < _MOSTLY else []
        if kind in (DecisionKind.CLAIM, DecisionKind.KESHI, DecisionKind.RESOURCE) and chance < _OFTEN:
            liked = self.liked[decision.who or 0] | {"date"}
            return [option for option in options if option in liked or str(option)[0] in liked]
        return []
