"""What the tower showed, drop by drop, and who may read it: events, leases, readers' memories (law 12)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta

from companion.engine.entry import Answer, Correct, Entry, Revise, TowerEvent
from companion.engine.line import Line
from companion.games.cube_tower import disagreements_over
from companion.store.clock import milliseconds
from companion.store.codec import Written
from companion.store.database import Database
from companion.store.games import CODEC, read_entry
from companion.store.journal import remember


@dataclass(frozen=True, slots=True)
class LoggedDrop:
    """A drop with the entry that it belongs to: the game's number, the entry's number, when, and what.

    ``key`` is the key of the question, or of the one that was open at a correction. ``stands`` says whether
    the entry is still part of the game; one that was taken back or answered anew is not. ``mended`` is what
    the players said where record and tray disagreed over it, in order.
    """

    game_id: int
    number: int
    written_at: str
    event: TowerEvent
    entry: Entry
    stands: bool
    mended: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The question that it answered, or that was open."""
        return self.entry.key if isinstance(self.entry, Answer | Revise | Correct) else ""


class TowerLog:
    """The tower's side of the file of saved games. Methods raise StoreError."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def drops(self, game_id: int | None = None) -> tuple[LoggedDrop, ...]:
        """Return the drops of a game, or of all, in the order in which they were answered.

        Of all, each once: what a copy of a game brought along belongs to the game that it is a copy of.
        """
        rows = self._database.rows(
            "SELECT game_id, number, entry.written_at, tower_event.version, tower_event.payload"
            " FROM tower_event JOIN entry USING (game_id, number)"
            " LEFT JOIN game_copy USING (game_id)"
            " WHERE game_id = ?1 OR (?1 IS NULL AND number > coalesce(game_copy.entries, 0))"
            " ORDER BY game_id, number",
            (game_id,),
        )
        games = {game: self._entries(game) for game in dict.fromkeys(row[0] for row in rows)}
        standing = {game: _standing(entries) for game, entries in games.items()}
        found = (
            LoggedDrop(
                game,
                number,
                at,
                CODEC.read_event(Written("tower event", version, payload)),
                games[game][number - 1],
                number in standing[game],
            )
            for game, number, at, version, payload in rows
        )
        return tuple(
            replace(drop, mended=_mended(drop.key, games[drop.game_id], standing[drop.game_id]))
            for drop in found
        )

    def was_counted(self, reader: str, reading: str) -> bool:
        """Tell whether a reading answered a question already: then it must not count again."""
        found = self._database.rows(
            "SELECT 1 FROM tower_event WHERE reader = ? AND reading = ? LIMIT 1", (reader, reading)
        )
        return bool(found)

    def take_lease(self, reader: str, holder: str, lasting: timedelta) -> bool:
        """Take or renew the right to read a device; False while another holder's lease has not expired."""
        now = milliseconds(self._database.clock())
        expires = now + int(lasting.total_seconds() * 1000)
        with self._database.writing() as connection:
            connection.execute(
                "INSERT INTO reader_lease (reader, holder, expires_ms) VALUES (?1, ?2, ?3)"
                " ON CONFLICT (reader) DO UPDATE SET holder = ?2, expires_ms = ?3"
                " WHERE holder = ?2 OR expires_ms <= ?4",
                (reader, holder, expires, now),
            )
            (got,) = connection.execute(
                "SELECT holder = ? FROM reader_lease WHERE reader = ?", (holder, reader)
            ).fetchone()
        return bool(got)

    def give_up_lease(self, reader: str, holder: str) -> None:
        """Give a lease back; one that another holds by now stays."""
        with self._database.writing() as connection:
            connection.execute("DELETE FROM reader_lease WHERE reader = ? AND holder = ?", (reader, holder))

    def memory(self, reader: str) -> str:
        """Return what a reader remembered last, empty where nothing."""
        rows = self._database.rows("SELECT memory FROM reader_memory WHERE reader = ?", (reader,))
        return str(rows[0][0]) if rows else ""

    def remember(self, reader: str, memory: str) -> None:
        """Keep what a reader must know to go on after a restart."""
        with self._database.writing() as connection:
            remember(connection, reader, memory)

    def _entries(self, game_id: int) -> tuple[Entry, ...]:
        rows = self._database.rows(
            "SELECT number, kind, version, payload FROM entry WHERE game_id = ? ORDER BY number", (game_id,)
        )
        return tuple(
            read_entry(Written(kind, version, payload), number) for number, kind, version, payload in rows
        )


def _mended(key: str, entries: tuple[Entry, ...], standing: frozenset[int]) -> tuple[str, ...]:
    """Return the choices that stand of those by which a drop and the record were brought into agreement."""
    about = disagreements_over(key)
    return tuple(
        str(entry.raw)
        for number, entry in enumerate(entries, start=1)
        if number in standing and isinstance(entry, Answer | Revise) and about and entry.key.startswith(about)
    )


def _standing(entries: tuple[Entry, ...]) -> frozenset[int]:
    """Return the numbers of the entries that stand: neither taken back nor answered anew."""
    line = Line()
    line.record_all(entries)
    latest: dict[str, int] = {}
    others: set[int] = set()
    for at, act in line.acts:
        if isinstance(act, Answer | Revise):
            latest[act.key] = at
        else:
            others.add(at)
    return frozenset((*latest.values(), *others))
