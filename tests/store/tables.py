"""Saved games to test with: a steady clock, the sample game, played by a random player."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from companion.engine.entry import Entry
from companion.engine.game import Game, Mode
from companion.engine.session import Session
from companion.players import RandomPlayer, play_on
from companion.store.database import Database, open_database
from companion.store.journal import SavedJournal
from companion.store.opening import new_session, note_players
from tests.patience import PATIENCE
from tests.sample_game import GAME

GAMES: dict[str, Game] = {GAME.name: GAME}
BEGAN = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)


class SteadyClock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = BEGAN

    def __call__(self) -> datetime:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


def file_in(folder: Path) -> Path:
    """Return where a test keeps its saved games."""
    return folder / "games.db"


@contextmanager
def saved_games_in(folder: Path) -> Iterator[Database]:
    """Open the saved games of a test."""
    with open_database(file_in(folder), clock=SteadyClock(), wait_seconds=PATIENCE) as database:
        yield database


def begun(database: Database, seed: int = 1, mode: Mode = Mode.PLAY, *, stand_in: bool = True) -> Session:
    """Begin a sample game."""
    return new_session(database, GAME, mode, stand_in=stand_in, seed=seed)


def number_of(session: Session) -> int:
    """Return the number of a session's saved game."""
    assert isinstance(session.journal, SavedJournal)
    return session.journal.game_id


def answered(session: Session, seed: int, count: int) -> int:
    """Let a random player give this many answers."""
    return play_on(session, RandomPlayer(random.Random(seed)), count)


def finished(database: Database, seed: int = 1) -> int:
    """Play a sample game to its recorded end and return its number."""
    session = begun(database, seed)
    play_on(session, RandomPlayer(random.Random(seed)))
    assert session.record_result() is None
    note_players(database, number_of(session), session)
    return number_of(session)


def entries_of(database: Database, game_id: int) -> tuple[Entry, ...]:
    """Return the entries of a saved game, its chain checked."""
    return tuple(SavedJournal(database, game_id).read(0))
