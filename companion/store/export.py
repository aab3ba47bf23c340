"""Saved games as JSON Lines and back: a header, one line an entry, a closing line that vouches for all."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final
from uuid import UUID

from companion.engine.entry import Entry, TowerEvent
from companion.engine.game import Mode
from companion.engine.question import Raw
from companion.engine.text import Text
from companion.store.codec import Written, read_value, write_value
from companion.store.database import Database
from companion.store.faults import ImportRefusedError, UnreadableEntryError
from companion.store.games import CODEC, GameRow, saved_game
from companion.store.journal import SavedJournal
from companion.store.notes import note_on, tidied

FORMAT: Final = "table-companion-game"
VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Kept:
    """An entry as the file has it: itself, its time, and what the tower showed for it."""

    written: Written
    entry: Entry
    at: str
    event: tuple[TowerEvent, Written] | None


@dataclass(slots=True)
class Arriving:
    """A game on its way in: its row, its players, its entries so far, the digest of its lines.

    ``note`` is the players' note. ``copy_of`` is the uuid of the game that this one began as a copy of, and
    how many entries it took from there; None for any other.
    """

    row: GameRow
    players: tuple[str, ...]
    digest: hashlib._Hash
    note: str = ""
    copy_of: tuple[str, int] | None = None
    entries: list[Kept] = field(default_factory=list)


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
    header: dict[str, Raw] = {
        "format": FORMAT,
        "version": VERSION,
        "uuid": saved.uuid,
        "game": saved.game,
        "rules_version": saved.rules_version,
        "mode": saved.mode.value,
        "stand_in": saved.stand_in,
        "created_at": saved.created_at,
        "players": [*saved.players],
        **_beside(database, game_id),
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


def _beside(database: Database, game_id: int) -> dict[str, Raw]:
    """Return what is kept beside the entries, where there is any: the note, and whose copy the game is."""
    found: dict[str, Raw] = {}
    words = note_on(database, game_id)
    if words:
        found["note"] = words
    for uuid, entries in database.rows(
        "SELECT from_uuid, entries FROM game_copy WHERE game_id = ?", (game_id,)
    ):
        found["copy_of"] = {"uuid": uuid, "entries": entries}
    return found


def _counted(digest: hashlib._Hash, line: Raw) -> str:
    text = write_value(line) + "\n"
    digest.update(text.encode())
    return text


def games_in(lines: Iterable[str]) -> Iterator[Arriving]:
    """Read the games of an export, each checked to its closing line. Raises ImportRefusedError."""
    game: Arriving | None = None
    for number, line in enumerate(lines, start=1):
        text = line.rstrip("\r\n") + "\n"
        if text == "\n":
            continue
        try:
            value = read_value(text)
            if not isinstance(value, dict):
                raise ImportRefusedError(Text("it is not an object."))
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
                Text(
                    "Line {number} of this file does not belong to a saved game of this program: {error} "
                    "Nothing was taken in.",
                    number=number,
                    error=error.text,
                )
            ) from error
    if game is not None:
        raise ImportRefusedError(
            Text(
                "This file breaks off after entry {number}: its closing line is missing. "
                "Export the game again. Nothing was taken in.",
                number=len(game.entries),
            )
        )


def _begun(value: dict[str, Raw], text: str) -> Arriving:
    if value.get("format") != FORMAT:
        raise ImportRefusedError(Text("a saved game begins with the format “{format}”.", format=FORMAT))
    if value.get("version") != VERSION:
        raise ImportRefusedError(Text("it was exported by a newer version of the program; update this one."))
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
        raise ImportRefusedError(Text("“{name}” is no name of a saved game.", name=row.uuid)) from error
    players = tuple(map(str, names)) if isinstance(names, list) else ()
    note = value.get("note")
    return Arriving(
        row,
        players,
        hashlib.sha256(text.encode()),
        note=tidied(note) if isinstance(note, str) else "",
        copy_of=_copy_of(value.get("copy_of")),
    )


def _copy_of(value: Raw) -> tuple[str, int] | None:
    if not isinstance(value, dict):
        return None
    return _words(value, "uuid"), max(0, _number(value, "entries"))


def _entry(value: dict[str, Raw], expected: int) -> Kept:
    if value.get("number") != expected:
        raise ImportRefusedError(Text("entry {number} should stand here.", number=expected))
    written = Written(_words(value, "kind"), _number(value, "version"), write_value(value.get("payload")))
    event = None
    kept = value.get("tower_event")
    if isinstance(kept, dict):
        shown = Written("tower event", _number(kept, "version"), write_value(kept.get("payload")))
        event = CODEC.read_event(shown), shown
    return Kept(written, CODEC.read(written), _words(value, "written_at"), event)


def _check_end(game: Arriving, value: dict[str, Raw]) -> None:
    if value.get("end") != len(game.entries) or value.get("sha256") != game.digest.hexdigest():
        raise ImportRefusedError(Text("the lines before it were changed after the export."))


def _words(value: dict[str, Raw], name: str) -> str:
    found = value.get(name)
    if not isinstance(found, str):
        raise ImportRefusedError(Text("its “{name}” is missing.", name=name))
    return found


def _number(value: dict[str, Raw], name: str) -> int:
    found = value.get(name)
    if not isinstance(found, int) or isinstance(found, bool):
        raise ImportRefusedError(Text("its “{name}” is missing.", name=name))
    return found


def _mode(word: str) -> Mode:
    try:
        return Mode(word)
    except ValueError as error:
        raise ImportRefusedError(Text("“{word}” is no way to accompany a game.", word=word)) from error
