"""Saved games from another machine taken in: a known game is recognised by its uuid, none comes in twice."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from uuid import UUID, uuid5

from companion.engine.line import Line
from companion.engine.text import Text
from companion.store.chain import entry_digest
from companion.store.clock import stamp
from companion.store.codec import write_value
from companion.store.database import Database
from companion.store.deletion import unmark
from companion.store.duplicate import note_copy
from companion.store.export import Arriving, games_in
from companion.store.faults import ImportRefusedError
from companion.store.games import CODEC, GameRow, insert_game
from companion.store.journal import insert_entry, insert_event, keep_standing
from companion.store.notes import both, put_note


class How(Enum):
    """What an arriving game is to this file."""

    NEW = "new"
    CONTINUED = "continued"
    """Known here, and played on elsewhere: what was missing is added."""
    KNOWN = "known"
    """Known here as it arrives, or further on here."""
    APART = "apart"
    """Known here, but played on otherwise there: it comes in as a game of its own beside the other."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """What became of one arriving game: its number here, and how many entries came in.

    ``beside`` is the number of the game that was played on otherwise here, None where there is none.
    ``restored`` tells that the game had been deleted here and is back.
    """

    how: How
    game_id: int
    entries: int
    beside: int | None = None
    restored: bool = False


@dataclass(frozen=True, slots=True)
class _Here:
    """A game of this file: its number, where its chain begins, the digest of each entry."""

    game_id: int
    digests: tuple[str, ...]


def taken_in(database: Database, lines: Iterable[str]) -> tuple[Arrival, ...]:
    """Take in every game of an export, all or none, and tell what became of each.

    Raises ImportRefusedError with the line at which it stopped, and StoreError.
    """
    games = tuple(games_in(lines))
    if not games:
        raise ImportRefusedError(
            Text("There is no saved game in this file: it is empty. Nothing was taken in.")
        )
    now = stamp(database.clock())
    with database.writing() as connection:
        return tuple(_arrived(connection, game, now) for game in games)


def imported(database: Database, lines: Iterable[str]) -> tuple[int, ...]:
    """Take in every game of an export, all or none, and return their numbers here.

    Raises ImportRefusedError with the line at which it stopped, and StoreError.
    """
    return tuple(arrival.game_id for arrival in taken_in(database, lines))


def _arrived(connection: sqlite3.Connection, game: Arriving, now: str) -> Arrival:
    here = _here(connection, game.row)
    if here is None:
        return _put(connection, game, now)
    chain = _chain(game, game.row)
    common = _common(here.digests, chain)
    if common == min(len(here.digests), len(chain)):
        return _put(connection, game, now, here)
    # The name follows from where the two part: the same game from there is known when it comes again.
    name = str(uuid5(UUID(game.row.uuid), chain[common]))
    apart = replace(game, row=replace(game.row, uuid=name), copy_of=(game.row.uuid, common))
    arrival = _put(connection, apart, now, _here(connection, apart.row))
    how = How.APART if arrival.how is How.NEW else arrival.how
    return replace(arrival, how=how, beside=here.game_id)


def _put(connection: sqlite3.Connection, game: Arriving, now: str, here: _Here | None = None) -> Arrival:
    """Put a game into the file, or what it has beyond the one that is here; its note goes along."""
    known = here.digests if here is not None else ()
    chain = _chain(game, game.row)
    game_id = here.game_id if here is not None else insert_game(connection, game.row, game.players)
    restored = _is_deleted(connection, game_id)
    for number, (kept, digest) in enumerate(zip(game.entries, chain, strict=True), start=1):
        if number > len(known):
            insert_entry(connection, game_id, number, kept.written, kept.at, digest)
            if kept.event:
                insert_event(connection, game_id, number, *kept.event)
    added = max(0, len(chain) - len(known))
    if added or here is None:
        _tell_standing(connection, game_id, game)
    if here is None and game.copy_of is not None:
        note_copy(connection, game_id, *game.copy_of)
    unmark(connection, game_id)
    _put_note(connection, game_id, game.note, now)
    if here is None:
        return Arrival(How.NEW, game_id, added)
    return Arrival(How.CONTINUED if added else How.KNOWN, game_id, added, restored=restored)


def _tell_standing(connection: sqlite3.Connection, game_id: int, game: Arriving) -> None:
    line = Line()
    line.record_all(kept.entry for kept in game.entries)
    standing = line.result()
    keep_standing(connection, game_id, CODEC.write(standing).payload if standing else None)
    connection.execute("UPDATE game SET players = ? WHERE id = ?", (write_value([*game.players]), game_id))


def _put_note(connection: sqlite3.Connection, game_id: int, arriving: str, now: str) -> None:
    row = connection.execute("SELECT words FROM game_note WHERE game_id = ?", (game_id,)).fetchone()
    here = str(row[0]) if row else ""
    words = both(here, arriving)
    if words != here:
        put_note(connection, game_id, words, now)


def _here(connection: sqlite3.Connection, row: GameRow) -> _Here | None:
    found = connection.execute("SELECT id FROM game WHERE uuid = ?", (row.uuid,)).fetchone()
    if found is None:
        return None
    digests = connection.execute(
        "SELECT digest FROM entry WHERE game_id = ? ORDER BY number", found
    ).fetchall()
    return _Here(int(found[0]), tuple(str(digest) for (digest,) in digests))


def _is_deleted(connection: sqlite3.Connection, game_id: int) -> bool:
    found = connection.execute("SELECT 1 FROM deleted_game WHERE game_id = ?", (game_id,)).fetchone()
    return found is not None


def _chain(game: Arriving, row: GameRow) -> tuple[str, ...]:
    """Return the digest of each entry, chained from a game's row."""
    digest = row.digest
    digests: list[str] = []
    for number, kept in enumerate(game.entries, start=1):
        written = kept.written
        digest = entry_digest(digest, number, written.kind, written.version, kept.at, written.payload)
        digests.append(digest)
    return tuple(digests)


def _common(here: Sequence[str], there: Sequence[str]) -> int:
    """Return how many entries two chains have in common."""
    for number, (one, other) in enumerate(zip(here, there, strict=False)):
        if one != other:
            return number
    return min(len(here), len(there))
