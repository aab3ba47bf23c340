"""Sitting down to a game: a new one or a saved one, on the screens or line by line."""

from __future__ import annotations

import os
import sys

from companion.commands.plain.play import Plain
from companion.commands.saved_file import the_saved_games
from companion.engine.game import Mode
from companion.engine.text import Text
from companion.store.opening import game_named, new_game, note_players, open_session, saved_game
from companion.terminal import screens_possible


class NotThisGameError(Exception):
    """The saved game to resume is another game, or was begun in another way."""


def sit_down(
    name: str,
    mode: Mode,
    *,
    plain: bool,
    resume: int | None,
    stand_in: bool,
    seed: int | None,
    reader: str = "",
) -> int:
    """Begin or resume a game and return the exit code: 0 at its end, 1 where it waits to be resumed.

    ``reader`` is the URL of the tower's reader on the screens, empty where drops are counted by hand.
    A terminal that cannot show screens gets lines. Raises NotThisGameError, StoreError, and CannotOpenError.
    """
    game = game_named(name)
    with the_saved_games() as database:
        if resume is None:
            game_id = new_game(database, game, mode, stand_in=stand_in)
        else:
            saved = saved_game(database, resume)
            if (saved.game, saved.mode) != (name, mode):
                raise NotThisGameError(
                    Text(
                        "Saved game {number} is no such game: go on with it by “{command}”.",
                        number=resume,
                        command=f"companion {saved.mode.value} {saved.game} --resume {resume}",
                    )
                )
            game_id = resume
        if not plain and screens_possible(os.environ):
            from companion.screens.app import run

            if reader:
                from companion.screens.reader_choice import remember_chosen

                remember_chosen(database, reader)
            return run(database, game_id=game_id, seed=seed, reader=reader)
        session = open_session(database, game_id, seed=seed)
        Plain(session, sys.stdin, game_id).run()
        note_players(database, game_id, session)
        return 0  # a game that waits went well, too: stderr says how it goes on
