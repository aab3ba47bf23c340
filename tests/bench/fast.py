"""How fast the program is: ratios against yardsticks measured in the same run, medians of several.

Machines are shared and noisy: nothing here is asserted. Files are written to a temporary folder on the disk
that holds ``TMPDIR``.
"""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from companion.engine.entry import Answer, Entry, Source
from companion.engine.game import Mode
from companion.engine.question import Raw
from companion.engine.script import Ask
from companion.engine.session import Session
from companion.games.baghdad import GAME
from companion.games.baghdad.bot_turn import bot_turn
from companion.store.catalogue import SavedCatalogue
from companion.store.database import Database, open_database
from companion.store.games import CODEC, new_game
from companion.store.journal import SavedJournal
from tests.bench.paint import MINIMAL, PROGRAM
from tests.engine.fakes import MemoryCatalogue, MemoryJournal, MemoryReports, NoChance, opened
from tests.oracle.baghdad_bot import bot_turn as oracle_turn
from tests.oracle.baghdad_pieces import Difficulty
from tests.oracle.baghdad_table import random_table
from tests.scripted.baghdad import ScriptedPlayer
from tests.scripted.baghdad_games import Known, PlayedGame
from tests.scripted.baghdad_tables import script_table
from tests.scripted.baghdad_unfolding import copied
from tests.scripted.typing import taken

TURNS = 60
STARTS = 7
REPLAYS = 9


def main() -> None:
    """Print every figure beside its target and yardstick."""
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "not known"
    print(f"{os.cpu_count()} cores, load {load}, Python {sys.version.split()[0]}, {sys.platform}")
    game = PlayedGame(3, Difficulty.EXPERT, Known.NOTHING).play()
    answers = answers_of(game)
    print("\n".join([*acknowledged(answers), *computing(answers), *replays(game), *starts()]))


def answers_of(game: PlayedGame) -> list[Raw]:
    """Return what people answered in a game, in order."""
    return [asked.raw for asked in game.asked]


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.2f} ms"


def _timed(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


# An answer on the disk


def acknowledged(answers: list[Raw]) -> list[str]:
    """Measure an answer of a real game from the key to the next question, a bare commit after each."""
    with tempfile.TemporaryDirectory() as folder, open_database(Path(folder) / "games.sqlite") as database:
        session = _saved_session(database)
        bare = _bare(Path(folder) / "bare.sqlite")
        took: list[float] = []
        appended: list[float] = []
        yardstick: list[float] = []
        for raw in answers:
            question = session.open
            assert question is not None
            entry = Answer(question.key, question.kind, question.to.id, raw, Source.HAND)
            before = session.line.size
            seconds = _timed(lambda raw=raw: session.answer(raw))  # type: ignore[misc]
            if session.line.size == before + 1:
                took.append(seconds)
                yardstick.append(_timed(lambda entry=entry: _commit(bare, entry)))  # type: ignore[misc]
        journal = SavedJournal(database, new_game(database, GAME, Mode.PLAY))
        for number, one in enumerate(session.journal.read(0)):
            appended.append(_timed(lambda n=number, e=one: journal.append(n, e, None)))  # type: ignore[misc]
            yardstick.append(_timed(lambda e=one: _commit(bare, e)))  # type: ignore[misc]
        bare.close()
    bare_commit = "a bare SQLite FULL commit of the same bytes"
    return [
        _ratio(f"answer acknowledged, on the disk ({len(appended)})", appended, bare_commit, yardstick, 1.5),
        f"  with what the script says to it and the next question: {_ms(median(took))}",
    ]


def _saved_session(database: Database) -> Session:
    return Session(
        GAME,
        Mode.PLAY,
        SavedJournal(database, new_game(database, GAME, Mode.PLAY)),
        chance=NoChance(),
        catalogue=SavedCatalogue(database, GAME.name, None),
        reports=MemoryReports(),
    )


def _bare(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("CREATE TABLE entry (number INTEGER PRIMARY KEY, payload TEXT NOT NULL) STRICT")
    return connection


def _commit(connection: sqlite3.Connection, entry: Entry) -> None:
    payload = CODEC.write(entry).payload
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO entry (payload) VALUES (?)", (payload,))
    connection.execute("COMMIT")


# Computing


def computing(answers: list[Raw]) -> list[str]:
    """Measure the Bot's turn and a whole game without a disk."""
    turns = [_turn(seed) for seed in range(TURNS)]
    whole = [_timed(lambda: _through(answers)) for _ in range(3)]
    game = f"whole random solo game, computing, {len(answers)} answers"
    return [
        f"Bot turn, computing: {_ms(median(turns))}, dearest {_ms(max(turns))} (at most 5 ms on idle cores)",
        f"{game}: {_ms(median(whole))} (at most 50 ms on idle cores)",
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


def _through(answers: list[Raw]) -> Session:
    session = opened(GAME, catalogue=MemoryCatalogue())
    for raw in answers:
        assert session.answer(raw) is None
    assert session.finished
    return session


def replays(game: PlayedGame) -> list[str]:
    """Measure how long a finished game takes to open again."""
    assert isinstance(game.session.journal, MemoryJournal)
    entries = game.session.journal.entries
    seconds = median(
        _timed(lambda: opened(GAME, MemoryJournal(list(entries)), catalogue=MemoryCatalogue()))
        for _ in range(REPLAYS)
    )
    scaled = _ms(2000 * seconds / len(entries))
    target = "Marrakesh, 2,000 answers: at most 100 ms on idle cores"
    return [f"replay of a whole game, {len(entries)} entries: {_ms(seconds)}; {scaled} for 2,000 ({target})"]


# Starting


def starts() -> list[str]:
    """Measure ``--help`` and the first paint, each in turn with its yardstick, whole processes.

    The first round compiles what the others then find compiled, as an installed program does.
    """
    with tempfile.TemporaryDirectory() as folder:
        compiled = {"PYTHONPYCACHEPREFIX": str(Path(folder) / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}
        environment = os.environ | {"COMPANION_HOME": folder} | compiled

        def run(*words: str) -> float:
            command = [sys.executable, *words]
            return _timed(
                lambda: subprocess.run(command, env=environment, check=True, capture_output=True, timeout=60)
            )

        help_took, click_took, paint_took, minimal_took = (list[float]() for _ in range(4))
        for number in range(1 + STARTS):
            help_took.append(run("-m", "companion", "--help"))
            click_took.append(run("-c", "import click"))
            paint_took.append(run("-m", "tests.bench.paint", PROGRAM))
            minimal_took.append(run("-m", "tests.bench.paint", MINIMAL))
            if number == 0:
                for took in (help_took, click_took, paint_took, minimal_took):
                    took.clear()
    return [
        _ratio("companion --help", help_took, 'python -c "import click"', click_took, 2.5),
        _ratio("first paint of the home screen", paint_took, "a minimal Textual app", minimal_took, 2),
    ]


def _ratio(name: str, took: list[float], yardstick: str, yard: list[float], most: float) -> str:
    times = median(took) / median(yard)
    verdict = "met" if times <= most else "MISSED"
    return (
        f"{name}: {_ms(median(took))}, {times:.2f} times (at most {most:g}: {verdict}) "
        f"{yardstick}: {_ms(median(yard))}"
    )


if __name__ == "__main__":
    main()
