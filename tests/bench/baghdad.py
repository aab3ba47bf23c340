"""What is measured of Baghdad: what a Bot turn and a turn of yours cost to type, how long turns compute."""

from __future__ import annotations

import random
import time
from functools import cache, partial
from statistics import median

from companion.engine.script import Ask
from companion.games.baghdad.bot_turn import bot_turn
from tests.bench.economy import Measured, Target
from tests.bench.timing import milliseconds, timed
from tests.oracle.baghdad_bot import bot_turn as oracle_turn
from tests.oracle.baghdad_game_pieces import Module
from tests.oracle.baghdad_pieces import Difficulty
from tests.oracle.baghdad_table import random_table
from tests.scripted.baghdad import ScriptedPlayer
from tests.scripted.baghdad_full_games import FullGame
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
PLAYER = Target(22, 18, 0)
"""A player's turn at level full."""
YARDSTICK_BOT = "best public solo helpers: 1-5 taps a Bot turn, no city, no draft, no reasons"
YARDSTICK_YOU = "1 tap (“next”), nothing tracked"


@cache
def games(known: Known) -> tuple[PlayedGame, ...]:
    """Play ten seeded games, the difficulties in turn."""
    return without_differences(
        PlayedGame(seed, list(Difficulty)[seed % 4], known).play() for seed in range(GAMES)
    )


@cache
def full_games(people: int, *modules: Module) -> tuple[FullGame, ...]:
    """Play ten seeded complete games with everything transcribed, every ruling as recommended."""
    return without_differences(
        FullGame(seed, people, modules, Known.EVERYTHING, plain=True).play() for seed in range(GAMES)
    )


def _full(name: str, people: int, *modules: Module) -> Measured:
    return Measured(
        f"Player's turn, full, {name}", partial(full_games, people, *modules), "turn", PLAYER, YARDSTICK_YOU
    )


ECONOMY_TITLE = f"Baghdad, {GAMES} seeded games each; keys a turn, draws and refills included"
ECONOMY = (
    *(
        Measured(f"Bot turn, {known.value}", partial(games, known), "bot", target, YARDSTICK_BOT)
        for known, target in BOT.items()
    ),
    Measured("Your turn, level light", partial(games, Known.NOTHING), "you", YOU, YARDSTICK_YOU),
    _full("2 players", 2),
    _full("4 players, all modules", 4, *Module),
    _full("solo, all modules", 1, *Module),
    Measured(
        "Bot turn, full, everything transcribed",
        partial(full_games, 1),
        "bot",
        BOT[Known.EVERYTHING],
        YARDSTICK_BOT,
    ),
    Measured(
        "Bot turn, full, everything transcribed, all modules",
        partial(full_games, 1, *Module),
        "bot",
        BOT[Known.EVERYTHING],
        YARDSTICK_BOT,
    ),
)

TURNS = 60


def whole_game() -> PlayedGame:
    """Play the game that is measured as a whole."""
    return PlayedGame(3, Difficulty.EXPERT, Known.NOTHING).play()


def whole_full_game() -> FullGame:
    """Play the complete game of four with all modules that is measured as a whole."""
    return FullGame(3, 4, tuple(Module), Known.NOTHING, plain=True).play()


def computing() -> list[str]:
    """Measure the Bot's turn and a complete game without a disk."""
    turns = [_turn(seed) for seed in range(TURNS)]
    dearest = milliseconds(max(turns))
    return [
        f"Bot turn, computing: {milliseconds(median(turns))}, dearest {dearest} (at most 5 ms on idle cores)",
        *(_computed(whole) for whole in (whole_full_game(), full_games(1, *Module)[0])),
    ]


def _computed(game: FullGame) -> str:
    """Return how long a complete game computes from the first answer to the last."""
    seconds = median(timed(lambda: _through(game)) for _ in range(3))
    return f"{game.title}: computing, {len(game.asked)} answers: {milliseconds(seconds)}"


def _through(game: FullGame) -> None:
    values = {asked.question.key: asked.raw for asked in game.asked}
    session = game.anew()
    while (question := session.open) is not None:
        assert session.answer(values[question.key]) is None


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
