"""``python -m companion.serve.process``: the program as one browser shows it, in the role it was given."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from companion.engine.game import installed_games
from companion.exit_codes import Exit
from companion.language import language_wanted, speak
from companion.screens.app import CompanionApp
from companion.screens.shelf import Shelf
from companion.serve.roles import ROLE_VARIABLE, Role, role_named
from companion.store.database import open_database
from companion.store.folders import folders
from companion.store.open_game import game_on_table

try:
    import resource
except ImportError:  # Windows bounds no process this way
    resource = None  # type: ignore[assignment]


LARGEST_MEMORY = 2 * 1024**3 + 64 * 1024**2 * (os.cpu_count() or 1)
"""Bytes that a screen may take at most: many times what a game, a camera and its network need.

What counts arrays sets some aside for every processor.
"""


def bound_memory(most: int = LARGEST_MEMORY) -> None:
    """Let this process end rather than this computer stand still, where the system can count."""
    if resource is None:
        return
    with suppress(OSError, ValueError):
        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(resource.RLIMIT_DATA, (most, hard))


def serve_one() -> int:
    """Show the game that stands on the table until the browser leaves. Raises StoreError.

    A watcher's process cannot write: neither its sessions nor SQLite let it, whatever is tapped or typed.
    """
    role = role_named(os.environ.get(ROLE_VARIABLE, ""))
    if role is None:
        return Exit.USAGE
    bound_memory()
    with open_database(folders(os.environ).games) as database:
        if role is Role.WATCHER:
            database.keep_from_writing()
        shelf = Shelf(database, installed_games())
        speak(language_wanted(os.environ, shelf.language()))
        app = CompanionApp(shelf, game_id=game_on_table(database))
        app.run()
        return app.return_code or Exit.DONE


if __name__ == "__main__":
    sys.exit(serve_one())
