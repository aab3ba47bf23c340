"""What is measured of Marrakesh: what selections, claims, assistants cost to type, how long turns compute."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache, partial
from statistics import median

from companion.engine.game import Mode
from companion.engine.question import Question
from companion.engine.session import Session
from companion.games.marrakesh.game import GAME
from tests.bench.economy import Measured, Target
from tests.bench.timing import milliseconds
from tests.engine.fakes import MemoryCatalogue, MemoryJournal, MemoryReports, NoChance
from tests.scripted.marrakesh import way_of
from tests.scripted.marrakesh_games import Known, MarrakeshGame
from tests.scripted.played import without_differences

GAMES = 10

SELECTION = {players: Target(3 * players + 1, 3 * players + 1, 0) for players in (2, 3, 4)}
"""Three keys a player, and Enter."""
CLAIM = Target(2, 2, 0)
ASSISTANT = Target(5, 5, 0)
READ = Target(0, 0, 0)
BY_HAND = Target(13, 13, 0)
YARDSTICK = (
    "no public helper follows a game of Marrakesh; scorepads only: about 14 fields a player at the end"
)


@cache
def games(players: int, known: Known = Known.EVERYTHING, *, tray: bool = True) -> tuple[MarrakeshGame, ...]:
    """Play ten seeded games; with a tray every drop is read without doubt."""
    return without_differences(MarrakeshGame(seed, players, known, tray=tray).play() for seed in range(GAMES))


def _row(name: str, whose: str, target: Target, played: Callable[[], tuple[MarrakeshGame, ...]]) -> Measured:
    return Measured(name, played, whose, target, YARDSTICK)


ECONOMY_TITLE = f"Marrakesh, {GAMES} seeded games each; keys a turn, all that a turn brings with it included"
ECONOMY = (
    *(
        _row(f"Selection of all, {players} players", "select", target, partial(games, players))
        for players, target in SELECTION.items()
    ),
    _row("Toss, read without doubt", "toss", READ, partial(games, 4)),
    _row("Toss, counted by hand, 4 players", "toss", BY_HAND, partial(games, 4, tray=False)),
    _row("Claim, all transcribed", "claim", CLAIM, partial(games, 4)),
    _row("Claim, nothing transcribed", "claim", CLAIM, partial(games, 4, Known.NOTHING)),
    _row("Assistant, all transcribed", "assistants", ASSISTANT, partial(games, 4)),
    _row("Assistant, nothing transcribed", "assistants", ASSISTANT, partial(games, 4, Known.NOTHING)),
)


def whole_game() -> MarrakeshGame:
    """Play the game that is measured as a whole."""
    return MarrakeshGame(3, 4, Known.NOTHING).play()


def computing() -> list[str]:
    """Measure without a disk how long the program computes from an answer to the next question."""
    times: dict[str, list[float]] = {}
    for played in games(4, Known.NOTHING):
        session = _anew()
        for asked in played.asked:
            question = session.open
            assert question is not None
            begun = time.perf_counter()
            assert session.answer(asked.raw) is None
            times.setdefault(_kind(question), []).append(time.perf_counter() - begun)
    return [
        f"{kind}, computing: {milliseconds(median(times[kind]))}, dearest {milliseconds(max(times[kind]))}"
        for kind in ("select", "claim", "assistant")
    ]


def _kind(question: Question[object]) -> str:
    return way_of(question)[0]


def _anew() -> Session:
    return Session(
        GAME,
        Mode.PLAY,
        MemoryJournal(),
        chance=NoChance(),
        catalogue=MemoryCatalogue(),
        reports=MemoryReports(),
    )
