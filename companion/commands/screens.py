"""The commands that open the screens."""

from __future__ import annotations

import os

import click

from companion.commands.saved_file import the_saved_games
from companion.exit_codes import Exit
from companion.language import say
from companion.terminal import screens_possible


def open_home() -> int:
    """Open the home screen and return the exit code. Raises StoreError."""
    if not screens_possible(os.environ):
        click.echo(no_screens(), err=True)
        return Exit.REFUSED
    from companion.screens.app import run

    with the_saved_games() as database:
        return run(database)


def no_screens() -> str:
    """Return the sentence for terminals that cannot show screens."""
    return say(
        "This terminal (TERM={term}) cannot show screens. Play line by line: {command}",
        term=os.environ.get("TERM", ""),
        command="companion play GAME --plain",
    )
