"""Ends of rounds and years of Merv on random positions: the turns left, queue, invasion and scoring."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from enum import Enum
from typing import Final

from companion.engine.script import Script
from companion.games.merv.course import PHASES
from companion.games.merv.kinds import Phase
from tests.oracle.merv_moves import Play
from tests.oracle.merv_pieces import ROUNDS, YEARS, Source
from tests.oracle.merv_positions import position
from tests.oracle.merv_printed import Printed
from tests.oracle.merv_state import Table
from tests.scripted.merv_positions import PlayedTurn

EVERYBODY: Final = "everybody"
"""Whose turns are left in the round."""


class End(Enum):
    """What has come to its end."""

    ROUND = "a round"
    YEAR = "a year"
    GAME = "the game"


@dataclass(slots=True)
class PlayedRound(PlayedTurn):
    """What is left of a round and what follows it, up to the next turn or the end of the game."""

    @property
    def end(self) -> End:
        """What has come to its end."""
        if self.table.phase is Phase.OVER:
            return End.GAME
        return End.YEAR if self.table.round == 1 else End.ROUND

    @property
    def scored(self) -> Counter[Source]:
        """How many have points from each source at the end; at both tables, where nothing differs."""
        return Counter(
            source
            for player in self.oracle.table.players.values()
            for (_, source), n in player.points.items()
            if n
        )

    def _position(self, rng: random.Random, printed: Printed) -> Table:
        """Return what lies there; two of three seeds are in the last round of a year."""
        simulated = position(rng, printed, self.players)
        if self.seed % 3:
            simulated.round = ROUNDS
        return simulated

    def _beside(self) -> Play[None]:
        game, table = self.oracle, self.oracle.table
        yield from game.play_round()
        yield from game.end_round()
        if table.round < ROUNDS:
            table.round += 1
            return
        last = table.year == YEARS
        yield from game.finish_year()
        if last:
            game.end_game()

    def _script(self) -> Script[None]:
        yield from PHASES[self.table.phase](self.table)
        while self.table.phase not in (Phase.TURNS, Phase.OVER):
            yield from PHASES[self.table.phase](self.table)


def rest_of_round(seed: int) -> PlayedRound:
    """Play on from a random position; the number of players goes by the seed."""
    return PlayedRound(seed, 1 + seed % 4, EVERYBODY)
