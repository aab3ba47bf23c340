"""What is measured of Baghdad: what a Bot turn and a turn of yours cost to type."""

from __future__ import annotations

from functools import cache, partial

from tests.bench.economy import Measured, Target
from tests.oracle.baghdad_pieces import Difficulty
from tests.scripted.baghdad_games import Known, PlayedGame
from tests.scripted.played import without_differences

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
