"""The printed values that this table knows: those it kept, and the stand-in set of a game begun with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.engine.question import Raw
from companion.games.names import LAST_PLAYERS
from companion.store.chain import value_digest
from companion.store.clock import stamp
from companion.store.codec import read_value, write_value
from companion.store.database import Database, Row
from companion.store.settings import Settings


class SavedCatalogue:
    """The catalogue of one game at this table.

    ``stand_in`` is the game's stand-in set where the saved game was begun with it, else empty. Such a game
    is not played with the printed cards alone, so nothing that shows in it is kept as printed.
    """

    def __init__(self, database: Database, game: str, stand_in: Mapping[str, Raw] | None = None) -> None:
        self._database = database
        self._game = game
        self._stand_in = stand_in

    def find(self, item: str) -> Raw | None:
        """Return the kept value of an item, else that of the stand-in set, else None.

        A kept value that was damaged on the disk is not known any more. ``last-players/N`` is the name of
        player N of the last game. Raises StoreError.
        """
        if item.startswith(LAST_PLAYERS):
            return self._last_player(int(item.removeprefix(LAST_PLAYERS)))
        rows = self._database.rows(
            "SELECT item, value, digest FROM printed_value WHERE game = ? AND item = ?", (self._game, item)
        )
        for found in self._sound(rows):
            return read_value(found[1])
        return self._stand_in.get(item) if self._stand_in is not None else None

    def _last_player(self, number: int) -> Raw | None:
        players = Settings(self._database).last_players(self._game)
        return players[number - 1] if number <= len(players) else None

    def keep(self, item: str, value: Raw) -> None:
        """Keep a value that was read off a component, if the players want that. Raises StoreError."""
        if self._stand_in is None and Settings(self._database).keeps_printed_values:
            self.transcribe(item, value)

    def transcribe(self, item: str, value: Raw) -> None:
        """Keep a value that was entered ahead of any game: that is what it was entered for.

        Raises StoreError.
        """
        written = write_value(value)
        with self._database.writing() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO printed_value (game, item, value, kept_at, digest)"
                " VALUES (?, ?, ?, ?, ?)",
                (
                    self._game,
                    item,
                    written,
                    stamp(self._database.clock()),
                    value_digest(self._game, item, written),
                ),
            )

    def kept(self) -> dict[str, Raw]:
        """Return all kept values by item. Raises StoreError."""
        rows = self._database.rows(
            "SELECT item, value, digest FROM printed_value WHERE game = ? ORDER BY item", (self._game,)
        )
        return {item: read_value(value) for item, value, _ in self._sound(rows)}

    def _sound(self, rows: Sequence[Row]) -> Iterator[Row]:
        return (row for row in rows if value_digest(self._game, row[0], row[1]) == row[2])
