"""Whole games by chance with every combination of expansions: played to their end, keshis kept."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from companion.engine.game import Mode
from companion.engine.question import Question, Raw
from companion.games.marrakesh.expansions import Expansion
from companion.games.marrakesh.game import GAME
from companion.games.marrakesh.kinds import Phase
from companion.games.marrakesh.table import MarrakeshTable
from companion.players import RandomPlayer
from tests.engine.fakes import MemoryCatalogue, opened
from tests.marrakesh.kept import EACH, lying

MOST = 4000
"""More answers than any game takes."""
COMBINATIONS = tuple(
    chosen for n in range(len(Expansion) + 1) for chosen in combinations(tuple(Expansion), n)
)


class Chooser(RandomPlayer):
    """Answers at random, but plays with given expansions and so many players."""

    def __init__(self, chance: random.Random, players: int, expansions: tuple[Expansion, ...]) -> None:
        super().__init__(chance)
        self._fixed: dict[str, Raw] = {
            "setup/players": players,
            "setup/expansions": [expansion.value for expansion in expansions],
        }

    def answer(self, question: Question[object]) -> Raw:
        """Return what is fixed, else a random answer."""
        return self._fixed[question.key] if question.key in self._fixed else super().answer(question)


def named(expansions: tuple[Expansion, ...]) -> str:
    return "+".join(expansion.value for expansion in expansions) or "none"


def test_there_are_thirty_two_combinations() -> None:
    assert len(COMBINATIONS) == len(set(COMBINATIONS)) == 32


@pytest.mark.parametrize("expansions", COMBINATIONS, ids=named)
def test_a_game_of_each_combination_comes_to_its_end_with_all_keshis(
    expansions: tuple[Expansion, ...],
) -> None:
    seed = COMBINATIONS.index(expansions)
    session = opened(GAME, seed=seed, catalogue=MemoryCatalogue(dict(GAME.stand_in)))
    player = Chooser(random.Random(seed), 2 + seed % 3, expansions)
    table: MarrakeshTable | None = None
    for _ in range(MOST):
        if isinstance(session.run.table, MarrakeshTable):
            table = session.run.table
            assert lying(table) == EACH, session.open and session.open.key
        if session.open is None:
            break
        assert session.answer(player.answer(session.open)) is None
        assert session.trouble is None, str(session.trouble)
    assert session.finished
    assert table is not None
    assert (table.setup.expansions, table.phase) == (expansions, Phase.OVER)
    assert bool(table.staircase_tiles) == (Expansion.STAIRCASE_TILES in expansions)
    assert bool(table.companions) == (Expansion.IMAM_AND_SULTAN in expansions)
    sheet = GAME.score_sheet(table)
    assert sheet.totals == tuple(each.score for each in table.players.values())
    assert table.setup.mode is Mode.PLAY
