"""Players by chance who each like some colours and buy gladly, so that rare things come up."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from calibration.palette import Keshi
from tests.oracle.marrakesh_moves import Decision, DecisionKind, Option
from tests.oracle.marrakesh_pieces import Back, Resource, Sector
from tests.oracle.marrakesh_play import RandomPlayer
from tests.oracle.marrakesh_state import Board

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
RIVER_SCROLL: Final = 56
"""The scroll that doubles the points of further steps at the jetty."""
_FISHING: Final = 5
"""Scholars that scroll 56 needs."""
_LIKED: Final = 3
_OFTEN: Final = 0.85
_MOSTLY: Final = 0.6


class Taste(RandomPlayer):
    """Decides by chance; each seat likes some colours, and one is a scholar who lives for dear scrolls.

    A scholar with five scholars who likes turquoise ``fishes``: that one is after scroll 56, then rows past
    the jetty with it.
    """

    def __init__(self, rng: random.Random, boards: Sequence[Board]) -> None:
        super().__init__(rng)
        letters = [colour.value for colour in Keshi]
        self.boards = boards
        self.liked = [{*rng.sample(letters, _LIKED), rng.choice((*letters, "A"))} for _ in boards]
        self.scholar = rng.randrange(len(boards))
        self.liked[self.scholar] = {Keshi.GRAY.value, Keshi.GREEN.value, rng.choice("WKT")}
        self.scholars = rng.choice((3, 5, 5, 6, 7))
        self.fishes = Keshi.TURQUOISE.value in self.liked[self.scholar] and self.scholars == _FISHING

    def choose(self, decision: Decision, among: Callable[[Option], bool] | None = None) -> Option:
        """An answer, of those options only for which ``among`` holds."""
        if decision.who is None:
            return self(decision)
        options = [option for option in decision.options if among is None or among(option)]
        chance = self.rng.random()
        wanted = self._scholarly(decision, options, chance) if decision.who == self.scholar else []
        wanted = wanted or self._wanted(decision, options, chance)
        return self.rng.choice(wanted or options)

    def _scholarly(self, decision: Decision, options: list[Option], chance: float) -> list[Option]:
        """Return what brings scrolls: scholars first, then dates, then the dearest scroll there is."""
        board = self.boards[self.scholar]
        if chance > _OFTEN:
            return []
        if self.fishes and (fishing := _fishing(board, decision, options)):
            return fishing
        if decision.kind is DecisionKind.MADRASA:
            numbers = [option for option in options if isinstance(option, int)]
            return [max(numbers)] if numbers else []
        if decision.kind is DecisionKind.USE:
            grows = board.strength(Sector.MADRASA) < self.scholars or board.resources[Resource.DATE] == 0
            wish = "keshi" if decision.context[0] == Keshi.GRAY.value and grows else "action"
            return [use for use in options if use == wish]
        if decision.kind is DecisionKind.ASSISTANT:
            return [sector for sector in options if sector != Keshi.GRAY.value]
        return []

    def _wanted(self, decision: Decision, options: list[Option], chance: float) -> list[Option]:
        """Return the options that the seat would like best, none where it has no wish."""
        kind = decision.kind
        if kind in EAGER and chance < _OFTEN:
            return [option for option in options if option not in REFUSALS]
        if kind is DecisionKind.USE and chance < _MOSTLY:
            return [use for use in options if use == "action"]
        if kind in (DecisionKind.CLAIM, DecisionKind.KESHI, DecisionKind.RESOURCE) and chance < _OFTEN:
            liked = self.liked[decision.who or 0] | {"date"}
            return [option for option in options if option in liked or str(option)[0] in liked]
        return []


def _fishing(board: Board, decision: Decision, options: list[Option]) -> list[Option]:
    """Return what brings scroll 56, then what brings the fisherman past the jetty with it."""
    there = RIVER_SCROLL in board.scrolls
    river, madrasa = Sector.RIVER.value, Sector.MADRASA.value
    if decision.kind in (DecisionKind.MADRASA, DecisionKind.FREE_SCROLL) and not there:
        wishes: tuple[Option, ...] = (RIVER_SCROLL, ("change", Back.PINK.value), "stop")
        return next(([wish] for wish in wishes if wish in options), [])
    if decision.kind is DecisionKind.WATER_STEPS:
        return [options[-1] if there else 0]
    if decision.kind is DecisionKind.SELECT:
        wanted = {river} if there else {river, madrasa}
        most = max(len(wanted & {*str(option)}) for option in options)
        return [option for option in options if len(wanted & {*str(option)}) == most]
    if decision.kind is DecisionKind.JOKER_SECTOR:
        return [option for option in options if option == (river if there else madrasa)]
    if decision.kind is DecisionKind.USE and decision.context[0] == river:
        return [use for use in options if use == ("action" if there else "keshi")]
    return []
