"""The shelf: what the home screen offers and opens; the store behind it, handed in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from companion.engine.game import Game, Mode
from companion.engine.text import Text
from companion.language import in_words
from companion.screens.when_needed import names_told
from companion.store.database import Database
from companion.store.faults import StoreError
from companion.store.games import saved_at
from companion.store.opening import (
    SavedGame,
    new_game,
    note_players,
    open_session,
    people_so_far,
    replayed,
    saved_game,
    saved_games,
)
from companion.store.settings import Settings

if TYPE_CHECKING:
    from companion.engine.session import Session

LANGUAGE = "language"
"""The name under which settings keep the language; its value is a code."""
_THEME = "theme"
_TOWER = "tower"
_HIDDEN = "hidden"


@dataclass(frozen=True, slots=True)
class Opened:
    """A game on the table: its number here, its session, stand-in cards or not, its name everywhere."""

    game_id: int
    session: Session
    stand_in: bool
    uuid: str = ""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Saved and installed games. ``seed`` makes shuffles repeatable, for tests and demonstrations."""

    database: Database
    games: Mapping[str, Game]
    seed: int | None = None

    def saved(self) -> tuple[SavedGame, ...]:
        """Return the saved games of installed games, the latest first. Raises StoreError."""
        return tuple(saved for saved in saved_games(self.database) if saved.game in self.games)

    def standing(self, saved: SavedGame) -> Text:
        """Return in words where a saved game stands; a game that cannot be replayed says so."""
        if saved.result is not None:
            winners = names_told(saved.result.winners)
            return Text("finished; won by {winners}", winners=winners) if winners else Text("finished")
        from companion.engine.replay import ScriptFaultError

        try:
            run = replayed(self.database, saved.id, games=self.games)
        except (StoreError, ScriptFaultError):
            return Text("stopped at a question; open it to see")
        if run.table is None:
            return Text("in its set-up")
        if run.finished:
            return Text("at its end, not recorded yet")
        return self.games[saved.game].standing(run.table)

    def players(self, saved: SavedGame) -> tuple[str, ...]:
        """Return who plays a saved game: of one that was never left, who was named so far.

        Raises StoreError.
        """
        return saved.players or people_so_far(self.database, saved.id)

    def open(self, game_id: int) -> Opened:
        """Open a saved game. Raises StoreError, and CannotOpenError where its script cannot start."""
        session = open_session(self.database, game_id, seed=self.seed, games=self.games)
        saved = saved_game(self.database, game_id)
        return Opened(game_id, session, saved.stand_in, saved.uuid)

    def begin(self, game: Game, mode: Mode, *, stand_in: bool) -> Opened:
        """Begin a new game. Raises StoreError."""
        return self.open(new_game(self.database, game, mode, stand_in=stand_in))

    def note(self, opened: Opened) -> None:
        """Keep what lists show of a game that is left: its players. Raises StoreError."""
        note_players(self.database, opened.game_id, opened.session)

    def saved_at(self, game_id: int) -> datetime | None:
        """Return when a game was saved last, in UTC; None before its first answer. Raises StoreError."""
        return saved_at(self.database, game_id)

    def notices(self) -> tuple[str, ...]:
        """Return what the players must hear of their file of saved games."""
        return tuple(map(in_words, self.database.notices))

    def theme(self) -> str:
        """Return the name of the theme chosen last, empty where none was. Raises StoreError."""
        return Settings(self.database).choice(_THEME)

    def choose_theme(self, name: str) -> None:
        """Keep the chosen theme. Raises StoreError."""
        Settings(self.database).choose(_THEME, name)

    def language(self) -> str:
        """Return the code of the language chosen last, empty where none was. Raises StoreError."""
        return Settings(self.database).choice(LANGUAGE)

    def choose_language(self, code: str) -> None:
        """Keep the chosen language. Raises StoreError."""
        Settings(self.database).choose(LANGUAGE, code)

    def tower_hidden(self) -> bool:
        """Tell whether the table wants what is inside the tower hidden. Raises StoreError."""
        return Settings(self.database).choice(_TOWER) == _HIDDEN

    def hide_tower(self, hidden: bool) -> None:
        """Keep whether what is inside the tower is hidden. Raises StoreError."""
        Settings(self.database).choose(_TOWER, _HIDDEN if hidden else "")


def since(stamp: str, now: datetime) -> Text:
    """Return how long ago a saved stamp was, in words for a list."""
    then = datetime.strptime(stamp, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
    minutes = max(0, int((now - then).total_seconds() // 60))
    if minutes < 1:
        return Text("just now")
    if minutes < 60:
        return Text("{n} minute ago", "{n} minutes ago", n=minutes)
    if minutes < 24 * 60:
        return Text("{n} hour ago", "{n} hours ago", n=minutes // 60)
    return Text("{n} day ago", "{n} days ago", n=minutes // (24 * 60))
