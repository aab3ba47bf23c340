"""Serving the table to browsers."""

from __future__ import annotations

import os

import click

from companion.commands.saved_file import the_saved_games
from companion.language import say
from companion.serve.running import Wishes, serve_until_stopped
from companion.store.folders import folders
from companion.store.open_game import note_open_game
from companion.store.opening import saved_game


def serve_table(game_id: int | None, wishes: Wishes) -> None:
    """Serve until it is stopped; ``game_id`` is put on the table first. Raises StoreError and PortError."""
    with the_saved_games() as database:
        if game_id is not None:
            note_open_game(database, saved_game(database, game_id).id)
    serve_until_stopped(wishes, folders(os.environ), click.echo)
    click.echo(say("The table is closed. Every answer given is saved."), err=True)
