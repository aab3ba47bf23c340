"""Notes: the players' own words on a saved game, kept beside its entries and never part of them."""

from __future__ import annotations

import sqlite3
import unicodedata
from typing import Final

from companion.store.clock import stamp
from companion.store.database import Database
from companion.store.games import saved_game

LONGEST_NOTE: Final = 4000
"""Signs that a note may have; longer ones are cut."""


def note_on(database: Database, game_id: int) -> str:
    """Return the players' note on a saved game, empty where there is none. Raises StoreError."""
    rows = database.rows("SELECT words FROM game_note WHERE game_id = ?", (game_id,))
    return str(rows[0][0]) if rows else ""


def notes(database: Database) -> dict[int, str]:
    """Return all notes by the number of their game. Raises StoreError."""
    return dict(database.rows("SELECT game_id, words FROM game_note"))


def keep_note(database: Database, game_id: int, words: str) -> str:
    """Keep a note in place of the one before and return it as kept; empty words take the note away.

    Raises UnknownGameError where there is no such game, and other StoreErrors.
    """
    saved_game(database, game_id)
    told = tidied(words)
    if told != note_on(database, game_id):
        with database.writing() as connection:
            put_note(connection, game_id, told, stamp(database.clock()))
    return told


def tidied(words: str) -> str:
    """Return words as a note keeps them: without signs that steer a terminal, and blanks around them."""
    plain = words.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    told = "".join(sign for sign in plain if sign == "\n" or unicodedata.category(sign) not in ("Cc", "Cs"))
    return told.strip()[:LONGEST_NOTE].rstrip()


def put_note(connection: sqlite3.Connection, game_id: int, words: str, at: str) -> None:
    """Write a note inside a transaction; empty words take it away."""
    if words:
        connection.execute(
            "INSERT OR REPLACE INTO game_note (game_id, words, written_at) VALUES (?, ?, ?)",
            (game_id, words, at),
        )
    else:
        connection.execute("DELETE FROM game_note WHERE game_id = ?", (game_id,))


def both(here: str, arriving: str) -> str:
    """Return what is kept where two machines have a note on one game: nothing of either is lost."""
    if arriving in here:
        return here
    return arriving if here in arriving else tidied(f"{here}\n\n{arriving}")
