"""Results that stand, read without replaying anything (law 11)."""

from __future__ import annotations

from companion.store.database import Database
from companion.store.games import SavedGame, saved_games


def standing_results(database: Database) -> tuple[SavedGame, ...]:
    """Return the finished games, the latest first; each ``result`` is there. Raises StoreError."""
    return tuple(saved for saved in saved_games(database) if saved.result is not None)
