"""What is measured of Merv: what turns cost to type, how long the program computes between questions."""

from __future__ import annotations

import time
from functools import cache, partial
from statistics import median

from companion.engine.game import Mode
from companion.engine.session import Session
from companion.games.merv.game import GAME
from tests.bench.economy import Measured, Target
from tests.bench.timing import milliseconds
from tests.engine.fakes import MemoryCatalogue, MemoryJournal, MemoryReports
from tests.laws.recorded import RecordedChance
from tests.scripted.merv import way_of
from tests.scripted.merv_games import Known, MervGame
from tests.scripted.played import without_differences

GAMES = 10

LED = Target(3, 3, 0)
PLAYER = Target(12, 12, 0)
YARDSTICK = "no public helper follows a game of Merv; scorepads only: about 8 fields a player at the end"


@cache
def games(players: int, known: Known) -> tuple[MervGame, ...]:
    """Play ten seeded games."""
    return without_differences(MervGame(seed, players, known).play() for seed in range(GAMES))


def _row(name: str, players: int, whose: str, target: Target, known: Known) -> Measured:
    words = f"{name}, {'1 player' if players == 1 else f'{players} players'}, {known.value}"
    return Measured(words, partial(games, players, known), whose, target, YARDSTICK)


ECONOMY_TITLE = f"Merv, {GAMES} seeded games each; keys a turn, draws and refills included"
ECONOMY = (
    *(_row("Magistrate's turn", 1, "magistrate", LED, known) for known in Known),
    *(_row("High Courtier's turn", players, "courtier", LED, known) for players in (1, 2) for known in Known),
    *(_row("Player's turn", players, "human", PLAYER, known) for players in (1, 2, 3, 4) for known in Known),
)


def whole_game() -> MervGame:
    """Play the game that is measured as a whole."""
    return MervGame(3, 1, Known.NOTHING).play()


def computing() -> list[str]:
    """Measure without a disk how long the program computes from an answer to the next question."""
    times: dict[str, list[float]] = {}
    for played in games(4, Known.NOTHING):
        for kind, seconds in _timed(played):
            times.setdefault(kind, []).append(seconds)
    return [
        f"{kind}, computing: {milliseconds(median(times[kind]))}, dearest {milliseconds(max(times[kind]))}"
        for kind in ("slot", "site", "main", "cards")
    ]


def _timed(played: MervGame) -> list[tuple[str, float]]:
    """Answer a game again as it was answered, its shuffles too."""
    session = Session(
        GAME,
        Mode.PLAY,
        MemoryJournal(),
        chance=RecordedChance(played.session.journal.read(0)),
        catalogue=MemoryCatalogue(),
        reports=MemoryReports(),
    )
    found: list[tuple[str, float]] = []
    for asked in played.asked:
        question = session.open
        assert question is not None
        begun = time.perf_counter()
        assert session.answer(asked.raw) is None
        found.append((way_of(question)[0], time.perf_counter() - begun))
    return found
