"""How long whole games of every registered game take to open again: the script run over all answers.

``python -m tests.bench.replay`` prints these figures alone.
"""

from __future__ import annotations

import random
from statistics import median
from typing import Any

from companion.engine.entry import Entry
from companion.engine.game import Game
from companion.engine.number import Number
from companion.engine.question import Question, Raw
from companion.players import CannotAnswerError, RandomPlayer, play_on
from tests.bench.timing import milliseconds, timed
from tests.conftest import GAMES
from tests.engine.fakes import MemoryJournal, opened

WHOLE_GAMES = 3
REPLAYS = 9
ANSWERS = 2000
TARGETS = {"marrakesh": "at most 100 ms on two idle cores"}


class FullTable(RandomPlayer):
    """Answers at random, with as many players at the table as the game allows."""

    def answer(self, question: Question[Any]) -> Raw:
        """Return the most where the set-up asks how many play, else anything legal."""
        if question.key == "setup/players" and isinstance(question, Number):
            return question.most
        return super().answer(question)


def replays() -> list[str]:
    """Measure the sample game of the tests and every registered game, scaled to 2,000 answers."""
    title = (
        f"replay of {ANSWERS} answers, from {WHOLE_GAMES} whole games by random players, nothing transcribed:"
    )
    return [title, *(f"  {name}: {_figure(game)}" for name, game in GAMES.items())]


def _figure(game: Game) -> str:
    took: list[float] = []
    answers = 0
    for seed in range(WHOLE_GAMES):
        try:
            entries, answered = _whole_game(game, seed)
        except CannotAnswerError as stuck:
            return f"no whole game, seed {seed}: {stuck}"
        answers += answered
        took += [ANSWERS * _opening(game, entries) / answered for _ in range(REPLAYS)]
    figure = f"{milliseconds(median(took))}, quickest {milliseconds(min(took))} ({answers} answers measured)"
    return f"{figure}; {TARGETS[game.name]}" if game.name in TARGETS else figure


def _whole_game(game: Game, seed: int) -> tuple[list[Entry], int]:
    journal = MemoryJournal()
    session = opened(game, journal, seed=seed)
    play_on(session, FullTable(random.Random(seed)))
    return journal.entries, len(session.run.answered)


def _opening(game: Game, entries: list[Entry]) -> float:
    return timed(lambda: opened(game, MemoryJournal(list(entries))))


if __name__ == "__main__":
    print("\n".join(replays()))
