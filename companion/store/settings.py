"""What this table likes: players and options of last time, and whether typed printed values are kept."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.game import Mode
from companion.engine.question import Raw
from companion.store.codec import read_value, write_value
from companion.store.database import Database

_KEEP = "keep printed values"


class Settings:
    """The settings in the file of saved games. Methods raise StoreError."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def keeps_printed_values(self) -> bool:
        """Whether printed values that players type are kept; they are, unless told otherwise."""
        return self._read(_KEEP) is not False

    def keep_printed_values(self, keep: bool) -> None:
        """Say whether printed values that players type are kept."""
        self._write(_KEEP, keep)

    def last_players(self, game: str) -> tuple[str, ...]:
        """Return the names of those who last played a game."""
        names = self._read(f"last players/{game}")
        return tuple(map(str, names)) if isinstance(names, list) else ()

    def remember_players(self, game: str, players: tuple[str, ...]) -> None:
        """Remember who plays a game; writes only where that changed."""
        if self.last_players(game) != players:
            self._write(f"last players/{game}", [*players])

    def last_options(self, game: str, mode: Mode) -> dict[str, Raw]:
        """Return what the set-up of a game said last time, by the keys of its questions."""
        found = self._read(f"last options/{game}/{mode.value}")
        return dict(found) if isinstance(found, dict) else {}

    def remember_options(self, game: str, mode: Mode, options: Mapping[str, Raw]) -> None:
        """Remember how a game is played; what was not asked this time stays as it was."""
        before = self.last_options(game, mode)
        if before | dict(options) != before:
            self._write(f"last options/{game}/{mode.value}", before | dict(options))

    def choice(self, name: str) -> str:
        """Return a choice of the screens, such as the theme; empty where none was made."""
        found = self._read(f"choice/{name}")
        return found if isinstance(found, str) else ""

    def choose(self, name: str, value: str) -> None:
        """Keep a choice of the screens."""
        self._write(f"choice/{name}", value)

    def _read(self, name: str) -> Raw:
        rows = self._database.rows("SELECT value FROM setting WHERE name = ?", (name,))
        return read_value(rows[0][0]) if rows else None

    def _write(self, name: str, value: Raw) -> None:
        with self._database.writing() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)", (name, write_value(value))
            )
