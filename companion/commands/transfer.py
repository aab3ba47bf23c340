"""Saved games out of this machine and into it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from companion.commands.saved_file import latest, the_saved_games
from companion.engine.text import Text
from companion.history.exporting import Form, told_in
from companion.history.played import history
from companion.language import in_words, say
from companion.store.arrival import Arrival, How, taken_in
from companion.store.database import Database
from companion.store.export import exported
from companion.store.faults import ImportRefusedError
from companion.store.opening import installed_titles, saved_game, saved_games
from companion.store.whole_file import write_whole


def export(
    game_ids: tuple[int, ...], form: Form, *, everything: bool, output: Path | None, bom: bool = False
) -> None:
    """Write saved games in UTF-8, to stdout or whole into a file. Raises StoreError."""
    with the_saved_games() as database:
        chosen = game_ids if game_ids else (latest(database),)
        if everything:
            chosen = tuple(sorted(saved.id for saved in saved_games(database)))
        lines = (
            _lines(database, chosen)
            if form is Form.JSON_LINES
            else _told_to_others(database, chosen, form, bom=bom)
        )
        if output is None:
            sys.stdout.buffer.writelines(lines)
            sys.stdout.buffer.flush()
            return
        write_whole(output, lines)
        games = tuple(Text("game {game}", game=game_id) for game_id in chosen)
        click.echo(say("Written to {path}: {games}.", path=str(output), games=games), err=True)


def _told_to_others(database: Database, chosen: tuple[int, ...], form: Form, *, bom: bool) -> Iterator[bytes]:
    for game_id in chosen:
        saved_game(database, game_id)
    by_number = {one.saved.id: one for one in (*history(database), *history(database, deleted=True))}
    played = [by_number[game_id] for game_id in chosen if game_id in by_number]
    for line in told_in(form, database, played, installed_titles(), bom=bom):
        yield line.encode("utf-8", "replace")


def take_in(content: bytes) -> None:
    """Take in an export, print the games' numbers here, and say of each what became of it.

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
        for arrival in taken_in(database, text.split("\n")):
            click.echo(str(arrival.game_id))
            click.echo(in_words(_told(arrival)), err=True)


def _told(arrival: Arrival) -> Text:
    """Return what became of an arriving game."""
    game = arrival.game_id
    if arrival.how is How.KNOWN and arrival.restored:
        return Text("Game {game} was deleted here, and is back: nothing in the file was new.", game=game)
    if arrival.how is How.KNOWN:
        return Text(
            "Game {game} is here already: nothing in the file was new, nothing comes in twice.", game=game
        )
    if arrival.how is How.CONTINUED:
        return Text(
            "Game {game} was here already and went on elsewhere: {n} entry was added.",
            "Game {game} was here already and went on elsewhere: {n} entries were added.",
            game=game,
            n=arrival.entries,
        )
    if arrival.beside is not None:
        return Text(
            "Game {beside} went on otherwise here: what arrived stands beside it as game {game}.",
            beside=arrival.beside,
            game=game,
        )
    return Text(
        "Game {game} is new here, with {n} entry.",
        "Game {game} is new here, with {n} entries.",
        game=game,
        n=arrival.entries,
    )


def _lines(database: Database, chosen: tuple[int, ...]) -> Iterator[bytes]:
    for game_id in chosen:
        for line in exported(database, game_id):
            yield line.encode()
