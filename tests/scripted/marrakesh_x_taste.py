"""Players by chance who travel far: they love deep paths and desert towns, and hoard goods for them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from calibration.palette import Keshi
from tests.oracle.marrakesh_moves import Decision, DecisionKind, Option
from tests.oracle.marrakesh_pieces import GOODS, TOWN_SPACES, Sector
from tests.oracle.marrakesh_state import Board
from tests.scripted.marrakesh_taste import Taste

_TOWNS: Final = frozenset(space.value for space in TOWN_SPACES)
_BROWN: Final = Keshi.BROWN.value
_GOODS: Final = frozenset(colour.value for colour in GOODS)
_TRAVELLERS: Final = 2
_ALMOST_ALWAYS: Final = 0.95
_OFTEN: Final = 0.6


class FarTaste(Taste):
    """Decides as the others do, but up to two seats travel: brown keshis, goods and towns come first."""

    def __init__(self, rng: random.Random, boards: Sequence[Board]) -> None:
        super().__init__(rng, boards)
        others = [board.seat for board in boards if board.seat != self.scholar]
        self.travellers = rng.sample(others, min(_TRAVELLERS, len(others)))

    def _wanted(self, decision: Decision, options: list[Option], chance: float) -> list[Option]:
        travels = decision.who in self.travellers and chance < _ALMOST_ALWAYS
        far = self._far(decision, options) if travels else []
        return far or super()._wanted(decision, options, chance)

    def _far(self, decision: Decision, options: list[Option]) -> list[Option]:
        kind = decision.kind
        if kind is DecisionKind.SELECT:
            return [option for option in options if _BROWN in str(option)]
        if kind is DecisionKind.JOKER_SECTOR:
            return [option for option in options if option == Sector.SAHARA.value]
        if kind is DecisionKind.SAHARA:
            return [option for option in options if option in _TOWNS]
        if kind is DecisionKind.CARAVAN_SPACE:
            return _deepest(options)
        if kind is DecisionKind.SOUK:
            return [option for option in options if option == "stop"] or _shops(options)
        if kind is DecisionKind.USE and decision.context[0] in (Sector.SAHARA.value, Sector.SOUK.value):
            keshi = decision.context[0] == Sector.SOUK.value or self.rng.random() > _OFTEN
            return [option for option in options if (option == "keshi") is keshi]
        if kind in (DecisionKind.CLAIM, DecisionKind.KESHI):
            return _travelling(options)
        return []


def _deepest(options: list[Option]) -> list[Option]:
    """Return a town's space, else the space of a path that is farthest along."""
    towns: list[Option] = [option for option in options if option in _TOWNS]
    deepest = max((str(option)[-1] for option in options if str(option)[-1].isdigit()), default="")
    return towns or [option for option in options if deepest and str(option).endswith(deepest)]


def _travelling(options: list[Option]) -> list[Option]:
    """Return what brings most brown keshis, else what brings goods."""
    most = max(str(option).count(_BROWN) for option in options)
    if most:
        return [option for option in options if str(option).count(_BROWN) == most]
    return [option for option in options if str(option)[0] in _GOODS]


def _shops(options: list[Option]) -> list[Option]:
    return [option for option in options if isinstance(option, tuple) and option[0] == "shop"]
