"""The commands that open the screens."""

from __future__ import annotations

from companion.commands.saved_file import the_saved_games


def open_home() -> int:
    """Open the home screen and return the exit code. Raises StoreError."""
    from companion.screens.app import run

    with the_saved_games() as database:
        return run(database)
