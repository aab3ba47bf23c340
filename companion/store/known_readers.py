"""The tower readers that were chosen at this computer itself: only these may be chosen from a browser."""

from __future__ import annotations

from typing import Final

from companion.store.database import Database
from companion.store.settings import Settings

MOST: Final = 8
"""Readers that are remembered; the one that was chosen longest ago is forgotten first."""
_CHOSEN: Final = "readers"


def known_readers(database: Database) -> tuple[str, ...]:
    """Return the addresses of the readers that were chosen here, the latest first. Raises StoreError."""
    return tuple(Settings(database).choice(_CHOSEN).splitlines())


def note_reader(database: Database, url: str) -> None:
    """Remember that a reader was chosen here; writes only where that changed. Raises StoreError."""
    before = known_readers(database)
    after = (url, *(one for one in before if one != url))[:MOST]
    if after != before:
        Settings(database).choose(_CHOSEN, "\n".join(after))
