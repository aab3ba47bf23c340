"""What is measured of Baghdad: what a Bot turn and a turn of yours cost to type, how long turns compute."""

from __future__ import annotations

import random
import time
from functools import cache, partial
from statistics import median

from companion.engine.script import Ask
from companion.games.baghdad.bot_turn import bot_turn
from tests.bench.economy import Measured, Target
from tests.bench.timing import milliseconds
from tests.oracle.baghdad_bot import bot_turn as oracle_turn
from tests.oracle.baghdad_pieces import Difficulty
from tests.oracle.baghdad_table import random_table
from tests.scripted.baghdad import ScriptedPlayer
from tests.scripted.baghdad_games import Known, PlayedGame
from tests.scripted.baghdad_tables import script_table
from tests.scripted.baghdad_unfolding import copied
from tests.scripted.played import without_differences
from tests.scripted.typing import taken

GAMES = 10

BOT = {
    Known.NOTHING: Target(20, 16, 2),
    Known.CARDS: Target(10, 10, 2),
    Known.CARDS_DEALT: Target(8, 8, 2),
    Known.EVERYTHING: Target(5, 5, 0),
}
YOU = Target(13, 9, 0)
YARDSTICK_BOT = "best public solo helpers: 1-5 taps a Bot turn, no city, no draft, no reasons"
YARDSTICK_YOU = "1 tap (“next”), nothing tracked"


@cache
def games(known: Known) -> tuple[PlayedGame, ...]:
    """Play ten seeded games, the difficulties in turn."""
    return without_differences(
        PlayedGame(seed, list(Difficulty)[seed % 4], known).play() for seed in range(GAMES)
    )


ECONOMY_TITLE = f"Baghdad solo, {GAMES} seeded games each; keys a turn, draws and refills included"
ECONOMY = (
    *(
        Measured(f"Bot turn, {known.value}", partial(games, known), "bot", target, YARDSTICK_BOT)
        for known, target in BOT.items()
    ),
    Measured("Your turn, level light", partial(games, Known.NOTHING), "you", YOU, YARDSTICK_YOU),
)

TURNS = 60


def whole_game() -> PlayedGame:
    """Play the game that is measured as a whole."""
    return PlayedGame(3, Difficulty.EXPERT, Known.NOTHING).play()


def computing() -> list[str]:
    """Measure the Bot's turn without a disk."""
    turns = [_turn(seed) for seed in range(TURNS)]
    dearest = milliseconds(max(turns))
    return [
        f"Bot turn, computing: {milliseconds(median(turns))}, dearest {dearest} (at most 5 ms on idle cores)"
    ]


def _turn(seed: int) -> float:
    """Return how long the Bot's turn of a random position computes, answers not counted."""
    chance = random.Random(seed)
    simulated = random_table(chance)
    table = script_table(simulated, chance)
    start = copied(simulated)
    player = ScriptedPlayer(start, bot=oracle_turn(simulated))
    script, sent, seconds = bot_turn(table), None, 0.0
    while True:
        begun = time.perf_counter()
        try:
            step = script.send(sent)
        except StopIteration:
            return seconds + time.perf_counter() - begun
        question = step.build() if isinstance(step, Ask) else None
        seconds += time.perf_counter() - begun
        sent = taken(question, player.line(question)) if question is not None else None
