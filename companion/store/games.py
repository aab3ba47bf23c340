"""The saved games: the rows that say what each is, and what the lists of them show."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import datetime
from uuid import uuid4

from companion.engine.entry import Entry, Result
from companion.engine.game import Game, Mode
from companion.engine.text import Text
from companion.store.chain import game_digest
from companion.store.clock import moment_of, stamp
from companion.store.codec import Codec, Written, read_value, write_value
from companion.store.database import Database, Row
from companion.store.faults import DamagedFileError, UnreadableEntryError, no_such_game

CODEC = Codec()
"""How this version of the program writes and reads entries."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game as lists show it.

    ``id`` is its number in this file, ``uuid`` its name on every machine, ``game`` the installed game's
    name. ``created_at`` and ``last_at`` are UTC, ``2026-01-31T20:15:00Z``. ``result`` is the one that stands.
    ``deleted_at`` is when the game was deleted, empty where it was not; lists leave deleted ones out.
    """

    id: int
    uuid: str
    game: str
    rules_version: int
    mode: Mode
    stand_in: bool
    created_at: str
    last_at: str
    players: tuple[str, ...]
    entries: int
    result: Result | None
    deleted_at: str = ""

    @property
    def finished(self) -> bool:
        """Whether a result stands."""
        return self.result is not None


@dataclass(frozen=True, slots=True)
class GameRow:
    """What a saved game is from its beginning on and never changes; ``digest`` begins its chain."""

    uuid: str
    game: str
    rules_version: int
    mode: Mode
    stand_in: bool
    created_at: str

    @property
    def digest(self) -> str:
        """Where the chain of the game's entries begins."""
        return game_digest(
            self.uuid, self.game, self.rules_version, self.mode.value, self.stand_in, self.created_at
        )


_ROWS = """SELECT game.id, game.uuid, game.game, game.rules_version, game.mode, game.stand_in,
  game.created_at, game.digest, game.players, last.number, last.written_at,
  result.kind, result.version, result.payload, deleted_game.deleted_at
FROM game
LEFT JOIN deleted_game ON deleted_game.game_id = game.id
LEFT JOIN entry AS last ON last.game_id = game.id
  AND last.number = (SELECT max(number) FROM entry WHERE game_id = game.id)
LEFT JOIN standing_result ON standing_result.game_id = game.id
LEFT JOIN entry AS result ON result.game_id = game.id AND result.number = standing_result.number
"""


def saved_games(database: Database, *, unanswered: bool = False) -> tuple[SavedGame, ...]:
    """Return the games in which anything was answered, the latest first; ``unanswered`` adds the others.

    Deleted games are left out. Raises StoreError.
    """
    where = "WHERE deleted_game.deleted_at IS NULL"
    if not unanswered:
        where += " AND last.number IS NOT NULL"
    latest = "coalesce(last.written_at, game.created_at)"
    rows = database.rows(f"{_ROWS} {where} ORDER BY {latest} DESC, game.id DESC")
    return tuple(_saved_game(database, row) for row in rows)


def deleted_games(database: Database) -> tuple[SavedGame, ...]:
    """Return the games that were deleted and can be brought back, the latest deleted first.

    Raises StoreError.
    """
    rows = database.rows(
        f"{_ROWS} WHERE deleted_game.deleted_at IS NOT NULL"
        " ORDER BY deleted_game.deleted_at DESC, game.id DESC"
    )
    return tuple(_saved_game(database, row) for row in rows)


def saved_game(database: Database, game_id: int) -> SavedGame:
    """Return one saved game. Raises UnknownGameError where there is none with this number."""
    rows = database.rows(f"{_ROWS} WHERE game.id = ?", (game_id,))
    if not rows:
        raise no_such_game(game_id)
    return _saved_game(database, rows[0])


def saved_at(database: Database, game_id: int) -> datetime | None:
    """Return when a game's latest entry was written, in UTC; None before the first. Raises StoreError."""
    rows = database.rows(
        "SELECT written_at FROM entry WHERE game_id = ? ORDER BY number DESC LIMIT 1", (game_id,)
    )
    return moment_of(str(rows[0][0])) if rows else None


def new_game(database: Database, game: Game, mode: Mode, *, stand_in: bool = False) -> int:
    """Begin a saved game and return its number. Raises StoreError."""
    row = GameRow(str(uuid4()), game.name, game.version, mode, stand_in, stamp(database.clock()))
    with database.writing() as connection:
        return insert_game(connection, row)


def insert_game(connection: sqlite3.Connection, row: GameRow, players: tuple[str, ...] = ()) -> int:
    """Write the row of a game inside a transaction and return its number."""
    cursor = connection.execute(
        "INSERT INTO game (uuid, game, rules_version, mode, stand_in, created_at, digest, players)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            row.uuid,
            row.game,
            row.rules_version,
            row.mode.value,
            int(row.stand_in),
            row.created_at,
            row.digest,
            write_value([*players]),
        ),
    )
    return cursor.lastrowid or 0


def name_players(database: Database, game_id: int, players: tuple[str, ...]) -> None:
    """Keep the players' names for the lists; writes only where they changed. Raises StoreError."""
    if saved_game(database, game_id).players != players:
        with database.writing() as connection:
            connection.execute("UPDATE game SET players = ? WHERE id = ?", (write_value([*players]), game_id))


def read_entry(written: Written, number: int) -> Entry:
    """Return the entry with this number; raises UnreadableEntryError that names it."""
    try:
        return CODEC.read(written)
    except UnreadableEntryError as error:
        raise UnreadableEntryError(
            Text("Entry {number} of this game: {error}", number=number, error=error.text)
        ) from error


def _saved_game(database: Database, row: Row) -> SavedGame:
    game_id, uuid, game, rules_version, mode, stand_in, created_at, digest, players = row[:9]
    entries, last_at, result_kind, result_version, result_payload, deleted_at = row[9:]
    if digest != game_digest(uuid, game, rules_version, mode, bool(stand_in), created_at):
        raise DamagedFileError(
            Text("Game {game} in {path} is damaged.", game=game_id, path=str(database.path))
        )
    result = None
    if result_kind is not None:
        entry = read_entry(Written(result_kind, result_version, result_payload), entries)
        result = entry if isinstance(entry, Result) else None
    names = read_value(players)
    return SavedGame(
        id=game_id,
        uuid=uuid,
        game=game,
        rules_version=rules_version,
        mode=Mode(mode),
        stand_in=bool(stand_in),
        created_at=created_at,
        last_at=last_at or created_at,
        players=tuple(map(str, names)) if isinstance(names, list) else (),
        entries=entries or 0,
        result=result,
        deleted_at=deleted_at or "",
    )
