"""Which game stands on the table now: the one that anybody opened last, on whatever screen."""

from __future__ import annotations

from typing import Final

from companion.store.database import Database
from companion.store.faults import UnknownGameError
from companion.store.games import saved_game, saved_games
from companion.store.settings import Settings

_OPEN: Final = "open game"


def note_open_game(database: Database, game_id: int) -> None:
    """Keep that this game was opened last; writes only where that changed. Raises StoreError."""
    settings = Settings(database)
    if settings.choice(_OPEN) != str(game_id):
        settings.choose(_OPEN, str(game_id))


def game_on_table(database: Database) -> int | None:
    """Return the game to open without being asked which: the one opened last, else the latest unfinished.

    A finished game is none to go on with. Raises StoreError.
    """
    noted = Settings(database).choice(_OPEN)
    if noted.isdecimal():
        try:
            saved = saved_game(database, int(noted))
        except UnknownGameError:
            pass  # it was deleted since
        else:
            if not saved.finished:
                return saved.id
    return next((saved.id for saved in saved_games(database) if not saved.finished), None)
