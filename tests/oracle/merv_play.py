"""A whole game of Merv as a generator of decisions, and the drivers that answer them.

``Merv(table).play()`` yields each ``Decision`` and is sent the answer; ``follow`` drives it with any function
from a decision to an answer, ``RandomPlayer`` is one such function.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeVar

from tests.oracle.merv_moves import CHANCE, Answer, Decision, DecisionKind, Option, Play
from tests.oracle.merv_pieces import COURTIER, MAGISTRATE, ROUNDS, YEARS, Who
from tests.oracle.merv_play_year import Years

Result = TypeVar("Result")
REFUSALS = ("none", "done")
TASTE = {
    DecisionKind.MARK: 0.3,
    DecisionKind.SKIP: 0.4,
    DecisionKind.RANSOM: 0.6,
    DecisionKind.TRADE: 0.7,
    DecisionKind.MAIN: 0.7,
}


class Merv(Years):
    """The game from the first turn, or from any turn that a table stands at, to the end."""

    def play(self) -> Play[None]:
        """The whole game."""
        table = self.table
        yield from self.prepare_deck()
        while True:
            yield from self.play_round()
            yield from self.end_round()
            if table.round < ROUNDS:
                table.round += 1
                continue
            last = table.year == YEARS
            yield from self.finish_year()
            if last:
                break
        self.end_game()

    def play_round(self) -> Play[None]:
        """The turns of this round that are still to come (MERV-AMB-05)."""
        for who in self.table.queue:
            if who not in self.table.slots:
                yield from self.turn_of(who)

    def turn_of(self, who: Who) -> Play[None]:
        """A turn of anybody."""
        if who == MAGISTRATE:
            yield from self.magistrate_turn()
        elif who == COURTIER:
            yield from self.courtier_turn()
        else:
            yield from self.take_turn(self.table.players[who])


def follow(
    play: Play[Result],
    answer: Callable[[Decision], Option],
    watch: Callable[[Answer], None] | None = None,
) -> Result:
    """Play to the end; ``watch`` sees each answer after its effects, up to the next decision."""
    done: Answer | None = None
    try:
        decision = next(play)
        while True:
            if done is not None and watch is not None:
                watch(done)
            done = Answer(decision, answer(decision))
            decision = play.send(done.choice)
    except StopIteration as stop:
        if done is not None and watch is not None:
            watch(done)
        result: Result = stop.value
        return result


class RandomPlayer:
    """Answers by chance, with a taste: what can be had is had more often than not.

    ``eager`` is how often an offer is taken; marking and skipping are rarer, the printed action is likelier
    than favour or a soldier.
    """

    def __init__(self, rng: random.Random, eager: float = 0.85) -> None:
        self.rng = rng
        self.eager = eager

    def __call__(self, decision: Decision) -> Option:
        """An answer."""
        if decision.kind in CHANCE:
            return decision.chance
        options = decision.options
        taken = self.rng.random() < TASTE.get(decision.kind, self.eager)
        if decision.kind is DecisionKind.MAIN:
            return "action" if taken and "action" in options else self.rng.choice(options)
        if decision.kind is DecisionKind.SKIP:
            return self.rng.choice(options) if taken else options[0]
        if decision.kind is DecisionKind.SCROLLS and taken:
            return max(
                options[:-1],
                key=lambda each: (len(each) if isinstance(each, tuple) else 0, self.rng.random()),
            )
        willing = [option for option in options if option not in REFUSALS]
        if len(willing) == len(options) or (taken and willing):
            return self.rng.choice(willing)
        return options[-1]
