"""Saved games as JSON Lines and back: a header, one line an entry, a closing line that vouches for all."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final
from uuid import UUID, uuid4

from companion.engine.entry import Entry, TowerEvent
from companion.engine.game import Mode
from companion.engine.line import Line
from companion.engine.question import Raw
from companion.store.chain import entry_digest
from companion.store.codec import Written, read_value, write_value
from companion.store.database import Database
from companion.store.faults import ImportRefusedError, UnreadableEntryError
from companion.store.games import CODEC, GameRow, insert_game, saved_game
from companion.store.journal import SavedJournal, insert_entry, insert_event, keep_standing

FORMAT: Final = "table-companion-game"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class _Kept:
    """An entry as the file has it: itself, its time, and what the tower showed for it."""

    written: Written
    entry: Entry
    at: str
    event: tuple[TowerEvent, Written] | None


@dataclass(slots=True)
class _Arriving:
    """A game on its way in: its row, its players, its entries so far, the digest of its lines."""

    row: GameRow
    players: tuple[str, ...]
    digest: hashlib._Hash
    entries: list[_Kept] = field(default_factory=list)


def exported(database: Database, game_id: int) -> Iterator[str]:
    """Yield a saved game line by line, each with its line feed; the text is UTF-8 when written.

    Raises UnknownGameError, DamagedFileError, UnreadableEntryError.
    """
    saved = saved_game(database, game_id)
    SavedJournal(database, game_id).read(0)
    rows = database.rows(
        "SELECT entry.number, entry.kind, entry.version, entry.written_at, entry.payload,"
        " tower_event.version, tower_event.payload FROM entry"
        " LEFT JOIN tower_event USING (game_id, number) WHERE game_id = ? ORDER BY number",
        (game_id,),
    )
    digest = hashlib.sha256()
    header: Raw = {
        "format": FORMAT,
        "version": VERSION,
        "uuid": saved.uuid,
        "game": saved.game,
        "rules_version": saved.rules_version,
        "mode": saved.mode.value,
        "stand_in": saved.stand_in,
        "created_at": saved.created_at,
        "players": [*saved.players],
    }
    yield _counted(digest, header)
    for number, kind, version, at, payload, event_version, event_payload in rows:
        line: dict[str, Raw] = {
            "number": number,
            "kind": kind,
            "version": version,
            "written_at": at,
            "payload": read_value(payload),
        }
        if event_payload is not None:
            line["tower_event"] = {"version": event_version, "payload": read_value(event_payload)}
        yield _counted(digest, line)
    yield write_value({"end": len(rows), "sha256": digest.hexdigest()}) + "\n"


def imported(database: Database, lines: Iterable[str]) -> tuple[int, ...]:
    """Take in every game of an export as a new saved game, all or none; return their numbers.

    A game keeps its uuid where this file does not know it yet. Raises ImportRefusedError with the line at
    which it stopped, and StoreError.
    """
    games = tuple(_read(lines))
    if not games:
        raise ImportRefusedError("There is no saved game in this file: it is empty. Nothing was taken in.")
    with database.writing() as connection:
        numbers: list[int] = []
        for game in games:
            row = game.row
            if connection.execute("SELECT 1 FROM game WHERE uuid = ?", (row.uuid,)).fetchone():
                row = GameRow(
                    str(uuid4()), row.game, row.rules_version, row.mode, row.stand_in, row.created_at
                )
            game_id = insert_game(connection, row, game.players)
            digest, line = row.digest, Line()
            for number, kept in enumerate(game.entries, start=1):
                written = kept.written
                digest = entry_digest(digest, number, written.kind, written.version, kept.at, written.payload)
                insert_entry(connection, game_id, number, written, kept.at, digest)
                if kept.event:
                    insert_event(connection, game_id, number, *kept.event)
                line.record(kept.entry)
            standing = line.result()
            keep_standing(connection, game_id, CODEC.write(standing).payload if standing else None)
            numbers.append(game_id)
    return tuple(numbers)


def _counted(digest: hashlib._Hash, line: Raw) -> str:
    text = write_value(line) + "\n"
    digest.update(text.encode())
    return text


def _read(lines: Iterable[str]) -> Iterator[_Arriving]:
    """Read the games of an export, each checked to its closing line."""
    game: _Arriving | None = None
    for number, line in enumerate(lines, start=1):
        text = line.rstrip("\r\n") + "\n"
        if text == "\n":
            continue
        try:
            value = read_value(text)
            if not isinstance(value, dict):
                raise ImportRefusedError("it is not an object")
            if game is None:
                game = _begun(value, text)
            elif "end" in value:
                _check_end(game, value)
                yield game
                game = None
            else:
                game.entries.append(_entry(value, len(game.entries) + 1))
                game.digest.update(text.encode())
        except (UnreadableEntryError, ImportRefusedError) as error:
            raise ImportRefusedError(
                f"Line {number} of this file does not belong to a saved game of this program: {error} "
                "Nothing was taken in."
            ) from error
    if game is not None:
        raise ImportRefusedError(
            f"This file breaks off after entry {len(game.entries)}: its closing line is missing. "
            "Export the game again. Nothing was taken in."
        )


def _begun(value: dict[str, Raw], text: str) -> _Arriving:
    if value.get("format") != FORMAT:
        raise ImportRefusedError(f"a saved game begins with the format “{FORMAT}”.")
    if value.get("version") != VERSION:
        raise ImportRefusedError("it was exported by a newer version of the program; update this one.")
    names = value.get("players")
    row = GameRow(
        uuid=_words(value, "uuid"),
        game=_words(value, "game"),
        rules_version=_number(value, "rules_version"),
        mode=_mode(_words(value, "mode")),
        stand_in=value.get("stand_in") is True,
        created_at=_words(value, "created_at"),
    )
    try:
        UUID(row.uuid)
    except ValueError as error:
        raise ImportRefusedError(f"“{row.uuid}” is no name of a saved game.") from error
    players = tuple(map(str, names)) if isinstance(names, list) else ()
    return _Arriving(row, players, hashlib.sha256(text.encode()))


def _entry(value: dict[str, Raw], expected: int) -> _Kept:
    if value.get("number") != expected:
        raise ImportRefusedError(f"entry {expected} should stand here.")
    written = Written(_words(value, "kind"), _number(value, "version"), write_value(value.get("payload")))
    event = None
    kept = value.get("tower_event")
    if isinstance(kept, dict):
        shown = Written("tower event", _number(kept, "version"), write_value(kept.get("payload")))
        event = CODEC.read_event(shown), shown
    return _Kept(written, CODEC.read(written), _words(value, "written_at"), event)


def _check_end(game: _Arriving, value: dict[str, Raw]) -> None:
    if value.get("end") != len(game.entries) or value.get("sha256") != game.digest.hexdigest():
        raise ImportRefusedError("the lines before it were changed after the export.")


def _words(value: dict[str, Raw], name: str) -> str:
    found = value.get(name)
    if not isinstance(found, str):
        raise ImportRefusedError(f"its “{name}” is missing.")
    return found


def _number(value: dict[str, Raw], name: str) -> int:
    found = value.get(name)
    if not isinstance(found, int) or isinstance(found, bool):
        raise ImportRefusedError(f"its “{name}” is missing.")
    return found


def _mode(word: str) -> Mode:
    try:
        return Mode(word)
    except ValueError as error:
        raise ImportRefusedError(f"“{word}” is no way to accompany a game.") from error
