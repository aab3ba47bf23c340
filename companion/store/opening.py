"""From a saved game to a running session: the one way in, for commands and screens alike.

Lists of saved games need no session: what runs a game is loaded when the first one is opened or replayed.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.engine.game import Game, Mode, installed_games
from companion.engine.text import Text
from companion.store import games as listed
from companion.store.clock import Clock, wall_clock
from companion.store.database import Database, open_database
from companion.store.deletion import refuse_deleted, remove_overdue
from companion.store.faults import DamagedFileError, UnknownGameError, UnreadableEntryError
from companion.store.folders import folders
from companion.store.games import SavedGame, name_players, new_game, saved_game
from companion.store.settings import Settings

if TYPE_CHECKING:
    from companion.engine.replay import Run
    from companion.engine.session import Session

__all__ = [
    "Database",
    "SavedGame",
    "game_named",
    "installed_titles",
    "new_game",
    "new_session",
    "note_players",
    "open_saved_games",
    "open_session",
    "people_so_far",
    "replayed",
    "saved_game",
    "saved_games",
]


def open_saved_games(environment: Mapping[str, str] | None = None, *, clock: Clock = wall_clock) -> Database:
    """Open this user's file of saved games; ``notices`` of it are for the players.

    Deleted games whose time of grace is over are removed from it. Raises StoreError.
    """
    path = folders(os.environ if environment is None else environment).games
    database = open_database(path, clock=clock)
    try:
        remove_overdue(database)
    except BaseException:
        database.close()
        raise
    return database


def game_named(name: str, games: Mapping[str, Game] | None = None) -> Game:
    """Return an installed game. Raises UnknownGameError with the names there are."""
    installed = installed_games() if games is None else games
    if name not in installed:
        if not installed:
            raise UnknownGameError(Text("There is no game “{name}” here; installed: none.", name=name))
        raise UnknownGameError(
            Text(
                "There is no game “{name}” here; installed: {games}.",
                name=name,
                games=", ".join(sorted(installed)),
            )
        )
    return installed[name]


def installed_titles() -> dict[str, str]:
    """Return the names on the boxes of the installed games, by the names in commands; loads no game."""
    return {name: game.title for name, game in installed_games().items()}


def saved_games(database: Database, *, unanswered: bool = False) -> tuple[SavedGame, ...]:
    """Return the games in which anything was answered, the latest first, for lists and for resuming.

    ``unanswered`` adds those that were only begun.

    Where the file turns out to be damaged, it is set aside and what can be read is listed;
    ``database.notices`` says so. Raises StoreError.
    """
    try:
        return listed.saved_games(database, unanswered=unanswered)
    except DamagedFileError:
        database.recover()
        return listed.saved_games(database, unanswered=unanswered)


def open_session(
    database: Database, game_id: int, *, seed: int | None = None, games: Mapping[str, Game] | None = None
) -> Session:
    """Open a saved game where its players left it.

    ``seed`` makes shuffles still to come repeatable. Where the file turns out to be damaged, it is set
    aside and the session opens at the last whole answer; ``database.notices`` says so. Raises
    UnknownGameError, DeletedGameError, UnreadableEntryError, other StoreErrors, and the engine's
    CannotOpenError.
    """
    try:
        return _session(database, game_id, seed, games)
    except DamagedFileError:
        database.recover()
        return _session(database, game_id, seed, games)


def new_session(
    database: Database,
    game: Game,
    mode: Mode,
    *,
    stand_in: bool = False,
    seed: int | None = None,
) -> Session:
    """Begin a saved game and open it; ``session.journal`` is a SavedJournal that has its ``game_id``.

    ``stand_in`` lets the game's stand-in set answer for cards that were not transcribed. Raises StoreError.
    """
    game_id = new_game(database, game, mode, stand_in=stand_in)
    return open_session(database, game_id, seed=seed, games={game.name: game})


def note_players(database: Database, game_id: int, session: Session) -> None:
    """Keep the players' names for the lists, and people and options for the next game, once they are known.

    The program's own players are listed, but are nobody who plays again next time. Raises StoreError.
    """
    from companion.store.set_up import set_up_of

    sheet = session.score_sheet()
    if sheet is not None:
        said = set_up_of(session.line)
        name_players(database, game_id, sheet.players)
        settings = Settings(database)
        settings.remember_players(session.game.name, said.people or sheet.players)
        settings.remember_options(session.game.name, session.mode, said.options)


def people_so_far(database: Database, game_id: int) -> tuple[str, ...]:
    """Return the people whom the set-up of a saved game has named so far, by seat; runs no script.

    An entry that this version cannot read ends the search: opening the game says so. Raises StoreError.
    """
    from companion.engine.line import Line
    from companion.store.journal import SavedJournal
    from companion.store.set_up import set_up_of

    line = Line()
    try:
        line.record_all(SavedJournal(database, game_id).read(0))
    except UnreadableEntryError:
        return ()
    return set_up_of(line).people


def replayed(database: Database, game_id: int, *, games: Mapping[str, Game] | None = None) -> Run:
    """Run a saved game's script over its journal, writing nothing.

    Raises StoreError, and ScriptFaultError where the script fails on what was answered.
    """
    from companion.engine.line import Line
    from companion.engine.replay import Run
    from companion.store.journal import SavedJournal

    saved = saved_game(database, game_id)
    line = Line()
    line.record_all(SavedJournal(database, game_id).read(0))
    run = Run(game_named(saved.game, games), saved.mode, line)
    run.start()
    return run


def _session(database: Database, game_id: int, seed: int | None, games: Mapping[str, Game] | None) -> Session:
    from companion.engine.session import Session
    from companion.store.catalogue import SavedCatalogue
    from companion.store.chance import chance_from
    from companion.store.journal import SavedJournal
    from companion.store.reports import SavedReports

    refuse_deleted(database, game_id)
    saved = saved_game(database, game_id)
    game = game_named(saved.game, games)
    return Session(
        game,
        saved.mode,
        SavedJournal(database, game_id),
        chance=chance_from(seed),
        catalogue=SavedCatalogue(database, game.name, game.stand_in if saved.stand_in else None),
        reports=SavedReports(folders(os.environ).reports, database.clock),
        usual=Settings(database).last_options(game.name, saved.mode),
        watching=database.only_read,
    )
