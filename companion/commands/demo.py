"""A whole game that plays itself: the stand-in set, a simulated player, a file that is thrown away."""

from __future__ import annotations

import random
import secrets
import tempfile
from pathlib import Path

import click

from companion.commands.telling import sheet_lines, told
from companion.engine.game import Mode
from companion.language import say
from companion.players import EasyPlayer, play_on
from companion.store.database import open_database
from companion.store.opening import game_named, new_game, open_session


def show_demo(name: str, *, as_text: bool, seed: int | None) -> int:
    """Play a game to its end and show it, as text or on the screens; returns the exit code.

    Raises UnknownGameError.
    """
    game = game_named(name)
    chosen = secrets.randbelow(10_000) if seed is None else seed
    click.echo(
        say("Stand-in cards, not the printed ones. Play the same again with --seed {seed}.", seed=chosen),
        err=True,
    )
    with (
        tempfile.TemporaryDirectory(prefix="companion-demo-") as folder,
        open_database(Path(folder) / "games.db") as database,
    ):
        game_id = new_game(database, game, Mode.PLAY, stand_in=True)
        session = open_session(database, game_id, seed=chosen, games={name: game})
        play_on(session, EasyPlayer(random.Random(chosen)))  # noqa: S311  # luck at play, no secret
        session.record_result()
        if not as_text:
            from companion.screens.app import run

            return run(database, game_id=game_id, seed=chosen)
        for line in session.run.log:
            for words in told(line, why=False):
                click.echo(words)
        sheet = session.score_sheet()
        for words in sheet_lines(sheet) if sheet is not None else ():
            click.echo(words)
    return 0
