"""The whole data folder into one file, and back."""

from __future__ import annotations

import os
from pathlib import Path

import click

from companion.commands.saved_file import the_saved_games
from companion.engine.text import Text
from companion.language import say
from companion.store.backup import GAMES, AlreadyThereError, backed_up
from companion.store.folders import folders
from companion.store.restoring import restored


def back_up(path: Path | None, *, replace: bool) -> None:
    """Write a backup and print its path; without a path, one of this moment's name in the folder one is in.

    A backup that has the name already stays as it is, unless it is to be replaced. Raises StoreError.
    """
    if path is not None and path.exists() and not replace:
        raise AlreadyThereError(
            Text("{path} is there already: name another file, or replace it with --replace.", path=str(path))
        )
    with the_saved_games() as database:
        target = path or Path(f"companion-backup-{database.clock():%Y-%m-%d-%H%M%S}.zip")
        manifest = backed_up(database, folders(os.environ), target)
        (games,) = database.rows("SELECT count(*) FROM game")[0]
    click.echo(str(target))
    click.echo(
        say(
            "{n} saved game and {profiles} files of calibrations are in the backup.",
            "{n} saved games and {profiles} files of calibrations are in the backup.",
            n=games,
            profiles=sum(name != GAMES for name in manifest.files),
        ),
        err=True,
    )


def put_back(path: Path) -> None:
    """Restore a backup, and say what was set aside for it. Raises StoreError."""
    found = restored(path, folders(os.environ))
    click.echo(
        say(
            "{n} saved game of the backup of {moment} is in place.",
            "{n} saved games of the backup of {moment} are in place.",
            n=found.games,
            moment=found.made_at,
        ),
        err=True,
    )
    for aside in found.aside:
        click.echo(say("What was there before is kept as {path}.", path=str(aside)), err=True)
