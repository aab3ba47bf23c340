"""Saved games out of this machine and into it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from companion.commands.saved_file import latest, the_saved_games
from companion.engine.text import Text
from companion.language import say
from companion.store.database import Database
from companion.store.export import exported, imported
from companion.store.faults import ImportRefusedError, not_written
from companion.store.opening import saved_games


def export(game_ids: tuple[int, ...], *, everything: bool, output: Path | None) -> None:
    """Write saved games as JSON Lines in UTF-8, to stdout or whole into a file. Raises StoreError."""
    with the_saved_games() as database:
        chosen = game_ids if game_ids else (latest(database),)
        if everything:
            chosen = tuple(sorted(saved.id for saved in saved_games(database)))
        lines = _lines(database, chosen)
        if output is None:
            sys.stdout.buffer.writelines(lines)
            sys.stdout.buffer.flush()
            return
        unfinished = output.with_name(f"{output.name}.unfinished")
        try:
            with unfinished.open("wb") as file:
                file.writelines(lines)
            unfinished.replace(output)
        except OSError as error:
            raise not_written(error, output) from error
        games = tuple(Text("game {game}", game=game_id) for game_id in chosen)
        click.echo(say("Written to {path}: {games}.", path=str(output), games=games), err=True)


def take_in(content: bytes) -> None:
    """Take in an export and print the numbers of the new saved games.

    Raises ImportRefusedError, StoreError.
    """
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ImportRefusedError(
            Text(
                "This is no export of this program: it is not UTF-8 ({error} at byte {number}). "
                "Nothing was taken in.",
                error=error.reason,
                number=error.start,
            )
        ) from error
    with the_saved_games() as database:
        for game_id in imported(database, text.split("\n")):
            click.echo(str(game_id))


def _lines(database: Database, chosen: tuple[int, ...]) -> Iterator[bytes]:
    for game_id in chosen:
        for line in exported(database, game_id):
            yield line.encode()
