"""The user's file of saved games, opened for one command."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click

from companion.commands.spoken import speak_as_kept
from companion.engine.text import Text
from companion.language import in_words
from companion.store.database import Database
from companion.store.faults import UnknownGameError
from companion.store.opening import open_saved_games, saved_games


@contextmanager
def the_saved_games() -> Iterator[Database]:
    """Open the saved games and speak the language that they keep. Raises StoreError.

    What players must hear about the file is said at the end.
    """
    with open_saved_games() as database:
        speak_as_kept(database)
        try:
            yield database
        finally:
            for notice in database.notices:
                click.echo(in_words(notice), err=True)


def latest(database: Database) -> int:
    """Return the number of the game that was answered last. Raises UnknownGameError where there is none."""
    games = saved_games(database)
    if not games:
        raise UnknownGameError(Text("No game is saved yet: “companion play baghdad” begins one."))
    return games[0].id
