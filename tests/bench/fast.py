"""How fast the program is: ratios against yardsticks measured in the same run, medians of several.

Machines are shared and noisy: nothing here is asserted. Files are written to a temporary folder on the disk
that holds ``TMPDIR``.
"""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from companion.engine.entry import Answer, Entry, Source
from companion.engine.game import Mode
from companion.engine.question import Raw
from companion.engine.session import Session
from companion.store.catalogue import SavedCatalogue
from companion.store.database import Database, open_database
from companion.store.games import CODEC, new_game
from companion.store.journal import SavedJournal
from tests.bench.paint import MINIMAL, PROGRAM
from tests.bench.replay import replays
from tests.bench.timing import milliseconds, timed
from tests.engine.fakes import MemoryCatalogue, MemoryJournal, MemoryReports
from tests.laws.recorded import RecordedChance
from tests.of_games import modules_of_games
from tests.scripted.played import PlayedGame

STARTS = 7


def main() -> None:
    """Print every figure beside its target and yardstick."""
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "not known"
    print(f"{os.cpu_count()} cores, load {load}, Python {sys.version.split()[0]}, {sys.platform}")
    for module in modules_of_games("tests.bench"):
        game = module.whole_game()
        print(game.title)
        print("\n".join([*acknowledged(game), *module.computing(), *whole(game)]))
    print("\n".join([*replays(), *starts()]))


def answers_of(game: PlayedGame) -> list[Raw]:
    """Return what people answered in a game, in order: all there is, as nothing printed was known before."""
    return [asked.raw for asked in game.asked]


def _chance_of(game: PlayedGame) -> RecordedChance:
    """Return a chance that shuffles as it did in a game."""
    return RecordedChance(game.session.journal.read(0))


# An answer on the disk


def acknowledged(game: PlayedGame) -> list[str]:
    """Measure an answer of a real game from the key to the next question, a bare commit after each."""
    with tempfile.TemporaryDirectory() as folder, open_database(Path(folder) / "games.sqlite") as database:
        session = _saved_session(database, game)
        bare = _bare(Path(folder) / "bare.sqlite")
        took: list[float] = []
        appended: list[float] = []
        yardstick: list[float] = []
        for raw in answers_of(game):
            question = session.open
            assert question is not None
            entry = Answer(question.key, question.kind, question.to.id, raw, Source.HAND)
            before = session.line.size
            seconds = timed(lambda raw=raw: session.answer(raw))  # type: ignore[misc]
            if session.line.size == before + 1:
                took.append(seconds)
                yardstick.append(timed(lambda entry=entry: _commit(bare, entry)))  # type: ignore[misc]
        journal = SavedJournal(database, new_game(database, game.game.game, Mode.PLAY))
        for number, one in enumerate(session.journal.read(0)):
            appended.append(timed(lambda n=number, e=one: journal.append(n, e, None)))  # type: ignore[misc]
            yardstick.append(timed(lambda e=one: _commit(bare, e)))  # type: ignore[misc]
        bare.close()
    bare_commit = "a bare SQLite FULL commit of the same bytes"
    return [
        _ratio(f"answer acknowledged, on the disk ({len(appended)})", appended, bare_commit, yardstick, 1.5),
        f"  with what the script says to it and the next question: {milliseconds(median(took))}",
    ]


def _saved_session(database: Database, game: PlayedGame) -> Session:
    played = game.game.game
    return Session(
        played,
        Mode.PLAY,
        SavedJournal(database, new_game(database, played, Mode.PLAY)),
        chance=_chance_of(game),
        catalogue=SavedCatalogue(database, played.name, None),
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


def whole(game: PlayedGame) -> list[str]:
    """Measure a whole game without a disk."""
    seconds = median(timed(lambda: _through(game)) for _ in range(3))
    name = f"whole random game, computing, {len(game.asked)} answers"
    return [f"{name}: {milliseconds(seconds)} (at most 50 ms on idle cores)"]


def _through(game: PlayedGame) -> Session:
    session = Session(
        game.game.game,
        Mode.PLAY,
        MemoryJournal(),
        chance=_chance_of(game),
        catalogue=MemoryCatalogue(),
        reports=MemoryReports(),
    )
    for raw in answers_of(game):
        assert session.answer(raw) is None
    assert session.finished
    return session


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
            return timed(
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
        f"{name}: {milliseconds(median(took))}, {times:.2f} times (at most {most:g}: {verdict}) "
        f"{yardstick}: {milliseconds(median(yard))}"
    )


if __name__ == "__main__":
    main()
